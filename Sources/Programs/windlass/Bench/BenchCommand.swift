internal import Dispatch
internal import LayoutModel
internal import SolveClient
internal import SolveService
internal import System

/// `windlass bench`: a load on a server, and how long its answers take.
///
/// Each connection is a thread with its own client (`BenchLoad`); the thread that runs the command
/// only shows how far it is.
struct BenchCommand {
  /// What the flags say.
  struct Options {
    /// What goes into the query of each request.
    var solve = SolveOptions()
    /// How many connections, from 1 to 1024; `nil` is 8.
    var connections: Int?
    /// Requests a second over all connections; `nil` sends as fast as answers come.
    var rate: Int?
    /// Whether they come at random times, as those of many clients do.
    var isRandom = false
    /// How long requests are sent, in seconds; `nil` is 10.
    var seconds: Double?
    /// Whether the report is JSON.
    var isJSON = false
  }

  /// A screen of one label and two buttons, where no file is named.
  private static let usualDocument = """
    {"environment": {"width": 375, "height": 667}, "views": [{"id": "logo"}, {"id": "title", \
    "intrinsicContentSize": {"width": 180, "height": 24}}], "constraints": ["logo.width == 50", \
    "logo.height == 50", "logo.centerX == root.centerX", "logo.top == root.top + 12", \
    "title.top == logo.bottom + 12", "title.leading == root.leading + 16", \
    "title.trailing == root.trailing - 16"]}
    """
  /// The stack of each thread, in bytes: it runs a client and no solver.
  private static let stackBytes = 1 << 20

  /// Every flag, in the order of the help.
  static var flags: [Flag<Options>] {
    [
      .reading(
        "--connections",
        "N",
        "Send over so many connections (8)",
        \.connections,
        expected: "a number from 1 to 1024"
      ) { number($0, in: 1...1024) },
      .reading(
        "--rate",
        "N",
        "Send so many requests a second, else as many as are answered",
        \.rate,
        expected: "a number from 1 to 1000000"
      ) { number($0, in: 1...1_000_000) },
      .setting("--random", "With --rate: at random times and not evenly", \.isRandom, to: true),
      .reading(
        "--duration",
        "SECONDS",
        "Go on for so long (10)",
        \.seconds,
        expected: "a number of seconds from 0.1 to 86400"
      ) { text in Double(text).flatMap { (0.1...86_400).contains($0) ? $0 : nil } },
      .setting("--json", "Print JSON", \.isJSON, to: true),
    ]
      + SolveOptions.flags(of: .batch).filter { $0.name != "--devices" }
      .map { $0.lifted(to: \.solve) }
  }

  /// What the flags say.
  private let options: Options
  /// The address, as it is written.
  private let server: String
  /// The files that are sent, one after the other; none sends `usualDocument`.
  private let paths: [String]
  /// Where files are, and where the report goes.
  private let console: Console

  /// The first operand is the server, the others are files.
  ///
  /// - Parameters:
  ///   - arguments: What follows `bench` on the command line.
  ///   - console: Where files are.
  /// - Throws: `UsageError`, also where no server is named.
  init(_ arguments: [String], console: Console) throws(UsageError) {
    var options = Options()
    let operands = try parse(arguments, flags: Self.flags, into: &options)
    guard let server = operands.first else {
      throw .missingOperand("a server, such as http://127.0.0.1:8080")
    }
    self.server = server
    paths = Array(operands.dropFirst())
    self.options = options
    self.console = console
  }

  /// Loads the server and prints the report; 1 where a request failed or had a status of 500 or
  /// more.
  func run() -> ExitCode {
    var inputs: [BenchLoad.Input] = []
    for path in paths {
      switch console.read(path) {
      case .success(let bytes):
        inputs.append(.init(bytes: bytes, mediaType: InputKind(ofFile: path)?.mediaType))
      case .failure(let fault):
        console.say(fault.message(for: path))
        return .unusable
      }
    }
    if inputs.isEmpty { inputs = [.init(bytes: Array(Self.usualDocument.utf8))] }
    let load = BenchLoad(
      server,
      inputs,
      query: options.solve.query,
      length: .seconds(options.seconds ?? 10),
      rate: options.rate,
      isRandom: options.isRandom,
      clock: console.clock
    )
    guard let report = run(load) else {
      console.say("the system has no thread to give.")
      return .unusable
    }
    if let fault = load.fault {
      console.say(fault.message)
      return .unusable
    }
    let exitCode = console.put(options.isJSON ? report.json : Array(report.text.utf8))
    return max(exitCode, report.isClean ? .clean : .findings)
  }

  /// Runs the load to its end, and shows how far it is; `nil` where there are no threads for it.
  ///
  /// - Parameter load: What each thread runs.
  /// - Returns: The report, whose seconds count from the start of the load.
  private func run(_ load: BenchLoad) -> BenchReport? {
    let count = options.connections ?? 8
    let ended = DispatchSemaphore(value: 0)
    let start = console.clock.now()
    for _ in 0..<count {
      do throws(ThreadFailure) {
        try startThread(stackBytes: Self.stackBytes) {
          load.run(since: start)
          ended.signal()
        }
      } catch {
        return nil
      }
    }
    for _ in 0..<count {
      while ended.wait(timeout: .now() + .seconds(1)) == .timedOut { show(load) }
    }
    if console.isErrorTerminal { _ = console.writeError(Array("\r\u{1B}[K".utf8)) }
    var report = load.report
    report.seconds -= start.inSeconds
    return report
  }

  /// Writes how far it is over the line before, on a terminal alone.
  private func show(_ load: BenchLoad) {
    guard console.isErrorTerminal else { return }
    let latencies = load.report.latencies
    let words =
      "\(latencies.count) answers, 99 of 100 within \(Int(clamping: latencies.quantile(0.99))) ms"
    _ = console.writeError(Array("\r\u{1B}[K\(words)".utf8))
  }
}

/// Reads a whole number; `nil` for what is none of a range.
private func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
  Int(text).flatMap { range.contains($0) ? $0 : nil }
}
