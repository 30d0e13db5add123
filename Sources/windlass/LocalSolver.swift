internal import LayoutDiff
internal import LayoutModel
internal import LayoutReport
internal import SolveService

/// Solves in this process.
struct LocalSolver: Answering, ~Copyable {
  private var solver: InputSolver
  private let limits = SolveLimits()
  private let options: SolveOptions
  private let format: ReportFormat
  private let style: TextStyle

  init(_ options: SolveOptions, format: ReportFormat, style: TextStyle) {
    solver = InputSolver(limits: limits)
    self.options = options
    self.format = format
    self.style = style
  }

  mutating func answer(_ bytes: [UInt8], uri: String?) -> Outcome {
    var input = SolveInput(bytes: bytes, kind: uri.flatMap(InputKind.init(ofFile:)))
    input.devices = options.devices
    input.overrides = options.overrides
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
  /// The layouts of an input for people who compare versions; what has none, or cannot be read, as it is: git
  /// compares nothing at all where one of the files has no text.
  private mutating func outline(_ input: SolveInput) -> [UInt8] {
    var input = input
    input.target = nil
    if input.kind == .script, input.overrides.device == nil {
      input.overrides.device = Device(named: "iPhoneSE")
    }
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
  init(_ error: ServiceError) {
    switch error {
    case .notSupportedYet:
      self.init(status: 501, diagnostics: [.init(.notSupportedYet, error.message)])
    case .workBudgetExceeded, .tooManyFrames, .outputTooLarge:
      self.init(status: 422, diagnostics: [.init(.limitExceeded, error.message)])
    case .overloaded, .queueFull, .draining, .deadlinePassed, .abandoned:
      self.init(title: "No answer", detail: error.message)
    }
  }
}
