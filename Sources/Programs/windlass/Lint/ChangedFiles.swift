internal import LayoutLint
/// Edited, added, renamed, and untracked files.
struct ChangedFiles {
  private let paths: Set<String>

  /// Finds the changes of the working tree since the merge base with a commit.
  init(since reference: String, _ console: Console) throws(LintFault) {
    let top = try Self.lines(
      ["rev-parse", "--show-toplevel"],
      separator: "\n",
      "this folder is in no git repository",
      console
    )
    guard let folder = top.first else {
      throw .message("git cannot list the files of the repository.")
    }
    let why = "git cannot list the changes since \(reference)"
    // An argument behind --end-of-options is no option, even with a dash.
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

  func contains(_ path: String) -> Bool { paths.contains(path) }

  /// `separator`: a zero byte where git prints paths, which may have line feeds.
  ///
  /// `why`: the message where git fails.
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
      throw .message("--changed-since requires git: install it.")
    case .failure: throw .message("\(why).")
    }
  }
}
