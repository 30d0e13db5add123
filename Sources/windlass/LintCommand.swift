internal import LayoutModel
internal import LayoutReport
internal import SolveService

/// `windlass lint`: every layout below some paths solved, and everything found reported once.
struct LintCommand {
  private let options: LintOptions
  private let paths: [String]
  private let console: Console

  init(_ arguments: [String], console: Console) throws(UsageError) {
    var options = LintOptions()
    paths = try parse(arguments, flags: LintOptions.flags, into: &options)
    guard !paths.isEmpty else { throw .missingOperand("a file or a folder") }
    try options.solve.checkDevices()
    guard options.reports.count(where: { $0.path == nil }) < 2 else { throw .repeatedReport }
    guard !options.updatesBaseline || options.baseline != nil else { throw .needlessUpdate }
    self.options = options
    self.console = console
  }

  func run() -> ExitCode {
    var walk = FileWalk(console)
    for path in paths { walk.add(path) }
    var exitCode = walk.faults.isEmpty ? ExitCode.clean : .unusable
    for fault in walk.faults { console.say(fault) }
    var known: Set<String> = []
    if let path = options.baseline, !options.updatesBaseline {
      switch readBaseline(path) {
      case .success(let fingerprints): known = fingerprints
      case .failure(let fault):
        console.say(fault.words)
        return .unusable
      }
    }
    var files = findings(walk.files, &exitCode)
    guard !files.isEmpty else {
      if exitCode == .clean {
        console.say("there is no layout below \(paths.joined(separator: ", ")).")
      }
      return .unusable
    }
    if options.updatesBaseline, let path = options.baseline {
      return put(writeBaseline(files), to: path) ? .clean : .unusable
    }
    for index in files.indices { files[index].remove(known: known) }
    return max(exitCode, report(files))
  }
}

extension LintCommand {
  /// Solves the files, one after the other.
  private func findings(_ files: [FileWalk.File], _ exitCode: inout ExitCode) -> [FileFindings] {
    var solver = InputSolver()
    var progress = Progress(count: files.count, console)
    defer { progress.end() }
    var findings: [FileFindings] = []
    for file in files {
      progress.advance(to: file.path)
      switch console.read(file.path) {
      case .success(let bytes):
        guard file.isNamed || file.isLayout(bytes) else { continue }
        var input = SolveInput(bytes: bytes, mediaType: InputKind.mediaType(ofFile: file.path))
        input.uri = file.path
        input.overrides = options.solve.overrides
        input.devices = options.solve.devices
        findings.append(self.findings(of: input, &solver, &exitCode))
      case .failure(let fault):
        progress.end()
        console.say(fault.message(for: file.path))
        exitCode = .unusable
      }
    }
    return findings
  }

  private func findings(
    of input: SolveInput,
    _ solver: inout InputSolver,
    _ exitCode: inout ExitCode
  ) -> FileFindings {
    do throws(ServiceError) {
      switch try solver.solve(input) {
      case .results(let answers): return FileFindings(answers, uri: input.uri)
      case .invalid(let mistakes): return FileFindings(mistakes: mistakes, uri: input.uri)
      case .malformed(let mistakes):
        exitCode = .unusable
        return FileFindings(mistakes: mistakes, uri: input.uri)
      case .analyses: preconditionFailure("A lint asks for no analyses")
      }
    } catch {
      exitCode = .unusable
      let location = SourceLocation(uri: input.uri)
      var problem = Problem(error)
      if problem.diagnostics.isEmpty, let detail = problem.detail { console.say(detail) }
      for index in problem.diagnostics.indices { problem.diagnostics[index].location = location }
      return FileFindings(mistakes: problem.diagnostics, uri: input.uri)
    }
  }

  /// Writes the reports, and turns findings into the exit code.
  private func report(_ files: [FileFindings]) -> ExitCode {
    let failures = options.solve.failOn.severity
    let isFailed = files.contains { file in
      file.findings.contains { finding in
        failures.map { finding.diagnostic.severity >= $0 } ?? false
      }
    }
    var isWritten = true
    let reports = options.reports.isEmpty ? [LintOptions.Report(format: .text)] : options.reports
    for report in reports {
      var style = TextStyle()
      style.isColored =
        report.path == nil && options.solve.isColored && console.isOutputTerminal
        && console.allowsColor
      let bytes = writeFindings(
        files,
        as: report.format,
        failures: failures ?? .error,
        style: style
      )
      isWritten = put(bytes, to: report.path) && isWritten
    }
    return isWritten ? isFailed ? .findings : .clean : .unusable
  }

  /// Writes to a file, or to standard output; returns whether somebody has it, or wants none of it.
  private func put(_ bytes: [UInt8], to path: String?) -> Bool {
    let delivery = path.map { console.writeFile($0, bytes) } ?? console.writeOutput(bytes)
    guard case .failed(let reason) = delivery else { return true }
    console.say("\(path ?? "the output") cannot be written: \(reason).")
    return false
  }
}

extension LintCommand {
  private struct BaselineFault: Error {
    var words: String
  }

  private func readBaseline(_ path: String) -> Result<Set<String>, BaselineFault> {
    switch console.read(path) {
    case .success(let bytes):
      guard let known = readFingerprints(bytes) else {
        let words = "\(path) is no baseline: write one with --update-baseline."
        return .failure(BaselineFault(words: words))
      }
      return .success(known)
    case .failure(.missing):
      let words = "\(path) does not exist: write it with --update-baseline."
      return .failure(BaselineFault(words: words))
    case .failure(let fault): return .failure(BaselineFault(words: fault.message(for: path)))
    }
  }
}

/// How far a command has come, on a line that is written over: for a person who waits.
private struct Progress {
  private let count: Int
  private let console: Console
  private var done = 0
  private var isShown = false

  init(count: Int, _ console: Console) {
    self.count = count
    self.console = console
  }

  mutating func advance(to path: String) {
    done += 1
    guard console.isErrorTerminal, console.variable("TERM") != "dumb" else { return }
    isShown = true
    // Back to the start of the line, and what stands there erased.
    _ = console.writeError(Array("\r\u{1B}[K\(done)/\(count) \(harmless(path, columns: 60))".utf8))
  }

  mutating func end() {
    guard isShown else { return }
    isShown = false
    _ = console.writeError(Array("\r\u{1B}[K".utf8))
  }

  /// The end of a path without anything that a terminal obeys.
  private func harmless(_ path: String, columns: Int) -> String {
    String(path.suffix(columns).map { $0.isASCII && $0 >= " " && $0 != "\u{7F}" ? $0 : "?" })
  }
}
