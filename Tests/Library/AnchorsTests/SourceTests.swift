import Foundation
import Testing

@Suite("The Swift of a row")
struct SourceTests {
  @Test("is the row's text, word for word")
  func words() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("SwiftCalls+") }
    #expect(names.count == 6)
    for name in names {
      let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      // Quotation marks are escaped in a row, and a second statement has a return.
      let escaped = source.replacing("\\\"", with: "'")
      for part in escaped.components(separatedBy: "calls.add(").dropFirst() {
        let quoted = part.components(separatedBy: "\"")
        let closure = part.components(separatedBy: " in\n")
        let text = try #require(quoted.dropFirst().first)
        let code = try #require(closure.dropFirst().first?.components(separatedBy: "\n    }").first)
        let words = code.replacing("\"", with: "'").replacing("return ", with: ";")
        #expect(plain(words) == plain(text))
      }
    }
  }

  /// The formatter breaks lines, and puts a comma after the last argument of a broken list.
  private func plain(_ text: String) -> String {
    text.filter { !$0.isWhitespace }.replacing(",)", with: ")").replacing(",]", with: "]")
  }
}
