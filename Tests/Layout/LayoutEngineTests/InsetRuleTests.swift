import LayoutModel
import Testing

/// Safe areas, margins and readable content (rule 2.4).
@Suite("Insets")
struct InsetRuleTests {
  @Test("are those that UIKit gives", arguments: cases)
  func insets(example: RuleCase) throws { try example.check() }

  private static let bars = """
    {"width": 320, "height": 480, "safeAreaInsets": {"top": 44, "left": 10, "bottom": 34, "right": 12}}
    """

  private static func framed(_ id: String, _ frame: [Int], in superview: String = "root") -> String
  {
    """
    {"id": "\(id)", "superview": "\(superview)", "translatesAutoresizingMaskIntoConstraints": true,
     "frame": {"x": \(frame[0]), "y": \(frame[1]), "width": \(frame[2]), "height": \(frame[3])}}
    """
  }

  private static func filling(_ guide: String) -> [String] {
    ["leading", "trailing", "top", "bottom"].map { "v.\($0) == \(guide).\($0)" }
  }

  private static let cases: [RuleCase] = [
    // top 44 - 20 = 24; left 10 - 30 < 0; bottom 520 - (480 - 34) = 74, at most 34; right 130 < 308.
    RuleCase(
      "2.4: an inset of the safe area is at most the superview's",
      views: [framed("c", [30, 20, 100, 500]), #"{"id": "v", "superview": "c"}"#],
      filling("c.safeAreaLayoutGuide"),
      environment: bars,
      frames: ["v": [0, 24, 100, 442]]
    ),
    // c has top 24 and bottom 34 as above. d begins 10 below c: 24 - 10 = 14; it ends 60 above c's end.
    RuleCase(
      "2.4: insets go on level by level",
      views: [
        framed("c", [30, 20, 100, 500]), framed("d", [0, 10, 100, 430], in: "c"),
        #"{"id": "v", "superview": "d"}"#,
      ],
      filling("d.safeAreaLayoutGuide"),
      environment: bars,
      frames: ["v": [0, 14, 100, 416]]
    ),
    // 490 - (480 - 34) = 44, at most 34, though c is only 20 high: 20 - 34 - 5.
    RuleCase(
      "2.4: a view's own size does not limit its insets",
      views: [framed("c", [0, 470, 320, 20]), #"{"id": "v", "superview": "c"}"#],
      [
        "v.bottom == c.safeAreaLayoutGuide.bottom", "v.height == 5", "v.left == c.left",
        "v.width == 5",
      ],
      environment: bars,
      frames: ["v": [0, -19, 5, 5]]
    ),
    RuleCase(
      "2.4: without bars nothing that reaches out has insets",
      views: [framed("c", [250, 0, 100, 900]), #"{"id": "v", "superview": "c"}"#],
      filling("c.layoutMarginsGuide"),
      frames: ["v": [8, 8, 84, 884]]
    ),
    RuleCase(
      "2.4: a view controller adds to the safe area",
      views: [#"{"id": "v"}"#],
      filling("root.safeAreaLayoutGuide"),
      root: #"{"additionalSafeAreaInsets": {"top": 6, "left": 0, "bottom": 1, "right": 0}}"#,
      environment: bars,
      frames: ["v": [10, 50, 298, 395]]
    ),
    // The system's 16 at the sides are more than 8 and less than 30.
    RuleCase(
      "2.4: a controller's root has at least the system's margins at its sides",
      views: [#"{"id": "v"}"#],
      filling("root.layoutMarginsGuide"),
      root: #"{"layoutMargins": {"top": 5, "left": 8, "bottom": 0, "right": 30}}"#,
      frames: ["v": [16, 5, 254, 195]]
    ),
    RuleCase(
      "2.4: unless it does not respect them",
      views: [#"{"id": "v"}"#],
      filling("root.layoutMarginsGuide"),
      root: """
        {"layoutMargins": {"top": 5, "left": 8, "bottom": 0, "right": 30},
         "viewRespectsSystemMinimumLayoutMargins": false}
        """,
      frames: ["v": [8, 5, 262, 195]]
    ),
    // 740 - 16 = 724 is more than 672, but 740 is less than 672 + 88.
    RuleCase(
      "2.4: readable content is as wide as the margins up to 88 points more than its limit",
      views: [#"{"id": "v"}"#],
      filling("root.readableContentGuide"),
      environment: #"{"width": 740, "height": 100}"#,
      frames: ["v": [8, 8, 724, 84]]
    ),
    RuleCase(
      "2.4: and as its limit from there",
      views: [#"{"id": "v"}"#],
      filling("root.readableContentGuide"),
      environment: #"{"width": 772, "height": 100}"#,
      frames: ["v": [50, 8, 672, 84]]
    ),
    RuleCase(
      "2.4: macOS has no guide for the keyboard",
      views: [#"{"id": "v"}"#],
      [
        "v.bottom == root.keyboardLayoutGuide.top", "v.left == root.left", "v.width == 5",
        "v.height == 5",
      ],
      environment: #"{"width": 300, "height": 200, "platform": "macOS"}"#,
      codes: [.unavailableAttribute]
    ),
  ]
}
