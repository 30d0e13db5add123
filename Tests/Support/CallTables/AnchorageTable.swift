extension CallTables {
  /// Anchorage 4.5: `Anchorage.swift`, `Internal.swift` and `Priority.swift`.
  public static let anchorage: [CallRow] = axes + dimensions + arithmetic + groups + refusals

  private static let axes: [CallRow] = [
    CallRow("a.topAnchor == view.topAnchor", ["a.top == view.top"]),
    CallRow("a.topAnchor <= view.topAnchor", ["a.top <= view.top"]),
    CallRow("a.topAnchor >= view.topAnchor", ["a.top >= view.top"]),
    CallRow("a.topAnchor /==/ view.topAnchor", ["a.top == view.top"]),
    CallRow("a.topAnchor /<=/ view.topAnchor + 1", ["a.top <= view.top + 1"]),
    CallRow("a.topAnchor />=/ view.topAnchor - 1", ["a.top >= view.top - 1"]),
    CallRow("a.leadingAnchor == view.leadingAnchor + 12", ["a.leading == view.leading + 12"]),
    CallRow("a.trailingAnchor <= view.trailingAnchor - 12", ["a.trailing <= view.trailing - 12"]),
    CallRow("a.leftAnchor >= b.rightAnchor + 1.5", ["a.left >= b.right + 1.5"]),
    CallRow("a.firstBaselineAnchor == b.lastBaselineAnchor", ["a.firstBaseline == b.lastBaseline"]),
    CallRow("g.centerYAnchor == view.centerYAnchor", ["g.centerY == view.centerY"]),
    CallRow(
      "a.topAnchor == view.safeAreaLayoutGuide.topAnchor + 8",
      ["a.top == view.safeAreaLayoutGuide.top + 8"]
    ),
    CallRow(
      "a.centerXAnchor == 2 * view.trailingAnchor / 3",
      ["a.centerX == 0.6666666666666666 * view.trailing"]
    ),
    CallRow("a.topAnchor == view.bottomAnchor / 4", ["a.top == 0.25 * view.bottom"]),
    CallRow("a.topAnchor == view.bottomAnchor * 0.5 + 3", ["a.top == 0.5 * view.bottom + 3"]),
    // Priorities.
    CallRow("a.topAnchor == view.topAnchor + 20 ~ .low", ["a.top == view.top + 20 @250"]),
    CallRow("a.topAnchor == view.topAnchor ~ .high", ["a.top == view.top @750"]),
    CallRow("a.topAnchor == view.topAnchor ~ .required - 1", ["a.top == view.top @999"]),
    CallRow("a.topAnchor == view.topAnchor + 20 ~ 752", ["a.top == view.top + 20 @752"]),
    CallRow("a.topAnchor <= view.topAnchor ~ .fittingSize", ["a.top <= view.top @50"]),
    CallRow("a.topAnchor <= view.topAnchor ~ 1 + .low", ["a.top <= view.top @251"]),
    CallRow("a.topAnchor == view.topAnchor ~ .required + 1", [], ["AL032"]),
  ]

  private static let dimensions: [CallRow] = [
    CallRow("a.widthAnchor == 100", ["a.width == 100"]),
    CallRow("a.widthAnchor <= 100", ["a.width <= 100"]),
    CallRow("a.heightAnchor >= 44.5", ["a.height >= 44.5"]),
    CallRow("a.widthAnchor == 100 ~ 752", ["a.width == 100 @752"]),
    CallRow("a.widthAnchor >= 100 ~ .high - 1", ["a.width >= 100 @749"]),
    CallRow("a.widthAnchor == b.widthAnchor", ["a.width == b.width"]),
    CallRow("a.heightAnchor == b.heightAnchor / 2 ~ .low", ["a.height == 0.5 * b.height @250"]),
    CallRow(
      "a.widthAnchor == 4 * a.heightAnchor / 3",
      ["a.width == 1.3333333333333333 * a.height"]
    ),
    CallRow("a.widthAnchor <= b.widthAnchor * 2 - 10", ["a.width <= 2 * b.width - 10"]),
    CallRow("a.widthAnchor >= 10 + b.widthAnchor", ["a.width >= b.width + 10"]),
  ]

  /// Constants are never scaled, and the number before a minus is subtracted.
  private static let arithmetic: [CallRow] = [
    CallRow(
      "a.widthAnchor == (b.widthAnchor + 10) / 2",
      ["a.width == 0.5 * b.width + 10"],
      ["AL119"]
    ),
    CallRow(
      "a.widthAnchor == (b.widthAnchor + 10) * 2",
      ["a.width == 2 * b.width + 10"],
      ["AL119"]
    ),
    CallRow(
      "a.widthAnchor == 2 * (b.widthAnchor - 10)",
      ["a.width == 2 * b.width - 10"],
      ["AL119"]
    ),
    CallRow("a.topAnchor == 10 + view.topAnchor", ["a.top == view.top + 10"]),
    CallRow("a.topAnchor == 10 - view.topAnchor", ["a.top == view.top - 10"], ["AL119"]),
    CallRow("a.topAnchor == 10 - view.topAnchor * 2", ["a.top == 2 * view.top - 10"], ["AL119"]),
    CallRow("a.topAnchor == 10 + view.topAnchor + 5 - 1", ["a.top == view.top + 14"]),
  ]

  /// Created in the order leading, trailing, top, bottom.
  private static let groups: [CallRow] = [
    CallRow(
      "a.edgeAnchors == view.edgeAnchors",
      [
        "a.leading == view.leading", "a.trailing == view.trailing", "a.top == view.top",
        "a.bottom == view.bottom",
      ]
    ),
    CallRow(
      "a.edgeAnchors == view.edgeAnchors + 10",
      [
        "a.leading == view.leading + 10", "a.trailing == view.trailing - 10",
        "a.top == view.top + 10", "a.bottom == view.bottom - 10",
      ]
    ),
    CallRow(
      "a.edgeAnchors >= view.edgeAnchors + 10 ~ .high",
      [
        "a.leading >= view.leading + 10 @750", "a.trailing <= view.trailing - 10 @750",
        "a.top >= view.top + 10 @750", "a.bottom <= view.bottom - 10 @750",
      ],
      ["AL207"]
    ),
    CallRow(
      "a.edgeAnchors <= view.edgeAnchors",
      [
        "a.leading <= view.leading", "a.trailing >= view.trailing", "a.top <= view.top",
        "a.bottom >= view.bottom",
      ],
      ["AL207"]
    ),
    CallRow(
      "a.edgeAnchors == view.edgeAnchors + UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)",
      [
        "a.leading == view.leading + 10", "a.trailing == view.trailing - 20",
        "a.top == view.top + 5", "a.bottom == view.bottom - 15",
      ]
    ),
    CallRow(
      "a.edgeAnchors == view.edgeAnchors - UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20) ~ .high - 1",
      [
        "a.leading == view.leading - 10 @749", "a.trailing == view.trailing + 20 @749",
        "a.top == view.top - 5 @749", "a.bottom == view.bottom + 15 @749",
      ]
    ),
    CallRow(
      "a.edgeAnchors /==/ view.safeAreaLayoutGuide.edgeAnchors - 4",
      [
        "a.leading == view.safeAreaLayoutGuide.leading - 4",
        "a.trailing == view.safeAreaLayoutGuide.trailing + 4",
        "a.top == view.safeAreaLayoutGuide.top - 4",
        "a.bottom == view.safeAreaLayoutGuide.bottom + 4",
      ]
    ),
    CallRow(
      "a.horizontalAnchors == view.horizontalAnchors + 10",
      ["a.leading == view.leading + 10", "a.trailing == view.trailing - 10"]
    ),
    CallRow(
      "a.horizontalAnchors >= view.horizontalAnchors + 10",
      ["a.leading >= view.leading + 10", "a.trailing <= view.trailing - 10"],
      ["AL207"]
    ),
    CallRow(
      "a.verticalAnchors >= view.verticalAnchors + 10",
      ["a.top >= view.top + 10", "a.bottom <= view.bottom - 10"],
      ["AL207"]
    ),
    CallRow(
      "a.verticalAnchors <= view.verticalAnchors - 10 ~ .low",
      ["a.top <= view.top - 10 @250", "a.bottom >= view.bottom + 10 @250"],
      ["AL207"]
    ),
    CallRow(
      "a.verticalAnchors == 3 + view.verticalAnchors",
      ["a.top == view.top + 3", "a.bottom == view.bottom - 3"]
    ),
    CallRow(
      "a.centerAnchors == view.centerAnchors",
      ["a.centerX == view.centerX", "a.centerY == view.centerY"]
    ),
    CallRow(
      "a.centerAnchors >= view.centerAnchors + 4",
      ["a.centerX >= view.centerX + 4", "a.centerY >= view.centerY + 4"]
    ),
    CallRow("a.sizeAnchors == b.sizeAnchors", ["a.width == b.width", "a.height == b.height"]),
    CallRow(
      "a.sizeAnchors <= b.sizeAnchors + 4 ~ .low",
      ["a.width <= b.width + 4 @250", "a.height <= b.height + 4 @250"]
    ),
    CallRow(
      "a.sizeAnchors == CGSize(width: 100, height: 200)",
      ["a.width == 100", "a.height == 200"]
    ),
    CallRow(
      "a.sizeAnchors <= CGSize(width: 100, height: 200) ~ .high",
      ["a.width <= 100 @750", "a.height <= 200 @750"]
    ),
    CallRow(
      "a.sizeAnchors >= CGSize(width: 100, height: 200)",
      ["a.width >= 100", "a.height >= 200"]
    ),
    CallRow(
      "AnchorPair(first: a.leftAnchor, second: a.rightAnchor) == AnchorPair(first: view.leftAnchor, second: view.rightAnchor) + 2",
      ["a.left == view.left + 2", "a.right == view.right - 2"]
    ),
    CallRow(
      "g.edgeAnchors == a.edgeAnchors",
      [
        "g.leading == a.leading", "g.trailing == a.trailing", "g.top == a.top",
        "g.bottom == a.bottom",
      ]
    ),
  ]

  /// Calls that do not compile, or end the program.
  private static let refusals: [CallRow] = [
    CallRow("a.topAnchor == 12", [], ["AL013"]),
    CallRow("a.topAnchor == view.leadingAnchor", [], ["AL012"]),
    CallRow("a.leadingAnchor == view.leftAnchor", [], ["AL011"]),
    CallRow("a.topAnchor == view.heightAnchor / 4", [], ["AL010"]),
    CallRow("a.widthAnchor == b.widthAnchor / 0", [], ["AL031"]),
    CallRow("a.edgeAnchors == 10", [], ["AL045"]),
    CallRow("a.edgeAnchors == view.edgeAnchors * 2", [], ["AL045"]),
    CallRow("a.sizeAnchors == 2 * b.sizeAnchors", [], ["AL045"]),
    CallRow("a.sizeAnchors == 10", [], ["AL045"]),
    CallRow("a.centerAnchors == CGSize(width: 1, height: 2)", [], ["AL045"]),
    CallRow("a.widthAnchor == 10 / b.widthAnchor", [], ["AL045"]),
    CallRow("a.widthAnchor == b.widthAnchor + a.heightAnchor", [], ["AL045"]),
    CallRow("a.topAnchor + 10 == view.topAnchor", [], ["AL045"]),
    CallRow("a.topAnchor == view.edgeAnchors", [], ["AL045"]),
    CallRow("a.horizontalAnchors == view.edgeAnchors", [], ["AL045"]),
    CallRow("a.horizontalAnchors == view.centerAnchors", [], ["AL045"]),
  ]
}
