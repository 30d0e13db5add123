/// The preorder index of each view in the tree, so that "inside of" is two comparisons.
public struct TreeOrder: Sendable {
  private struct Place: Sendable {
    var entered: Int32 = 0
    var left: Int32 = 0
    var superview: Int32 = -1
    var firstChild: Int32 = -1
    var nextSibling: Int32 = -1
    /// The number of its ancestors, and a jump to one of them, chosen so that few jumps reach any.
    var depth: Int32 = 0
    var leap: Int32 = 0
  }

  private var places: [Place] = []
  /// The maximum depth of a view.
  public private(set) var deepest = 0

  /// Walks over the views of a layout, in time linear in their number.
  public init(_ views: [View]) {
    places.reserveCapacity(views.count)
    for index in views.indices {
      places.append(Place(superview: Int32(truncatingIfNeeded: views[index].superview ?? -1)))
    }
    var places = places.mutableSpan
    for index in places.indices.reversed() where places[index].superview >= 0 {
      let superview = Int(places[index].superview)
      places[index].nextSibling = places[superview].firstChild
      places[superview].firstChild = Int32(truncatingIfNeeded: index)
    }
    var clock: Int32 = 0
    var deepest: Int32 = 0
    var current = places.isEmpty ? -1 : 0
    while current >= 0 {
      clock += 1
      places[current].entered = clock
      if places[current].superview >= 0 {
        Self.placeBelow(current, &places)
        deepest = max(deepest, places[current].depth)
      }
      // Ascend to a view with a next sibling.
      var next = Int(places[current].firstChild)
      while next < 0, current >= 0 {
        places[current].left = clock
        next = Int(places[current].nextSibling)
        current = Int(places[current].superview)
      }
      current = next
    }
    self.deepest = Int(deepest)
  }

  /// Myers 1983: a jump is as long as the one before where the two before it were equal.
  @inline(__always)
  private static func placeBelow(_ view: Int, _ places: inout MutableSpan<Place>) {
    let superview = places[view].superview
    let around = places[Int(superview)]
    let next = places[Int(around.leap)]
    let isAlike = around.depth - next.depth == next.depth - places[Int(next.leap)].depth
    places[view].depth = around.depth + 1
    places[view].leap = isAlike ? next.leap : superview
  }

  /// Returns the number of a view's ancestors.
  public func depth(of view: Int) -> Int { Int(places[view].depth) }

  /// Returns whether a view is another one or one of its descendants.
  public func contains(_ ancestor: Int, _ view: Int) -> Bool {
    places[ancestor].entered <= places[view].entered
      && places[view].entered <= places[ancestor].left
  }

  /// Returns whether a view has subviews.
  public func hasInside(_ view: Int) -> Bool { places[view].firstChild >= 0 }

  /// Returns the nearest view that contains both, in a number of steps logarithmic in the depth
  /// difference.
  public func nearestCommonAncestor(_ first: Int, _ second: Int) -> Int {
    var ancestor = first
    while !contains(ancestor, second) {
      guard places[ancestor].superview >= 0 else { return ancestor }
      let leap = Int(places[ancestor].leap)
      ancestor = contains(leap, second) ? Int(places[ancestor].superview) : leap
    }
    return ancestor
  }
}
