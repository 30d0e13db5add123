/// The `name` table of a font.
struct FontNames {
  enum Kind: Int {
    case family = 1
    case postScript = 6
    /// The whole family, if `family` is limited to four fonts.
    case typographicFamily = 16
  }

  /// In bytes; a PostScript name has at most 63 characters (OpenType 1.9, "name"), 126 bytes of
  /// UTF-16.
  private static let lengthLimit = 126
  /// A name in a hundred languages is one of some thousand.
  private static let recordLimit = 4096
  /// The language of Unicode names: English (United States).
  private static let english = 0x409

  private let table: FontBytes

  init(_ table: FontBytes) {
    self.table = table
  }

  /// In Unicode, or in ASCII of older encodings.
  ///
  /// Of Windows' names (platform 3) the English ones are used, so that a family's name is that in
  /// code and files; a PostScript name may have any language.
  subscript(kind: Kind) -> String? {
    guard let count = table.u16(2), let storage = table.u16(4) else { return nil }
    for record in 0..<min(count, Self.recordLimit) {
      let place = 6 + 12 * record
      guard let platform = table.u16(place), let language = table.u16(place + 4),
        let number = table.u16(place + 6)
      else { return nil }
      let isWanted = platform != 3 || language == Self.english || kind == .postScript
      guard number == kind.rawValue, isWanted, let length = table.u16(place + 8),
        let offset = table.u16(place + 10), length <= Self.lengthLimit,
        let bytes = table.part(from: storage + offset, length: length)
      else { continue }
      return Self.text(Array(bytes.content), isUnicode: platform != 1)
    }
    return nil
  }

  /// UTF-16 in big-endian order, or ASCII.
  private static func text(_ bytes: [UInt8], isUnicode: Bool) -> String {
    guard isUnicode else { return String(decoding: bytes, as: Unicode.ASCII.self) }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
}
