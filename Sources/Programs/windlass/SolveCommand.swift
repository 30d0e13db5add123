internal import LayoutLint
internal import JSONText
internal import LayoutModel
internal import LayoutReport
internal import SolveClient
internal import SolveService

/// `windlass solve`, `windlass analyze` and `windlass convert`.
///
/// Each result is written before the next input is read. With several inputs, JSON is one object,
/// `{"results": [...]}`, whose elements name their files. The exit code is the worst of all inputs.
struct SolveCommand {
  private let options: SolveOptions
  private let inputs: [String]
  /// `--format`, else text on a terminal and JSON elsewhere.
  private let format: ReportFormat
  private let console: Console

  /// `command` is `solve`, `analyze` or `convert`.
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
    guard options.server != nil || options.key == nil else { throw .needlessKey }
    guard options.server == nil || !options.isASCII else { throw .needsServerless(flag: "--ascii") }
    try options.checkDevices()
    if options.isLink {
      if options.server == nil { throw .missingFlag("--server", placeholder: "URL") }
      if options.format != nil { throw .needlessFlag("--format", beside: "--link") }
    }
    if let format = options.format, ![.json, .text].contains(format), inputs.count > 1 {
      throw .formatOfOne(format.rawValue)
    }
    self.options = options
    self.console = console
    let converted: ReportFormat? = options.target.map { $0 == .json ? .json : .text }
    let isText = options.isLink || console.isOutputTerminal
    format = converted ?? options.format ?? (isText ? .text : .json)
  }

  func run() -> ExitCode {
    guard let server = options.server else { return runHere() }
    if options.isLink {
      var links = PictureLinks(on: server, options)
      return run(&links)
    }
    do throws(ClientError) {
      let variable = console.variable("WINDLASS_KEY").flatMap { $0.isEmpty ? nil : $0 }
      let key = options.key ?? variable
      var solver = try RemoteSolver(server, key: key, options, format: format)
      return run(&solver)
    } catch {
      console.report(error.message)
      return .unusable
    }
  }

  private func runHere() -> ExitCode {
    do throws(LintFault) {
      let fonts = FontFiles(console)
      var options = options
      options.overrides.fonts = try fonts.named(options.fontFiles)
      var solver = LocalSolver(options, format: format, style: style)
      return run(&solver)
    } catch {
      error.report(to: console, isColored: options.isColored)
      return .unusable
    }
  }

  private var style: TextStyle {
    var style = TextStyle()
    style.isDrawn = console.isOutputTerminal
    style.isASCII = options.isASCII || console.isASCII
    style.isColored = options.isColored && console.isOutputTerminal && console.allowsColor
    return style
  }
}

extension SolveCommand {
  /// Ends early after a failed write, or a final problem, such as an unreachable server.
  ///
  /// JSON of several inputs is closed after a final problem, but not after a failed write.
  private func run(_ solver: inout some Answering & ~Copyable) -> ExitCode {
    let isSeries = inputs.count > 1
    var exitCode = ExitCode.clean
    if isSeries, format == .json, !put(Array("{\"results\":[".utf8), &exitCode) { return exitCode }
    for (index, path) in inputs.enumerated() {
      let outcome = outcome(of: path, &solver)
      exitCode = max(exitCode, outcome.exitCode)
      let output = output(of: outcome, path, index)
      report(outcome)
      guard put(output, &exitCode) else { return exitCode }
      if case .problem(let problem) = outcome, problem.isFinal { break }
    }
    if isSeries, format == .json { _ = put(Array("]}\n".utf8), &exitCode) }
    return exitCode
  }

  /// A folder is a project, and standard input has no name.
  private func outcome(of path: String, _ solver: inout some Answering & ~Copyable) -> Outcome {
    let folder = path.withoutLastSlash
    let isFolder = path != "-" && console.list(folder) != nil
    let configuration: InputConfiguration?
    do throws(LintFault) {
      configuration = path == "-" ? nil : try self.configuration(of: folder, isFolder: isFolder)
      if isFolder {
        let (project, fault) = try project(below: folder)
        guard let fault else { return solver.answer(project, uri: path, configuration) }
        return .problem(Problem(title: "Unreadable input", detail: fault))
      }
    } catch {
      error.report(to: console, isColored: options.isColored)
      return .problem(Problem(title: "Unusable configuration"))
    }
    if options.roots != nil {
      let message = "--roots requires a folder of Swift files, and \(path) is not a folder."
      return .problem(Problem(title: "Unreadable input", detail: message))
    }
    return switch console.read(path) {
    case .success(let bytes): solver.answer(bytes, uri: path == "-" ? nil : path, configuration)
    case .failure(let fault):
      .problem(Problem(title: "Unreadable input", detail: fault.message(for: path)))
    }
  }

