/// A TrueType or OpenType font: advances and kerning from its tables, no shaping.
///
/// Numbers are read where they lie when they are asked for, so that what a file promises of its size costs
/// nothing. What lies beyond its end is not there.
public struct FontFile: Typeface {
  /// The most bytes that are read: fonts of Chinese have some 20 MB.
  public static let byteLimit = 64 << 20

  /// The name that programs know the font by; `nil` where it says none.
  public let postScriptName: String?
  /// The name of the fonts that belong together; `nil` where it says none.
  public let familyName: String?
  /// Whether it says that it is slanted.
  public let isItalic: Bool
  /// How heavy it says it is, from 1 to 1000.
  public let weightClass: Int
  private let unitsPerEm: Double
  private let ascender: Int
  private let descender: Int
  private let lineGap: Int
  private let characters: CharacterMap
  private let widths: FontBytes
  /// How many glyphs have a width of their own; others have the last of them.
  private let widthCount: Int
  private let pairs: FontKerning

  /// Reads a font; of a collection, the first.
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
  public func lineMetrics(at size: Double) -> LineMetrics {
    let unit = size / unitsPerEm
    return LineMetrics(
      ascender: Double(ascender) * unit,
      descender: Double(-descender) * unit,
      leading: Double(lineGap) * unit
    )
  }

  /// The advance of the glyph for a character; `nil` where the font has none.
  public func advance(of scalar: Unicode.Scalar, at size: Double) -> Double? {
    guard let glyph = characters.glyph(of: scalar),
      let units = widths.u16(4 * min(glyph, widthCount - 1))
    else { return nil }
    return Double(units) / unitsPerEm * size
  }

  /// What `GPOS` or `kern` says of the glyphs for two characters.
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
private struct FontTables {
  private let bytes: FontBytes
  private var places: [String: (offset: Int, length: Int)] = [:]
  private static let limit = 128

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

  subscript(_ tag: String) -> FontBytes? {
    places[tag].flatMap { bytes.part(from: $0.offset, length: $0.length) }
  }

  func required(_ tag: String) throws(FontFileError) -> FontBytes {
    guard let table = self[tag], table.count > 0 else { throw .missing(table: tag) }
    return table
  }
}
