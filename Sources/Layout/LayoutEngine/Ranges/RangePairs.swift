internal import LayoutModel
internal import LinearSolver

/// Siblings that belong together at the size that a layout was made for.
///
/// Of a row all lie beside each other, and of a column all below each other.
///
/// Rows and columns are read off one size, the reference, since a relation that comes and goes is
/// found by comparing with it.
///
/// Costs a sort for each family of siblings, and for each view at most `mostPeers` others, charged
/// to the budget.
struct RangePairs {
  /// Two siblings, the near one first.
  struct Pair {
    /// The left or upper one.
    let near: Int
    /// The right or lower one.
    let far: Int
  }

  /// Siblings in a row whose vertical extents overlap by half of the smaller at the reference.
  private(set) var rows: [Pair] = []
  /// Siblings in a column whose horizontal extents do.
  private(set) var columns: [Pair] = []

  /// A view with its siblings is compared with no more of them.
  private static let mostPeers = 32

  /// - Parameters:
  ///   - search: The layout and its pieces.
  ///   - budget: What may be spent.
  /// - Throws: `SolverInterruption` when the budget is spent or the caller cancels.
  init(_ search: RangeSearch, _ budget: inout Budget) throws(SolverInterruption) {
    let reference = search.reference
    guard let stretch = search.stretch(at: reference) else { return }
    let rects = search.rects(in: stretch.piece)
    var families: [Int: [(view: Int, rect: Rect)]] = [:]
    var order: [Int] = []
    for view in rects.indices.dropFirst() {
      guard let superview = search.prepared.views[view].superview,
        search.subjects.appearances[view].paints
      else { continue }
      let rect = search.aligned(view, rects).rect(at: reference)
      guard rect.width > RangeSearch.slack, rect.height > RangeSearch.slack else { continue }
      if families[superview] == nil { order.append(superview) }
      families[superview, default: []].append((view, rect))
    }
    for superview in order {
      let family = families[superview] ?? []
      guard family.count > 1 else { continue }
      try budget.work(64 * family.count * min(family.count, Self.mostPeers))
      rows += Self.pairs(family, begin: \.x, end: \.maxX, near: \.y, far: \.maxY)
      columns += Self.pairs(family, begin: \.y, end: \.maxY, near: \.x, far: \.maxX)
    }
  }

  /// The pairs of a family that follow each other along one axis and share the other by half.
  ///
  /// Beside means that neither begins before the other ends; views that overlap are no row.
  ///
  /// - Parameters:
  ///   - family: Siblings that paint, with their rectangles in the root's coordinates.
  ///   - begin: Where a rectangle begins along the axis of the row.
  ///   - end: Where it ends.
  ///   - near: Where it begins across.
  ///   - far: Where it ends across.
  /// - Returns: Each pair once, by what is in front.
  private static func pairs(
    _ family: [(view: Int, rect: Rect)],
    begin: KeyPath<Rect, Double>,
    end: KeyPath<Rect, Double>,
    near: KeyPath<Rect, Double>,
    far: KeyPath<Rect, Double>
  ) -> [Pair] {
    // Sorted across, so that those that share a row stand near each other.
    let sorted = family.sorted {
      ($0.rect[keyPath: near], $0.view) < ($1.rect[keyPath: near], $1.view)
    }
    var pairs: [Pair] = []
    for (index, one) in sorted.enumerated() {
      for other in sorted[(index + 1)...].prefix(mostPeers) {
        let shared =
          min(one.rect[keyPath: far], other.rect[keyPath: far]) - other.rect[keyPath: near]
        if shared <= 0 { break }
        let smaller = min(
          one.rect[keyPath: far] - one.rect[keyPath: near],
          other.rect[keyPath: far] - other.rect[keyPath: near]
        )
        guard shared * 2 >= smaller else { continue }
        if one.rect[keyPath: end] <= other.rect[keyPath: begin] + RangeSearch.rounding {
          pairs.append(Pair(near: one.view, far: other.view))
        } else if other.rect[keyPath: end] <= one.rect[keyPath: begin] + RangeSearch.rounding {
          pairs.append(Pair(near: other.view, far: one.view))
        }
      }
    }
    return pairs
  }
}
