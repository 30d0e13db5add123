/// A TrueType or OpenType font: advances and kerning from its tables, without shaping.
///
/// Numbers are read from the bytes on demand, so that sizes claimed by the file cost nothing.
///
/// The tables are those of OpenType 1.9: `head`, `hhea`, `hmtx` and `cmap` are required, `GPOS`,
/// `kern`, `name` and `OS/2` optional. They have font units, of which `head` gives the number in an
/// em; results are in points.
public struct FontFile: Typeface {
  /// The maximum number of bytes: Chinese fonts have some 20 MB.
  public static let byteLimit = 64 << 20

  /// The PostScript name; `nil` if it is missing.
  public let postScriptName: String?
  /// The family name; `nil` if it is missing.
  public let familyName: String?
  /// Whether it declares itself italic (bit 1 of `head`'s `macStyle`).
  public let isItalic: Bool
  /// The declared weight, from 1 to 1000.
  ///
  /// `usWeightClass` of `OS/2`; 400, regular, without that table.
  public let weightClass: Int
  /// From 16 to 16,384 by `head`: 1000 or 2048 in most fonts.
  private let unitsPerEm: Double
  /// In font units.
  private let ascender: Int
  /// In font units; negative in most fonts.
  private let descender: Int
  /// In font units; at least 0.
  private let lineGap: Int
  private let characters: CharacterMap
  /// The table `hmtx`: the advance and the left side bearing of each glyph, of 16 bits each.
  private let widths: FontBytes
  /// The number of glyphs with an own advance; others share the last.
  private let widthCount: Int
  private let pairs: FontKerning

  /// Parses a font; of a collection, the first.
  ///
  /// Required numbers are validated once; checksums are ignored, since they do not affect widths.
  ///
  /// - Throws: `FontFileError` for invalid data, or a missing table.
  public init(_ content: [UInt8]) throws(FontFileError) {
    guard content.count <= Self.byteLimit else { throw .tooLong(limit: Self.byteLimit) }
    let tables = try FontTables(FontBytes(content))
    let head = try tables.required("head")
    guard let units = head.u16(18), (16...16_384).contains(units) else {
      throw .malformed(table: "head")
    }
    let header = try tables.required("hhea")
    guard let ascender = header.i16(4), let descender = header.i16(6), let lineGap = header.i16(8),
      let widthCount = header.u16(34), widthCount > 0
    else { throw .malformed(table: "hhea") }
    guard let characters = CharacterMap(try tables.required("cmap")) else {
      throw .malformed(table: "cmap")
    }
    unitsPerEm = Double(units)
    self.ascender = ascender
    self.descender = descender
    self.lineGap = max(0, lineGap)
    self.characters = characters
    self.widthCount = widthCount
    widths = try tables.required("hmtx")
    guard widths.u16(4 * (widthCount - 1)) != nil else { throw .malformed(table: "hmtx") }
    pairs = FontKerning(positioning: tables["GPOS"], kern: tables["kern"])
    let names = tables["name"].map(FontNames.init)
    postScriptName = names?[.postScript]
    familyName = names?[.typographicFamily] ?? names?[.family]
    weightClass = tables["OS/2"]?.u16(4) ?? 400
    isItalic = (head.u16(44) ?? 0) & 2 != 0
  }
}

extension FontFile {
  /// Returns the line metrics of `hhea`, as Apple's systems use them.
  ///
  /// The two other sets in `OS/2`, for Windows and for cross-platform layout, are ignored. An
  /// ascender of 1950 in an em of 2048 units is 15.2 points at a size of 16.
  public func lineMetrics(at size: Double) -> LineMetrics {
    let unit = size / unitsPerEm
    return LineMetrics(
      ascender: Double(ascender) * unit,
      descender: Double(-descender) * unit,
      leading: Double(lineGap) * unit
    )
  }

  /// Returns the advance of a character's glyph in points; `nil` if it is missing.
  ///
  /// Glyphs beyond the listed ones share the last advance, as in monospaced fonts (OpenType 1.9,
  /// "hmtx").
  public func advance(of scalar: Unicode.Scalar, at size: Double) -> Double? {
    guard let glyph = characters.glyph(of: scalar),
      let units = widths.u16(4 * min(glyph, widthCount - 1))
    else { return nil }
    return Double(units) / unitsPerEm * size
  }

  /// Returns the kerning of two characters by `GPOS` or `kern`, in points; 0 for a missing glyph.
  ///
  /// Rules depend on the script: of the first character, or else of the second, or else Latin,
  /// since spaces and punctuation belong to all.
  public func kerning(
    of first: Unicode.Scalar,
    _ second: Unicode.Scalar,
    at size: Double
  ) -> Double {
    guard let left = characters.glyph(of: first), let right = characters.glyph(of: second) else {
      return 0
    }
    let script = Self.script(of: first) ?? Self.script(of: second) ?? "latn"
    return Double(pairs.kerning(left, right, script: script)) / unitsPerEm * size
  }

  /// Zero: the font's advances are exact, except for shaped characters.
  public func uncertainty(at size: Double) -> Double { 0 }

  /// The maximum cost of a pair.
  public var clusterCost: Int { 16 + 4 * pairs.subtableCount }

  /// `nil` for a common character.
  private static func script(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2B8,
      0x1E00...0x1EFF:
      "latn"
    case 0x370...0x3FF, 0x1F00...0x1FFF: "grek"
    case 0x400...0x52F: "cyrl"
    case 0x3041...0x30FF: "kana"
    case 0x3400...0x9FFF: "hani"
    case 0xAC00...0xD7A3: "hang"
    default: nil
    }
  }
}

/// A record has 16 bytes: tag, checksum, offset and length.
///
/// Offsets are relative to the file, also in a collection.
private struct FontTables {
  private let bytes: FontBytes
  /// In bytes; the last record of a repeated tag applies.
  private var places: [String: (offset: Int, length: Int)] = [:]
  /// A font has some twenty records.
  private static let limit = 128

  /// A font, or the first one of a collection ("ttcf").
  ///
  /// It begins with 1.0 for TrueType outlines, "OTTO" for PostScript outlines, or "true" in Apple's
  /// older fonts.
  init(_ file: FontBytes) throws(FontFileError) {
    var start = 0
    if file.tag(0) == "ttcf" { start = file.u32(12) ?? 0 }
    switch file.tag(0) {
    case "wOFF", "wOF2": throw .compressed
    default: break
    }
    guard let version = file.u32(start), [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(version),
      let count = file.u16(start + 4)
    else { throw .notAFont }
    bytes = file
    for index in 0..<min(count, Self.limit) {
      let record = start + 12 + 16 * index
      guard let tag = file.tag(record), let offset = file.u32(record + 8),
        let length = file.u32(record + 12)
      else { break }
      places[tag] = (offset, length)
    }
  }

  /// Truncated at the end of the file; `nil` if the table is missing or beyond it.
  subscript(_ tag: String) -> FontBytes? {
    places[tag].flatMap { bytes.part(from: $0.offset, length: $0.length) }
  }

  /// A table that is not empty.
  func required(_ tag: String) throws(FontFileError) -> FontBytes {
    guard let table = self[tag], table.count > 0 else { throw .missing(table: tag) }
    return table
  }
}
