public import LayoutModel
internal import LinearSolver

/// Solves layouts, one environment after the other; one per worker thread, reused.
///
/// The entrance of the module: a `Layout` goes in, one `LayoutResult` for each environment comes
/// out. It keeps the memory of its solvers from layout to layout but none of their content, so
/// results do not depend on what was solved before.
///
/// ```swift
/// var solver = LayoutSolver()
/// let results = try solver.solve(layout)
/// let frame = results[0].geometry?.frames[1].rect
/// ```
///
/// It is synchronous, and copies would share their memory, hence `~Copyable`.
public struct LayoutSolver: ~Copyable {
  private let workspace = SolverWorkspace()
  /// The number of pivots of the last layout, without those of its fixes.
  public internal(set) var pivotsSpent = 0

  /// Creates a solver.
  public init() {}

  /// Solves a layout in each of its environments.
  ///
  /// A contradictory layout is not an error: the result has status `.unsatisfiable`, with the
  /// conflicts as diagnostics and the frames of the remaining constraints.
  ///
  /// - Parameters:
  /// - layout: The layout.
  /// - budget: The work limit for all environments together.
  /// - Returns: One result per environment, in their order.
  /// - Throws: `SolveInterruption` when the budget is spent or the caller cancels.
  public mutating func solve(
    _ layout: Layout,
    budget: WorkBudget = WorkBudget()
  ) throws(SolveInterruption) -> [LayoutResult] {
    var remaining = Budget(pivots: budget.pivots, isCancelled: budget.isCancelled)
    defer { pivotsSpent = budget.pivots - remaining.pivots }
    var results: [LayoutResult] = []
    workspace.forget()
    var environments = LayoutEnvironments(
      PreparedLayout(layout),
      in: layout.environments,
      workspace
    )
    for index in layout.environments.indices {
      results.append(try result(in: index, of: &environments, &remaining, budget))
    }
    return results
  }

  /// Solves a layout in several environments as `solve` does in each alone, with one preparation
  /// for all of them.
  ///
  /// - Parameters:
  /// - layout: The layout, whose own environments do not count.
  /// - environments: The environments.
  /// - budget: The work limit for all environments together.
  /// - Returns: The result of each environment, or the reason why it has none.
  public mutating func solve(
    _ layout: Layout,
    inEach environments: [Environment],
    budget: WorkBudget = WorkBudget()
  ) -> [Result<LayoutResult, SolveInterruption>] {
    var remaining = Budget(pivots: budget.pivots, isCancelled: budget.isCancelled)
    defer { pivotsSpent = budget.pivots - remaining.pivots }
    workspace.forget()
    var alone = LayoutEnvironments(PreparedLayout(layout), in: [], workspace)
    var results: [Environment: LayoutResult] = [:]
    return environments.map { environment in
      // Devices may differ in their names only.
      var unnamed = environment
      unnamed.name = nil
      if var known = results[unnamed] {
        known.environment = environment
        return .success(known)
      }
      alone.move(to: environment)
      return Result { () throws(SolveInterruption) in
        let found = try result(in: 0, of: &alone, &remaining, budget)
        results[unnamed] = found
        return found
      }
    }
  }

  private func result(
    in index: Int,
    of environments: inout LayoutEnvironments,
    _ remaining: inout Budget,
    _ budget: WorkBudget
  ) throws(SolveInterruption) -> LayoutResult {
    if budget.isCancelled() { throw .cancelled }
    do throws(SolverInterruption) {
      return try solve(index, &environments, &remaining)
    } catch {
      throw SolveInterruption(error, budget, environments.layout)
    }
  }

  /// Solves a layout in its first environment for its frames alone.
  ///
  /// The frames are those of `solve`; without diagnostics, proofs and fixes, variants of a layout
  /// are tried quickly.
  ///
  /// - Parameters:
  /// - layout: The layout.
  /// - budget: The work limit.
  /// - Returns: Root, views and user guides, in document order.
  /// - Throws: `SolveInterruption` when the budget is spent or the caller cancels.
  public mutating func frames(
    of layout: Layout,
    budget: WorkBudget = WorkBudget()
  ) throws(SolveInterruption) -> [LayoutResult.Frame] {
    var remaining = Budget(pivots: budget.pivots, isCancelled: budget.isCancelled)
    defer { pivotsSpent = budget.pivots - remaining.pivots }
    workspace.forget()
    var environments = LayoutEnvironments(
      PreparedLayout(layout),
      in: layout.environments,
      workspace
    )
    do throws(SolverInterruption) {
      let converged = try environments.converge(in: 0, &remaining)
      return ConvergedLayout.frames(
        converged.frames,
        converged.translation.prepared,
        layout.environments[0]
      )
    } catch {
      throw SolveInterruption(error, budget, layout)
    }
  }

