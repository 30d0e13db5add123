import JSONText
import Testing

@Suite("An indented JSON text") struct IndentedJSONTests {
  @Test(
    "has a member or element to a line, and everything else as it was",
    arguments: [
      ("1\n", "1\n"), ("{}\n", "{}\n"), ("[]", "[]"),
      ("{\"a\":[]}", "{\n  \"a\": []\n}"),
      ("[1,[2,3],{}]", "[\n  1,\n  [\n    2,\n    3\n  ],\n  {}\n]"),
      (
        "{\"a\":\"{,:[\\\"\\\\\",\"b\":1.50e3}", "{\n  \"a\": \"{,:[\\\"\\\\\",\n  \"b\": 1.50e3\n}"
      ),
    ]
  )
  func text(json: String, expected: String) {
    let actual = String(decoding: indented(json: Array(json.utf8)), as: UTF8.self)
    #expect(actual == expected)
  }

  @Test("is what a writer writes that is asked for lines")
  func writer() throws {
    var compact = JSONWriter()
    var pretty = JSONWriter(form: .pretty)
    func write(_ writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("empty", "")
        writer.array("numbers") { writer in for number in [0.5, -12] { writer.value(number) } }
        writer.object("none") { _ in }
        writer.array("nothing") { _ in }
      }
    }
    write(&compact)
    write(&pretty)
    #expect(indented(json: compact.bytes) == pretty.bytes)
  }

  @Test("ends soon behind its limit")
  func limit() {
    let json = Array(("[" + String(repeating: "1,", count: 10_000) + "1]").utf8)
    #expect((101...140).contains(indented(json: json, limit: 100).count))
  }
}
