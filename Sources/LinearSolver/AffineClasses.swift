/// Variables that required equalities tie to each other: each is `factor * root + offset` of the
/// root of its class, or has one value (a union-find forest with affine links).
struct AffineClasses: ~Copyable {
  /// The parent of each variable: a root is its own, and -1 stands for a fixed one.
  private var parents = Buffer<Int32>()
  private var factors = Buffer<Double>()
  private var offsets = Buffer<Double>()
  private var sizes = Buffer<Int32>()
  /// The members of each class in a ring.
  private var ring = Buffer<Int32>()

  init() {}

  /// Starts with every variable in a class of its own.
  mutating func reset(_ count: Int) {
    parents.resize(count)
    ring.resize(count)
    for variable in 0..<count {
      parents[variable] = Int32(truncatingIfNeeded: variable)
      ring[variable] = Int32(truncatingIfNeeded: variable)
    }
    factors.fill(count, with: 1)
    offsets.fill(count, with: 0)
    sizes.fill(count, with: 1)
  }

  /// A variable as `factor * root + offset`; the root is -1 where the offset is all of it.
  @inline(__always)
  func place(of variable: Int) -> (root: Int, factor: Double, offset: Double) {
    let parent = Int(parents[variable])
    if parent < 0 { return (-1, 0, offsets[variable]) }
    if parent == variable { return (parent, 1, 0) }
    if Int(parents[parent]) != parent { shorten(variable) }
    return (Int(parents[variable]), factors[variable], offsets[variable])
  }

  /// Links a variable to the root of its class directly.
  private func shorten(_ variable: Int) {
    let parent = Int(parents[variable])
    let next = Int(parents[parent])
    // Most ways are short.
    guard next < 0 || Int(parents[next]) == next else { return shortenAll(variable) }
    offsets[variable] += factors[variable] * offsets[parent]
    factors[variable] = next < 0 ? 0 : factors[variable] * factors[parent]
    parents[variable] = Int32(truncatingIfNeeded: next)
  }

  /// Links a variable, and all between it and the root of its class, to that root directly: each
  /// way is gone once.
  @inline(never)
  private func shortenAll(_ variable: Int) {
    // The way up, each link turned round to find the way back down.
    var below = -1
    var member = variable
    var parent = Int(parents[variable])
    while parent >= 0, Int(parents[parent]) != parent {
      parents[member] = Int32(truncatingIfNeeded: below)
      below = member
      member = parent
      parent = Int(parents[member])
    }
    while below >= 0 {
      let next = Int(parents[below])
      offsets[below] += factors[below] * offsets[member]
      factors[below] = parent < 0 ? 0 : factors[below] * factors[member]
      parents[below] = parents[member]
      member = below
      below = next
    }
  }

  /// Moves the offset of a variable that has been placed since the last change of classes.
  func shift(_ variable: Int, by distance: Double) { offsets[variable] += distance }

  func isRoot(_ variable: Int) -> Bool { Int(parents[variable]) == variable }

  func size(of root: Int) -> Int { Int(sizes[root]) }

  /// The member after one, in a ring through its class.
  func member(after variable: Int) -> Int { Int(ring[variable]) }

  /// Gives a root, and with it its class, a value.
  func fix(_ root: Int, at value: Double) {
    parents[root] = -1
    factors[root] = 0
    offsets[root] = value
  }

  /// Makes a root `factor * other + offset`.
  func join(_ root: Int, to other: Int, factor: Double, offset: Double) {
    parents[root] = Int32(truncatingIfNeeded: other)
    factors[root] = factor
    offsets[root] = offset
    sizes[other] += sizes[root]
    let next = ring[root]
    ring[root] = ring[other]
    ring[other] = next
  }
}
