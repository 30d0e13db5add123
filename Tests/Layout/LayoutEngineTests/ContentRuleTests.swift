import LayoutDocument
import LayoutEngine
import LayoutModel
import LayoutReport
import Testing

/// Text, baselines, scroll views and stack views (rules 4.1, 4.4, 4.9, 4.11).
@Suite("Content")
struct ContentRuleTests {
  @Test("is laid out as UIKit does", arguments: texts + stacks + hidden)
  func content(example: RuleCase) throws { try example.check() }

  /// Rule 4.9: the chain from edge to edge ends at the view's bottom; the scroll view's own frame is determined.
  @Test("of a scroll view is ambiguous in place of the scroll view")
  func openContent() throws {
    let document = """
      {"environment": {"width": 375, "height": 667},
       "views": [{"id": "scroll", "scroll": {}}, {"id": "box", "superview": "scroll"}],
       "constraints": ["scroll.leading == root.leading", "scroll.trailing == root.trailing",
         "scroll.top == root.top", "scroll.bottom == root.bottom", "box.leading == scroll.leading",
         "box.trailing == scroll.trailing", "box.top == scroll.top", "box.width == scroll.width",
         "box.height == 900"]}
      """
    let layout = try #require(readDocument(Array(document.utf8)).layout)
    let messages = try solve(layout)[0].diagnostics.map(\.message)
    let expected =
      "Height of the content of `scroll` is ambiguous: `height` may be 0 or more. "
      + "Connect the views in it to its top and bottom edges."
    #expect(messages == [expected])
  }

  private static func text(_ id: String, _ superview: String, width: Int = 50) -> String {
    """
    {"id": "\(id)", "superview": "\(superview)", "intrinsicContentSize": {"width": \(width), "height": 20},
     "firstBaselineOffsetFromTop": 16, "lastBaselineOffsetFromBottom": 4}
    """
  }

  private static func plain(_ id: String, _ superview: String, _ width: Int, _ height: Int)
    -> String
  {
    """
    {"id": "\(id)", "superview": "\(superview)",
     "intrinsicContentSize": {"width": \(width), "height": \(height)}}
    """
  }

  private static func stack(_ id: String, _ superview: String, _ properties: String) -> String {
    #"{"id": "\#(id)", "superview": "\#(superview)", "stack": {\#(properties)}}"#
  }

  private static let wrapped =
    #"{"id": "a", "intrinsicContentSize": {"heightForWidth": [[120, 48], [200, 24]]}}"#
  /// A text that breaks at a space of 4 points.
  private static let spaced =
    #"{"id": "a", "intrinsicContentSize": {"heightForWidth": [[120, 48, 124], [200, 24]]}}"#
  private static let atOrigin = ["a.leading == root.leading", "a.top == root.top"]

