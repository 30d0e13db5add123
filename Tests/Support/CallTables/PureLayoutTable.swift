extension CallTables {
  /// PureLayout 3 and 4: insets count inwards and reverse inequalities, offsets do not; edges of a
  /// superview are pinned counterclockwise from the top.
  public static let pureLayout: [CallRow] =
    pureLayoutEdges + pureLayoutSides + pureLayoutArrays + pureLayoutBlocks

  private static let pureLayoutEdges: [CallRow] = [
    CallRow("a.autoPinEdge(toSuperviewEdge: .top)", ["a.top == view.top"]),
    CallRow("a.autoPinEdge(toSuperviewEdge: .left, withInset: 8)", ["a.left == view.left + 8"]),
    CallRow("a.autoPinEdge(toSuperviewEdge: .right, withInset: 8)", ["a.right == view.right - 8"]),
    CallRow(
      "a.autoPinEdge(toSuperviewEdge: ALEdge.bottom, withInset: 8, relation: .greaterThanOrEqual)",
      ["a.bottom <= view.bottom - 8"]
    ),
    CallRow(
      "a.autoPinEdge(toSuperviewEdge: .leading, withInset: 8, relation: .greaterThanOrEqual)",
      ["a.leading >= view.leading + 8"]
    ),
    CallRow(
      "a.autoPinEdge(toSuperviewMargin: .trailing, relation: .lessThanOrEqual)",
      ["a.trailing >= view.trailingMargin"]
    ),
    CallRow(
      "a.autoPinEdge(toSuperviewMargin: .bottom, withInset: 3)",
      ["a.bottom == view.bottomMargin - 3"]
    ),
    CallRow(
      "a.autoPinEdge(toSuperviewSafeArea: .bottom, withInset: 4)",
      ["a.bottom == view.safeAreaLayoutGuide.bottom - 4"]
    ),
    CallRow(
      "a.autoPinEdgesToSuperviewEdges()",
      [
        "a.top == view.top", "a.leading == view.leading", "a.bottom == view.bottom",
        "a.trailing == view.trailing",
      ]
    ),
    CallRow(
      "a.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))",
      [
        "a.top == view.top + 1", "a.leading == view.leading + 2", "a.bottom == view.bottom - 3",
        "a.trailing == view.trailing - 4",
      ]
    ),
    CallRow(
      "a.autoPinEdgesToSuperviewEdges(with: .zero, excludingEdge: .top)",
      [
        "a.leading == view.leading", "a.bottom == view.bottom", "a.trailing == view.trailing",
      ]
    ),
    // Without left the other side is right, not trailing.
    CallRow(
      "a.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), excludingEdge: .left)",
      ["a.top == view.top + 1", "a.bottom == view.bottom - 3", "a.right == view.right - 4"]
    ),
    CallRow(
      "a.autoPinEdgesToSuperviewMargins(excludingEdge: .bottom)",
      [
        "a.top == view.topMargin", "a.leading == view.leadingMargin",
        "a.trailing == view.trailingMargin",
      ]
    ),
    CallRow(
      "a.autoPinEdgesToSuperviewSafeArea(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), excludingEdge: .right)",
      [
        "a.top == view.safeAreaLayoutGuide.top + 1",
        "a.leading == view.safeAreaLayoutGuide.leading + 2",
        "a.bottom == view.safeAreaLayoutGuide.bottom - 3",
      ]
    ),
  ]

  private static let pureLayoutSides: [CallRow] = [
    CallRow("a.autoPinEdge(.left, to: .right, of: b)", ["a.left == b.right"]),
    // An offset keeps its sign, and its relation.
    CallRow(
      "a.autoPinEdge(.bottom, to: .top, of: b, withOffset: -10, relation: .lessThanOrEqual)",
      ["a.bottom <= b.top - 10"]
    ),
    CallRow(
      "a.autoCenterInSuperview()",
      ["a.centerY == view.centerY", "a.centerX == view.centerX"]
    ),
    CallRow(
      "a.autoCenterInSuperviewMargins()",
      [
        "a.centerY == view.centerYWithinMargins", "a.centerX == view.centerXWithinMargins",
      ]
    ),
    // The vertical axis is the one that views are centred on along x.
    CallRow("a.autoAlignAxis(toSuperviewAxis: .vertical)", ["a.centerX == view.centerX"]),
    CallRow(
      "a.autoAlignAxis(toSuperviewMarginAxis: .horizontal)",
      ["a.centerY == view.centerYWithinMargins"]
    ),
    CallRow(
      "a.autoAlignAxis(.horizontal, toSameAxisOf: b, withOffset: 5)",
      ["a.centerY == b.centerY + 5"]
    ),
    CallRow(
      "a.autoAlignAxis(.vertical, toSameAxisOf: b, withMultiplier: 0.5)",
      ["a.centerX == 0.5 * b.centerX"]
    ),
    CallRow(
      "a.autoAlignAxis(.firstBaseline, toSameAxisOf: b)",
      ["a.firstBaseline == b.firstBaseline"]
    ),
    CallRow("a.autoMatch(.width, to: .height, of: b)", ["a.width == b.height"]),
    CallRow(
      "a.autoMatch(.width, to: .width, of: view, withMultiplier: 0.5, relation: .lessThanOrEqual)",
      ["a.width <= 0.5 * view.width"]
    ),
    CallRow(
      "a.autoMatch(.height, to: .height, of: b, withOffset: 4)",
      ["a.height == b.height + 4"]
    ),
    CallRow("a.autoSetDimension(.height, toSize: 44)", ["a.height == 44"]),
    CallRow(
      "a.autoSetDimension(.width, toSize: 44, relation: .greaterThanOrEqual)",
      ["a.width >= 44"]
    ),
    CallRow(
      "a.autoSetDimensions(to: CGSize(width: 10, height: 20))",
      ["a.width == 10", "a.height == 20"]
    ),
    CallRow(
      "a.autoConstrainAttribute(.marginTop, to: .bottom, of: b, withOffset: 2)",
      ["a.topMargin == b.bottom + 2"]
    ),
    CallRow("a.autoPinEdge(.left, to: .top, of: b)", [], ["AL012"]),
  ]

  private static let pureLayoutArrays: [CallRow] = [
    CallRow("[a, b].autoAlignViews(to: .left)", ["b.left == a.left"]),
    CallRow(
      "[a, b].autoAlignViews(to: ALAxis.horizontal)",
      ["b.centerY == a.centerY"]
    ),
    CallRow("[a, b].autoMatchViewsDimension(.width)", ["b.width == a.width"]),
    CallRow(
      "[a, b].autoSetViewsDimension(.height, toSize: 9)",
      ["a.height == 9", "b.height == 9"]
    ),
    CallRow(
      "[a, b].autoSetViewsDimensions(to: CGSize(width: 1, height: 2))",
      ["a.width == 1", "b.width == 1", "a.height == 2", "b.height == 2"]
    ),
    CallRow(
      "[a, b].autoDistributeViews(along: .horizontal, alignedTo: .horizontal, withFixedSpacing: 10)",
      [
        "a.leading == view.leading + 10", "b.leading == a.trailing + 10", "b.width == a.width",
        "b.centerY == a.centerY", "b.trailing == view.trailing - 10",
      ]
    ),
    CallRow(
      "[a, b].autoDistributeViews(along: .vertical, alignedTo: .left, withFixedSpacing: 10, insetSpacing: false, matchedSizes: false)",
      [
        "a.top == view.top", "b.top == a.bottom + 10", "b.left == a.left",
        "b.bottom == view.bottom",
      ]
    ),
    // (2i + 2) / 3 and (m - 1) * 30 / 2 for i = 0 and 1.
    CallRow(
      "[a, b].autoDistributeViews(along: .horizontal, alignedTo: .top, withFixedSize: 30)",
      [
        "a.width == 30", "a.centerX == 0.6666666666666666 * view.centerX - 5.000000000000001",
        "b.width == 30", "b.centerX == 1.3333333333333333 * view.centerX + 4.999999999999999",
        "b.top == a.top",
      ]
    ),
    // 2i / (2 - 1), of which 0 becomes the least that UIKit takes.
    CallRow(
      "[a, b].autoDistributeViews(along: .vertical, alignedTo: .vertical, withFixedSize: 30, insetSpacing: false)",
      [
        "a.height == 30", "a.centerY == 1e-05 * view.centerY + 15", "b.height == 30",
        "b.centerY == 2 * view.centerY - 15", "b.centerX == a.centerX",
      ]
    ),
  ]

  private static let pureLayoutBlocks: [CallRow] = [
    CallRow(
      "NSLayoutConstraint.autoSetPriority(.defaultHigh) { a.autoSetDimension(.width, toSize: 5) }",
      ["a.width == 5 @750"]
    ),
    CallRow(
      "NSLayoutConstraint.autoSetPriority(UILayoutPriority(rawValue: 600)) { a.autoPinEdge(toSuperviewEdge: .top) }",
      ["a.top == view.top @600"]
    ),
    CallRow(
      "_ = NSLayoutConstraint.autoCreateConstraintsWithoutInstalling { a.autoSetDimension(.width, toSize: 5) }",
      ["a.width == 5 off"]
    ),
    CallRow(
      "NSLayoutConstraint.autoCreateAndInstallConstraints { a.autoSetDimension(.width, toSize: 5) }",
      ["a.width == 5"]
    ),
    CallRow("a.autoSetDimension(.width, toSize: 5).autoRemove()", ["a.width == 5 off"]),
    CallRow(
      "NSLayoutConstraint.autoSetIdentifier(\"wide\") { a.autoSetDimension(.width, toSize: 5) }",
      ["a.width == 5"]
    ),
  ]
}
