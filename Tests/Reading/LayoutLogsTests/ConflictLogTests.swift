import LayoutEngine
import LayoutLogs
import LayoutModel
import LayoutReport
import Testing

@Suite("A log of conflicts")
struct ConflictLogTests {
  /// As iOS prints it: 12 + 320 + 12 is 24 more than the 320 of the container.
  static let iOS = """
    2026-03-01 10:00:00.000 App[77:1] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    \tTry this:
    \t\t(1) look at each constraint and try to figure out which you don't expect;
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
    (
        "<NSLayoutConstraint:0x60001 UILabel:0x7f1'Welcome'.width == 320   (active)>",
        "<NSLayoutConstraint:0x60002 H:|-(12)-[UILabel:0x7f1'Welcome']   (active, names: '|':UIView:0x7f0 )>",
        "<NSLayoutConstraint:0x60003 H:[UILabel:0x7f1'Welcome']-(12)-|   (active, names: '|':UIView:0x7f0 )>",
        "<NSLayoutConstraint:0x60005 V:|-(9)-[UILabel:0x7f1'Welcome']   (active, names: '|':UIView:0x7f0 )>",
        "<NSLayoutConstraint:0x60004 'UIView-Encapsulated-Layout-Width' UIView:0x7f0.width == 320   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x60001 UILabel:0x7f1'Welcome'.width == 320   (active)>

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    """

