internal import LayoutModel
internal import LinearSolver

/// What the last pass over a layout found, before anything is put into words.
///
/// It is a class because many look at it, and a copy would count who has each of its lists.
///
/// What diagnostics, certificates and fixes are made from. For a layout that contradicts itself it
/// is the optimum of the rows that are left, with the conflicts beside it. Every trial of a fix is
/// one of these, too.
///
///     translation   the rows of the last pass, and what each of their numbers means
///     solution      one number for each variable, and what is free
///     frames        the same numbers as rectangles
///     conflicts     what was left out, and why
final class SettledLayout {
  /// The rows of the last pass.
  let translation: Translation
  /// The optimum, without ambiguities that no frame shows.
  let solution: Solution
  /// The optimum as frames, not rounded.
  let frames: Frames
  /// Which rows took part; `nil` where all did, for none was broken.
  private let included: [Bool]?
  /// What of the required rows excludes each other; without conflicts of the drawing.
  let conflicts: [ConflictGroup]
  /// Those that end where the root, or what a bar holds, has another size than the drawn one.
  let drawnConflicts: [ConflictGroup]
  /// What another pass would have changed; `nil` where it is nothing.
  let unsettled: InsetChange?

  /// How many passes there may be; what has not settled by then is told (AL206).
  ///
  /// A view tied by its own top margin below a bar moves by that margin from pass to pass, until
  /// the bar is behind it: with margins of 8 points and a bar of 59, the ninth pass is the last.
  static let passLimit = 16

  /// Solves a layout in passes, until insets and measured sizes agree with the frames.
  ///
  /// - Parameters:
  ///   - prepared: The layout, with the environment's overrides applied.
  ///   - environment: The environment.
  ///   - solver: What solves; it keeps what passes and environments share.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Throws: `SolverInterruption` when the budget is spent.
  init(
    _ prepared: PreparedLayout,
    _ environment: Environment,
    _ solver: inout LinearSolver,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    var translation = Translation(
      prepared,
      environment,
      PassInsets(prepared, environment, frames: nil)
    )
    var optimum = try Optimum(translation, &solver, &budget)
    var frames = Frames(optimum.solution.values, translation.variables)
    var unsettled: InsetChange?
    for pass in 1...Self.passLimit where !prepared.uses.areGiven {
      let next = PassInsets(
        prepared,
        environment,
        frames: SettledFrames(frames, prepared)
      )
      unsettled = next.firstChange(from: translation.anchors.insets, where: prepared.uses)
      if unsettled == nil { break }
      // A side that no row reads may go on changing.
      let nextTranslation = Translation(prepared, environment, next)
      if nextTranslation.program.agrees(with: translation.program) { unsettled = nil }
      if unsettled == nil || pass == Self.passLimit { break }
      translation = nextTranslation
      optimum = try Optimum(translation, &solver, &budget)
      frames = Frames(optimum.solution.values, translation.variables)
    }
    self.frames = frames
    self.unsettled = unsettled
    self.translation = translation
    translation.forgetUnseen(in: &optimum.solution)
    solution = optimum.solution
    included = optimum.included
    conflicts = optimum.conflicts.filter { !translation.isOfDrawing($0) }
    drawnConflicts = optimum.conflicts.filter { translation.isOfDrawing($0) }
  }

  /// The groups of numbers that are free together, as they are told.
  ///
  /// Those are left out that are free because a row of a conflict was left out: to ask the author
  /// for one more constraint would be the opposite of what helps.
  var freeGroups: [Solution.FreeGroup] {
    guard !isWhole else { return solution.freeGroups }
    return solution.freeGroups.filter { !isLoosened($0) }
  }

  /// The numbers in the rows that were left out.
  ///
  /// By variable. What is free among them may only be free because the conflict was broken there.
  private(set) lazy var loosened: Set<Int> = {
    var loosened: Set<Int> = []
    for row in included?.indices ?? 0..<0 where !includes(row: row) {
      translation.program.forEachTerm(ofRow: row) { variable, _ in loosened.insert(variable) }
    }
    return loosened
  }()

  /// A second optimum, which differs in what is told to be free.
  var witness: [Double]? {
    guard included != nil else { return solution.witness }
    let groups = freeGroups
    guard !groups.isEmpty, let other = solution.witness else { return nil }
    // Groups are free of each other.
    var witness = solution.values
    for group in groups {
      for range in group.ranges { witness[range.variable] = other[range.variable] }
    }
    return witness
  }

  /// How much there is to look at: rows, and what they name.
  var size: Int { translation.program.rowCount + translation.program.nonzeroCount }

  /// Whether every row took part.
  var isWhole: Bool { included == nil }

  /// Whether a row took part; the broken ones did not.
  func includes(row: Int) -> Bool { included?[row] ?? true }
}

/// What one pass finds.
///
/// A pass whose rows contradict each other takes two solves and a search in between.
private struct Optimum {
  var solution: Solution
  /// Which rows took part; `nil` where all did.
  private(set) var included: [Bool]?
  /// Empty where the required rows hold together.
  private(set) var conflicts: [ConflictGroup] = []

  /// - Throws: `SolverInterruption` when the budget is spent, or where the optimum that was found is none:
  ///   an answer without conflicts fulfils what is required.
  init(
    _ translation: Translation,
    _ solver: inout LinearSolver,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    try self.init(solving: translation, &solver, &budget)
    let missed = translation.program.missedRows(at: solution.values, included: included)
    let isPoint =
      conflicts.isEmpty ? missed.isEmpty && solution.values.areInRange : solution.values.areInRange
    guard isPoint, solution.witness?.areInRange ?? true else { throw .imprecise(rows: missed) }
  }

  private init(
    solving translation: Translation,
    _ solver: inout LinearSolver,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    // Writing the rows, and as much again for what made them and what is made of them.
    try budget.work(8 * (translation.program.rowCount + translation.program.nonzeroCount))
    if let solution = try solver.solve(
      translation.program,
      preferences: translation.preferences(),
      budget: &budget
    ) {
      self.solution = solution
      return
    }
    var breaking = ConflictBreaking(translation)
    try breaking.run(&budget)
    conflicts = breaking.groups
    included = breaking.included
    // Where no conflict is left, what still misses is rounding.
    solution =
      try solver.solve(
        translation.program,
        included: breaking.included,
        preferences: translation.preferences(),
        acceptsNoise: true,
        budget: &budget
      ) ?? Solution(values: [Double](repeating: 0, count: translation.variables.count))
  }
}

extension Translation {
  /// Whether a conflict is one of the drawing alone: it would end if the root had another size than
  /// the one it was drawn at, or without a constraint that no program has.
  ///
  /// Interface Builder draws at some size and has placeholders that are removed at build time; a
  /// running program meets neither.
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

  /// Whether a conflict of an AppKit file is about baselines, and ends where controls have theirs a
  /// few points higher or lower: that depends on the system.
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

  /// By how many points baselines of AppKit's controls differ between systems.
  private static let baselineNoise = 4.0

  /// The width of a television, in points, which nothing on a screen exceeds; lists scroll
  /// downwards, so what is in them may have any height.
  private static let widestScreen = 1_920.0

  /// Whether a row gives the root a size that it was only drawn at, and another possible one would
  /// end the conflict.
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
