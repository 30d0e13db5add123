import JSONText
import Testing

@Suite("A cursor of pointers")
struct PointerCursorTests {
  private static let text = """
    {"a": [10, {"b/c": [true, [], {"d~": null}]}, "e"], "f": {"g": {}, "h": [[1], [2, 3]]}, "i": 4}
    """

  /// Every value with its pointer, by a walk that keeps its way (RFC 6901).
  private static func all(_ document: JSONDocument) -> [(value: JSONValue, pointer: String)] {
    var all: [(JSONValue, String)] = []
    var pending = [(document.root, "")]
    while let (value, pointer) = pending.popLast() {
      all.append((value, pointer))
      for member in value.members {
        let key = member.key.replacing("~", with: "~0").replacing("/", with: "~1")
        pending.append((member.value, "\(pointer)/\(key)"))
      }
      for (place, element) in value.elements.enumerated() {
        pending.append((element, "\(pointer)/\(place)"))
      }
    }
    return all
  }

  @Test("finds every value after any earlier query", arguments: 0..<20 as Range<UInt64>)
  func order(seed: UInt64) throws {
    let document = try parse(Self.text)
    var generator = SeededGenerator(seed: seed)
    var cursor = JSONPointerCursor(document)
    for (value, pointer) in Self.all(document).shuffled(using: &generator) {
      #expect(cursor.pointer(of: value) == pointer)
      #expect(value.pointer == pointer)
    }
  }

  @Test("passes each element once where they are asked for in their order")
  func cost() throws {
    let count = 1_000
    let rows = Array(repeating: "{\"a\":[1,2,3]}", count: count).joined(separator: ",")
    let document = try parse("{\"rows\":[\(rows)]}")
    let list = try #require(document.root["rows"])
    var cursor = JSONPointerCursor(document)
    var passed = 0
    for (place, element) in list.elements.enumerated() {
      #expect(cursor.pointer(of: element) == "/rows/\(place)")
      passed += cursor.passed
      let value = try #require(element["a"])
      #expect(cursor.pointer(of: value) == "/rows/\(place)/a")
      passed += cursor.passed
    }
    #expect(passed <= count)
  }
}
