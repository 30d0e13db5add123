internal import LayoutModel
internal import LinearSolver

extension ImpliedSize {
  /// `isFirst` selects the row of the size; without such a row `isSecond` selects it; without
  /// either the largest size is used.
  init?(
    _ conflict: Conflict,
    in translation: Translation,
    preferring isFirst: (Int) -> Bool,
    then isSecond: (Int) -> Bool
  ) {
    let program = translation.program
    var sizes:
      [(row: Int, owner: Variables.Owner, axis: Axis, coefficient: Double, points: Double)] = []
    for row in conflict.rows where program.relation(ofRow: row) == .equal {
      var terms: [(variable: Int, coefficient: Double)] = []
      program.forEachTerm(ofRow: row) { terms.append(($0, $1)) }
      guard terms.count == 1, terms[0].coefficient != 0 else { continue }
      let (owner, component) = translation.variables.owner(of: terms[0].variable)
      guard component == .width || component == .height else { continue }
      let points = program.rightSide(ofRow: row) / terms[0].coefficient
      let axis: Axis = component == .width ? .horizontal : .vertical
      sizes.append((row, owner, axis, terms[0].coefficient, points))
    }
    guard
      let found = sizes.first(where: { isFirst($0.row) }) ?? sizes.first(where: { isSecond($0.row) }
      )
        ?? sizes.max(by: { $0.points < $1.points }),
      let own = conflict.multiplier(ofRow: found.row), own != 0
    else { return nil }
    let scale = 1 / (own * found.coefficient)
    var sum = 0.0
    var isExact = true
    for row in conflict.rows where row != found.row {
      sum -= (conflict.multiplier(ofRow: row) ?? 0) * scale * program.rightSide(ofRow: row)
      if program.relation(ofRow: row) != .equal { isExact = false }
    }
    guard sum.isFinite, abs(sum - found.points) > Tolerance.visible else { return nil }
    self.init(
      name: translation.name(of: found.owner),
      axis: found.axis,
      size: found.points,
      implied: sum,
      bound: isExact ? .exact : sum > found.points ? .atLeast : .atMost
    )
  }

  /// A pixel of a screen of two pixels per point, to which a container rounds a size.
  private static let pixel = 0.5

  /// Whether the two sizes differ by a rounding to whole pixels.
  var isRounding: Bool { abs(implied - size) < Self.pixel + Tolerance.visible }
}
