import LayoutModel
import Testing

@Suite("A deep tree")
struct DeepTreeTests {
  /// The views from one to the root.
  private static func way(from view: Int, _ views: [View]) -> [Int] {
    var way = [view]
    while let superview = views[way[way.count - 1]].superview { way.append(superview) }
    return way
  }

  // Of 300 views, each lies in one of the last `width` before it: in deep trees and in shallow ones.
  @Test("finds the nearest view around two, however deep", arguments: [1, 2, 3, 10, 300])
  func ancestors(width: Int) {
    var views = [View(id: "root", superview: nil)]
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for index in 1..<300 {
      views.append(View(id: "v\(index)", superview: index - 1 - random(min(width, index))))
    }
    let tree = TreeOrder(views)
    for _ in 0..<2_000 {
      let (one, other) = (random(300), random(300))
      let around = Set(Self.way(from: other, views))
      let nearest = Self.way(from: one, views).first { around.contains($0) }
      #expect(tree.nearestCommonAncestor(one, other) == nearest)
    }
  }
}
