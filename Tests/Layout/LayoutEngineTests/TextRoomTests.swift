import LayoutDocument
import LayoutEngine
import LayoutModel
import LayoutReport
import Testing

@Suite("A text without room")
struct TextRoomTests {
  /// Every character is 10 points wide at 20 points, in lines 20 points high.
  private static let fonts = """
    {"family": "system", "size": 20, "ascender": 15, "descender": 5, "advances": {"a": 10, " ": 10}}
    """

  private func layout(_ text: String, _ constraints: [String], lines: Int = 0) throws -> Layout {
    let list = constraints.map { "\"\($0)\"" }.joined(separator: ",")
    let document = """
      {"environment": {"width": 300, "height": 200}, "fonts": [\(Self.fonts)],
       "views": [{"id": "a", "class": "UILabel", "text": "\(text)", "numberOfLines": \(lines),
                  "font": {"size": 20}}, {"id": "b", "class": "UIButton"}],
       "constraints": [\(list)]}
      """
    let reading = readDocument(Array(document.utf8))
    return try #require(reading.layout, "\(reading.allDiagnostics)")
  }

  private func reported(_ layout: Layout) throws -> [Diagnostic] {
    try solve(layout)[0].diagnostics.filter { $0.code == .contentCompressed }
  }

  private static let corner = ["a.leading == root.leading", "a.top == root.top"]

  @Test(
    "is reported with the number of visible lines",
    arguments: [
      // "aa aa aa aa aa" in 20 points is five lines of 20.
      (100, nil), (80, "4 of 5 lines are shown"), (55, "3 of 5 lines are shown"),
      (20, "1 of 5 lines are shown"), (5, "0 of 5 lines are shown"),
      // Less than half a line is missing.
      (92, nil),
    ] as [(Int, String?)]
  )
  func lines(height: Int, words: String?) throws {
    let reported = try reported(
      layout("aa aa aa aa aa", Self.corner + ["a.width == 20", "a.height == \(height)"])
    )
    #expect(reported.isEmpty == (height == 100))
    let message = reported.first?.message ?? ""
    #expect(message.contains("lines are shown") == (words != nil), "\(message)")
    if let words { #expect(message.contains(words), "\(message)") }
  }

  @Test(
    "is reported with the constraints that compress it",
    arguments: [
      (["a.width == 30"], "a.width == 30"),
      // 300 - 40: "aa...": the edges alone leave no more.
      (["a.trailing == root.trailing - 260"], "a.trailing == root.trailing - 260"),
      (["a.trailing == b.leading", "b.width == 260", "b.trailing == root.trailing"], "b.leading"),
      // The next strongest constraint is violated.
      (["a.width == 30 @ 800"], "a.width == 30 @ 800"),
    ]
  )
  func squeezer(constraints: [String], name: String) throws {
    let reported = try reported(layout("aaaaaa", Self.corner + constraints, lines: 1))
    let message = try #require(reported.first?.message)
    #expect(reported.count == 1)
    #expect(message.contains(name) && message.hasSuffix(" no more space."), "\(message)")
    #expect(reported[0].constraints.dropFirst().allSatisfy { !$0.isImplicit })
    #expect(reported[0].band == nil)
  }

  @Test(
    "is estimated for an unmeasured font, and certain beyond its band",
    arguments: [(39.5, false), (30, true)]
  )
  func estimate(width: Double, isCertain: Bool) throws {
    let document = """
      {"environment": {"width": 300, "height": 200},
       "views": [{"id": "a", "class": "UILabel", "text": "Label", "font": {"size": 16}}],
       "constraints": ["a.leading == root.leading", "a.top == root.top", "a.width == \(width)"]}
      """
    let layout = try #require(readDocument(Array(document.utf8)).layout)
    // 40 points, or one less.
    let reported = try reported(layout)
    #expect(reported.map { $0.certainty == .proven } == [isCertain])
    #expect(reported[0].band == 1)
    #expect(reported[0].message.contains("so it may fit") == !isCertain)
  }

  /// "aa aa aa aa aa" in 20 points is five lines of 20, and the root is drawn 60 high, as a cell that will be as
  /// high as its content.
  @Test(
    "may find it where the root is only drawn so high, but not in what has a height of its own",
    arguments: [
      ([], false, false), (["a.height == 60"], false, true), (["a.height >= 60"], false, false),
      (["a.height == 60 @ 500"], false, false), ([], true, true),
    ] as [([String], Bool, Bool)]
  )
  func drawnHeight(constraints: [String], isGiven: Bool, isCertain: Bool) throws {
    let bottom = ["a.width == 20", "a.bottom == root.bottom"]
    var layout = try layout("aa aa aa aa aa", Self.corner + bottom + constraints)
    layout.environments[0].height = .points(60)
    layout.environments[0].drawnAxes = isGiven ? [.horizontal] : [.horizontal, .vertical]
    #expect(try reported(layout).map { $0.certainty == .proven } == [isCertain])
  }

  private func audit(_ layout: Layout) throws -> [String] {
    var result = try solve(layout)[0]
    AccessibilityAudit(of: layout, WorkMeter()).add(to: &result)
    return result.diagnostics.filter { AccessibilityAudit.codes.contains($0.code) }.map {
      "\($0.code.rawValue) \($0.items.joined())"
    }
  }

  @Test("has the name of Apple's audit on request, with other findings")
  func audit() throws {
    let narrow =
      Self.corner + ["a.width == 30", "b.top == root.top", "b.trailing == root.trailing"]
    let small = narrow + ["b.width == 43.5", "b.height == 60"]
    // The label has a size and no style.
    #expect(try audit(layout("aaaaaa", small, lines: 1)) == ["AL300 a", "AL302 b"])
    let large = narrow + ["b.width == 44", "b.height == 44"]
    #expect(try audit(layout("aaa", large, lines: 1)).isEmpty)
  }

  @Test("looks at no view that is hidden, or in one that is")
  func hidden() throws {
    var layout = try layout("aaa", Self.corner + ["b.width == 10", "b.height == 10"])
    layout.views[2].isHidden = true
    #expect(try audit(layout).isEmpty)
    layout.views[2].isHidden = false
    #expect(try audit(layout) == ["AL302 b"])
    layout.views[0].isHidden = true
    #expect(try audit(layout).isEmpty)
  }

  @Test(
    "does not scale with a fixed font, nor with a text style that is not adjusted",
    arguments: [
      (View.Scaling.fixed, ["AL301 a"]), (.atCreation, ["AL301 a"]), (.always, []), (.unknown, []),
    ]
  )
  func scaling(scaling: View.Scaling, expected: [String]) throws {
    var layout = try layout("aaa", Self.corner + ["b.width == 50", "b.height == 50"])
    layout.views[1].text?.scaling = scaling
    #expect(try audit(layout) == expected)
  }
}
