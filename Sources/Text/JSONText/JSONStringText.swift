/// The escapes of strings that RFC 8259 section 7 requires.
public enum JSONStringText {
  /// Whether a byte has to be escaped.
  @inlinable
  @inline(__always)
  public static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Returns whether one of eight bytes may require an escape; `false` is certain.
  ///
  /// A subtraction borrows from a byte's highest bit where the byte is smaller than the subtrahend,
  /// or where a byte below borrowed from it (Warren, "Hacker's Delight", chapter 6).
  @inlinable
  @inline(__always)
  public static func mayNeedEscape(_ eightBytes: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = eightBytes ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslash = eightBytes ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let control = (eightBytes &- (ones &* 0x20)) & ~eightBytes
    let found = control | ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
    return found & (ones &* 0x80) != 0
  }

  /// Eight bytes, which the compiler reads with one load.
  @inlinable
  @inline(__always)
  public static func word(_ eight: Span<UInt8>) -> UInt64 {
    let low =
      UInt64(eight[0]) | UInt64(eight[1]) << 8 | UInt64(eight[2]) << 16 | UInt64(eight[3]) << 24
    let high =
      UInt64(eight[4]) | UInt64(eight[5]) << 8 | UInt64(eight[6]) << 16 | UInt64(eight[7]) << 24
    return low | high << 32
  }

  /// The escape of a byte that needs one: `\n`, `\"` or `\u001F`.
  public static func escape(_ byte: UInt8) -> TextWord {
    switch byte {
    case 0x08: escape(as: "b")
    case 0x09: escape(as: "t")
    case 0x0A: escape(as: "n")
    case 0x0C: escape(as: "f")
    case 0x0D: escape(as: "r")
    case ..<0x20: TextWord("\\u" + hexadecimal(byte, width: 4))
    default: TextWord(bits: UInt64(UInt8(ascii: "\\")) | UInt64(byte) << 8, count: 2)
    }
  }

  private static func escape(as letter: Unicode.Scalar) -> TextWord { escape(UInt8(ascii: letter)) }
}
