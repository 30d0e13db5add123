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
    return try messages(of: log)
  }

  private static func messages(of log: String) throws -> [String] {
    try diagnostics(of: log).map(\.message)
  }

  private static func diagnostics(of log: String) throws -> [Diagnostic] {
    var solver = LayoutSolver()
    return try readConflictLog(Array(log.utf8)).entries.flatMap { entry in
      try solver.solve(try #require(entry.layout)).flatMap(\.diagnostics)
    }
  }

  @Test(
    "is a statement of Swift where a row yields",
    arguments: [
      (
        [
          "<NSLayoutConstraint:0x1 App.CardView:0x10.width == 100   (active)>",
          "<NSLayoutConstraint:0x2 'minimum-width' UILabel:0x11.width >= 150   (active)>",
          "<NSLayoutConstraint:0x3 UILabel:0x11.width == App.CardView:0x10.width - 16   (active)>",
        ],
        [
          "minimumWidth.priority = UILayoutPriority(999)",
          "cardViewWidth.priority = UILayoutPriority(999)",
        ]
      ),
      (
        [
          "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0x11.width == 40   (active)>",
          "<NSLayoutConstraint:0x2 UILabel:0x11.width == 50   (active)>",
        ],
        ["label.translatesAutoresizingMaskIntoConstraints = false"]
      ),
      (
        [
          "<NSLayoutConstraint:0x1 UILabel:0x11.width == 40   (active)>",
          "<NSLayoutConstraint:0x2 UILabel:0x11.width == 50   (active)>",
        ],
        []
      ),
    ]
  )
  func statements(rows: [String], expected: [String]) throws {
    var log = "Unable to simultaneously satisfy constraints.\n(\n"
    log += rows.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
    log += "\nWill attempt to recover by breaking constraint\n\(rows[1])\n"
    let fixes = try Self.diagnostics(of: log).flatMap(\.fixes)
    #expect(fixes.map(\.change) == expected.map { .code($0) })
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
    // Public views within private ones.
    (
      [
        "<NSLayoutConstraint:0x1 H:|-(4)-[UILabel:0x10]   (active, names: '|':_UISearchSuggestionView:0x12 )>",
        "<NSLayoutConstraint:0x2 H:[UILabel:0x10]-(6)-[UIButton:0x11]   (active)>",
        "<NSLayoutConstraint:0x3 H:[UIButton:0x11]-(4)-|   (active, names: '|':_UISearchSuggestionView:0x12 )>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' _UISearchSuggestionView:0x12.width == 0   (active)>",
      ], "views of the system"
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
        "<NSLayoutConstraint:0x1 AVUnsupportedContentIndicatorView:0x10.width == AVPlayerView:0x11.width   (active)>",
        "<NSLayoutConstraint:0x2 UIImageView:0x12.width == AVUnsupportedContentIndicatorView:0x10.width   (active)>",
      ], "the video player"
    ),
    (
      [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- V:|-(0)-[NSClipView:0x10]   (Names: '|':FI_TColumnView:0x11 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- V:[NSClipView:0x10]-(9)-|   (Names: '|':FI_TColumnView:0x11 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& V:[FI_TColumnView:0x11(0)]>",
      ], "the open panel"
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
    #expect(messages[0].contains("None of these rows is yours: they belong to \(part)"))
    #expect(messages[0].contains("onflict is harmless"))
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
    #expect(messages[0].contains("Set the priority of `UIImageView.height = 40` to 999."))
    #expect(messages[0].contains("If the row stays 44 high, give it another height"))
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
        "The other constraints require a height of 100.167 for Tile, 0.167 more than its 100."
      )
    )
    #expect(messages[0].contains("0.167 is less than a pixel"))
    #expect(
      messages[0].hasSuffix(
        "Set the priority of `UIImageView.width = 1.5 * UIImageView.height` to 999."
      )
    )
  }

  @Test("has both values for multiplied numbers")
  func values() throws {
    // The centers are 60 apart, so a half of both widths and the gap: 25 + 10 + 20 = 55.
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 NSButton:0x10.centerX == NSButton:0x11.centerX + 60>",
      "<NSLayoutConstraint:0x2 H:[NSButton:0x11]-(10)-[NSButton:0x10]>",
      "<NSLayoutConstraint:0x3 H:[NSButton:0x10(50)]>",
      "<NSLayoutConstraint:0x4 H:[NSButton:0x11(40)]>",
    ])
    #expect(
      messages[0].contains("require a width of 60 for NSButton (0x10), 10 more than its 50.")
    )
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

  @Test("reports a superview that a format names as a sibling")
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

  @Test("is to create a toolbar with a frame where one is empty")
  func toolbar() throws {
    // Of a subclass of the app, whose content is the system's.
    let messages = try Self.messages([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- _UIToolbarContentView:0x10.height == Shop.EditToolbar:0x11.height   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& Shop.EditToolbar:0x11.height == 0   (active)>",
      "<NSLayoutConstraint:0x3 _UIButtonBarStackView:0x12.height == _UIToolbarContentView:0x10.height   (active)>",
      "<NSLayoutConstraint:0x4 _UIButtonBarStackView:0x12.height >= 30   (active)>",
    ])
    #expect(messages[0].contains("they belong to the toolbar, with a height of 0 for a moment"))
    #expect(messages[0].contains("create it with a frame: UIToolbar(frame:"))
    #expect(!messages[0].contains("translatesAutoresizingMaskIntoConstraints"))
  }

  /// Sizes that containers give, with rows that need another.
  static let givenSizes: [(view: String, size: String, words: String, noWords: String)] = [
    ("UITableViewCellContentView", "height == 60", "If the row stays 60 high", "screen"),
    ("UIView", "height == 812", "812 is the height of a screen and stays.", "999"),
    ("UIView", "height == 60", "If that height is temporary", "estimated"),
    ("UIView", "height == 0", "A height of 0 is temporary", "estimated"),
    ("UITableViewCellContentView", "height == 0", "A height of 0 is temporary", "estimated"),
  ]

  @Test("about a given size reports whether it remains", arguments: givenSizes)
  func givenSize(view: String, size: String, words: String, noWords: String) throws {
    let messages = try Self.messages(
      [
        "<NSLayoutConstraint:0x1 V:|-(20)-[UILabel:0x10]   (active, names: '|':\(view):0x11 )>",
        "<NSLayoutConstraint:0x2 V:[UILabel:0x10]-(30)-|   (active, names: '|':\(view):0x11 )>",
        "<NSLayoutConstraint:0x3 UILabel:0x10.height == 40   (active)>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' \(view):0x11.\(size)   (active)>",
      ],
      broken: 2
    )
    #expect(messages.count == 1)
    #expect(messages[0].contains(words), "\(messages[0])")
    let advice = messages[0].components(after: "iOS broke")
    #expect(!advice.contains(noWords), "\(advice)")
    #expect(advice.contains("`UILabel.height = 40`"))
  }

  @Test("calls no difference a rounding that depends on the height of a text")
  func estimate() throws {
    // 10 + 8 = 18 and a text, in an estimate of 17.5.
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 V:|-(10)-[UILabel:0x10]   (active, names: '|':UITableViewCellContentView:0x11 )>",
      "<NSLayoutConstraint:0x2 V:[UILabel:0x10]-(8)-|   (active, names: '|':UITableViewCellContentView:0x11 )>",
      "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x11.height == 17.5   (active)>",
    ])
    #expect(!messages[0].contains("pixel"))
    #expect(messages[0].contains("to 999."))
  }

  @Test("is the alignment of a stack view that stretches a view with a width")
  func stretched() throws {
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 UISwitch:0x10.width == 60   (active)>",
      "<NSLayoutConstraint:0x2 'UISV-canvas-connection' UIStackView:0x11.leading == UISwitch:0x10.leading   (active)>",
      "<NSLayoutConstraint:0x3 'UISV-canvas-connection' H:[UISwitch:0x10]-(0)-|   (active, names: '|':UIStackView:0x11 )>",
      "<NSLayoutConstraint:0x4 UIStackView:0x11.width == 200   (active)>",
    ])
    #expect(
      messages[0].hasSuffix(
        "The stack view stretches UISwitch to its own width. Set its alignment to center or leading, put the view into a UIView, or remove `UISwitch.width = 60`."
      )
    )
  }

  @Test("is another distribution where fillProportionally meets margins")
  func proportions() throws {
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 'UISV-canvas-connection' UILayoutGuide:0x12'UIViewLayoutMarginsGuide'.leading == UIButton:0x10.leading   (active)>",
      "<NSLayoutConstraint:0x2 'UISV-canvas-connection' UILayoutGuide:0x12'UIViewLayoutMarginsGuide'.trailing == UIButton:0x10.trailing   (active)>",
      "<NSLayoutConstraint:0x3 'UISV-fill-proportionally' UIButton:0x10.width == UIStackView:0x11.width   (active)>",
      "<NSLayoutConstraint:0x4 'UIView-leftMargin-guide-constraint' H:|-(12)-[UILayoutGuide:0x12'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIStackView:0x11 )>",
      "<NSLayoutConstraint:0x5 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0x12'UIViewLayoutMarginsGuide']-(12)-|(LTR)   (active, names: '|':UIStackView:0x11 )>",
    ])
    #expect(messages[0].contains("its margins and spacing included"))
    #expect(messages[0].contains("choose another distribution"))
    #expect(!messages[0].contains("Check that its arranged views fit"))
  }

  @Test("is a priority where the app sets a size to 0")
  func collapsed() throws {
    let messages = try Self.messages(
      [
        "<NSLayoutConstraint:0x1 V:|-(4)-[UILabel:0x10]   (active, names: '|':Shop.Banner:0x11 )>",
        "<NSLayoutConstraint:0x2 V:[UILabel:0x10]-(4)-|   (active, names: '|':Shop.Banner:0x11 )>",
        "<NSLayoutConstraint:0x3 Shop.Banner:0x11.height == 0   (active)>",
      ],
      broken: 1
    )
    #expect(
      messages[0].hasSuffix(
        "Banner has a height of 0, which leaves no space for its content. Set the priority of `Banner.bottom = UILabel.bottom + 4` to 999."
      )
    )
  }

  @Test("is a wider column, or a priority, for a cell of AppKit")
  func column() throws {
    let messages = try Self.messages(
      [
        "<NSLayoutConstraint:0x1 H:|-(4)-[NSTextField:0x10]   (active, names: '|':NSTableCellView:0x11 )>",
        "<NSLayoutConstraint:0x2 H:[NSTextField:0x10]-(4)-|   (active, names: '|':NSTableCellView:0x11 )>",
        "<NSLayoutConstraint:0x3 NSTextField:0x10.width >= 90   (active)>",
        "<NSLayoutConstraint:0x4 'NSView-Encapsulated-Layout-Width' NSTableCellView:0x11.width == 80   (active)>",
      ],
      broken: 2
    )
    #expect(
      messages[0].hasSuffix(
        "Widen the column of the table, which is 80 wide. Or: set the priority of `NSTextField.width >= 90` to 999."
      )
    )
  }

  @Test("about masks names every view beside others, and not their superview")
  func masksOfSiblings() throws {
    // Both masks put a bottom at the bottom of the container, and one is below the other.
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 V:[NSTextField:0x10]-(0)-[NSStackViewSpacer:0x12]>",
      "<NSLayoutConstraint:0x2 V:[NSStackViewSpacer:0x12]-(0)-[NSButton:0x11]>",
      "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& V:[NSTextField:0x10]-(0)-|   (Names: '|':NSStackViewContainer:0x13 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& V:[NSButton:0x11]-(0)-|   (Names: '|':NSStackViewContainer:0x13 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x5 h=--& v=--& V:[NSButton:0x11(20)]>",
    ])
    #expect(
      messages[0].hasSuffix(
        "Set translatesAutoresizingMaskIntoConstraints = false on NSTextField and NSButton: their masks are on."
      )
    )
  }

  @Test("about a content view is not to remove the size that its table gives")
  func contentViewTwice() throws {
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 UITableViewCellContentView:0x10.width == 290   (active)>",
      "<NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x10.width == 300   (active)>",
    ])
    #expect(!messages[0].contains("set twice"))
    #expect(
      messages[0].hasSuffix(
        "remove `UITableViewCellContentView.width = 290`, or set its priority to 999."
      )
    )
  }

  @Test("recognizes the broken row of another occurrence, which has other addresses")
  func otherAddresses() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIView:0x10.width == 2*UIView:0x10.height   (active)>",
          "<NSLayoutConstraint:0x2 UIView:0x10.width == 90   (active)>",
          "<NSLayoutConstraint:0x3 UIView:0x10.height == 40   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x4 UIView:0x20.width == 2*UIView:0x20.height   (active)>
      """
    let message = try #require(try Self.messages(of: log).first)
    #expect(message.contains("iOS broke `UIView.width = 2 * UIView.height`."))
    #expect(!message.contains("no part in it"))
  }

  @Test("is kept where the log leaves out rows or ends within one")
  func cut() throws {
    let gap = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIButton:0x10.width == 12   (active)>",
          ...
          "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIView:0x11.width == 60   (active)>"
      )
      """
    let message = try #require(try Self.messages(of: gap).first)
    #expect(message.hasPrefix("Rows of the conflict are missing. Set translates"))
    let end = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 _UIUCBKBSelectionBackground:0x10.width >= 30   (active)>",
          "<NSLayoutConstraint:0x2 _UIButtonBarButton:0x11.width == _UIUCBKBSelectionBackground:0x10.width   (active)>",
          "<NSLayoutConstraint:0x3 _UIButtonBar
      """
    let entry = try #require(readConflictLog(Array(end.utf8)).entries.first)
    #expect(
      entry.diagnostics.map(\.message).allSatisfy { $0.contains("The log ends within the row") }
    )
    let advice = try #require(try Self.messages(of: end).first)
    #expect(advice.contains("None of these rows is yours: they belong to the keyboard."))
  }

  @Test("about masks alone is a larger frame, and nothing for a clip view")
  func masksOnly() throws {
    let small = try Self.messages([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- NSView:0x11.minX == 0   (active, names: '|':NSTextView:0x10 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- H:[NSView:0x11]-(30)-|   (active, names: '|':NSTextView:0x10 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& NSTextView:0x10.width == 5   (active)>",
    ])
    #expect(
      small[0].contains(
        "All constraints are from autoresizing masks, and NSTextView has a width of 5, which is too small for its content."
      )
    )
    #expect(!small[0].contains("translatesAutoresizingMaskIntoConstraints"))
    // The document is pinned to the clip view, and beyond the scroller.
    let document = try Self.messages([
      "<NSLayoutConstraint:0x1 NSScrollView:0x10.trailing == NSView:0x12.trailing   (active)>",
      "<NSLayoutConstraint:0x2 H:[NSView:0x12]-(0)-|   (active, names: '|':NSClipView:0x11 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- H:[NSClipView:0x11]-(15)-|   (active, names: '|':NSScrollView:0x10 )>",
    ])
    #expect(
      document[0].hasSuffix(
        "`NSView.trailing` is constrained twice: remove `NSScrollView.trailing = NSView.trailing` or `NSClipView.trailing = NSView.trailing`. If they alternate, deactivate one before the other is activated."
      )
    )
  }

  @Test("offers a priority where the mask is the container's")
  func maskOfContainer() throws {
    // 40 + 8 = 48 in 45, whose mask also has a view below its content.
    let messages = try Self.messages([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0x10.height == 45   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(0)-[UILabel:0x11]   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x3 V:[UILabel:0x11]-(8)-|   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x4 UILabel:0x11.height == 40   (active)>",
    ])
    #expect(messages[0].contains("Set translatesAutoresizingMaskIntoConstraints = false on UIView"))
    #expect(messages[0].contains("If UIKit places the view"))
  }

  @Test("offers the broken row and the sizes where all rows are the app's")
  func choice() throws {
    let messages = try Self.messages(
      [
        "<NSLayoutConstraint:0x1 UIView:0x10.height == 60   (active)>",
        "<NSLayoutConstraint:0x2 UIButton:0x11.top == UIView:0x10.top   (active)>",
        "<NSLayoutConstraint:0x3 UIButton:0x11.bottom == UIView:0x10.bottom   (active)>",
        "<NSLayoutConstraint:0x4 UIButton:0x11.height == 30   (active)>",
      ],
      broken: 2
    )
    #expect(
      messages[0].hasSuffix(
        "One of the constraints is too many: remove it, or set its priority to 999, such as `UIButton.bottom = UIView.bottom`, `UIView.height = 60` or `UIButton.height = 30`."
      )
    )
  }

  @Test("is to remove a row between two edges of one view")
  func tiedToItself() throws {
    let messages = try Self.messages([
      "<MASLayoutConstraint:0x1 UILabel:0x10.left == UIView:0x11.left + 10>",
      "<MASLayoutConstraint:0x2 UILabel:0x10.right == UIView:0x11.right - 10>",
      "<MASLayoutConstraint:0x3 UILabel:0x10.left == UILabel:0x10.right>",
      "<MASLayoutConstraint:0x4 UIView:0x11.width == 80>",
    ])
    #expect(
      messages[0].contains("`UILabel.left = UILabel.right` is between two edges of one view")
    )
  }

  @Test("treats a row with a size between two edges of one view as a size")
  func sizeBetweenEdges() throws {
    let messages = try Self.messages(
      [
        "<NSLayoutConstraint:0x1 NSBox:0x10.height >= 90   (active)>",
        "<NSLayoutConstraint:0x2 NSBox:0x10.bottom == NSBox:0x10.top + 40   (active)>",
      ],
      broken: 0
    )
    #expect(
      messages[0].hasSuffix(
        "One of the constraints is too many: remove it, or set its priority to 999, such as `NSBox.height >= 90` or `NSBox.bottom = NSBox.top + 40`."
      )
    )
  }

  @Test("is to remove a width of the app from the content view of a cell")
  func widthOfContentView() throws {
    let messages = try Self.messages(
      [
        "<NSLayoutConstraint:0x1 UITableViewCellContentView:0x10.width == 410   (active)>",
        "<NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x10.width == 0   (active)>",
      ],
      broken: 0
    )
    #expect(!messages[0].contains("the size that the table gives"))
    #expect(
      messages[0].hasSuffix(
        "The container of UITableViewCellContentView sets its width: remove `UITableViewCellContentView.width = 410`, or set its priority to 999."
      )
    )
  }

  @Test("is about the size that a container gives where margins hide the conflict")
  func sizeWithMargins() throws {
    let messages = try Self.messages([
      "< NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- _UIVisualEffectContentView:0x10.width == UIVisualEffectView:0x11.width   (active)>",
      "< NSLayoutConstraint:0x2 UISwitch:0x12.leading == _UIVisualEffectContentView:0x10.leadingMargin   (active)>",
      "< NSLayoutConstraint:0x3 _UIVisualEffectContentView:0x10.trailingMargin == UISwitch:0x12.trailing   (active)>",
      "< NSLayoutConstraint:0x4 H:|-(0)-[UIVisualEffectView:0x11]   (active, names: '|':UIView:0x13 )>",
      "< NSLayoutConstraint:0x5 H:[UIVisualEffectView:0x11]-(0)-|   (active, names: '|':UIView:0x13 )>",
      "< NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' UIView:0x13.width == 0   (active)>",
    ])
    #expect(
      messages[0].hasSuffix(
        "A width of 0 is temporary, before the first layout. Set the priority of `UIView.trailing = UIVisualEffectView.trailing` to 999."
      )
    )
  }

  @Test("names half a point that rests on an empty view, but not on a text")
  func roundingOfEmptyView() throws {
    let rows = { (view: String) in
      [
        "<NSLayoutConstraint:0x1 UISwitch:0x10.height == 60   (active)>",
        "<NSLayoutConstraint:0x2 V:|-(0)-[UISwitch:0x10]   (active, names: '|':UITableViewCellContentView:0x12 )>",
        "<NSLayoutConstraint:0x3 V:[UISwitch:0x10]-(0)-[\(view):0x11]   (active)>",
        "<NSLayoutConstraint:0x4 V:[\(view):0x11]-(0)-|   (active, names: '|':UITableViewCellContentView:0x12 )>",
        "<NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x12.height == 59.5   (active)>",
      ]
    }
    let empty = try Self.messages(rows("UIView"), broken: 0)
    #expect(empty[0].contains("0.5 is less than a pixel"))
    let text = try Self.messages(rows("UILabel"), broken: 0)
    #expect(!text[0].contains("less than a pixel"))
  }

  @Test("treats the only size among rows of Masonry as the container's, and reads its keys")
  func sizeAmongLibraryRows() throws {
    let messages = try Self.messages(
      [
        "<MASLayoutConstraint:0x1 UILabel:title.top == UIView:0x11.top + 10>",
        "<MASLayoutConstraint:0x2 UILabel:title.bottom == UIView:0x11.bottom - 10>",
        "<NSLayoutConstraint:0x3 UIView:0x11.height == 0>",
      ],
      broken: 1
    )
    #expect(messages[0].contains("the size that its container gives the view"))
    #expect(
      messages[0].hasSuffix("Set the priority of `title.bottom = UIView.bottom - 10` to 999.")
    )
  }

  @Test("names a superview that a format has as a sibling, where an edge is tied twice")
  func superviewInFormat() throws {
    // 20 below the top, and 0 below the bottom of a view that is 21 high: 1 point.
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 V:|-(20)-[UILabel:0x10]   (active, names: '|':UIView:0x11 )>",
      "<NSLayoutConstraint:0x2 V:[UIView:0x11]-(0)-[UILabel:0x10]   (active)>",
      "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UIView:0x11.height == 21   (active)>",
    ])
    #expect(messages[0].contains("1 less than its 21."))
    #expect(
      messages[0].contains(
        "`UILabel.top = UIView.bottom` places the view beyond its superview; if a format names the superview there, use | instead."
      )
    )
  }

  @Test("names an edge that is tied to an edge and to a margin")
  func edgeAndMargin() throws {
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 H:|-(12)-[UISwitch:0x10]   (active, names: '|':UIView:0x11 )>",
      "<NSLayoutConstraint:0x2 UISwitch:0x10.leading == UIView:0x11.leadingMargin   (active)>",
    ])
    #expect(
      messages[0].hasSuffix(
        "`UISwitch.leading` is constrained twice: remove `UISwitch.leading = UIView.leading + 12` or `UISwitch.leading = margins of UIView.leading`. If they alternate, deactivate one before the other is activated."
      )
    )
  }

  @Test("is none for a size of the system among rows that a stack view adds")
  func stackOfSystem() throws {
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 _NSFunctionRowRootView:0x10.width == 0   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(0)-[NSStackView:0x11]   (active, names: '|':_NSFunctionRowRootView:0x10 )>",
      "<NSLayoutConstraint:0x3 H:[NSStackView:0x11]-(0)-|   (active, names: '|':_NSFunctionRowRootView:0x10 )>",
      "<NSLayoutConstraint:0x4 'NSStackView.Edge.Leading' H:|-(>=0)-[NSSlider:0x12](LTR)   (active, names: '|':NSStackView:0x11 )>",
    ])
    #expect(messages[0].contains("None of these rows is yours"))
  }

  @Test("is the probable row of a log without the conflict")
  func probable() throws {
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 UISwitch:0x10.width == 20   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(0)-[UIStackView:0x11]   (active, names: '|':UIView:0x12 )>",
      "<NSLayoutConstraint:0x3 H:[UIStackView:0x11]-(0)-|   (active, names: '|':UIView:0x12 )>",
    ])
    #expect(
      messages[0].hasSuffix(
        "The row to change is probably `UISwitch.width = 20`: remove it, or set its priority to 999."
      )
    )
  }

  @Test("is the row at the far edge where none is broken or a size")
  func probableEdge() throws {
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 UILabel:0x10.leading == UIView:0x11.leading + 10   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0x10.trailing == UIView:0x11.trailing - 10   (active)>",
    ])
    #expect(messages[0].contains("rows are missing, or the conflict depends on values"))
    #expect(!messages[0].contains("Copy the whole log"))
    #expect(messages[0].contains("`UILabel.trailing = UIView.trailing - 10`"))
  }

  @Test("names a center and an edge that are tied to the same view")
  func centerAndEdge() throws {
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 UIButton:0x10.width == 60   (active)>",
      "<NSLayoutConstraint:0x2 UIButton:0x10.centerX == UIView:0x11.centerX   (active)>",
      "<NSLayoutConstraint:0x3 UIButton:0x10.right == UIView:0x11.right   (active)>",
      "<NSLayoutConstraint:0x4 UILabel:0x12.width == UIView:0x11.width   (active)>",
      "<NSLayoutConstraint:0x5 UILabel:0x12.width == 200   (active)>",
    ])
    #expect(
      messages[0].hasSuffix(
        "such as `UIButton.centerX = UIView.centerX` or `UIButton.right = UIView.right`."
      )
    )
  }

  @Test("is about the row of Interface Builder where the conflict is not shown")
  func prototypingRow() throws {
    let messages = try Self.messages([
      "<NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with fixed frame' V:|-(30)-[UIView:0x10]   (active, names: '|':UIView:0x11 )>",
      "<_UILayoutSupportConstraint:0x2 V:|-(0)-[_UILayoutGuide:0x12]   (active, names: '|':UIView:0x11 )>",
      "<<Shop.LayoutConstraint:0x3> <UIView:0x10>.top == <_UILayoutGuide:0x12>.bottom>",
    ])
    #expect(
      messages[0].hasPrefix(
        "`UIView (0x10).top = UIView (0x11).top + 30` is a constraint that Interface Builder adds for missing ones. Add"
      )
    )
  }

  @Test("is about the broken row of a view beside a spacer of its stack view")
  func besideSpacer() throws {
    let messages = try Self.messages(
      [
        "<NSLayoutConstraint:0x1 UIImageView:0x10.width == UIImageView:0x10.height   (active)>",
        "<NSLayoutConstraint:0x2 UIImageView:0x10.width == 0.2*UIView:0x11.width   (active)>",
        "<NSLayoutConstraint:0x4 UIImageView:0x10.height >= 20   (active)>",
        "<NSLayoutConstraint:0x3 'UISV-spanning-boundary' _UILayoutSpacer:0x12'UISV-alignment-spanner'.bottom >= UIImageView:0x10.bottom   (active)>",
      ],
      broken: 0
    )
    #expect(messages[0].contains("probably `UIImageView.width = UIImageView.height`"))
  }

  @Test("names each of three positions that contradict each other, the broken one first")
  func positions() throws {
    let messages = try Self.messages(
      [
        "<NSLayoutConstraint:0x1 Shop.Bar:0x10.bottom == UIView:0x11.bottom - 40   (active)>",
        "<NSLayoutConstraint:0x2 Shop.Menu:0x12.top == Shop.Bar:0x10.bottom   (active)>",
        "<NSLayoutConstraint:0x3 Shop.Menu:0x12.top == UIView:0x11.bottom - 60   (active)>",
      ],
      broken: 1
    )
    #expect(
      messages[0].hasSuffix(
        "such as `Menu.top = Bar.bottom`, `Bar.bottom = UIView.bottom - 40` or `Menu.top = UIView.bottom - 60`."
      )
    )
  }

  @Test("is about the largest size where none is broken")
  func largestSize() throws {
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 UILabel:0x10.width == 700   (active)>",
      "<NSLayoutConstraint:0x2 UIStackView:0x11.width == 400   (active)>",
      "<NSLayoutConstraint:0x3 H:|-(0)-[UIStackView:0x11]   (active, names: '|':UIView:0x12 )>",
    ])
    #expect(messages[0].contains("`UILabel.width = 700`"))
  }

  @Test("is about the given size along the axis of the app's rows")
  func axisOfRows() throws {
    let messages = try Self.messages(
      of: """
        Unable to simultaneously satisfy constraints.
        (
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UITableViewCellContentView:0x10.width == 390   (active)>",
            "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UITableViewCellContentView:0x10.height == 50   (active)>",
            "<NSLayoutConstraint:0x3 UITableViewCellContentView:0x10.bottom == UILabel:0x11.bottom + 12   (active)>",
            "<NSLayoutConstraint:0x4 V:[UILabel:0x11
        """
    )
    let change = "`UITableViewCellContentView.bottom = UILabel.bottom + 12`"
    #expect(messages[0].contains("priority of \(change) to 999"))
  }

  @Test("is none where a row of public views is cut among the system's")
  func cutSystemRow() throws {
    let messages = try Self.messages(
      of: """
        Unable to simultaneously satisfy constraints.
        (
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIKeyboardAssistantBar:0x10.height == 0   (active)>",
            "<NSLayoutConstraint:0x2 V:|-(0)-[_UIButtonBarStackView:0x11]   (active, names: '|':UIKeyboardAssistantBar:0x10 )>",
            "<NSLayoutConstraint:0x3 V:|-(>=6)-[UIButton:0x12]   (active, names: '|':_U
        """
    )
    #expect(messages[0].contains("None of these rows is yours"))
  }

  @Test("is a priority where rows are equal as printed")
  func roundedInPrint() throws {
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 V:|-(8)-[UIImageView:0x10]   (active, names: '|':UITableViewCellContentView:0x11 )>",
      "<NSLayoutConstraint:0x2 V:[UIImageView:0x10]-(8)-|   (active, names: '|':UITableViewCellContentView:0x11 )>",
      "<NSLayoutConstraint:0x3 UIImageView:0x10.height == 200   (active)>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x11.height == 216   (active)>",
    ])
    #expect(messages[0].contains("do not conflict by their numbers"))
    #expect(messages[0].hasSuffix("Set the priority of `UIImageView.height = 200` to 999."))
  }

  @Test("is the app's row where a view is constrained to its own safe area")
  func ownSafeArea() throws {
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 'NSViewSafeAreaLayoutGuide-top' V:|-(52)-[NSViewSafeAreaLayoutGuide]   (active, names: NSViewSafeAreaLayoutGuide:0x12, '|':Shop.PageView:0x10 )>",
      "<NSLayoutConstraint:0x2 Shop.PageView:0x10.top == NSViewSafeAreaLayoutGuide.top   (active, names: NSViewSafeAreaLayoutGuide:0x12 )>",
    ])
    #expect(
      messages[0].contains("The row to change is `PageView.top = NSViewSafeAreaLayoutGuide.top`")
    )
  }

  @Test("about an action sheet reports first that it is probably UIKit's")
  func actionSheet() throws {
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 UIView:0x10.width == - 16   (active)>"
    ])
    #expect(messages.count == 1)
    #expect(
      messages[0].hasSuffix(
        "It is probably from UIAlertController, which adds it to action sheets since iOS 12.2: then it is harmless. If your code adds it, correct its constant."
      )
    )
  }

  @Test("is about the frame around the system's content where a mask keeps it too small")
  func frameOfSystemContent() throws {
    // 20 + 60 = 80 in 40; the collection view is connected through the stack view alone.
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& startPicker.height == 40   (active, names: startPicker:0x10 )>",
      "<NSLayoutConstraint:0x2 V:|-(20)-[UIStackView:0x12]   (active, names: '|':_UIDatePickerMonthView:0x11 )>",
      "<NSLayoutConstraint:0x3 V:[UIStackView:0x12]-(0)-[UICollectionView:0x13]   (active)>",
      "<NSLayoutConstraint:0x4 UICollectionView:0x13.height == 60   (active)>",
      "<NSLayoutConstraint:0x5 UICollectionView:0x13.bottom == _UIDatePickerMonthView:0x11.bottom   (active)>",
      "<NSLayoutConstraint:0x6 _UIDatePickerMonthView:0x11.height == startPicker.height   (active, names: startPicker:0x10 )>",
    ]
    let messages = try Self.messages(rows, broken: 3)
    #expect(
      messages[0].hasSuffix(
        "startPicker has a height of 40, which is too small for its content; the constraints of the content belong to the date picker. Give it a larger frame. If the size is temporary, the conflict is harmless."
      )
    )
  }

  @Test("is about the system's views where a row that is cut off names them")
  func cutRow() throws {
    let messages = try Self.messages(
      of: """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x1 UIView:0x10.width == 270   (active)>",
            "<NSLayoutConstraint:0x2 _UIAlertControllerView:0x11.width >= UIView:0x10.wid
        """
    )
    #expect(messages.count == 1)
    #expect(messages[0].contains("None of these rows is yours: they belong to an alert."))
  }

  @Test("is a priority for the content of a cell whose own size is cut off")
  func cutSize() throws {
    let messages = try Self.messages(
      of: """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x1 UIImageView:0x10.width == 1.5*UIImageView:0x10.height   (active)>",
            "<NSLayoutConstraint:0x2 V:|-(4)-[UIImageView:0x10]   (active, names: '|':UITableViewCellContentView:0x11 )>",
            "<NSLayoutConstraint:0x3 V:[UIImageView:0x10]-(4)-|   (active, names: '|':UITableViewCellContentView:0x11 )>",
            "<NSLayoutConstraint:0x4 'UIView-Enc
        """
    )
    #expect(
      messages.first?.contains(
        "The missing row is probably the height that its container gives UITableViewCellContentView: set the priority of `UITableViewCellContentView.bottom = UIImageView.bottom + 4` to 999."
      ) == true
    )
  }

  @Test("is a priority for the far edge where the log is cut within the class of a row")
  func cutWithinClass() throws {
    let messages = try Self.messages(
      of: """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x1 UILabel:0x10.leading == Shop.Badge:0x11.leading + 9   (active)>",
            "<NSLayoutConstraint:0x2 UILabel:0x10.trailing == Shop.Badge:0x11.trailing - 9   (active)>",
            "<NSLayou
        """
    )
    #expect(
      messages.first?.hasSuffix(
        "The missing row is probably the width of a container: set the priority of `UILabel.trailing = Badge.trailing - 9` to 999."
      ) == true
    )
  }

  @Test("names a size that depends on another one where no size is a number")
  func relativeSize() throws {
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 Shop.Sheet:0x10.bottom == UIView:0x11.bottom   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0x12.height == Shop.Sheet:0x10.height - 30   (active)>",
      "<NSLayoutConstraint:0x3 Shop.Sheet:0x10.top == UIView:0x11.bottom   (active)>",
    ])
    #expect(messages[0].hasSuffix("such as `UILabel.height = Sheet.height - 30`."))
  }

  @Test("is a priority where the mask is that of a header's content")
  func maskOfHeader() throws {
    let messages = try Self.messages(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& H:[_UITableViewHeaderFooterContentView:0x10(0)]>",
        "<NSLayoutConstraint:0x2 H:|-(15)-[UILabel:0x11'News']   (Names: '|':_UITableViewHeaderFooterContentView:0x10 )>",
        "<NSLayoutConstraint:0x3 H:[UILabel:0x11'News']-(15)-|   (Names: '|':_UITableViewHeaderFooterContentView:0x10 )>",
      ],
      broken: 2
    )
    #expect(
      messages[0].contains("A width of 0 is temporary, before the first layout. Set the priority")
    )
    #expect(!messages[0].contains("translatesAutoresizingMaskIntoConstraints"))
  }

  @Test("is the mask of a view that reaches beyond the superview of its mask")
  func maskBesideSuperview() throws {
    let messages = try Self.messages([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- Shop.Dot:0x10.midX == UIImageView:0x11.midX - 30   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- Shop.Dot:0x10.width == UIImageView:0x11.width - 60   (active)>",
      "<NSLayoutConstraint:0x3 Shop.Dot:0x10.trailing == UIImageView:0x11.trailing + 2   (active)>",
    ])
    #expect(
      messages[0].hasSuffix(
        "Set translatesAutoresizingMaskIntoConstraints = false on Dot: its mask is on."
      )
    )
  }

  @Test("names both rows of an edge where the size is that of a screen")
  func edgeOnScreen() throws {
    let messages = try Self.messages(
      [
        "<NSLayoutConstraint:0x1 UILabel:0x10.width == 0.5*UIView:0x11.width   (active)>",
        "<NSLayoutConstraint:0x2 UILabel:0x10.width == UIView:0x11.width   (active)>",
        "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' UIView:0x11.width == 390   (active)>",
      ],
      broken: 0
    )
    #expect(messages[0].contains("`UILabel.width` is constrained twice"))
    #expect(messages[0].contains("deactivate one before the other is activated"))
  }

  @Test("is about the app where the row that was broken is its only one")
  func brokenRowOfApp() throws {
    let messages = try Self.messages(
      of: """
        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x1 Shop.Photo:0x10.height == 300   (active)>
        """
    )
    #expect(!messages[0].contains("None of these rows"))
    #expect(messages[0].contains("`Photo.height = 300`"))
  }

  @Test("is a row of the app that stays where the mask has the size of a screen")
  func maskOfRootView() throws {
    // 300 of 844, 844 / 2 = 422 below: 722.
    let messages = try Self.messages(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& Shop.Page:0x10.height == 844   (active)>",
        "<NSLayoutConstraint:0x2 V:|-(0)-[UILabel:0x11]   (active, names: '|':Shop.Page:0x10 )>",
        "<NSLayoutConstraint:0x3 UILabel:0x11.height == 300   (active)>",
        "<NSLayoutConstraint:0x4 V:[UILabel:0x11]-(0)-[UISlider:0x12]   (active)>",
        "<NSLayoutConstraint:0x5 UISlider:0x12.height == 0.5*Shop.Page:0x10.height   (active)>",
        "<NSLayoutConstraint:0x6 UISlider:0x12.bottom == Shop.Page:0x10.bottom   (active)>",
      ],
      broken: 2
    )
    #expect(messages[0].contains("844 is the height of a screen and stays."))
    #expect(messages[0].contains("such as `UILabel.height = 300`"))
    #expect(!messages[0].contains("translatesAutoresizingMaskIntoConstraints"))
  }

  @Test("has all causes of a mask that keeps a container at 0, in the order of their probability")
  func emptyFrame() throws {
    let messages = try Self.messages([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& Shop.Card:0x10.width == 0   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0x11.left == Shop.Card:0x10.left + 7   (active)>",
      "<NSLayoutConstraint:0x3 Shop.Card:0x10.right == UILabel:0x11.right + 7   (active)>",
    ])
    #expect(
      messages[0].hasSuffix(
        "The mask of Card keeps its width at 0. Set translatesAutoresizingMaskIntoConstraints = false on Card if constraints place it. Otherwise create it with a larger frame, or, if its frame is set later, set the priority of `Card.right = UILabel.right + 7` to 999."
      )
    )
  }

  @Test("lowers a center before the row that was broken where a limit keeps a distance")
  func yieldingCenter() throws {
    // The center at 300 leaves 300 - 100 = 200 below the label, and the sheet takes 250.
    let messages = try Self.messages(
      [
        "<NSLayoutConstraint:0x1 UILabel:0x10.height == 200   (active)>",
        "<NSLayoutConstraint:0x2 UILabel:0x10.centerY == UIView:0x12.centerY   (active)>",
        "<NSLayoutConstraint:0x3 V:[UILabel:0x10]-(>=10)-[UIView:0x11]   (active)>",
        "<NSLayoutConstraint:0x4 UIView:0x11.height == 250   (active)>",
        "<NSLayoutConstraint:0x5 V:[UIView:0x11]-(0)-|   (active, names: '|':UIView:0x12 )>",
        "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Height' UIView:0x12.height == 600   (active)>",
      ],
      broken: 3
    )
    #expect(messages[0].contains("`UILabel.centerY = UIView (0x12).centerY` to 999"))
  }

  @Test("offers first the largest of several distances that fit one screen")
  func distances() throws {
    // 300 + 20 - 260 = 60, and the button is 44 high.
    let messages = try Self.messages(
      [
        "<NSLayoutConstraint:0x1 UIButton:0x10.height == 44   (active)>",
        "<NSLayoutConstraint:0x2 UIButton:0x10.top == UILabel:0x11.bottom - 20   (active)>",
        "<NSLayoutConstraint:0x3 UIView:0x12.bottom == UILabel:0x11.bottom + 300   (active)>",
        "<NSLayoutConstraint:0x4 UIView:0x12.bottom == UIButton:0x10.bottom + 260   (active)>",
      ],
      broken: 0
    )
    #expect(
      messages[0].hasSuffix(
        "such as `UIView.bottom = UILabel.bottom + 300` or `UIButton.height = 44`."
      )
    )
  }

  @Test("has the change of the broken size beside that of the spacing of a hidden stack view")
  func hiddenStackWithSize() throws {
    let messages = try Self.messages(
      [
        "<NSLayoutConstraint:0x1 UISlider:0x12.height == 30   (active)>",
        "<NSLayoutConstraint:0x2 'UISV-canvas-connection' UIStackView:0x10.top == UILabel:0x11.top   (active)>",
        "<NSLayoutConstraint:0x3 'UISV-canvas-connection' V:[UISlider:0x12]-(0)-|   (active, names: '|':UIStackView:0x10 )>",
        "<NSLayoutConstraint:0x4 'UISV-hiding' UIStackView:0x10.height == 0   (active)>",
        "<NSLayoutConstraint:0x5 'UISV-spacing' V:[UILabel:0x11]-(9)-[UISlider:0x12]   (active)>",
      ],
      broken: 0
    )
    #expect(messages[0].contains("Set its spacing to 0"))
    #expect(messages[0].contains("Set the priority of `UISlider.height = 30` to 999, too."))
  }

  @Test("is to remove a row of the app that places a view of a stack view")
  func arrangedView() throws {
    let messages = try Self.messages(
      [
        "<NSLayoutConstraint:0x1 H:[UISlider:0x11]-(0)-|   (active, names: '|':UIStackView:0x10 )>",
        "<NSLayoutConstraint:0x2 'UISV-canvas-connection' H:[UISwitch:0x12]-(0)-|   (active, names: '|':UIStackView:0x10 )>",
        "<NSLayoutConstraint:0x3 'UISV-spacing' H:[UISlider:0x11]-(6)-[UISwitch:0x12]   (active)>",
      ],
      broken: 2
    )
    #expect(
      messages[0].hasSuffix(
        "The row to change is `UIStackView.trailing = UISlider.trailing`: the stack view places its views itself. Remove it."
      )
    )
  }

  @Test("is the height of a view, or of its stack view, where the stack view stretches it")
  func stretchedAlongStack() throws {
    let messages = try Self.messages(
      [
        "<NSLayoutConstraint:0x1 UISlider:0x11.height == 70   (active)>",
        "<NSLayoutConstraint:0x2 'UISV-canvas-connection' UIStackView:0x10.top == UISlider:0x11.top   (active)>",
        "<NSLayoutConstraint:0x3 'UISV-canvas-connection' V:[UISlider:0x11]-(0)-|   (active, names: '|':UIStackView:0x10 )>",
        "<NSLayoutConstraint:0x4 UIStackView:0x10.height == 500   (active)>",
      ],
      broken: 0
    )
    #expect(messages[0].contains("Remove `UISlider.height = 70`, or a constraint that sets"))
  }

  @Test("names both rows where one is outside of the limit of the other")
  func outOfBounds() throws {
    let messages = try Self.messages(
      [
        "<NSLayoutConstraint:0x1 UISlider:0x10.width >= 60   (active)>",
        "<NSLayoutConstraint:0x2 UISlider:0x10.width == 45   (active)>",
      ],
      broken: 0
    )
    #expect(
      messages[0].hasSuffix(
        "`UISlider.width >= 60` and `UISlider.width = 45` exclude each other: remove one, or set the priority of `UISlider.width >= 60` to 999."
      )
    )
  }

  @Test("is about the edge where a library ties it to both edges of the superview")
  func tiedToSuperviewTwice() throws {
    let messages = try Self.messages([
      "<SnapKit.LayoutConstraint:0x1@Menu.swift#4 H:[UIView:0x11]-(0)-[Shop.Menu:0x10](LTR)>",
      "<SnapKit.LayoutConstraint:0x2@Menu.swift#9 H:|-(0)-[Shop.Menu:0x10](LTR)   (Names: '|':UIView:0x11 )>",
      "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' H:[UIView:0x11(390)]>",
    ])
    #expect(messages[0].contains("`Menu.leading` is constrained twice"))
  }

  @Test("treats classes as private whose underscores Markdown replaced")
  func markdown() throws {
    let messages = try Self.messages([
      "<NSLayoutConstraint:0x1 *TtC5UIKitP33*0AButtonWrapper:0x10.width == _UIButtonBarButton:0x11.width   (active)>",
      "<NSLayoutConstraint:0x2 _UIButtonBarButton:0x11.width >= 24   (active)>",
      "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' *TtC5UIKitP33*0AButtonWrapper:0x10.width == 0   (active)>",
    ])
    #expect(messages[0].contains("None of these rows is yours"))
  }
}

extension String {
  /// The part after the first occurrence of some words; empty without one.
  fileprivate func components(after words: String) -> Substring {
    var text = self[...]
    while !text.isEmpty, !text.hasPrefix(words) { text = text.dropFirst() }
    return text.dropFirst(words.count)
  }
}
