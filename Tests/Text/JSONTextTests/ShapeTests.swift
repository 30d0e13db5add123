import JSONText
import Testing

/// Objects are read by the shapes of earlier ones; every text must have the same result without.
@Suite struct ShapeTests {
  @Test("reads what a plain reader reads", arguments: 0..<12 as Range<UInt64>)
  func texts(seed: UInt64) throws {
    var texts = RandomText(seed: seed)
    let shapes = JSONShapes()
    for _ in 0..<40 {
      // Shapes that other texts have left must not matter.
      try compare(texts.next(), shapes)
    }
  }

  @Test("reads every text cut short, and with any byte changed", arguments: 0..<2 as Range<UInt64>)
  func damage(seed: UInt64) throws {
    var texts = RandomText(seed: 1000 + seed)
    let shapes = JSONShapes()
    let text = Array(texts.next().prefix(320))
    for end in 0..<text.count { try compare(Array(text[..<end]), shapes) }
    let bytes = Array("\"\\{},:0.-e \n\ra".utf8) + [0x00, 0x80, 0xFF]
    for place in text.indices {
      var changed = text
      for byte in bytes {
        changed[place] = byte
        try compare(changed, shapes)
      }
    }
  }

  @Test("counts the values and keys of shapes up to the limit")
  func nodes() throws {
    var texts = RandomText(seed: 7)
    for _ in 0..<40 {
      let text = texts.next()
      guard let expected = PlainReader(text) else { continue }
      let count = expected.lines.count
      #expect(failure(text, limits: JSONLimits(nodeCount: count)) == nil)
      let error = failure(text, limits: JSONLimits(nodeCount: count - 1))
      #expect(error?.fault == .limit(.nodeCount(count - 1)))
    }
  }

  @Test("keeps to the limits of depth and strings in objects like others")
  func limits() {
    let inner = "{\"a\":\"x\",\"b\":{\"c\":1}}"
    let list = "[" + Array(repeating: inner, count: 40).joined(separator: ",") + "]"
    #expect(failure(list, limits: JSONLimits(depth: 3)) == nil)
    #expect(failure(list, limits: JSONLimits(depth: 2))?.fault == .limit(.depth(2)))
    for (limit, isWithin) in [(9, true), (8, false)] {
      let limits = JSONLimits(stringByteCount: limit)
      let long = inner.replacing("x", with: "123456789")
      let text = "[\(inner),\(inner),\(long),\(inner)]"
      #expect((failure(text, limits: limits) == nil) == isWithin)
    }
  }

  @Test("has the keys of a shape at the same places in all of its objects")
  func cells() throws {
    var texts = RandomText(seed: 11)
    var shaped = 0
    for _ in 0..<60 {
      let text = texts.next()
      guard PlainReader(text) != nil else { continue }
      let document = try JSONDocument.parse(text)
      var known: [Int: [String]] = [:]
      var open = [document.root]
      while let value = open.popLast() {
        open += value.elements
        open += value.members.map(\.value)
        let shape = document.withCells { $0.shape(at: value.cell) }
        guard shape != 0 else { continue }
        shaped += 1
        let places = value.members.flatMap { member in
          [member.value] + member.value.members.map(\.value)
        }.map { "\($0.kind) \($0.cell - value.cell)" }
        let layout = value.members.flatMap { [$0.key] + $0.value.members.map(\.key) } + places
        #expect(known[shape, default: layout] == layout)
        known[shape] = layout
      }
    }
    #expect(shaped > 100)
  }

  @Test("continues with more shapes than are kept")
  func many() throws {
    let shapes = JSONShapes()
    for round in 0..<6 {
      let objects = (0..<150).map { "{\"key\(round)-\($0 / 7)\":1,\"a\($0)\":\"\($0)\"}" }
      try compare(Array("[\(objects.joined(separator: ","))]".utf8), shapes)
    }
  }

  private func compare(_ text: [UInt8], _ shapes: JSONShapes) throws {
    let expected = PlainReader(text)
    // The second time, all shapes that the text has are known from its beginning.
    for _ in 0..<2 {
      let document: JSONDocument
      do throws(JSONError) {
        document = try JSONDocument.parse(text, shapes: shapes)
      } catch {
        #expect(expected == nil, "\(error.message): \(String(decoding: text, as: UTF8.self))")
        #expect(error == failure(text))
        continue
      }
      let lines = Self.lines(of: document.root)
      #expect(lines == expected?.lines, "\(String(decoding: text, as: UTF8.self))")
      let repeated = document.duplicateKeys.map(\.keyByteRange.lowerBound)
      #expect(repeated == expected?.repeated.sorted())
      #expect(document.lineStarts.map(Int.init) == Self.lineStarts(text))
      #expect(document.asciiCount == text.firstIndex { $0 >= 0x80 } ?? text.count)
    }
  }

