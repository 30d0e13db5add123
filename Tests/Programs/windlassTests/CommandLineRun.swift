import Synchronization
import System

@testable import windlass

/// One run of the tool in a world that a test makes up.
struct CommandLineRun {
  /// The standard output.
  private(set) var output = ""
  /// The standard error.
  private(set) var error = ""
  /// The files that it wrote.
  private(set) var writtenFiles: [String: String] = [:]
  /// How it ended.
  private(set) var exitCode: Int32 = -1

  private final class Clock: Sendable {
    private let times: Mutex<[Int]>

    init(_ milliseconds: [Int]) { times = Mutex(milliseconds.reversed()) }

    func next() -> SystemTime {
      times.withLock { times in
        let time = times.last ?? 0
        if times.count > 1 { times.removeLast() }
        return SystemTime(seconds: time / 1000, nanoseconds: time % 1000 * 1_000_000)
      }
    }
  }

  /// The folder that it runs in.
  private static let folder = "/work/app/"

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

  private final class FileSink: Sendable {
    private let shared = Mutex<[String: String]>([:])

    var files: [String: String] { shared.withLock { $0 } }

    func take(_ path: String, _ bytes: [UInt8]) -> Delivery {
      guard !path.hasPrefix("readonly/") else { return .failed(reason: "Read-only file system") }
      shared.withLock { $0[path] = String(decoding: bytes, as: UTF8.self) }
      return .delivered
    }
  }

  /// The names in a folder of the files there are.
  private static func entries(
    of folder: String,
    in files: [String: String]
  ) -> Result<[DirectoryEntry], InputFault>? {
    let prefix = folder == "." ? "" : "\(folder)/"
    let rests = files.keys.filter { $0.hasPrefix(prefix) && $0 != "-" }
      .map { $0.dropFirst(prefix.count) }
    guard !rests.isEmpty, files[folder] == nil else { return nil }
    let entries = rests.map { rest in
      DirectoryEntry(name: String(rest.prefix { $0 != "/" }), isDirectory: rest.contains("/"))
    }
    return .success(Array(Set(entries)))
  }

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - files: All files; `-` is standard input.
  ///   - isTerminal: Whether a person reads the output.
  ///   - variables: The environment.
  ///   - outputLimit: The number of bytes after which the reader closes the pipe.
  ///   - reportLimit: The limit of a report, in bytes.
  ///   - git: The output of git; without it there is none.
  ///   - milliseconds: The successive times of the clock; then the last again.
  ///   - clock: A clock instead of these times.
  ///   - closed: The absolute paths of folders that cannot be listed.
  init(
    _ arguments: [String],
    files: [String: String] = [:],
    isTerminal: Bool = false,
    variables: [String: String] = [:],
    outputLimit: Int = .max,
    reportLimit: Int = .max,
    git: (@Sendable ([String]) -> Result<[UInt8], InputFault>)? = nil,
    milliseconds: [Int] = [],
    clock: SystemClock? = nil,
    closed: Set<String> = []
  ) {
    let times = Clock(milliseconds)
    let output = Sink(limit: outputLimit)
    let error = Sink()
    let written = FileSink()
    let console = Console(
      read: { path in
        if closed.contains(where: { path.hasPrefix("\($0)/.") }) { return .failure(.forbidden) }
        let name = path.hasPrefix(Self.folder) ? String(path.dropFirst(Self.folder.count)) : path
        return files[name].map { .success(Array($0.utf8)) } ?? .failure(.missing)
      },
      readPieces: { path, body in
        guard let file = files[path] else { return .missing }
        let bytes = Array(file.utf8)
        for start in stride(from: 0, to: bytes.count, by: 100) {
          guard body(Array(bytes[start..<min(bytes.count, start + 100)])) else { return nil }
        }
        return nil
      },
      list: { folder in
        closed.contains(folder) ? .failure(.forbidden) : Self.entries(of: folder, in: files)
      },
      currentFolder: { String(Self.folder.dropLast()) },
      writeFile: { path, _, bytes in written.take(path, bytes) },
      openLines: { path, keepsLines in
        let lines = keepsLines ? files[path] ?? "" : ""
        let whole = lines[
          ..<(lines.lastIndex(of: "\n").map { lines.index(after: $0) } ?? lines.startIndex)
        ]
        let bytes = Mutex(Array(whole.utf8))
        let count = whole.count { $0 == "\n" }
        return .success(
          LineFile(count: count) { more in
            written.take(
              path,
              bytes.withLock { bytes in
                bytes += more
                return bytes
              }
            )
          }
        )
      },
      git: { arguments in git?(arguments) ?? .failure(.missing) },
      clock: clock ?? SystemClock(monotonic: { times.next() }),
      writeOutput: output.take,
      writeError: error.take,
      isOutputTerminal: isTerminal,
      isErrorTerminal: isTerminal,
      variable: { variables[$0] }
    )
    exitCode = CommandLineTool(console: console, reportLimit: reportLimit).run(arguments).rawValue
    self.output = output.text
    self.error = error.text
    writtenFiles = written.files
  }
}
