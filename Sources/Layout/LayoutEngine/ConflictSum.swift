internal import LayoutModel
internal import LinearSolver

extension ConflictSum {
  private static let mostNumbers = 10

  /// `nil` unless a size has at least two numbers against it, each counted once.
  ///
  /// The root's size is taken before any other, since it cannot change; else the longest.
  ///
  /// `frames`: those of the views in the root's coordinates, solved without the conflict, which
  /// determine the order of the numbers.
  init?(_ conflict: Conflict, in translation: Translation, _ frames: [Rect]) {
    let sizes = conflict.rows.compactMap { Size(row: $0, translation) }
    // A container's size is the sum of its content's sizes; signs decide among equal sizes.
    let candidates =
      sizes.filter(\.isRoot) + sizes.filter { !$0.isRoot }.sorted { $0.points > $1.points }
    let sums = candidates.prefix(2).lazy.compactMap { size in
      Self.numbers(conflict, beside: size, translation, frames).map { (size, $0) }
    }
    guard let first = sums.first else { return nil }
    let (size, numbers) =
      first.0.isRoot
      ? first
      : sums.first { other in
        (other.0.points == first.0.points || first.1.reduce(0, +) < 0)
          && other.1.allSatisfy { $0 > 0 }
      } ?? first
    self.init(numbers, item: size.item, axis: size.axis, size: size.points)
  }
}

extension ConflictSum {
  /// Positive before negative ones; `nil` where they are too few or too many, or one counts more or
  /// less than once.
  private static func numbers(
    _ conflict: Conflict,
    beside size: Size,
    _ translation: Translation,
    _ frames: [Rect]
  ) -> [Double]? {
    guard let own = conflict.multiplier(ofRow: size.row) else { return nil }
    // The size counts once.
    let scale = 1 / (own * size.coefficient)
    var found: [(number: Double, row: Int)] = []
    for (row, multiplier) in zip(conflict.rows, conflict.multipliers) where row != size.row {
      // The author wrote each number once.
      guard abs(abs(multiplier * scale) - 1) < 1e-6 else { return nil }
      let number = -multiplier * scale * translation.program.rightSide(ofRow: row)
      guard abs(number) > Tolerance.visible else { continue }
      guard found.count < mostNumbers else { return nil }
      found.append((number, row))
    }
    guard found.count >= 2 else { return nil }
    let places = found.map { number, row in
      (number: number, place: place(of: row, translation, frames, axis: size.axis))
    }
    let numbers = places.sorted { $0.place < $1.place }.map(\.number)
    return numbers.filter { $0 > 0 } + numbers.filter { $0 < 0 }
  }

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

/// A row of a conflict that determines a size.
private struct Size {
  var row: Int
  var item: ItemName
  /// The size, in points of the frame.
  var points: Double
  var coefficient: Double
  var axis: Axis
  var isRoot: Bool

  /// `nil` for any other row, and for a size that is not positive.
  init?(row: Int, _ translation: Translation) {
    guard translation.program.relation(ofRow: row) == .equal,
      let term = translation.program.onlyTerm(ofRow: row)
    else { return nil }
    let (owner, component) = translation.variables.owner(of: term.variable)
    guard component == .width || component == .height else { return nil }
    self.row = row
    item = translation.itemName(of: owner)
    coefficient = term.coefficient
    points = translation.program.rightSide(ofRow: row) / coefficient
    axis = component == .width ? .horizontal : .vertical
    isRoot = owner == .view(0)
    guard points > Tolerance.visible else { return nil }
  }
}

extension LinearProgram {
  /// The term of a row that has no other.
  func onlyTerm(ofRow row: Int) -> (variable: Int, coefficient: Double)? {
    var term: (variable: Int, coefficient: Double)?
    var count = 0
    forEachTerm(ofRow: row) {
      term = ($0, $1)
      count += 1
    }
    return count == 1 ? term : nil
  }
}
