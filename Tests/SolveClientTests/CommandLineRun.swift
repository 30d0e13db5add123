import Synchronization

@testable import windlass

/// One run of the tool in a world that a test makes up.
struct CommandLineRun {
  /// What came out.
  private(set) var output = ""
  /// What was said beside it.
  private(set) var error = ""
  /// How it ended.
  private(set) var exitCode: Int32 = -1

  private final class Sink: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    private let limit: Int

    init(limit: Int = .max) {
      self.limit = limit
    }

    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

    func take(_ more: [UInt8]) -> Delivery {
      bytes.withLock { bytes in
        guard bytes.count < limit else { return .unwanted }
        bytes += more
        return .delivered
      }
    }
  }

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - files: The only files there are; `-` is standard input.
  ///   - isTerminal: Whether a person reads the output.
  ///   - variables: The environment.
  ///   - outputLimit: After how many bytes the reader goes away.
  init(
    _ arguments: [String],
    files: [String: String] = [:],
    isTerminal: Bool = false,
    variables: [String: String] = [:],
    outputLimit: Int = .max
  ) {
    let output = Sink(limit: outputLimit)
    let error = Sink()
    let console = Console(
      read: { path in files[path].map { .success(Array($0.utf8)) } ?? .failure(.missing) },
      writeOutput: output.take,
      writeError: error.take,
      isOutputTerminal: isTerminal,
      isErrorTerminal: isTerminal,
      variable: { variables[$0] }
    )
    exitCode = CommandLineTool(console: console).run(arguments).rawValue
    self.output = output.text
    self.error = error.text
  }
}
