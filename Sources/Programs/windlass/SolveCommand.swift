internal import LayoutLint
internal import JSONText
internal import LayoutModel
internal import LayoutReport
internal import SolveClient
internal import SolveService

/// `windlass solve`, `windlass analyze` and `windlass convert`: every input read, worked on and
/// printed, one after the other.
///
/// Inputs are answered in their order, and each answer is written before the next input is read.
/// With several inputs, JSON is one object, `{"results": [...]}`, whose elements name their files;
/// text has a heading for each. The exit code is the worst of all inputs.
struct SolveCommand {
  /// What the flags say; they do not contradict each other.
  private let options: SolveOptions
  /// Paths of files or folders, or `-`; one at least.
  private let inputs: [String]
  /// The form of answers: what `--format` says, else text on a terminal and JSON anywhere else.
  private let format: ReportFormat
  /// Where inputs are, and where answers go.
  private let console: Console

  /// Reads the arguments of a command, which is one of the three.
  ///
  /// - Parameters:
  ///   - command: `solve`, `analyze` or `convert`.
  ///   - arguments: What follows it on the command line.
  ///   - console: Where inputs are; whether it is a terminal decides the usual format.
  /// - Throws: `UsageError` for an unknown flag, a value that cannot be read, or flags that
  ///   contradict each other.
  init(_ command: Command, _ arguments: [String], console: Console) throws(UsageError) {
    var options = SolveOptions()
    let flags = SolveOptions.flags(of: command)
    inputs = try parse(arguments, flags: flags, into: &options)
    if command == .analyze { try options.setRange() }
    if command == .convert, options.target == nil {
      let names = ConversionTarget.allCases.map(\.rawValue).joined(separator: "|")
      throw .missingFlag("--to", placeholder: names)
    }
    if options.isStable {
      guard options.target == .plain else { throw .needlessStable }
      guard options.server == nil else { throw .needsServerless(flag: "--stable") }
    }
    guard !inputs.isEmpty else { throw .missingOperand("a file, or - for standard input") }
    guard inputs.count(where: { $0 == "-" }) < 2 else { throw .repeatedStandardInput }
    guard options.server == nil || !options.isASCII else { throw .needsServerless(flag: "--ascii") }
    try options.checkDevices()
    if let format = options.format, ![.json, .text].contains(format), inputs.count > 1 {
      throw .formatOfOne(format.rawValue)
    }
    self.options = options
    self.console = console
    let converted: ReportFormat? = options.target.map { $0 == .json ? .json : .text }
    format = converted ?? options.format ?? (console.isOutputTerminal ? .text : .json)
  }

  /// Answers all inputs, here or by a server.
  func run() -> ExitCode {
    guard let server = options.server else { return runHere() }
    do throws(ClientError) {
      var solver = try RemoteSolver(server, options, format: format)
      return run(&solver)
    } catch {
      console.say(error.message)
      return .unusable
    }
  }

  /// Answers all inputs in this process, with the fonts that are named or lie in their folders.
  private func runHere() -> ExitCode {
    do throws(LintFault) {
      let fonts = FontFiles(console)
      var options = options
      options.overrides.fonts = fonts.found(
        in: inputs,
        beside: try fonts.named(options.fontFiles)
      )
      var solver = LocalSolver(options, format: format, style: style)
      return run(&solver)
    } catch {
      error.say(to: console, isColored: options.isColored)
      return .unusable
    }
  }

  /// How text is drawn on this console.
  private var style: TextStyle {
    var style = TextStyle()
    style.isASCII = options.isASCII || console.isASCII
    style.isColored = options.isColored && console.isOutputTerminal && console.allowsColor
    return style
  }
}

extension SolveCommand {
  /// Answers the inputs in their order.
  ///
  /// Ends early where output is over, or where a problem is final, such as a server that cannot be
  /// reached. The JSON of several inputs is closed also after a final problem, but not after a
  /// failed write.
  ///
  /// - Parameter solver: What answers.
  /// - Returns: The worst exit code of all inputs.
  private func run(_ solver: inout some Answering & ~Copyable) -> ExitCode {
    let isSeries = inputs.count > 1
    var exitCode = ExitCode.clean
    if isSeries, format == .json, !put(Array("{\"results\":[".utf8), &exitCode) { return exitCode }
    for (index, path) in inputs.enumerated() {
      let outcome = outcome(of: path, &solver)
      exitCode = max(exitCode, outcome.exitCode)
      let output = output(of: outcome, path, index)
      say(outcome)
      guard put(output, &exitCode) else { return exitCode }
      if case .problem(let problem) = outcome, problem.isFinal { break }
    }
    if isSeries, format == .json { _ = put(Array("]}\n".utf8), &exitCode) }
    return exitCode
  }

