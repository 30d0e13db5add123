import JSONText
import LayoutModel
import SolveService
import Testing

/// Edits are proposed by whoever knows a text, and proven by reading it again; here they are made, and
/// the text is solved.
@Suite("The edits of a fix")
struct EditTests {
  private static let script = """
    let a = UIView()
    view.addSubview(a)
    a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10).isActive = true
    a.heightAnchor.constraint(equalToConstant: 40).isActive = true
    a.widthAnchor.constraint(equalToConstant: 50).isActive = true
    a.widthAnchor.constraint(equalToConstant: 80).isActive = true

    """

  private static let file = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="21507" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <objects>
            <view contentMode="scaleToFill" id="iN0-l3-epB">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <subviews>
                    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" \
    id="aaa-aa-aaa">
                        <rect key="frame" x="10" y="0.0" width="50" height="40"/>
                        <constraints>
                            <constraint firstAttribute="height" constant="40" id="hhh-hh-hhh"/>
                            <constraint firstAttribute="width" constant="50" id="www-ww-www"/>
                            <constraint firstAttribute="width" constant="80" id="xxx-xx-xxx"/>
                        </constraints>
                    </view>
                </subviews>
                <constraints>
                    <constraint firstItem="aaa-aa-aaa" firstAttribute="leading" \
    secondItem="iN0-l3-epB" secondAttribute="leading" constant="10" id="lll-ll-lll"/>
                    <constraint firstItem="aaa-aa-aaa" firstAttribute="top" \
    secondItem="iN0-l3-epB" secondAttribute="top" id="ttt-tt-ttt"/>
                </constraints>
            </view>
        </objects>
    </document>

    """

  @Test("end a conflict in the text they are of", arguments: [Self.script, Self.file])
  func edits(text: String) throws {
    let before = try solvedText(text)
    #expect(before["status"]?.string == "unsatisfiable")
    let conflict = before["diagnostics"]?.elements.first { $0["code"]?.string == "AL050" }
    let fixes = Array(try #require(conflict?["fixes"]).elements)
    // A script's notation cannot say in one place that a constraint is optional.
    #expect(fixes.count >= 3)
    for fix in fixes {
      #expect(fix["patch"] == nil)
      let edits = Array(try #require(fix["edits"]).elements)
      let after = try solvedText(try editedText(text, edits))
      #expect(after["status"]?.string == "solved", "\(fix.text)")
    }
  }
}
