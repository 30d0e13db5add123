import LayoutModel
import Testing

@testable import windlass

@Suite("Views of Interface Builder files")
struct ClassCodeTests {
  /// A view of a class of the author's own that nothing gives a size.
  private static let file = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_1"/><objects>
    <view id="r" contentMode="scaleToFill"><rect key="frame" x="0" y="0" width="414" height="896"/>
    <subviews><view id="a" customClass="Badge" customModule="App" customModuleProvider="target" \
    translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="10" y="20" width="50" height="50"/></view></subviews><constraints>
    <constraint firstItem="a" firstAttribute="top" secondItem="r" secondAttribute="top" \
    constant="20" id="t"/>
    <constraint firstItem="a" firstAttribute="left" secondItem="r" secondAttribute="left" \
    constant="10" id="l"/></constraints></view></objects></document>
    """

  @Test("are ambiguous unless their class has an intrinsic size", arguments: [false, true])
  func beside(isSized: Bool) {
    let size = isSized ? "override var intrinsicContentSize: CGSize { .zero }" : ""
    let files = ["App/A.xib": Self.file, "App/Badge.swift": "class Badge: UIView { \(size) }"]
    let run = CommandLineRun(["lint", "App"], files: files)
    #expect(run.output.contains("AL200") == !isSized)
  }

  /// A stack view that holds nothing, tied at two edges; its class has it for `rows`.
  private static let emptyStack = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_1"/><objects>
    <view id="r" customClass="Panel" contentMode="scaleToFill">
    <rect key="frame" x="0" y="0" width="414" height="896"/>
    <subviews><stackView id="a" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="10" y="20" width="50" height="50"/></stackView></subviews><constraints>
    <constraint firstItem="a" firstAttribute="top" secondItem="r" secondAttribute="top" \
    constant="20" id="t"/>
    <constraint firstItem="a" firstAttribute="left" secondItem="r" secondAttribute="left" \
    constant="10" id="l"/></constraints>
    <connections><outlet property="rows" destination="a" id="o"/></connections></view>
    </objects></document>
    """

  @Test(
    "makes information of what it settles",
    arguments: [
      ("Panel.swift", "class Panel: UIView { func f() { rows.addArrangedSubview(l) } }", false),
      ("Panel.m", "@implementation Panel\n- (void)f { [self.rows addArrangedSubview:l]; }", false),
      ("Panel.swift", "class Panel: UIView { func f() { rows.isHidden = true } }", true),
      ("Other.swift", "class Other: UIView { func f() { rows.addArrangedSubview(l) } }", true),
    ]
  )
  func settled(path: String, code: String, isReported: Bool) {
    let files = ["App/A.xib": Self.emptyStack, "App/\(path)": code]
    let run = CommandLineRun(["lint", "App"], files: files)
    #expect(run.output.contains("AL200") == isReported, "\(run.output)")
    let all = CommandLineRun(["lint", "--information", "App"], files: files)
    #expect(all.output.contains("AL200"))
    #expect(all.output.contains("Likely: Code fills") == !isReported, "\(all.output)")
  }
}
