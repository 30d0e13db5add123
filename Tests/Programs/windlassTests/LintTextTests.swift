import Testing

@testable import windlass

@Suite("windlass lint of texts")
struct LintTextTests {
  /// A label 60 points wide, in which "Save" fits at the usual size.
  private static func file(_ description: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_12"/><objects>
    <view id="root"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
    <label text="Save" translatesAutoresizingMaskIntoConstraints="NO" id="sav-e0-lbl">
    <rect key="frame" x="16" y="100" width="60" height="20.5"/>\(description)</label></subviews>
    <constraints>
    <constraint firstItem="sav-e0-lbl" firstAttribute="leading" secondItem="root" \
    secondAttribute="leading" constant="16" id="c1"/>
    <constraint firstItem="sav-e0-lbl" firstAttribute="top" secondItem="root" \
    secondAttribute="top" constant="100" id="c2"/>
    <constraint firstItem="sav-e0-lbl" firstAttribute="width" constant="60" id="c3"/>
    </constraints></view></objects></document>
    """
  }

  private static let body =
    "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"

  private func lint(_ flags: [String], _ files: [String: String]) -> String {
    CommandLineRun(["lint", "--report", "text"] + flags + ["App"], files: files).output
  }

  /// Two labels one below the other in 100 points, drawn to fill them; "Save" takes 20.5 at the
  /// body's size, however high it is drawn.
  @Test("reports ambiguities of texts that fill their space")
  func hiddenTie() {
    func file(_ hugging: Int) -> String {
      func label(_ id: String, _ y: Double, _ height: Double, _ hugging: Int) -> String {
        """
        <label text="Save" verticalHuggingPriority="\(hugging)" numberOfLines="0" \
        translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="0" y="\(y)" width="393" height="\(height)"/>\(Self.body)</label>
        """
      }
      return Self.document(
        label("one", 0, 41, 251) + label("two", 41, 20.5, hugging),
        height: 61.5,
        """
        \(Self.pin("one", "top", "root", "top"))\(Self.pin("two", "top", "one", "bottom"))
        \(Self.pin("one", "leading", "root", "leading"))
        \(Self.pin("two", "leading", "root", "leading"))
        \(Self.pin("one", "trailing", "root", "trailing"))
        \(Self.pin("two", "trailing", "root", "trailing"))
        """
      )
    }
    #expect(lint([], ["App/Main.storyboard": file(251)]).contains("AL200"))
    #expect(!lint([], ["App/Main.storyboard": file(252)]).contains("AL200"))
  }

  /// A storyboard of a controller, whose height is its screen's; the content of its view takes
  /// `height` of that.
  private static func document(_ views: String, height: Double, _ constraints: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_12"/>
    <scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
    <view key="view" id="root"><rect key="frame" x="0" y="0" width="393" height="852"/>
    <subviews>\(views)</subviews><constraints>\(constraints)
    <constraint firstItem="root" firstAttribute="bottom" secondItem="two" secondAttribute="bottom" \
    constant="\(852 - height)" id="root-bottom"/>
    </constraints></view></viewController></objects></scene></scenes></document>
    """
  }

