internal import LayoutReport
internal import SolveService
internal import System

/// Files linted, several at a time, told in their order, and mended where that is wanted.
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
  /// What says what to solve of files, and judges them.
  private var linter: FileLinter
  /// Where mended files go.
  private var fixes: FixWriter
  /// The files without Auto Layout.
  private var skipped = SkippedFiles()
  /// The Swift files of folders, which are read together.
  private var project: [SolveProject.File] = []
  /// The Interface Builder files, which classes of the project go on with.
  private var interfaces: [SolveProject.File] = []
  /// What was read of Interface Builder files, and of Swift files that are none of a project, until their turn
  /// comes.
  private var contents: [String: Result<[UInt8], InputFault>] = [:]
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
  /// A file that was read, in the order of all.
  private enum Begun {
    /// It is being solved.
    case asked(FileWalk.File, [UInt8], PendingAnswer<FileAnswer>)
    /// It cannot be read.
    case unreadable(FileWalk.File, InputFault)
    /// It is no layout by itself.
    case passed(String)
  }

  /// Lints files, shows how far that is, and says what is to be said beside findings.
  ///
  /// Files are read a little ahead of those that are judged, so that no thread waits for work. The Swift files
  /// of folders take longest, and are begun first.
  ///
  /// - Parameters:
  ///   - files: The files to look at.
  ///   - others: Files beside them whose declarations they know.
  /// - Throws: `ThreadFailure` where the system has no thread to give.
  mutating func lint(
    _ files: [FileWalk.File],
    beside others: [FileWalk.File]
  ) throws(ThreadFailure) {
    var progress = Progress(count: files.count, console)
    let crew = try FileCrew()
    readProject(of: files)
    let asked = askForProject(beside: others, crew)
    lookAtClasses(beside: others)
    var begun: ArraySlice<Begun> = []
    for file in files {
      if begun.count == crew.depth, let first = begun.popFirst() { finish(first, &progress) }
      begun.append(begin(file, crew))
    }
    for file in begun { finish(file, &progress) }
    if let asked { finish(asked, order: files) }
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

  /// Looks through the code beside Interface Builder files for what it says of the views in them.
  private mutating func lookAtClasses(beside others: [FileWalk.File]) {
    guard !interfaces.isEmpty else { return }
    var classes = ClassCodeReader()
    for file in project { classes.look(at: file.bytes) }
    // Where no Swift is looked at, nobody has read it.
    for file in others where !hasProject && file.isScript || file.isObjectiveC {
      if case .success(let bytes) = console.read(file.path) { classes.look(at: bytes) }
    }
    linter.classCode = classes.result
  }

  /// Reads what a project may be made of: Swift files that were found in folders, and Interface Builder files.
  private mutating func readProject(of files: [FileWalk.File]) {
    for file in files where file.isScript || file.isInterface {
      let content = console.read(file.path)
      if case .success(let bytes) = content {
        let isPart = file.isScript && !file.isNamed && !file.isLayout(bytes)
        if isPart || file.isInterface { keep(bytes, of: file) }
        if isPart { continue }
      }
      contents[file.path] = content
    }
  }

  /// A project that is being solved, and those of its files that are to be looked at.
  private typealias AskedProject = (
    project: SolveProject, meant: Set<String>, answer: PendingAnswer<ProjectAnswer>
  )

  /// Has the Swift files of folders solved, which know what each declares.
  ///
  /// They are one input. Findings of `others`, which were only needed for their declarations, are left out.
  ///
  /// - Parameters:
  ///   - others: Files that are not to be looked at.
  ///   - crew: What solves it.
  /// - Returns: The project; `nil` where there are no such files.
  private mutating func askForProject(
    beside others: [FileWalk.File],
    _ crew: FileCrew
  ) -> AskedProject? {
    guard hasProject else { return nil }
    let meant = Set(project.map(\.uri))
    for file in others where file.isScript || file.isInterface {
      // What cannot be read is said of files that are to be looked at.
      guard case .success(let bytes) = console.read(file.path) else { continue }
      keep(bytes, of: file)
    }
    let all = SolveProject(files: project, context: interfaces, roots: roots)
    return (all, meant, crew.ask(linter.question(all), within: FileLinter.limits))
  }

  /// Waits for a project that was begun, and judges it.
  ///
  /// - Parameters:
  ///   - asked: The project.
  ///   - files: All files that are looked at; they give the order of findings.
  private mutating func finish(_ asked: AskedProject, order files: [FileWalk.File]) {
    let outcome = linter.judge(
      asked.answer.take(),
      of: asked.project,
      isMeant: asked.meant.contains
    )
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

  /// Reads a file and has it solved.
  ///
  /// A Swift file of a folder that is no layout by itself was put by for the project.
  ///
  /// - Parameters:
  ///   - file: A file that was named, or found in a folder.
  ///   - crew: What solves it.
  /// - Returns: What is to be finished in its turn.
  private mutating func begin(_ file: FileWalk.File, _ crew: FileCrew) -> Begun {
    let known = contents.removeValue(forKey: file.path)
    // Of Swift files those of the project are not among them.
    if known == nil, file.isScript { return .passed(file.path) }
    switch known ?? console.read(file.path) {
    case .success(let bytes):
      guard file.isNamed || file.isScript || file.isLayout(bytes) else {
        return .passed(file.path)
      }
      return .asked(file, bytes, crew.ask(linter.question(bytes, path: file.path)))
    case .failure(let fault):
      return .unreadable(file, fault)
    }
  }

  /// Waits for the answer to a file that was begun, judges it, and says why it cannot be used where
  /// no finding says it.
  private mutating func finish(_ file: Begun, _ progress: inout Progress) {
    var complaint: String?
    switch file {
    case .asked(let file, let bytes, let answer):
      progress.advance(to: file.path)
      switch linter.judge(answer.take(), of: bytes, path: file.path) {
      case .judged(let found): findings.append(mended(file, bytes, found))
      case .unusable(let found, let remark):
        exitCode = .unusable
        findings.append(found)
        complaint = remark
      case .skipped(let reason): skipped.add(file.path, reason)
      }
    case .unreadable(let file, let fault):
      progress.advance(to: file.path)
      if file.isLink {
        skipped.add(file.path, "it is a link to what cannot be read.")
      } else {
        complaint = fault.message(for: file.path)
      }
    case .passed(let path): progress.advance(to: path)
    }
    guard let complaint else { return }
    progress.end()
    console.say(complaint)
    exitCode = .unusable
  }

  /// Makes or shows the fixes of a file, and returns what is left to be told.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - bytes: What is in it.
  ///   - found: What is told of it.
  /// - Returns: What is found in the mended file once that is written; otherwise what was found
  ///   before.
  private mutating func mended(
    _ file: FileWalk.File,
    _ bytes: [UInt8],
    _ found: FileFindings
  ) -> FileFindings {
    // Standard input is no file to write to.
    guard isFixing, file.path != "-",
      let outcome = FileMender.mend(file.path, bytes, found, with: &linter),
      fixes.write(outcome, of: file, bytes)
    else { return found }
    return outcome.findings
  }
}
