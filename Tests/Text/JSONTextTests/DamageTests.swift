import JSONText
import Testing

@Suite struct DamageTests {
  private static let whole = """
    {"environment": {"width": 375, "scale": 2.0e0}, "views": [{"id": "lo\\u0067o\\n\u{E9}\u{1F600}",
    "hidden": false, "size": {"width": -18.25, "height": null}}, []], "constraints": [
    "logo.top == root.top + 12", {"firstItem": "dismiss", "isActive": true, "\\uD834\\uDD1E": [[{}]]}
    ]}
    """

  @Test("refuses a document cut at any byte")
  func truncation() throws {
    let bytes = Array(Self.whole.utf8)
    #expect(failure(bytes) == nil)
    for end in 0..<bytes.count {
      let error = try #require(failure(Array(bytes[..<end])), "cut at \(end)")
      #expect((0...end).contains(error.offset))
      #expect(error.message.hasSuffix("."))
    }
  }

  @Test("has a located error or survives writing", arguments: 0..<8 as Range<UInt64>)
  func mutation(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let letters = Array("{}[]\",:\\u0eE+-. \n\0tfn/'\u{E9}".utf8)
    for _ in 0..<2000 {
      var bytes = Array(Self.whole.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let letter = letters[Int.random(in: 0..<letters.count, using: &generator)]
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = letter
        case 1: bytes.insert(letter, at: place)
        case 2: bytes.remove(at: place)
        default: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        }
      }
      try check(bytes)
    }
  }

  private func check(_ bytes: [UInt8]) throws {
    if let error = failure(bytes) {
      #expect((0...bytes.count).contains(error.offset))
      #expect(error.position.line >= 1 && error.position.column >= 1)
      #expect(error.message.hasSuffix("."))
    } else {
      // `String(validating:)` is a second opinion on UTF-8.
      #expect(String(validating: bytes, as: UTF8.self) != nil)
      let once = canonical(try JSONDocument.parse(bytes).root)
      #expect(canonical(try parse(once).root) == once)
    }
  }
}