  /// Optional findings come after the solution and use the remaining budget.
  private func solve(
    _ index: Int,
    _ environments: inout LayoutEnvironments,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> LayoutResult {
    let pivots = budget.pivots
    let converged = try environments.converge(in: index, &budget)
    let pivotsForFixes = 10_000 + 2 * (pivots - budget.pivots)
    let layout = converged.translation.layout
    if let notes = layout.log {
      let least = try FewestRows(converged, notes, workspace).least(
        budget.limited(to: pivotsForFixes)
      )
      return try LogResult(least.conflict, notes, causes: least.causes).result(
        in: environments[index],
        &budget
      )
    }
    try budget.work(8 * converged.size)
    var findings = try Diagnosis(converged, &budget).findings
    var advice = budget.limited(to: pivotsForFixes)
    try SqueezeSearch(converged, workspace).name(in: &findings, &advice)
    try converged.addCertificates(to: &findings, &budget)
    findings.add(try ZeroSizes(converged, workspace).diagnostics(&budget))
    if layout.hasLabels, converged.conflicts.isEmpty {
      let others = try MeasuredContents(converged, workspace).diagnostics(
        besides: findings.map(\.diagnostic),
        &budget
      )
      findings.add(others)
    }
    if layout.hasLabels { findings.doubtMisplacedAmbiguousViews() }
    findings.add(try Mirroring(converged, workspace).diagnostics(&budget))
    if layout.isOfAppCode {
      try CodeDoubts(converged, workspace).add(to: &findings, &environments.contents, &budget)
      if let remark = converged.contentSizeRemark {
        findings.append(AnswerFinding(diagnostic: remark))
      }
    } else {
      findings.doubtAmbiguousViews(among: converged.translation.prepared.partlyReadViews)
    }
    if layout.isOfInterfaceBuilder { CodeManagedViews(layout).addDoubts(to: &findings) }
    let isFixable = findings.areFixable(in: layout)
    if isFixable.contains(true) {
      // Fixes may cost about as much as the solve.
      let budget = budget.limited(to: pivotsForFixes)
      var finder = FixFinder(converged, in: index, of: environments, budget)
      environments = try finder.addFixes(to: &findings, where: isFixable)
    }
    if layout.hasLabels { findings.joinTies() }
    var result = try converged.result(environments[index], findings, &budget)
    if layout.isOfAppCode, result.status == .ambiguous {
      result.unmeasured = try converged.unmeasuredViews(&budget)
    }
    if !layout.parameters.isEmpty {
      result.parameters = try ParameterRanges(converged).parameters(&budget)
    }
    return result
  }
}

extension [AnswerFinding] {
  /// Unread code may contain the missing constraint.
  fileprivate mutating func doubtAmbiguousViews(among unread: Set<String>) {
    if unread.isEmpty { return }
    for index in indices
    where self[index].diagnostic.code == .ambiguousLayout
      && !unread.isDisjoint(with: self[index].diagnostic.items)
    {
      self[index].diagnostic.doubt(.partlyRead)
    }
  }
}

extension ConvergedLayout {
  /// AL209: the root has the size of its content instead of the requested one.
  fileprivate var contentSizeRemark: Diagnostic? {
    let (environment, root) = (translation.environment, frames.view(0))
    guard !environment.preferredAxes.isEmpty, case .points(let width) = environment.width,
      case .points(let height) = environment.height,
      abs(root.width - width) > Tolerance.visible
        || abs(root.height - height) > Tolerance.visible
    else { return nil }
    let layout = translation.layout
    return Diagnostic(
      .sizedByContent,
      .sizedByContent(
        Size(width: root.width, height: root.height),
        requested: Size(width: width, height: height)
      ),
      at: layout.views[0].location,
      items: [layout.views[0].id]
    )
  }

  /// Frames are rounded to device pixels here and nowhere before (rule 0.13).
  fileprivate func result(
    _ environment: Environment,
    _ findings: [AnswerFinding],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> LayoutResult {
    let prepared = translation.prepared
    // Each frame is rounded and copied with its id, again for the alternative; each diagnostic is
    // copied.
    try budget.work(16 * prepared.views.count + 64 * findings.count)
    var diagnostics: [Diagnostic] = []
    if !findings.isEmpty {
      diagnostics = findings.map(\.diagnostic)
      let provenance = prepared.layout.provenance
      for index in diagnostics.indices { diagnostics[index].provenance = provenance }
      diagnostics = try diagnostics.labelled(by: prepared.layout).grouped {
        units throws(SolverInterruption) in try budget.work(units)
      }
    }
    let frames = Self.frames(frames, prepared, environment)
    return LayoutResult(
      status: !conflicts.isEmpty
        ? .unsatisfiable : solution.freeGroups.isEmpty ? .solved : .ambiguous,
      environment: environment,
      geometry: LayoutResult.Geometry(
        rootSize: Size(width: frames[0].rect.width, height: frames[0].rect.height),
        frames: frames,
        alternative: alternative.map {
          Self.frames(Frames($0, translation.variables), prepared, environment)
        }
      ),
      diagnostics: diagnostics,
      viewCount: prepared.views.count - 1,
      constraintCount: prepared.constraintCount
    )
  }

  fileprivate static func frames(
    _ frames: Frames,
    _ prepared: PreparedLayout,
    _ environment: Environment
  ) -> [LayoutResult.Frame] {
    let pixels = PixelGrid(scale: environment.scale)
    let count = prepared.views.count + prepared.layout.guides.count
    var result: [LayoutResult.Frame] = []
    result.append(addingCapacity: count) { result in
      for index in prepared.views.indices {
        let rect =
          index == 0 ? pixels.root(frames.view(0), environment) : pixels.rounded(frames.view(index))
        var content: Size?
        if prepared.views[index].isScrollView {
          let size = frames.contentSize(of: index).map { pixels.rounded($0) }
          content = size ?? Size(width: 0, height: 0)
        }
        result.append(
          LayoutResult.Frame(id: prepared.layout.views[index].id, rect: rect, contentSize: content)
        )
      }
      for index in prepared.layout.guides.indices {
        result.append(
          LayoutResult.Frame(
            id: prepared.layout.guides[index].id,
            rect: pixels.rounded(frames.guide(index))
          )
        )
      }
    }
    return result
  }
}
