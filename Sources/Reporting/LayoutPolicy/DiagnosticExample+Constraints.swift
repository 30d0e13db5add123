internal import LayoutModel

extension DiagnosticExample {
  static let constraints: [Diagnostic.Code: DiagnosticExample] = [
    .missingFirstItem: DiagnosticExample(
      .constraints,
      fault: """
        {"firstAttribute": "top", "secondItem": "root", "secondAttribute": "top"}
        """,
      remedy: """
        {"firstItem": "title", "firstAttribute": "top", "secondItem": "root", "secondAttribute": "top"}
        """
    ),
    .unknownItem: DiagnosticExample(
      .constraints,
      fault: """
        tilte.top == root.top
        """,
      remedy: """
        title.top == root.top
        """
    ),
    .unknownAttribute: DiagnosticExample(
      .constraints,
      fault: """
        title.upperEdge == root.top
        """,
      remedy: """
        title.top == root.top
        """
    ),
    .sizeWithLocation: DiagnosticExample(
      .constraints,
      fault: """
        title.width == root.trailing
        """,
      remedy: """
        title.width == root.width
        """
    ),
    .directionalWithAbsolute: DiagnosticExample(
      .constraints,
      fault: """
        title.leading == root.left + 8
        """,
      remedy: """
        title.leading == root.leading + 8
        """
    ),
    .horizontalWithVertical: DiagnosticExample(
      .constraints,
      fault: """
        title.leading == root.top
        """,
      remedy: """
        title.leading == root.leading
        """
    ),
    .locationWithConstant: DiagnosticExample(
      .constraints,
      fault: """
        title.top == 20
        """,
      remedy: """
        title.top == root.top + 20
        """
    ),
    .attributeWithoutItem: DiagnosticExample(
      .constraints,
      fault: """
        {"firstItem": "title", "firstAttribute": "width", "secondAttribute": "width"}
        """,
      remedy: """
        {"firstItem": "title", "firstAttribute": "width", "secondItem": "box", "secondAttribute": "width"}
        """
    ),
    .constantNotFinite: DiagnosticExample(
      .constraints,
      fault: """
        {"firstItem": "title", "firstAttribute": "width", "constant": 1e999}
        """,
      remedy: """
        {"firstItem": "title", "firstAttribute": "width", "constant": 200}
        """
    ),
    .multiplierNotFinite: DiagnosticExample(
      .constraints,
      fault: """
        {"firstItem": "title", "firstAttribute": "width", "secondItem": "box", "secondAttribute": "width", "multiplier": 1e999}
        """,
      remedy: """
        {"firstItem": "title", "firstAttribute": "width", "secondItem": "box", "secondAttribute": "width", "multiplier": 2}
        """
    ),
    .priorityOutOfRange: DiagnosticExample(
      .constraints,
      fault: """
        title.width == 200 @ 1001
        """,
      remedy: """
        title.width == 200 @ 1000
        """
    ),
    .visualFormat: DiagnosticExample(
      .constraints,
      fault: """
        {"format": "H:|-[title"}
        """,
      remedy: """
        {"format": "H:|-[title]"}
        """
    ),
    .unsatisfiable: DiagnosticExample(
      .constraints,
      fault: """
        title.width == 100
        title.width == 200
        """,
      remedy: """
        title.width >= 100
        title.width == 200
        """
    ),
    .negativeSize: DiagnosticExample(
      .constraints,
      fault: """
        title.leading == root.leading + 200
        title.trailing == root.trailing - 200
        """,
      remedy: """
        title.leading == root.leading + 20
        title.trailing == root.trailing - 20
        """
    ),
    .constraintString: DiagnosticExample(
      .constraints,
      fault: """
        title.width = 200
        """,
      remedy: """
        title.width == 200
        """
    ),
    .multiplierOnLocation: DiagnosticExample(
      .constraints,
      fault: """
        title.top == box.bottom * 0.5
        """,
      remedy: """
        title.top == box.bottom + 8
        """
    ),
    .multiplierOnDirection: DiagnosticExample(
      .constraints,
      fault: """
        title.leading == root.trailing * 0.5
        """,
      remedy: """
        title.leading == root.centerX
        """
    ),
    .reservedIdentifier: DiagnosticExample(
      .constraints,
      fault: """
        {"firstItem": "title", "firstAttribute": "width", "constant": 200, "identifier": "NSTitleWidth"}
        """,
      remedy: """
        {"firstItem": "title", "firstAttribute": "width", "constant": 200, "identifier": "titleWidth"}
        """
    ),
    .systemPriority: DiagnosticExample(
      .constraints,
      fault: """
        title.width == 200 @ 500
        """,
      remedy: """
        title.width == 200 @ 501
        """
    ),
    .impreciseLayout: DiagnosticExample(
      .constraints,
      fault: """
        title.width == root.width * 1e9
        title.height == title.width * 1e9
        """,
      remedy: """
        title.width == root.width * 0.5
        title.height == title.width * 0.5
        """
    ),
    .hugeConstant: DiagnosticExample(
      .constraints,
      fault: """
        title.width <= 100000000
        """,
      remedy: """
        title.width <= 10000
        """
    ),
    .tinyPriority: DiagnosticExample(
      .constraints,
      fault: """
        title.width == 200 @ 0.5
        """,
      remedy: """
        title.width == 200 @ 1
        """
    ),
    .zeroSize: DiagnosticExample(
      .constraints,
      fault: """
        box.leading == root.leading
        box.trailing == root.leading
        """,
      remedy: """
        box.leading == root.leading
        box.trailing == root.trailing
        """
    ),
    .redundantConstraint: DiagnosticExample(
      .constraints,
      fault: """
        title.width == 200
        title.width == 200
        """,
      remedy: """
        title.width == 200
        """
    ),
    .tautology: DiagnosticExample(
      .constraints,
      fault: """
        title.top == title.top
        """,
      remedy: """
        title.top == root.top
        """
    ),
    .outsideOrOverlapping: DiagnosticExample(
      .constraints,
      fault: """
        title.trailing == root.leading - 8
        """,
      remedy: """
        title.leading == root.leading + 8
        """
    ),
    .unavailableAttribute: DiagnosticExample(
      .constraints,
      fault: """
        {"firstItem": "box", "firstAttribute": "top", "secondItem": "root.safeAreaLayoutGuide", "secondAttribute": "firstBaseline"}
        """,
      remedy: """
        {"firstItem": "box", "firstAttribute": "top", "secondItem": "root.safeAreaLayoutGuide", "secondAttribute": "top"}
        """
    ),
    .optionalConstraintBroken: DiagnosticExample(
      .constraints,
      fault: """
        title.width == 200
        title.width == 100 @ 750
        """,
      remedy: """
        title.width == 200
        """
    ),
    .contentCompressed: DiagnosticExample(
      .constraints,
      fault: """
        title.width == 60
        """,
      remedy: """
        title.width >= 60
        """
    ),
  ]
}
