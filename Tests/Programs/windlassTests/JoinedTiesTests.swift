import Testing

/// A view that two edges of equal strength pull apart is open because of them: that is one finding.
@Suite("A tie that leaves a view open")
struct JoinedTiesTests {
  /// A square of 20 in a root of 200 by 300 that is to be 10 from its top and 10 from its bottom, both at 750.
  private static let file = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_1"/><objects><view id="root">
    <rect key="frame" x="0.0" y="0.0" width="200" height="300"/><subviews>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="a">
    <rect key="frame" x="0.0" y="10" width="20" height="20"/><constraints>
    <constraint firstAttribute="width" constant="20" id="w"/>
    <constraint firstAttribute="height" constant="20" id="h"/></constraints></view></subviews>
    <constraints>
    <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
    <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" \
    priority="750" id="t"/>
    <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="10" \
    priority="750" id="b"/>
    </constraints></view></objects></document>
    """

  @Test("is reported once, by the view's AL200")
  func once() {
    let files = ["App/A.xib": Self.file]
    let output = CommandLineRun(["lint", "App"], files: files).output
    #expect(output.contains("warning: AL200"), "\(output)")
    // Lines are broken for a terminal.
    let words = output.split { $0 == " " || $0 == "\n" || $0 == "|" }.joined(separator: " ")
    #expect(words.contains("conflict at the same priority 750"), "\(output)")
    #expect(!output.contains("AL202"), "\(output)")
    let all = CommandLineRun(["lint", "--information", "App"], files: files).output
    #expect(all.contains("info: AL202"), "\(all)")
  }
}
