internal import LayoutDiff
internal import LayoutLint
internal import LayoutModel
internal import LayoutReport
internal import SolveService

/// Problems have a server's statuses, so that JSON is the same from both.
struct LocalSolver: Answering, ~Copyable {
  private var solver: InputSolver
  private let limits = LintPlan.limits
  private let options: SolveOptions
  private let format: ReportFormat
  private let style: TextStyle

  init(_ options: SolveOptions, format: ReportFormat, style: TextStyle) {
    solver = InputSolver(limits: limits)
    self.options = options
    self.format = format
    self.style = style
  }

  /// The extension of `uri` determines the kind; standard input (`nil`) is detected from the bytes.
  mutating func answer(
    _ bytes: [UInt8],
    uri: String?,
    _ configuration: InputConfiguration?
  ) -> Outcome {
    let kind = uri.flatMap(InputKind.init(ofFile:))
    return answer(SolveInput(bytes: bytes, kind: kind), uri, configuration)
  }

  mutating func answer(
    _ project: ProjectInput,
    uri: String,
    _ configuration: InputConfiguration?
  ) -> Outcome {
    answer(SolveInput(project: project), uri, configuration)
  }

  private mutating func answer(
    _ input: SolveInput,
    _ uri: String?,
    _ configuration: InputConfiguration?
  ) -> Outcome {
    var input = input
    input.configuration = configuration
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
  /// For comparisons; an input without layouts is unchanged, since git skips the comparison if
  /// either text is empty.
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

  private mutating func convert(_ input: SolveInput) -> Outcome {
    do throws(ServiceError) {
      switch try solver.answer(input) {
      case .conversion(let content, _, let remarks):
        return .report(content, isFailed: false, remarks: remarks)
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
  /// `nil` for errors of a server's queue.
  init(_ error: ServiceError) {
    switch error {
    case .notSupportedYet:
      self.init(status: 501, diagnostics: [.init(.notSupportedYet, error.message)])
    case .workBudgetExceeded, .tooManyFrames, .outputTooLarge:
      self.init(status: 422, diagnostics: [.init(.limitExceeded, error.message)])
    case .overloaded, .queueFull, .draining, .deadlinePassed, .timedOut, .workerDied, .abandoned:
      self.init(title: "No result", detail: error.message)
    }
  }
  init(_ error: ServiceError, of path: String) {
    self.init(error)
    for index in diagnostics.indices { diagnostics[index].location = SourceLocation(uri: path) }
  }
}
