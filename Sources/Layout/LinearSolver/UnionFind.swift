/// Sets that grow together, by union with path halving.
///
/// A sequence of m calls on n elements costs O(m α(m, n)) with union by rank; here the smaller
/// number wins instead, so the bound is O(m log n), and results do not depend on the order of
/// joins.
struct UnionFind: ~Copyable {
  /// The parent of each element; a root is its own.
  private var parents = Buffer<Int32>()

  // Without elements, until `reset`.
  init() {}

  /// Creates sets of one element each.
  init(count: Int) { reset(count) }

  /// Starts with every element alone in its set.
  mutating func reset(_ count: Int) {
    parents.resize(count)
    for element in 0..<count { parents[element] = Int32(truncatingIfNeeded: element) }
  }

  /// The smallest number of an element's set.
  ///
  /// Every other element on the way is linked to the one two above (path halving), so that later
  /// ways are shorter.
  func root(of element: Int) -> Int {
    var element = element
    var parent = parents[element]
    while Int(parent) != element {
      let above = parents[Int(parent)]
      parents[element] = above
      element = Int(above)
      parent = parents[element]
    }
    return element
  }

  /// Joins two sets, and returns the root of both; the smaller number is it, so that results do not
  /// depend on the order.
  @discardableResult
  func join(_ one: Int, _ other: Int) -> Int {
    let first = root(of: one)
    let second = root(of: other)
    let (root, joined) = first < second ? (first, second) : (second, first)
    parents[joined] = Int32(truncatingIfNeeded: root)
    return root
  }
}
