import JSONText
import Testing

@Suite struct LimitTests {
  private static let cases: [(String, JSONLimits, past: String, JSONLimits.Crossed, Int)] = [
    ("[1,2]", JSONLimits(byteCount: 5), "[1,2] ", .byteCount(5), 5),
    ("[[{\"a\":[]}]]", JSONLimits(depth: 4), "[[{\"a\":[[]]}]]", .depth(4), 8),
    ("[\"abcd\"]", JSONLimits(stringByteCount: 4), "[\"abcde\"]", .stringByteCount(4), 1),
    ("{\"abcd\":1}", JSONLimits(stringByteCount: 4), "{\"abcde\":1}", .stringByteCount(4), 1),
    ("[-12.5]", JSONLimits(numberByteCount: 5), "[-12.25]", .numberByteCount(5), 1),
    ("[1e10]", JSONLimits(numberByteCount: 4), "[1e100]", .numberByteCount(4), 1),
    ("{\"a\":[1]}", JSONLimits(nodeCount: 4), "{\"a\":[1,2]}", .nodeCount(4), 8),
  ]

  @Test("accepts the limit and refuses one past it", arguments: cases)
  func limits(
    text: String,
    limits: JSONLimits,
    past: String,
    crossed: JSONLimits.Crossed,
    offset: Int
  ) throws {
    #expect(failure(text, limits: limits) == nil)
    let error = try #require(failure(past, limits: limits))
    #expect(error.fault == .limit(crossed))
    #expect(error.offset == offset)
    #expect(error.message == crossed.message)
  }

  @Test("keeps its default depth of 64")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(failure(nested(64)) == nil)
    #expect(failure(nested(65))?.fault == .limit(.depth(64)))
    #expect(failure(nested(65))?.pointer == String(repeating: "/0", count: 63))
    #expect(failure(String(repeating: "{\"a\":", count: 100_000))?.fault == .limit(.depth(64)))
  }

  @Test("keeps its default length of numbers of 128")
  func numbers() throws {
    let longest = String(repeating: "1", count: 128)
    #expect(try parse(longest).root.double == Double(longest))
    #expect(
      failure(String(repeating: "1", count: 129))?.fault == .limit(.numberByteCount(128))
    )
  }
}

@Suite struct DuplicateKeyTests {
  @Test(
    "finds every repeated key",
    arguments: [
      ("{\"a\":1,\"b\":2}", []),
      ("{\"a\":1,\"a\":2}", ["/a@7"]),
      ("{\"a\":1,\"b\":{\"a\":1},\"a\":{\"a\":2}}", ["/a@19"]),
      ("{\"a\":1,\"a\":2,\"a\":3}", ["/a@7", "/a@13"]),
      ("{\"a\":1,\"\\u0061\":2}", ["/a@7"]),
      ("{\"\\u0061\":1,\"b\":0,\"a\":2}", ["/a@18"]),
      ("{\"\\u0061\":1,\"\\u0062\":0,\"A\":2}", []),
      (
        "[{\"x\":{\"longer than eight\":1,\"longer than eight\":2},\"x\":0}]",
        ["/0/x/longer than eight@29", "/0/x@52"]
      ),
      ("{\"12345678\":1,\"12345678\":2}", ["/12345678@14"]),
      ("{\"\":1,\"\":2}", ["/@6"]),
      ("{\"e\u{301}\":1,\"\u{E9}\":2}", []),
      ("{\"12345678abcdefgh\":1,\"12345678-abcdefgh\":2,\"12345678+abcdefgh\":3}", []),
    ] as [(String, [String])]
  )
  func duplicates(text: String, expected: [String]) throws {
    let found = try parse(text).duplicateKeys.map { "\($0.pointer)@\($0.keyByteRange.lowerBound)" }
    #expect(found == expected)
  }

  @Test("finds them in objects of every size", arguments: [1, 2, 15, 16, 17, 18, 100, 5000])
  func sizes(count: Int) throws {
    let members = (0..<count).map { "\"key\($0)\":\($0)" }
    let plain = try parse("{" + members.joined(separator: ",") + "}")
    #expect(plain.duplicateKeys.isEmpty)
    #expect(plain.root["key\(count - 1)"]?.int == count - 1)
    let repeated = try parse("{" + (members + ["\"key0\":-1"]).joined(separator: ",") + "}")
    #expect(repeated.duplicateKeys.map(\.value.int) == [-1])
    #expect(repeated.root["key0"]?.int == 0)
  }

  @Test("takes no longer for a hundred thousand equal keys than for different ones")
  func equalKeys() throws {
    let text = "{" + Array(repeating: "\"k\":0", count: 100_000).joined(separator: ",") + "}"
    let document = try parse(text)
    #expect(document.duplicateKeys.count == 99_999)
  }
}
