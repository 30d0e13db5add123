/// What a subtable of `GPOS` changes of the distance of two glyphs (OpenType 1.9, "Pair Adjustment
/// Positioning"), in units of the em.
struct PairPositioning: Sendable {
  private let bytes: FontBytes
  /// The glyphs that may come first.
  private let coverage: GlyphCoverage
  /// Which pairs there are.
  private let rule: Rule
  /// Where the advances lie in a pair's values, in bytes, and how long each half is.
  private let first: ValueRecord
  private let second: ValueRecord

  /// The two formats of such a subtable.
  private enum Rule: Sendable {
    /// Format 1: for each first glyph a set of second ones with values.
    case pairs(sets: Int)
    /// Format 2: a matrix of values, a row for each class of first glyphs and a column for each
    /// class of second ones.
    case classes(GlyphClasses, GlyphClasses, firstCount: Int, secondCount: Int)
  }

  /// Takes a subtable; `nil` where it has another format or ends too soon.
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

  /// The change; `nil` where the subtable says nothing of the pair, and the next one is asked.
  ///
  /// In format 2 a zero is an answer, too: the next subtable is not asked.
  ///
  /// - Parameters:
  ///   - left: The glyph before.
  ///   - right: The glyph behind.
  /// - Returns: What is added to the advances, in font units.
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

  /// What the values at a place add to both advances; either widens the line.
  private func advance(_ bytes: FontBytes, _ place: Int) -> Int {
    let own = first.advance.flatMap { bytes.i16(place + $0) } ?? 0
    let other = second.advance.flatMap { bytes.i16(place + first.length + $0) } ?? 0
    return own + other
  }
}

/// What the values of one glyph consist of.
///
/// Every value has 16 bits, and a bit of the format says that it is there (OpenType 1.9,
/// "ValueRecord"); placements move a glyph and not what follows, so they are skipped.
private struct ValueRecord: Sendable {
  /// The bytes of all values.
  let length: Int
  /// Where the horizontal advance lies; `nil` where it does not change.
  let advance: Int?

  /// - Parameter format: A bit for each value; the third is the horizontal advance.
  init(_ format: Int) {
    length = 2 * (format & 0xFFFF).nonzeroBitCount
    advance = format & 4 == 0 ? nil : 2 * (format & 3).nonzeroBitCount
  }
}
