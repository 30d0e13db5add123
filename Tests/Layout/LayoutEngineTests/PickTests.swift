import LayoutModel
import Testing

/// Which of several equally good answers is shown (rule 3.3b).
@Suite("Of several optima")
struct PickTests {
  @Test("the one is shown that Apple's systems show", arguments: cases)
  func picks(example: RuleCase) throws { try example.check() }

  private static let row = #"{"id": "a", "intrinsicContentSize": {"width": 50, "height": 20}}"#

  private static func text(_ id: String, _ width: Int) -> String {
    #"{"id": "\#(id)", "intrinsicContentSize": {"width": \#(width), "height": 20}}"#
  }

  private static let chain = [
    "a.leading == root.leading", "b.leading == a.trailing", "c.leading == b.trailing",
    "c.trailing == root.trailing", "a.top == root.top", "b.top == root.top", "c.top == root.top",
  ]

  private static let cases: [RuleCase] = [
    // Hugging 250 misses by 50 at 100, the constraint by 50 at 50: the content size is violated.
    RuleCase(
      "3.3b.1: an explicit constraint is kept against a content size of its priority",
      views: [row],
      ["a.leading == root.leading", "a.top == root.top", "a.width >= 100 @ 250"],
      status: .ambiguous,
      frames: ["a": [0, 0, 100, 20]]
    ),
    // 300 - 29 - 41 = 230 for the first, whose content is 30.
    RuleCase(
      "3.3b.2: with equal hugging the first view is stretched",
      views: [text("a", 30), text("b", 29), text("c", 41)],
      chain,
      status: .ambiguous,
      frames: ["a": [0, 0, 230, 20], "b": [230, 0, 29, 20], "c": [259, 0, 41, 20]]
    ),
    // 150 + 120 + 100 is 70 too much for 300.
    RuleCase(
      "3.3b.2: with equal resistance the first view is compressed",
      views: [text("a", 150), text("b", 120), text("c", 100)],
      chain,
      status: .ambiguous,
      frames: ["a": [0, 0, 80, 20], "b": [80, 0, 120, 20], "c": [200, 0, 100, 20]]
    ),
    RuleCase(
      "3.3b.3: what is free is as small as it may be, and 3.3b.5: at leading and top",
      views: [#"{"id": "a"}"#],
      ["a.height >= root.height - 34"],
      status: .ambiguous,
      frames: ["a": [0, 0, 0, 166]]
    ),
    RuleCase(
      "3.3b.4: an inequality is tight in either direction",
      views: [#"{"id": "a"}"#],
      [
        "a.width == 100", "a.height == 40", "a.top <= root.top + 23",
        "a.trailing <= root.trailing - 74",
      ],
      status: .ambiguous,
      frames: ["a": [126, 23, 100, 40]]
    ),
    // From the right: the leading edge is 300 - 23.
    RuleCase(
      "3.3b.4: from right to left, too",
      views: [#"{"id": "a"}"#],
      ["a.width == 100", "a.height == 40", "a.top == root.top", "a.leading <= root.leading + 23"],
      root: #"{"kind": "view", "semanticContentAttribute": "forceRightToLeft"}"#,
      status: .ambiguous,
      frames: ["a": [177, 0, 100, 40]]
    ),
    // A repeated constraint counts once: 20 to 150, and not the far end.
    RuleCase(
      "3.3b: of two inequalities that face each other the leading one is tight",
      views: [#"{"id": "a"}"#],
      [
        "a.width == 100", "a.height == 40", "a.top == root.top",
        "a.trailing <= root.trailing - 50", "a.trailing <= root.trailing - 50",
        "a.leading >= root.leading + 20",
      ],
      status: .ambiguous,
      frames: ["a": [20, 0, 100, 40]]
    ),
    // Any width from 24 to 30 costs 6.
    RuleCase(
      "3.3b: explicit constraints that tie leave the smallest size",
      views: [#"{"id": "a"}"#],
      [
        "a.leading == root.leading", "a.top == root.top", "a.height == 40", "a.width >= 30 @ 600",
        "a.width == 24 @ 600",
      ],
      status: .ambiguous,
      frames: ["a": [0, 0, 24, 40]]
    ),
  ]
}
