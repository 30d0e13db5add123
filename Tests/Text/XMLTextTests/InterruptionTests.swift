import XMLText
import Testing

@Suite("Cancelled reading")
struct InterruptionTests {
  @Test(
    "ends where it is asked whether to go on",
    arguments: [
      "<b key=\"1\"/>", "<b></b>", "<![CDATA[]]>", "<!---->", "<?b?>", "&amp;", "t&#65;",
      "<b key=\"&lt;&lt;\"/>",
    ]
  )
  func ends(part: String) throws {
    let text = "<a>" + String(repeating: part, count: 100_000) + "</a>"
    var asked = 0
    do throws(XMLError) {
      _ = try XMLDocument.parse(Array(text.utf8), vocabulary: vocabulary) {
        asked += 1
        return asked < 2
      }
      Issue.record("It went on")
    } catch {
      #expect(error.fault == .interrupted)
      #expect(asked == 2)
    }
  }

  // A mark that joins the character before it makes `;` another `Character`, and is no part of it here.
  @Test(
    "resolves references before combining characters",
    arguments: [
      ("&amp;\u{301}&lt;", "&\u{301}<"), ("a&#65;\u{308};b", "aA\u{308};b"), ("&gt;&gt;", ">>"),
      ("&#x1F600;&#10;", "\u{1F600}\n"),
      ("&#00065;&#xe9;&#xE9;&#1114109;", "A\u{E9}\u{E9}\u{10FFFD}"),
    ]
  )
  func references(written: String, meant: String) throws {
    let document = try parse("<a key=\"\(written)\">\(written)<![CDATA[&amp;]]><!-- & --></a>")
    #expect(document.string(ofAttribute: 0).unicodeScalars.elementsEqual(meant.unicodeScalars))
    #expect(document.text(of: 0).unicodeScalars.elementsEqual((meant + "&amp;").unicodeScalars))
  }

  @Test("finds an attribute of an unknown name again among many")
  func attributes() {
    let names = (0..<200).map { "n\($0)=\"\"" }.joined(separator: " ")
    #expect(throws: Never.self) { try parse("<a \(names)/>") }
    #expect(throws: XMLError.self) { try parse("<a \(names) n117=\"\"/>") }
  }
}
