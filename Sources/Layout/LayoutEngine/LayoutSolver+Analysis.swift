public import LayoutModel
internal import LinearSolver

extension LayoutSolver {
  /// Analyses a layout in each of its environments.
  ///
  /// A new `ParameterWalk` analyzes each environment; `LayoutAnalysis` documents its guarantees.
  /// Contradictory sizes are part of an analysis and no error.
  ///
  /// A piece of an analysis is an interval of sizes with one line for each number of each frame, so
  /// that an answer may be as large as pieces times frames; `WorkBudget.frames` bounds that over
  /// all environments. The work of a piece is a solve from what the piece before left; there are as
  /// many as the layout has breakpoints in the range.
  ///
  /// For example the root's width from 320 to 440, with a label that keeps 16 points to both sides:
  /// one piece, whose label has the width `1 * width - 32`.
  ///
  /// ```swift
  /// let range = LayoutAnalysis.Range.ofDevices(along: .width)
  /// let analyses = try solver.analyze(layout, over: range)
  /// let x = analyses[0].pieces[0].frames[1].x  // 0.5 * width - 20
  /// ```
  ///
  /// - Parameters:
  ///   - layout: The question; the environments' own extents along the axis do not count.
  ///   - range: Which sizes of the root are of interest.
  ///   - budget: How much work it may be, for all environments together.
  /// - Returns: One analysis per environment, in their order.
  /// - Throws: `SolveInterruption` when the budget is spent or the caller cancels.
  public mutating func analyze(
    _ layout: Layout,
    over range: LayoutAnalysis.Range,
    budget: WorkBudget = WorkBudget()
  ) throws(SolveInterruption) -> [LayoutAnalysis] {
    var remaining = Budget(pivots: budget.pivots, isCancelled: budget.isCancelled)
    defer { pivotsSpent = budget.pivots - remaining.pivots }
    var framesLeft = budget.frames
    var analyses: [LayoutAnalysis] = []
    for environment in layout.environments {
      if budget.isCancelled() { throw .cancelled }
      let prepared = PreparedLayout(layout.applying(environment))
      let parametric = ParametricLayout(prepared, environment, range.axis)
      // The remainder of the earlier environments.
      let pieceLimit = framesLeft / parametric.frameCount
      var walk = ParameterWalk(parametric, range.from...range.to, pieceLimit: pieceLimit)
      do throws(SolverInterruption) {
        try walk.run(&remaining)
      } catch {
        throw SolveInterruption(error, budget, layout)
      }
      guard !walk.hasTooManyPieces else { throw .framesExceeded(frames: budget.frames) }
      framesLeft -= walk.pieces.count * parametric.frameCount
      if budget.isCancelled() { throw .cancelled }
      var analysis = walk.analysis(of: prepared, environment, range)
      do throws(SolverInterruption) {
        try analysis.addFailures(of: prepared, &remaining)
      } catch {
        throw SolveInterruption(error, budget, layout)
      }
      analyses.append(analysis)
    }
    return analyses
  }
}

extension LayoutAnalysis {
  /// Contradictions first; sizes at which the layout contradicts itself are not checked further.
  fileprivate mutating func addFailures(
    of prepared: PreparedLayout,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    let conflicts = try RangeConflicts(prepared, self, &budget)
    var search = RangeSearch(prepared, self, holding: conflicts.holding)
    try search.run(&budget)
    var report = RangeReport(search)
    try report.removeFree(&budget)
    let ambiguities = try RangeAmbiguities(prepared, self, &budget)
    failures = conflicts.failures + ambiguities.failures + report.failures
    diagnostics = conflicts.diagnostics + ambiguities.diagnostics
  }
}

extension Layout {
  /// An override replaces a view completely: it is the base with the environment's members already.
  func applying(_ environment: Environment) -> Layout {
    if environment.overrides.isEmpty { return self }
    var result = self
    for (index, view) in environment.overrides { result.views[index] = view }
    return result
  }
}

extension ParameterWalk {
  fileprivate func analysis(
    of prepared: PreparedLayout,
    _ environment: Environment,
    _ range: LayoutAnalysis.Range
  ) -> LayoutAnalysis {
    LayoutAnalysis(
      range: range,
      environment: environment,
      satisfiable: satisfiable.ranges,
      unambiguous: unambiguous.ranges,
      unbroken: unbroken.ranges,
      pieces: pieces.map { piece in
        LayoutAnalysis.Piece(from: piece.low, to: piece.high, frames: piece.frames(prepared))
      }
    )
  }
}

extension LayoutRegion {
  /// In points, not rounded to pixels, which would turn lines into steps.
  fileprivate func frames(_ prepared: PreparedLayout) -> [LayoutAnalysis.Frame] {
    let layout = prepared.layout
    let variables = Variables(layout, contents: prepared.contents, ideals: [])
    func frame(
      _ id: String,
      _ variable: (Variables.Component) -> Int
    ) -> LayoutAnalysis.Frame {
      LayoutAnalysis.Frame(
        id: id,
        x: line(variable(.x)),
        y: line(variable(.y)),
        width: line(variable(.width)),
        height: line(variable(.height))
      )
    }
    var frames = layout.views.indices.map { index in
      frame(layout.views[index].id) { variables.view(index, $0) }
    }
    for index in layout.views.indices where layout.views[index].scroll != nil {
      let nothing = LayoutAnalysis.Line(slope: 0, offset: 0)
      frames[index].contentSize = LayoutAnalysis.Extents(
        width: variables.content(of: index, .width).map(line) ?? nothing,
        height: variables.content(of: index, .height).map(line) ?? nothing
      )
    }
    return frames
      + layout.guides.indices.map { index in
        frame(layout.guides[index].id) { variables.guide(index, $0) }
      }
  }

  private func line(_ variable: Int) -> LayoutAnalysis.Line {
    LayoutAnalysis.Line(
      slope: slopes[variable],
      offset: values[variable] - slopes[variable] * parameter
    )
  }
}
