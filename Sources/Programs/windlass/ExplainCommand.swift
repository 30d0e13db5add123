internal import LayoutLint
internal import LayoutPolicy
internal import LayoutModel
internal import LayoutReport
internal import SolveService

/// `windlass explain`: the pages of diagnostics, and the conflicts of logs.
struct ExplainCommand {
  /// What the flags say.
  struct Options {
    /// Whether there may be colours.
    var isColored = true
    /// How conflicts of logs are told; pages are always text.
    var format = ReportFormat.text
    /// Where the code and the Interface Builder files of the program are.
    var sources: [String] = []
  }

  /// Every flag, in the order of the help.
  ///
  /// A page is of one diagnostic and has no other form than text, so that `--format` is about logs
  /// alone; a picture of a log there is not, for its views have no places.
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

  /// The diagnostics whose pages are wanted.
  private let codes: [Diagnostic.Code]
  /// The logs to explain: paths, or `-` once at most.
  private let logs: [String]
  /// What the flags say.
  private let options: Options
  /// Where logs are, and where words go.
  private let console: Console

  /// Operands with a dot or a slash are logs, all others are codes; none asks for the index of
  /// codes.
  ///
  /// - Parameters:
  ///   - arguments: What follows `explain` on the command line.
  ///   - console: Where logs are.
  /// - Throws: `UsageError` for an unknown flag or code, or standard input twice.
  init(_ arguments: [String], console: Console) throws(UsageError) {
    var options = Options()
    var codes: [Diagnostic.Code] = []
    var logs: [String] = []
    for name in try parse(arguments, flags: Self.flags, into: &options) {
      // No code has a dot or a slash, and few logs have neither.
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

  /// Prints pages first, then what is found in each log; a log with a conflict makes the exit code
  /// 1.
  ///
  /// Every log is explained, also behind one that could not be read; the worst of all counts.
  ///
  /// - Returns: 0 without a conflict, 1 where a log has one, 2 where one could not be read or
  ///   written.
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
  /// Whether words that are printed have colours.
  private var isColored: Bool {
    options.isColored && console.isOutputTerminal && console.allowsColor
  }

  /// A heading, in bold letters where the terminal has them (ECMA-48).
  private func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  /// Explains the conflicts of a log of any length, of which there may be none.
  ///
  /// The log is read piece by piece, so its length is not limited.
  ///
  /// - Parameters:
  ///   - path: The log, or `-`.
  ///   - solver: Solves the rows of each conflict.
  /// - Returns: 0 without a conflict, 1 with one, 2 where it cannot be read or is too much work.
  private func explain(_ path: String, _ solver: inout InputSolver) -> ExitCode {
    var explainer = LogExplainer()
    let fault = console.readPieces(path) {
      explainer.read($0)
      return true
    }
    if let fault {
      console.say(fault.message(for: path))
      return .unusable
    }
    for folder in options.sources {
      do throws(LintFault) {
        try add(sources: folder, to: &explainer, &solver)
      } catch {
        error.say(to: console, isColored: options.isColored)
        return .unusable
      }
    }
    let uri = path == "-" ? nil : path
    do throws(ServiceError) {
      guard let answers = try explainer.answers(uri: uri, &solver) else {
        console.say("\(path == "-" ? "the log" : path) has no conflict of constraints.")
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
      console.say(error.message)
      return .unusable
    }
  }

  /// Adds the code and the Interface Builder files of a folder, or one file, in which rows were made.
  ///
  /// A file of a folder that cannot be read is left out.
  ///
  /// - Throws: `LintFault` where a file that is named, or a configuration, cannot be read.
  private func add(
    sources path: String,
    to explainer: inout LogExplainer,
    _ solver: inout InputSolver
  ) throws(LintFault) {
    let walk = try FileWalk(below: path, console)
    let found = FoundFiles(walk, roots: nil, console)
    let isNamed = walk.files.contains(where: \.isNamed)
    if let fault = walk.faults.first ?? (isNamed ? found.faults.first : nil) { throw .words(fault) }
    var inputs = found.project.isEmpty ? [] : [SolveInput(project: found.project)]
    for case (let file, .input(let bytes)) in found.contents {
      var input = SolveInput(bytes: bytes, kind: InputKind(ofFile: file.path))
      input.uri = file.path
      input.usesStandardDevice = true
      inputs.append(input)
    }
    // An input that is too large to be read has no place to tell.
    for input in inputs { try? explainer.addSource(input, &solver) }
  }
}
