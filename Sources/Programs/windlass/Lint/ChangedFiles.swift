internal import LayoutLint
/// The files that differ from a commit, as git tells it: edited, added, renamed, and not yet added.
struct ChangedFiles {
  /// Their paths, absolute.
  private let paths: Set<String>

  /// Asks git what has changed in the working tree since the branch left a commit's.
  ///
  /// - Parameters:
  ///   - reference: The commit: a branch, a tag, a hash.
  ///   - console: What runs git, in the folder that the process works in.
  /// - Throws: `LintFault` where git is missing or has no answer.
  init(since reference: String, _ console: Console) throws(LintFault) {
    let top = try Self.lines(
      ["rev-parse", "--show-toplevel"],
      separator: "\n",
      "this folder is in no git repository",
      console
    )
    guard let folder = top.first else {
      throw .words("git cannot list the files of the repository.")
    }
    let why = "git cannot list the changes since \(reference)"
    // What comes after --end-of-options is none, whatever it begins with.
    let range = ["--merge-base", "--end-of-options", reference, "--"]
    let edited = try Self.lines(
      ["diff", "--name-only", "-z", "--no-renames", "--diff-filter=d", "--ignore-submodules=all"]
        + range,
      separator: "\0",
      why,
      console
    )
    let others = try Self.lines(
      ["-C", folder, "ls-files", "--others", "--exclude-standard", "-z"],
      separator: "\0",
      why,
      console
    )
    paths = Set((edited + others).map { "\(folder)/\($0)" })
  }

  /// Returns whether a file has changed, by its absolute path.
  func contains(_ path: String) -> Bool { paths.contains(path) }

  /// What git prints, without empty lines.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of git.
  ///   - separator: What ends a line: a zero byte where it prints paths, which may have line feeds.
  ///   - why: What to say where git fails.
  ///   - console: What runs git.
  /// - Returns: The lines, in git's order.
  /// - Throws: `LintFault` where git is missing or fails.
  private static func lines(
    _ arguments: [String],
    separator: Character,
    _ why: String,
    _ console: Console
  ) throws(LintFault) -> [String] {
    switch console.git(arguments) {
    case .success(let bytes):
      return String(decoding: bytes, as: UTF8.self).split(separator: separator).map { String($0) }
    case .failure(.missing):
      throw .words("--changed-since requires git: install it.")
    case .failure: throw .words("\(why).")
    }
  }
}
