/// A font of a few tables, byte by byte (OpenType 1.9).
///
/// Glyphs 1, 2, … are the characters in their order; an em has 1,000 units.
struct HandmadeFont {
  var characters: [Unicode.Scalar] = ["A", "V", "o", "é", "漢"]
  /// The widths of glyph 0 and of those that have one of their own; others have the last.
  var widths = [500, 600, 700, 550, 560, 1000]
  var hasLongMap = false
  var kern: [UInt8]?
  var positioning: [UInt8]?
  /// Left out of the file.
  var missing: String?

  var bytes: [UInt8] {
    var tables: [(String, [UInt8])] = [
      ("head", Self.words(Array(repeating: 0, count: 9) + [1000] + Array(repeating: 0, count: 17))),
      ("hhea", hhea), ("hmtx", Self.words(widths.flatMap { [$0, 0] })),
      ("cmap", Self.words([0, 1, 3, hasLongMap ? 10 : 1]) + Self.long(12) + map),
      ("name", Self.words([0, 1, 18, 3, 1, 0x409, 6, 8, 0]) + Self.utf16("Hand")),
      ("OS/2", Self.words([4, 500, 600])),
    ]
    if let kern { tables.append(("kern", kern)) }
    if let positioning { tables.append(("GPOS", positioning)) }
    tables.removeAll { $0.0 == missing }
    var directory = Self.long(0x0001_0000) + Self.words([tables.count, 0, 0, 0])
    var content: [UInt8] = []
    let start = 12 + 16 * tables.count
    for (tag, table) in tables {
      directory += Array(tag.utf8) + Self.long(0) + Self.long(start + content.count)
      directory += Self.long(table.count)
      content += table
    }
    return directory + content
  }

  /// Ascender 900, descender -200, line gap 90; the number of widths is the last word.
  private var hhea: [UInt8] {
    Self.words([1, 0, 900, -200, 90] + Array(repeating: 0, count: 12) + [widths.count])
  }

  /// Of format 12, or of format 4 with a segment for each character.
  private var map: [UInt8] {
    let sorted = characters.enumerated().sorted { $0.element < $1.element }
    if hasLongMap {
      let groups = sorted.flatMap { index, scalar in
        Self.long(Int(scalar.value)) + Self.long(Int(scalar.value)) + Self.long(index + 1)
      }
      return Self.words([12, 0]) + Self.long(16 + groups.count) + Self.long(0)
        + Self.long(characters.count) + groups
    }
    let codes = sorted.map { Int($0.element.value) } + [0xFFFF]
    let deltas = sorted.map { $0.offset + 1 - Int($0.element.value) } + [1]
    let zeros = Array(repeating: 0, count: codes.count)
    let body = codes + [0] + codes + deltas + zeros
    return Self.words([4, 2 * (7 + body.count), 0, 2 * codes.count, 0, 0, 0] + body)
  }
}

extension HandmadeFont {
  /// Numbers of 16 bits; negative ones as their complement.
  static func words(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  static func long(_ number: Int) -> [UInt8] { words([number >> 16, number]) }

  static func utf16(_ text: String) -> [UInt8] { words(text.utf16.map(Int.init)) }

  /// A `kern` table with the pair of glyphs 1 and 2.
  static func kernTable(_ value: Int) -> [UInt8] {
    words([0, 1, 0, 20, 1, 1, 6, 0, 0, 1, 2, value])
  }

  /// A `GPOS` table whose "kern" feature of the default script has one lookup with some subtables.
  static func positioningTable(_ subtables: [[UInt8]], isExtended: Bool = false) -> [UInt8] {
    let scripts = words([1]) + Array("DFLT".utf8) + words([8, 4, 0, 0, 0xFFFF, 1, 0])
    let features = words([1]) + Array("kern".utf8) + words([8, 0, 1, 0])
    var wrapped = subtables
    if isExtended { wrapped = subtables.map { words([1, 2]) + long(8) + $0 } }
    var offsets: [Int] = []
    var place = 6 + 2 * wrapped.count
    for subtable in wrapped {
      offsets.append(place)
      place += subtable.count
    }
    let lookup = words([isExtended ? 9 : 2, 0, wrapped.count] + offsets) + wrapped.flatMap { $0 }
    let lookups = words([1, 4]) + lookup
    let header = [1, 0, 10, 10 + scripts.count, 10 + scripts.count + features.count]
    return words(header) + scripts + features + lookups
  }

  /// A `GPOS` table of 70 KB with as many scripts, features of each, and lookups of each as `count`,
  /// which share their records.
  static func overlappingTable(_ count: Int) -> [UInt8] {
    let language = 2 + 6 * count
    let scripts =
      words([count]) + (0..<count).flatMap { _ in Array("latn".utf8) + words([language]) }
      + words([4, 0, 0, 0xFFFF, count] + Array(repeating: 0, count: count))
    let features = words([1]) + Array("kern".utf8) + words([8, 0, count] + Array(0..<count))
    let lookups = words([1, 4, 4, 0, 0])
    let header = [1, 0, 10, 10 + scripts.count, 10 + scripts.count + features.count]
    return words(header) + scripts + features + lookups
  }

  /// Pairs of glyph 1: with each of some others, a change of its advance.
  static func pairs(_ seconds: [(glyph: Int, change: Int)]) -> [UInt8] {
    let set = [seconds.count] + seconds.flatMap { [$0.glyph, $0.change] }
    let coverage = [1, 1, 1]
    return words([1, 12 + 2 * set.count, 4, 0, 1, 12] + set + coverage)
  }

  /// Glyph 1 before glyph 2 by classes, whose values have a placement beside the advance.
  static func classes(_ change: Int) -> [UInt8] {
    // Two classes each; only that of 1 before that of 2 has a value, its placement 7.
    let values = [0, 0, 0, 0, 0, 0, 7, change]
    let start = 16 + 2 * values.count
    let coverage = [2, 1, 1, 1, 0]
    let first = [2, 1, 1, 1, 1]
    let second = [1, 2, 1, 1]
    return words(
      [2, start, 5, 0, start + 10, start + 20, 2, 2] + values + coverage + first + second
    )
  }
}