  private static func results(_ log: String) throws -> [LayoutResult] {
    var solver = LayoutSolver()
    return try readConflictLog(Array(log.utf8)).entries.flatMap { entry in
      try solver.solve(try #require(entry.layout))
    }
  }

  @Test(
    "is explained by the smallest conflict, with its arithmetic, what iOS broke, and what to do"
  )
  func explained() throws {
    let results = try Self.results(Self.iOS)
    #expect(results.count == 1)
    #expect(results[0].status == .unsatisfiable)
    #expect(results[0].geometry == nil)
    #expect(results[0].diagnostics.map(\.code) == [.unsatisfiable])
    let message = results[0].diagnostics[0].message
    // The row of the height is not among them.
    #expect(results[0].diagnostics[0].constraints.count == 4)
    #expect(message.contains("12 + 320 + 12 = 344, 24 more than the width of UIView, 320"))
    #expect(message.contains("1 other row of the log is not part of the conflict."))
    #expect(message.contains("iOS broke `UILabel \"Welcome\".width = 320`."))
    #expect(message.contains("the width that its table, collection or hosting view gives the view"))
  }

  /// 10 + 8 + 10 = 28 leaves less than 0 of 20, for any height of the text.
  private static let crowded = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x61 V:|-(10)-[UILabel:0x7f1]   (active, names: '|':UIView:0x7f0 )>",
        "<NSLayoutConstraint:0x62 V:[UILabel:0x7f1]-(8)-[UITextView:0x7f2]   (active)>",
        "<NSLayoutConstraint:0x63 V:[UITextView:0x7f2]-(10)-|   (active, names: '|':UIView:0x7f0 )>",
        "<NSLayoutConstraint:0x64 UITextView:0x7f2.height == 500   (active)>",
        "<NSLayoutConstraint:0x65 UIView:0x7f0.height == 20   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x62 V:[UILabel:0x7f1]-(8)-[UITextView:0x7f2]   (active)>
    """

  @Test("is explained without rows that would not end it if they were changed")
  func fewestRows() throws {
    let found = try #require(try Self.results(Self.crowded).first?.diagnostics.first)
    #expect(found.constraints.compactMap(\.location?.line) == [3, 4, 5, 7])
    #expect(found.message.contains("1 other row of the log is not part of the conflict."))
    #expect(found.message.contains("iOS broke `UITextView.top = UILabel.bottom + 8`."))
  }

  /// 20 + 20 exceed 30 without the broken row, which makes it 20 + 50 + 20.
  private static let brokenBetween = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x61 V:|-(20)-[UITextView:0x7f2]   (active, names: '|':UIView:0x7f0 )>",
        "<NSLayoutConstraint:0x62 V:[UITextView:0x7f2]-(20)-|   (active, names: '|':UIView:0x7f0 )>",
        "<NSLayoutConstraint:0x63 UITextView:0x7f2.height == 50   (active)>",
        "<NSLayoutConstraint:0x64 UIView:0x7f0.height == 30   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x63 UITextView:0x7f2.height == 50   (active)>
    """

  @Test("is explained with the row that the system broke")
  func brokenRow() throws {
    let found = try #require(try Self.results(Self.brokenBetween).first?.diagnostics.first)
    #expect(found.constraints.compactMap(\.location?.line) == [3, 4, 5, 6])
    #expect(found.message.contains("20 + 50 + 20 = 90, 60 more than the height of UIView, 30"))
  }

  /// The width of the label would be -8, and that of the text view -9.
  private static let brokenBeside = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x61 UILabel:0x7f1.width == UITextView:0x7f2.width + 1   (active)>",
        "<NSLayoutConstraint:0x62 H:|-(4)-[UILabel:0x7f1]   (active, names: '|':UIView:0x7f0 )>",
        "<NSLayoutConstraint:0x63 H:[UILabel:0x7f1]-(4)-|   (active, names: '|':UIView:0x7f0 )>",
        "<NSLayoutConstraint:0x64 '_UITemporaryLayoutWidth' UIView:0x7f0.width == 0   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x61 UILabel:0x7f1.width == UITextView:0x7f2.width + 1   (active)>
    """

  @Test("is explained with the limit of the broken row's other view")
  func brokenBesideOthers() throws {
    let found = try #require(try Self.results(Self.brokenBeside).first?.diagnostics.first)
    #expect(found.constraints.compactMap(\.location?.line) == [3, 4, 5, 6])
    #expect(found.message.contains("`UITextView.width >= 0`"))
    #expect(!found.message.contains("no part in it"))
    // The rows of the label conflict without the broken one, too.
    #expect(found.message.hasSuffix("of `UIView.trailing = UILabel.trailing + 4` to 999."))
  }

  @Test("is one of two distances of a view from a superview that no row names")
  func unnamedSuperview() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x61 H:|-(16)-[UILabel:0x7f1]   (active)>",
          "<NSLayoutConstraint:0x62 H:|-(20)-[UILabel:0x7f1]   (active)>"
      )
      """
    let message = try #require(try Self.results(log).first?.diagnostics.first?.message)
    #expect(message.contains("`UILabel.leading` is set twice, with 16 and 20"))
  }

