import Foundation
import HTTPServer
import TestSupport
import Testing

/// The server's binary, running where the system chose.
final class ServerProcess {
  private let process = Process()
  private let error = Pipe()
  private var buffer: [UInt8] = []
  /// Where it listens.
  private(set) var url = ""
  /// Where operators find it, if it was asked for that.
  private(set) var adminURL: String?

  /// The binary that lies beside the tests.
  static let binary = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "windlassd")

  /// Starts the server, and waits until it says where it listens.
  ///
  /// - Parameters:
  ///   - arguments: The command line, without `--listen` for a port of the system's choice.
  ///   - environment: Variables beyond those of the tests.
  /// - Throws: When it does not.
  init(_ arguments: [String] = [], environment: [String: String] = [:]) throws {
    process.executableURL = Self.binary
    process.arguments =
      arguments.contains("--listen") ? arguments : ["--listen", "127.0.0.1:0"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardError = error
    try process.run()
    url = try announced("listening on")
    if arguments.contains("--admin-listen") { adminURL = try announced("administered on") }
  }

  /// The same without the scheme, as a setting has it.
  var address: String { url.replacing("http://", with: "") }

  /// Starts the server as a supervisor does that has opened its socket, and waits until it serves.
  init(inheriting listener: CInt, environment: [String: String]) throws {
    process.executableURL = URL(filePath: "/bin/sh")
    // The variable names the process that the socket is meant for, which is known in it alone.
    let script = "LISTEN_PID=$$ LISTEN_FDS=1 exec \"$0\" 3<&0 < /dev/null"
    process.arguments = ["-c", script, Self.binary.path()]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle(fileDescriptor: listener, closeOnDealloc: false)
    process.standardError = error
    try process.run()
    url = try announced("listening on")
  }

  var isRunning: Bool { process.isRunning }
  var processID: Int32 { process.processIdentifier }

  /// The next line on standard error.
  func nextLine() throws -> String {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeSubrange(...end) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      let data = error.fileHandleForReading.availableData
      try #require(!data.isEmpty, "The server said no more")
      buffer += data
    }
  }

  private func announced(_ words: String) throws -> String {
    let prefix = "windlassd 0.1.0 \(words) "
    let line = try nextLine()
    try #require(line.hasPrefix(prefix), "\(line)")
    return String(line.dropFirst(prefix.count))
  }

  /// Connects to where it listens.
  func connect(toAdmin: Bool = false) throws -> RawClient {
    let url = try #require(toAdmin ? adminURL : self.url)
    return try RawClient(ListenAddress(url.replacing("http://", with: "")))
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end, and returns the exit code.
  func exitCode() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends it as an operator would, and returns the exit code.
  @discardableResult
  func stop(by signal: Int32 = SIGTERM) -> Int32 {
    send(signal)
    return exitCode()
  }
}
