/// Equivalence classes of variables by required equalities: each is `factor * root + offset` of its
/// class's representative, or has one value (a union-find forest with affine links).
struct AffineClasses: ~Copyable {
  /// A variable as `factor * parent + offset`: a root is its own parent, and -1 means a fixed one.
  struct Link: BitwiseCopyable {
    var parent: Int32
    var factor = 1.0
    var offset = 0.0
  }

  private var links = Buffer<Link>()
  /// The number of members of each root's class; stale at other variables.
  private var sizes = Buffer<Int32>()
  /// A circular list for each class; two are joined by exchanging two links (`join`).
  private var ring = Buffer<Int32>()

  init() {}

  mutating func reset(_ count: Int) {
    links.resize(count)
    ring.resize(count)
    for variable in 0..<count {
      links[variable] = Link(parent: Int32(truncatingIfNeeded: variable))
      ring[variable] = Int32(truncatingIfNeeded: variable)
    }
    sizes.fill(count, with: 1)
  }

  /// A variable as `factor * root + offset`; the root is -1 for a fixed one.
  ///
  /// O(1) for a root, a fixed variable, or a direct link.
  @inline(__always)
  func place(of variable: Int) -> (root: Int, factor: Double, offset: Double) {
    let link = links[variable]
    let parent = Int(link.parent)
    if parent < 0 { return (-1, 0, link.offset) }
    if parent == variable { return (parent, 1, 0) }
    if Int(links[parent].parent) == parent { return (parent, link.factor, link.offset) }
    let short = Self.shortened(variable, links)
    return (Int(short.parent), short.factor, short.offset)
  }

  /// Path compression: links a variable, and all between it and its root, to the root.
  @inline(never)
  private static func shortened(_ variable: Int, _ links: borrowing Buffer<Link>) -> Link {
    // Links are reversed on the way up to find the way back.
    var below: Int32 = -1
    var member = Int32(truncatingIfNeeded: variable)
    var link = links[variable]
    while link.parent >= 0, links[Int(link.parent)].parent != link.parent {
      let parent = link.parent
      link.parent = below
      links[Int(member)] = link
      below = member
      member = parent
      link = links[Int(member)]
    }
    while below >= 0 {
      var next = links[Int(below)]
      let rest = next.parent
      next.offset += next.factor * link.offset
      next.factor = link.parent < 0 ? 0 : next.factor * link.factor
      next.parent = link.parent
      links[Int(below)] = next
      link = next
      below = rest
    }
    return link
  }

  /// With unchanged classes, a right side that moves changes offsets alone, at a rate that
  /// `Sensitivity` knows.
  ///
  /// The variable was looked up since the last change of classes; each member is moved separately.
  func shift(_ variable: Int, by distance: Double) {
    links[variable].offset += distance
  }

  func isRoot(_ variable: Int) -> Bool { Int(links[variable].parent) == variable }

  /// Undefined for other variables.
  func size(of root: Int) -> Int { Int(sizes[root]) }

  func member(after variable: Int) -> Int { Int(ring[variable]) }

  /// O(1), since members find the value when they are looked up.
  func fix(_ root: Int, at value: Double) {
    links[root] = Link(parent: -1, factor: 0, offset: value)
  }

  /// Makes a root `factor * other + offset`, in O(1); both must be roots of different classes.
  ///
  /// The factor must not be 0; `Reduction.decide` requires more than noise.
  func join(_ root: Int, to other: Int, factor: Double, offset: Double) {
    links[root] = Link(parent: Int32(truncatingIfNeeded: other), factor: factor, offset: offset)
    sizes[other] += sizes[root]
    let next = ring[root]
    ring[root] = ring[other]
    ring[other] = next
  }
}
