import Testing

@testable import windlass

@Suite("Classes whose code has a say in their size")
struct SizedClassesTests {
  @Test("are those that state a size or fill themselves, and those that inherit from them")
  func names() {
    var classes = SizedClasses()
    let code = """
      final class Badge: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 20) }
      }
      // class Line: Badge, which addSubview nothing
      class Line: UIView { class func make() -> Line { Line() } }
      class Row<Item>: Panel {}
      """
    classes.look(at: Array(code.utf8))
    classes.look(at: Array("extension Panel: Filled { func f(v: UIView) { addSubview(v) } }".utf8))
    #expect(classes.names == ["Badge", "Panel", "Row"])
  }

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

  @Test("are told not to be determined in no file beside their code", arguments: [false, true])
  func beside(isSized: Bool) {
    let size = isSized ? "override var intrinsicContentSize: CGSize { .zero }" : ""
    let files = ["App/A.xib": Self.file, "App/Badge.swift": "class Badge: UIView { \(size) }"]
    let run = CommandLineRun(["lint", "App"], files: files)
    #expect(run.output.contains("AL200") == !isSized)
  }
}
