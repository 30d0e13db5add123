import Foundation
import HTTPServer
import JSONText
import TestSupport
import Testing

/// The server's binary, running where the system chose.
final class ServerProcess {
  private let process: ChildProcess
  private var clients: [Client] = []
  /// Where it listens.
  private(set) var url = ""
  /// The address for operators, if it was requested.
  private(set) var adminURL: String?

  /// One that was connected, and may have been let go of.
  private struct Client {
    weak var client: RawClient?
  }

  /// Timeouts of the server that a test does not concern are as long as the machine may need.
  private static let deadline = Dictionary(
    uniqueKeysWithValues: [
      "DEADLINE", "HEADER_TIMEOUT", "BODY_TIMEOUT", "IDLE_TIMEOUT", "WRITE_TIMEOUT",
      "TRANSFER_TIMEOUT", "DRAIN",
    ].map { ("WINDLASS_\($0)", "\(patienceSeconds)s") }
  )

  /// Starts the server, and waits until it prints its address.
  ///
  /// - Parameters:
  ///   - arguments: The command line, without `--listen` for a port of the system's choice.
  ///   - environment: Variables beyond those of the tests.
  ///   - listener: A socket that a supervisor has opened for it.
  /// - Throws: Where it does not start.
  init(
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    inheriting listener: LoopbackSocket? = nil
  ) throws {
    var variables = ProcessInfo.processInfo.environment.merging(Self.deadline) { $1 }
    variables.merge(environment) { $1 }
    var arguments = arguments
    if listener != nil {
      variables["LISTEN_PID"] = ""
      variables["LISTEN_FDS"] = "1"
    } else if !arguments.contains("--listen") {
      arguments = ["--listen", "127.0.0.1:0"] + arguments
    }
    process = try ChildProcess(
      "windlassd",
      arguments,
      environment: variables,
      listener: listener?.descriptor
    )
    url = try announced("listening on")
    if arguments.contains("--admin-listen") { adminURL = try announced("administered on") }
  }

  /// The same without the scheme, as a setting has it.
  var address: String { url.replacing("http://", with: "") }

  var isRunning: Bool { process.isRunning }
  var processID: Int32 { process.processID }

  /// The next line on standard error.
  func nextLine() throws -> String { try process.nextErrorLine() }

  private func announced(_ words: String) throws -> String {
    let line = try nextLine()
    // A log of JSON has the sentence as its message.
    let sentence =
      line.hasPrefix("{")
      ? try JSONDocument.parse(Array(line.utf8)).root["message"]?.string ?? "" : line
    let prefix = "windlassd 1.0.0 \(words) "
    try #require(sentence.hasPrefix(prefix), "\(line)")
    return String(sentence.dropFirst(prefix.count))
  }

  /// Connects to where it listens.
  func connect(toAdmin: Bool = false) throws -> RawClient {
    let url = try #require(toAdmin ? adminURL : self.url)
    let client = try RawClient(ListenAddress(url.replacing("http://", with: "")))
    clients.append(Client(client: client))
    return client
  }

  /// Sends a signal.
  func send(_ signal: Int32) { process.send(signal) }

  /// Waits for the end, and returns the exit code; `nil` is an end that did not come.
  func exitCode() -> Int32? {
    do {
      return try process.waitForEnd().exitCode
    } catch {
      Issue.record(error)
      return nil
    }
  }

  /// Ends it as an operator would when its clients have gone, and returns the exit code.
  @discardableResult
  func stop(by signal: Int32 = SIGTERM) -> Int32? {
    // It would wait a while for each to end its side.
    for client in clients { client.client?.close() }
    send(signal)
    return exitCode()
  }
}
