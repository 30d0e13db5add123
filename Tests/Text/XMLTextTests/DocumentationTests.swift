import Testing
import XMLText

/// The examples in the vocabulary's documentation.
@Suite("The examples of the documentation")
struct DocumentationTests {
  @Test("know an element by the number of its name")
  func number() throws {
    let bytes = Array(#"<view id="a"/>"#.utf8)
    let words = XMLVocabulary(["view", "id"])
    let document = try XMLDocument.parse(bytes, vocabulary: words)
    let isView = document.elements[0].name == 0  // <view ...>
    #expect(isView)
  }
}
