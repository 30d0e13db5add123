/// The kerning of a `GPOS` subtable (OpenType 1.9, "Pair Adjustment Positioning"), in font units.
struct PairPositioning: Sendable {
  private let bytes: FontBytes
  private let coverage: GlyphCoverage
  private let rule: Rule
  /// The offset of advances in a pair's values, and the length of each half, in bytes.
  private let first: ValueRecord
  private let second: ValueRecord

  private enum Rule: Sendable {
    /// Format 1: for each first glyph a set of second ones with values.
    case pairs(sets: Int)
    /// Format 2: a matrix of values by the classes of first and second glyphs.
    case classes(GlyphClasses, GlyphClasses, firstCount: Int, secondCount: Int)
  }

  /// `nil` for another format, or truncated bytes.
  init?(_ bytes: FontBytes) {
    guard let format = bytes.u16(0), let coverage = bytes.part(at16: 2).flatMap(GlyphCoverage.init),
      let first = bytes.u16(4), let second = bytes.u16(6)
    else { return nil }
    self.bytes = bytes
    self.coverage = coverage
    self.first = ValueRecord(first)
    self.second = ValueRecord(second)
    switch format {
    case 1:
      guard let sets = bytes.u16(8) else { return nil }
      rule = .pairs(sets: sets)
    case 2:
      guard let one = bytes.part(at16: 8).flatMap(GlyphClasses.init),
        let two = bytes.part(at16: 10).flatMap(GlyphClasses.init),
        let firstCount = bytes.u16(12), let secondCount = bytes.u16(14)
      else { return nil }
      rule = .classes(one, two, firstCount: firstCount, secondCount: secondCount)
    default: return nil
    }
  }

  /// In font units; `nil` if the pair is missing, for the next subtable.
  ///
  /// In format 2 a zero is final, too.
  func kerning(_ left: Int, _ right: Int) -> Int? {
    guard let place = coverage.place(of: left) else { return nil }
    switch rule {
    case .pairs(let sets):
      guard place < sets, let set = bytes.part(at16: 10 + 2 * place), let count = set.u16(0) else {
        return nil
      }
      let length = 2 + first.length + second.length
      func glyph(_ pair: Int) -> Int? { set.u16(2 + length * pair) }
      guard let pair = set.last(of: count, notAbove: right, number: glyph), glyph(pair) == right
      else {
        return nil
      }
      return advance(set, 4 + length * pair)
    case .classes(let one, let two, let firstCount, let secondCount):
      let row = one.number(of: left)
      let column = two.number(of: right)
      guard row < firstCount, column < secondCount else { return nil }
      let length = first.length + second.length
      return advance(bytes, 16 + length * (row * secondCount + column))
    }
  }

  /// The sum of both advance values; either widens the line.
  private func advance(_ bytes: FontBytes, _ place: Int) -> Int {
    let own = first.advance.flatMap { bytes.i16(place + $0) } ?? 0
    let other = second.advance.flatMap { bytes.i16(place + first.length + $0) } ?? 0
    return own + other
  }
}

/// Every value has 16 bits and a bit of the format (OpenType 1.9, "ValueRecord").
///
/// Placements do not affect advances, and are skipped.
private struct ValueRecord: Sendable {
  /// In bytes.
  let length: Int
  let advance: Int?

  /// The third bit is the horizontal advance.
  init(_ format: Int) {
    length = 2 * (format & 0xFFFF).nonzeroBitCount
    advance = format & 4 == 0 ? nil : 2 * (format & 3).nonzeroBitCount
  }
}
