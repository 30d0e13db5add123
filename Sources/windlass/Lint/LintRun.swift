internal import LayoutReport

/// Files linted one after the other, and mended where that is wanted.
struct LintRun: ~Copyable {
  /// What was found.
  private(set) var findings: [FileFindings] = []
  /// What the run comes to, whatever was found in files that can be used.
  private(set) var exitCode = ExitCode.clean
  /// Whether there were scripts that are not marked for it.
  private(set) var hasUnmarkedScripts = false
  /// Whether there were files that are none of ours.
  var hasSkipped: Bool { !skipped.isEmpty }

  private let console: Console
  private let isFixing: Bool
  private var linter: FileLinter
  private var fixes: FixWriter
  private var skipped = SkippedFiles()

  init(_ plan: LintPlan, _ options: LintOptions, _ console: Console) {
    self.console = console
    isFixing = options.isFixing
    linter = FileLinter(plan, console)
    fixes = FixWriter(console, isDryRun: options.isDryRun)
  }
}

extension LintRun {
  /// Lints files, shows how far that is, and says what is to be said beside findings.
  mutating func lint(_ files: [FileWalk.File]) {
    var progress = Progress(count: files.count, console)
    for file in files {
      progress.advance(to: file.path)
      guard let complaint = lint(file) else { continue }
      progress.end()
      console.say(complaint)
      exitCode = .unusable
    }
    progress.end()
    linter.remark(on: &findings)
    fixes.say()
    skipped.say(to: console)
    exitCode = max(exitCode, fixes.exitCode)
  }

  /// Lints a file; what it returns is to be said beside its findings.
  private mutating func lint(_ file: FileWalk.File) -> String? {
    switch console.read(file.path) {
    case .success(let bytes):
      guard file.isNamed || file.isLayout(bytes) else {
        hasUnmarkedScripts = hasUnmarkedScripts || file.isScript
        return nil
      }
      switch linter.lint(bytes, path: file.path) {
      case .judged(let found): findings.append(mended(file.path, bytes, found))
      case .unusable(let found, let remark):
        exitCode = .unusable
        findings.append(found)
        return remark
      case .skipped(let reason): skipped.add(file.path, reason)
      }
      return nil
    case .failure(let fault): return fault.message(for: file.path)
    }
  }

  /// Makes or shows the fixes of a file, and returns what is left to be told.
  private mutating func mended(
    _ path: String,
    _ bytes: [UInt8],
    _ found: FileFindings
  ) -> FileFindings {
    // Standard input is no file to write to.
    guard isFixing, path != "-",
      let outcome = FileMender.mend(path, bytes, found, with: &linter),
      fixes.take(outcome, of: path, bytes)
    else { return found }
    return outcome.findings
  }
}
