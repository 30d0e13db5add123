import LayoutModel
import Testing

@testable import LayoutLogs

/// The grammar is that of rule 5.2 of `docs/semantics.md`, and of the rows that libraries print;
/// the rows are written for it.
@Suite("A row of a log")
struct LogRowTests {
  /// Rows, and their meaning: `first relation multiplier * second + constant @ priority`.
  static let rows: [(String, String)] = [
    // Sizes, as visual formats and as equations.
    ("<NSLayoutConstraint:0x6000 UILabel:0x7f8.width == 320   (active)>", "UILabel.width == 320"),
    (
      "<NSLayoutConstraint:0x6000 H:[UILabel:0x7f8'Sign in'(320)]   (active)>",
      "UILabel \"Sign in\".width == 320"
    ),
    ("<NSLayoutConstraint:0x6000 V:[UIButton:0x7f8(>=44)]>", "UIButton.height >= 44"),
    ("<NSLayoutConstraint:0x6000 V:[UIButton:0x7f8(<=44@750)]>", "UIButton.height <= 44 @750"),
    (
      "<NSLayoutConstraint:0x6000 UIView:0x7.width == 0.5*UIView:0x8.width>",
      "UIView.width == 0.5*UIView.width"
    ),
    (
      "<NSLayoutConstraint:0x6000 UIView:0x7.width == UIView:0x8.height * 0.75 - 12>",
      "UIView.width == 0.75*UIView.height - 12"
    ),
    (
      "<NSLayoutConstraint:0x6 UIView:0x7.height == -UIView:0x8.height + 1e+06>",
      "UIView.height == -1*UIView.height + 1000000"
    ),
    // An action sheet's, whose width is that of nothing less its margins.
    ("<NSLayoutConstraint:0x6000 UIView:0x7f8.width == - 24   (active)>", "UIView.width == -24"),
    // Spaces.
    (
      "<NSLayoutConstraint:0x6 H:|-(20)-[UILabel:0x7]   (active, names: '|':UIView:0x8 )>",
      "UILabel.leading == UIView.leading + 20"
    ),
    (
      "<NSLayoutConstraint:0x6 V:[UILabel:0x7]-(-8)-|   (Names: '|':UIView:0x8 )>",
      "UIView.bottom == UILabel.bottom - 8"
    ),
    (
      "<NSLayoutConstraint:0x6 V:[UILabel:0x7]-(>=NSSpace(8))-[UIButton:0x9'Next >']>",
      "UIButton \"Next >\".top >= UILabel.bottom + 8"
    ),
    (
      "<NSLayoutConstraint:0x6 H:[UILabel:0x7]-(12)-[UIView:0x9](LTR)   (active)>",
      "UIView.leading == UILabel.trailing + 12"
    ),
    (
      "<NSLayoutConstraint:0x6 V:|-(NSSpace(20))-[UILabel:0x7]   (Names: '|':UIView:0x8 )>",
      "UILabel.top == UIView.top + 20"
    ),
    // Identifiers, names, texts with quotation marks, dots and signs of relations.
    (
      "<NSLayoutConstraint:0x6 'titleTop' UILabel:0x7.top == UIView:0x8.topMargin + 4   (active)>",
      "UILabel.top == margins of UIView.top + 4"
    ),
    (
      "<NSLayoutConstraint:0x6 title.width == 100   (active, names: title:UILabel:0x7 )>",
      "title.width == 100"
    ),
    (
      "<NSLayoutConstraint:0x6 V:|-(0)-[header]   (active, names: header:UIView:0x7, '|':App.Cell:0x8'Row' )>",
      "header.top == Cell \"Row\".top"
    ),
    (
      "<NSLayoutConstraint:0x6 UILabel:0x7'Don't == worry'.width <= 9>",
      "UILabel \"Don't == worry\".width <= 9"
    ),
    (
      "<NSLayoutConstraint:0x6 ListViewImage-a....width == 24   (active, names: ListViewImage-a...:UIImageView:0x7 )>",
      "ListViewImage-a....width == 24"
    ),
    (
      "<NSLayoutConstraint:0x6 UILabel:0x7'Please keep this key in a...'.height == 21>",
      "UILabel \"Please keep this key in a...\".height == 21"
    ),
    // Priorities.
    (
      "<NSLayoutConstraint:0x6 UILabel:0x7.width == 320 priority:750   (active)>",
      "UILabel.width == 320 @750"
    ),
    (
      "<NSContentSizeLayoutConstraint:0x6 H:[UILabel:0x7'Hi'(40)] Hug:251 CompressionResistance:1000>",
      "UILabel \"Hi\".width >= 40"
    ),
    (
      "<NSContentSizeLayoutConstraint:0x6 V:[UILabel:0x7(20.5)] Hug:1000 CompressionResistance:750>",
      "UILabel.height <= 20.5"
    ),
    // Masks: places are the superview's.
    (
      "<NSAutoresizingMaskLayoutConstraint:0x6 h=--& v=-&- UIView:0x7.width == 194   (active)>",
      "UIView.width == 194"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x6 h=--& v=--& UIView:0x7.midX == 160   (active, names: '|':UIWindow:0x8 )>",
      "UIView.centerX == UIWindow.left + 160"
    ),
    ("<NSAutoresizingMaskLayoutConstraint:0x6 h=--& v=--& UILabel:0x7.midX ==>", "unknown places"),
    // Libraries.
    (
      "<SnapKit.LayoutConstraint:0x6@LoginView.swift#48 UILabel:0x7.left == App.LoginView:0x8.left + 20.0>",
      "UILabel.left == LoginView.left + 20"
    ),
    (
      "<SnapKit.LayoutConstraint:0x6@LoginView.swift#49 UILabel:0x7.height == 20.0 ^750.0>",
      "UILabel.height == 20 @750"
    ),
    (
      "<MASLayoutConstraint:0x6 UIView:0x7.right == UIView:0x8.right - 12>",
      "UIView.right == UIView.right - 12"
    ),
    (
      "<MASLayoutConstraint:titleLeft UILabel:title.left == UIView:card.left + 8>",
      "title.left == card.left + 8"
    ),
    (
      "<SnapKit.LayoutConstraint:0x6@/Users/me/My App/CardView.swift#7 UILabel:0x7.right == UIView:0x8.right - 9.5>",
      "UILabel.right == UIView.right - 9.5"
    ),
    // An item with an identifier is printed by it alone, instead of its class, superviews too.
    (
      "<NSLayoutConstraint:0x6 V:|-(3)-[BadgeLabel...]   (active, names: BadgeLabel...:0x7, '|':UIView:0x8 )>",
      "BadgeLabel....top == UIView.top + 3"
    ),
    (
      "<NSLayoutConstraint:0x6 H:[NSTextField:0x7]-(4)-|   (active, names: RowCell:0x9, '|':RowCell:0x9 )>",
      "RowCell.trailing == NSTextField.trailing + 4"
    ),
    (
      "<NSLayoutConstraint:0x6 Bar.icon.width == 24   (active, names: Bar.icon:0x7 )>",
      "Bar.icon.width == 24"
    ),
    // Spaces of the system without a sign.
    (
      "<NSLayoutConstraint:0x6 UILayoutGuide:0x7.bottom == UIButton:0x8'Done'.bottom NSSpace(4)   (active)>",
      "UILayoutGuide.bottom == UIButton \"Done\".bottom + 4"
    ),
    (
      "<_UISystemBaselineConstraint:0x6 App.Card:0x7.bottom <= UILayoutGuide:0x8.bottom - NSLayoutAnchorConstraintSpace(8)   (active)>",
      "Card.bottom <= UILayoutGuide.bottom - 8"
    ),
    // Pages on the way: Markdown's backslashes, crossed out text, spaces of translators.
    (
      "<NSLayoutConstraint:0x6 V:|-(5)-\\[UIImageView:0x7\\] (active, names: '|':App.Cell:0x8 )>",
      "UIImageView.top == Cell.top + 5"
    ),
    (
      "<NSLayoutConstraint:0x6 UIImageView:0x7.width == 0.25\\*App.Cell:0x8.width (active)>",
      "UIImageView.width == 0.25*Cell.width"
    ),
    (
      "<NSLayoutConstraint:0x6 V:|~~(7)~~[UIStackView:0x7]   (active, names: '|':UIView:0x8 )>",
      "UIStackView.top == UIView.top + 7"
    ),
    (
      "< NSLayoutConstraint: 0x6 UILabel: 0x7.width == UIView: 0x8.width>",
      "UILabel.width == UIView.width"
    ),
    // Masks in other forms.
    (
      "<NSAutoresizingMaskLayoutConstraint:0x6 h=-&- v=-&- H:[NSView:0x7]-(49)-|   (active, names: '|':NSTextView:0x8 )>",
      "NSTextView.trailing == NSView.trailing + 49"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x6 h=-&- v=--& 'UIView-Encapsulated-Layout-Left' H:|-(0)-[App.Cell:0x7'row']   (Names: '|':UIView:0x8 )>",
      "Cell \"row\".leading == UIView.leading"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x6 h=--& v=--& UIImageView:0x7.midX == + 20.5>",
      "unknown places"
    ),
    // Rows that a log does not have completely.
    ("<NSLayoutConstraint:0x6 (UILabel:0x7.leading - UIView:0x8.leading) == 20>", "unknown places"),
  ]

