internal import LayoutModel

enum RangeExamples {
  /// Faults at some widths from 320 to 440 points.
  static let all: [Diagnostic.Code: DiagnosticExample] = [
    .viewsOverlap: example(
      views: """
        {"id": "title", "class": "UILabel",
          "intrinsicContentSize": {"width": 200, "height": 20}},
        {"id": "go", "class": "UIButton",
          "intrinsicContentSize": {"width": 120, "height": 20}}
        """,
      fault: """
        "title.leading == root.leading + 16",
        "go.trailing == root.trailing - 16", "title.top == root.top",
        "go.top == root.top"
        """,
      remedy: """
        "title.leading == root.leading + 16",
        "go.trailing == root.trailing - 16",
        "title.trailing <= go.leading - 8", "title.top == root.top",
        "go.top == root.top"
        """
    ),
    .viewProtrudes: example(
      views: """
        {"id": "box"},
        {"id": "go", "superview": "box", "class": "UIButton",
          "intrinsicContentSize": {"width": 160, "height": 20}}
        """,
      fault: """
        "box.leading == root.leading", "box.width == root.width - 200",
        "go.leading == box.leading", "go.top == box.top",
        "box.bottom == go.bottom", "box.top == root.top"
        """,
      remedy: """
        "box.leading == root.leading", "box.trailing == go.trailing",
        "go.leading == box.leading", "go.top == box.top",
        "box.bottom == go.bottom", "box.top == root.top"
        """
    ),
    .offScreen: example(
      views: """
        {"id": "go", "class": "UIButton",
          "intrinsicContentSize": {"width": 200, "height": 20}}
        """,
      fault: """
        "go.leading == root.leading + 150", "go.top == root.top"
        """,
      remedy: """
        "go.trailing == root.trailing - 16", "go.top == root.top"
        """
    ),
    .textCutOff: example(
      views: """
        {"id": "title", "class": "UILabel",
          "intrinsicContentSize": {"width": 340, "height": 20}}
        """,
      remedyViews: """
        {"id": "title", "class": "UILabel",
          "intrinsicContentSize": {"width": 280, "height": 20}}
        """,
      constraints: """
        "title.leading == root.leading + 16",
        "title.trailing <= root.trailing - 16", "title.top == root.top"
        """
    ),
    .orderFlipped: example(
      views: """
        {"id": "one", "class": "UILabel",
          "intrinsicContentSize": {"width": 20, "height": 20}},
        {"id": "two", "class": "UILabel",
          "intrinsicContentSize": {"width": 20, "height": 20}}
        """,
      fault: """
        "one.leading == root.leading + 200",
        "two.trailing == root.trailing - 135", "one.top == root.top",
        "two.top == root.top"
        """,
      remedy: """
        "one.leading == root.leading + 200", "two.leading >= one.trailing",
        "two.trailing <= root.trailing",
        "two.trailing == root.trailing - 135 @ 500", "one.top == root.top",
        "two.top == root.top"
        """
    ),
    .contentCollapsed: example(
      views: """
        {"id": "title", "class": "UILabel",
          "intrinsicContentSize": {"width": 100, "height": 20},
          "contentCompressionResistancePriority": {"horizontal": 1}},
        {"id": "box"}
        """,
      remedyViews: """
        {"id": "title", "class": "UILabel",
          "intrinsicContentSize": {"width": 100, "height": 20}},
        {"id": "box"}
        """,
      constraints: """
        "title.leading == root.leading + 16",
        "box.leading == title.trailing", "box.trailing == root.trailing",
        "box.width == 350 @ 700", "box.height == 20",
        "title.top == root.top", "box.top == root.top"
        """
    ),
  ]

  /// Two documents with the same views, with wrong and correct constraints.
  ///
  /// `views`, `fault` and `remedy` are elements of the members.
  private static func example(views: String, fault: String, remedy: String) -> DiagnosticExample {
    DiagnosticExample(
      .document,
      fault: document(views: views, constraints: fault),
      remedy: document(views: views, constraints: remedy)
    )
  }

  private static func example(
    views: String,
    remedyViews: String,
    constraints: String
  ) -> DiagnosticExample {
    DiagnosticExample(
      .document,
      fault: document(views: views, constraints: constraints),
      remedy: document(views: remedyViews, constraints: constraints)
    )
  }

  /// A document of a root of 375 x 480 points.
  private static func document(views: String, constraints: String) -> String {
    """
    {"environment": {"width": 375, "height": 480}, "views": [
         \(indented(views, by: 5))],
       "constraints": [\(indented(constraints, by: 6))]}
    """
  }

  private static func indented(_ text: String, by count: Int) -> String {
    let indent = "\n" + String(repeating: " ", count: count)
    return text.split(separator: "\n").joined(separator: indent)
  }
}
