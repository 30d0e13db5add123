import LayoutEngine
import LayoutLogs
import LayoutModel
import LayoutReport
import Testing

/// The rows are written for the rules; those about UIKit's and AppKit's views are as these print
/// them.
@Suite("The advice about a conflict of a log")
struct LogAdviceTests {
  private static func messages(_ rows: [String], broken: Int? = nil) throws -> [String] {
    var log = "Unable to simultaneously satisfy constraints.\n(\n"
    log += rows.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
    if let broken {
      log += "\nWill attempt to recover by breaking constraint\n\(rows[broken])\n"
    }
    var solver = LayoutSolver()
    return try readConflictLog(Array(log.utf8)).entries.flatMap { entry in
      try solver.solve(try #require(entry.layout)).flatMap(\.diagnostics).map(\.message)
    }
  }

  /// Rows of which none is the app's.
  static let systemRows: [(rows: [String], part: String)] = [
    (
      [
        "<NSLayoutConstraint:0x1 'accessoryView.bottom' _UIRemoteKeyboardPlaceholderView:0x10.bottom == _UIKBCompatInputView:0x11.top   (active)>",
        "<NSLayoutConstraint:0x2 'inputView.top' V:[_UIRemoteKeyboardPlaceholderView:0x10]-(20)-[_UIKBCompatInputView:0x11]   (active)>",
      ], "the keyboard"
    ),
    (
      [
        "<NSLayoutConstraint:0x1 TUIPredictionViewStackView:0x10.height == TUIPredictionView:0x11.height   (active)>",
        "<NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' TUIPredictionView:0x11.height == 0   (active)>",
        "<NSLayoutConstraint:0x3 TUIPredictionViewStackView:0x10.height >= 38   (active)>",
      ], "the keyboard"
    ),
    // A guide of the bar's own, and margins of the bar.
    (
      [
        "<NSLayoutConstraint:0x1 'UINavItemContentGuide-leading' H:[_UIButtonBarButton:0x10]-(6)-[UILayoutGuide:0x20'UINavigationBarItemContentLayoutGuide']   (active)>",
        "<NSLayoutConstraint:0x2 UILayoutGuide:0x20'UINavigationBarItemContentLayoutGuide'.leading == _UINavigationBarContentView:0x11.leading   (active)>",
        "<NSLayoutConstraint:0x3 _UIButtonBarButton:0x10.leading == UILayoutGuide:0x21'UIViewLayoutMarginsGuide'.leading   (active)>",
        "<NSLayoutConstraint:0x4 'UIView-leftMargin-guide-constraint' H:|-(16)-[UILayoutGuide:0x21'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':_UINavigationBarContentView:0x11 )>",
        "<NSLayoutConstraint:0x5 _UIButtonBarButton:0x10.width >= 0   (active)>",
      ], "the navigation bar"
    ),
    (
      [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=--& _UIToolbarContentView:0x10.width == 0   (active)>",
        "<NSLayoutConstraint:0x2 H:|-(0)-[_UIButtonBarStackView:0x11]   (active, names: '|':_UIToolbarContentView:0x10 )>",
        "<NSLayoutConstraint:0x3 H:[_UIButtonBarStackView:0x11]-(0)-|   (active, names: '|':_UIToolbarContentView:0x10 )>",
        "<NSLayoutConstraint:0x4 _UIButtonBarStackView:0x11.width >= 44   (active)>",
      ], "the toolbar"
    ),
    (
      [
        "<NSLayoutConstraint:0x1 V:|-(0)-[UIInterfaceActionGroupView:0x10]   (active, names: '|':_UIAlertControllerView:0x11 )>",
        "<NSLayoutConstraint:0x2 V:[UIInterfaceActionGroupView:0x10]-(0)-|   (active, names: '|':_UIAlertControllerView:0x11 )>",
        "<NSLayoutConstraint:0x3 UIInterfaceActionGroupView:0x10.height == 44   (active)>",
        "<NSLayoutConstraint:0x4 _UIAlertControllerView:0x11.height == 0   (active)>",
      ], "an alert"
    ),
    (
      [
        "<_UIScrollViewAutomaticContentSizeConstraint:0x1 UICollectionView:0x10.contentWidth{id: 12} == -8>"
      ],
      "the content size of a scroll view"
    ),
  ]

  @Test("is to change nothing where no row is the app's", arguments: systemRows)
  func system(rows: [String], part: String) throws {
    let messages = try Self.messages(rows)
    #expect(messages.count == 1)
    #expect(messages[0].contains("None of these rows is yours: they belong to \(part)."))
    #expect(messages[0].contains("there is nothing to change."))
    for words in ["priority", "Set ", "Change", "The row to change"] {
      #expect(!messages[0].contains(words))
    }
  }

  @Test("is about the app's row where one is among the system's")
  func amongSystemRows() throws {
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 Shop.TitleView:0x10.width == 300   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(0)-[Shop.TitleView:0x10]   (active, names: '|':_UITAMICAdaptorView:0x11 )>",
      "<NSLayoutConstraint:0x3 H:[Shop.TitleView:0x10]-(0)-|   (active, names: '|':_UITAMICAdaptorView:0x11 )>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' _UITAMICAdaptorView:0x11.width == 200   (active)>",
    ])
    #expect(!messages[0].contains("None of these rows"))
    #expect(messages[0].contains("`TitleView.width = 300`"))
  }

  @Test("names the view whose mask is on, and nothing else")
  func mask() throws {
    // The mask of the label keeps 0; its container is 320 wide.
    let messages = try Self.messages([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0x10'Total'.minX == 0   (active, names: '|':UIView:0x11 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UILabel:0x10'Total'.width == 0   (active)>",
      "<NSLayoutConstraint:0x3 UILabel:0x10'Total'.centerX == UIView:0x11.centerX   (active)>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0x11.width == 320   (active)>",
    ])
    let message = try #require(messages.first)
    #expect(
      message.hasSuffix(
        "Set translatesAutoresizingMaskIntoConstraints = false on UILabel \"Total\": its mask is on."
      )
    )
    #expect(!message.contains("999"))
  }

  @Test("is a priority for the app's own rows where the mask is a cell's")
  func cellMask() throws {
    // 10 + 40 + 10 = 60 in 44.
    let messages = try Self.messages(
      [
        "<NSLayoutConstraint:0x1 V:|-(10)-[UIImageView:0x10]   (active, names: '|':UITableViewCellContentView:0x11 )>",
        "<NSLayoutConstraint:0x2 V:[UIImageView:0x10]-(10)-|   (active, names: '|':UITableViewCellContentView:0x11 )>",
        "<NSLayoutConstraint:0x3 UIImageView:0x10.height == 40   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& UITableViewCellContentView:0x11.height == 44   (active)>",
      ],
      broken: 2
    )
    #expect(
      messages[0].contains(
        "10 + 40 + 10 = 60, 16 more than the height of UITableViewCellContentView, 44"
      )
    )
    #expect(messages[0].hasSuffix("set the priority of `UIImageView.height = 40` to 999."))
  }

  @Test("names a rounding, and scales no sum")
  func rounding() throws {
    // 1.5 * (100 - 2 * 4) = 138, and the container has 138.25.
    let messages = try Self.messages(
      [
        "<NSLayoutConstraint:0x1 UIImageView:0x10.width == 1.5*UIImageView:0x10.height   (active)>",
        "<NSLayoutConstraint:0x2 H:|-(0)-[UIImageView:0x10]   (active, names: '|':App.Tile:0x11 )>",
        "<NSLayoutConstraint:0x3 H:[UIImageView:0x10]-(0)-|   (active, names: '|':App.Tile:0x11 )>",
        "<NSLayoutConstraint:0x4 V:|-(4)-[UIImageView:0x10]   (active, names: '|':App.Tile:0x11 )>",
        "<NSLayoutConstraint:0x5 V:[UIImageView:0x10]-(4)-|   (active, names: '|':App.Tile:0x11 )>",
        "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Height' App.Tile:0x11.height == 100   (active)>",
        "<NSLayoutConstraint:0x7 App.Tile:0x11.width == 138.25   (active)>",
      ],
      broken: 0
    )
    #expect(
      messages[0].contains(
        "The other rows make Tile 100.167 high, but its height is 100: 0.167 too many."
      )
    )
    #expect(messages[0].contains("0.167 is less than a pixel"))
    #expect(
      messages[0].hasSuffix(
        "Set the priority of `UIImageView.width = 1.5 * UIImageView.height` to 999."
      )
    )
  }

  @Test("tells the two values where numbers count more or less than once")
  func values() throws {
    // The centers are 60 apart, so a half of both widths and the gap: 25 + 10 + 20 = 55.
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 NSButton:0x10.centerX == NSButton:0x11.centerX + 60>",
      "<NSLayoutConstraint:0x2 H:[NSButton:0x11]-(10)-[NSButton:0x10]>",
      "<NSLayoutConstraint:0x3 H:[NSButton:0x10(50)]>",
      "<NSLayoutConstraint:0x4 H:[NSButton:0x11(40)]>",
    ])
    #expect(messages[0].contains("make NSButton (0x10) 60 wide, but its width is 50: 10 too many."))
    #expect(!messages[0].contains(" = 1"))
  }

  @Test("is one constraint less where one number is set twice, or one row added twice")
  func twice() throws {
    let values = try Self.messages([
      "<NSLayoutConstraint:0x1 V:|-(12)-[UILabel:0x10]   (active, names: '|':UIView:0x11 )>",
      "<NSLayoutConstraint:0x2 V:|-(20)-[UILabel:0x10]   (active, names: '|':UIView:0x11 )>",
    ])
    #expect(values[0].contains("`UILabel.top` is set twice, with 12 and 20: remove one"))
    let twins = try Self.messages([
      "<NSLayoutConstraint:0x1 UILabel:0x10'It\\U2019s'.lastBaseline == UILabel:0x11.lastBaseline   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0x10'It\\U2019s'.lastBaseline == UILabel:0x11.lastBaseline   (active)>",
    ])
    #expect(twins[0].contains("was added twice (lines 3 and 4). Remove the older constraint"))
    #expect(twins[0].contains("It\u{2019}s"))
    #expect(twins[0].contains("baselines, which a log does not print"))
  }

  @Test("tells that a superview stands in a format as a sibling")
  func sibling() throws {
    let messages = try Self.messages(
      [
        "<NSLayoutConstraint:0x1 H:|-(10)-[UIButton:0x10]   (Names: '|':UIView:0x11 )>",
        "<NSLayoutConstraint:0x2 H:[UIView:0x11]-(8)-[UIButton:0x10]>",
        "<NSLayoutConstraint:0x3 H:[UIView:0x11(375)]>",
      ],
      broken: 1
    )
    #expect(
      messages[0].contains(
        "UIView is the superview of UIButton, but the format has it as a sibling"
      )
    )
    #expect(messages[0].contains("centerY"))
  }

  @Test("is spacing 0 or a wrapper where a stack view with spacing is hidden")
  func hiddenStack() throws {
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 'UISV-canvas-connection' UIStackView:0x10.leading == UIImageView:0x11.leading   (active)>",
      "<NSLayoutConstraint:0x2 'UISV-canvas-connection' H:[UILabel:0x12]-(0)-|   (active, names: '|':UIStackView:0x10 )>",
      "<NSLayoutConstraint:0x3 'UISV-hiding' UIStackView:0x10.width == 0   (active)>",
      "<NSLayoutConstraint:0x4 'UISV-spacing' H:[UIImageView:0x11]-(6)-[UILabel:0x12]   (active)>",
    ])
    #expect(
      messages[0].contains(
        "UIStackView is hidden, which sets its width to 0, but its own spacing of 6 stays."
      )
    )
    #expect(messages[0].contains("Set its spacing to 0"))
    #expect(messages[0].contains("put it into a UIView with the trailing edge at priority 999"))
    let view = try Self.messages([
      "<NSLayoutConstraint:0x1 'UISV-hiding' UIView:0x10.height == 0   (active)>",
      "<NSLayoutConstraint:0x2 UIView:0x10.height == 50   (active)>",
    ])
    #expect(view[0].contains("Set the priority of `UIView.height = 50` to 999."))
  }

  @Test("reads rows of a grid view and of libraries with descriptions of their own")
  func otherRows() throws {
    let grid = try Self.messages([
      "<NSLayoutConstraint:0x1 'GridView.leading_containment' NSGridView:0x10.column-boundary <= NSButton:0x11.leading   (active)>",
      "<NSLayoutConstraint:0x2 'GridView.trailing_containment' (NSGridView:0x10.column-boundary+((NSGridView:0x10.column-boundary-4) - NSGridView:0x10.column-boundary)) >= NSButton:0x11.trailing   (active, names: NSGridView:0x10.column-boundary:0x20, NSGridView:0x10.column-boundary:0x21 )>",
      "<NSLayoutConstraint:0x3 NSButton:0x11.width == 90   (active)>",
      "<NSLayoutConstraint:0x4 NSGridView:0x10.width == 60   (active)>",
    ])
    #expect(grid[0].contains("90"))
    #expect(grid[0].contains("grid view"))
    let described = try Self.messages(
      [
        "<NSLayoutConstraint: 0x1> V:[UIView:0x10(44)] (row height, (null))",
        "<NSLayoutConstraint: 0x2> V:[UIView:0x10(60)] (row height, (null))",
      ],
      broken: 1
    )
    #expect(described[0].contains("`UIView.height` is set twice, with 44 and 60"))
    #expect(described[0].contains("iOS broke `UIView.height = 60`"))
    let colons = try Self.messages([
      "<NSLayoutConstraint:0x1 cell: 3.width == 44   (active, names: cell: 3:0x10 )>",
      "<NSLayoutConstraint:0x2 cell: 3.width == 60   (active, names: cell: 3:0x10 )>",
    ])
    #expect(colons[0].contains("`cell: 3.width` is set twice"))
  }

  @Test("about an action sheet says that it may be UIKit's")
  func actionSheet() throws {
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 UIView:0x10.width == - 16   (active)>"
    ])
    #expect(messages.count == 1)
    #expect(messages[0].contains("UIAlertController's"))
  }
}
