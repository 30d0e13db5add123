/// The examples of what is told of sizes of the root (`Diagnostic.Code.isOfRanges`).
enum RangeExamples {
  /// What goes wrong at widths from 320 to 440 points, and not at all of them.
  static let all: [Diagnostic.Code: DiagnosticExample] = [
    .viewsOverlap: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "title", "class": "UILabel",
               "intrinsicContentSize": {"width": 200, "height": 20}},
             {"id": "go", "class": "UIButton",
               "intrinsicContentSize": {"width": 120, "height": 20}}],
           "constraints": ["title.leading == root.leading + 16",
              "go.trailing == root.trailing - 16", "title.top == root.top",
              "go.top == root.top"]}
        """,
      remedy: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "title", "class": "UILabel",
               "intrinsicContentSize": {"width": 200, "height": 20}},
             {"id": "go", "class": "UIButton",
               "intrinsicContentSize": {"width": 120, "height": 20}}],
           "constraints": ["title.leading == root.leading + 16",
              "go.trailing == root.trailing - 16",
              "title.trailing <= go.leading - 8", "title.top == root.top",
              "go.top == root.top"]}
        """
    ),
    .viewProtrudes: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "box"},
             {"id": "go", "superview": "box", "class": "UIButton",
               "intrinsicContentSize": {"width": 160, "height": 20}}],
           "constraints": ["box.leading == root.leading", "box.width == root.width - 200",
              "go.leading == box.leading", "go.top == box.top",
              "box.bottom == go.bottom", "box.top == root.top"]}
        """,
      remedy: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "box"},
             {"id": "go", "superview": "box", "class": "UIButton",
               "intrinsicContentSize": {"width": 160, "height": 20}}],
           "constraints": ["box.leading == root.leading", "box.trailing == go.trailing",
              "go.leading == box.leading", "go.top == box.top",
              "box.bottom == go.bottom", "box.top == root.top"]}
        """
    ),
    .offScreen: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "go", "class": "UIButton",
               "intrinsicContentSize": {"width": 200, "height": 20}}],
           "constraints": ["go.leading == root.leading + 150", "go.top == root.top"]}
        """,
      remedy: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "go", "class": "UIButton",
               "intrinsicContentSize": {"width": 200, "height": 20}}],
           "constraints": ["go.trailing == root.trailing - 16", "go.top == root.top"]}
        """
    ),
    .textCutOff: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "title", "class": "UILabel",
               "intrinsicContentSize": {"width": 340, "height": 20}}],
           "constraints": ["title.leading == root.leading + 16",
              "title.trailing <= root.trailing - 16", "title.top == root.top"]}
        """,
      remedy: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "title", "class": "UILabel",
               "intrinsicContentSize": {"width": 280, "height": 20}}],
           "constraints": ["title.leading == root.leading + 16",
              "title.trailing <= root.trailing - 16", "title.top == root.top"]}
        """
    ),
    .rowRagged: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "name", "class": "UILabel", "intrinsicContentSize": {"heightForWidth":
               [[100, 40], [180, 20]]}},
             {"id": "age", "class": "UILabel",
               "intrinsicContentSize": {"width": 50, "height": 20}}],
           "constraints": ["name.leading == root.leading", "name.width == root.width / 2",
              "age.leading == name.trailing", "name.top == root.top",
              "age.top == root.top"]}
        """,
      remedy: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "name", "class": "UILabel", "intrinsicContentSize": {"heightForWidth":
               [[100, 40], [180, 20]]}},
             {"id": "age", "class": "UILabel",
               "intrinsicContentSize": {"width": 50, "height": 20}}],
           "constraints": ["name.leading == root.leading", "name.width == 180",
              "age.leading == name.trailing", "name.top == root.top",
              "age.top == root.top"]}
        """
    ),
    .rowLeft: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "space"},
             {"id": "name", "class": "UILabel",
               "intrinsicContentSize": {"width": 50, "height": 20}},
             {"id": "age", "class": "UILabel",
               "intrinsicContentSize": {"width": 50, "height": 20}}],
           "constraints": ["space.leading == root.leading", "space.width == root.width - 300",
              "space.height == space.width", "name.leading == root.leading",
              "name.top == root.top + 80", "age.leading == name.trailing",
              "age.top == space.bottom", "space.top == root.top"]}
        """,
      remedy: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "space"},
             {"id": "name", "class": "UILabel",
               "intrinsicContentSize": {"width": 50, "height": 20}},
             {"id": "age", "class": "UILabel",
               "intrinsicContentSize": {"width": 50, "height": 20}}],
           "constraints": ["space.leading == root.leading", "space.width == root.width - 300",
              "space.height == space.width", "name.leading == root.leading",
              "name.top == space.bottom", "age.leading == name.trailing",
              "age.top == name.top", "space.top == root.top"]}
        """
    ),
    .orderFlipped: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "one", "class": "UILabel",
               "intrinsicContentSize": {"width": 20, "height": 20}},
             {"id": "two", "class": "UILabel",
               "intrinsicContentSize": {"width": 20, "height": 20}}],
           "constraints": ["one.leading == root.leading + 200",
              "two.trailing == root.trailing - 135", "one.top == root.top",
              "two.top == root.top"]}
        """,
      remedy: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "one", "class": "UILabel",
               "intrinsicContentSize": {"width": 20, "height": 20}},
             {"id": "two", "class": "UILabel",
               "intrinsicContentSize": {"width": 20, "height": 20}}],
           "constraints": ["one.leading == root.leading + 200", "two.leading >= one.trailing",
              "two.trailing <= root.trailing",
              "two.trailing == root.trailing - 135 @ 500", "one.top == root.top",
              "two.top == root.top"]}
        """
    ),
    .contentCollapsed: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "title", "class": "UILabel",
               "intrinsicContentSize": {"width": 100, "height": 20},
               "contentCompressionResistancePriority": {"horizontal": 1}},
             {"id": "box"}],
           "constraints": ["title.leading == root.leading + 16",
              "box.leading == title.trailing", "box.trailing == root.trailing",
              "box.width == 350 @ 700", "box.height == 20",
              "title.top == root.top", "box.top == root.top"]}
        """,
      remedy: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "title", "class": "UILabel",
               "intrinsicContentSize": {"width": 100, "height": 20}},
             {"id": "box"}],
           "constraints": ["title.leading == root.leading + 16",
              "box.leading == title.trailing", "box.trailing == root.trailing",
              "box.width == 350 @ 700", "box.height == 20",
              "title.top == root.top", "box.top == root.top"]}
        """
    ),
    .smallRange: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "space"},
             {"id": "one", "class": "UIImageView",
               "intrinsicContentSize": {"width": 100, "height": 20}},
             {"id": "two", "class": "UIImageView",
               "intrinsicContentSize": {"width": 20, "height": 20}}],
           "constraints": ["space.leading == root.leading", "space.width == root.width - 300",
              "space.height == space.width", "one.leading == root.leading",
              "one.top == root.top + 100", "two.leading == root.trailing - 283",
              "two.top == space.bottom", "space.top == root.top"]}
        """,
      remedy: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "space"},
             {"id": "one", "class": "UIImageView",
               "intrinsicContentSize": {"width": 100, "height": 20}},
             {"id": "two", "class": "UIImageView",
               "intrinsicContentSize": {"width": 20, "height": 20}}],
           "constraints": ["space.leading == root.leading", "space.width == root.width - 300",
              "space.height == space.width", "one.leading == root.leading",
              "one.top == root.top + 100", "two.leading == one.trailing",
              "two.top == space.bottom", "space.top == root.top"]}
        """
    ),
    .edgesMisaligned: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "one", "class": "UILabel",
               "intrinsicContentSize": {"width": 50, "height": 20}},
             {"id": "two", "class": "UILabel",
               "intrinsicContentSize": {"width": 300, "height": 20}}],
           "constraints": ["one.leading == root.leading + 16",
              "two.leading == root.leading + 16 @ 500",
              "two.trailing <= root.trailing - 7", "two.width == 300",
              "two.top == one.bottom", "one.top == root.top"]}
        """,
      remedy: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "one", "class": "UILabel",
               "intrinsicContentSize": {"width": 50, "height": 20}},
             {"id": "two", "class": "UILabel",
               "intrinsicContentSize": {"width": 300, "height": 20}}],
           "constraints": ["one.leading == root.leading + 16", "two.leading == one.leading",
              "two.trailing <= root.trailing - 7", "two.top == one.bottom",
              "one.top == root.top"]}
        """
    ),
    .smallHitRegion: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "go", "class": "UIButton",
               "intrinsicContentSize": {"width": 44, "height": 44}}],
           "constraints": ["go.leading == root.leading", "go.width == root.width / 8",
              "go.top == root.top"]}
        """,
      remedy: """
        {"environment": {"width": 375, "height": 480}, "views": [
             {"id": "go", "class": "UIButton",
               "intrinsicContentSize": {"width": 44, "height": 44}}],
           "constraints": ["go.leading == root.leading", "go.width == 44",
              "go.top == root.top"]}
        """
    ),
  ]
}
