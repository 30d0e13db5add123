import Testing

/// "Verify Ambiguity" of Xcode's Size inspector: views without it have no warning.
@Suite("An ambiguity that Xcode is not to verify")
struct UnverifiedAmbiguityTests {
  /// A view in a root, with a square of 20 that is tied to its top, bottom and leading edge, and whose trailing edge
  /// is at or before the view's: without more its width is free from 20 up.
  private func file(_ setting: String, _ constraints: String) -> String {
    let pins = ["top", "leading", "bottom"].map {
      "<constraint firstItem=\"c\" firstAttribute=\"\($0)\" secondItem=\"a\" secondAttribute=\"\($0)\" id=\"c-\($0)\"/>"
    }
    let sides = ["width", "height"].map {
      "<constraint firstAttribute=\"\($0)\" constant=\"20\" id=\"c-\($0)\"/>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_1"/><objects><view id="root">
      <rect key="frame" x="0.0" y="0.0" width="200" height="300"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" \(setting) id="a">
      <rect key="frame" x="0.0" y="0.0" width="50" height="20"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="c">
      <rect key="frame" x="0.0" y="0.0" width="20" height="20"/><constraints>\(sides.joined())</constraints>
      </view></subviews><constraints>\(pins.joined())
      <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="c" \
      secondAttribute="trailing" id="a-trailing"/></constraints></view></subviews>
      <constraints>\(constraints)</constraints></view></objects></document>
      """
  }

  @Test(
    "is no warning",
    arguments: [
      ("", true, true), ("verifyAmbiguity=\"ignoreSizes\"", false, true),
      ("verifyAmbiguity=\"off\"", false, false),
    ]
  )
  func severity(setting: String, isSizeReported: Bool, isPositionReported: Bool) {
    let leading = """
      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
      """
    let top = """
      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
      """
    let width = "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"50\" id=\"w\"/>"
    for (pins, isReported) in [
      (leading + top, isSizeReported), (leading + width, isPositionReported),
    ] {
      let files = ["App/Main.xib": file(setting, pins)]
      let output = CommandLineRun(["lint", "--report", "text", "App"], files: files).output
      #expect(output.contains("warning: AL200") == isReported, "\(output)")
      let all = CommandLineRun(
        ["lint", "--information", "--report", "text", "App"],
        files: files
      ).output
      #expect(all.contains("AL200"), "\(all)")
    }
  }
}
