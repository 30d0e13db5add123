/// A set of ASCII bytes in two words: membership is a shift and a mask.
struct ByteSet: Sendable {
  private let low: UInt64
  private let high: UInt64

  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  func contains(_ byte: UInt8) -> Bool {
    guard byte < 128 else { return false }
    return ((byte < 64 ? low : high) >> UInt64(byte & 63)) & 1 == 1
  }
}

extension ByteSet {
  /// Letters, digits and ``!#$%&'*+-.^_`|~`` (RFC 9110 section 5.6.2).
  static let token = ByteSet(low: 0x03FF_6CFA_0000_0000, high: 0x57FF_FFFF_C7FF_FFFE)
  /// Unreserved characters and sub-delimiters (RFC 3986 section 3.2.2); escapes come on top.
  static let registeredName = ByteSet(low: 0x2BFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
  /// Unescaped path characters, including the slash (RFC 3986 section 3.3).
  static let path = ByteSet(low: 0x2FFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
  /// Unescaped query characters.
  ///
  /// Browsers send ``[]{}|\^` `` unescaped (the URL Standard's query set), so these are accepted
  /// with RFC 3986's characters and the per cent sign; `#` is not.
  static let query = ByteSet(low: 0xAFFF_FFF2_0000_0000, high: 0x7FFF_FFFF_FFFF_FFFF)
}

func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

func lowercased(_ byte: UInt8) -> UInt8 {
  byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
}

func hexadecimalValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

extension ArraySlice<UInt8> {
  /// `text` is in lower case.
  func isCaseInsensitively(_ text: StaticString) -> Bool { span.isCaseInsensitively(text) }
}

extension BidirectionalCollection where Element == UInt8 {
  var trimmed: SubSequence {
    var rest = self[...]
    while let first = rest.first, isBlank(first) { rest = rest.dropFirst() }
    while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
    return rest
  }
}
