internal import LayoutModel
internal import LinearSolver

/// Rows and columns of siblings at the design size, the reference for changes of order.
struct RangePairs {
  /// Two siblings, the near one first.
  struct Pair {
    let near: Int
    let far: Int
  }

  /// Siblings in a row whose vertical extents overlap by half of the smaller at the reference.
  private(set) var rows: [Pair] = []
  /// Siblings in a column whose horizontal extents do.
  private(set) var columns: [Pair] = []

  private static let mostPeers = 32

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

  /// Neither begins before the other ends; views that overlap are no row.
  ///
  /// `begin` and `end`: key paths along the axis; `near` and `far`: across it.
  private static func pairs(
    _ family: [(view: Int, rect: Rect)],
    begin: KeyPath<Rect, Double>,
    end: KeyPath<Rect, Double>,
    near: KeyPath<Rect, Double>,
    far: KeyPath<Rect, Double>
  ) -> [Pair] {
    // Sorted across, so that the members of a row are near each other.
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