  private static func pin(
    _ first: String,
    _ attribute: String,
    _ second: String,
    _ other: String
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
    secondAttribute="\(other)" id="\(first)-\(attribute)"/>
    """
  }

  @Test("reports a translation that does not fit, with its language")
  func languages() {
    let files = [
      "App/Base.lproj/Main.xib": Self.file(),
      "App/de.lproj/Main.strings": "\"sav-e0-lbl.text\" = \"Abspeichern\";",
      "App/it.lproj/Main.strings": "\"sav-e0-lbl.text\" = \"Salva\";",
      "App/fr.lproj/Other.strings": "\"sav-e0-lbl.text\" = \"Enregistrer tout\";",
    ]
    #expect(!lint([], files).contains("AL204"))
    #expect(!lint(["--languages", "it,fr"], files).contains("AL204"))
    for languages in ["de", "all", "it,de"] {
      let output = lint(["--languages", languages], files)
      #expect(output.contains("AL204") && output.contains("narrower than its content"), "\(output)")
      #expect(output.contains("(in de)") || output.contains(" de"), "\(output)")
    }
  }

  @Test("knows the translations of a catalog and the longest form of a text")
  func catalogs() {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"sav-e0-lbl.text": {"localizations": {
        "it": {"stringUnit": {"state": "translated", "value": "Salva"}},
        "nl": {"variations": {"device": {
          "iphone": {"stringUnit": {"state": "translated", "value": "Bewaar"}},
          "other": {"stringUnit": {"state": "translated", "value": "Bewaar alles hier"}}}}}}}}}
      """
    let dictionary = """
      <plist version="1.0"><dict><key>sav-e0-lbl.text</key><dict>
      <key>NSStringVariableWidthRuleType</key><dict><key>1</key><string>Ok</string>
      <key>50</key><string>Alles abspeichern</string></dict></dict></dict></plist>
      """
    let files = [
      "App/Base.lproj/Main.xib": Self.file(), "App/mul.lproj/Main.xcstrings": catalog,
      "App/de.lproj/Main.strings": "\"sav-e0-lbl.text\" = \"Ok\";",
      "App/de.lproj/Main.stringsdict": dictionary,
    ]
    #expect(!lint(["--languages", "it,en,fr"], files).contains("AL204"))
    for language in ["nl", "de"] {
      let output = lint(["--languages", language], files)
      #expect(output.contains("AL204") && output.contains(" \(language)"), "\(output)")
    }
    let all = lint(["--languages", "all"], files)
    #expect(all.contains("AL204") && all.contains("de, nl"), "\(all)")
  }

  @Test(
    "reports each unreadable file of translations with location and remedy",
    arguments: [
      (
        "de.lproj/Main.strings", "/* a */\n\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";", ":3: ",
        "semicolon"
      ),
      ("de.lproj/Main.stringsdict", "<plist><dict>", ": ", "plutil -lint"),
      ("mul.lproj/Main.xcstrings", "{\"strings\": [", ": ", "Xcode"),
    ]
  )
  func unreadable(path: String, text: String, place: String, remedy: String) {
    let files = [
      "App/Base.lproj/Main.xib": Self.file(), "App/\(path)": text,
      "App/it.lproj/Main.strings": "\"a\" = \"b\";",
    ]
    for languages in ["all", "de", "de,de"] {
      let run = CommandLineRun(["lint", "--languages", languages, "App"], files: files)
      #expect(run.exitCode == 2)
      let messages = run.error.split(separator: "\n").filter { $0.contains("App/\(path)\(place)") }
      #expect(messages.count == 1 && messages.allSatisfy { $0.contains(remedy) }, "\(run.error)")
    }
    // Translations are not requested here.
    for flags in [["--content-size", "L"], ["--languages", "pseudo"], []] {
      let run = CommandLineRun(["lint"] + flags + ["App"], files: files)
      #expect(run.exitCode < 2 && !run.error.contains("lproj/Main.s"), "\(run.error)")
      #expect(!run.error.contains("xcstrings"))
    }
  }

  @Test("lengthens untranslated texts")
  func pseudo() {
    let files = ["App/Main.xib": Self.file()]
    #expect(lint(["--languages", "pseudo"], files).contains("AL204"))
    #expect(lint(["--languages", "pseudo-strict"], files).contains("pseudo-strict"))
  }

  @Test("scales text styles with the content size, and no other fonts")
  func contentSizes() {
    let scaled = lint(["--content-size", "L,AX3,AX5"], ["App/Main.xib": Self.file(Self.body)])
    // The worst comes first: 53 points are wider than 40, and 17 fit.
    #expect(scaled.contains("AL204") && scaled.contains("AX5, AX3"), "\(scaled)")
    #expect(!lint(["--content-size", "AX5"], ["App/Main.xib": Self.file()]).contains("AL204"))
  }

  @Test(
    "refuses what is no language and no size",
    arguments: [["--languages", "de,"], ["--languages", "../x"], ["--content-size", "L,AX6"]]
  )
  func refused(flags: [String]) {
    let run = CommandLineRun(["lint"] + flags, files: ["a.xib": Self.file()])
    #expect(run.exitCode == 2)
  }
}
