import LayoutModel
import Testing

@Suite("A name")
struct ItemNamesTests {
  private static let names: ItemNames = {
    var names = ItemNames()
    names.declare(view: 0, id: "root")
    names.declare(view: 1, id: "list", isScrollView: true)
    names.declare(guide: 0, id: "gutter")
    return names
  }()

  @Test(
    "means a view, a guide, or a guide that a view comes with",
    arguments: [
      ("root", .view(0)), ("gutter", .guide(0)),
      ("root.safeAreaLayoutGuide", .builtIn(.safeAreaLayoutGuide, owner: 0)),
      ("root.keyboardLayoutGuide", .builtIn(.keyboardLayoutGuide, owner: 0)),
      ("list.layoutMarginsGuide", .builtIn(.layoutMarginsGuide, owner: 1)),
      ("list.readableContentGuide", .builtIn(.readableContentGuide, owner: 1)),
      ("list.contentLayoutGuide", .builtIn(.contentLayoutGuide, owner: 1)),
      ("list.frameLayoutGuide", .builtIn(.frameLayoutGuide, owner: 1)),
    ] as [(String, Item)]
  )
  func items(path: String, expected: Item) throws {
    let item = try Self.names.item(path: path)
    #expect(item == expected)
  }

  @Test(
    "that means nothing is refused with the reason",
    arguments: [
      ("rot", .unknownItem("rot")), ("", .unknownItem("")),
      ("rot.safeAreaLayoutGuide", .unknownItem("rot")),
      ("root.safeArea", .unknownGuide("safeArea", owner: "root")),
      ("gutter.safeAreaLayoutGuide", .guideOfGuide(.safeAreaLayoutGuide, owner: "gutter")),
      ("root.frameLayoutGuide", .notScrollView(.frameLayoutGuide, owner: "root")),
      ("list.keyboardLayoutGuide", .keyboardBelowRoot(owner: "list")),
    ] as [(String, ItemFault)]
  )
  func faults(path: String, expected: ItemFault) {
    #expect(throws: expected) { try Self.names.item(path: path) }
    #expect(expected.code == .unknownItem)
  }

  @Test("belongs to the first that takes it")
  func taken() {
    var names = Self.names
    let taken = names.declare(view: 2, id: "gutter")
    #expect(taken == .guide(0))
    #expect(names["gutter"] == .guide(0))
    #expect(names.ids == ["root", "list", "gutter"])
  }
}

@Suite("A tree")
struct TreeOrderTests {
  /// a and b in the root, c in a, d in c; declared from the inside out.
  private static let views = [
    View(id: "root", superview: nil), View(id: "d", superview: 2), View(id: "c", superview: 3),
    View(id: "a", superview: 0), View(id: "b", superview: 0),
  ]

  @Test("knows what lies in what, at any depth")
  func contains() {
    let tree = TreeOrder(Self.views)
    let inside = Self.views.indices.map { outer in
      Self.views.indices.filter { tree.contains(outer, $0) }
    }
    #expect(inside == [[0, 1, 2, 3, 4], [1], [1, 2], [1, 2, 3], [4]])
  }

  @Test("knows the nearest view that holds two others; a view holds itself")
  func ancestors() {
    let tree = TreeOrder(Self.views)
    for (one, other, expected) in [
      (1, 4, 0), (1, 3, 3), (3, 1, 3), (2, 2, 2), (0, 1, 0), (3, 4, 0), (1, 2, 2),
    ] {
      #expect(tree.nearestCommonAncestor(one, other) == expected, "\(one), \(other)")
    }
  }

  @Test("of ten thousand views in each other is no deeper than the stack")
  func depth() {
    let count = 10_000
    let views = (0..<count).map { View(id: "\($0)", superview: $0 == 0 ? nil : $0 - 1) }
    let tree = TreeOrder(views)
    #expect(tree.contains(0, count - 1))
    #expect(!tree.contains(count - 1, 0))
    #expect(tree.nearestCommonAncestor(count - 1, count / 2) == count / 2)
  }
}
