/// The result is never longer than the text, which the scanner has accepted; traps for malformed
/// escapes.
func unescaped(_ text: Span<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(text.count)
  forEachUnescapedByte(text) { result.append($0) }
  return result
}

/// No more bytes than the string is written with; inlined, so that the callback costs no call a
/// byte.
@inline(__always)
func forEachUnescapedByte(_ text: Span<UInt8>, _ body: (UInt8) -> Void) {
  var index = 0
  while index < text.count {
    let byte = text[index]
    // All of UTF-8 beyond ASCII passes as it is.
    guard byte == UInt8(ascii: "\\") else {
      body(byte)
      index += 1
      continue
    }
    switch text[index + 1] {
    case UInt8(ascii: "b"): body(0x08)
    case UInt8(ascii: "f"): body(0x0C)
    case UInt8(ascii: "n"): body(0x0A)
    case UInt8(ascii: "r"): body(0x0D)
    case UInt8(ascii: "t"): body(0x09)
    case UInt8(ascii: "u"):
      let (scalar, width) = unicodeEscape(text, at: index)
      for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { body(unit) }
      index += width
      continue
    // A quote, a backslash or a slash is unchanged.
    case let same: body(same)
    }
    index += 2
  }
}

/// A pair of escapes makes one character outside of the basic plane (RFC 8259 section 7).
private func unicodeEscape(_ text: Span<UInt8>, at start: Int) -> (Unicode.Scalar, width: Int) {
  let unit = codeUnit(text, at: start)
  // `Unicode.Scalar` refuses surrogates, which come in pairs.
  if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
  let low = codeUnit(text, at: start + 6)
  let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
  guard let scalar = Unicode.Scalar(value) else {
    preconditionFailure("A lone surrogate passed the scanner")
  }
  return (scalar, 12)
}

private func codeUnit(_ text: Span<UInt8>, at start: Int) -> UInt16 {
  var unit: UInt16 = 0
  for index in start + 2..<start + 6 {
    guard let digit = hexadecimalDigit(text[index]) else {
      preconditionFailure("A malformed escape passed the scanner")
    }
    unit = unit << 4 | UInt16(digit)
  }
  return unit
}

/// Letters of both cases count.
@inline(__always)
func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
