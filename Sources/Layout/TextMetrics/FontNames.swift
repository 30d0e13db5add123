/// The `name` table of a font: what it is called.
struct FontNames {
  /// What a name is of, by the numbers of OpenType.
  enum Kind: Int {
    case family = 1
    case postScript = 6
    /// The family where `family` has only four fonts of it.
    case typographicFamily = 16
  }

  /// The longest name that is taken, in bytes.
  ///
  /// A PostScript name has at most 63 characters (OpenType 1.9, "name"), which are 126 bytes of
  /// UTF-16. A longer name is passed over.
  private static let lengthLimit = 126
  /// How many records are looked at: a name in a hundred languages is one of some thousand.
  private static let recordLimit = 4096
  /// English of the United States, which names in Unicode are taken of.
  private static let english = 0x409

  private let table: FontBytes

  /// Takes a table, which is read when it is asked.
  init(_ table: FontBytes) {
    self.table = table
  }

  /// A name in Unicode, or in the letters that it shares with older encodings; `nil` where there is none.
  ///
  /// Of Windows' names (platform 3) those in English count, so that a family has the name which
  /// code and files use; a PostScript name is taken of any language. It takes a walk over the
  /// records, up to `recordLimit`.
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

  /// The text of a name: UTF-16 with the high byte first, or ASCII.
  private static func text(_ bytes: [UInt8], isUnicode: Bool) -> String {
    guard isUnicode else { return String(decoding: bytes, as: Unicode.ASCII.self) }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
}
