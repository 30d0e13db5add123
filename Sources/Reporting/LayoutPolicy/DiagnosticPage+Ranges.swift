internal import LayoutModel

extension DiagnosticPage {
  /// The page of what goes wrong at some sizes of the root and not at others (`Code.isOfRanges`).
  ///
  /// - Precondition: The code is one of those.
  static func ofRanges(_ code: Diagnostic.Code) -> DiagnosticPage {
    guard let page = ranges[code] else { preconditionFailure("\(code) is not told of ranges") }
    return page
  }

  private static let ranges: [Diagnostic.Code: DiagnosticPage] = [
    .viewsOverlap: DiagnosticPage(
      "views-overlap",
      "At some sizes of the root, a view covers a text or a control that it does not cover at others.",
      "Tie the two to each other with >=, and let the text of one truncate or wrap."
    ),
    .viewProtrudes: DiagnosticPage(
      "view-protrudes",
      "At some sizes of the root, a view reaches out of its superview.",
      "UIKit feels no touch beyond a superview's bounds, whether it clips or not. Let the superview grow with what is in it, or what is in it give way."
    ),
    .offScreen: DiagnosticPage(
      "off-screen",
      "At some sizes of the root, a text or a control leaves the screen, or the safe area.",
      "Hold the edge with a constraint to the superview or its safe area, and let something else give way."
    ),
    .textCutOff: DiagnosticPage(
      "text-cut-off",
      "At some sizes of the root, a text has less room than it takes.",
      "Make room, let it have more lines, or let its font shrink."
    ),
    .orderFlipped: DiagnosticPage(
      "order-flipped",
      "At some sizes of the root, two views change places.",
      "Tie them to each other in their order: b.leading >= a.trailing."
    ),
    .contentCollapsed: DiagnosticPage(
      "content-collapsed",
      "At some sizes of the root, nothing is left of a view that has content.",
      "Raise its compression resistance above what takes its room, or make room."
    ),
  ]
}
