import LayoutImport
import LayoutModel
import LayoutReport
import Testing

@Suite("Titles of bars")
struct BarTitleTests {
  /// A storyboard of tabs, or one whose first controller has a navigation bar where it has an item for it.
  private func board(_ titles: [String], navigationItem: String = "", tabs: String = "") -> String {
    let controllers = titles.enumerated().map { index, title in
      """
      <scene><objects><viewController id="vc-\(index)" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="view-\(index)">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>
      <tabBarItem key="tabBarItem" title="\(title)" id="tab-\(index)"/>
      \(index == 0 ? navigationItem : "")</viewController></objects></scene>
      """
    }
    let isInNavigation = !navigationItem.isEmpty
    let segues = titles.indices.dropFirst(isInNavigation ? 1 : 0).map { index in
      "<segue destination=\"vc-\(index)\" kind=\"relationship\" relationship=\"viewControllers\" id=\"s-\(index)\"/>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait" appearance="light"/><scenes>
      <scene><objects><tabBarController id="tbc" sceneMemberID="viewController" \(tabs)>
      <tabBar key="tabBar" contentMode="scaleToFill" id="bar">
      <rect key="frame" x="0.0" y="0.0" width="375" height="49"/></tabBar>
      <connections>\(segues.joined())</connections></tabBarController></objects></scene>
      <scene><objects><navigationController id="nav" sceneMemberID="viewController">
      <navigationBar key="navigationBar" contentMode="scaleToFill" id="navbar">
      <rect key="frame" x="0.0" y="20" width="375" height="44"/></navigationBar>
      <connections><segue destination="vc-0" kind="relationship" relationship="rootViewController" \
      id="root"/></connections></navigationController></objects></scene>
      \(controllers.joined())</scenes></document>
      """
  }

  private func findings(
    _ board: String,
    _ device: String?,
    _ texts: [String: String] = [:]
  ) -> [Diagnostic] {
    var overrides = EnvironmentOverrides()
    overrides.leafSizes = .measured
    overrides.device = device.flatMap { Device(named: $0) }
    overrides.texts = TextVariant(language: .translated("de", texts))
    let reading = readInterfaceBuilder(Array(board.utf8), overrides: overrides)
    return reading.entries.flatMap(\.diagnostics).filter { $0.code == .contentCompressed }
  }

  /// A fifth of 375 points is 75, and 18 letters of 10 points are some 95 wide; a quarter is 93.75.
  @Test(
    "are reported if they are wider than their share of a tab bar",
    arguments: [
      (5, "Benachrichtigungen", nil, true), (5, "Benachrichtigungen", "iPadPro13", false),
      (4, "Verlauf", nil, false), (2, "Benachrichtigungen", nil, false),
      // Of seven tabs four are shown, and one for all others.
      (7, "Benachrichtigungen", nil, true),
    ] as [(Int, String, String?, Bool)]
  )
  func tabs(count: Int, title: String, device: String?, isCut: Bool) throws {
    let board = board((0..<count).map { "Tab \($0)" })
    let found = findings(board, device, ["tab-1.title": title])
    #expect(found.map(\.items) == (isCut ? [["tab-1"]] : []))
    guard isCut else { return }
    let finding = try #require(found.first)
    #expect(finding.message.contains("each of the 5 tabs has 75 of 375"), "\(finding.message)")
    #expect(abs((finding.violation ?? 0) - 20) < 5)
    #expect(finding.location.line != nil)
    #expect(findings(board, device, ["tab-4.title": title]).isEmpty == (count > 5))
  }

  @Test("are passed over where the bar is a class of the author's")
  func ownClass() {
    let board = board((0..<5).map { "Tab \($0)" }, tabs: "customClass=\"Tabs\"")
    #expect(findings(board, nil, ["tab-1.title": "Benachrichtigungen"]).isEmpty)
  }

  /// 320 points less the margins are 288; 38 letters of 17 points are some 330 wide, and 26 some 225.
  @Test(
    "are reported if they are wider than the space in a navigation bar",
    arguments: [
      ("", "Benachrichtigungen und Einstellungen", true), ("", "Meine Benachrichtigungen", false),
      (
        "<barButtonItem key=\"rightBarButtonItem\" title=\"Zurücksetzen\" id=\"reset\"/>",
        "Meine Benachrichtigungen", true
      ),
      ("<view key=\"titleView\" id=\"own\"/>", "Benachrichtigungen und Einstellungen", false),
    ]
  )
  func navigation(children: String, title: String, isCut: Bool) {
    let item =
      "<navigationItem key=\"navigationItem\" title=\"Home\" id=\"item\">\(children)</navigationItem>"
    let board = board(["A", "B"], navigationItem: item)
    let found = findings(board, "iPhoneSE1", ["item.title": title])
    #expect(found.map(\.items) == (isCut ? [["item"]] : []), "\(found)")
  }
}
