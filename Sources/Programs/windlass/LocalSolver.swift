internal import LayoutDiff
internal import LayoutModel
internal import LayoutReport
internal import SolveService

/// Solves in this process.
///
/// Problems have the statuses that a server gives them, so that JSON is the same from both.
struct LocalSolver: Answering, ~Copyable {
  /// Keeps its memory from input to input.
  private var solver: InputSolver
  /// The same as a server's usual ones; how long an answer may be is one of them.
  private let limits = SolveLimits()
  /// What stands in place of an input's own environment, and what is asked.
  private let options: SolveOptions
  /// The form of the answer.
  private let format: ReportFormat
  /// How text is drawn.
  private let style: TextStyle

  /// - Parameters:
  ///   - options: What is asked.
  ///   - format: The form of the answer.
  ///   - style: How text is drawn.
  init(_ options: SolveOptions, format: ReportFormat, style: TextStyle) {
    solver = InputSolver(limits: limits)
    self.options = options
    self.format = format
    self.style = style
  }

  /// - Parameters:
  ///   - bytes: The input.
  ///   - uri: Its path, by whose extension its kind is known; `nil` for standard input, whose kind
  ///     is found in the bytes.
  /// - Returns: The report or conversion, or the problem with the status that a server would give.
  mutating func answer(_ bytes: [UInt8], uri: String?) -> Outcome {
    answer(SolveInput(bytes: bytes, kind: uri.flatMap(InputKind.init(ofFile:))), uri)
  }

  mutating func answer(_ project: ProjectInput, uri: String) -> Outcome {
    answer(SolveInput(project: project), uri)
  }

  private mutating func answer(_ input: SolveInput, _ uri: String?) -> Outcome {
    var input = input
    input.devices = options.devices
    input.overrides = options.overrides
    input.isAudited = options.isAudited
    input.uri = uri
    input.range = options.range
    input.target = options.target
    if options.isStable { return .report(outline(input), isFailed: false) }
    guard options.target == nil else { return convert(input) }
    do throws(ServiceError) {
      switch try solver.solve(input) {
      case .results(let answers):
        let report = writeReport(
          answers,
          as: format,
          uri: uri,
          failures: options.failOn.severity ?? .error,
          style: style,
          version: Release.version,
          limit: limits.output
        )
        return .report(try limits.checked(report), isFailed: options.failOn.isReached(by: answers))
      case .analyses(let answers):
        let report = writeReport(answers, as: format, style: style, limit: limits.output)
        return .report(try limits.checked(report), isFailed: options.failOn.isReached(by: answers))
      case .invalid(let diagnostics):
        return .problem(Problem(status: 422, diagnostics: diagnostics))
      case .malformed(let diagnostics):
        return .problem(Problem(status: 400, diagnostics: diagnostics))
      }
    } catch {
      return .problem(Problem(error))
    }
  }
}

extension LocalSolver {
  /// The layouts of an input for people who compare versions; what has none, or cannot be read, as
  /// it is: git compares nothing at all where one of the files has no text.
  ///
  /// - Parameter input: The input.
  /// - Returns: The outline of all of its layouts, or its bytes.
  private mutating func outline(_ input: SolveInput) -> [UInt8] {
    var input = input
    input.target = nil
    input.usesStandardDevice = true
    do throws(ServiceError) {
      guard case .results(let answers) = try solver.solve(input) else { return input.bytes }
      let layouts = answers.entries.compactMap { entry -> Layout? in
        if case .answered(let layout, _) = entry { layout } else { nil }
      }
      return layouts.isEmpty ? input.bytes : Array(LayoutOutline(layouts).text.utf8)
    } catch {
      return input.bytes
    }
  }

  /// Writes the layouts of an input in another notation; nothing is solved.
  private mutating func convert(_ input: SolveInput) -> Outcome {
    do throws(ServiceError) {
      switch try solver.answer(input) {
      case .conversion(let content, _): return .report(content, isFailed: false)
      case .invalid(let diagnostics):
        return .problem(Problem(status: 422, diagnostics: diagnostics))
      case .malformed(let diagnostics):
        return .problem(Problem(status: 400, diagnostics: diagnostics))
      case .report: preconditionFailure("A conversion solves nothing")
      }
    } catch {
      return .problem(Problem(error))
    }
  }
}

extension Problem {
  /// Creates the problem of an input that the service has no answer to.
  ///
  /// Statuses are those that a server answers with; what can only happen in a server's queue has
  /// none.
  init(_ error: ServiceError) {
    switch error {
    case .notSupportedYet:
      self.init(status: 501, diagnostics: [.init(.notSupportedYet, error.message)])
    case .workBudgetExceeded, .tooManyFrames, .outputTooLarge:
      self.init(status: 422, diagnostics: [.init(.limitExceeded, error.message)])
    case .overloaded, .queueFull, .draining, .deadlinePassed, .timedOut, .workerDied, .abandoned:
      self.init(title: "No answer", detail: error.message)
    }
  }
  /// Creates the problem of a file that the service has no answer to.
  init(_ error: ServiceError, of path: String) {
    self.init(error)
    for index in diagnostics.indices { diagnostics[index].location = SourceLocation(uri: path) }
  }
}
