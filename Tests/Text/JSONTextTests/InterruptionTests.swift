import JSONText
import Testing

@Suite("Cancelled reading")
struct InterruptionTests {
  private static let texts = [
    "[" + Array(repeating: "0", count: 300_000).joined(separator: ",") + "]",
    "[" + Array(repeating: "{\"a\":1}", count: 200_000).joined(separator: ",") + "]",
    "{" + (0..<200_000).map { "\"k\($0)\":0" }.joined(separator: ",") + "}",
  ]

  @Test("ends where it is asked whether to go on", arguments: texts)
  func ends(text: String) throws {
    var asked = 0
    do throws(JSONError) {
      _ = try JSONDocument.parse(Array(text.utf8)) {
        asked += 1
        return asked < 2
      }
      Issue.record("It went on")
    } catch {
      #expect(error.fault == .interrupted)
      #expect(asked == 2)
      #expect(error.offset < text.utf8.count)
    }
  }

  @Test("is asked now and then, and else changes nothing", arguments: texts)
  func goesOn(text: String) throws {
    var asked = 0
    let document = try JSONDocument.parse(Array(text.utf8)) {
      asked += 1
      return true
    }
    #expect((2...100).contains(asked))
    #expect(document.root.count == (try parse(text)).root.count)
  }

  @Test("finds keys again among many, in the order of the text")
  func duplicates() throws {
    let keys = (0..<1_000).map { "\"k\($0 % 700)\":0" }.joined(separator: ",")
    let document = try parse("{\(keys)}")
    #expect(document.duplicateKeys.map(\.key) == (0..<300).map { "k\($0)" })
  }
}
