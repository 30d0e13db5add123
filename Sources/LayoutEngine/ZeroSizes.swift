internal import LayoutModel
internal import LinearSolver

/// Finds views that the required constraints leave no size but zero, though none asks for it.
struct ZeroSizes {
  private let answer: Answer

  /// Each check is a solve; a layout with more collapsed views has one cause for most of them.
  private static let checkLimit = 8
  private static let zero = Tolerance.visible

  private let room: SolverRoom

  init(_ answer: Answer, _ room: SolverRoom) {
    self.answer = answer
    self.room = room
  }

  func diagnostics(_ budget: inout Budget) throws(SolverInterruption) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var checks = 0
    for (view, isHorizontal) in suspects() where checks < Self.checkLimit {
      checks += 1
      guard try isForced(view, isHorizontal, &budget) else { continue }
      let subject = answer.translation.layout.views[view]
      diagnostics.append(
        Diagnostic(
          .zeroSize,
          "The required constraints hold for no \(isHorizontal ? "width" : "height") of "
            + "\(quoted(subject.id)) but 0. Look for proportions that only 0 satisfies.",
          at: subject.location,
          items: [subject.id],
          predicate: "can have no \(isHorizontal ? "width" : "height") but 0 by the required "
            + "constraints. Look for proportions that only 0 satisfies."
        )
      )
    }
    return diagnostics
  }

  /// The views of size zero that no constraint and no content of theirs asks to be so.
  private func suspects() -> [(view: Int, isHorizontal: Bool)] {
    let layout = answer.translation.layout
    var suspects: [(view: Int, isHorizontal: Bool)] = []
    for view in layout.views.indices.dropFirst() {
      let frame = answer.frames.view(view)
      for isHorizontal in [true, false] {
        guard abs(isHorizontal ? frame.width : frame.height) <= Self.zero,
          !answer.translation.droppedViews.contains(view),
          !layout.views[view].translatesAutoresizingMaskIntoConstraints,
          answer.translation.intrinsicSize(view, isHorizontal) != 0
        else { continue }
        suspects.append((view, isHorizontal))
      }
    }
    // Most layouts end here.
    if suspects.isEmpty { return [] }
    var wanted = Set<[Int]>()
    for constraint in layout.constraints
    where constraint.isActive && constraint.second == nil && constraint.constant <= 0 {
      if case .view(let view) = constraint.first.item {
        wanted.insert([view, constraint.first.attribute == .width ? 0 : 1])
      }
    }
    return suspects.filter { !wanted.contains([$0.view, $0.isHorizontal ? 0 : 1]) }
  }

  /// Whether a size stays zero when all that pulls at it is a wish to be larger.
  private func isForced(
    _ view: Int,
    _ isHorizontal: Bool,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    let translation = answer.translation
    var program = translation.program
    let variable = translation.variables.view(view, isHorizontal ? .width : .height)
    guard program.levelCount > 1 else { return isZeroAlone(variable) }
    var included = (0..<program.rowCount).map {
      answer.includes(row: $0) && program.level(ofRow: $0) == 0
    }
    program.addTerm(variable, 1)
    program.endRow(.atLeast, 1, level: 1)
    included.append(true)
    let solution = try room.trials.solve(
      program,
      included: included,
      preferences: [],
      acceptsNoise: true,
      budget: &budget
    )
    return (solution?.values[variable] ?? 1) <= Self.zero
  }

  /// Without optional rows, the ranges that are known already say it.
  private func isZeroAlone(_ variable: Int) -> Bool {
    !answer.solution.freeGroups.contains { $0.ranges.contains { $0.variable == variable } }
  }
}
