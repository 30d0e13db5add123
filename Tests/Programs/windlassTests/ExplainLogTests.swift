import Testing

@Suite("windlass explain with a log")
struct ExplainLogTests {
  /// 12 + 320 + 12 in 320, with lines of other programs around it.
  private static let log = """
    12:00:01 building
    12:00:02 [LayoutConstraints] Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1 UILabel:0x8'Welcome'.width == 320   (active)>",
        "<NSLayoutConstraint:0x2 H:|-(12)-[UILabel:0x8'Welcome']   (active, names: '|':UIView:0x9 )>",
        "<NSLayoutConstraint:0x3 H:[UILabel:0x8'Welcome']-(12)-|   (active, names: '|':UIView:0x9 )>",
        "<NSLayoutConstraint:0x4 UIView:0x9.width == 320   (active)>"
    )
    12:00:03 done

    """

  @Test("reports each conflict and exits with 1")
  func conflict() {
    let run = CommandLineRun(["explain", "app.log"], files: ["app.log": Self.log])
    #expect(run.exitCode == 1)
    // Lines are broken for a terminal.
    let words = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("12 + 320 + 12 = 344, 24 more than the width of UIView, 320"))
    #expect(words.contains("app.log:4:1: error: AL050"))
    let piped = CommandLineRun(["explain", "-", "--format", "json"], files: ["-": Self.log])
    #expect(piped.exitCode == 1)
    #expect(piped.output.contains("\"code\":\"AL050\""))
  }

  @Test("finds in code and files what made the rows, with outlets and classes")
  func sources() {
    // As Xcode writes it, an element a line.
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
      <view contentMode="scaleToFill" id="aaa-aa-aaa" customClass="Card">
      <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
      <subviews>
      <label text="Price" translatesAutoresizingMaskIntoConstraints="NO" id="bbb-bb-bbb" customClass="Price">
      <rect key="frame" x="12" y="0.0" width="320" height="20"/>
      </label>
      </subviews>
      <constraints>
      <constraint firstItem="bbb-bb-bbb" firstAttribute="leading" secondItem="aaa-aa-aaa" secondAttribute="leading" \
      constant="12" id="ccc-cc-ccc"/>
      <constraint firstAttribute="trailing" secondItem="bbb-bb-bbb" secondAttribute="trailing" constant="12" \
      id="ddd-dd-ddd"/>
      <constraint firstItem="bbb-bb-bbb" firstAttribute="top" secondItem="aaa-aa-aaa" secondAttribute="top" \
      id="eee-ee-eee"/>
      </constraints>
      <connections>
      <outlet property="priceLeading" destination="ccc-cc-ccc" id="fff-ff-fff"/>
      </connections>
      </view>
      </objects>
      </document>
      """
    let code = """
      final class Welcome: UIView {
        let title = UILabel()
        func setup() {
          addSubview(title)
          title.translatesAutoresizingMaskIntoConstraints = false
          title.widthAnchor.constraint(equalToConstant: 320).isActive = true
          title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12).isActive = true
          title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12).isActive = true
        }
      }
      """
    let files = [
      "app.log": Self.log.replacing("UIView:0x9", with: "App.Welcome:0x9"),
      "card.log": Self.log.replacing("UIView:0x9", with: "App.Card:0x9")
        .replacing("UILabel:0x8'Welcome'", with: "App.Price:0x8"),
      "App/Welcome.swift": code, "App/Card.xib": xib,
    ]
    func words(_ log: String) -> String {
      let run = CommandLineRun(["explain", "--sources", "App", log], files: files)
      #expect(run.exitCode == 1)
      return run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    }
    let json = CommandLineRun(
      ["explain", "--sources", "App", "--format", "json", "card.log"],
      files: files
    )
    #expect(
      json.output.contains(
        #""sources":[{"uri":"App/Card.xib","line":12,"remark":"outlet priceLeading"}]"#
      )
    )
    let welcome = words("app.log")
    #expect(welcome.contains("`UILabel \"Welcome\".width = 320` (App/Welcome.swift:6)"))
    #expect(welcome.contains("(App/Welcome.swift:7)"))
    #expect(welcome.contains("(App/Welcome.swift:8)"))
    let card = words("card.log")
    #expect(
      card.contains("`Price.leading = Card.leading + 12` (App/Card.xib:12, outlet priceLeading)")
    )
    #expect(card.contains("(App/Card.xib:13)"))
    #expect(!card.contains("Welcome.swift"))
    let missing = CommandLineRun(["explain", "--sources", "No", "app.log"], files: files)
    #expect(missing.exitCode == 2)
  }

  @Test("reports an exception and exits with 1")
  func exception() {
    let log = """
      12:00:01 *** Terminating app due to uncaught exception 'NSGenericException', reason: \
      'Unable to activate constraint with anchors <NSLayoutDimension:0x1 "UILabel:0x7.width"> and \
      <NSLayoutDimension:0x2 "UIView:0x8.width"> because they have no common ancestor.'
      *** First throw call stack:

      """
    let run = CommandLineRun(["explain", "app.log"], files: ["app.log": log])
    #expect(run.exitCode == 1)
    let words = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("app.log:1:1: warning: AL127"))
    #expect(words.contains("probably UILabel. Add it with addSubview"))
  }

  @Test("exits with 0 where there is none, and with 2 where there is no log")
  func none() {
    let quiet = CommandLineRun(["explain", "app.log"], files: ["app.log": "all is well\n"])
    #expect(quiet.exitCode == 0)
    #expect(quiet.error == "windlass: app.log has no conflict of constraints.\n")
    let missing = CommandLineRun(["explain", "no.log"])
    #expect(missing.exitCode == 2)
    #expect(missing.error.contains("no.log does not exist"))
  }
}
