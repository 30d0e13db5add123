extension CallTables {
  /// Both editions of the article; constraints are active and required by default.
  public static let powerUp: [CallRow] = [
    CallRow("a.topAnchor.constrain(to: view.topAnchor)", ["a.top == view.top"]),
    CallRow("a.topAnchor.constrain(to: view.topAnchor, with: 12)", ["a.top == view.top + 12"]),
    CallRow("a.topAnchor.constrain(.equal, to: view.topAnchor)", ["a.top == view.top"]),
    CallRow(
      "a.leadingAnchor.constrain(.greaterThanOrEqual, to: view.leadingAnchor, with: 12)",
      ["a.leading >= view.leading + 12"]
    ),
    CallRow(
      "a.trailingAnchor.constrain(.lessThanOrEqual, to: view.trailingAnchor, with: -12)",
      ["a.trailing <= view.trailing - 12"]
    ),
    CallRow(
      "a.topAnchor.constrain(.lessThanOrEqual, to: view.topAnchor, with: 1, prioritizeAs: .defaultLow, isActive: false)",
      ["a.top <= view.top + 1 @250 off"]
    ),
    CallRow(
      "a.widthAnchor.constrain(to: b.widthAnchor, with: 4, multiplyBy: 0.5, prioritizeAs: .defaultHigh)",
      ["a.width == 0.5 * b.width + 4 @750"]
    ),
    CallRow(
      "a.widthAnchor.constrain(.greaterThanOrEqual, to: b.heightAnchor, multiplyBy: 2, isActive: false)",
      ["a.width >= 2 * b.height off"]
    ),
    CallRow("a.widthAnchor.constrain(to: 50)", ["a.width == 50"]),
    CallRow("a.widthAnchor.constrain(.lessThanOrEqual, to: 50)", ["a.width <= 50"]),
    CallRow(
      "a.widthAnchor.constrain(to: 320, prioritizeAs: .defaultHigh + 1)",
      ["a.width == 320 @751"]
    ),
    CallRow(
      "a.heightAnchor.constrain(.greaterThanOrEqual, to: 44, prioritizeAs: .required - 1, isActive: false)",
      ["a.height >= 44 @999 off"]
    ),
    CallRow("a.widthAnchor.constrain()", ["a.width == 0"], ["AL118"]),
    CallRow("a.widthAnchor.constrain(.lessThanOrEqual)", ["a.width <= 0"], ["AL118"]),
    // Nothing clamps a priority.
    CallRow("a.widthAnchor.constrain(to: 50, prioritizeAs: .required + 1)", [], ["AL032"]),
    CallRow("a.widthAnchor.constrain(to: 50, prioritizeAs: .defaultLow - 250)", [], ["AL032"]),
    // The first steps of the article.
    CallRow("a.topAnchor.constrain(equalTo: view.topAnchor)", ["a.top == view.top"]),
    CallRow(
      "a.topAnchor.constrain(equalTo: view.topAnchor, with: 12, isActive: false)",
      ["a.top == view.top + 12 off"]
    ),
    // The labels of the first edition, which knows multipliers of all anchors.
    CallRow(
      "a.topAnchor.constrain(equalTo: view.topAnchor, constant: 12)",
      ["a.top == view.top + 12"]
    ),
    CallRow("a.topAnchor.constrain(to: view.topAnchor, constant: 12)", ["a.top == view.top + 12"]),
    CallRow(
      "a.topAnchor.constrain(.greaterThanOrEqual, to: view.bottomAnchor, constant: 12, priority: .defaultHigh, multiplier: 0.5, isActive: false)",
      ["a.top >= 0.5 * view.bottom + 12 @750 off"]
    ),
    CallRow(
      "a.widthAnchor.constrain(to: 320, priority: .defaultHigh + 1)",
      ["a.width == 320 @751"]
    ),
    CallRow(
      "a.widthAnchor.constrain(.lessThanOrEqual, to: 320, priority: .defaultLow, isActive: false)",
      ["a.width <= 320 @250 off"]
    ),
    CallRow("a.widthAnchor.constrain(to: 320, multiplier: 2)", ["a.width == 320"], ["AL117"]),
  ]
}
