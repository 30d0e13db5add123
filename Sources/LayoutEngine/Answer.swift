internal import LayoutModel
internal import LinearSolver

/// What the last pass over a layout found, before anything is put into words.
///
/// It is a class because many look at it, and a copy would count who has each of its lists.
final class Answer {
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
    conflicts = optimum.conflicts
  }

  /// How much there is to look at: rows, and what they name.
  var size: Int { translation.program.rowCount + translation.program.nonzeroCount }

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
  /// Which of several optima to take: the one lexicographically smallest over the items in
  /// document order in leading distance, top distance, width, height.
  func preferences() -> [LinearForm] {
    var forms: [LinearForm] = []
    func want(_ variable: Int, near target: Double = 0) {
      forms.append(LinearForm([.init(variable, 1)], near: target))
    }
    // The smallest size a frame can have is that of an empty alignment rectangle.
    func place(
      _ around: Int,
      smallest: (width: Double, height: Double) = (0, 0),
      _ variable: (Variables.Component) -> Int
    ) {
      if anchors.direction(ofView: around) == .rightToLeft {
        let width = variables.content(of: around, .width) ?? variables.view(around, .width)
        forms.append(
          LinearForm(
            [
              .init(width, 1), .init(variable(.x), -1),
              .init(variable(.width), -1),
            ],
            near: 0
          )
        )
      } else {
        want(variable(.x))
      }
      want(variable(.y))
      want(variable(.width), near: smallest.width)
      want(variable(.height), near: smallest.height)
    }
    want(variables.view(0, .width))
    want(variables.view(0, .height))
    for (index, view) in prepared.views.enumerated() {
      guard let superview = view.superview else { continue }
      let smallest = (view.horizontal.inside, view.vertical.inside)
      place(superview, smallest: smallest) { variables.view(index, $0) }
    }
    for (index, guide) in layout.guides.enumerated() {
      place(guide.owningView) { variables.guide(index, $0) }
    }
    for view in variables.contents {
      for component in [Variables.Component.width, .height] {
        if let variable = variables.content(of: view, component) { want(variable) }
      }
    }
    for view in variables.ideals {
      if let variable = variables.ideal(of: view) { want(variable) }
    }
    return forms
  }
}
