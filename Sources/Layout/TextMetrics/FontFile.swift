/// A TrueType or OpenType font: advances and kerning from its tables, no shaping.
///
/// Numbers are read where they lie when they are asked for, so that what a file promises of its size costs
/// nothing. What lies beyond its end is not there.
///
/// The tables are those of OpenType 1.9: `head`, `hhea`, `hmtx` and `cmap` must be there, `GPOS`,
/// `kern`, `name` and `OS/2` may be. They count in font units, of which `head` says how many an em
/// has; every answer is in points.
public struct FontFile: Typeface {
  /// The most bytes that are read: fonts of Chinese have some 20 MB.
  public static let byteLimit = 64 << 20

  /// The name that programs know the font by; `nil` where it says none.
  public let postScriptName: String?
  /// The name of the fonts that belong together; `nil` where it says none.
  public let familyName: String?
  /// Whether it says that it is slanted.
  ///
  /// Bit 1 of `head`'s `macStyle`.
  public let isItalic: Bool
  /// How heavy it says it is, from 1 to 1000.
  ///
  /// `usWeightClass` of `OS/2`; 400, which is regular, where the font has no such table.
  public let weightClass: Int
  /// The font units of an em, from 16 to 16,384 as `head` allows: 1000 or 2048 in most fonts.
  private let unitsPerEm: Double
  /// From the baseline up to the top of a line, in font units.
  private let ascender: Int
  /// From the baseline to the bottom of a line, in font units; below 0 in most fonts.
  private let descender: Int
  /// What lies between two lines, in font units; a font that says less than 0 is taken to say 0.
  private let lineGap: Int
  /// Which glyph stands for a character (`cmap`).
  private let characters: CharacterMap
  /// The table `hmtx`: for each glyph its advance and the room at its left, of 16 bits each.
  private let widths: FontBytes
  /// How many glyphs have a width of their own; others have the last of them.
  private let widthCount: Int
  /// What the font says of two neighbours.
  private let pairs: FontKerning

  /// Reads a font; of a collection, the first.
  ///
  /// Numbers that the answers need are checked here, once; checksums are not compared, since a
  /// wrong one changes no width.
  ///
  /// - Parameter content: The whole file.
  /// - Throws: `FontFileError` where it is none, or lacks what measuring needs.
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
  /// How high its lines are: `hhea`'s numbers, as Apple's systems use them.
  ///
  /// `OS/2` has two more sets of these, for Windows and for layouts across platforms; they are not
  /// asked. An ascender of 1950 in an em of 2048 units reaches 15.2 points up at a size of 16.
  ///
  /// - Parameter size: The point size.
  /// - Returns: The metrics in points; the descender's sign is turned.
  public func lineMetrics(at size: Double) -> LineMetrics {
    let unit = size / unitsPerEm
    return LineMetrics(
      ascender: Double(ascender) * unit,
      descender: Double(-descender) * unit,
      leading: Double(lineGap) * unit
    )
  }

  /// The advance of the glyph for a character; `nil` where the font has none.
  ///
  /// Glyphs beyond those with widths share the last advance, so that a monospaced font needs to say
  /// it but once (OpenType 1.9, "hmtx").
  ///
  /// - Parameters:
  ///   - scalar: The character; no shaping chooses another glyph for it.
  ///   - size: The point size.
  /// - Returns: The advance in points.
  public func advance(of scalar: Unicode.Scalar, at size: Double) -> Double? {
    guard let glyph = characters.glyph(of: scalar),
      let units = widths.u16(4 * min(glyph, widthCount - 1))
    else { return nil }
    return Double(units) / unitsPerEm * size
  }

  /// What `GPOS` or `kern` says of the glyphs for two characters.
  ///
  /// Rules are found by script: that of the first character, or else of the second, or else Latin,
  /// as a space or a full stop belongs to all.
  ///
  /// - Parameters:
  ///   - first: The character before.
  ///   - second: The one behind.
  ///   - size: The point size.
  /// - Returns: The change of their distance in points; 0 where the font lacks one of them.
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

  /// None: what the font says is what is shown, but for what `CharacterKind` calls shaped.
  public func uncertainty(at size: Double) -> Double { 0 }

  /// What a look at a pair may cost.
  public var clusterCost: Int { 16 + 4 * pairs.subtableCount }

  /// The tag of a character's script, among those that are not shaped; `nil` of what all share.
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

/// The tables of a font by their tags.
///
/// A record has 16 bytes: tag, checksum, offset and length. Offsets count from the file's
/// beginning, also in a collection.
private struct FontTables {
  private let bytes: FontBytes
  /// Where each table lies, in bytes; a table that is named twice lies where its last record says.
  private var places: [String: (offset: Int, length: Int)] = [:]
  /// How many records are read; a font has some twenty.
  private static let limit = 128

  /// Reads the directory of a font, or of the first font of a collection ("ttcf").
  ///
  /// It begins with 1.0 for TrueType outlines, "OTTO" for those of PostScript, or "true" as Apple's
  /// older fonts do.
  ///
  /// - Parameter file: The whole file.
  /// - Throws: `FontFileError.compressed` of a web font, `.notAFont` of anything else.
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

  /// A table, cut where the file ends; `nil` where there is none or it begins beyond that.
  subscript(_ tag: String) -> FontBytes? {
    places[tag].flatMap { bytes.part(from: $0.offset, length: $0.length) }
  }

  /// A table without which nothing is measured.
  ///
  /// - Parameter tag: Its four letters.
  /// - Returns: Its bytes, at least one.
  /// - Throws: `FontFileError.missing`.
  func required(_ tag: String) throws(FontFileError) -> FontBytes {
    guard let table = self[tag], table.count > 0 else { throw .missing(table: tag) }
    return table
  }
}
