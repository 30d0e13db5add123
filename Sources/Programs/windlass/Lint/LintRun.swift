internal import LayoutModel
internal import LayoutReport
internal import LayoutLint
internal import SolveService
internal import System

/// Lints files, several at a time, reports them in their order, and fixes them on request.
struct LintRun: ~Copyable {
  /// In the order of the files.
  private(set) var findings: [FileFindings] = []
  /// For files that cannot be used, regardless of findings in others.
  private(set) var exitCode = ExitCode.clean
  /// Statements of a project are not run.
  var hasProject: Bool { found.project.hasScripts }
  var hasSkipped: Bool { !skipped.isEmpty }

  private let console: Console
  private let fixGrades: Set<Fix.Grade>
  private let plan: LintPlan
  private var linter: FileLinter
  private var fixes: FixWriter
  private var skipped = SkippedFiles()
  private var found: FoundFiles
  /// The texts of Interface Builder files after fixes.
  private var edited: [String: [UInt8]] = [:]

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
  /// In the order of all files.
  private enum Begun {
    case asked(FileWalk.File, [UInt8], PendingAnswer<FileAnswer>)
    case unreadable(FileWalk.File, InputFault)
    case passed(String)
  }

  /// The Swift files of folders take longest, and are begun first.
  ///
  /// `others`: files beside those to lint, for their declarations.
  mutating func lint(
    _ files: [FileWalk.File],
    beside others: [FileWalk.File]
  ) throws(ThreadFailure) {
    var progress = Progress(count: files.count, console)
    let crew = try FileCrew()
    found.add(files, console, isContext: true)
    let wanted = Set(found.project.scriptURIs)
    found.add(others: others, console)
    found.readTokens()
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
    if let asked { finish(edited.isEmpty ? asked : askAgain(crew), wanted, crew) }
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

  /// `wanted`: the Swift files to lint; the others are only for their declarations.
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
    let all = linter.findings(answers, of: found.project)
    linter.join(all, answers, of: found.project, to: &findings)
    let outcome = linter.evaluate(all, answers, of: found.project, isWanted: wanted.contains)
    for diagnostic in outcome.rest {
      console.report(diagnostic.message)
      exitCode = .unusable
    }
    let order = Dictionary(zip(found.contents.map(\.file.path), 0...)) { first, _ in first }
    findings += fixGrades.isEmpty ? outcome.files : fixed(outcome.files, wanted, crew)
    findings.sort { order[$0.uri ?? "", default: 0] < order[$1.uri ?? "", default: 0] }
  }

  /// Classes complete the files as they are after fixes.
  private mutating func askAgain(_ crew: FileCrew) -> PendingAnswer<ProjectAnswer> {
    found.replace(edited)
    return crew.ask(linter.question(found.project), within: LintPlan.limits)
  }

  /// Begins an input by itself, or a file of Interface Builder; finished later in the order of the
  /// files.
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

  /// Prints why a file cannot be used where no finding does.
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

  private mutating func fixed(
    _ file: FileWalk.File,
    _ bytes: [UInt8],
    _ found: FileFindings
  ) -> FileFindings {
    let isOfProject = self.found.project.isInterface(file.path)
    if isOfProject { linter.keepFindings(of: file.path) }
    // Standard input is no file to write to.
    guard !fixGrades.isEmpty, file.path != "-" else { return found }
    let outcome = FileFixer.fix(file.path, bytes, found, fixGrades, with: &linter)
    fixes.leave(outcome.unfixedCount)
    guard !outcome.titles.isEmpty,
      fixes.write(outcome.titles, of: file, from: bytes, to: outcome.bytes)
    else { return found }
    if isOfProject {
      edited[file.path] = outcome.bytes
      _ = linter.lint(outcome.bytes, path: file.path)
      linter.keepFindings(of: file.path)
    }
    return outcome.findings
  }
}
