import LayoutDocument
import LayoutModel
import Testing

/// Objects with usual keys are read in another way than others.
///
/// A key with an escape makes an object one of the others, and must not change the result.
@Suite("An object with the usual keys")
struct PlainObjectTests {
  @Test("equals one with escaped keys", arguments: 0..<8 as Range<UInt64>)
  func escapes(seed: UInt64) {
    var objects = RandomObjects(seed: seed)
    var accepted = 0
    for _ in 0..<60 {
      let plain = objects.document()
      let escaped =
        plain
        .replacing("\"id\"", with: "\"\\u0069d\"")
        .replacing("\"firstItem\"", with: "\"first\\u0049tem\"")
      let readings = [plain, escaped].map { read($0) }
      // An element's own place is the same; places inside of it come after the escape.
      #expect(readings[0].layout == readings[1].layout, "\(plain)")
      let diagnostics = readings.map { reading in
        reading.allDiagnostics.map { diagnostic in
          var diagnostic = diagnostic
          diagnostic.location.column = nil
          return diagnostic
        }
      }
      #expect(diagnostics[0] == diagnostics[1], "\(plain)")
      accepted += readings[0].layout == nil ? 0 : 1
    }
    #expect((10...50).contains(accepted))
  }

  @Test("has no values of objects that were read before it")
  func values() throws {
    let text = """
      {"environment": {"width": 375, "height": 667}, "views": [
      {"id": "a", "intrinsicContentSize": {"width": 1, "height": 2.5}},
      {"id": "b", "superview": "a", "intrinsicContentSize": {"width": 3, "height": 4}},
      {"id": "an identifier of many bytes", "superview": "b", "intrinsicContentSize": {"width": 5, "height": 6}},
      {"id": "d", "intrinsicContentSize": {"height": 7, "width": 8}},
      {"id": "e", "intrinsicContentSize": {"height": 9}}
      ], "constraints": [
      {"firstItem": "a", "firstAttribute": "width", "constant": 10},
      {"firstItem": "b", "firstAttribute": "height", "constant": -20.25},
      {"firstItem": "b", "firstAttribute": "top", "relation": ">=", "secondItem": "a", "secondAttribute": "bottom", "multiplier": 0.5, "constant": 8, "priority": 750, "identifier": "first"},
      {"firstItem": "an identifier of many bytes", "firstAttribute": "baseline", "relation": "≤", "secondItem": "b", "secondAttribute": "firstBaseline", "multiplier": 2, "constant": 9, "priority": 251.5, "identifier": "second"}
      ]}
      """
    // The second reading uses the shapes of the first.
    for _ in 0..<2 {
      let layout = try #require(read(text).layout)
      #expect(layout.views.map(\.superview) == [nil, 0, 1, 2, 0, 0])
      let sizes = layout.views.dropFirst().map(\.intrinsicContentSize)
      let expectedSizes = [(1, 2.5), (3, 4), (5, 6), (8, 7), (nil, 9)] as [(Double?, Double?)]
      #expect(sizes == expectedSizes.map { IntrinsicContentSize(width: $0.0, height: $0.1) })
      let constraints = layout.constraints.map { layout.text(of: $0) }
      #expect(
        constraints == [
          "a.width == 10", "b.height == -20.25", "b.top >= 0.5 * a.bottom + 8 @ 750",
          "`an identifier of many bytes`.lastBaseline <= 2 * b.firstBaseline + 9 @ 251.5",
        ]
      )
      #expect(layout.constraints.map(\.identifier) == [nil, nil, "first", "second"])
      #expect(layout.views.dropFirst().map(\.location.line) == [2, 3, 4, 5, 6])
      #expect(layout.constraints.map(\.location.line) == [8, 9, 10, 11])
      #expect(layout.constraints.map(\.location.column) == [1, 1, 1, 1])
      #expect(layout.constraints[3].location.pointer == "/constraints/3")
    }
  }
}

