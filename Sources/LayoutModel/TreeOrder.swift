/// Where each view lies in a walk over the tree, so that "inside of" is two comparisons.
public struct TreeOrder: Sendable {
  private let entered: [Int]
  private let left: [Int]
  private let superviews: [Int?]

  /// Walks over the views of a layout, in time linear in their number.
  public init(_ views: [View]) {
    superviews = views.map(\.superview)
    var firstChild = [Int?](repeating: nil, count: views.count)
    var nextSibling = firstChild
    for index in views.indices.reversed() {
      guard let superview = views[index].superview else { continue }
      nextSibling[index] = firstChild[superview]
      firstChild[superview] = index
    }
    var entered = [Int](repeating: 0, count: views.count)
    var left = entered
    var clock = 0
    var current = views.isEmpty ? nil : 0
    while let index = current {
      clock += 1
      entered[index] = clock
      current = firstChild[index]
      guard current == nil else { continue }
      // Up until a view has a sibling to go on with.
      var done: Int? = index
      while let view = done {
        left[view] = clock
        current = nextSibling[view]
        done = current == nil ? superviews[view] : nil
      }
    }
    self.entered = entered
    self.left = left
  }

  /// Returns whether a view is another one or lies inside it, at any depth.
  public func contains(_ ancestor: Int, _ view: Int) -> Bool {
    entered[ancestor] <= entered[view] && entered[view] <= left[ancestor]
  }

  /// Returns the nearest view that contains both, in time linear in its depth below.
  public func nearestCommonAncestor(_ first: Int, _ second: Int) -> Int {
    var ancestor = first
    while !contains(ancestor, second) {
      guard let superview = superviews[ancestor] else { return ancestor }
      ancestor = superview
    }
    return ancestor
  }
}
