import SolveService
import Testing

@Suite struct BatchLinesTests {
  /// The lines of content that is cut at the given places.
  private func lines(
    _ text: String,
    cutAt cuts: some Sequence<Int> = [],
    limit: Int = 5
  ) -> [String] {
    let bytes = Array(text.utf8)
    var lines = BatchLines(limit: limit)
    var found: [String] = []
    var start = 0
    for end in Array(cuts) + [bytes.count] {
      lines.append(Array(bytes[start..<end]))
      start = end
      if end == bytes.count { lines.end() }
      loop: while true {
        switch lines.next() {
        case .line(let line):
          found.append("\(line.number) \(String(decoding: line.bytes, as: UTF8.self))")
        case .tooLong(let number): found.append("\(number) too long")
        case .needsMore: break loop
        case .end:
          found.append("end")
          break loop
        }
      }
    }
    return found
  }

  @Test(
    "cuts lines wherever the content is cut",
    arguments: [
      ("", []), ("\n\n", []), ("a", ["1 a"]), ("a\n", ["1 a"]), ("a\nb", ["1 a", "2 b"]),
      ("\n \r\n\ta\r\n", ["3 \ta\r"]), ("12345", ["1 12345"]), ("12345\n", ["1 12345"]),
      ("123456", ["1 too long"]), ("123456\n", ["1 too long"]),
      ("a\n1234567890123\nb\n", ["1 a", "2 too long", "3 b"]),
      ("      \n\n123456\n654321\n\n1", ["1 too long", "3 too long", "4 too long", "6 1"]),
    ]
  )
  func cutting(text: String, expected: [String]) {
    let expected = expected + ["end"]
    #expect(lines(text) == expected)
    for cut in 0..<text.utf8.count { #expect(lines(text, cutAt: [cut]) == expected) }
    #expect(lines(text, cutAt: 0..<text.utf8.count) == expected)
  }

  @Test("keeps lines without anything in them where each line has an answer")
  func emptyLines() {
    var lines = BatchLines(limit: 9, keepsEmptyLines: true)
    lines.append(Array("a\n\n \nb".utf8))
    lines.end()
    var texts: [String] = []
    while case .line(let line) = lines.next() {
      texts.append(String(decoding: line.bytes, as: UTF8.self))
    }
    #expect(texts == ["a", "", " ", "b"])
  }
}
