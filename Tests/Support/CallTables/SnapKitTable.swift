extension CallTables {
  /// SnapKit 5.7: `Constraint.init` pairs attributes and selects constants,
  /// `ConstraintMakerRelatable` defines the targets, `ConstraintConstantTarget` the sign of each
  /// side.
  public static let snapKit: [CallRow] =
    snapKitAttributes + snapKitTargets + snapKitConstants + snapKitEdits + snapKitBlocks
    + snapKitCases

  /// Attributes are a set: their order is left, top, right, bottom, leading, trailing, width,
  /// height, centres, baselines, margins, for any order in the source.
  private static let snapKitAttributes: [CallRow] = [
    CallRow(
      "a.snp.makeConstraints { (make) -> Void in make.top.equalTo(b.snp.top).offset(50) }",
      ["a.top == b.top + 50"]
    ),
    CallRow(
      "a.snp.makeConstraints { make in make.left.equalTo(b.snp.top).offset(50) }",
      [],
      ["AL012"]
    ),
    CallRow(
      "b.snp.makeConstraints { $0.edges.equalTo(a) }",
      ["b.left == a.left", "b.top == a.top", "b.right == a.right", "b.bottom == a.bottom"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.verticalEdges.equalToSuperview(); $0.horizontalEdges.equalToSuperview() }",
      [
        "a.top == view.top", "a.bottom == view.bottom", "a.left == view.left",
        "a.right == view.right",
      ]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.directionalVerticalEdges.equalToSuperview(); $0.directionalHorizontalEdges.equalToSuperview() }",
      [
        "a.top == view.top", "a.bottom == view.bottom", "a.leading == view.leading",
        "a.trailing == view.trailing",
      ]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.bottom.trailing.top.leading.top.equalToSuperview() }",
      [
        "a.top == view.top", "a.bottom == view.bottom", "a.leading == view.leading",
        "a.trailing == view.trailing",
      ]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.centerY.height.equalTo(b) }",
      ["a.height == b.height", "a.centerY == b.centerY"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.center.equalTo(b) }",
      ["a.centerX == b.centerX", "a.centerY == b.centerY"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.baseline.equalTo(b) }",
      ["a.lastBaseline == b.lastBaseline"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.firstBaseline.equalTo(b.snp.lastBaseline) }",
      ["a.firstBaseline == b.lastBaseline"]
    ),
  ]

  /// The targets, and their attributes.
  private static let snapKitTargets: [CallRow] = [
    CallRow("a.snp.makeConstraints { $0.top.equalTo(g).offset(50) }", ["a.top == g.top + 50"]),
    CallRow(
      "g.snp.makeConstraints { $0.edges.equalTo(a) }",
      ["g.left == a.left", "g.top == a.top", "g.right == a.right", "g.bottom == a.bottom"]
    ),
    CallRow("g.snp.makeConstraints { $0.width.equalToSuperview() }", ["g.width == view.width"]),
    // Places that equal a number are measured from the superview, and centres from its left and top.
    CallRow(
      "a.snp.makeConstraints { $0.left.top.equalTo(50.0) }",
      ["a.left == view.left + 50", "a.top == view.top + 50"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.center.equalTo(CGPoint(x: 30, y: 40)) }",
      ["a.centerX == view.left + 30", "a.centerY == view.top + 40"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.bottom.lessThanOrEqualTo(0) }",
      ["a.bottom <= view.bottom"]
    ),
    CallRow("a.snp.makeConstraints { $0.width.greaterThanOrEqualTo(44) }", ["a.width >= 44"]),
    CallRow(
      "a.snp.makeConstraints { $0.edges.equalTo(b.snp.edges) }",
      ["a.left == b.left", "a.top == b.top", "a.right == b.right", "a.bottom == b.bottom"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.directionalEdges.equalTo(b.snp.directionalEdges) }",
      [
        "a.top == b.top", "a.bottom == b.bottom", "a.leading == b.leading",
        "a.trailing == b.trailing",
      ]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.edges.equalTo(b.snp.margins) }",
      [
        "a.left == b.leftMargin", "a.top == b.topMargin", "a.right == b.rightMargin",
        "a.bottom == b.bottomMargin",
      ]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.margins.equalTo(b.snp.edges) }",
      [
        "a.leftMargin == b.left", "a.rightMargin == b.right", "a.topMargin == b.top",
        "a.bottomMargin == b.bottom",
      ]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.directionalEdges.equalTo(b.snp.directionalMargins) }",
      [
        "a.top == b.topMargin", "a.bottom == b.bottomMargin", "a.leading == b.leadingMargin",
        "a.trailing == b.trailingMargin",
      ]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.directionalMargins.equalTo(b.snp.directionalEdges) }",
      [
        "a.topMargin == b.top", "a.bottomMargin == b.bottom", "a.leadingMargin == b.leading",
        "a.trailingMargin == b.trailing",
      ]
    ),
    // One attribute serves all that are constrained.
    CallRow(
      "a.snp.makeConstraints { $0.width.height.equalTo(b.snp.width) }",
      ["a.width == b.width", "a.height == b.width"]
    ),
    CallRow("a.snp.makeConstraints { $0.edges.equalTo(b.snp.size) }", [], ["AL045"]),
    CallRow("a.snp.makeConstraints { $0.top.equalTo(b.snp.verticalEdges) }", [], ["AL045"]),
    CallRow(
      "a.snp.makeConstraints { $0.top.equalToSuperview { $0.safeAreaLayoutGuide } }",
      ["a.top == view.safeAreaLayoutGuide.top"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.top.greaterThanOrEqualToSuperview { $0.snp.topMargin }.offset(4) }",
      ["a.top >= view.topMargin + 4"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.bottom.lessThanOrEqualTo(view.safeAreaLayoutGuide.snp.bottom) }",
      ["a.bottom <= view.safeAreaLayoutGuide.bottom"]
    ),
  ]

  /// Numbers by attribute: insets count inwards, offsets do not.
  private static let snapKitConstants: [CallRow] = [
    CallRow(
      "a.snp.makeConstraints { $0.edges.equalTo(view).offset(50.0) }",
      [
        "a.left == view.left + 50", "a.top == view.top + 50", "a.right == view.right + 50",
        "a.bottom == view.bottom + 50",
      ]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.edges.equalToSuperview().inset(50) }",
      [
        "a.left == view.left + 50", "a.top == view.top + 50", "a.right == view.right - 50",
        "a.bottom == view.bottom - 50",
      ]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.edges.equalTo(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) }",
      [
        "a.left == view.left + 2", "a.top == view.top + 1", "a.right == view.right - 4",
        "a.bottom == view.bottom - 3",
      ]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.edges.equalTo(view).inset(ConstraintInsets(top: 1, left: 2, bottom: 3, right: 4)) }",
      [
        "a.left == view.left + 2", "a.top == view.top + 1", "a.right == view.right - 4",
        "a.bottom == view.bottom - 3",
      ]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.top.leading.bottom.trailing.equalTo(view).inset(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) }",
      [
        "a.top == view.top + 1", "a.bottom == view.bottom - 3", "a.leading == view.leading + 2",
        "a.trailing == view.trailing - 4",
      ]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.left.right.equalTo(view).inset(ConstraintDirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) }",
      ["a.left == view.left + 2", "a.right == view.right - 4"]
    ),
    // A size loses both sides, and a centre lies between them: (2 - 4) / 2 and (1 - 3) / 2.
    CallRow(
      "a.snp.makeConstraints { $0.size.equalTo(b).inset(8) }",
      ["a.width == b.width - 16", "a.height == b.height - 16"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.center.equalTo(b).inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) }",
      ["a.centerX == b.centerX - 1", "a.centerY == b.centerY - 1"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.size.equalTo(CGSize(width: 50, height: 40)) }",
      ["a.width == 50", "a.height == 40"]
    ),
    CallRow("a.snp.makeConstraints { $0.size.equalTo(20) }", ["a.width == 20", "a.height == 20"]),
    CallRow("a.snp.makeConstraints { $0.width.equalTo(CGPoint(x: 1, y: 2)) }", ["a.width == 0"]),
    CallRow(
      "a.snp.makeConstraints { $0.top.equalTo(CGSize(width: 1, height: 2)) }",
      ["a.top == view.top"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.leadingMargin.trailingMargin.equalTo(b).inset(5) }",
      ["a.leadingMargin == b.leadingMargin + 5", "a.trailingMargin == b.trailingMargin - 5"]
    ),
  ]

  /// An edit behind a relation replaces earlier ones of its kind.
  private static let snapKitEdits: [CallRow] = [
    CallRow("a.snp.makeConstraints { $0.width.equalTo(50).offset(8) }", ["a.width == 8"]),
    CallRow(
      "a.snp.makeConstraints { $0.right.equalTo(b).offset(9).inset(8) }",
      ["a.right == b.right - 8"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.width.equalTo(b).offset(1).multipliedBy(2).multipliedBy(0.5) }",
      ["a.width == 0.5 * b.width + 1"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.height.equalTo(a.snp.width).dividedBy(4) }",
      ["a.height == 0.25 * a.width"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.width.equalTo(50).multipliedBy(2) }",
      ["a.width == 50"],
      ["AL117"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.left.equalTo(1000.0).priority(.required) }",
      ["a.left == view.left + 1000"]
    ),
    CallRow("a.snp.makeConstraints { $0.width.equalTo(1).priority(.high) }", ["a.width == 1 @750"]),
    CallRow(
      "a.snp.makeConstraints { $0.width.equalTo(1).priority(.medium) }",
      ["a.width == 1 @500"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.width.equalTo(1).priority(ConstraintPriority.low.value + 1) }",
      ["a.width == 1 @251"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.width.equalTo(1).priority(ConstraintPriority.high.advanced(by: 1)) }",
      ["a.width == 1 @751"]
    ),
    CallRow("a.snp.makeConstraints { $0.width.equalTo(1).priority(999) }", ["a.width == 1 @999"]),
    CallRow(
      "a.snp.makeConstraints { $0.width.equalTo(1).priority(UILayoutPriority.defaultLow) }",
      ["a.width == 1 @250"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.width.equalTo(1).priorityMedium() }",
      ["a.width == 1 @500"]
    ),
    CallRow("a.snp.makeConstraints { $0.width.equalTo(1).priority(1001) }", [], ["AL032"]),
    CallRow(
      "a.snp.makeConstraints { $0.width.equalTo(1).priority(.low).labeled(\"narrow\") }",
      ["a.width == 1 @250"]
    ),
  ]

  /// The calls around statements.
  private static let snapKitBlocks: [CallRow] = [
    // An attribute without a relation makes nothing.
    CallRow("a.snp.makeConstraints { $0.top; $0.left.equalTo(b) }", ["a.left == b.left"]),
    CallRow(
      "a.snp_makeConstraints { make in make.top.equalTo(b.snp_bottom) }",
      ["a.top == b.bottom"]
    ),
    CallRow("a.snp.remakeConstraints({ (make) in make.width.equalTo(5) })", ["a.width == 5"]),
    CallRow("a.snp.updateConstraints { make in make.width.equalTo(5) }", ["a.width == 5"]),
    CallRow("a.snp.prepareConstraints { make in make.width.equalTo(5) }", ["a.width == 5 off"]),
  ]

  /// The cases that SnapKit is tested with, as far as no row above has them.
  private static let snapKitCases: [CallRow] = [
    CallRow("a.snp.makeConstraints { $0.left.equalTo(g.snp.top).offset(50) }", [], ["AL012"]),
    CallRow(
      "a.snp.makeConstraints { $0.center.equalTo(view).offset(50.0) }",
      ["a.centerX == view.centerX + 50", "a.centerY == view.centerY + 50"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.size.equalTo(CGSize(width: 50, height: 50)); $0.left.top.equalTo(view) }",
      ["a.width == 50", "a.height == 50", "a.left == view.left", "a.top == view.top"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.edges.equalTo(view).inset(ConstraintDirectionalInsets(top: 25, leading: 25, bottom: 25, trailing: 25)) }",
      [
        "a.left == view.left + 25", "a.top == view.top + 25", "a.right == view.right - 25",
        "a.bottom == view.bottom - 25",
      ]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.top.equalTo(view.snp.top).labeled(\"upper\") }",
      ["a.top == view.top"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.left.equalTo(1000.0).priority(.low) }",
      ["a.left == view.left + 1000 @250"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.top.equalTo(b.snp.top).offset(50) }; a.snp.updateConstraints { $0.top.equalTo(b.snp.top).offset(15) }",
      ["a.top == b.top + 15"]
    ),
    CallRow(
      "a.snp.makeConstraints { $0.top.equalTo(50.0) }; b.snp.makeConstraints { $0.edges.equalTo(a) }",
      [
        "a.top == view.top + 50", "b.left == a.left", "b.top == a.top", "b.right == a.right",
        "b.bottom == a.bottom",
      ]
    ),
  ]
}
