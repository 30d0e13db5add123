internal import JSONText
internal import LayoutDocument
internal import LayoutEngine
internal import LayoutImport
internal import LayoutModel
internal import LayoutReport
public import System

/// The use case of solving: reads, solves and writes one input after another on one thread.
///
/// A worker keeps one for its whole life, because the solver inside reuses its memory.
///
/// It has no threads: `SolverPool` runs it on workers, the tool calls it directly. Each input is
/// read, solved and written within one meter, one pivot budget and one deadline, and only memory
/// stays for the next.
///
/// ```swift
/// var solver = InputSolver()
/// let outcome = try solver.answer(SolveInput(bytes: document))
/// ```
public struct InputSolver: ~Copyable {
  private var solver = LayoutSolver()
  private let crew: any WorkCrew
  private let workspace = DocumentWorkspace()
  /// The limits of each input and its result.
  public let limits: SolveLimits
  private let clock: SystemClock
  /// The durations of the parts of the last input.
  public internal(set) var timings = SolveTimings()
  /// False where the client did not wait.
  private(set) var hasWorked = false
  private(set) var start = Duration.zero
  private var partStart = Duration.zero
  /// Freeing large layouts takes as long as writing the response, and the sender need not wait for
  /// it.
  private var remains: SolveAnswers?
  /// In bytes; after longer inputs the solver's memory is freed.
  private static let usualLength = 1 << 18
  private var isWorkspaceUsual = true

  /// Creates a solver with limits; `clock` measures the parts of the work.
  public init(limits: SolveLimits = SolveLimits(), clock: SystemClock = .machine) {
    self.init(limits: limits, clock: clock, crew: WorkAlone())
  }

  init(limits: SolveLimits, clock: SystemClock, crew: any WorkCrew) {
    self.limits = limits
    self.clock = clock
    self.crew = crew
  }
}

extension InputSolver {
  /// Solves or converts an input, and writes its result.
  ///
  /// - Returns: The written result, or the mistakes of the input.
  /// - Throws: `ServiceError` if there can be no result, or it is no longer needed.
  public mutating func answer(
    _ input: consuming SolveInput,
    within deadline: Deadline = .unlimited
  ) throws(ServiceError) -> SolveOutcome {
    if let target = input.target { return try convert(input, to: target, within: deadline) }
    var reader = try reader(of: input, within: deadline)
    input.bytes = []
    let solution = try completeAnswers(to: input, with: &reader, within: deadline)
    remains = solution
    defer { timings.writing = endPart() }
    switch solution {
    case .results(let answers):
      return try outcome(
        SolveReport(
          content: report(answers, of: input, reader.meter),
          format: input.format,
          statuses: answers.statuses,
          refusedCount: answers.refusedCount,
          countsAsFailed: input.failOn.isReached(by: answers)
        ),
        reader
      )
    case .analyses(let answers):
      let content = writeReport(
        answers,
        as: input.format,
        limit: limits.output,
        meter: reader.meter
      )
      return try outcome(
        SolveReport(
          content: content,
          format: input.format,
          statuses: [],
          refusedCount: answers.refusedCount,
          countsAsFailed: input.failOn.isReached(by: answers)
        ),
        reader
      )
    case .invalid(let diagnostics): return .invalid(diagnostics)
    case .malformed(let diagnostics): return .malformed(diagnostics)
    }
  }

  private func report(
    _ answers: LayoutAnswers<LayoutResult>,
    of input: SolveInput,
    _ meter: WorkMeter
  ) -> [UInt8] {
    writeReport(
      answers,
      as: input.format,
      uri: input.uri,
      failures: input.failOn.severity ?? .error,
      version: Release.version,
      limit: limits.output,
      meter: meter
    )
  }

  private func outcome(
    _ report: SolveReport,
    _ reader: borrowing InputReader
  ) throws(ServiceError) -> SolveOutcome {
    if let excess = try reader.excessOfWork() { return .invalid([excess]) }
    _ = try limits.checked(report.content)
    guard reader.isPretty, report.format.isJSON else { return .report(report) }
    var report = report
    report.content = try limits.checked(indented(json: report.content, limit: limits.output))
    return .report(report)
  }

  /// Solves an input, for callers that write results themselves.
  ///
  /// - Returns: The results, or the mistakes of the input.
  /// - Throws: `ServiceError` if there can be no result, or it is no longer needed.
  public mutating func solve(
    _ input: SolveInput,
    within deadline: Deadline = .unlimited
  ) throws(ServiceError) -> SolveAnswers {
    var reader = try reader(of: input, within: deadline)
    return try completeAnswers(to: input, with: &reader, within: deadline)
  }

  private mutating func completeAnswers(
    to input: SolveInput,
    with reader: inout InputReader,
    within deadline: Deadline
  ) throws(ServiceError) -> SolveAnswers {
    let solution = try solve(input, with: &reader, within: deadline)
    guard case .results(var answers) = solution,
      addHiddenFreedom(to: &answers, after: reader, within: deadline)
    else { return solution }
    answers.sortBySeverity()
    return .results(answers)
  }

