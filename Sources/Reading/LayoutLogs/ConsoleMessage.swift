import LayoutModel

/// A message about constraints other than a conflict: an exception of UIKit, AppKit or a library, a
/// warning, or a trace of ambiguous views.
struct ConsoleMessage {
  enum Kind: Hashable {
    case noCommonAncestor, hierarchyNotPrepared, hierarchyUnprepared, outsideSubtree
    case noCommonSuperview, noSuperview
    case invalidPairing, unpairedAttributes, secondItemMissing, itemNotView, firstItemMissing
    case constantNotFinite, contentSizeNotFinite, multiplierNotFinite
    case visualFormat, priorityMutation
    case updateWithoutConstraint, installedConstraint, relationRedefined
    case background, endlessUpdate, superNotCalled, limitExceeded, cellMask, headerContent
    case severalAttributes, collapsedCell, missingConstraints, tableOutsideWindow
    case ambiguousLayout, optionalItem, managedBar

    static let marks: [(phrase: StaticString, kind: Kind)] = [
      ("Unable to activate constraint with", .noCommonAncestor),
      // The beginning may be missing, or on the line before.
      ("Does the constraint or its anchors reference items", .noCommonAncestor),
      ("The view hierarchy is not prepared for the constraint", .hierarchyNotPrepared),
      ("View hierarchy unprepared for constraint", .hierarchyUnprepared),
      ("Impossible to set up layout with view hierarchy unprepared", .hierarchyUnprepared),
      ("owningView hierarchy unprepared for constraint", .hierarchyUnprepared),
      ("Unable to install constraint on view", .outsideSubtree),
      ("couldn't find a common superview for", .noCommonSuperview),
      ("share a common superview. Ensure", .noCommonSuperview),
      ("No common superview found between", .noCommonSuperview),
      ("Expected superview but found nil when attempting make constraint", .noSuperview),
      ("Invalid pairing of layout attributes", .invalidPairing),
      ("A constraint cannot be made ", .unpairedAttributes),
      ("A multiplier of 0 or a nil second item", .secondItemMissing),
      ("Constraint items must each be ", .itemNotView),
      ("_SwiftValue nsli_", .optionalItem),
      ("Constraint must contain a first layout item", .firstItemMissing),
      ("Assertion failure in -[NSContentSizeLayoutConstraint", .contentSizeNotFinite),
      ("NSLayoutConstraint constant is not finite", .constantNotFinite),
      ("Constant is not finite!", .constantNotFinite),
      ("Multiplier is not finite!", .multiplierNotFinite),
      ("Unable to parse constraint format", .visualFormat),
      ("Mutating a priority from required", .priorityMutation),
      ("Updated constraint could not find existing matching constraint", .updateWithoutConstraint),
      ("Cannot modify constraint ", .installedConstraint),
      ("Cannot modify constraints for ", .managedBar),
      ("Redefinition of constraint relation", .relationRedefined),
      ("Modifications to the layout engine must not be performed from a background", .background),
      ("This application is modifying the autolayout engine from a background", .background),
      ("The window has been marked as needing another ", .endlessUpdate),
      ("The layout constraints still need update after ", .superNotCalled),
      ("Auto Layout still required after executing ", .superNotCalled),
      ("Layout still needs update after calling ", .superNotCalled),
      ("This NSLayoutConstraint is being configured with a", .limitExceeded),
      (
        "Changing the translatesAutoresizingMaskIntoConstraints property of the contentView",
        .cellMask
      ),
      (
        "Changing the translatesAutoresizingMaskIntoConstraints property of a UICollection",
        .cellMask
      ),
      ("contentView of collectionViewCell has translatesAutoresizingMask", .cellMask),
      ("Cannot constrain to multiple non identical attributes", .severalAttributes),
      ("constraints ambiguously suggest a height of zero", .collapsedCell),
      ("Detected missing constraints for <", .missingConstraints),
      ("UITableViewAlertForLayoutOutsideViewHierarchy", .tableOutsideWindow),
      ("Custom views and layout for UITableViewHeaderFooterView", .headerContent),
      ("AMBIGUOUS LAYOUT", .ambiguousLayout),
    ]
  }

  static func isCallStack(_ line: ArraySlice<UInt8>) -> Bool {
    Substring(decoding: line, as: UTF8.self).range(of: "First throw call stack") != nil
  }

  let message: LoggedConflict
  private let count: Int
  /// Without the end of the exception.
  let text: Substring

  init(_ message: LoggedConflict, _ count: Int) {
    self.message = message
    self.count = count
    let lines = message.rows.map { String(decoding: $0.text, as: UTF8.self) }
    // A debugger escapes the quotation marks.
    text = Substring(
      lines.joined(separator: "\n").split(separator: "\\\"", omittingEmptySubsequences: false)
        .joined(separator: "\"")
    )
  }
}

extension ConsoleMessage {
  /// An exception's entry has no layout.
  func entry(number: Int, uri: String?) -> LayoutReading.Entry {
    let identity = LayoutIdentity(id: "message \(number)", line: message.line)
    guard message.message == .ambiguousLayout else {
      return LayoutReading.Entry(refused: identity, diagnostics: [finding(uri)])
    }
    let environment = Environment(width: .points(1), height: .points(1))
    var layout = Layout(rootID: "log", rootKind: .view, environment: environment)
    layout.takesPatches = false
    layout.views[0].label = "log"
    layout.identity = identity
    layout.log = LogNotes()
    layout.log?.findings = ambiguities(uri)
    return LayoutReading.Entry(layout: layout)
  }

  func location(_ uri: String?, _ line: Int) -> SourceLocation {
    SourceLocation(uri: uri, line: line, column: 1)
  }

  private func finding(_ uri: String?) -> Diagnostic {
    let places = self.places
    var (code, statement) = finding(places)
    if count > 1 { statement += " It occurs \(count) times in the log." }
    return Diagnostic(
      code,
      statement,
      at: location(uri, message.line),
      items: places.map(\.item.id)
    )
  }
}
