internal import LayoutModel
internal import LinearSolver

/// The result of the last pass over a layout.
///
/// A class, so that sharing it does not retain each of its arrays.
///
/// For a contradictory layout it is the optimum of the remaining rows, with the conflicts.
final class ConvergedLayout {
  let translation: Translation
  /// The optimum, without invisible ambiguities.
  let solution: Solution
  /// Not rounded.
  let frames: Frames
  /// `nil` where all took part.
  private let included: [Bool]?
  let conflicts: [ConflictGroup]
  /// Conflicts that vanish where the root, or the content of a bar, has another size than the drawn
  /// one.
  let drawnConflicts: [ConflictGroup]
  /// `nil` after convergence.
  let unconverged: InsetChange?

  /// Maximum number of passes; AL206 reports a layout that has not converged by then.
  ///
  /// A view tied by its own top margin below a bar moves by that margin in each pass, until the bar
  /// is behind it: with margins of 8 points and a bar of 59, the ninth pass is the last.
  static let passLimit = 16

  /// Repeats passes until insets and measured sizes agree with the frames.
  ///
  /// `translation`: of the same layout in an environment like this one, if there is one;
  /// `choosesOptimum`: whether the values of free variables are used.
  init(
    _ prepared: PreparedLayout,
    _ environment: Environment,
    like translation: Translation? = nil,
    choosesOptimum: Bool = true,
    _ solver: inout LinearSolver,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    let insets = PassInsets(prepared, environment, frames: nil)
    var translation =
      translation.flatMap { Translation(moving: $0, to: environment, insets) }
      ?? Translation(prepared, environment, insets)
    // Insets may depend on the values.
    let isChosen = choosesOptimum || !prepared.uses.areGiven
    var optimum = try Optimum(translation, isChosen: isChosen, &solver, &budget)
    var frames = Frames(optimum.solution.values, translation.variables)
    var unconverged: InsetChange?
    for pass in 1...Self.passLimit where !prepared.uses.areGiven {
      let next = PassInsets(
        prepared,
        environment,
        frames: ConvergedFrames(frames, prepared)
      )
      unconverged = next.firstChange(from: translation.anchors.insets, where: prepared.uses)
      if unconverged == nil { break }
      // A side that no row reads may keep changing.
      let nextTranslation =
        Translation(moving: translation, to: environment, next)
        ?? Translation(prepared, environment, next)
      if nextTranslation.program.agrees(with: translation.program) { unconverged = nil }
      if unconverged == nil || pass == Self.passLimit { break }
      translation = nextTranslation
      optimum = try Optimum(translation, isChosen: isChosen, &solver, &budget)
      frames = Frames(optimum.solution.values, translation.variables)
    }
    self.frames = frames
    self.unconverged = unconverged
    self.translation = translation
    translation.forgetUnseen(in: &optimum.solution)
    solution = optimum.solution
    included = optimum.included
    conflicts = optimum.conflicts.filter { !translation.isOfDrawing($0) }
    drawnConflicts = optimum.conflicts.filter { translation.isOfDrawing($0) }
  }

  /// A solution of which a part has been solved again with changed rows.
  ///
  /// Rows and drawing are those of `whole`, which has converged.
  init(
    _ whole: ConvergedLayout,
    _ solution: Solution,
    included: [Bool]?,
    conflicts: [ConflictGroup]
  ) {
    translation = whole.translation
    self.solution = solution
    frames = Frames(solution.values, translation.variables)
    self.included = included
    self.conflicts = conflicts
    drawnConflicts = []
    unconverged = nil
  }

  /// Groups that are free because of an ignored row of a conflict are left out: another constraint
  /// would be the opposite of a remedy.
  var freeGroups: [Solution.FreeGroup] {
    guard !isWhole else { return solution.freeGroups }
    return solution.freeGroups.filter { !isLoosened($0) }
  }

  /// The variables in ignored rows, which may be free only because the conflict was broken there.
  private(set) lazy var loosened: Set<Int> = {
    var loosened: Set<Int> = []
    for row in included?.indices ?? 0..<0 where !includes(row: row) {
      translation.program.forEachTerm(ofRow: row) { variable, _ in loosened.insert(variable) }
    }
    return loosened
  }()

  var alternative: [Double]? {
    guard included != nil else { return solution.alternative }
    let groups = freeGroups
    guard !groups.isEmpty, let other = solution.alternative else { return nil }
    // Groups are independent.
    var alternative = solution.values
    for group in groups {
      for range in group.ranges { alternative[range.variable] = other[range.variable] }
    }
    return alternative
  }

