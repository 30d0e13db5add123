/// Variables that required equalities tie to each other: each is `factor * root + offset` of the
/// root of its class, or has one value (a union-find forest with affine links).
struct AffineClasses: ~Copyable {
  /// A variable as `factor * parent + offset`: a root is its own parent, and -1 stands for a fixed one.
  struct Link: BitwiseCopyable {
    var parent: Int32
    var factor = 1.0
    var offset = 0.0
  }

  /// The link of each variable, by its number.
  private var links = Buffer<Link>()
  /// How many members the class of each root has; what stands at other variables is out of date.
  private var sizes = Buffer<Int32>()
  /// The members of each class in a ring.
  ///
  /// The member that follows each; the last is followed by the first. Two rings become one by
  /// exchanging two links (`join`), and classes are walked without lists of members.
  private var ring = Buffer<Int32>()

  init() {}

  /// Starts with every variable alone in its class.
  ///
  /// O(variables). Memory is kept from the program before.
  mutating func reset(_ count: Int) {
    links.resize(count)
    ring.resize(count)
    for variable in 0..<count {
      links[variable] = Link(parent: Int32(truncatingIfNeeded: variable))
      ring[variable] = Int32(truncatingIfNeeded: variable)
    }
    sizes.fill(count, with: 1)
  }

  /// A variable as `factor * root + offset`; the root is -1 where the offset is all of it.
  ///
  /// O(1) where the variable is a root, fixed, or linked to its root directly; otherwise
  /// `shortened` links it so, and the next look-up is O(1).
  @inline(__always)
  func place(of variable: Int) -> (root: Int, factor: Double, offset: Double) {
    let link = links[variable]
    let parent = Int(link.parent)
    if parent < 0 { return (-1, 0, link.offset) }
    if parent == variable { return (parent, 1, 0) }
    if Int(links[parent].parent) == parent { return (parent, link.factor, link.offset) }
    let short = shortened(variable)
    return (Int(short.parent), short.factor, short.offset)
  }

  /// Links a variable, and all between it and the root of its class, to that root directly: each way
  /// is gone once.
  ///
  /// - Returns: The variable's link.
  @inline(never)
  private func shortened(_ variable: Int) -> Link {
    // The way up, each link turned round to find the way back down.
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

  /// Moves the offset of a variable that has been placed since the last change of classes.
  ///
  /// Solving again calls it: with the classes as they are, a right side that moves changes offsets
  /// alone, and at a rate that `Sensitivity` knows. The variable's own link is changed, not that of
  /// its class, so each member has to be moved.
  func shift(_ variable: Int, by distance: Double) {
    links[variable].offset += distance
  }

  /// Whether a variable stands for its class: it has no value yet, and is tied to no other.
  func isRoot(_ variable: Int) -> Bool { Int(links[variable].parent) == variable }

  /// How many members the class of a root has, the root included.
  ///
  /// Of no meaning for other variables.
  func size(of root: Int) -> Int { Int(sizes[root]) }

  /// The member after one, in a ring through its class.
  ///
  /// Starting from any member and going on until it comes again visits each once.
  func member(after variable: Int) -> Int { Int(ring[variable]) }

  /// Gives a root, and with it its class, a value.
  ///
  /// Members find the value when they are next looked up: the link of the root says that there is
  /// none. O(1).
  func fix(_ root: Int, at value: Double) {
    links[root] = Link(parent: -1, factor: 0, offset: value)
  }

  /// Makes a root `factor * other + offset`.
  ///
  /// Both must be roots of different classes. O(1): members of the joined class are linked to their
  /// new root when they are next looked up.
  ///
  /// The factor must not be 0; `Reduction.decide` asks for more than noise before it ties.
  func join(_ root: Int, to other: Int, factor: Double, offset: Double) {
    links[root] = Link(parent: Int32(truncatingIfNeeded: other), factor: factor, offset: offset)
    sizes[other] += sizes[root]
    let next = ring[root]
    ring[root] = ring[other]
    ring[other] = next
  }
}
