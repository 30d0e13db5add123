import LayoutEngine
import LayoutLogs
import LayoutModel
import LayoutReport
import Testing

/// The sentences are those of UIKit, AppKit, SnapKit, Masonry, Cartography and PureLayout.
@Suite("A message about constraints other than a conflict")
struct ConsoleMessageTests {
  static let messages: [(log: String, code: String, words: [String])] = [
    (
      "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x1 \"UIView:0x10.bottom\"> and <NSLayoutYAxisAnchor:0x2 \"UIButton:0x11'Buy'.top\"> because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal.'",
      "AL127",
      ["`UIView.bottom` and `UIButton \"Buy\".top`", "probably UIButton \"Buy\"", "addSubview"]
    ),
    // Neither view is a container of the other.
    (
      "reason: 'Unable to activate constraint with anchors <NSLayoutDimension:0x1 \"UISlider:0x10.width\"> and <NSLayoutDimension:0x2 \"App.Badge:0x11.width\"> because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal.'",
      "AL127", ["UISlider or Badge was not added", "Add both with addSubview"]
    ),
    (
      "reason: 'NSLayoutConstraint for <NSLayoutXAxisAnchor:0x1 \"UISlider:0x10.right\">: A constraint cannot be made between <NSLayoutXAxisAnchor:0x1 \"UISlider:0x10.right\"> and <NSLayoutXAxisAnchor:0x2 \"UIView:0x11.trailing\"> because their units are not compatible.'",
      "AL011",
      ["`UISlider.right` with `UIView.trailing`", "leading and trailing for both"]
    ),
    (
      "The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x1 UISlider:0x10.top == UIVisualEffectView:0x11.top + 9   (inactive)>",
      "AL127", ["UISlider to the contentView of UIVisualEffectView"]
    ),
    (
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'couldn't find a common superview for <UILabel: 0x10; frame = (0 0; 0 0); layer = <_UILabelLayer: 0x20>> and <UIView: 0x11; frame = (0 0; 9 9); layer = <CALayer: 0x21>>'",
      "AL127", ["UILabel", "addSubview"]
    ),
    (
      "*** Assertion failure: Can't constrain views that do not share a common superview. Ensure that both views have been added into the same view hierarchy.",
      "AL127", ["addSubview"]
    ),
    (
      "Fatal error: No common superview found between <UIView: 0x10; frame = (0 0; 1 1)> and <UILabel: 0x11; text = 'a'>",
      "AL127", ["UILabel"]
    ),
    (
      "App/Cell.swift:9: Fatal error: Expected superview but found nil when attempting make constraint `equalToSuperview`.",
      "AL127", ["addSubview", "makeConstraints"]
    ),
    (
      "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal. constraint:<NSLayoutConstraint:0x1 UILabel:0x10.leading == UIView:0x11.leading + 8   (inactive)> view:<UILabel: 0x10; frame = (0 0; 0 0)>'",
      "AL127", ["`UILabel.leading = UIView.leading + 8`", "addSubview"]
    ),
    (
      "The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x1 H:[UILabel:0x10]-(8)-[UISwitch:0x11]   (inactive)>\n\tWhen added to a view, the constraint's items must be descendants of that view (or the view itself).\nView not found in container hierarchy: <UISwitch: 0x11; frame = (0 0; 0 0)>\n\tThat view's superview: NO SUPERVIEW",
      "AL127",
      ["`UISwitch.leading = UILabel.trailing + 8`", "UISwitch (0x11), which has no superview"]
    ),
    (
      "reason: '*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: Invalid pairing of layout attributes'",
      "AL010", ["Pair a size with a size"]
    ),
    (
      "reason: 'A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither.'",
      "AL011", ["leading and trailing for both"]
    ),
    (
      "reason: 'NSLayoutConstraint for <UIView: 0x10; frame = (0 0; 1 1)>: A constraint cannot be made that sets a location equal to a constant. Location attributes must be specified in pairs.'",
      "AL013", ["Add a second item"]
    ),
    (
      "reason: 'NSLayoutConstraint for (null): Constraint items must each be a view or layout guide.'",
      "AL014", ["outlet"]
    ),
    (
      "reason: 'Cannot modify constraints for UIToolbar managed by a controller'",
      "AL045", ["added to UIToolbar, which its controller lays out"]
    ),
    (
      "reason: '-[__SwiftValue nsli_superitem]: unrecognized selector sent to instance 0x6000'",
      "AL014", ["Unwrap it", "[String: UIView]"]
    ),
    (
      "because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?",
      "AL127", ["Add both with addSubview"]
    ),
    (
      "reason: 'NSLayoutConstraint for <Shop.PriceView: 0x10; frame = (0 0; 0 0); layer = <CALayer: 0x20>>: Constraint items must each be a view or layout guide.'",
      "AL014", ["of PriceView is neither", "an anchor"]
    ),
    (
      "reason: '*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: Constraint must contain a first layout item'",
      "AL001", ["outlet"]
    ),
    (
      "reason: 'NSLayoutConstraint constant is not finite!  That's illegal.  constant:nan  firstAnchor:<NSLayoutDimension:0x1 \"UIView:0x10'bar'.width\">  secondAnchor:(null)'",
      "AL030", ["constant of the constraint of `UIView \"bar\".width` is nan", "division by 0"]
    ),
    (
      "reason: '*** +[NSLayoutConstraint constraintWithItem:]: Multiplier is not finite!  That's illegal.  multiplier:inf'",
      "AL031", ["is inf"]
    ),
    (
      "reason: 'NSLayoutConstraint constant is not finite!  That's illegal.  constant:inf firstAnchor:<NSLayoutYAxisAnchor:0x1 \"UILabel:0x10.top\"> secondAnchor:<NSLayoutYAxisAnchor:0x2 \"UIView:0x11.top\">'",
      "AL030", ["constraint between `UILabel.top` and `UIView.top` is inf"]
    ),
    (
      "*** Assertion failure in -[NSContentSizeLayoutConstraint _setSymbolicConstant:constant:], NSLayoutConstraint.m:1\n*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Constant is not finite!  That's illegal.  constant:nan'",
      "AL030", ["intrinsicContentSize of a view is not finite"]
    ),
    (
      "reason: 'NSLayoutConstraint for <UILabel: 0x10; frame = (0 0; 0 0)>: A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of a location equal to a constant.'",
      "AL013", ["second item is nil", "Add UILabel with addSubview first"]
    ),
    (
      "reason: 'Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x1 \"NSRemoteView:0x10.left\"> and <NSLayoutXAxisAnchor:0x2 \"_NSTouchBarItemView:0x11.left\"> because they have no common ancestor.'",
      "AL127", ["Both are views of the system", "call stack"]
    ),
    (
      "reason: 'Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal. constraint:<NSLayoutConstraint:0x1 H:[UILabel:0x10]-(0)-[UILabel:0x11]> view:<UIStackView: 0x12; frame = (0 0; 3 1); layer = <CATransformLayer: 0x13>>'",
      "AL127", ["is added to UIStackView (0x12), which does not contain its items"]
    ),
    (
      "The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x1 Dialog:0x10.bottom == UIInputSetHostView:0x11.bottom>\n\tWhen added to a view, the constraint's items must be descendants of that view.",
      "AL127", ["UIInputSetHostView is a view of the system", "a view of your own"]
    ),
    (
      "The view hierarchy is not prepared for the constraint: <SnapKit.LayoutConstraint:0x1@Form.swift#12 UILabel:0x10.top == _UILayoutSpacer:0x11.bottom + 8.0>\n\tWhen added to a view, the constraint's items must be descendants of that view.\nUILayoutGuide's owningView hierarchy unprepared for constraint.\n\tself = <_UILayoutSpacer: 0x11, owningView = <PageView: 0x12; frame = (0 0; 1 1)>>\n\tContainer hierarchy: \n<FormView: 0x13; frame = (0 0; 0 0)>",
      "AL127",
      [
        "`UILabel.top = _UILayoutSpacer.bottom + 8` (Form.swift:12)",
        "a layout guide of PageView (0x12)", "Add FormView (0x13) to PageView (0x12)",
      ]
    ),
    (
      "Unable to parse constraint format: Unable to interpret '|' character, because the related view doesn't have a superview H:|-[box]-| ^",
      "AL040", ["`H:|-[box]-|` has `|`, but `box` has no superview", "addSubview"]
    ),
    (
      "reason: 'Unable to parse constraint format: \nExpected a view \nV:|-12-|'",
      "AL040", ["`V:|-12-|` fails: Expected a view. It has no view"]
    ),
    (
      "reason: 'Unable to parse constraint format: \nExpected a number \nV:[a]- (gap)-[b] \n        ^'",
      "AL040", ["Remove the space at column 7"]
    ),
    (
      "reason: 'Unable to parse constraint format: \nfooter is not a key in the views dictionary.",
      "AL040", ["Add \"footer\" to the views dictionary."]
    ),
    (
      "> Thread 1: \"Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x1 \\\"UILabel:0x10.top\\\"> and <NSLayoutYAxisAnchor:0x2 \\\"UIStackView:0x11.bottom\\\"> because they have no common ancestor.\"",
      "AL127", ["`UILabel.top` and `UIStackView.bottom`", "probably UILabel"]
    ),
    (
      "reason: 'Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x1 \"addButton.trailing\" (names: addButton:0x10)> and <NSLayoutXAxisAnchor:0x2 \"UIView:0x11.trailing\"> because they have no common ancestor.'",
      "AL127", ["`addButton.trailing` and `UIView.trailing`", "probably addButton"]
    ),
    (
      "[Warning] Custom views and layout for UITableViewHeaderFooterView should be contained within the content view. Offending view: <Shop.Header: 0x10; baseClass = UITableViewHeaderFooterView; frame = (0 0; 1 1)>",
      "AL045", ["Header (0x10) has subviews", "contentView"]
    ),
    (
      "reason: 'Modifications to the layout engine must not be performed from a background thread after it has been accessed from the main thread.'",
      "AL045", ["DispatchQueue.main.async"]
    ),
    (
      "The window has been marked as needing another Update Constraints in Window pass, but it has already had more Update Constraints in Window passes than there are views in the window.",
      "AL045", ["invalidates itself"]
    ),
    (
      "The layout constraints still need update after sending -updateConstraints to <Row: 0x10>.",
      "AL045", ["super.updateConstraints()"]
    ),
    (
      "reason: 'Layout still needs update after calling -[NSScrollView layout].  NSScrollView or one of its superclasses may have overridden -layout without calling super.'",
      "AL045", ["super.layout()"]
    ),
    (
      "This NSLayoutConstraint is being configured with a constant that exceeds internal limits.  A smaller value will be substituted, but this problem should be fixed.",
      "AL045", ["greatestFiniteMagnitude"]
    ),
    (
      "[Warning] Changing the translatesAutoresizingMaskIntoConstraints property of the contentView of a UITableViewCell is not supported and will result in undefined behavior, as this property is managed by the owning UITableViewCell",
      "AL045", ["for it, and constrain views within the content view"]
    ),
    (
      "[Warning] Changing the translatesAutoresizingMaskIntoConstraints property of a UICollectionViewCell that is managed by a UICollectionView is not supported, and will result in incorrect self-sizing. View: <Shop.Tile: 0x10>",
      "AL045", ["A cell or its content view has its mask turned off"]
    ),
    (
      "[Assert] contentView of collectionViewCell has translatesAutoresizingMaskIntoConstraints false and is missing constraints to the cell, which will cause substandard performance in cell autosizing. <Shop.Tile: 0x10; frame = (0 0; 9 9)>",
      "AL045", ["Remove translatesAutoresizingMaskIntoConstraints = false"]
    ),
    (
      "*** Terminating app due to uncaught exception 'Invalid Constraint', reason: 'Cannot constrain to multiple non identical attributes'",
      "AL045", ["make.left.equalTo(view.snp.centerX)"]
    ),
    (
      "[Warning] Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a table view cell's content view. We're considering the collapse unintentional and using standard height instead.",
      "AL200", ["from the top of its content view to the bottom"]
    ),
    (
      "[Layout] Detected missing constraints for <Shop.Preview: 0x10>.  It cannot be placed because there are not enough constraints to fully define the size and origin.",
      "AL200", ["Preview has too few constraints"]
    ),
    (
      "[TableView] Warning once only: UITableView was told to layout its visible cells and other contents without being in the view hierarchy (the table view or one of its superviews has not been added to a window). Make a symbolic breakpoint at UITableViewAlertForLayoutOutsideViewHierarchy to catch this in the debugger.",
      "AL045", ["before it is in a window"]
    ),
    // One view of the system, and one of a public class.
    (
      "reason: 'Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x1 \"NSRemoteView:0x10.top\"> and <NSLayoutYAxisAnchor:0x2 \"NSView:0x11.top\"> because they have no common ancestor.'",
      "AL127", ["NSRemoteView is a view of the system", "the constraint is the system's"]
    ),
    (
      "View hierarchy unprepared for constraint.\n  Constraint: <NSLayoutConstraint:0x1 card.centerX == UIView:0x11.centerX\nView not found in container hierarchy: <UIView: 0x11; frame = (0 0; 1 1)>",
      "AL127", ["`card.centerX = UIView.centerX`"]
    ),
    (
      "reason: 'Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You passed priority 250 and the existing priority was 1000.'",
      "AL045", ["from 1000 to 250", "999"]
    ),
    (
      "reason: 'Unable to parse constraint format: \nfooter is not a key in the views dictionary. \nV:[header][footer]| \n                ^'",
      "AL040",
      ["`V:[header][footer]|` fails at column 17", "Add \"footer\" to the views dictionary."]
    ),
    (
      "reason: 'Unable to parse constraint format: \nExpected a ']' here \nH:|-[name-| \n         ^'",
      "AL040", ["`H:|-[name-|` fails at column 10: Expected a ']' here"]
    ),
    (
      "Fatal error: Updated constraint could not find existing matching constraint to update: <SnapKit.LayoutConstraint:0x1@Cell.swift#30 UILabel:0x10.top == UIView:0x11.top>: file SnapKit/Constraint.swift, line 325",
      "AL045", ["remakeConstraints"]
    ),
    (
      "*** Assertion failure in -[MASViewConstraint multipliedBy]: Cannot modify constraint multiplier after it has been installed",
      "AL045", ["mas_remakeConstraints"]
    ),
    (
      "•UIWindow:0x1 - AMBIGUOUS LAYOUT\n|   *UIView:0x2\n|   |   *UILabel:0x3'Name' - AMBIGUOUS LAYOUT for UILabel:0x3'Name'.minY{id: 4}, UILabel:0x3'Name'.Height{id: 5}",
      "AL200", ["Vertical position and height of UILabel \"Name\" are ambiguous."]
    ),
    ("*<UIView:0x2> - AMBIGUOUS LAYOUT", "AL200", ["UIView is ambiguous"]),
  ]

