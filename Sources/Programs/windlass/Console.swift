internal import LayoutReport
internal import System

/// The interface of commands to the system: files, output and terminal.
struct Console {
  /// Reads a file to its end, or standard input for `-`.
  var read: (_ path: String) -> Result<[UInt8], InputFault>
  /// Reads a file of any length, or standard input for `-`, in pieces while `body` returns true;
  /// `nil` at its end.
  var readPieces: (_ path: String, _ body: ([UInt8]) -> Bool) -> InputFault?
  /// Lists a folder, in any order; `nil` for another file.
  var list: (_ path: String) -> Result<[DirectoryEntry], InputFault>?
  /// The working directory; `nil` if it was removed.
  var currentFolder: () -> String?
  /// Replaces a file atomically, following links only within the folder; `nil` is the file's own.
  var writeFile: (_ path: String, _ folder: String?, _ bytes: [UInt8]) -> Delivery
  /// Opens a file of lines for appending, with or without its existing lines.
  var openLines: (_ path: String, _ keepsLines: Bool) -> Result<LineFile, InputFault>
  /// Runs git and returns its output; `missing` if git is not installed.
  var git: (_ arguments: [String]) -> Result<[UInt8], InputFault>
  var clock: SystemClock
  /// Writes results; called from any thread.
  var writeOutput: @Sendable (_ bytes: [UInt8]) -> Delivery
  /// Writes messages.
  var writeError: (_ bytes: [UInt8]) -> Delivery
  /// Whether results go to a terminal.
  var isOutputTerminal: Bool
  /// Whether messages go to a terminal.
  var isErrorTerminal: Bool
  var variable: (_ name: String) -> String?
}

struct DirectoryEntry: Hashable {
  /// Without the folder.
  var name: String
  /// Whether it is a folder; a link to one is not, since it may form a cycle.
  var isDirectory: Bool
  var isLink = false
}

/// A file of lines, open for appending.
struct LineFile {
  /// The number of existing lines.
  var count: Int
  /// Appends bytes; called from any thread.
  var write: @Sendable (_ bytes: [UInt8]) -> Delivery
}

/// The outcome of a write.
enum Delivery: Hashable {
  case delivered
  /// The reader has closed a pipe, as head(1) does; no more output is needed, and it is no error.
  case unwanted
  case failed(reason: String)
  /// The path is a link out of the permitted folder.
  case outside(target: String)
}

extension Delivery {
  /// The reason of a failure.
  var reason: String? {
    switch self {
    case .delivered, .unwanted: nil
    case .failed(let reason): reason
    case .outside(let target): "it is a link to \(target), outside of its folder: use that path"
    }
  }
}

/// The reason for which a file cannot be read.
enum InputFault: Error, Hashable {
  /// The path does not exist.
  case missing
  /// The user lacks permission.
  case forbidden
  /// A folder in place of a file.
  case directory
  /// A pipe, a socket or a device in place of a file.
  case special
  /// It has more bytes than `limit`.
  case tooLarge(limit: Int)
  /// Another reason, described by the system.
  case unreadable(reason: String)
}

extension InputFault {
  /// The problem and its correction, beginning with the path.
  func message(for path: String) -> String {
    switch self {
    case .missing: "\(path) does not exist: check the spelling."
    case .forbidden: "\(path) cannot be read: check its permissions."
    case .directory: "\(path) is a folder: list its files instead."
    case .special: "\(path) is a pipe or a device, not a file: use - for standard input."
    case .tooLarge(let limit): "\(path) is longer than \(limit >> 20) MiB: split it."
    case .unreadable(let reason): "\(path) cannot be read: \(reason)."
    }
  }
}

extension Console {
  /// Writes a message, with control characters of file names escaped.
  func report(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { harmless(String($0)) }
    _ = writeError(Array("windlass: \(lines.joined(separator: "\n"))\n".utf8))
  }

  /// Writes the final result; a failed write becomes the exit code.
  func put(_ text: String) -> ExitCode { put(Array(text.utf8)) }

  /// Writes the final result; 2 for a failed write, which is reported, 0 for a closed pipe.
  func put(_ bytes: [UInt8]) -> ExitCode {
    guard let reason = writeOutput(bytes).reason else { return .clean }
    report("the output cannot be written: \(reason).")
    return .unusable
  }

  /// Writes to a file, which is replaced, or to standard output; 2 for a failed write, which is
  /// reported.
  func put(_ bytes: [UInt8], to path: String?) -> ExitCode {
    guard let path else { return put(bytes) }
    guard let reason = writeFile(path, nil, bytes).reason else { return .clean }
    report("\(path) cannot be written: \(reason).")
    return .unusable
  }

  /// The terminal allows colours (https://no-color.org).
  var allowsColor: Bool {
    let isRefused = variable("NO_COLOR").map { !$0.isEmpty } ?? false
    return !isRefused && variable("TERM") != "dumb"
  }

  /// Whether the locale excludes box characters; an unset locale does not.
  var isASCII: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(variable).first { !$0.isEmpty }
    return locale == "C" || locale == "POSIX"
  }
}