  private static let texts: [RuleCase] = [
    RuleCase(
      "4.1: wrapped text is as wide as its longest line",
      views: [wrapped],
      atOrigin + ["a.trailing <= root.leading + 150"],
      frames: ["a": [0, 0, 120, 48]]
    ),
    RuleCase(
      "4.1: spaces behind the longest line count where there is room for them",
      views: [spaced],
      atOrigin + ["a.trailing <= root.leading + 150"],
      frames: ["a": [0, 0, 124, 48]]
    ),
    RuleCase(
      "4.1: spaces behind the longest line hang where there is none",
      views: [spaced],
      atOrigin + ["a.trailing <= root.leading + 122"],
      frames: ["a": [0, 0, 122, 48]],
      absent: [.contentCompressed]
    ),
    RuleCase(
      "4.1: text that has wrapped is not compressed",
      views: [wrapped],
      atOrigin + ["a.trailing == root.leading + 150"],
      frames: ["a": [0, 0, 150, 48]],
      absent: [.contentCompressed]
    ),
    // Narrower than its longest word.
    RuleCase(
      "4.1: text that cannot wrap any further is",
      views: [wrapped],
      atOrigin + ["a.width == 100"],
      frames: ["a": [0, 0, 100, 48]],
      codes: [.contentCompressed]
    ),
    RuleCase(
      "4.4: without text the first baseline is the top edge and the last the bottom edge",
      views: [plain("a", "root", 10, 10), text("b", "root")],
      [
        "a.leading == root.leading", "a.top == root.top + 30", "b.leading == a.trailing",
        "b.firstBaseline == a.firstBaseline",
      ],
      frames: ["b": [10, 14, 50, 20]]
    ),
    RuleCase(
      "4.4: an image stands on its bottom edge",
      views: [
        #"{"id": "a", "class": "UIImageView", "intrinsicContentSize": {"width": 10, "height": 10}}"#,
        text("b", "root"),
      ],
      [
        "a.leading == root.leading", "a.top == root.top + 30", "b.leading == a.trailing",
        "b.firstBaseline == a.firstBaseline",
      ],
      frames: ["b": [10, 24, 50, 20]]
    ),
    // The content reaches from 0 to 400; the frame's centre is at 100 of its 200.
    RuleCase(
      "4.9: seen from inside, the centre of a scroll view is that of its frame",
      views: [
        #"{"id": "s", "scroll": {}}"#, #"{"id": "c", "superview": "s"}"#,
        #"{"id": "d", "superview": "s"}"#,
      ],
      ["leading", "trailing", "top", "bottom"].flatMap {
        ["s.\($0) == root.\($0)", "c.\($0) == s.\($0)"]
      } + [
        "c.width == s.width", "c.height == 400", "d.width == 10", "d.height == 20",
        "d.centerX == s.centerX", "d.centerY == s.centerY",
      ],
      frames: ["c": [0, 0, 300, 400], "d": [145, 90, 10, 20]]
    ),
  ]

