import Testing

/// Two heights of one label that are as strong: its content decides between them, and still one of them is wrong.
@Suite("Two constraints that want one thing to be two numbers")
struct OpposedTiesTests {
  /// A label of 20.5 points in a root of 200 by 300, whose heights of 24 and 44 have priorities.
  private func file(_ priorities: (Int, Int)) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_1"/><objects><view id="root">
    <rect key="frame" x="0.0" y="0.0" width="200" height="300"/><subviews>
    <label text="Label" verticalHuggingPriority="251" translatesAutoresizingMaskIntoConstraints="NO" id="a">
    <rect key="frame" x="10" y="10" width="42" height="24"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/><constraints>
    <constraint firstAttribute="height" constant="24" priority="\(priorities.0)" id="h"/>
    <constraint firstAttribute="height" constant="44" priority="\(priorities.1)" id="i"/>
    </constraints></label></subviews>
    <constraints>
    <constraint firstItem="a" firstAttribute="left" secondItem="root" secondAttribute="left" constant="10" id="l"/>
    <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" id="t"/>
    </constraints></view></objects></document>
    """
  }

  @Test("are AL202 where neither is stronger", arguments: [(750, 750, true), (750, 751, false)])
  func priorities(one: Int, other: Int, isReported: Bool) {
    let run = CommandLineRun(["lint", "App"], files: ["App/A.xib": file((one, other))])
    #expect(run.output.contains("AL202") == isReported, "\(run.output)")
  }
}
