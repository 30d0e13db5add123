internal import LayoutModel
internal import LinearSolver

extension ConflictSum {
  /// More numbers than these are too many to add up in one's head.
  private static let mostNumbers = 10

  /// Adds up a conflict, where a size in it has at least two numbers against it.
  ///
  /// The root's size is taken before any other, since nothing else can give; else the longest. Rows
  /// whose part of the sum is 0 or invisible are left out. A conflict that counts a number more or less
  /// than once is no sum that its author has written.
  ///
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - translation: What its rows are from.
  ///   - frames: The frame of each view in the root's coordinates, solved without it: numbers stand in
  ///     the order in which their rows lie there.
  init?(_ conflict: Conflict, in translation: Translation, _ frames: [Rect]) {
    let sizes = conflict.rows.compactMap { Size(row: $0, translation) }
    // What is around others is the sum of them; which of equal sizes that is shows by the signs.
    let candidates =
      sizes.filter(\.isRoot) + sizes.filter { !$0.isRoot }.sorted { $0.points > $1.points }
    let sums = candidates.prefix(2).lazy.compactMap { size in
      Self.numbers(conflict, beside: size, translation, frames).map { (size, $0) }
    }
    guard let first = sums.first else { return nil }
    let (size, numbers) =
      first.0.isRoot
      ? first
      : sums.first { $0.0.points == first.0.points && $0.1.allSatisfy { $0 > 0 } } ?? first
    self.init(numbers, item: size.item, axis: size.axis, size: size.points)
  }
}

extension ConflictSum {
  /// The numbers that all rows but the size's add up to, those that are added before those that are
  /// taken away; `nil` where they are too few or too many for a sum, or one counts more or less than once.
  private static func numbers(
    _ conflict: Conflict,
    beside size: Size,
    _ translation: Translation,
    _ frames: [Rect]
  ) -> [Double]? {
    guard let own = conflict.multiplier(ofRow: size.row) else { return nil }
    // As often as the size counts once.
    let scale = 1 / (own * size.coefficient)
    var places: [(number: Double, place: Double)] = []
    for row in conflict.rows where row != size.row {
      let multiplier = conflict.multiplier(ofRow: row) ?? 0
      // A number that counts more or less often than once is not what its author has written.
      guard abs(abs(multiplier * scale) - 1) < 1e-6 else { return nil }
      let number = -multiplier * scale * translation.program.rightSide(ofRow: row)
      guard abs(number) > Tolerance.visible else { continue }
      guard abs(abs(multiplier * scale) - 1) < 1e-6 else { return nil }
      let place = place(of: row, translation, frames, axis: size.axis)
      places.append((number, place))
    }
    guard (2...mostNumbers).contains(places.count) else { return nil }
    let numbers = places.sorted { $0.place < $1.place }.map(\.number)
    return numbers.filter { $0 > 0 } + numbers.filter { $0 < 0 }
  }

  /// Where a row lies along an axis: in the middle of what it speaks of, in the root's coordinates.
  private static func place(
    of row: Int,
    _ translation: Translation,
    _ frames: [Rect],
    axis: Axis
  ) -> Double {
    guard case .constraint(let index) = translation.origins[row] else { return 0 }
    let constraint = translation.layout.constraints[index]
    let places = [constraint.first, constraint.second].compactMap(\.self).map { anchor in
      let frame = frames[translation.layout.owningView(of: anchor.item)]
      let start = frame.start(along: axis)
      let length = frame.length(along: axis)
      return switch anchor.attribute {
      case .left, .leading, .top: start
      case .right, .trailing, .bottom: start + length
      default: start + length / 2
      }
    }
    return places.reduce(0, +) / Double(max(places.count, 1))
  }
}

/// A row of a conflict that gives something a size.
///
/// Such a row is an equality with one variable, the width or height of an item: the root's, or a
/// constraint like `a.width == 20`.
private struct Size {
  var row: Int
  var item: ItemName
  /// The size, in points of the frame.
  var points: Double
  /// What the size is multiplied by in the row.
  var coefficient: Double
  var axis: Axis
  /// Whether it is a size of the root, which the environment gives.
  var isRoot: Bool

  /// Reads a row; `nil` for any other row, and for a size that is none.
  init?(row: Int, _ translation: Translation) {
    var terms: [(variable: Int, coefficient: Double)] = []
    translation.program.forEachTerm(ofRow: row) { terms.append(($0, $1)) }
    guard terms.count == 1, translation.program.relation(ofRow: row) == .equal else { return nil }
    let (owner, component) = translation.variables.owner(of: terms[0].variable)
    guard component == .width || component == .height else { return nil }
    self.row = row
    item = translation.itemName(of: owner)
    coefficient = terms[0].coefficient
    points = translation.program.rightSide(ofRow: row) / coefficient
    axis = component == .width ? .horizontal : .vertical
    isRoot = owner == .view(0)
    guard points > Tolerance.visible else { return nil }
  }
}
