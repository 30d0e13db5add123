import LayoutModel
import LayoutReport
import Testing

@Suite("A drawing")
struct DrawingTests {
  /// Draws frames in a root of 100 x 50 points: a column is 5 points, a row 10.
  private func drawing(
    _ frames: [LayoutResult.Frame],
    size: Size = Size(width: 100, height: 50),
    of layout: Layout? = nil,
    isASCII: Bool = false
  ) -> String {
    var style = TextStyle()
    style.columns = 21
    style.rows = 7
    style.isASCII = isASCII
    let root = [frame("root", 0, 0, size.width, size.height)]
    let report = text(
      writeReport(
        answers(
          [result(width: size.width, height: size.height, frames: root + frames)],
          of: layout
        ),
        as: .text,
        style: style
      )
    )
    // The heading, the table, the drawing.
    let parts = report.split(separator: "\n\n", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[2]) : ""
  }

  /// A layout of views named by their superviews; the root is 0.
  private func layout(_ views: [(String, Int)]) -> Layout {
    let environment = Environment(width: .points(100), height: .points(50))
    var layout = Layout(rootID: "root", rootKind: .view, environment: environment)
    for (id, superview) in views { layout.views.append(View(id: id, superview: superview)) }
    return layout
  }

  @Test("shows a lone root")
  func root() {
    let expected = """
      ┌───────────────────┐
      │                   │
      │       root        │
      │                   │
      │                   │
      └───────────────────┘

      """
    #expect(drawing([]) == expected)
  }

  @Test("joins the borders of boxes that touch")
  func neighbours() {
    let expected = """
      ┌─────────┬─────────┐
      │    a    │    b    │
      ├────┬────┴────┬────┤
      │    │    c    │    │
      │    └─────────┘    │
      └───────────────────┘

      """
    let frames = [frame("a", 0, 0, 50, 20), frame("b", 50, 0, 50, 20), frame("c", 25, 20, 50, 20)]
    #expect(drawing(frames) == expected)
  }

  @Test("needs no box characters")
  func plain() {
    let expected = """
      +root---------------+
      |    +---------+    |
      |    |    a    |    |
      |    |         |    |
      |    +---------+    |
      +-------------------+

      """
    #expect(drawing([frame("a", 25, 10, 50, 30)], isASCII: true) == expected)
  }

  @Test("lets later views hide earlier ones")
  func overlap() {
    let expected = """
      ┌root───────────────┐
      │ ┌───────┐         │
      │ │  ┌────┴────┐    │
      │ │  │    b    │    │
      │ └──┤         │    │
      └────┴─────────┴────┘

      """
    #expect(drawing([frame("a", 10, 10, 40, 30), frame("b", 25, 20, 50, 30)]) == expected)
  }

  @Test("puts views into their superviews in any order of the document")
  func nesting() {
    let expected = """
      ┌root───────────────┐
      │ ┌outer──────────┐ │
      │ │  ┌────┐       │ │
      │ │  │ in │       │ │
      │ └──┴────┴───────┘ │
      └───────────────────┘

      """
    let frames = [frame("in", 15, 10, 25, 20), frame("outer", 10, 10, 80, 30)]
    #expect(drawing(frames, of: layout([("in", 2), ("outer", 0)])) == expected)
  }

  @Test("moves and cuts what a scroll view scrolls")
  func scrolling() {
    var scrolled = layout([("scroll", 0), ("row", 1), ("gone", 1)])
    scrolled.views[1].scroll = View.Scroll(contentOffset: Point(x: 0, y: 10))
    let expected = """
      ┌root───────────────┐
      │ ┌───────────────┐ │
      │ │      row      │ │
      │ ├───────────────┤ │
      │ └───────────────┘ │
      └───────────────────┘

      """
    let frames = [
      frame("scroll", 10, 10, 80, 30), frame("row", 0, 0, 80, 30), frame("gone", 0, 90, 80, 30),
    ]
    #expect(drawing(frames, of: scrolled) == expected)
  }

