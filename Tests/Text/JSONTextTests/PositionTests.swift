import JSONText
import Testing

@Suite struct PositionTests {
  private static let text = """
    {
      "views": [
        {"id": "a\u{E9}\u{1F600}", "width": 12},
        {"a/b": {"m~n": [1, 2, {"": null}]}}
      ]
    }
    """

  @Test("names values by line, column and pointer")
  func places() throws {
    let root = try parse(Self.text).root
    let views = try #require(root["views"])
    let width = try #require(views[0]?["width"])
    let null = try #require(views[1]?["a/b"]?["m~n"]?[2]?[""])
    #expect(root.position == JSONPosition(line: 1, column: 1))
    #expect(views.position == JSONPosition(line: 2, column: 12))
    #expect(width.position == JSONPosition(line: 3, column: 28))
    #expect(null.position == JSONPosition(line: 4, column: 33))
    #expect(root.pointer == "")
    #expect(views.pointer == "/views")
    #expect(width.pointer == "/views/0/width")
    #expect(null.pointer == "/views/1/a~1b/m~0n/2/")
    #expect(width.text == "12")
    #expect(views[1]?.text == "{\"a/b\": {\"m~n\": [1, 2, {\"\": null}]}}")
    #expect(root.byteRange == 0..<Self.text.utf8.count)
  }

  @Test("names keys")
  func keys() throws {
    let root = try parse(Self.text).root
    let members = try #require(root["views"]?[0]).members
    #expect(members.map(\.key) == ["id", "width"])
    let expected = [JSONPosition(line: 3, column: 6), JSONPosition(line: 3, column: 19)]
    #expect(members.map(\.keyPosition) == expected)
    #expect(members.map(\.pointer) == ["/views/0/id", "/views/0/width"])
  }

  @Test(
    "ends lines at LF, CR LF and CR",
    arguments: [
      ("[\n\n1]", 3, 1), ("[\r\n\r\n 1]", 3, 2), ("[\r\r1]", 3, 1), ("[\n\r1]", 3, 1),
      ("[\"\u{1F600}\",1]", 1, 6),
    ]
  )
  func lines(text: String, line: Int, column: Int) throws {
    let last = try #require(Array(parse(text).root.elements).last)
    #expect(last.position == JSONPosition(line: line, column: column))
  }

  @Test("agrees with a count from the start anywhere in a long text")
  func longText() throws {
    var text = "["
    for index in 0..<2000 {
      text += "\"\u{E9}\(index)\"," + (index % 7 == 0 ? "\n" : "") + (index % 11 == 0 ? "\r\n" : "")
    }
    let document = try parse(text + "0]")
    var line = 1
    var column = 1
    var offset = 0
    for scalar in text.unicodeScalars {
      #expect(document.position(at: offset) == JSONPosition(line: line, column: column))
      offset += UTF8.width(scalar)
      column += 1
      if scalar == "\n" { (line, column) = (line + 1, 1) }
    }
    #expect(document.position(at: 1 << 40) > JSONPosition(line: line, column: column))
  }

  @Test(
    "points from a fault to the container it is in",
    arguments: [
      ("x", "", 1, 1), ("{\"a\":[1,\n {\"b\":NaN}]}", "/a/1", 2, 7),
      ("[[],[0,\"\\u0007\\q\"]]", "/1", 1, 15), ("{\"x~\":{\"/\":[}}", "/x~0/~1", 1, 13),
      ("{\"\\u0041\":{\"b\" 1}}", "/A", 1, 16), ("[1]\n]", "", 2, 1),
    ]
  )
  func faults(text: String, pointer: String, line: Int, column: Int) throws {
    let error = try #require(failure(text))
    #expect(error.pointer == pointer)
    #expect(error.position == JSONPosition(line: line, column: column))
  }

  @Test(
    "has the fix of simple mistakes",
    arguments: [
      ("[1,]", "A comma precedes a closing bracket; remove the comma."),
      ("{'a':1}", "Found a single quote; strings are written in double quotes."),
      ("{a:1}", "The key a is not in quotes; write \"a\"."),
      (
        "[NaN]",
        "NaN is not a JSON number; write a finite number or null, or leave the key out."
      ),
      ("[None]", "Found None; write null."),
      ("[\"a\nb\"]", "The string contains a line break; close its quote or write \\n."),
      ("[.5]", "A digit is missing before the decimal point; write 0 before it."),
      ("\u{FEFF}1", "The document starts with a byte order mark; save it as UTF-8 without one."),
      ("{\"a\" 1}", "Found \"1\", expected \":\" after the key."),
      ("[1", "The document ends where \",\" or \"]\" is expected."),
      ("[\u{200B}]", "Found the character U+200B, expected a value or \"]\"."),
    ]
  )
  func messages(text: String, expected: String) throws {
    let message = try #require(failure(text)).message
    #expect(message == expected)
  }
}
