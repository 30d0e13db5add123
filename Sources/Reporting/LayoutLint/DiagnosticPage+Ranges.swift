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
    .rowRagged: DiagnosticPage(
      "row-ragged",
      "At some sizes of the root, one text of a row takes more lines than the one beside it.",
      "Make room, or give both the same width so that both wrap."
    ),
    .rowLeft: DiagnosticPage(
      "row-left",
      "At some sizes of the root, views that share a row, or a column, no longer do.",
      "Align them with each other, not each with something else."
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
    .smallRange: DiagnosticPage(
      "small-range",
      "Two views lie on each other, or apart, for less than five points of the root's size.",
      "No device may have such a size, and a window that is dragged passes it: tie the views to each other."
    ),
    .edgesMisaligned: DiagnosticPage(
      "edges-misaligned",
      "Edges that are aligned at most sizes of the root are a little apart at some.",
      "Align them with a constraint, rather than each with something else."
    ),
    .smallHitRegion: DiagnosticPage(
      "small-hit-region",
      "At some sizes of the root, a control is smaller than 44 points.",
      "Let it be at least 44 points wide and high, or give it a larger view around its drawing."
    ),
  ]
}
