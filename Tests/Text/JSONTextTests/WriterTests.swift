import JSONText
import Testing

@Suite struct WriterTests {
  private static func sample(_ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("status", "solved")
      writer.object("frames") { writer in
        writer.object("root") { writer in
          writer.member("x", 0.0)
          writer.member("width", 162.5)
        }
        writer.object("none") { _ in }
      }
      writer.array("diagnostics") { writer in
        writer.value("a")
        writer.value(3)
        writer.value(true)
        writer.null()
        writer.array { _ in }
        writer.array { $0.value(json: Array("{\"as\":\"is\"}".utf8)) }
      }
      writer.member("count", -4)
      writer.member("isExact", false)
    }
  }

  @Test("writes in the order of the calls")
  func compact() {
    var writer = JSONWriter()
    Self.sample(&writer)
    let expected = """
      {"status":"solved","frames":{"root":{"x":0,"width":162.5},"none":{}},\
      "diagnostics":["a",3,true,null,[],[{"as":"is"}]],"count":-4,"isExact":false}
      """
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }

  @Test("writes a line for each member and element")
  func pretty() throws {
    let root = try parse("{\"a\":[1,{\"b\":2}],\"c\":{},\"d\":[]}").root
    let expected = """
      {
        "a": [
          1,
          {
            "b": 2
          }
        ],
        "c": {},
        "d": []
      }
      """
    #expect(canonical(root, form: .pretty) == expected)
    #expect(canonical(try parse(expected).root) == "{\"a\":[1,{\"b\":2}],\"c\":{},\"d\":[]}")
  }

  @Test("escapes what must be escaped, and reads it back")
  func escapes() throws {
    let scalars = (0...0x7F).compactMap(Unicode.Scalar.init as (Int) -> Unicode.Scalar?)
    let strings = scalars.map { "ab\($0)cd" } + ["</script>\u{2028}\u{E9}\u{1F600}", ""]
    for string in strings {
      var writer = JSONWriter()
      writer.object { $0.member(string, string) }
      let root = try JSONDocument.parse(writer.bytes).root
      #expect(root[string]?.string == string)
      #expect(root[string]?.equals(string) == true)
    }
    var writer = JSONWriter()
    writer.value("\u{1}\u{7F}/\"\\<\u{2028}")
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == "\"\\u0001\u{7F}/\\\"\\\\<\u{2028}\""
    )
  }

  @Test("throws what a body throws")
  func throwing() {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      var writer = JSONWriter()
      try writer.array { _ throws(Stop) in throw Stop() }
    }
  }

  @Test("traps on calls out of place")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.object { $0.value(1) }
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.value(1)
      writer.value(2)
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginObject()
      writer.endArray()
    }
  }

  @Test(
    "writes null for numbers that JSON does not have",
    arguments: [.nan, .infinity, -.infinity] as [Double]
  )
  func notFinite(number: Double) {
    var writer = JSONWriter()
    writer.array { writer in
      writer.value(number)
      writer.value(exactly: number)
    }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "[null,null]")
  }

  @Test(
    "writes a number exactly where that is asked for",
    arguments: [
      (0.1 + 0.2, "0.30000000000000004"), (-0.0, "0"), (12, "12"), (-3.25, "-3.25"),
      (999_999_999_999_999, "999999999999999"), (1e15, "1000000000000000"), (1e16, "1e+16"),
      (1e-7, "1e-07"), (1e300, "1e+300"),
    ] as [(Double, String)]
  )
  func exactly(number: Double, expected: String) {
    var writer = JSONWriter()
    writer.value(exactly: number)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }
}
