internal import LayoutReport
internal import System

/// What a command can reach: files in, text out, and what kind of reader sits at the other end.
struct Console {
  /// Reads a file to its end, or standard input for `-`.
  var read: (_ path: String) -> Result<[UInt8], InputFault>
  /// Reads a file of any length piece by piece, or standard input for `-`, for as long as `body`
  /// says so; `nil` at its end.
  var readPieces: (_ path: String, _ body: ([UInt8]) -> Bool) -> InputFault?
  /// Lists a folder, in any order; `nil` for what is no folder.
  var list: (_ path: String) -> Result<[DirectoryEntry], InputFault>?
  /// The folder that paths begin in, absolute; `nil` where it is gone.
  var currentFolder: () -> String?
  /// Replaces a whole file, following a link only within the folder; `nil` for the file's own.
  var writeFile: (_ path: String, _ folder: String?, _ bytes: [UInt8]) -> Delivery
  /// Opens a file of lines to write at its end, behind those that it has or in their place.
  var openLines: (_ path: String, _ keepsLines: Bool) -> Result<LineFile, InputFault>
  /// Runs git for what it prints; it complains by itself, and `missing` says that there is no git.
  var git: (_ arguments: [String]) -> Result<[UInt8], InputFault>
  /// What time is measured with.
  var clock: SystemClock
  /// Writes results, from any thread.
  var writeOutput: @Sendable (_ bytes: [UInt8]) -> Delivery
  /// Writes everything said about them.
  var writeError: (_ bytes: [UInt8]) -> Delivery
  /// Whether a person reads the results.
  var isOutputTerminal: Bool
  /// Whether a person reads the rest.
  var isErrorTerminal: Bool
  /// An environment variable.
  var variable: (_ name: String) -> String?
}

/// One name in a folder.
struct DirectoryEntry: Hashable {
  /// The last part of its path.
  var name: String
  /// Whether it is a folder itself; a link to one is none, for it may lead back.
  var isDirectory: Bool
  /// Whether it is a link.
  var isLink = false
}

/// A file of lines that grows.
struct LineFile {
  /// How many lines it had.
  var count: Int
  /// Writes behind them, from any thread.
  var write: @Sendable (_ bytes: [UInt8]) -> Delivery
}

/// What became of something written.
enum Delivery: Hashable {
  /// It is on its way.
  case delivered
  /// The reader has gone, as head(1) does: there is no use in more, and nothing to complain about.
  case unwanted
  /// It could not be written.
  case failed(reason: String)
  /// The path is a link out of the folder that it may be followed in.
  case outside(target: String)
}

extension Delivery {
  /// Why nothing was written; `nil` where that is no failure.
  var reason: String? {
    switch self {
    case .delivered, .unwanted: nil
    case .failed(let reason): reason
    case .outside(let target): "it is a link to \(target), outside of its folder: use that path"
    }
  }
}

/// Why there is nothing to read.
enum InputFault: Error, Hashable {
  /// Nothing has this path, or a part before the last is no folder.
  case missing
  /// The system does not let this user read it.
  case forbidden
  /// It is a folder where a file is needed.
  case directory
  /// It is a pipe, a socket or a device where a file is needed.
  case special
  /// It has more bytes than `limit`.
  case tooLarge(limit: Int)
  /// Anything else, in the system's words.
  case unreadable(reason: String)
}

extension InputFault {
  /// What is wrong with a path, and what would be right.
  ///
  /// - Parameter path: The path as it was given.
  /// - Returns: A sentence that begins with the path.
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
  /// Says something beside the results; names of files in it have no effect on a terminal.
  func say(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { harmless(String($0)) }
    _ = writeError(Array("windlass: \(lines.joined(separator: "\n"))\n".utf8))
  }

  /// Writes a result that ends its command, and turns a failure to do so into the exit code.
  func put(_ text: String) -> ExitCode { put(Array(text.utf8)) }

  /// Writes a result that ends its command, and turns a failure to do so into the exit code.
  ///
  /// - Parameter bytes: The result, which mostly ends with a line feed.
  /// - Returns: 0, also where the reader has gone; 2 where writing failed, which is said.
  func put(_ bytes: [UInt8]) -> ExitCode {
    guard let reason = writeOutput(bytes).reason else { return .clean }
    say("the output cannot be written: \(reason).")
    return .unusable
  }

  /// Writes to a file, or to standard output.
  ///
  /// A file is replaced as a whole. A reader that has gone is no failure.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - path: The file; `nil` for standard output.
  /// - Returns: 2 where it could not be written, which is said.
  func put(_ bytes: [UInt8], to path: String?) -> ExitCode {
    guard let path else { return put(bytes) }
    guard let reason = writeFile(path, nil, bytes).reason else { return .clean }
    say("\(path) cannot be written: \(reason).")
    return .unusable
  }

  /// Whether to colour what goes to a terminal (https://no-color.org).
  var allowsColor: Bool {
    let isRefused = variable("NO_COLOR").map { !$0.isEmpty } ?? false
    return !isRefused && variable("TERM") != "dumb"
  }

  /// Whether the user's language settings rule out box characters; saying nothing does not.
  var isASCII: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(variable).first { !$0.isEmpty }
    return locale == "C" || locale == "POSIX"
  }
}
