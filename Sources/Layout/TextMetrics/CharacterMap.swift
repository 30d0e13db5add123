/// A map from characters to glyphs: a `cmap` subtable of format 4 or 12 (OpenType 1.9, "cmap").
///
/// Nothing is copied or indexed: each look-up is a binary search in the bytes.
struct CharacterMap: Sendable {
  private let bytes: FontBytes
  /// Format 12 (32 bits for a character) rather than format 4 (16 bits).
  private let isLong: Bool
  /// The number of groups of format 12, or of segments of format 4 (`segCountX2` halved).
  private let count: Int

  /// Unicode encodings only: platform 0 without the variation sequences of its encoding 5, and
  /// Windows' encodings 1 and 10.
  ///
  /// A font with Windows' encoding 0 alone has symbols without characters, and is refused. Of two
  /// subtables of one format the first applies.
  init?(_ table: FontBytes) {
    guard let records = table.u16(2) else { return nil }
    var best: (rank: Int, bytes: FontBytes)?
    for record in 0..<records {
      let place = 4 + 8 * record
      guard let platform = table.u16(place), let encoding = table.u16(place + 2),
        let offset = table.u32(place + 4), let bytes = table.part(from: offset),
        let format = bytes.u16(0)
      else { continue }
      let isUnicode =
        platform == 0 && encoding != 5 || platform == 3 && (encoding == 1 || encoding == 10)
      guard isUnicode, format == 4 || format == 12 else { continue }
      if format > best?.rank ?? 0 { best = (format, bytes) }
    }
    guard let best else { return nil }
    bytes = best.bytes
    isLong = best.rank == 12
    guard let count = isLong ? bytes.u32(12) : bytes.u16(6).map({ $0 / 2 }) else { return nil }
    self.count = count
  }

  /// Glyph 0 is `.notdef` and counts as missing, so that another font's width is used.
  func glyph(of scalar: Unicode.Scalar) -> Int? {
    let glyph = isLong ? longGlyph(Int(scalar.value)) : shortGlyph(Int(scalar.value))
    return glyph == 0 ? nil : glyph
  }

  /// Format 12: groups of consecutive characters with consecutive glyphs.
  ///
  /// A group is its first character, its last, and the first glyph, each in 32 bits.
  private func longGlyph(_ code: Int) -> Int? {
    func first(_ group: Int) -> Int? { bytes.u32(16 + 12 * group) }
    guard let group = bytes.last(of: count, notAbove: code, number: first),
      let start = first(group), let end = bytes.u32(20 + 12 * group), code <= end,
      let glyph = bytes.u32(24 + 12 * group)
    else { return nil }
    return glyph + code - start
  }

  /// Format 4: segments of characters, with a delta or a list of glyphs.
  ///
  /// The four arrays of ends, starts, deltas and offsets are consecutive, with two bytes of padding
  /// behind the ends. An offset is relative to its own position; sums wrap at 16 bits, as
  /// specified.
  private func shortGlyph(_ code: Int) -> Int? {
    let starts = 16 + 2 * count
    guard code <= 0xFFFF,
      let segment = bytes.last(of: count, notAbove: code, number: { bytes.u16(starts + 2 * $0) }),
      let start = bytes.u16(starts + 2 * segment), let end = bytes.u16(14 + 2 * segment),
      code <= end,
      let delta = bytes.u16(starts + 2 * (count + segment))
    else { return nil }
    let place = starts + 2 * (2 * count + segment)
    guard let offset = bytes.u16(place) else { return nil }
    if offset == 0 { return (code + delta) & 0xFFFF }
    guard let glyph = bytes.u16(place + offset + 2 * (code - start)), glyph > 0 else { return nil }
    return (glyph + delta) & 0xFFFF
  }
}
