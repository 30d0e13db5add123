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
    var parent = Int(parents[variable])
    while true {
      let next = Int(parents[parent])
      guard next != parent else { return }
      offsets[variable] += factors[variable] * offsets[parent]
      factors[variable] *= factors[parent]
      parents[variable] = Int32(truncatingIfNeeded: next)
      if next < 0 {
        factors[variable] = 0
        return
      }
      parent = next
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
