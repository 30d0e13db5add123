internal import CTestSupport
internal import Foundation
internal import Glibc

/// A program of this package that a test runs, and that ends with the test.
///
/// It has separate streams, a separate process group, and nothing else of the tests, so that no
/// failure leaves it behind or keeps a pipe open, and the system kills it when the tests' process
/// ends. Every wait ends at the limit of patience, with the program's standard error.
public final class ChildProcess {
  /// The result of a program that has ended.
  public struct Run: Equatable {
    /// How it ended; negative is the signal that killed it.
    public var exitCode: Int32
    /// The standard output.
    public var output: String
    /// The standard error.
    public var error: String

    /// Creates the expected result of a program.
    public init(exitCode: Int32, output: String = "", error: String = "") {
      (self.exitCode, self.output, self.error) = (exitCode, output, error)
    }
  }

  /// Why a test cannot go on with a program.
  public struct Failure: Error, CustomStringConvertible {
    /// The failure, with the program's standard error.
    public let description: String
  }

  /// A stream of the program, as far as it is read.
  fileprivate struct Source {
    var descriptor: CInt
    var bytes: [UInt8] = []
    var isOpen: Bool { descriptor >= 0 }
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Its process, and the group that it leads.
  public let processID: Int32
  private let name: String
  private var output: Source
  private var error: Source
  /// How many bytes of standard error were given out as lines.
  private var givenCount = 0
  /// Readable when the program has ended; -1 when that is known.
  private var end: CInt
  private var exitCode: Int32?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - product: Its name among the products, which lie beside the tests.
  ///   - arguments: The arguments.
  ///   - environment: The whole environment, by default that of the tests; a `LISTEN_PID` becomes
  ///     the program's process.
  ///   - input: The standard input, at most 64 KiB.
  ///   - listener: A socket that it gets as descriptor 3.
  ///   - isRead: Whether its output is read.
  /// - Throws: When it cannot be started.
  public init(
    _ product: String,
    _ arguments: [String] = [],
    environment: [String: String]? = nil,
    input: [UInt8] = [],
    listener: CInt? = nil,
    isRead: Bool = true
  ) throws {
    let (inputPipe, outputPipe, errorPipe) = try (Pipe(), Pipe(), Pipe())
    name = product
    output = Source(descriptor: outputPipe.takeReader())
    error = Source(descriptor: errorPipe.takeReader())
    try inputPipe.fill(input)
    let path = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: product).path()
    let descriptors =
      [inputPipe.reader, outputPipe.writer, errorPipe.writer] + [listener].compactMap { $0 }
    var process: pid_t = -1
    if !isRead { output.close() }
    end = unsafe withStrings([path] + arguments) { arguments in
      let environment = environment ?? ProcessInfo.processInfo.environment
      let variables = environment.map { name, value in
        "\(name)=\(name == "LISTEN_PID" ? String(repeating: "0", count: 20) : value)"
      }
      return unsafe withStrings(variables) { environment in
        unsafe ctest_start(
          path,
          arguments,
          environment,
          descriptors,
          CInt(descriptors.count),
          &process
        )
      }
    }
    let code = errno
    processID = process
    guard end >= 0 else {
      throw Failure(
        description: "\(path) cannot be started: \(unsafe String(cString: strerror(code)))"
      )
    }
  }

  deinit {
    finish()
    output.close()
    error.close()
  }

  /// Whether it has not ended.
  public var isRunning: Bool {
    noteEnd(afterMilliseconds: 0)
    return exitCode == nil
  }
}

extension ChildProcess {
  /// Runs a program to its end.
  public static func run(
    _ product: String,
    _ arguments: [String],
    environment: [String: String]? = nil,
    input: [UInt8] = [],
    isRead: Bool = true
  ) throws -> Run {
    try ChildProcess(
      product,
      arguments,
      environment: environment,
      input: input,
      isRead: isRead
    ).waitForEnd()
  }

  /// Sends a signal, unless it has ended.
  public func send(_ signal: Int32) {
    // The process is this one's child until its end is noted, so that the number is not given to
    // another.
    if exitCode == nil { kill(processID, signal) }
  }