  /// Layouts that are not wanted are refused, without diagnostics.
  ///
  /// `input` needs no text.
  mutating func solve(
    _ input: SolveInput,
    with reader: inout InputReader,
    within deadline: Deadline,
    where isWanted: ((Int, Layout) -> Bool)? = nil
  ) throws(ServiceError) -> SolveAnswers {
    var reading = try read(with: reader)
    // Edits of a text are found in it, and the text of a document needs none.
    if reading.entries.indices.allSatisfy({ reading.entries[$0].layout?.takesPatches != false }) {
      reader.releaseText()
    }
    if let isWanted { reading.leaveOut(unless: isWanted) }
    if !input.keepsFailures { reading.refuseFailures() }
    if let excess = try reader.excessOfWork() { return .invalid([excess]) }
    guard reading.hasLayouts else {
      let diagnostics = reading.mistakes(reader.meter)
      return reading.isMalformed ? .malformed(diagnostics) : .invalid(diagnostics)
    }
    if let excess = excess(of: reading, input.uri) { return .invalid([excess]) }
    defer { timings.solving = endPart() }
    if let range = input.range {
      var analyses = try analyses(of: reading, over: range, within: deadline)
      if reading.hasRemarks { analyses.add(reading) }
      if let configuration = reader.configuration { analyses.apply(configuration, of: input.uri) }
      return analyses.hasAnswers ? .analyses(analyses) : .invalid(analyses.mistakes)
    }
    var answers = try results(of: reading, within: deadline)
    guard answers.hasAnswers else { return .invalid(answers.mistakes) }
    if input.isAudited { answers.audit(reader.meter) }
    if reading.hasRemarks { answers.add(reading) }
    if answers.needEdits {
      var trials = EditTrials(of: answers, reader)
      reader.completeFixes(of: &answers) { text, finding, entry in
        confirms(text, finding, of: entry, &trials, reader, within: deadline)
      }
    }
    if let excess = try reader.excessOfWork() { return .invalid([excess]) }
    if let configuration = reader.configuration { answers.apply(configuration, of: input.uri) }
    answers.sortBySeverity()
    return .results(answers)
  }
}

extension InputSolver {
  /// Without a time limit.
  mutating func results(
    of reading: LayoutReading
  ) throws(ServiceError) -> LayoutAnswers<LayoutResult> {
    var results = try results(of: reading, within: .unlimited)
    if reading.hasRemarks { results.add(reading) }
    results.sortBySeverity()
    return results
  }

  private mutating func analyses(
    of reading: LayoutReading,
    over range: LayoutAnalysis.Range,
    within deadline: Deadline
  ) throws(ServiceError) -> LayoutAnswers<LayoutAnalysis> {
    try answers(to: reading, within: deadline) {
      solver,
      layout,
      budget throws(SolveInterruption) in
      let analyses = try solver.analyze(layout, over: range, budget: budget)
      budget.frames -= analyses.reduce(0) { $0 + $1.frameCount }
      budget.pivots -= solver.pivotsSpent
      return analyses
    }
  }

  mutating func results(
    of reading: LayoutReading,
    within deadline: Deadline
  ) throws(ServiceError) -> LayoutAnswers<LayoutResult> {
    try answers(to: reading, within: deadline) {
      solver,
      layout,
      budget throws(SolveInterruption) in
      defer { budget.pivots -= solver.pivotsSpent }
      return try solver.solve(layout, budget: budget)
    } together: { solver, layouts, budget in
      defer { budget.pivots -= solver.pivotsSpent }
      let environments = layouts.map { $0.environments[0] }
      return solver.solve(layouts[0], inEach: environments, budget: budget)
        .map { result in result.map { [$0] } }
    }
  }

  /// `now` is when the worker took the work, the end of queueing.
  mutating func begin(at now: Duration) {
    start = now
    hasWorked = false
  }

  /// Called after the response, so that the sender does not wait for it.
  mutating func end() {
    remains = nil
    if !isWorkspaceUsual { solver = LayoutSolver() }
    isWorkspaceUsual = true
  }

  mutating func endPart() -> Duration {
    let now = clock.now()
    defer { partStart = now }
    return now - partStart
  }

  mutating func reader(
    of input: SolveInput,
    sharing memory: InterfaceMemory? = nil,
    within deadline: Deadline
  ) throws(ServiceError) -> InputReader {
    timings = SolveTimings()
    if input.bytes.count > Self.usualLength { isWorkspaceUsual = false }
    partStart = clock.now()
    if let end = deadline.failure(at: partStart) { throw end }
    hasWorked = true
    let kind = input.kind ?? InputKind(judging: input.bytes)
    return InputReader(
      input,
      as: kind,
      memory: memory,
      limits: limits.layouts,
      workspace: workspace,
      within: deadline,
      crew: crew
    )
  }

  mutating func read(with reader: InputReader) throws(ServiceError) -> LayoutReading {
    defer { timings.reading = endPart() }
    return try reader.readAll()
  }

