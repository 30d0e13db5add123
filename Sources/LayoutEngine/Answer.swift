internal import LayoutModel
internal import LinearSolver

/// What the last pass over a layout found, before anything is put into words.
///
/// It is a class because many look at it, and a copy would count who has each of its lists.
final class Answer {
  let translation: Translation
  let solution: Solution
  let frames: Frames
  /// Which rows took part; the broken ones did not.
  let included: [Bool]
  let conflicts: [ConflictGroup]
  /// Whether another pass would have changed nothing.
  let isSettled: Bool

  static let passLimit = 8

  /// Solves a layout in passes, until insets and measured sizes agree with the frames.
  ///
  /// - Parameters:
  ///   - layout: The layout, with the environment's overrides applied.
  ///   - environment: The environment.
  ///   - solver: What solves; it keeps what passes and environments share.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Throws: `SolverInterruption` when the budget is spent.
  init(
    _ layout: Layout,
    _ environment: Environment,
    _ solver: inout LinearSolver,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    let uses = InsetUses(layout)
    var insets = PassInsets(layout, environment, frames: nil)
    var translation = Translation(layout, environment, insets)
    var optimum = try Optimum(translation, &solver, &budget)
    var frames = Frames(optimum.solution.values, translation.variables, layout)
    var isSettled = uses.isEmpty
    for pass in 1...Self.passLimit where !isSettled {
      let next = PassInsets(layout, environment, frames: frames)
      isSettled = next.agrees(with: insets, where: uses)
      if isSettled { break }
      // A side that no row reads may go on changing.
      let nextTranslation = Translation(layout, environment, next)
      isSettled = nextTranslation.program.agrees(with: translation.program)
      if isSettled || pass == Self.passLimit { break }
      insets = next
      translation = nextTranslation
      optimum = try Optimum(translation, &solver, &budget)
      frames = Frames(optimum.solution.values, translation.variables, layout)
    }
    self.frames = frames
    self.isSettled = isSettled
    var solution = optimum.solution
    translation.forgetUnseen(in: &solution)
    self.translation = consume translation
    self.solution = solution
    included = optimum.included
    conflicts = optimum.conflicts
  }
}

/// What one pass finds.
private struct Optimum {
  let solution: Solution
  private(set) var included: [Bool]
  private(set) var conflicts: [ConflictGroup] = []

  init(
    // A copy would count who has each of its lists.
    _ translation: borrowing Translation,
    _ solver: inout LinearSolver,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    included = [Bool](repeating: true, count: translation.program.rowCount)
    if let solution = try solver.solve(
      translation.program,
      included: included,
      preferences: translation.preferences(),
      budget: &budget
    ) {
      self.solution = solution
      return
    }
    var breaking = ConflictBreaking(copy translation)
    try breaking.run(&budget)
    conflicts = breaking.groups
    included = breaking.included
    // Where no conflict is left, what still misses is rounding.
    solution =
      try solver.solve(
        translation.program,
        included: included,
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
      if environment.direction(of: layout.views[around]) == .rightToLeft {
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
    for (index, view) in layout.views.enumerated() {
      guard let superview = view.superview else { continue }
      let smallest = (alignmentInset(index, true), alignmentInset(index, false))
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
