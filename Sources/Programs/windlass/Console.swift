internal import LayoutReport
internal import System

/// The interface of commands to the system: files, output and terminal.
struct Console {
  /// Reads a file to its end, or standard input for `-`.
  var read: (_ path: String) -> Result<[UInt8], InputFault>
  /// In pieces while `body` returns true; any length, and standard input for `-`.
  var readPieces: (_ path: String, _ body: ([UInt8]) -> Bool) -> InputFault?
  /// In any order; `nil` for another file than a folder.
  var list: (_ path: String) -> Result<[DirectoryEntry], InputFault>?
  /// The working directory; `nil` if it was removed.
  var currentFolder: () -> String?
  /// Replaces a file atomically, following links only within the folder; `nil` is the file's own.
  var writeFile: (_ path: String, _ folder: String?, _ bytes: [UInt8]) -> Delivery
  /// Opens a file of lines for appending, with or without its existing lines.
  var openLines: (_ path: String, _ keepsLines: Bool) -> Result<LineFile, InputFault>
  /// `missing` if git is not installed.
  var git: (_ arguments: [String]) -> Result<[UInt8], InputFault>
  var clock: SystemClock
  /// Called from any thread.
  var writeOutput: @Sendable (_ bytes: [UInt8]) -> Delivery
  var writeError: (_ bytes: [UInt8]) -> Delivery
  var isOutputTerminal: Bool
  var isErrorTerminal: Bool
  var variable: (_ name: String) -> String?
}

struct DirectoryEntry: Hashable {
  /// Without the folder.
  var name: String
  /// False for a link to a folder, since it may form a cycle.
  var isDirectory: Bool
  var isLink = false
}

struct LineFile {
  var count: Int
  /// Appends bytes; called from any thread.
  var write: @Sendable (_ bytes: [UInt8]) -> Delivery
}

enum Delivery: Hashable {
  case delivered
  /// The reader has closed a pipe, as head(1) does; no more output is needed, and it is no error.
  case unwanted
  case failed(reason: String)
  /// The path is a link out of the permitted folder.
  case outside(target: String)
}

extension Delivery {
  var reason: String? {
    switch self {
    case .delivered, .unwanted: nil
    case .failed(let reason): reason
    case .outside(let target): "it is a link to \(target), outside of its folder: use that path"
    }
  }
}

enum InputFault: Error, Hashable {
  case missing
  case forbidden
  /// A folder in place of a file.
  case directory
  /// A pipe, a socket or a device in place of a file.
  case special
  case tooLarge(limit: Int)
  case unreadable(reason: String)
}

extension InputFault {
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
  /// Control characters of file names are escaped.
  func report(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { harmless(String($0)) }
    _ = writeError(Array("windlass: \(lines.joined(separator: "\n"))\n".utf8))
  }

  func put(_ text: String) -> ExitCode { put(Array(text.utf8)) }

  /// Writes the final result; 2 for a failed write, which is reported, 0 for a closed pipe.
  func put(_ bytes: [UInt8]) -> ExitCode {
    guard let reason = writeOutput(bytes).reason else { return .clean }
    report("the output cannot be written: \(reason).")
    return .unusable
  }

  /// Replaces a file, or writes to standard output for `nil`; 2 for a failed write, which is
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

  /// An unset locale allows box characters.
  var isASCII: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(variable).first { !$0.isEmpty }
    return locale == "C" || locale == "POSIX"
  }
}
