/// Bits that the scanner looks up for each byte in `table`.
///
/// Names are less strict than in XML: every character past ASCII may begin one.
struct ByteClass: OptionSet {
  let rawValue: UInt8

  /// Includes every byte past ASCII.
  static let nameStart = ByteClass(rawValue: 1)
  static let name = ByteClass(rawValue: 2)
  static let space = ByteClass(rawValue: 4)
  /// Ends a run of plain value bytes: `<`, `&`, quotation marks.
  static let valueStop = ByteClass(rawValue: 8)
  /// Ends a run of plain text bytes: `<`, `&`.
  static let textStop = ByteClass(rawValue: 16)

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
