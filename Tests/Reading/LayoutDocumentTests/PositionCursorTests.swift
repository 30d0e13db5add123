import JSONText
import Testing

@testable import LayoutDocument

/// The cursor walks along, the document has a map of its lines, and they know nothing of each other.
@Suite struct PositionCursorTests {
  @Test(
    "finds what the document finds, at every byte",
    arguments: [
      "[\"one line of plain characters, and a good many of them\"]",
      "[\n  1,\r\n\t2,\r  3,\n\n        4\n]",
      "[\"größe\", \"✓✓✓✓\", \"a plain tail of this line\",\n\"é\"]",
      "[\"1234567\u{7F}12345678\u{80}1234567\u{10FFFF}\"]",
    ]
  )
  func positions(text: String) throws {
    let document = try JSONDocument.parse(Array(text.utf8))
    for step in 1...17 {
      var cursor = PositionCursor(document)
      for offset in stride(from: 0, through: text.utf8.count, by: step) {
        let position = document.position(at: offset)
        let (line, column) = cursor.position(at: offset)
        #expect(line == position.line && column == position.column, "byte \(offset)")
      }
    }
  }
}
