import JSONText
import Testing

@Suite struct FieldsTests {
  private static let keys = JSONKeys(["id", "width", "isHidden", "frame", ""])

  @Test("sorts an object's members by known keys")
  func sorts() throws {
    let root = try parse(
      "[{\"width\":2,\"oops\":1,\"\\u0069d\":\"a\\n\",\"frame\":{},\"isHidden\":true,\"ID\":0}, {}, 3]"
    ).root
    let fields = JSONFields(Self.keys)
    fields.read(try #require(root[0]))
    #expect(fields.string(0) == "a\n")
    #expect(fields.double(1) == 2)
    #expect(fields.bool(2) == true)
    #expect(fields[3]?.pointer == "/0/frame")
    #expect(fields.has(4) == false)
    #expect(fields.double(0) == nil && fields.string(1) == nil && fields.bool(4) == nil)
    #expect(fields.unknown.map(\.key) == ["oops", "ID"])
    for other in [root[1], root[2]] {
      fields.read(try #require(other))
      #expect((0..<5).allSatisfy { !fields.has($0) && fields[$0] == nil })
      #expect(fields.unknown.isEmpty)
    }
  }

  @Test("takes the first of a repeated key")
  func repeated() throws {
    let fields = JSONFields(Self.keys)
    fields.read(try parse("{\"\":1,\"width\":2,\"width\":3,\"\":4}").root)
    #expect(fields.double(1) == 2)
    #expect(fields.double(4) == 1)
  }

  @Test("names a string that is one of a few")
  func words() throws {
    let root = try parse("[\"frame\", \"wid\\u0074h\", \"\", \"frames\", \"\\n\", 1, null, {}]")
      .root
    let places = root.elements.map { Self.keys.place(of: $0) }
    #expect(places == [3, 1, 4, nil, nil, nil, nil, nil])
  }

  @Test("distinguishes a hundred keys")
  func many() throws {
    let names = (0..<100).map { "key\($0)" }
    let fields = JSONFields(JSONKeys(names))
    let members = names.enumerated().reversed().map { "\"\($0.element)\":\($0.offset)" }
    fields.read(try parse("{" + members.joined(separator: ",") + ",\"key100\":0}").root)
    #expect((0..<100).allSatisfy { fields.double($0) == Double($0) })
    #expect(fields.unknown.map(\.key) == ["key100"])
  }
  @Test("spreads short names over a small table, as those of a hundred views")
  func spreads() throws {
    let names = (1...100).map { "\"v\($0)\"" }
    let document = try parse("[\(names.joined(separator: ","))]")
    let hashes = document.withCells { cells in
      document.root.elements.map { cells.text(at: $0.cell).hash }
    }
    #expect(Set(hashes).count == 100)
    // Of 32 places, 100 random hashes leave one empty on average.
    #expect(Set(hashes.map { $0 & 31 }).count >= 24)
  }

  @Test(
    "copies strings with and without characters beyond ASCII",
    arguments: ["", "a", "welcomeMessageLabel", "é", "Überschrift der Seite", "日本語のとても長い見出し"]
  )
  func strings(text: String) throws {
    let document = try parse("[\"\(text)\",\"a long name after it\"]")
    let copies = document.withCells { cells in
      document.root.elements.map { cells.string(at: $0.cell) }
    }
    #expect(copies == [text, "a long name after it"])
  }
}
