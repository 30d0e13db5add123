internal import LayoutDocument
internal import LayoutEngine
internal import LayoutModel
internal import LayoutReport

/// Solves one input after the other on one thread: reads, solves, writes.
///
/// A worker keeps one for its whole life, because the solver inside reuses its memory.
public struct InputSolver: ~Copyable {
  private var solver = LayoutSolver()
  private let limits: SolveLimits
  private let clock: ServiceClock
  /// How long the parts of the last input took.
  public private(set) var timings = SolveTimings()

  /// Creates a solver of inputs within limits.
  public init(limits: SolveLimits = SolveLimits(), clock: ServiceClock = .monotonic) {
    self.limits = limits
    self.clock = clock
  }
}

extension InputSolver {
  /// Solves an input and writes its answer.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - patience: How long its sender waits.
  /// - Returns: The written answer, or the mistakes of the input.
  /// - Throws: `ServiceError` when there can be no answer, or nobody waits for it any more.
  public mutating func answer(
    _ input: SolveInput,
    within patience: Patience = .endless
  ) throws(ServiceError) -> SolveOutcome {
    let solution = try solve(input, within: patience)
    let start = clock.now()
    defer { timings.writing = clock.now() - start }
    switch solution {
    case .results(let results, let layout):
      return .report(
        SolveReport(
          content: writeReport(
            results,
            isList: layout.hasEnvironmentList,
            as: input.format,
            of: layout
          ),
          format: input.format,
          statuses: results.map(\.status),
          countsAsFailed: input.failOn.isReached(by: results)
        )
      )
    case .analyses(let analyses, let layout):
      return .report(
        SolveReport(
          content: writeReport(analyses, isList: layout.hasEnvironmentList, as: input.format),
          format: input.format,
          statuses: [],
          countsAsFailed: input.failOn.isReached(by: analyses)
        )
      )
    case .invalid(let diagnostics): return .invalid(diagnostics)
    case .malformed(let diagnostics): return .malformed(diagnostics)
    }
  }

  /// Solves an input, for callers that write its answers themselves.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - patience: How long its sender waits.
  /// - Returns: The answers, or the mistakes of the input.
  /// - Throws: `ServiceError` when there can be no answer, or nobody waits for it any more.
  public mutating func solve(
    _ input: SolveInput,
    within patience: Patience = .endless
  ) throws(ServiceError) -> Solution {
    timings = SolveTimings()
    let kind = try InputKind(mediaType: input.mediaType, bytes: input.bytes)
    guard kind == .document else { throw .notSupportedYet(kind) }
    if let end = patience.end { throw end }
    let start = clock.now()
    let reading = readDocument(
      input.bytes,
      overrides: input.overrides,
      uri: input.uri,
      limits: limits.document
    )
    let read = clock.now()
    timings.reading = read - start
    guard let layout = reading.layout else {
      return reading.isMalformed ? .malformed(reading.diagnostics) : .invalid(reading.diagnostics)
    }
    let budget = WorkBudget(pivots: limits.pivots) { patience.end != nil }
    defer { timings.solving = clock.now() - read }
    do throws(SolveInterruption) {
      if let range = input.range {
        return .analyses(try solver.analyze(layout, over: range, budget: budget), of: layout)
      }
      let results = try solver.solve(layout, budget: budget)
      return .results(results.map { $0.adding(reading.diagnostics) }, of: layout)
    } catch {
      switch error {
      case .budgetExceeded(let pivots): throw .workBudgetExceeded(pivots: pivots)
      case .framesExceeded(let frames): throw .tooManyFrames(frames: frames)
      case .cancelled: throw patience.end ?? .abandoned
      }
    }
  }
}

extension LayoutResult {
  /// The result with what its reader had to say: errors still first, what was read before what was
  /// solved.
  fileprivate func adding(_ readings: [Diagnostic]) -> LayoutResult {
    guard !readings.isEmpty else { return self }
    var result = self
    let all = readings + diagnostics
    result.diagnostics =
      all.filter { $0.severity == .error } + all.filter { $0.severity != .error }
    return result
  }
}
