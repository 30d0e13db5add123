import Testing
import TextCatalogs

@Suite("A dictionary of texts with forms")
struct StringsDictionaryTests {
  private static let type =
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
    + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">"

  private func values(_ content: String, type: String = Self.type) -> [String: String]? {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      \(type)
      <plist version="1.0"><dict>\(content)</dict></plist>
      """
    return StringsDictionary(Array(text.utf8))?.values
  }

  @Test("has the longest form of a text for numbers")
  func plurals() {
    let content = """
      <key>a.text</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>Noch %#@files@</string>
        <key>files</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleTypeThatIsLong</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>one</key><string>eine Datei</string>
          <key>other</key><string>%d Dateien &amp; Ordner</string>
        </dict>
      </dict>
      """
    #expect(values(content) == ["a.text": "Noch %d Dateien & Ordner"])
  }

  @Test("has the longest form of a text for widths or devices")
  func widths() {
    let content = """
      <key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict>
        <key>20</key><string>Hi</string><key>50</key><string>Hello there</string></dict></dict>
      <key>d</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
        <key>iphone</key><string>Tap here</string><key>mac</key><string>Click</string></dict></dict>
      <key>p</key><string>Plain</string><key>none</key><dict/>
      """
    #expect(values(content) == ["w": "Hello there", "d": "Tap here", "p": "Plain"])
  }

  @Test("is read without a document type, but with none that declares entities")
  func types() {
    let content = "<key>p</key><string>Plain</string>"
    #expect(values(content, type: "") == ["p": "Plain"])
    #expect(values(content, type: "<!DOCTYPE plist [<!ENTITY a \"b\">]>") == nil)
  }

  @Test(
    "is none where it is something else",
    arguments: ["", "<plist/>", "<plist><array/></plist>", "<dict/>", "{}", "<plist><dict>"]
  )
  func broken(text: String) {
    #expect(StringsDictionary(Array(text.utf8)) == nil)
  }
}
