internal import LayoutModel
internal import LinearSolver

/// What the last pass over a layout found, before anything is put into words.
///
/// It is a class because many look at it, and a copy would count who has each of its lists.
final class SettledLayout {
  let translation: Translation
  let solution: Solution
  let frames: Frames
  /// Which rows took part; `nil` where all did, for none was broken.
  private let included: [Bool]?
  let conflicts: [ConflictGroup]
  /// Whether another pass would have changed nothing.
  let isSettled: Bool

  static let passLimit = 8

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
    var isSettled = prepared.uses.areGiven
    for pass in 1...Self.passLimit where !isSettled {
      let next = PassInsets(
        prepared,
        environment,
        frames: SettledFrames(frames, prepared)
      )
      isSettled = next.agrees(with: translation.anchors.insets, where: prepared.uses)
      if isSettled { break }
      // A side that no row reads may go on changing.
      let nextTranslation = Translation(prepared, environment, next)
      isSettled = nextTranslation.program.agrees(with: translation.program)
      if isSettled || pass == Self.passLimit { break }
      translation = nextTranslation
      optimum = try Optimum(translation, &solver, &budget)
      frames = Frames(optimum.solution.values, translation.variables)
    }
    self.frames = frames
    self.isSettled = isSettled
    self.translation = translation
    translation.forgetUnseen(in: &optimum.solution)
    solution = optimum.solution
    included = optimum.included
    conflicts = optimum.conflicts.filter { !translation.isOfDrawing($0) }
  }

  /// The groups of numbers that are free together, as they are told.
  ///
  /// Of a file those are left out that are free because a row of a conflict was left out: to ask its author
  /// for one more constraint would be the opposite of what helps.
  var freeGroups: [Solution.FreeGroup] {
    guard !isWhole, translation.layout.hasLabels else { return solution.freeGroups }
    return solution.freeGroups.filter { !isLoosened($0) }
  }

  /// The numbers in the rows that were left out.
  private(set) lazy var loosened: Set<Int> = {
    var loosened: Set<Int> = []
    for row in included?.indices ?? 0..<0 where !includes(row: row) {
      translation.program.forEachTerm(ofRow: row) { variable, _ in loosened.insert(variable) }
    }
    return loosened
  }()

  /// A second optimum, which differs in what is told to be free.
  var witness: [Double]? {
    guard included != nil, translation.layout.hasLabels else { return solution.witness }
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
private struct Optimum {
  var solution: Solution
  /// Which rows took part; `nil` where all did.
  private(set) var included: [Bool]?
  private(set) var conflicts: [ConflictGroup] = []

  init(
    _ translation: Translation,
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
  /// the one it was drawn at, or without a constraint that no program has, or that was guessed.
  fileprivate func isOfDrawing(_ group: ConflictGroup) -> Bool {
    if layout.isOfAppCode, isUncertain(group) { return true }
    return group.conflict.rows.contains { row in
      if case .constraint(let index) = origins[row] {
        return layout.constraints[index].isDesignTime
      }
      guard case .root = origins[row], !environment.drawnAxes.isEmpty else { return false }
      var isDrawn = false
      program.forEachTerm(ofRow: row) { variable, _ in
        isDrawn =
          isDrawn
          || environment.drawnAxes.contains(.horizontal) && variable == variables.view(0, .width)
          || environment.drawnAxes.contains(.vertical) && variable == variables.view(0, .height)
      }
      return isDrawn
    }
  }
}
