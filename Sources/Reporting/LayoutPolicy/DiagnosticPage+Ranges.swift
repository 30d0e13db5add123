internal import LayoutModel

extension DiagnosticPage {
  /// - Precondition: `code.isOfRanges`.
  static func ofRanges(_ code: Diagnostic.Code) -> DiagnosticPage {
    guard let page = ranges[code] else { preconditionFailure("\(code) is not a code of ranges") }
    return page
  }

  private static let ranges: [Diagnostic.Code: DiagnosticPage] = [
    .viewsOverlap: DiagnosticPage(
      "views-overlap",
      "At some sizes of the root, a view covers a text or a control that it does not cover at others.",
      "Add a >= constraint between the two, and let the text of one truncate or wrap."
    ),
    .viewProtrudes: DiagnosticPage(
      "view-protrudes",
      "At some sizes of the root, a view extends beyond its superview.",
      "Let the superview grow with its content, or let the content shrink. Touches beyond the bounds of a superview are ignored."
    ),
    .offScreen: DiagnosticPage(
      "off-screen",
      "At some sizes of the root, a text or a control leaves the screen, or the safe area.",
      "Constrain the edge to the superview or its safe area, and make another constraint optional."
    ),
    .textCutOff: DiagnosticPage(
      "text-cut-off",
      "At some sizes of the root, a text has less space than it needs.",
      "Make it larger, allow more lines, or let its font shrink."
    ),
    .orderFlipped: DiagnosticPage(
      "order-flipped",
      "At some sizes of the root, two views swap their order.",
      "Add a constraint for their order: b.leading >= a.trailing."
    ),
    .contentCollapsed: DiagnosticPage(
      "content-collapsed",
      "At some sizes of the root, a view with content has the size 0.",
      "Raise its compression resistance above that of its neighbors, or reduce the sizes around it."
    ),
  ]
}
