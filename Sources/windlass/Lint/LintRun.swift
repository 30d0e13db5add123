internal import LayoutReport
internal import SolveService

/// Files linted one after the other, and mended where that is wanted.
struct LintRun: ~Copyable {
  /// What was found, in the order of the files.
  private(set) var findings: [FileFindings] = []
  /// What the run comes to, whatever was found in files that can be used.
  private(set) var exitCode = ExitCode.clean
  /// Whether there were files of a project, whose statements are not run.
  var hasProject: Bool { !project.isEmpty }
  /// Whether there were files that are none of ours.
  var hasSkipped: Bool { !skipped.isEmpty }

  private let console: Console
  private let isFixing: Bool
  private var linter: FileLinter
  private var fixes: FixWriter
  private var skipped = SkippedFiles()
  /// The Swift files of folders, which are read together.
  private var project: [SolveProject.File] = []
  private let roots: [String]?

  init(_ plan: LintPlan, _ options: LintOptions, _ console: Console) {
    self.console = console
    isFixing = options.isFixing
    roots = options.solve.roots
    linter = FileLinter(plan, console)
    fixes = FixWriter(console, isDryRun: options.isDryRun)
  }
}

extension LintRun {
  /// Lints files, shows how far that is, and says what is to be said beside findings.
  ///
  /// - Parameters:
  ///   - files: The files to look at.
  ///   - others: Files beside them whose declarations they know.
  mutating func lint(_ files: [FileWalk.File], beside others: [FileWalk.File]) {
    var progress = Progress(count: files.count, console)
    for file in files {
      progress.advance(to: file.path)
      guard let complaint = lint(file) else { continue }
      progress.end()
      console.say(complaint)
      exitCode = .unusable
    }
    lintProject(of: files, beside: others)
    progress.end()
    linter.remark(on: &findings)
    fixes.say()
    skipped.say(to: console)
    exitCode = max(exitCode, fixes.exitCode)
  }

  /// Lints the Swift files of folders, which know what each declares.
  private mutating func lintProject(of files: [FileWalk.File], beside others: [FileWalk.File]) {
    guard hasProject else { return }
    let meant = Set(project.map(\.uri))
    for file in others where file.isScript {
      // What cannot be read is said of files that are to be looked at.
      guard case .success(let bytes) = console.read(file.path) else { continue }
      project.append(SolveProject.File(uri: file.path, bytes: bytes))
    }
    let outcome = linter.lint(SolveProject(files: project, roots: roots), isMeant: meant.contains)
    for complaint in outcome.complaints {
      console.say(complaint)
      exitCode = .unusable
    }
    let order = Dictionary(zip(files.map(\.path), files.indices)) { first, _ in first }
    findings += outcome.files
    findings.sort { order[$0.uri ?? "", default: 0] < order[$1.uri ?? "", default: 0] }
  }

  /// Lints a file; what it returns is to be said beside its findings.
  private mutating func lint(_ file: FileWalk.File) -> String? {
    switch console.read(file.path) {
    case .success(let bytes):
      guard file.isNamed || file.isLayout(bytes) else {
        if file.isScript { project.append(SolveProject.File(uri: file.path, bytes: bytes)) }
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
