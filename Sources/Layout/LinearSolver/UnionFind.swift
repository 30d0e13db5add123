/// Union with path halving; O(m log n) for m calls on n elements.
///
/// The smaller number becomes the root, instead of union by rank, so that results do not depend on
/// the order of joins.
struct UnionFind: ~Copyable {
  /// A root is its own parent.
  private var parents = Buffer<Int32>()

  init() {}

  init(count: Int) { reset(count) }

  mutating func reset(_ count: Int) {
    parents.resize(count)
    for element in 0..<count { parents[element] = Int32(truncatingIfNeeded: element) }
  }

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

  @discardableResult
  func join(_ one: Int, _ other: Int) -> Int {
    let first = root(of: one)
    let second = root(of: other)
    let (root, joined) = first < second ? (first, second) : (second, first)
    parents[joined] = Int32(truncatingIfNeeded: root)
    return root
  }
}
