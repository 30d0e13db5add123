import LayoutModel

/// A constraint that the system added, with its role and the usual cause of conflicts with it.
///
/// Rule 4.11 has the names of the rows that stack views add. Advice is about the author's rows, since
/// the system's cannot be changed.
struct SystemRow {
  /// A phrase to follow the row: `the height that a table gives its cell`.
  let role: String
  /// A sentence; `nil` where that depends on the other rows.
  let advice: String?
  /// The cause on which the advice then depends.
  let cause: LogNotes.Cause?
  private let beginnings: [String]
  private let endings: [String]
  private let classes: [String]

  private init(
    _ beginnings: [String] = [],
    endings: [String] = [],
    classes: [String] = [],
    _ role: String,
    _ advice: String? = nil,
    cause: LogNotes.Cause? = nil
  ) {
    self.beginnings = beginnings
    self.endings = endings
    self.classes = classes
    self.role = role
    self.advice = advice
    self.cause = cause
  }

  /// `nil` for a row that an app writes.
  init?(_ row: LogRow) {
    // The system sizes a cell's content by a mask, or by a row without an identifier.
    if row.isOfMask || row.identifier == nil && row.isConstantSize,
      row.items.contains(where: { $0.className.map(Self.tableContents.contains) ?? false })
    {
      self = Self.sizeOfCell
      return
    }
    if row.maskedItem?.className == "_UIVisualEffectContentView" {
      self = Self.contentOfEffect
      return
    }
    // `constraint(equalToSystemSpacingBelow:)` of the app makes this class.
    guard row.className != "_UISystemBaselineConstraint" else { return nil }
    guard let known = Self.all.first(where: { $0.includes(row) }) else { return nil }
    self = known
  }

  /// A class identifies a row with any identifier; a prefix suffices, since some classes have
  /// numeric suffixes.
  private func includes(_ row: LogRow) -> Bool {
    if classes.contains(where: row.className.hasPrefix) { return true }
    guard let name = row.identifier else { return false }
    return beginnings.contains(where: name.hasPrefix) || endings.contains(where: name.hasSuffix)
  }
}

extension SystemRow {
  /// The classes of views that a table lays out by their masks.
  private static let tableContents: Set<String> = [
    "UITableViewCellContentView", "_UITableViewHeaderFooterContentView",
  ]

  private static let sizeOfCell = SystemRow(
    [],
    "the size that the table gives the content of the cell",
    cause: .givenSize
  )

  private static let contentOfEffect = SystemRow(
    [],
    "the frame that the effect view gives its content"
  )

  static let sizeOfContainer = SystemRow(
    [],
    "the size that its container gives the view",
    cause: .givenSize
  )

  /// Special kinds before those with a common prefix; names are those that UIKit and AppKit print.
  private static let all: [SystemRow] = [
    SystemRow(
      ["UIView-Encapsulated-Layout-Height"],
      "the height that its table, collection or hosting view gives the view",
      cause: .givenSize
    ),
    SystemRow(
      ["UIView-Encapsulated-Layout-Width"],
      "the width that its table, collection or hosting view gives the view",
      cause: .givenSize
    ),
    SystemRow(
      ["NSView-Encapsulated-Layout-Height", "NSView-Encapsulated-Layout-Width"],
      "the size that its table or outline view gives the view",
      cause: .givenSize
    ),
    SystemRow(
      ["UIView-Encapsulated-Layout-Left", "UIView-Encapsulated-Layout-Top"],
      "the position that its container gives the view",
      "Remove your constraints for the position of the view."
    ),
    SystemRow(
      ["_UITemporaryLayout", "fittingSizeHTarget", "fittingSizeVTarget"],
      "a temporary size for measuring",
      cause: .givenSize
    ),
    SystemRow(
      ["UISV-hiding"],
      "the size of 0 that a stack view gives its hidden views",
      cause: .hiding
    ),
    SystemRow(
      ["UISV-spacing"],
      "the spacing of a stack view",
      "Check that its arranged views fit with their spacing.",
      cause: .spacing
    ),
    SystemRow(
      ["UISV-fill-proportionally"],
      "the shares that a stack view's distribution gives its views",
      "The distribution fillProportionally shares the whole size of the stack view, its margins and spacing "
        + "included. Remove your size constraints on its views, or choose another distribution.",
      cause: .shares
    ),
    SystemRow(
      ["UISV-fill-equally"],
      "the shares that a stack view's distribution gives its views",
      "Remove your size constraints on its views, or choose another distribution.",
      cause: .shares
    ),
    SystemRow(
      ["UISV-alignment"],
      "the alignment of a stack view",
      "Remove your constraints that align its views.",
      cause: .alignment
    ),
    SystemRow(
      ["UISV-canvas-connection"],
      "an edge of a stack view's content",
      "Check that its arranged views fit.",
      cause: .alignment
    ),
    SystemRow(
      ["UISV-", "NSStackView"],
      "a constraint that a stack view adds",
      "Check the constraints of its arranged views."
    ),
    SystemRow(
      ["GridView."],
      "a constraint that keeps a view in its cell of a grid view",
      "Make the view smaller, or let the grid view, its row or its column grow."
    ),
    SystemRow(
      endings: ["-guide-constraint"],
      "a margin of the view",
      "Check that the view is large enough for its margins."
    ),
    SystemRow(
      ["UIViewSafeAreaLayoutGuide-", "NSViewSafeAreaLayoutGuide-"],
      "the safe area of the view"
    ),
    SystemRow(
      ["IB auto generated"],
      classes: ["NSIBPrototypingLayoutConstraint"],
      "a constraint that Interface Builder adds for missing ones",
      "Add the missing constraints of the view in the file, which removes this one."
    ),
    SystemRow(
      ["NSWindow-"],
      "the size of the window",
      "Check that its content can be as small as the window."
    ),
    SystemRow(
      ["UIIBSystemGenerated"],
      "a constraint that Interface Builder adds",
      "Remove the constraint of yours that contradicts it."
    ),
    SystemRow(
      classes: ["NSAutoresizingMask"],
      "the frame that the view's autoresizing mask keeps",
      cause: .mask
    ),
    SystemRow(
      classes: ["NSContentSizeLayoutConstraint"],
      "the size of the view's content",
      "Lower its hugging or compression resistance."
    ),
    SystemRow(
      classes: ["_UILayoutSupportConstraint"],
      "the length of a bar's layout guide",
      "Constrain the view to the safe area instead."
    ),
    SystemRow(
      ["UINav", "_UI"],
      classes: ["_UI"],
      "a constraint of the system's views"
    ),
  ]
}
