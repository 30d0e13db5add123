internal import LayoutModel
internal import LayoutReport
internal import LayoutLint
internal import SolveService
internal import System

/// Lints files, several at a time, reports them in their order, and fixes them on request.
struct LintRun: ~Copyable {
  /// The findings, in the order of the files.
  private(set) var findings: [FileFindings] = []
  /// The exit code for files that cannot be used, regardless of findings in others.
  private(set) var exitCode = ExitCode.clean
  /// Whether there were files of a project, whose statements are not run.
  var hasProject: Bool { found.project.hasScripts }
  /// Whether there were files that are none of ours.
  var hasSkipped: Bool { !skipped.isEmpty }

  /// Reads files and prints messages.
  private let console: Console
  /// The grades of the fixes to apply or print.
  private let fixGrades: Set<Fix.Grade>
  private let plan: LintPlan
  /// Makes the questions to the solver, and evaluates the answers.
  private var linter: FileLinter
  /// Writes fixed files.
  private var fixes: FixWriter
  /// The files without Auto Layout.
  private var skipped = SkippedFiles()
  /// The files as they were read.
  private var found: FoundFiles

  /// - Parameters:
  ///   - plan: The environments and the rules of the evaluation.
  ///   - options: Whether to fix, and the types to lay out.
  ///   - console: Reads files.
  init(_ plan: LintPlan, _ options: LintOptions, _ console: Console) {
    self.console = console
    fixGrades = options.fixGrades
    found = FoundFiles(roots: options.solve.roots)
    self.plan = plan
    linter = FileLinter(plan)
    fixes = FixWriter(console, isDryRun: options.isDryRun)
  }
}

extension LintRun {
  /// A file that was read, in the order of all.
  private enum Begun {
    /// It is being solved.
    case asked(FileWalk.File, [UInt8], PendingAnswer<FileAnswer>)
    /// It cannot be read.
    case unreadable(FileWalk.File, InputFault)
    /// It is no layout by itself.
    case passed(String)
  }

  /// Lints files, with a display of progress and messages about unusable files.
  ///
  /// The Swift files of folders take longest, and are begun first.
  ///
  /// - Parameters:
  ///   - files: The files to lint.
  ///   - others: Files beside them, for their declarations.
  /// - Throws: `ThreadFailure` where the system cannot create a thread.
  mutating func lint(
    _ files: [FileWalk.File],
    beside others: [FileWalk.File]
  ) throws(ThreadFailure) {
    var progress = Progress(count: files.count, console)
    let crew = try FileCrew()
    found.add(files, console, isContext: true)
    let wanted = Set(found.project.scriptURIs)
    found.add(others: others, console)
    linter.texts = found.translations(plan)
    let asked =
      wanted.isEmpty
      ? nil : crew.ask(linter.question(found.project), within: LintPlan.limits)
    linter.classCode = found.project.classCode
    var begun: ArraySlice<Begun> = []
    for (file, content) in found.contents {
      if begun.count == crew.depth, let first = begun.popFirst() { finish(first, &progress) }
      begun.append(begin(file, content, crew))
    }
    for file in begun { finish(file, &progress) }
    if let asked { finish(asked, wanted, crew) }
    progress.end()
    for mistake in linter.texts?.mistakes ?? [] {
      let place = [mistake.location.uri, mistake.location.line.map { "\($0)" }].compactMap(\.self)
      console.report("\(place.joined(separator: ":")): \(mistake.message)")
      exitCode = .unusable
    }
    linter.remark(on: &findings)
    fixes.report()
    skipped.report(to: console)
    exitCode = max(exitCode, fixes.exitCode)
  }

  /// Waits for the answer to the project, and evaluates it.
  ///
  /// - Parameters:
  ///   - asked: The answer.
  ///   - wanted: The Swift files to lint; the others are only for their declarations.
  ///   - crew: Solves the project again with fixes.
  private mutating func finish(
    _ asked: PendingAnswer<ProjectAnswer>,
    _ wanted: Set<String>,
    _ crew: FileCrew
  ) {
    let answers: LayoutAnswers<LayoutResult>
    switch asked.take() {
    case .success(let found): answers = found
    case .failure(let error):
      let problem = Problem(error)
      console.report(problem.diagnostics.first?.message ?? problem.detail ?? problem.title)
      exitCode = .unusable
      return
    }
    let outcome = linter.evaluate(answers, of: found.project, isWanted: wanted.contains)
    for diagnostic in outcome.rest {
      console.report(diagnostic.message)
      exitCode = .unusable
    }
    let order = Dictionary(zip(found.contents.map(\.file.path), 0...)) { first, _ in first }
    findings += fixGrades.isEmpty ? outcome.files : fixed(outcome.files, wanted, crew)
    findings.sort { order[$0.uri ?? "", default: 0] < order[$1.uri ?? "", default: 0] }
  }

