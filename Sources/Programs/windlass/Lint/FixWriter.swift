internal import LayoutLint
struct FixWriter {
  private let console: Console
  private let isDryRun: Bool
  private var fixCount = 0
  private var unfixedCount = 0
  private var fileCount = 0
  /// The exit code: a dry run with a difference is a finding.
  private(set) var exitCode = ExitCode.clean

  init(_ console: Console, isDryRun: Bool) {
    self.console = console
    self.isDryRun = isDryRun
  }
}

extension FixWriter {
  /// Writes a file, or prints its difference, and returns whether it has the fixed text.
  ///
  /// The file is replaced as a whole. A link out of the folder that it was found in is not written.
  mutating func write(
    _ titles: [String],
    of file: FileWalk.File,
    from bytes: [UInt8],
    to edited: [UInt8]
  ) -> Bool {
    let path = file.path
    let difference = UnifiedDiff(from: bytes, to: edited, path: path).bytes
    let delivery =
      isDryRun
      ? console.writeOutput(difference) : console.writeFile(path, file.folder, edited)
    if let reason = delivery.reason {
      console.report("\(isDryRun ? "the output" : path) cannot be written: \(reason).")
      if case .outside = delivery { return false }
      exitCode = .unusable
      return false
    }
    if isDryRun { exitCode = max(exitCode, .findings) }
    fixCount += titles.count
    fileCount += 1
    for title in titles { console.report("\(path): \(title)") }
    return !isDryRun
  }

  mutating func leave(_ count: Int) { unfixedCount += count }

  func report() {
    let fixes = fixCount == 1 ? "1 fix" : "\(fixCount) fixes"
    let files = fileCount == 1 ? "1 file" : "\(fileCount) files"
    if fixCount > 0 {
      console.report("\(fixes) in \(files)\(isDryRun ? ", nothing written" : "").")
    }
    if unfixedCount > 0 {
      let fixes = unfixedCount == 1 ? "1 fix" : "\(unfixedCount) fixes"
      console.report("\(fixes) not applied: other views would move, or a new finding would appear.")
    }
  }
}