  /// A file of many small scenes may be larger than any single layout.
  private func excess(of reading: LayoutReading, _ uri: String?) -> Diagnostic? {
    guard reading.entries.count > 1 else { return nil }
    let layouts = reading.entries.lazy.compactMap(\.layout)
    let items = layouts.reduce(0) { $0 + $1.itemCount * $1.environments.count }
    guard items > limits.items, case let count = layouts.count, count > 1 else { return nil }
    let message =
      "The file's \(count) layouts have \(items) views, guides and constraints in all environments "
      + "together, and the limit is \(limits.items). Split the file."
    return Diagnostic(.limitExceeded, message, at: SourceLocation(uri: uri))
  }

  /// `nil` for a layout that could not be read.
  ///
  /// Layouts that differ in their environments only are solved together.
  private mutating func outcomes<Answer: Sendable>(
    of reading: LayoutReading,
    within whole: WorkBudget,
    _ work: @escaping LayoutWork<Answer>,
    together: GroupWork<Answer>?
  ) -> [Result<[Answer], SolveInterruption>?] {
    let left = SharedBudget(whole)
    let groups = reading.groups
    let found = crew.map(groups.count, &solver) {
      LayoutSolver()
    } _: { solver, group in
      let layouts = groups[group].compactMap { reading.entries[$0].layout }
      do throws(SolveInterruption) {
        return try left.share { budget in
          if let together, layouts.count > 1 { return together(&solver, layouts, &budget) }
          return layouts.map { layout in
            Result { () throws(SolveInterruption) in try work(&solver, layout, &budget) }
          }
        }
      } catch {
        return layouts.map { _ in .failure(error) }
      }
    }
    var outcomes: [Result<[Answer], SolveInterruption>?] = reading.entries.map { _ in nil }
    for (group, found) in zip(groups, found) {
      for (index, outcome) in zip(group, found) { outcomes[index] = outcome }
    }
    return outcomes
  }

  private func refusal<Answer>(
    of layout: Layout,
    _ interruption: SolveInterruption,
    _ whole: WorkBudget,
    _ deadline: Deadline
  ) throws(ServiceError) -> LayoutAnswers<Answer>.Entry {
    switch interruption {
    case .budgetExceeded: throw .workBudgetExceeded(pivots: limits.pivots)
    case .framesExceeded: throw .tooManyFrames(frames: whole.frames)
    case .cancelled: throw deadline.failure ?? .abandoned
    case .imprecise:
      let diagnostics = [interruption.diagnostic(of: layout)].compactMap(\.self)
      return .refused(layout.identity, diagnostics)
    }
  }

  /// Layouts that could not be read are refused.
  ///
  /// If the shared budget is exhausted or the deadline passed there is no result for any of them.
  private mutating func answers<Answer: Sendable>(
    to reading: LayoutReading,
    within deadline: Deadline,
    _ work: @escaping LayoutWork<Answer>,
    together: GroupWork<Answer>? = nil
  ) throws(ServiceError) -> LayoutAnswers<Answer> {
    let whole = WorkBudget(pivots: limits.pivots) { deadline.failure != nil }
    // Most inputs have one, and sharing would cost as much as solving a small one.
    if reading.entries.count == 1, let layout = reading.entries[0].layout {
      var budget = whole
      do throws(SolveInterruption) {
        let answers = try work(&solver, layout, &budget)
        return LayoutAnswers(entries: [.answered(layout, answers)], isList: reading.isList)
      } catch {
        let entry: LayoutAnswers<Answer>.Entry = try refusal(of: layout, error, whole, deadline)
        return LayoutAnswers(entries: [entry], isList: reading.isList)
      }
    }
    let found = outcomes(of: reading, within: whole, work, together: together)
    var entries: [LayoutAnswers<Answer>.Entry] = []
    for index in reading.entries.indices {
      switch (reading.entries[index].layout, found[index]) {
      case (let layout?, .success(let answers)?): entries.append(.answered(layout, answers))
      case (let layout?, .failure(let interruption)?):
        entries.append(try refusal(of: layout, interruption, whole, deadline))
      default:
        let entry = reading.entries[index]
        entries.append(.refused(entry.identity, entry.diagnostics))
      }
    }
    return LayoutAnswers(entries: entries, isList: reading.isList)
  }
}

private typealias LayoutWork<Answer> =
  @Sendable (inout LayoutSolver, Layout, inout WorkBudget) throws(SolveInterruption) -> [Answer]

/// Layouts that differ in their environments only, each with its answers.
private typealias GroupWork<Answer> =
  @Sendable (inout LayoutSolver, [Layout], inout WorkBudget) -> [Result<
    [Answer], SolveInterruption
  >]

extension Layout {
  fileprivate var itemCount: Int { views.count + guides.count + constraints.count }
}

extension LayoutAnalysis {
  fileprivate var frameCount: Int { pieces.reduce(0) { $0 + $1.frames.count } }
}
