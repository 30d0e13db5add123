import JSONText
import Testing

@Suite("A writer with a limit")
struct WriterLimitTests {
  @Test("writes what fits, to the last byte")
  func within() {
    var writer = JSONWriter(limit: 7)
    writer.array { writer in
      writer.value("abc")
    }
    #expect(!writer.isFull)
    #expect(writer.bytes == Array("[\"abc\"]".utf8))
  }

  @Test("leaves strings and numbers out past it, and needs no room for them")
  func beyond() {
    var writer = JSONWriter(limit: 100)
    let long = String(repeating: "x", count: 80)
    writer.object { writer in
      for _ in 0..<1000 {
        writer.member(long, long)
        writer.member(long, 123_456.5)
      }
    }
    #expect(writer.isFull)
    // A key and a string, each with two quotes, and a colon are 165 bytes; the rest is omitted.
    #expect(writer.bytes.count == 1 + 165 + 1)
  }
}
