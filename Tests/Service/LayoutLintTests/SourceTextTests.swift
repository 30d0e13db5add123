import LayoutModel
import Testing

import LayoutLint

@Suite("A text by its lines")
struct SourceTextTests {
  private static func edit(_ places: (Int, Int, Int, Int), _ text: String) -> TextEdit {
    TextEdit(
      line: places.0,
      column: places.1,
      endLine: places.2,
      endColumn: places.3,
      text: text
    )
  }

  @Test("takes edits by columns that count characters, in any order")
  func edits() throws {
    let text = SourceText(Array("aß1\r\nb😀2\nc".utf8))
    let edited = text.applying([Self.edit((2, 3, 2, 4), "X"), Self.edit((1, 2, 1, 3), "")])
    #expect(edited == Array("a1\r\nb😀X\nc".utf8))
    #expect(text.applying([Self.edit((3, 2, 3, 2), "!")]) == Array("aß1\r\nb😀2\nc!".utf8))
    #expect(text.applying([Self.edit((1, 1, 2, 1), "")]) == Array("b😀2\nc".utf8))
  }

  @Test("refuses edits of places that it does not have, and those that overlap")
  func refusals() {
    let text = SourceText(Array("abc\ndef".utf8))
    #expect(text.applying([Self.edit((3, 1, 3, 1), "x")]) == nil)
    #expect(text.applying([Self.edit((1, 0, 1, 1), "x")]) == nil)
    #expect(text.applying([Self.edit((1, 1, 1, 99), "x")]) == nil)
    #expect(text.applying([Self.edit((2, 1, 1, 1), "x")]) == nil)
    #expect(text.applying([Self.edit((1, 1, 1, 3), "x"), Self.edit((1, 2, 1, 3), "y")]) == nil)
  }

  @Test(
    "finds the one edit that makes another text of it",
    arguments: [
      ("abc", "abc"), ("abc", "aXc"), ("abc", ""), ("", "abc"), ("aaa", "aa"), ("aa", "aaa"),
      ("a\nb\nc\n", "a\nc\n"), ("aä", "aö"), ("ä", "ö"), ("äx", "öx"), ("€a", "a"), ("x", "xé"),
      ("é", "éé"), ("😀", "😁"),
    ]
  )
  func difference(old: String, new: String) {
    let text = SourceText(Array(old.utf8))
    guard let edit = text.edit(to: Array(new.utf8)) else {
      #expect(old == new)
      return
    }
    #expect(text.applying([edit]) == Array(new.utf8))
  }
}
