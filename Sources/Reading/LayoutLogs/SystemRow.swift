import LayoutModel

/// A constraint that the system added: what it is of, and what usually makes it part of a conflict.
///
/// Rule 4.11 has the names of what stack views add. A conflict has mostly one row of the author's
/// and one of these, and advice is about the author's: the system's rows cannot be changed. For
/// example `UIView-Encapsulated-Layout-Height` is the height that a table gives a cell while it is
/// measured; a cell whose own constraints add up to another height has to let one of them give way.
struct SystemRow {
  /// What it is, to stand behind the row: `the height that a table gives its cell`.
  ///
  /// In words that people who write constraints use, since the system's own names say little.
  let role: String
  /// What to do about a conflict with it, as a sentence; `nil` where that depends on the other rows.
  let advice: String?
  /// What the advice then depends on.
  let cause: LogNotes.Cause?
  /// How the names begin, or end, that the system gives such rows.
  ///
  /// Case counts: the names are the system's.
  private let beginnings: [String]
  /// How the names end.
  private let endings: [String]
  /// The classes of such rows.
  private let classes: [String]

  /// Creates a kind of rows: those with one of the names, or of one of the classes.
  ///
  /// - Parameters:
  ///   - beginnings: How the names of such rows begin.
  ///   - endings: How they end.
  ///   - classes: How their classes begin.
  ///   - role: What such a row is, as part of a sentence.
  ///   - advice: What to do, as a sentence.
  ///   - cause: What it is, where advice depends on the other rows.
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

  /// Finds the kind of a row; `nil` for one that an app writes.
  init?(_ row: LogRow) {
    // A container gives the content of a cell its size by a mask.
    if row.isOfMask, row.items.contains(where: { $0.className == "UITableViewCellContentView" }) {
      self = Self.sizeOfCell
      return
    }
    // What `constraint(equalToSystemSpacingBelow:)` makes is the app's.
    guard row.className != "_UISystemBaselineConstraint" else { return nil }
    guard let known = Self.all.first(where: { $0.includes(row) }) else { return nil }
    self = known
  }

  /// A class says what a row is whatever it is called; a prefix does, for some classes have numbers
  /// behind.
  private func includes(_ row: LogRow) -> Bool {
    if classes.contains(where: row.className.hasPrefix) { return true }
    guard let name = row.identifier else { return false }
    return beginnings.contains(where: name.hasPrefix) || endings.contains(where: name.hasSuffix)
  }
}

extension SystemRow {
  /// The row of a mask by which a table gives the content of a cell its size.
  private static let sizeOfCell = SystemRow(
    [],
    "the size that the table gives the content of the cell",
    cause: .givenSize
  )

  /// What rows there are, special ones before those that have a beginning in common with them.
  ///
  /// Names are those that UIKit and AppKit print in logs.
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
      ["UIView-Encapsulated-Layout-Left", "UIView-Encapsulated-Layout-Top"],
      "the position that its container gives the view",
      "Remove your constraints for the position of the view."
    ),
    SystemRow(
      ["_UITemporaryLayout"],
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
      ["UISV-fill-equally", "UISV-fill-proportionally"],
      "the shares that a stack view's distribution gives its views",
      "Remove your size constraints on its views, or choose another distribution."
    ),
    SystemRow(
      ["UISV-alignment"],
      "the alignment of a stack view",
      "Remove your constraints that align its views."
    ),
    SystemRow(
      ["UISV-canvas-connection"],
      "an edge of a stack view's content",
      "Check that its arranged views fit."
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
