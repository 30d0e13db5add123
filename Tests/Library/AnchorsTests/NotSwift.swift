/// The calls of the tables that the compiler refuses, as their libraries have it or because anchors are
/// typed by axis; `Scripts/check-refusals` holds it to that.
enum NotSwift {
  static let calls: Set<String> = [
    "a.topAnchor == 12",
    "a.topAnchor == view.leadingAnchor",
    "a.topAnchor == view.heightAnchor / 4",
    "a.edgeAnchors == 10",
    "a.edgeAnchors == view.edgeAnchors * 2",
    "a.sizeAnchors == 2 * b.sizeAnchors",
    "a.sizeAnchors == 10",
    "a.centerAnchors == CGSize(width: 1, height: 2)",
    "a.widthAnchor == 10 / b.widthAnchor",
    "a.widthAnchor == b.widthAnchor + a.heightAnchor",
    "a.topAnchor + 10 == view.topAnchor",
    "a.topAnchor == view.edgeAnchors",
    "a.horizontalAnchors == view.edgeAnchors",
    "a.horizontalAnchors == view.centerAnchors",
    "a.leadingAnchor.constraint(equalTo: view.topAnchor)",
    "a.snp.makeConstraints { $0.width.equalTo(1).priorityMedium() }",
    "a.snp_makeConstraints { make in make.top.equalTo(b.snp_bottom) }",
    "a.snp.makeConstraints { $0.width.center.equalTo(b) }",
    "a.snp.makeConstraints { $0.top.offset(8) }",
    "a.snp.makeConstraints { $0.top.priority(.low) }",
    "a.snp.makeConstraints { $0.top.equalTo(b).left }",
    "a.snp.makeConstraints { $0.top.equalTo(b).priority(.low).offset(3) }",
    "a.snp.makeConstraints { $0.top.equalTo(b.topAnchor) }",
    "a.snp.makeConstraints { $0.edges.equalTo(b).offset(EdgeInsets.zero) }",
    "a.snp.makeConstraints { $0.middle.equalTo(b) }",
    "view.quickAdd(a, [.topToTop(10), .trailingToTrailing(-10)])",
  ]
}
