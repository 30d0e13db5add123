internal import LayoutLint
internal import LayoutPolicy
internal import LayoutModel
internal import LayoutReport
internal import SolveService

/// `windlass explain`: the pages of diagnostics, and the conflicts of logs.
struct ExplainCommand {
  struct Options {
    var isColored = true
    /// The form of conflicts; pages are always text.
    var format = ReportFormat.text
    var sources: [String] = []
  }

  /// In the order of the help; SVG is excluded, since the views of a log have no frames.
  static var flags: [Flag<Options>] {
    [
      Flag(
        name: "--format",
        placeholder: "text|json|sarif|junit",
        help: "Format of explained logs (text)",
        expected: "text, json, sarif or junit"
      ) { value, options in
        guard let format = ReportFormat(rawValue: value), format != .svg else { return false }
        options.format = format
        return true
      },
      Flag(
        name: "--sources",
        placeholder: "DIR",
        help: "Find the code and storyboards that made the rows of a log",
        expected: "a folder or a file"
      ) { value, options in
        options.sources.append(value)
        return !value.isEmpty
      },
      Flag(name: "--no-color", help: "Print no colors") { _, options in
        options.isColored = false
        return true
      },
    ]
  }

  private let codes: [Diagnostic.Code]
  /// Paths, or `-` at most once.
  private let logs: [String]
  private let options: Options
  private let console: Console

  /// Operands with a dot or a slash are logs, others are codes; without any, the index is printed.
  init(_ arguments: [String], console: Console) throws(UsageError) {
    var options = Options()
    var codes: [Diagnostic.Code] = []
    var logs: [String] = []
    for name in try parse(arguments, flags: Self.flags, into: &options) {
      // Codes have neither, and few logs do.
      if name == "-" || name.contains(where: { $0 == "." || $0 == "/" }) {
        logs.append(name)
      } else {
        codes.append(try Diagnostic.Code.named(name))
      }
    }
    guard logs.count(where: { $0 == "-" }) < 2 else { throw .repeatedStandardInput }
    self.codes = codes
    self.logs = logs
    self.options = options
    self.console = console
  }

  /// Returns 1 for a conflict, 2 for an unreadable log, after which it continues.
  func run() -> ExitCode {
    var exitCode = ExitCode.clean
    if !codes.isEmpty || logs.isEmpty {
      exitCode = console.put(
        codes.isEmpty
          ? Diagnostic.Code.indexText(emphasis: bold)
          : codes.map { $0.pageText(emphasis: bold) }.joined(separator: "\n")
      )
    }
    var solver = InputSolver(limits: LintPlan.limits)
    for log in logs { exitCode = max(exitCode, explain(log, &solver)) }
    return exitCode
  }
}

extension ExplainCommand {
  private var isColored: Bool {
    options.isColored && console.isOutputTerminal && console.allowsColor
  }

  /// ECMA-48.
  private func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  /// Reads a log in pieces, so that its length is not limited.
  ///
  /// Returns 0 without a conflict, 1 with one, 2 if it cannot be read or exceeds the work limit.
  private func explain(_ path: String, _ solver: inout InputSolver) -> ExitCode {
    var explainer = LogExplainer()
    let fault = console.readPieces(path) {
      explainer.read($0)
      return true
    }
    if let fault {
      console.report(fault.message(for: path))
      return .unusable
    }
    for folder in options.sources {
      do throws(LintFault) {
        try add(sources: folder, to: &explainer, &solver)
      } catch {
        error.report(to: console, isColored: options.isColored)
        return .unusable
      }
    }
    let uri = path == "-" ? nil : path
    do throws(ServiceError) {
      guard let answers = try explainer.answers(uri: uri, &solver) else {
        console.report("\(path == "-" ? "the log" : path) has no conflict of constraints.")
        return .clean
      }
      var style = TextStyle()
      style.isASCII = console.isASCII
      style.isColored = isColored
      let report = writeReport(
        answers,
        as: options.format,
        uri: uri,
        failures: .error,
        style: style,
        version: Release.version,
        limit: .max
      )
      return max(console.put(report), .findings)
    } catch {
      console.report(error.message)
      return .unusable
    }
  }

  /// An unreadable file of a folder is skipped; a named one or a configuration is a fault.
  private func add(
    sources path: String,
    to explainer: inout LogExplainer,
    _ solver: inout InputSolver
  ) throws(LintFault) {
    let walk = try FileWalk(below: path, console)
    let found = FoundFiles(walk, roots: nil, console)
    let isNamed = walk.files.contains(where: \.isNamed)
    if let fault = walk.faults.first ?? (isNamed ? found.faults.first : nil) {
      throw .message(fault)
    }
    var inputs = found.project.isEmpty ? [] : [SolveInput(project: found.project)]
    for case (let file, .input(let bytes)) in found.contents {
      var input = SolveInput(bytes: bytes, kind: InputKind(ofFile: file.path))
      input.uri = file.path
      input.usesStandardDevice = true
      inputs.append(input)
    }
    // An input that is too large cannot be a source.
    for input in inputs { try? explainer.addSource(input, &solver) }
  }
}