  private func configuration(
    of path: String,
    isFolder: Bool
  ) throws(LintFault) -> InputConfiguration? {
    let current = console.currentFolder() ?? "/"
    let found = try ConfigurationSearch(console, current: current).configuration(of: [path])
    return found.map {
      InputConfiguration($0, namesIn: isFolder ? path.absolute(from: current) : current)
    }
  }

  /// A server gets the configuration in the folder; here it may be above.
  private func project(
    below folder: String
  ) throws(LintFault) -> (project: ProjectInput, fault: String?) {
    var hasTranslations = false
    if case .named = options.overrides.texts?.language { hasTranslations = true }
    let walk = try FileWalk(below: folder, hasTranslations: hasTranslations, console)
    var found = FoundFiles(roots: options.roots)
    found.add(walk.files, console) { $0.name(below: folder) }
    found.addInputs { $0.name(below: folder) }
    found.add(others: walk.others, console) { $0.name(below: folder) }
    for font in FontFiles(console).files(in: [folder]) {
      found.add(font: font.bytes, uri: font.path.name(below: folder))
    }
    let isEmpty = found.project.isEmpty
    var project = found.project
    let name = ProjectConfiguration.fileName
    if options.server != nil, case .success(let bytes) = console.read("\(folder)/\(name)") {
      project.append(bytes, uri: name)
    }
    let isForeign = walk.others.contains { ProjectInput.Kind(ofFile: $0.path) == .objectiveC }
    let foreign = isForeign ? " (Objective-C is not read)" : ""
    let message =
      "\(folder) has no Swift files, no storyboards and no layout documents\(foreign): use another folder."
    return (project, (walk.faults + found.faults).first ?? (isEmpty ? message : nil))
  }

  /// Returns `false` at the end of output; a closed pipe is no error.
  private func put(_ bytes: [UInt8], _ exitCode: inout ExitCode) -> Bool {
    let delivery = console.writeOutput(bytes)
    if let reason = delivery.reason {
      console.report("the output cannot be written: \(reason).")
      exitCode = .unusable
    }
    return delivery == .delivered
  }

  private var errorStyle: TextStyle {
    var style = style
    style.isColored = options.isColored && console.isErrorTerminal && console.allowsColor
    return style
  }

  /// JSON includes diagnostics, so only the detail is reported.
  private func report(_ outcome: Outcome) {
    let problem: Problem
    switch outcome {
    case .report(_, _, let remarks):
      if !remarks.isEmpty { _ = console.writeError(writeDiagnostics(remarks, style: errorStyle)) }
      return
    case .problem(let found): problem = found
    }
    if let detail = problem.detail { console.report(detail) }
    guard format != .json else { return }
    _ = console.writeError(writeDiagnostics(problem.diagnostics, style: errorStyle))
    for mistake in problem.unknownMistakes { console.report(mistake) }
    if problem.detail == nil, problem.errors == nil { console.report(problem.title) }
  }
}

extension SolveCommand {
  /// Only JSON includes problems.
  private func output(of outcome: Outcome, _ path: String, _ index: Int) -> [UInt8] {
    switch (format, outcome) {
    case (.text, .report(let report, _, _)):
      guard inputs.count > 1 else { return report }
      // A heading is a comment in code.
      let heading = options.target == nil ? "==> \(path) <==" : "// \(path)"
      return Array("\(index == 0 ? "" : "\n")\(heading)\n".utf8) + report
    case (.json, .report(let json, _, _)): return member(json, path, index)
    case (.json, .problem(let problem)): return member(problem.json, path, index)
    case (.svg, .report(let report, _, _)), (.sarif, .report(let report, _, _)),
      (.junit, .report(let report, _, _)):
      return report
    case (.text, .problem), (.svg, .problem), (.sarif, .problem), (.junit, .problem): return []
    }
  }

  /// An element of several has its file, and no final line feed.
  private func member(_ json: [UInt8], _ path: String, _ index: Int) -> [UInt8] {
    guard inputs.count > 1 else { return options.isPretty ? indented(json: json) : json }
    let named = named(json, path)
    let separator = Array((index == 0 ? "\n" : ",\n").utf8)
    return separator + (options.isPretty ? indented(json: named) : named).dropLast()
  }
}

extension Outcome {
  /// A problem is worse than findings.
  fileprivate var exitCode: ExitCode {
    switch self {
    case .report(_, let isFailed, _): isFailed ? .findings : .clean
    case .problem: .unusable
    }
  }
}