  @Test("describes its constraint", arguments: rows)
  func read(text: String, expected: String) throws {
    let row = try #require(LogRowParser.row(Array(text.utf8)))
    #expect(Self.words(row) == expected)
  }

  @Test(
    "is none where it is no constraint",
    arguments: [
      "<private>", "", "<", "<NSLayoutConstraint:0x6>", "<UIView: 0x7; frame = (0 0; 1 1)>",
      "<NSLayoutConstraint:0x6 H:[]>",
    ]
  )
  func unreadable(text: String) { #expect(LogRowParser.row(Array(text.utf8)) == nil) }

  @Test("keeps the file and line, and the identifier")
  func remarks() throws {
    let snap = try #require(
      LogRowParser.row(
        Array("<SnapKit.LayoutConstraint:0x6@Login View.swift#48 UILabel:0x7.width == 2.0>".utf8)
      )
    )
    #expect(snap.source?.file == "Login View.swift")
    #expect(snap.source?.line == 48)
    let named = try #require(
      LogRowParser.row(
        Array(
          "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Height' UIView:0x7.height == 44>"
            .utf8
        )
      )
    )
    #expect(named.identifier == "UIView-Encapsulated-Layout-Height")
  }

  @Test("is read whole or not at all, wherever it is cut", arguments: rows.map(\.0))
  func cut(text: String) {
    let bytes = Array(text.utf8)
    for end in bytes.indices { _ = LogRowParser.row(Array(bytes[..<end])) }
    for index in bytes.indices {
      var changed = bytes
      changed[index] = UInt8(ascii: "'")
      _ = LogRowParser.row(changed)
    }
  }

  /// A row in one line, with labels as a layout has them.
  private static func words(_ row: LogRow) -> String {
    guard
      case .equation(let first, let relation, let second, let multiplier, let constant) = row.body
    else {
      return "unknown places"
    }
    var items = LogItems()
    let firstView = items.view(first.item, first.attribute.part)
    let secondView = second.map { items.view($0.item, $0.attribute.part) }
    // Equal names differ by addresses, which are irrelevant here.
    let labels = items.views.map { $0.label.map { $0.split(separator: " (0x")[0] } ?? "" }
    var words = "\(labels[firstView - 1]).\(first.attribute.attribute.name) \(relation.symbol)"
    if let second, let secondView {
      let times = multiplier == 1 ? "" : "\(decimal(multiplier))*"
      words += " \(times)\(labels[secondView - 1]).\(second.attribute.attribute.name)"
      if constant != 0 { words += " \(constant < 0 ? "-" : "+") \(decimal(abs(constant)))" }
    } else {
      words += " \(decimal(constant))"
    }
    return row.priority < 1000 ? words + " @\(decimal(row.priority))" : words
  }
}
