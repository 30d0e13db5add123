/// Sets that grow together, by union with path halving.
struct UnionFind: ~Copyable {
  private var parents = Buffer<Int32>()

  init() {}

  init(count: Int) { reset(count) }

  /// Starts with every element in a set of its own.
  mutating func reset(_ count: Int) {
    parents.resize(count)
    for element in 0..<count { parents[element] = Int32(truncatingIfNeeded: element) }
  }

  func root(of element: Int) -> Int {
    var element = element
    while Int(parents[element]) != element {
      parents[element] = parents[Int(parents[element])]
      element = Int(parents[element])
    }
    return element
  }

  /// Joins two sets; the smaller number is the root, so that results do not depend on the order.
  func join(_ one: Int, _ other: Int) {
    let first = root(of: one)
    let second = root(of: other)
    if first < second {
      parents[second] = Int32(truncatingIfNeeded: first)
    } else {
      parents[first] = Int32(truncatingIfNeeded: second)
    }
  }
}