  /// Reads an input and has it answered; a folder is read as a project of Swift files.
  ///
  /// - Parameters:
  ///   - path: A file, a folder, or `-` for standard input, which has no name in the answer.
  ///   - solver: What answers.
  /// - Returns: The answer, or the problem that there is none.
  private func outcome(of path: String, _ solver: inout some Answering & ~Copyable) -> Outcome {
    let folder = path.withoutLastSlash
    if path != "-", console.list(folder) != nil {
      do throws(LintFault) {
        let (project, fault) = try project(below: folder)
        guard let fault else { return solver.answer(project, uri: path) }
        return .problem(Problem(title: "Unreadable input", detail: fault))
      } catch {
        error.say(to: console, isColored: options.isColored)
        return .problem(Problem(title: "Unusable configuration"))
      }
    }
    if options.roots != nil {
      let words = "--roots requires a folder of Swift files, and \(path) is not a folder."
      return .problem(Problem(title: "Unreadable input", detail: words))
    }
    return switch console.read(path) {
    case .success(let bytes): solver.answer(bytes, uri: path == "-" ? nil : path)
    case .failure(let fault):
      .problem(Problem(title: "Unreadable input", detail: fault.message(for: path)))
    }
  }

  /// Reads the project of a folder; documents in it are inputs by themselves.
  private func project(
    below folder: String
  ) throws(LintFault) -> (project: ProjectInput, fault: String?) {
    let walk = try FileWalk(below: folder, console)
    var found = FoundFiles(roots: options.roots)
    found.add(walk.files.filter(\.isPart), console) { $0.name(below: folder) }
    found.add(others: walk.others, console) { $0.name(below: folder) }
    let isEmpty = found.project.isEmpty
    let words = "\(folder) has no Swift files and no storyboards: use another folder."
    return (found.project, (walk.faults + found.faults).first ?? (isEmpty ? words : nil))
  }

  /// Writes results, or returns `false` where that is over.
  ///
  /// A reader that has gone ends the command without a complaint.
  private func put(_ bytes: [UInt8], _ exitCode: inout ExitCode) -> Bool {
    let delivery = console.writeOutput(bytes)
    if let reason = delivery.reason {
      console.say("the output cannot be written: \(reason).")
      exitCode = .unusable
    }
    return delivery == .delivered
  }

  /// Says what is wrong with an input to a person who would not see it among the results.
  ///
  /// With JSON, diagnostics are part of the output, and only the detail is said.
  private func say(_ outcome: Outcome) {
    guard case .problem(let problem) = outcome else { return }
    if let detail = problem.detail { console.say(detail) }
    guard format != .json else { return }
    var style = style
    style.isColored = options.isColored && console.isErrorTerminal && console.allowsColor
    _ = console.writeError(writeDiagnostics(problem.diagnostics, style: style))
    for mistake in problem.unknownMistakes { console.say(mistake) }
    if problem.detail == nil, problem.errors == nil { console.say(problem.title) }
  }
}

extension SolveCommand {
  /// What is printed of an outcome; problems are part of JSON alone, other forms say them beside it
  /// (`say`).
  ///
  /// - Parameters:
  ///   - outcome: What came of an input.
  ///   - path: The input.
  ///   - index: Its place among the inputs, which decides what separates it.
  /// - Returns: Bytes for standard output.
  private func output(of outcome: Outcome, _ path: String, _ index: Int) -> [UInt8] {
    switch (format, outcome) {
    case (.text, .report(let report, _)):
      guard inputs.count > 1 else { return report }
      // In code, a heading is a comment.
      let heading = options.target == nil ? "==> \(path) <==" : "// \(path)"
      return Array("\(index == 0 ? "" : "\n")\(heading)\n".utf8) + report
    case (.json, .report(let json, _)): return member(json, path, index)
    case (.json, .problem(let problem)): return member(problem.json, path, index)
    case (.svg, .report(let report, _)), (.sarif, .report(let report, _)),
      (.junit, .report(let report, _)):
      return report
    case (.text, .problem), (.svg, .problem), (.sarif, .problem), (.junit, .problem): return []
    }
  }

  /// A result as it stands, or one of several with the file that it is of.
  ///
  /// The line feed that ends it is left away in a list.
  private func member(_ json: [UInt8], _ path: String, _ index: Int) -> [UInt8] {
    guard inputs.count > 1 else { return options.isPretty ? indented(json: json) : json }
    let named = named(json, path)
    let separator = Array((index == 0 ? "\n" : ",\n").utf8)
    return separator + (options.isPretty ? indented(json: named) : named).dropLast()
  }
}

extension Outcome {
  /// What it comes to: a problem is worse than findings.
  fileprivate var exitCode: ExitCode {
    switch self {
    case .report(_, let isFailed): isFailed ? .findings : .clean
    case .problem: .unusable
    }
  }
}
