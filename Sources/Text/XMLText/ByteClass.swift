/// What each byte may be in a text, as bits.
///
/// The scanner looks each byte up once in `table` and tests bits, which takes the same time for any
/// class. Names are told more loosely than by XML: every character past ASCII may begin one.
struct ByteClass: OptionSet {
  /// One bit for each class.
  let rawValue: UInt8

  /// Begins a name; every byte past ASCII counts.
  static let nameStart = ByteClass(rawValue: 1)
  /// Continues a name.
  static let name = ByteClass(rawValue: 2)
  /// White space.
  static let space = ByteClass(rawValue: 4)
  /// Ends a stretch of a value that needs no thought: `<`, `&`, quotation marks.
  static let valueStop = ByteClass(rawValue: 8)
  /// Ends a stretch of text that needs no thought: `<`, `&`.
  static let textStop = ByteClass(rawValue: 16)

  /// The classes of each byte, by its value.
  static let table: [UInt8] = (0...255).map { byte in
    var set: ByteClass = []
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...0xFF:
      set = [.nameStart, .name]
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      set = .name
    case 0x20, 0x09, 0x0A, 0x0D: set = .space
    case UInt8(ascii: "<"), UInt8(ascii: "&"): set = [.valueStop, .textStop]
    case UInt8(ascii: "\""), UInt8(ascii: "'"): set = .valueStop
    default: break
    }
    return set.rawValue
  }
}
