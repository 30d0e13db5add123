import LayoutDiff
import LayoutModel
import Testing

@Suite("A comparison of layouts")
struct CauseTests {
  @Test("reports a constant once for all views that it moves")
  func constant() throws {
    let found = try causes(from: solved(nil, column()), to: solved(nil, column(top: 20)))
    let expected = "loginTop.constant 12 -> 20: a moved 0 8 0 0, b moved 0 8 0 0, c moved 0 8 0 0"
    #expect(found == [expected])
  }

  @Test("finds nothing in another order")
  func order() throws {
    let views = ["a", "b", "c"].map {
      #"{"id": "\#($0)", "intrinsicContentSize": {"width": 50, "height": 20}}"#
    }
    var comparer = LayoutComparer()
    let found = try comparer.compare(
      solved(nil, column()),
      solved(views.reversed().joined(separator: ","), column().reversed())
    )
    #expect(found.isEmpty)
  }

  @Test("distinguishes causes, and views that move by both")
  func two() throws {
    // Views above the second gap move by 8, those below it by 8 + 2.
    let found = try causes(from: solved(nil, column()), to: solved(nil, column(top: 20, gap: 10)))
    let gap = "b.top == a.bottom + 8: constant 8 -> 10"
    #expect(
      found == [
        "loginTop.constant 12 -> 20 & \(gap): b moved 0 10 0 0, c moved 0 10 0 0",
        "loginTop.constant 12 -> 20: a moved 0 8 0 0",
      ]
    )
  }

  @Test("names all changes that are needed together")
  func together() throws {
    // Of two wishes for a width the stronger holds: 60 becomes the width only by both changes.
    let old = [#""a.width == 100 @ 500""#, #""a.width == 50 @ 400""#]
    let new = [#""a.width == 100 @ 300""#, #""a.width == 60 @ 400""#]
    let found = try causes(
      from: solved(nil, column(and: old)),
      to: solved(nil, column(and: new))
    )
    let changes =
      "a.width == 100 @ 500: priority 500 -> 300 & a.width == 50 @ 400: constant 50 -> 60"
    #expect(found == ["\(changes): a resized 0 0 -40 0"])
  }

  @Test("leaves out what moves nothing, and keeps it apart")
  func idle() throws {
    let old = try solved(nil, column(and: [#""a.width <= 90""#]))
    let new = try solved(nil, column(top: 20, and: [#""a.width <= 80""#]))
    var comparer = LayoutComparer()
    let found = try #require(comparer.compare(old, new).first)
    #expect(found.causes.map(\.changes.count) == [1])
    #expect(found.idle.map(\.text) == ["a.width <= 90: constant 90 -> 80"])
    let still = try comparer.compare(old, solved(nil, column(and: [#""a.width <= 80""#])))
    #expect(still.map(\.isVisible) == [false])
  }

  @Test("takes constraints between the same anchors for the same")
  func relation() throws {
    let old = try solved(nil, column(and: [#""a.width == 40""#]))
    let new = try solved(nil, column(and: [#""a.width >= 40""#]))
    // The content is 50 wide.
    let found = causes(from: old, to: new)
    #expect(found == ["a.width == 40: relation == -> >=: a resized 0 0 10 0"])
  }

  @Test("reports views moved by an added view")
  func addition() throws {
    let texts = ["a", "d", "b", "c"].map {
      #"{"id": "\#($0)", "intrinsicContentSize": {"width": 50, "height": 20}}"#
    }
    let between = [
      #""d.left == root.left""#, #""d.top == a.bottom + 8""#, #""b.top == d.bottom + 8""#,
    ]
    let rest = column().filter { !$0.contains("b.top == a") }
    let old = try solved(nil, column())
    let new = try solved(texts.joined(separator: ","), rest + between)
    // Added alone, it moves nothing; that b depends on it does.
    let found = causes(from: old, to: new)
    #expect(found.count == 2)
    #expect(found[0].hasPrefix("added d & removed b.top == a.bottom + 8: "))
    #expect(found[0].hasSuffix("b moved 0 28 0 0, c moved 0 28 0 0"))
    #expect(found[1] == "added d: d appeared 0 0 0 0")
    let back = causes(from: new, to: old)
    #expect(back[0].hasSuffix("b moved 0 -28 0 0, c moved 0 -28 0 0"))
    #expect(back[1] == "removed d: d vanished 0 0 0 0")
  }

  @Test("finds the property of a view or of its root")
  func properties() throws {
    let stack = { (spacing: Int, isHidden: Bool) in
      """
      {"id": "s", "stack": {"axis": "vertical", "arrangedSubviews": ["x", "y"], "spacing": \(spacing)}},
      {"id": "x", "superview": "s", "isHidden": \(isHidden),
       "intrinsicContentSize": {"width": 10, "height": 10}},
      {"id": "y", "superview": "s", "intrinsicContentSize": {"width": 10, "height": 10}}
      """
    }
    let place = [#""s.left == root.left""#, #""s.top == root.top""#]
    let old = try solved(stack(4, false), place)
    let spaced = try causes(from: old, to: solved(stack(6, false), place))
    #expect(spaced == ["s.spacing 4 -> 6: s resized 0 0 0 2, y moved 0 2 0 0"])
    let hiding = try causes(from: old, to: solved(stack(4, true), place))
    #expect(hiding.count == 1)
    #expect(hiding[0].hasPrefix("x.isHidden false -> true: s resized 0 0 0 -14"))
  }

  @Test("reports a changed content size of a scroll view")
  func scrollContents() throws {
    let views = #"{"id": "s", "scroll": {}}, {"id": "a", "superview": "s"}"#
    func page(height: Int) -> [String] {
      [
        #""s.left == root.left""#, #""s.right == root.right""#, #""s.top == root.top""#,
        #""s.bottom == root.bottom""#, #""a.left == s.left""#, #""a.right == s.right""#,
        #""a.top == s.top""#, #""a.width == 80""#, #""a.height == 30""#,
        #""s.contentLayoutGuide.height == \#(height)""#,
      ]
    }
    // No frame of a view differs: the content's height is the constant itself.
    let old = try solved(views, page(height: 400))
    let found = try causes(from: old, to: solved(views, page(height: 460)))
    let change = "s.contentLayoutGuide.height == 400: constant 400 -> 460"
    #expect(found == ["\(change): s.contentLayoutGuide resized 0 0 0 60"])
  }

  @Test("does not report the content of an added scroll view")
  func newScrollView() throws {
    let views = #"{"id": "a", "intrinsicContentSize": {"width": 10, "height": 10}}"#
    let place = [#""a.left == root.left""#, #""a.top == root.top""#]
    let scroll = [
      #""s.left == root.left""#, #""s.right == root.right""#, #""s.top == root.top""#,
      #""s.bottom == root.bottom""#, #""s.contentLayoutGuide.width == 80""#,
      #""s.contentLayoutGuide.height == 400""#,
    ]
    let found = try causes(
      from: solved(views, place),
      to: solved(#"\#(views), {"id": "s", "scroll": {}}"#, place + scroll)
    )
    #expect(found == ["added s: s appeared 0 0 0 0"])
  }

  @Test("merges environments with equal differences")
  func environments() throws {
    let two =
      #"[{"name": "small", "width": 100, "height": 200}, {"name": "large", "width": 300, "height": 200}]"#
    let right = [#""a.right == root.right - 8""#, #""a.top == root.top""#, #""a.width == 50""#]
    let old = try solved(#"{"id": "a"}, {"id": "b"}, {"id": "c"}"#, right, environments: two)
    var moved = right
    moved[0] = #""a.right == root.right - 20""#
    let new = try solved(#"{"id": "a"}, {"id": "b"}, {"id": "c"}"#, moved, environments: two)
    var comparer = LayoutComparer()
    let frame = try #require(comparer.compare(old, new).first?.causes.first?.frames.first)
    #expect(frame.places.map(\.environment) == ["small", "large"])
    #expect(frame.places.map(\.old?.x) == [42, 242])
    #expect(frame.places.map(\.new?.x) == [30, 230])
    let wider = two.replacing("300", with: "310")
    let grown = try causes(
      from: old,
      to: solved(#"{"id": "a"}, {"id": "b"}, {"id": "c"}"#, right, environments: wider)
    )
    #expect(grown == ["the root: width 300 -> 310: root resized 0 0 10 0, a moved 10 0 0 0"])
  }

  @Test("reports new and resolved errors")
  func findings() throws {
    let tight = try solved(nil, column(and: [#""a.width == 40""#, #""a.width == 60""#]))
    let fine = try solved(nil, column(and: [#""a.width == 40""#]))
    var comparer = LayoutComparer()
    #expect(comparer.compare(fine, tight).flatMap(\.gained).map(\.code) == [.unsatisfiable])
    #expect(comparer.compare(tight, fine).flatMap(\.lost).map(\.code) == [.unsatisfiable])
  }

  @Test("reports layouts of only one version")
  func presence() throws {
    let layouts = try solved(nil, column())
    var comparer = LayoutComparer()
    #expect(comparer.compare([], layouts).map(\.presence) == [.added])
    #expect(comparer.compare(layouts, []).map(\.presence) == [.removed])
    #expect(comparer.compare([], []).isEmpty)
  }
}