  @Test("may have items in brackets, as early releases of SnapKit print them")
  func bracketedItems() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<<Shop.LayoutConstraint:0x61> <UILabel:0x7f1>.top >= <UIView:0x7f0>.top + 20.0>",
          "<<Shop.LayoutConstraint:0x62> <UILabel:0x7f1>.top == <UIView:0x7f0>.top + 10.0>"
      )

      Will attempt to recover by breaking constraint
      <<Shop.LayoutConstraint:0x62> <UILabel:0x7f1>.top == <UIView:0x7f0>.top + 10.0>
      """
    let found = try Self.results(log).flatMap(\.diagnostics)
    #expect(found.map(\.code) == [.unsatisfiable])
    #expect(found.first?.message.contains("iOS broke `UILabel.top = UIView.top + 10`.") == true)
  }

  /// 16 and 16 exceed a width of 0 only because the label is not narrower than 0; guides can be.
  private static let guide = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x61 UILabel:0x7f1.leading == UILayoutGuide:0x7f3'UIViewLayoutMarginsGuide'.leading   (active)>",
        "<NSLayoutConstraint:0x62 UILabel:0x7f1.trailing == UILayoutGuide:0x7f3'UIViewLayoutMarginsGuide'.trailing   (active)>",
        "<NSLayoutConstraint:0x63 'UIView-leftMargin-guide-constraint' H:|-(16)-[UILayoutGuide:0x7f3'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIView:0x7f0 )>",
        "<NSLayoutConstraint:0x64 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0x7f3'UIViewLayoutMarginsGuide']-(16)-|(LTR)   (active, names: '|':UIView:0x7f0 )>",
        "<NSLayoutConstraint:0x65 '_UITemporaryLayoutWidth' UIView:0x7f0.width == 0   (active)>"
    )
    """

  @Test("is explained with the views between the edges of a guide")
  func negativeGuide() throws {
    let found = try #require(try Self.results(Self.guide).first?.diagnostics.first)
    #expect(found.constraints.compactMap(\.location?.line) == [3, 4, 5, 6, 7])
    #expect(found.message.contains("`UILabel.trailing = margins of UIView.trailing` to 999"))
  }

  @Test("is explained with all of its rows where there is no time to try without them")
  func spent() throws {
    let entry = try #require(readConflictLog(Array(Self.crowded.utf8)).entries.first)
    let layout = try #require(entry.layout)
    // The first of the growing budgets that gives an answer.
    var found: Diagnostic?
    for pivots in 0..<1_000 where found == nil {
      var solver = LayoutSolver()
      found = try? solver.solve(layout, budget: WorkBudget(pivots: pivots)).first?.diagnostics.first
    }
    #expect(found?.constraints.compactMap(\.location?.line) == [3, 4, 5, 6, 7])
  }

  @Test("of one size that is less than nothing is a conflict")
  func negativeWidth() throws {
    let row = "<NSLayoutConstraint:0x61 UIView:0x7f0.width == - 16   (active)>"
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "\(row)"
      )

      Will attempt to recover by breaking constraint
      \(row)
      """
    let found = try Self.results(log).flatMap(\.diagnostics)
    #expect(found.map(\.code) == [.unsatisfiable])
  }

  @Test("is the same in pieces of any length, and where lines are broken by a page")
  func pieces() throws {
    let whole = Array(Self.iOS.utf8)
    func conflicts(_ bytes: [UInt8], by length: Int) -> [LoggedConflict] {
      var scanner = LogScanner()
      var found: [LoggedConflict] = []
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + length)
        scanner.read(Array(bytes[start..<end])) { found.append($0) }
        start = end
      }
      scanner.finish { found.append($0) }
      return found
    }
    let expected = conflicts(whole, by: whole.count)
    #expect(expected.map(\.rows.count) == [5])
    #expect(expected[0].broken != nil)
    for length in [1, 2, 3, 7, 64, 1000] { #expect(conflicts(whole, by: length) == expected) }
    let wrapped = Array(Self.iOS.replacing("0x7f1'Welcome'", with: "\n0x7f1'Welcome'").utf8)
    // A row is found by its class and address, which a page keeps together; items may be apart.
    #expect(conflicts(wrapped, by: 100).map(\.rows.count) == [5])
  }

  @Test("has each conflict once, however often and wherever in memory it was printed")
  func repeated() throws {
    let second = Self.iOS.replacing("0x7f", with: "0x10c").replacing("0x6000", with: "0x7777")
    let third = Self.iOS.replacing("320", with: "400")
    let results = try Self.results(Self.iOS + "\n" + second + "\nnothing\n" + third)
    #expect(results.count == 2)
    #expect(results[0].diagnostics[0].message.hasSuffix("It occurs 2 times in the log."))
  }

  @Test("reports unreadable rows and explains the others")
  func unreadableRows() throws {
    let log = Self.iOS.replacing(
      "\"<NSLayoutConstraint:0x60005 V:|-(9)-[UILabel:0x7f1'Welcome']   (active, names: '|':UIView:0x7f0 )>\"",
      with: "\"<private>\""
    )
    let reading = readConflictLog(Array(log.utf8))
    #expect(
      reading.entries.flatMap(\.diagnostics).map { "\($0.code.rawValue) \($0.location.line ?? 0)" }
        == ["AL071 10"]
    )
    #expect(try Self.results(log)[0].status == .unsatisfiable)
  }

  @Test("reports that its numbers show no conflict: logs have no margins")
  func notShown() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
        "<NSLayoutConstraint:0x1 UILabel:0x7.leading == UIView:0x8.leadingMargin   (active)>",
        "<NSLayoutConstraint:0x2 UIView:0x8.leading == UILabel:0x7.leading   (active)>"
      )
      """
    let result = try Self.results(log)[0]
    #expect(result.status == .ambiguous)
    #expect(result.diagnostics.map(\.code) == [.conflictNotShown])
  }

  @Test("knows a view's superview from any of its rows")
  func superviews() throws {
    // The mask keeps 30 points around 20, from 5 on; the constraint requires 12.
    let log = """
      <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIImageView:0x7.midX == + 20>
      <NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& H:[UIImageView:0x7(30)]>
      <NSLayoutConstraint:0x3 H:|-(12)-[UIImageView:0x7](LTR)   (Names: '|':App.Cell:0x8'row' )>
      """
    let result = try Self.results(log)[0]
    #expect(result.status == .unsatisfiable)
    #expect(result.diagnostics.first?.constraints.count == 3)
  }

  @Test("takes a guide of margins for the margins of its view")
  func marginGuides() throws {
    // 8 + 50 + 8 = 66 in 60.
    let log = """
      <NSLayoutConstraint:0x1 UIStackView:0x7.top == App.Cell:0x8.topMargin   (active)>
      <NSLayoutConstraint:0x2 App.Cell:0x8.bottomMargin == UIStackView:0x7.bottom   (active)>
      <NSLayoutConstraint:0x3 UIStackView:0x7.height == 50   (active)>
      <NSLayoutConstraint:0x4 'UIView-topMargin-guide-constraint' V:|-(8)-[UILayoutGuide:0x9'UIViewLayoutMarginsGuide']   (active, names: '|':App.Cell:0x8 )>
      <NSLayoutConstraint:0x5 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0x9'UIViewLayoutMarginsGuide']-(8)-|   (active, names: '|':App.Cell:0x8 )>
      <NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Height' App.Cell:0x8.height == 60   (active)>
      """
    let result = try Self.results(log)[0]
    #expect(result.diagnostics.map(\.code) == [.unsatisfiable])
    #expect(result.diagnostics.first?.constraints.count == 6)
    #expect(result.diagnostics.first?.message.contains("not needed") == false)
  }

  @Test("assumes nonnegative margins, with a remark")
  func margins() throws {
    // 6 + 40 + 9 = 55 in 44, and margins beside it.
    let log = """
      <NSLayoutConstraint:0x1 UIImageView:0x7.top == App.Cell:0x8.topMargin + 6   (active)>
      <NSLayoutConstraint:0x2 App.Cell:0x8.bottomMargin == UIImageView:0x7.bottom + 9   (active)>
      <NSLayoutConstraint:0x3 UIImageView:0x7.height == 40   (active)>
      <NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' App.Cell:0x8.height == 44   (active)>
      """
    let result = try Self.results(log)[0]
    #expect(result.diagnostics.map(\.code) == [.unsatisfiable])
    let message = result.diagnostics.first?.message ?? ""
    #expect(message.contains("margins are not negative"))
    #expect(!message.contains("not needed"))
    let room = try Self.results(log.replacing("44", with: "55"))[0]
    #expect(room.diagnostics.map(\.code) == [.conflictNotShown])
  }

  /// Rows that systems add, with words of the usual cause.
  static let systemRows: [(row: String, cause: String)] = [
    ("NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height'", "while the view is measured"),
    (
      "NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width'",
      "priority of `UIView.width = 20` to 999"
    ),
    (
      "NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Top'",
      "constraints for the position of the view"
    ),
    ("NSLayoutConstraint:0x1 '_UITemporaryLayoutWidth'", "a temporary size for measuring"),
    ("NSLayoutConstraint:0x1 'UISV-hiding'", "remove the view from the stack view"),
    ("NSLayoutConstraint:0x1 'UISV-spacing'", "fit with their spacing"),
    ("NSLayoutConstraint:0x1 'UISV-fill-equally'", "choose another distribution"),
    ("NSLayoutConstraint:0x1 'UISV-fill-proportionally'", "choose another distribution"),
    ("NSLayoutConstraint:0x1 'UISV-alignment'", "constraints that align its views"),
    ("NSLayoutConstraint:0x1 'UISV-canvas-connection'", "an edge of a stack view's content"),
    (
      "NSLayoutConstraint:0x1 'UISV-ambiguity-suppression'",
      "Check the constraints of its arranged views"
    ),
    (
      "NSLayoutConstraint:0x1 'NSStackView.Edge.Leading'",
      "Check the constraints of its arranged views"
    ),
    ("NSLayoutConstraint:0x1 'UIView-topMargin-guide-constraint'", "large enough for its margins"),
    (
      "NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with ambiguity'",
      "Add the missing constraints"
    ),
    ("NSLayoutConstraint:0x1 'NSWindow-current-width'", "as small as the window"),
    ("NSLayoutConstraint:0x1 'UIIBSystemGenerated'", "Interface Builder adds"),
    (
      "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--&",
      "translatesAutoresizingMaskIntoConstraints = false"
    ),
    ("NSContentSizeLayoutConstraint:0x1", "hugging or compression resistance"),
    ("_UILayoutSupportConstraint:0x1", "to the safe area instead"),
    ("NSLayoutConstraint:0x1 'UINavItemContentGuide-leading'", "the system added the others"),
    ("_UIScrollViewAutomaticContentSizeConstraint:0x1", "the system added the others"),
  ]

  @Test(
    "names the usual cause of what the system added, and the row to change",
    arguments: systemRows
  )
  func systemRow(row: String, cause: String) throws {
    let log = """
      <\(row) UIView:0x7.width == 10   (active)>
      <NSLayoutConstraint:0x2 UIView:0x7.width == 20   (active)>
      """
    let message = try Self.results(log)[0].diagnostics.first?.message ?? ""
    #expect(message.contains(cause))
    // If a cause has the change, it is reported once.
    let change = ["to 999", "= false on UIView: its mask is on."].contains { message.contains($0) }
    #expect(change != message.contains("The row to change is `UIView.width = 20`"))
  }

  @Test(
    "without rows reports where they are",
    arguments: ["<private>", "(\n    \"<private>\",\n    \"<private>\"\n)"]
  )
  func withheld(rows: String) throws {
    let log = """
      App[1:2] [Layout] Unable to simultaneously satisfy constraints:
      \(rows)

      Will attempt to recover by breaking constraint
      <private>
      """
    let reading = readConflictLog(Array(log.utf8))
    #expect(reading.entries.flatMap(\.diagnostics).isEmpty)
    let result = try Self.results(log)[0]
    #expect(result.diagnostics.map(\.code) == [.conflictNotShown])
    #expect(result.diagnostics.first?.message.contains("Run the program from Xcode") == true)
  }

  @Test(
    "may have typographic quotation marks, dashes and spaces of a page",
    arguments: [
      [
        "\u{201C}<NSLayoutConstraint:0x1 H:|\u{2013}(16)\u{2013}[UILabel:0x10]   (active, names: \u{2018}|\u{2019}:UIView:0x11 )>\u{201D},",
        "\u{201C}<NSLayoutConstraint:0x2 H:|-(20)-[UILabel:0x10]\u{A0}  (active, names: \u{2018}|\u{2019}:UIView:0x11 )>\u{201D}",
      ],
      [
        "\u{AB}<NSLayoutConstraint:0x1 \u{2018}left\u{2019} UILabel:0x10\u{2019}It\u{2019}s\u{2019}.leading == UIView:0x11.leading + 16>\u{BB}",
        "\u{AB}<NSLayoutConstraint:0x2 UILabel:0x10\u{2019}It\u{2019}s\u{2019}.leading == UIView:0x11.leading + 20>\u{BB}",
      ],
    ]
  )
  func typography(rows: [String]) throws {
    for heading in ["Unable to simultaneously satisfy constraints.\n", ""] {
      let log = heading + rows.joined(separator: "\n") + "\n"
      let layout = try #require(readConflictLog(Array(log.utf8)).entries.first?.layout)
      #expect(layout.constraints.map(\.constant) == [16, 20])
    }
  }

  @Test("may lack the angle brackets of its rows, and its first sentence")
  func brackets() throws {
    let log = """
      > Probably at least one of the constraints in the following list is one you don't want.
      > (
      >     MASLayoutConstraint:0x1 UILabel:0x10.height == 30",
      >     "NSLayoutConstraint:0x2 V:[UILabel:0x10(40)]"
      > )
      >
      > Will attempt to recover by breaking constraint
      > MASLayoutConstraint:0x1 UILabel:0x10.height == 30
      """
    let result = try Self.results(log)[0]
    #expect(result.diagnostics.map(\.code) == [.unsatisfiable])
    #expect(result.diagnostics.first?.broken.count == 1)
  }

  @Test("may begin with the end of another conflict, which is left out")
  func end() throws {
    let end =
      "Will attempt to recover by breaking constraint\n<NSLayoutConstraint:0x9 UIView:0x9.width == 5>\n"
    #expect(readConflictLog(Array((end + "\n" + Self.iOS).utf8)).entries.count == 1)
    #expect(try Self.results(end)[0].diagnostics.map(\.code) == [.conflictNotShown])
  }

  @Test("may stand in a report in XML, with entities")
  func entities() throws {
    let log = Self.iOS.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    let result = try Self.results(log)[0]
    #expect(result.diagnostics.first?.constraints.count == 4)
    #expect(result.diagnostics.first?.message.contains("iOS broke") == true)
  }

  @Test("may be macOS's, or rows alone")
  func others() throws {
    let macOS = """
      App[1:2] [Layout] Unable to simultaneously satisfy constraints:
      (
          "<NSLayoutConstraint:0x1 NSTextField:0x7.width >= 200   (active)>",
          "<NSLayoutConstraint:0x2 H:[NSTextField:0x7(100)]   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1 NSTextField:0x7.width >= 200   (active)>
      Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES.
      """
    let rows = """
      <NSLayoutConstraint:0x1 UIView:0x7.width >= 200>
      <NSLayoutConstraint:0x2 UIView:0x7.width == 100>
      """
    #expect(try Self.results(macOS).map(\.status) == [.unsatisfiable])
    #expect(try Self.results(rows).map(\.status) == [.unsatisfiable])
  }

  @Test("without a conflict is refused by a sentence that shows a row")
  func empty() {
    let reading = readConflictLog(Array("Hello\n".utf8))
    #expect(reading.entries.isEmpty)
    #expect(reading.diagnostics.map(\.code) == [.unreadableLogRow])
  }

  @Test("is read in linear time and stops on cancellation")
  func work() {
    func units(_ count: Int) -> Int {
      let log = (0..<count).map { Self.iOS.replacing("320", with: "\(320 + $0)") }.joined(
        separator: "\n"
      )
      var (low, high) = (1, 1 << 30)
      while low < high {
        let middle = (low + high) / 2
        let meter = WorkMeter(limit: middle)
        _ = readConflictLog(Array(log.utf8), meter: meter)
        if meter.isOver { low = middle + 1 } else { high = middle }
      }
      return low
    }
    #expect(Double(units(20)) <= 2.3 * Double(units(10)))
    let meter = WorkMeter { true }
    _ = readConflictLog(Array(String(repeating: Self.iOS, count: 50).utf8), meter: meter)
    #expect(meter.end == .cancelled)
  }
}
