/// The calls of the tables that the compiler refuses, as their libraries have it or because anchors are
/// typed by axis; `Scripts/examples` holds it to that.
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
    "view.quickAdd(a, [.topToTop(10), .trailingToTrailing(-10)])",
  ]
}
