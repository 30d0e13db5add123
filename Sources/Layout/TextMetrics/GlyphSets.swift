/// OpenType 1.9, "Coverage Table"; sorted by glyph, for binary search.
struct GlyphCoverage: Sendable {
  private let bytes: FontBytes
  /// Format 2 (ranges of glyphs) rather than format 1 (single glyphs).
  private let isRanges: Bool
  private let count: Int

  /// `nil` for a format other than 1 and 2.
  init?(_ bytes: FontBytes) {
    guard let format = bytes.u16(0), format == 1 || format == 2, let count = bytes.u16(2) else {
      return nil
    }
    self.bytes = bytes
    self.count = count
    isRanges = format == 2
  }

  /// `nil` if the glyph is not covered; not checked against the number of rules.
  func place(of glyph: Int) -> Int? {
    if isRanges {
      func first(_ range: Int) -> Int? { bytes.u16(4 + 6 * range) }
      guard let range = bytes.last(of: count, notAbove: glyph, number: first),
        let start = first(range), let end = bytes.u16(6 + 6 * range), glyph <= end,
        let place = bytes.u16(8 + 6 * range)
      else { return nil }
      return place + glyph - start
    }
    func at(_ place: Int) -> Int? { bytes.u16(4 + 2 * place) }
    guard let place = bytes.last(of: count, notAbove: glyph, number: at), at(place) == glyph else {
      return nil
    }
    return place
  }
}

/// The class of each glyph (OpenType 1.9, "Class Definition Table"); 0 by default.
struct GlyphClasses: Sendable {
  private let bytes: FontBytes
  /// 1 for the classes of consecutive glyphs, 2 for ranges with a class each.
  private let format: Int

  /// `nil` for a format other than 1 and 2.
  init?(_ bytes: FontBytes) {
    guard let format = bytes.u16(0), format == 1 || format == 2 else { return nil }
    self.bytes = bytes
    self.format = format
  }

  /// An array look-up in format 1, a binary search in format 2.
  func number(of glyph: Int) -> Int {
    if format == 1 {
      guard let first = bytes.u16(2), let count = bytes.u16(4), glyph >= first,
        glyph - first < count
      else { return 0 }
      return bytes.u16(6 + 2 * (glyph - first)) ?? 0
    }
    let count = bytes.u16(2) ?? 0
    func first(_ range: Int) -> Int? { bytes.u16(4 + 6 * range) }
    guard let range = bytes.last(of: count, notAbove: glyph, number: first),
      let end = bytes.u16(6 + 6 * range), glyph <= end
    else { return 0 }
    return bytes.u16(8 + 6 * range) ?? 0
  }
}