  var size: Int { translation.program.rowCount + translation.program.nonzeroCount }

  var isWhole: Bool { included == nil }

  func includes(row: Int) -> Bool { included?[row] ?? true }
}

private struct Optimum {
  var solution: Solution
  /// `nil` where all took part.
  private(set) var included: [Bool]?
  private(set) var conflicts: [ConflictGroup] = []

  /// - Throws: `SolverInterruption` when the budget is spent, or where the optimum violates a
  ///   required row without a conflict.
  init(
    _ translation: Translation,
    isChosen: Bool,
    _ solver: inout LinearSolver,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    try self.init(solving: translation, isChosen: isChosen, &solver, &budget)
    let missed = translation.program.missedRows(at: solution.values, included: included)
    let isPoint = conflicts.isEmpty ? missed == nil : solution.values.areInRange
    guard isPoint, solution.alternative?.areInRange ?? true else {
      throw .imprecise(rows: missed ?? [])
    }
  }

  private init(
    solving translation: Translation,
    isChosen: Bool,
    _ solver: inout LinearSolver,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    // Writing the rows, and as much again for preparation and results.
    try budget.work(8 * (translation.program.rowCount + translation.program.nonzeroCount))
    if let solution = try solver.solve(
      translation.program,
      preferences: isChosen ? translation.preferences() : [],
      budget: &budget
    ) {
      self.solution = solution
      return
    }
    var breaking = ConflictBreaking(translation)
    try breaking.run(&budget)
    conflicts = breaking.groups
    included = breaking.included
    // Without a conflict, the remaining violation is rounding.
    solution =
      try solver.solve(
        translation.program,
        included: breaking.included,
        preferences: isChosen ? translation.preferences() : [],
        acceptsNoise: true,
        budget: &budget
      ) ?? Solution(values: [Double](repeating: 0, count: translation.variables.count))
  }
}

extension Translation {
  /// Whether a conflict is one of the drawing alone: it vanishes with another size of the root than
  /// the drawn one, or without a placeholder constraint.
  ///
  /// Interface Builder draws at some size and removes placeholders at build time; a program has
  /// neither.
  fileprivate func isOfDrawing(_ group: ConflictGroup) -> Bool {
    if isOfUnknownBaselines(group) { return true }
    return group.conflict.rows.contains { row in
      if case .constraint(let index) = origins[row] {
        return layout.constraints[index].isDesignTime
      }
      if case .autoresizing(let view) = origins[row] { return layout.isHeldByBar(view) }
      guard case .root = origins[row] else { return false }
      return isDrawn(row, .width, along: .horizontal, group.conflict, upTo: Self.widestScreen)
        || isDrawn(row, .height, along: .vertical, group.conflict, upTo: .infinity)
    }
  }

  /// Whether a conflict of an AppKit file is about baselines, and vanishes if they differ by a few
  /// points, which depends on the system.
  private func isOfUnknownBaselines(_ group: ConflictGroup) -> Bool {
    guard environment.platform == .macOS, layout.isOfInterfaceBuilder,
      let broken = group.broken.first,
      group.conflict.violation(ofRow: broken) <= Self.baselineNoise
    else { return false }
    return group.conflict.rows.contains { row in
      guard case .constraint(let index) = origins[row] else { return false }
      let constraint = layout.constraints[index]
      return constraint.first.attribute.isBaseline
        || constraint.second?.attribute.isBaseline == true
    }
  }

  /// The difference of AppKit's baselines between systems, in points.
  private static let baselineNoise = 4.0

  /// The width of a television, in points, the maximum of all screens; lists scroll downwards, so
  /// their content may have any height.
  private static let widestScreen = 1_920.0

  /// Whether a row is a drawn size of the root, and another possible size would resolve the
  /// conflict.
  private func isDrawn(
    _ row: Int,
    _ component: Variables.Component,
    along axis: Environment.Axes,
    _ conflict: Conflict,
    upTo limit: Double
  ) -> Bool {
    guard environment.drawnAxes.isSuperset(of: axis) else { return false }
    var isOfSize = false
    program.forEachTerm(ofRow: row) { variable, _ in
      isOfSize = isOfSize || variable == variables.view(0, component)
    }
    guard isOfSize else { return false }
    let needed = conflict.holding(ofRow: row, at: program.rightSide(ofRow: row))
    return needed >= -Tolerance.visible && needed <= limit
  }
}
