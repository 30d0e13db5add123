/// Checks that bytes are text that XML allows: UTF-8 without controls (XML 1.0, section 2.2).
///
/// It runs beside the scanner, which inspects ASCII alone; the first fault in the text is reported.
struct TextCheck {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// `nil` for valid text; eight bytes at a time in plain ASCII, the usual case.
  func fault() -> (fault: XMLFault, offset: Int)? {
    var offset = 0
    while offset < bytes.count {
      if offset + 8 <= bytes.count {
        if Self.isPlain(bytes.span.eightBytes(at: offset)) {
          offset += 8
          continue
        }
      }
      let byte = bytes[offset]
      if byte >= 0x20, byte < 0x80 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        offset += 1
      } else if byte < 0x80 {
        guard byte == 0x0A || byte == 0x0D || byte == 0x09 else {
          return (.character(UInt32(byte)), offset)
        }
        offset += 1
      } else {
        let length = Self.length(of: bytes[offset...].prefix(4))
        guard length > 0 else { return (.invalidUTF8, offset) }
        offset += length
      }
    }
    return nil
  }

  /// ASCII, with line feeds as the only controls.
  ///
  /// A subtraction sets the high bit of a byte below the space, possibly of higher ones too.
  private static func isPlain(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    // Line feeds become spaces: the zero bytes of the difference, found without a carry.
    let difference = word ^ (ones &* 0x0A)
    let isLineEnd =
      ~(((difference & ~highs) &+ ~highs) | difference | ~highs)
    let spaced = word | (isLineEnd >> 2)
    return (spaced | (spaced &- 0x2020_2020_2020_2020)) & highs == 0
  }

  /// 2 to 4 bytes; 0 for an invalid character, such as overlong forms and surrogates (RFC 3629).
  private static func length(of bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.first else { return 0 }
    let (length, low, high): (Int, UInt8, UInt8)
    switch first {
    case 0xC2...0xDF: (length, low, high) = (2, 0x80, 0xBF)
    case 0xE0: (length, low, high) = (3, 0xA0, 0xBF)
    case 0xED: (length, low, high) = (3, 0x80, 0x9F)
    case 0xE1...0xEF: (length, low, high) = (3, 0x80, 0xBF)
    case 0xF0: (length, low, high) = (4, 0x90, 0xBF)
    case 0xF1...0xF3: (length, low, high) = (4, 0x80, 0xBF)
    case 0xF4: (length, low, high) = (4, 0x80, 0x8F)
    default: return 0
    }
    let rest = bytes.dropFirst().prefix(length - 1)
    guard rest.count == length - 1, let second = rest.first, (low...high).contains(second),
      rest.allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return 0 }
    return length
  }
}