  @Test("cuts views at the root, and leaves out what is outside")
  func outside() {
    let expected = """
      ┌a─┬────────────────┐
      ├──┘                │
      │                   │
      │             ┌─────┤
      │             │  b  │
      └─────────────┴─────┘

      """
    let frames = [
      frame("a", -30, -30, 45, 40), frame("b", 70, 30, 900, 900), frame("c", 500, 0, 50, 50),
      frame("d", -1e300, 20, 10, 10), frame("e", 1e300, 1e300, 1e300, 1e300),
    ]
    #expect(drawing(frames) == expected)
  }

  @Test("shows views without height or width as lines, without both as a dot")
  func degenerate() {
    let expected = """
      ┌root───────────────┐
      │ ╶line─────╴  ╷    │
      │              │    │
      │  ·           ╵    │
      │                   │
      └───────────────────┘

      """
    let frames = [
      frame("line", 10, 10, 50, 0), frame("tall", 75, 10, 0, 20), frame("dot", 15, 30, 0, 0),
    ]
    #expect(drawing(frames) == expected)
  }

  @Test("clips long ids, counts wide characters twice, and shows no control characters")
  func ids() {
    let expected = """
      ┌root───────────────┐
      ├───────┬───┬───────┤
      │ 名前  │nu…│  �[m  │
      ├───────┴───┴───────┤
      │                   │
      └───────────────────┘

      """
    let frames = [
      frame("名前", 0, 10, 40, 20), frame("number", 40, 10, 20, 20),
      frame("\u{1B}[m", 60, 10, 40, 20),
    ]
    #expect(drawing(frames) == expected)
  }

  @Test("fits a tall root into the rows")
  func tall() {
    let expected = """
      ┌──────┐
      │      │
      │      │
      │ root │
      │      │
      │      │
      └──────┘

      """
    #expect(drawing([], size: Size(width: 50, height: 100)) == expected)
  }

  @Test(
    "is left out where the root has no area",
    arguments: [
      Size(width: 0, height: 100), Size(width: 100, height: 0),
      Size(width: .infinity, height: 100), Size(width: 100, height: .nan),
    ]
  )
  func empty(size: Size) {
    #expect(drawing([], size: size) == "")
  }

  @Test("takes away a name of which a part is covered")
  func coveredName() {
    let expected = """
      ┌root───────────────┐
      │ ┌──┬────┬───┐     │
      │ │  │ b  │   │     │
      │ │  │    │   │     │
      │ └──┴────┴─┬a┤     │
      └───────────┴─┴─────┘

      """
    let frames = [
      frame("wide", 10, 10, 60, 30), frame("a", 50, 30, 10, 10), frame("b", 25, 10, 25, 30),
    ]
    #expect(drawing(frames, of: layout([("wide", 0), ("a", 1), ("b", 0)])) == expected)
  }

  @Test("takes away a wide name of which half a letter is covered")
  func coveredWideName() {
    let expected = """
      ┌root───────────────┐
      │ ┌──────┬─────┐    │
      │ │      │  b  │    │
      │ └──────┴─────┘    │
      │                   │
      └───────────────────┘

      """
    let frames = [frame("名前名前", 10, 10, 60, 20), frame("b", 45, 10, 30, 20)]
    #expect(drawing(frames) == expected)
  }

  @Test("takes no stack for views nested thousands deep")
  func deep() {
    let count = 5000
    let views = (0..<count).map { ("v\($0)", $0) }
    let frames = (0..<count).map { frame("v\($0)", 0, 0, 100, 50) }
    let expected = """
      ┌───────────────────┐
      │                   │
      │       v4999       │
      │                   │
      │                   │
      └───────────────────┘

      """
    #expect(drawing(frames, of: layout(views)) == expected)
  }
}