  private static func lines(of value: JSONValue) -> [String] {
    let range = value.byteRange
    switch value.kind {
    case .object:
      return ["\(range) object \(value.count)"]
        + value.members.flatMap {
          ["\($0.keyByteRange) key \($0.key)"] + lines(of: $0.value)
        }
    case .array:
      return ["\(range) array \(value.count)"] + value.elements.flatMap { lines(of: $0) }
    case .string: return ["\(range) string \(value.string ?? "?")"]
    case .number: return ["\(range) number \(value.double.map { "\($0)" } ?? "?")"]
    case .boolean: return ["\(range) \(value.bool == true)"]
    case .null: return ["\(range) null"]
    }
  }

  private static func lineStarts(_ text: [UInt8]) -> [Int] {
    text.indices.filter { place in
      text[place] == 0x0A
        || text[place] == 0x0D && (place + 1 == text.count || text[place + 1] != 0x0A)
    }.map { $0 + 1 }
  }
}

/// Arrays of objects that are like each other, and now and then are not.
private struct RandomText {
  private var generator: SeededGenerator
  private static let keys = [
    "id", "a", "superview", "constant", "secondAttribute", "identifier", "", "größe", "x.y",
    "a key of more than thirty bytes.", "intrinsicContentSize", "\\u0069d",
    "contentCompressionResistancePriority", String(repeating: "too long for a shape ", count: 6),
  ]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> [UInt8] {
    let orders = (0..<Int.random(in: 1...3, using: &generator)).map { _ in order() }
    let blanks = one(of: ["", " ", "\n  ", " \r\n\t"])
    let colon = one(of: [":", ": ", " : "])
    let objects = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
      chance(10) ? one(of: ["3", "\"a\"", "[\n]", "null"]) : object(one(of: orders), blanks, colon)
    }
    let list = "[\(blanks)" + objects.joined(separator: ",\(blanks)") + "\(blanks)]"
    return Array((chance(3) ? "{\"list\":\(list),\"rest\":[]}" : list).utf8)
  }

  private mutating func chance(_ one: Int) -> Bool {
    Int.random(in: 0..<one, using: &generator) == 0
  }

  private mutating func one<Element>(of list: [Element]) -> Element {
    list[Int.random(in: list.indices, using: &generator)]
  }

  /// Keys, and whether each has a number, a string or an object.
  private mutating func order() -> [(key: String, kind: Int)] {
    let count = Int.random(in: 1...7, using: &generator)
    return Self.keys.shuffled(using: &generator).prefix(count).map {
      ($0, chance(5) ? 2 : Int.random(in: 0...1, using: &generator))
    }
  }

  private mutating func object(
    _ order: [(key: String, kind: Int)],
    _ blanks: String,
    _ colon: String
  ) -> String {
    var order = order
    if chance(8) { order.shuffle(using: &generator) }
    if chance(8) { order.removeLast() }
    if chance(12), let member = order.last { order.append(member) }
    let members = order.map { member in
      let value =
        switch chance(20) ? 3 : member.kind {
        case 0: number()
        case 1: string()
        case 2:
          "{\(blanks)\"width\"\(colon)\(number()),\(blanks)\"height\"\(colon)\(number())\(blanks)}"
        default: one(of: ["true", "null", "[]", "{}", "[{\"id\":1}]", "{\"a\":{\"a\":1}}"])
        }
      return "\"\(member.key)\"\(colon)\(value)"
    }
    return "{\(blanks)\(members.joined(separator: ",\(blanks)"))\(blanks)}"
  }

  private mutating func number() -> String {
    one(of: [
      "0", "1", "-0", "1000", "-16.5", "0.1", "123456789012345", "1234567890123456",
      "12345678901234567", "9007199254740993", "0.1234567890123456", "123456789.1234567", "1e3",
      "-2.5E-3", "999.999",
    ])
  }

  private mutating func string() -> String {
    let text = one(of: [
      "", "a", "1234567", "12345678", "123456789", "view12", "größe", "a\\nb", "\\\"", "\u{7F}",
      String(repeating: "long ", count: 30),
    ])
    return "\"\(text)\""
  }
}
