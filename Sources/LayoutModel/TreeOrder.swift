/// Where each view lies in a walk over the tree, so that "inside of" is two comparisons.
public struct TreeOrder: Sendable {
  /// A view: its place in the walk, the last place inside it, and who is around it, or -1.
  private struct Place: Sendable {
    var entered: Int32 = 0
    var left: Int32 = 0
    var superview: Int32 = -1
    var firstChild: Int32 = -1
    var nextSibling: Int32 = -1
  }

  /// A way up from a view that skips others, and how deep the view lies.
  private struct Way: Sendable {
    var jump: Int32 = 0
    var depth: Int32 = 0
  }

  private var places: [Place] = []
  /// The ways up from all views of a deep tree; in any other going from superview to superview is as
  /// good.
  private var ways: [Way] = []
  private static let usualDepth = 64

  /// Walks over the views of a layout, in time linear in their number.
  public init(_ views: [View]) {
    places.reserveCapacity(views.count)
    for index in views.indices {
      places.append(Place(superview: Int32(truncatingIfNeeded: views[index].superview ?? -1)))
    }
    for index in places.indices.reversed() where places[index].superview >= 0 {
      let superview = Int(places[index].superview)
      places[index].nextSibling = places[superview].firstChild
      places[superview].firstChild = Int32(truncatingIfNeeded: index)
    }
    if walk() > Self.usualDepth { noteWays() }
  }

  /// Numbers the views as they come, and returns how deep they lie.
  private mutating func walk() -> Int {
    var clock: Int32 = 0
    var depth = 0
    var deepest = 0
    var current = places.isEmpty ? -1 : 0
    while current >= 0 {
      clock += 1
      places[current].entered = clock
      depth += 1
      deepest = max(deepest, depth)
      // Up until a view has a sibling to go on with.
      var next = Int(places[current].firstChild)
      while next < 0, current >= 0 {
        places[current].left = clock
        next = Int(places[current].nextSibling)
        current = Int(places[current].superview)
        depth -= 1
      }
      current = next
    }
    return deepest
  }

  /// Notes how to go up from each view: twice as far as from its superview where that makes two ways
  /// of one length (Myers, An applicative random-access stack, 1983).
  private mutating func noteWays() {
    var order = [Int](repeating: 0, count: places.count)
    for view in places.indices where places[view].entered > 0 {
      order[Int(places[view].entered) - 1] = view
    }
    ways = [Way](repeating: Way(), count: places.count)
    for view in order {
      let superview = Int(places[view].superview)
      guard superview >= 0 else { continue }
      let near = Int(ways[superview].jump)
      let far = Int(ways[near].jump)
      let isEven = ways[superview].depth - ways[near].depth == ways[near].depth - ways[far].depth
      ways[view].depth = ways[superview].depth + 1
      ways[view].jump = Int32(truncatingIfNeeded: isEven ? far : superview)
    }
  }

  /// Returns whether a view is another one or lies inside it, at any depth.
  public func contains(_ ancestor: Int, _ view: Int) -> Bool {
    places[ancestor].entered <= places[view].entered
      && places[view].entered <= places[ancestor].left
  }

  /// Returns whether anything lies inside a view.
  public func hasInside(_ view: Int) -> Bool { places[view].firstChild >= 0 }

  /// Returns the nearest view that contains both, in time logarithmic in the depth of a deep tree.
  public func nearestCommonAncestor(_ first: Int, _ second: Int) -> Int {
    var ancestor = first
    while !contains(ancestor, second) {
      guard places[ancestor].superview >= 0 else { return ancestor }
      let jump = ways.isEmpty ? -1 : Int(ways[ancestor].jump)
      let isTooFar = jump < 0 || contains(jump, second)
      ancestor = isTooFar ? Int(places[ancestor].superview) : jump
    }
    return ancestor
  }
}