/// Documents of views and constraints with a few keys each, mostly as they should be.
private struct RandomObjects {
  private var generator: SeededGenerator
  private var ids: [String] = []
  private static let ids = [
    "a", "b", "view12", "12345678", "123456789", "exactly-16-bytes", "seventeen--bytes-",
    "an identifier of many bytes", "an identifier of more bytes", "größe", "\u{212A}", "K",
  ]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func document() -> String {
    let others = Self.ids.dropFirst(2).shuffled(using: &generator)
    ids = (Self.ids.prefix(2) + others.prefix(Int.random(in: 0...3, using: &generator))).map {
      "\"\($0)\""
    }
    let views = ids.indices.map { view(at: $0) }
    let constraints = (0..<Int.random(in: 1...6, using: &generator)).map { _ in constraint() }
    let pad = chance(2) ? " " : ""
    return """
      {"environment":{"width":375,"height":667},"views":[
      \(views.joined(separator: ",\n"))
      ],"constraints":[
      \(constraints.joined(separator: ",\n"))
      ]}
      """.replacing(",\"", with: ",\(pad)\"").replacing("\":", with: "\":\(pad)")
  }

  private mutating func chance(_ one: Int) -> Bool {
    Int.random(in: 0..<one, using: &generator) == 0
  }

  private mutating func one<Element>(of list: [Element]) -> Element {
    list[Int.random(in: list.indices, using: &generator)]
  }

  /// A usual value, or now and then another.
  private mutating func value(_ usual: [String], _ others: [String]) -> String {
    one(of: chance(40) ? others : usual)
  }

  private mutating func view(at index: Int) -> String {
    let wrong = ["\"\"", "\"a.b\"", "3", "\"`\"", "\"\u{7F}\"", "null", ids[0]]
    var members = ["\"id\":" + value([ids[index]], wrong)]
    if chance(3) {
      let above = ["\"root\""] + ids.prefix(index)
      members.append("\"superview\":" + value(above, ["1", "\"x\"", ids[index]]))
    }
    if chance(2) {
      let numbers = ["0", "1", "20.5", "1000000000"]
      let width = value(numbers, ["-1", "1e10", "\"1\"", "1e999"])
      let height = value(numbers, ["-0.5", "null", "2000000000"])
      let size = chance(12) ? "3" : "{\"width\":\(width),\"height\":\(height)}"
      members.append("\"intrinsicContentSize\":\(size)")
    }
    if chance(12) {
      members.append(one(of: ["\"isHidden\":false", "\"idd\":1", "\"class\":\"A\""]))
    }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func constraint() -> String {
    let items = ["root", "root", "a", "b", "root.safeAreaLayoutGuide"].map { "\"\($0)\"" }
    let isSize = chance(3)
    let attributes = (isSize ? ["width", "height"] : ["top", "bottom", "centerY"]).map {
      "\"\($0)\""
    }
    let strange = [
      "\"leading\"", "\"left\"", "\"toop\"", "\"width\"", "3", "\"centerXWithinMargins\"",
    ]
    func maybe(_ text: String) -> [String] { chance(3) ? [] : [text] }
    var members = [
      "\"firstItem\":" + value(items, ["\"nobody\"", "\"a.x\"", "1"]),
      "\"firstAttribute\":" + value(attributes, strange),
    ]
    members += maybe("\"relation\":" + value(["\"==\"", "\"equal\"", "\">=\""], ["\"=\"", "0"]))
    if !isSize || chance(2) {
      members.append("\"secondItem\":" + value(items, ["\"nobody\"", "null"]))
      members.append("\"secondAttribute\":" + value(attributes, strange))
    }
    members += maybe("\"multiplier\":" + value(["1", "2", "0.5"], ["0", "1e999", "\"1\""]))
    members += maybe("\"constant\":" + value(["0", "-8", "16.25"], ["1e999", "null", "\"8\""]))
    members += maybe(
      "\"priority\":" + value(["1000", "750", "1"], ["0", "1001", "1000.00001", "\"high\""])
    )
    members += maybe("\"identifier\":" + value(["\"x\"", "\"a long identifier\""], ["2"]))
    if chance(12) {
      members.append(one(of: ["\"isActive\":false", "\"constnt\":1", "\"constant\":3"]))
    }
    return "{\(members.joined(separator: ","))}"
  }
}
