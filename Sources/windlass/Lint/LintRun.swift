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

  /// What reads files and takes what is said.
  private let console: Console
  /// Whether fixes are made, or shown.
  private let isFixing: Bool
  /// What solves and judges; it is one for all files, so that its memory is used again.
  private var linter: FileLinter
  /// Where mended files go.
  private var fixes: FixWriter
  /// The files without Auto Layout.
  private var skipped = SkippedFiles()
  /// The Swift files of folders, which are read together.
  private var project: [SolveProject.File] = []
  /// The Interface Builder files, which classes of the project go on with.
  private var interfaces: [SolveProject.File] = []
  /// The types of the project to lay out; `nil` for all that lay something out.
  private let roots: [String]?

  /// - Parameters:
  ///   - plan: What to solve for and how to judge.
  ///   - options: Whether to fix, and which types to lay out.
  ///   - console: Where files are.
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
    for complaint in linter.complaints {
      console.say(complaint)
      exitCode = .unusable
    }
    linter.remark(on: &findings)
    fixes.say()
    skipped.say(to: console)
    exitCode = max(exitCode, fixes.exitCode)
  }

  /// Lints the Swift files of folders, which know what each declares.
  ///
  /// They are one input, read when all other files are done. Findings of `others`, which were only
  /// needed for their declarations, are left out.
  ///
  /// - Parameters:
  ///   - files: The files to look at; they give the order of findings.
  ///   - others: Files that are not to be looked at.
  private mutating func lintProject(of files: [FileWalk.File], beside others: [FileWalk.File]) {
    guard hasProject else { return }
    let meant = Set(project.map(\.uri))
    for file in others where file.isScript || file.isInterface {
      // What cannot be read is said of files that are to be looked at.
      guard case .success(let bytes) = console.read(file.path) else { continue }
      keep(bytes, of: file)
    }
    let all = SolveProject(files: project, context: interfaces, roots: roots)
    let outcome = linter.lint(all, isMeant: meant.contains)
    for complaint in outcome.complaints {
      console.say(complaint)
      exitCode = .unusable
    }
    let order = Dictionary(zip(files.map(\.path), files.indices)) { first, _ in first }
    findings += outcome.files
    findings.sort { order[$0.uri ?? "", default: 0] < order[$1.uri ?? "", default: 0] }
  }

  /// Puts a file by for the project.
  private mutating func keep(_ bytes: [UInt8], of file: FileWalk.File) {
    let kept = SolveProject.File(uri: file.path, bytes: bytes)
    if file.isScript { project.append(kept) } else { interfaces.append(kept) }
  }

  /// Lints a file; what it returns is to be said beside its findings.
  ///
  /// A Swift file of a folder that is no layout by itself is put by for `lintProject`.
  ///
  /// - Parameter file: A file that was named, or found in a folder.
  /// - Returns: Why it cannot be used, where no finding says it.
  private mutating func lint(_ file: FileWalk.File) -> String? {
    switch console.read(file.path) {
    case .success(let bytes):
      if file.isInterface { keep(bytes, of: file) }
      guard file.isNamed || file.isLayout(bytes) else {
        if file.isScript { keep(bytes, of: file) }
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
  ///
  /// - Parameters:
  ///   - path: What the file is called.
  ///   - bytes: The file.
  ///   - found: What is told of it.
  /// - Returns: What is found in the mended file once that is written; otherwise what was found
  ///   before.
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