  /// Begins to solve a file that is an input by itself, or one of Interface Builder.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - content: Its content.
  ///   - crew: The threads that solve it.
  /// - Returns: The work to finish in the order of the files.
  private mutating func begin(
    _ file: FileWalk.File,
    _ content: FoundFiles.Content,
    _ crew: FileCrew
  ) -> Begun {
    let path = file.path
    let bytes: [UInt8]
    switch content {
    case .input(let content): bytes = content
    case .part where found.project.isInterface(path): bytes = found.project.content(of: path) ?? []
    case .part, .foreign: return .passed(path)
    case .unreadable(let fault): return .unreadable(file, fault)
    }
    return .asked(file, bytes, crew.ask(linter.question(bytes, path: path)))
  }

  /// Waits for the answer to a file, evaluates it, and prints why it cannot be used where no
  /// finding does.
  private mutating func finish(_ file: Begun, _ progress: inout Progress) {
    var complaint: String?
    switch file {
    case .asked(let file, let bytes, let answer):
      progress.advance(to: file.path)
      switch linter.evaluate(answer.take(), of: bytes, path: file.path) {
      case .linted(let found): findings.append(fixed(file, bytes, found))
      case .unusable(let found):
        exitCode = .unusable
        findings.append(found)
      case .refused(let error):
        exitCode = .unusable
        let problem = Problem(error, of: file.path)
        findings.append(FileFindings(mistakes: problem.diagnostics, uri: file.path))
        complaint = problem.diagnostics.isEmpty ? problem.detail : nil
      case .skipped(let reason): skipped.add(file.path, reason)
      }
    case .unreadable(let file, let fault):
      progress.advance(to: file.path)
      if file.isLink {
        skipped.add(file.path, "its link cannot be followed.")
      } else {
        complaint = fault.message(for: file.path)
      }
    case .passed(let path): progress.advance(to: path)
    }
    guard let complaint else { return }
    progress.end()
    console.report(complaint)
    exitCode = .unusable
  }

  /// Applies or prints the fixes of the project's Swift files, and returns the remaining findings.
  private mutating func fixed(
    _ files: [FileFindings],
    _ wanted: Set<String>,
    _ crew: FileCrew
  ) -> [FileFindings] {
    var fixer = ProjectFixer(found.project, files, fixGrades, linter, isWanted: wanted.contains) {
      crew.ask($0, within: LintPlan.limits).take()
    }
    let outcome = fixer.fix(with: &linter)
    fixes.leave(outcome.unfixedCount)
    let written = found.contents.filter { outcome.titles[$0.file.path] != nil }.map { file, _ in
      fixes.write(
        outcome.titles[file.path] ?? [],
        of: file,
        from: found.project.content(of: file.path) ?? [],
        to: outcome.project.content(of: file.path) ?? []
      )
    }
    return written.allSatisfy { $0 } ? outcome.files : files
  }

  /// Applies or prints the fixes of a file, and returns the remaining findings.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - bytes: Its content.
  ///   - found: Its findings.
  /// - Returns: The findings of the fixed file once that is written; otherwise the original ones.
  private mutating func fixed(
    _ file: FileWalk.File,
    _ bytes: [UInt8],
    _ found: FileFindings
  ) -> FileFindings {
    // Standard input is no file to write to.
    guard !fixGrades.isEmpty, file.path != "-" else { return found }
    let outcome = FileFixer.fix(file.path, bytes, found, fixGrades, with: &linter)
    fixes.leave(outcome.unfixedCount)
    guard !outcome.titles.isEmpty,
      fixes.write(outcome.titles, of: file, from: bytes, to: outcome.bytes)
    else { return found }
    return outcome.findings
  }
}