  /// The next line of its standard error.
  public func nextErrorLine() throws -> String {
    let isLine = { self.error.bytes[self.givenCount...].contains(UInt8(ascii: "\n")) }
    try advance(to: "write another line") { isLine() || !error.isOpen }
    let rest = error.bytes[givenCount...]
    guard let lineEnd = rest.firstIndex(of: UInt8(ascii: "\n")) else {
      throw failure("closed its output")
    }
    givenCount = lineEnd + 1
    return String(decoding: rest[..<lineEnd], as: UTF8.self)
  }

  /// Waits for its end and all that it wrote.
  public func waitForEnd() throws -> Run {
    try advance(to: "end") { exitCode != nil }
    try advance(to: "close its streams") { !output.isOpen && !error.isOpen }
    return Run(exitCode: exitCode ?? 0, output: output.text, error: error.text)
  }
}

extension ChildProcess {
  private func failure(_ words: String) -> Failure {
    let end = exitCode.map { "It ended with \($0)." } ?? "It is running."
    return Failure(description: "\(name) \(words). \(end) Output:\n\(error.text)")
  }

  /// Reads output until `isDone`.
  private func advance(to words: String, until isDone: () -> Bool) throws {
    let limit = ContinuousClock.now + .seconds(patienceSeconds)
    while !isDone() {
      guard ContinuousClock.now < limit else {
        throw failure("did not \(words) in \(patienceSeconds) s")
      }
      var watched = [output.descriptor, error.descriptor, end].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      _ = unsafe poll(&watched, nfds_t(watched.count), 1000)
      if watched[0].revents != 0 { output.read() }
      if watched[1].revents != 0 { error.read() }
      if watched[2].revents != 0 { noteEnd(afterMilliseconds: 0) }
    }
  }

  private func noteEnd(afterMilliseconds milliseconds: CInt) {
    guard exitCode == nil else { return }
    var watched = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&watched, 1, milliseconds) > 0 else { return }
    // Its number is that of its group as well, until it is waited for.
    kill(-processID, SIGKILL)
    var status: CInt = 0
    unsafe waitpid(processID, &status, 0)
    exitCode = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    close(end)
    end = -1
  }

  /// Ends it, if it has not ended.
  private func finish() {
    guard exitCode == nil, end >= 0 else { return }
    kill(-processID, SIGKILL)
    noteEnd(afterMilliseconds: -1)
  }
}

extension ChildProcess.Source {
  mutating func read() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] } else { close() }
  }

  mutating func close() {
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
    descriptor = -1
  }
}

/// A pipe that no other program inherits, and that is closed when it is no longer held.
private final class Pipe {
  private(set) var reader: CInt
  private(set) var writer: CInt

  init() throws {
    var ends: [CInt] = [-1, -1]
    guard unsafe ctest_pipe(&ends) == 0 else {
      throw ChildProcess.Failure(description: "No pipe: \(errno)")
    }
    (reader, writer) = (ends[0], ends[1])
  }

  deinit { for end in [reader, writer] where end >= 0 { _ = close(end) } }

  /// The end that is read, to be closed by the caller.
  func takeReader() -> CInt {
    defer { reader = -1 }
    return reader
  }

  /// Writes bytes that fit into the pipe without a reader, and closes the end that is written.
  func fill(_ bytes: [UInt8]) throws {
    _ = fcntl(writer, F_SETFL, O_NONBLOCK)
    guard unsafe write(writer, bytes, bytes.count) == bytes.count else {
      throw ChildProcess.Failure(description: "\(bytes.count) bytes of input are too many")
    }
    _ = close(writer)
    writer = -1
  }
}

/// Calls `body` with strings as C has lists of them.
private func withStrings<Result>(
  _ strings: [String],
  _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var list = unsafe strings.map { unsafe strdup($0) } + [nil]
  defer { unsafe list.forEach { unsafe free($0) } }
  return unsafe list.withUnsafeMutableBufferPointer { list in
    guard let start = list.baseAddress else { preconditionFailure("The list has an end") }
    return unsafe body(UnsafePointer(start))
  }
}
