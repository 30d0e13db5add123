import LayoutModel
import Testing

/// The warnings about legal layouts (chapter 9).
@Suite("A warning")
struct LintRuleTests {
  @Test("reports mistakes and nothing else", arguments: cases)
  func warnings(example: RuleCase) throws { try example.check() }

  private static let masked = """
    {"id": "a", "translatesAutoresizingMaskIntoConstraints": true,
     "frame": {"x": 10, "y": 10, "width": 50, "height": 50}}
    """
  private static let small = ["b.width == 5", "b.height == 5"]
  private static let placed = ["a.leading == root.leading", "a.top == root.top"]

  /// A stack view that aligns two texts by their near edges.
  private static func column(_ id: String, of text: String) -> [String] {
    [
      #"{"id": "\#(id)", "superview": "root", "stack": {"axis": "vertical", "alignment": "leading"}}"#,
      #"{"id": "\#(text)1", "superview": "\#(id)", "intrinsicContentSize": {"width": 40, "height": 20}}"#,
      #"{"id": "\#(text)2", "superview": "\#(id)", "intrinsicContentSize": {"width": 50, "height": 20}}"#,
    ]
  }

  private static func shadowed(_ id: String, isHidden: Bool = false) -> String {
    """
    {"id": "\(id)", "intrinsicContentSize": {"width": 50, "height": 20}, "isHidden": \(isHidden),
     "alignmentRectInsets": {"top": 2, "left": 4, "bottom": 6, "right": 8}}
    """
  }

  private static let cases: [RuleCase] = [
    // Both columns would be 50 wide, and 300 are to be filled at 51: AL200 has the advice.
    RuleCase(
      "ties: no priority of a stack view's own can be raised",
      views: column("a", of: "p") + column("b", of: "q"),
      [
        "a.leading == root.leading", "b.leading == a.trailing", "b.trailing == root.trailing",
        "a.top == root.top", "b.top == root.top",
      ],
      status: .ambiguous,
      codes: [.ambiguousLayout],
      absent: [.priorityTie]
    ),
    RuleCase(
      "AL109 excludes views that constrain a sibling",
      views: [masked, #"{"id": "b"}"#],
      ["b.leading == a.trailing + 8", "b.top == a.top"] + small,
      frames: ["b": [68, 10, 5, 5]],
      absent: [.translatesWithConstraints]
    ),
    RuleCase(
      "AL109 does not depend on the order of sides",
      views: [masked, #"{"id": "b"}"#],
      ["a.trailing == b.leading - 8", "b.top == a.top"] + small,
      frames: ["b": [68, 10, 5, 5]],
      absent: [.translatesWithConstraints]
    ),
    RuleCase(
      "AL109 includes views that their superview would move",
      views: [masked],
      ["root.leading == a.leading - 10"],
      codes: [.translatesWithConstraints]
    ),
    RuleCase(
      "AL109 excludes arranged views, whose masks the stack view turns off",
      views: [
        #"{"id": "s", "stack": {}}"#,
        """
        {"id": "a", "superview": "s", "intrinsicContentSize": {"width": 50, "height": 20},
         "translatesAutoresizingMaskIntoConstraints": true,
         "frame": {"x": 0, "y": 0, "width": 9, "height": 9}}
        """,
      ],
      ["s.leading == root.leading", "s.top == root.top", "a.width == 70"],
      frames: ["a": [0, 0, 70, 20]],
      absent: [.translatesWithConstraints]
    ),
    RuleCase(
      "AL106 includes an axis without content",
      views: [
        """
        {"id": "a", "intrinsicContentSize": {"height": 20},
         "contentHuggingPriority": {"horizontal": 251}}
        """
      ],
      placed + ["a.width == 10"],
      codes: [.contentPriorityWithoutContent]
    ),
    RuleCase(
      "AL106 excludes the other axis",
      views: [
        """
        {"id": "a", "intrinsicContentSize": {"height": 20},
         "contentHuggingPriority": {"vertical": 251}}
        """
      ],
      placed + ["a.width == 10"],
      absent: [.contentPriorityWithoutContent]
    ),
    RuleCase(
      "AL112 includes a constraint with swapped sides",
      views: [#"{"id": "a"}"#, #"{"id": "b"}"#],
      placed + small + [
        "a.width == 10", "a.height == 10", "b.leading == a.leading", "b.top == a.bottom + 4",
        "a.bottom == b.top - 4",
      ],
      codes: [.redundantConstraint]
    ),
    RuleCase(
      "AL112 reports the weaker one in any order",
      views: [#"{"id": "a"}"#],
      placed + ["a.height == 10", "a.width == 10 @ 750", "a.width == 10"],
      codes: [.redundantConstraint]
    ),
    RuleCase(
      "AL112 excludes opposite inequalities",
      views: [#"{"id": "a"}"#, #"{"id": "b"}"#],
      placed + small + [
        "a.width == 10", "a.height == 10", "b.leading == a.leading", "b.top >= a.bottom",
        "b.top <= a.bottom",
      ],
      absent: [.redundantConstraint]
    ),
    RuleCase(
      "AL111 excludes lengths equal to an intended 0",
      views: [#"{"id": "a"}"#, #"{"id": "b"}"#],
      placed + [
        "a.width == 0", "a.height == 10", "b.leading == root.leading", "b.top == a.bottom",
        "b.height == 10", "b.width == a.width",
      ],
      absent: [.zeroSize]
    ),
    RuleCase(
      "AL200 excludes a scroll view whose content is placed by masks",
      views: [
        #"{"id": "a", "class": "UIScrollView", "scroll": {}}"#,
        #"{"id": "b", "superview": "a", "translatesAutoresizingMaskIntoConstraints": true, "frame": {"x": 0, "y": 0, "width": 9, "height": 9}}"#,
      ],
      placed + ["a.width == 10", "a.height == 10"],
      absent: [.ambiguousLayout]
    ),
    RuleCase(
      "AL114 excludes shadows",
      views: [shadowed("a"), shadowed("b")],
      placed + ["b.leading == a.trailing", "b.top == a.top"],
      absent: [.outsideOrOverlapping]
    ),
    RuleCase(
      "AL114 excludes hidden views",
      views: [shadowed("a"), shadowed("b", isHidden: true)],
      placed + ["b.leading == a.leading + 20", "b.top == a.top - 15"],
      absent: [.outsideOrOverlapping]
    ),
    RuleCase(
      "AL114 includes overlapping alignment rectangles",
      views: [shadowed("a"), shadowed("b")],
      placed + ["b.leading == a.trailing - 5", "b.top == a.top + 5"],
      codes: [.outsideOrOverlapping]
    ),
    RuleCase(
      "AL100 includes guides, which may begin anywhere in their view",
      views: [#"{"id": "a", "intrinsicContentSize": {"width": 10, "height": 10}}"#],
      ["a.leading == root.leading", "a.top == 0.5 * root.safeAreaLayoutGuide.bottom"],
      codes: [.multiplierOnLocation]
    ),
  ]
}