  private static let stacks: [RuleCase] = [
    // First baselines: x at 40 + 16. Last: y ends at 80, 4 above that.
    RuleCase(
      "4.4: a column has the baselines of its first and last view",
      views: [
        stack("s", "root", #""axis": "vertical""#), text("x", "s"), text("y", "s"),
        text("a", "root"), text("b", "root"),
      ],
      [
        "s.leading == root.leading", "s.top == root.top + 40", "a.leading == s.trailing",
        "a.firstBaseline == s.firstBaseline", "b.leading == s.trailing",
        "b.lastBaseline == s.lastBaseline",
      ],
      frames: ["s": [0, 40, 50, 40], "a": [50, 40, 50, 20], "b": [50, 60, 50, 20]]
    ),
    // y, 30 high, is the taller one: its bottom edge is that of the row.
    RuleCase(
      "4.4: a row has the baselines of its tallest view",
      views: [
        stack("s", "root", #""alignment": "top""#), text("x", "s"), plain("y", "s", 10, 30),
        text("a", "root"),
      ],
      [
        "s.leading == root.leading", "s.top == root.top", "a.leading == s.trailing",
        "a.lastBaseline == s.lastBaseline",
      ],
      frames: ["s": [0, 0, 60, 30], "a": [60, 14, 50, 20]]
    ),
    // 25 of 100 is a quarter of the whole 200; the margins leave 180 - 50.
    RuleCase(
      "4.11: proportional sizes are shares of the whole stack view, margins included",
      views: [
        """
        {"id": "s", "layoutMargins": {"top": 0, "left": 10, "bottom": 0, "right": 10},
         "stack": {"distribution": "fillProportionally", "isLayoutMarginsRelativeArrangement": true}}
        """, plain("r", "s", 25, 40), plain("g", "s", 75, 40),
      ],
      ["s.leading == root.leading", "s.top == root.top", "s.width == 200"],
      frames: ["r": [10, 0, 50, 40], "g": [60, 0, 130, 40]]
    ),
    // 100 : 40 + 60.
    RuleCase(
      "4.11: a nested stack view counts with the length of its own content",
      views: [
        stack("s", "root", #""distribution": "fillProportionally""#), plain("a", "s", 100, 20),
        stack("n", "s", ""), plain("x", "n", 40, 20),
        """
        {"id": "y", "superview": "n", "intrinsicContentSize": {"width": 60, "height": 20},
         "contentHuggingPriority": {"horizontal": 251}}
        """,
      ],
      ["s.leading == root.leading", "s.top == root.top", "s.width == 300"],
      frames: ["a": [0, 0, 150, 20], "n": [150, 0, 150, 20], "y": [90, 0, 60, 20]]
    ),
    // 393 less the 120 that are required of a stack view whose content is not known.
    RuleCase(
      "4.11: a nested stack view of no known content has an optional proportion",
      views: [
        stack("s", "root", #""distribution": "fillProportionally""#), stack("n", "s", ""),
        #"{"id": "x", "superview": "n"}"#, plain("a", "s", 200, 36),
      ],
      ["s.leading == root.leading", "s.top == root.top", "s.width == 393", "n.width >= 120"],
      environment: #"{"width": 393, "height": 852}"#,
      frames: ["n": [0, 0, 120, 36], "a": [120, 0, 273, 36]]
    ),
    RuleCase(
      "4.5: a stack view may use the system's spacing",
      views: [
        stack("s", "root", #""spacing": "spacingUseSystem""#), plain("a", "s", 10, 20),
        plain("b", "s", 10, 20),
      ],
      ["s.leading == root.leading", "s.top == root.top"],
      environment: #"{"width": 300, "height": 200, "systemSpacing": 6}"#,
      frames: ["s": [0, 0, 26, 20], "b": [16, 0, 10, 20]]
    ),
  ]

  private static let hidden: [RuleCase] = [
    // 50 + 8 + 50; the gap from 50 to 58 has its middle at 54.
    RuleCase(
      "4.11: a hidden view lies in the middle of the gap",
      views: [
        stack("s", "root", #""spacing": 8"#), plain("a", "s", 50, 20),
        #"{"id": "h", "superview": "s", "isHidden": true}"#, plain("b", "s", 50, 20),
      ],
      ["s.leading == root.leading", "s.top == root.top"],
      frames: ["s": [0, 0, 108, 20], "h": [54, 0, 0, 20], "b": [58, 0, 50, 20]]
    ),
    RuleCase(
      "4.11: a hidden view that requires a width conflicts",
      views: [
        stack("s", "root", #""spacing": 10"#), plain("a", "s", 50, 20),
        #"{"id": "h", "superview": "s", "isHidden": true}"#,
      ],
      ["s.leading == root.leading", "s.top == root.top", "h.width == 128"],
      status: .unsatisfiable,
      codes: [.unsatisfiable]
    ),
    // On the canvas it keeps its required size, and beside one visible view nothing places it.
    RuleCase(
      "4.11: but not in a stack view that Interface Builder drew",
      views: [
        drawn(width: 50), plain("a", "s", 50, 20),
        #"{"id": "h", "superview": "s", "isHidden": true}"#,
      ],
      ["h.width == 128"],
      frames: ["a": [0, 0, 50, 20], "h": [0, 0, 128, 20]]
    ),
    // The first two end at 0, the next begins 10 / 2 behind 50, the last at the end of the visible
    // ones.
    RuleCase(
      "4.11: there hidden views lie beside the visible ones",
      views: [
        drawn(width: 110), #"{"id": "e", "superview": "s", "isHidden": true}"#,
        #"{"id": "f", "superview": "s", "isHidden": true}"#,
        plain("a", "s", 50, 20), #"{"id": "h", "superview": "s", "isHidden": true}"#,
        plain("b", "s", 50, 20), #"{"id": "l", "superview": "s", "isHidden": true}"#,
      ],
      ["e.width == 20", "f.width == 30", "h.width == 40", "l.width == 12"],
      frames: [
        "a": [0, 0, 50, 20], "b": [60, 0, 50, 20], "e": [-20, 0, 20, 20], "f": [-30, 0, 30, 20],
        "h": [55, 0, 40, 20],
        "l": [110, 0, 12, 20],
      ]
    ),
  ]

  /// A stack view of Interface Builder's, 20 high.
  private static func drawn(width: Double) -> String {
    """
    {"id": "s", "origin": "interfaceBuilder", "translatesAutoresizingMaskIntoConstraints": true,
     "frame": {"x": 0, "y": 0, "width": \(width), "height": 20}, "stack": {"spacing": 10}}
    """
  }
}
