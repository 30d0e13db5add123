/// Which glyphs a rule is about, and which place each has there (OpenType 1.9, "Coverage Table").
///
/// Glyphs rise in it, so that a binary search finds one.
struct GlyphCoverage: Sendable {
  private let bytes: FontBytes
  /// Whether it has ranges of glyphs (format 2) and not each by itself (format 1).
  private let isRanges: Bool
  /// How many glyphs or ranges there are.
  private let count: Int

  /// Takes a table; `nil` of a format that is neither 1 nor 2.
  init?(_ bytes: FontBytes) {
    guard let format = bytes.u16(0), format == 1 || format == 2, let count = bytes.u16(2) else {
      return nil
    }
    self.bytes = bytes
    self.count = count
    isRanges = format == 2
  }

  /// The place of a glyph; `nil` where it is not covered.
  ///
  /// - Parameter glyph: Its number in the font.
  /// - Returns: The coverage index, by which rules for the glyph are listed; it is not checked here
  ///   against how many rules there are.
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

/// Which class each glyph belongs to (OpenType 1.9, "Class Definition Table"); 0 for those not named.
struct GlyphClasses: Sendable {
  private let bytes: FontBytes
  /// 1 for a class for each glyph of one range, 2 for ranges of glyphs that have a class each.
  private let format: Int

  /// Takes a table; `nil` of a format that is neither 1 nor 2.
  init?(_ bytes: FontBytes) {
    guard let format = bytes.u16(0), format == 1 || format == 2 else { return nil }
    self.bytes = bytes
    self.format = format
  }

  /// The class of a glyph, looked up at once in format 1 and by a binary search in format 2.
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
