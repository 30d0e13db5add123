internal import LayoutLint
/// Writes files that were mended, or shows what would change in them, and counts.
struct FixWriter {
  /// Where files and differences go.
  private let console: Console
  /// Whether differences are printed and no file is written.
  private let isDryRun: Bool
  /// How many fixes were made in all files.
  private var fixCount = 0
  /// How many files were mended.
  private var fileCount = 0
  /// What the writing comes to: a dry run that would change something is a finding.
  private(set) var exitCode = ExitCode.clean

  /// - Parameters:
  ///   - console: Where files and differences go.
  ///   - isDryRun: Whether to show what changes, and write nothing.
  init(_ console: Console, isDryRun: Bool) {
    self.console = console
    self.isDryRun = isDryRun
  }
}

extension FixWriter {
  /// Writes a file, or shows what changes in it.
  ///
  /// - Returns: Whether the file is as it was mended.
  /// - Parameters:
  ///   - outcome: The mended text, with the titles of its fixes.
  ///   - file: The file, which is replaced as a whole. A link out of the folder that it was found in
  ///     is left alone.
  ///   - bytes: What is in it now.
  mutating func write(
    _ outcome: FileMender.Outcome,
    of file: FileWalk.File,
    _ bytes: [UInt8]
  ) -> Bool {
    let path = file.path
    let difference = UnifiedDiff(from: bytes, to: outcome.bytes, path: path).bytes
    let delivery =
      isDryRun
      ? console.writeOutput(difference) : console.writeFile(path, file.folder, outcome.bytes)
    if let reason = delivery.reason {
      console.say("\(isDryRun ? "the output" : path) cannot be written: \(reason).")
      if case .outside = delivery { return false }
      exitCode = .unusable
      return false
    }
    if isDryRun { exitCode = max(exitCode, .findings) }
    fixCount += outcome.titles.count
    fileCount += 1
    for title in outcome.titles { console.say("\(path): \(title)") }
    return !isDryRun
  }

  /// Says how much was done.
  func say() {
    guard fixCount > 0 else { return }
    let fixes = fixCount == 1 ? "1 fix" : "\(fixCount) fixes"
    let files = fileCount == 1 ? "1 file" : "\(fileCount) files"
    console.say("\(fixes) in \(files)\(isDryRun ? ", nothing written" : "").")
  }
}