  @Test("leads to the code of the same mistake, with its items and a fix", arguments: messages)
  func message(log: String, code: String, words: [String]) throws {
    let log =
      "12:00 starting\n\(log)\n*** First throw call stack:\n(0 CoreFoundation)\n\n12:01 done\n"
    #expect(isConsoleLog(Array(log.utf8)[...]))
    let entries = readConflictLog(Array(log.utf8), uri: "app.log").entries
    #expect(entries.count == 1)
    let entry = try #require(entries.first)
    var findings = entry.diagnostics
    if let layout = entry.layout {
      var solver = LayoutSolver()
      findings += try solver.solve(layout).flatMap(\.diagnostics)
      #expect(try solver.solve(layout).map(\.status) == [.ambiguous])
    }
    #expect(findings.map(\.code.rawValue) == [code])
    let finding = try #require(findings.first)
    for words in words { #expect(finding.message.contains(words), "\(finding.message)") }
    #expect((finding.location.line ?? 0) > 1)
  }

  @Test("is reported once for each view of a trace")
  func trace() throws {
    let trace =
      "•UIWindow:0x1 - AMBIGUOUS LAYOUT\n|   *UIView:0x2- AMBIGUOUS LAYOUT for UIView:0x2.minX{id: 1}\n"
      + "|   *UILabel:0x4\n|   *UIView:0x3- AMBIGUOUS LAYOUT for UIView:0x3.Width{id: 2}\n\n"
    let entries = readConflictLog(Array((trace + "else\n" + trace).utf8)).entries
    #expect(entries.count == 1)
    var solver = LayoutSolver()
    let findings = try solver.solve(try #require(entries.first?.layout)).flatMap(\.diagnostics)
    #expect(findings.map(\.message).map { $0.prefix(30) }.count == 2)
    #expect(findings.map(\.items) == [["UIView:0x2"], ["UIView:0x3"]])
  }

  @Test("stands beside conflicts, in the order of the log")
  func order() {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIView:0x7.width == 20   (active)>",
          "<NSLayoutConstraint:0x2 UIView:0x7.width == 30   (active)>"
      )
      Fatal error: Expected superview but found nil when attempting make constraint `equalToSuperview`.

      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIView:0x7.height == 20   (active)>",
          "<NSLayoutConstraint:0x2 UIView:0x7.height == 30   (active)>"
      )
      """
    let entries = readConflictLog(Array(log.utf8)).entries
    #expect(entries.map(\.identity?.id) == ["conflict 1", "message 2", "conflict 3"])
  }

  @Test(
    "is not found in code",
    arguments: ["// cannot simultaneously satisfy constraints", "let a = 1"]
  )
  func code(text: String) { #expect(!isConsoleLog(Array(text.utf8)[...])) }
}
