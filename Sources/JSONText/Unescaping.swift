/// Replaces the escapes of a string that the scanner has accepted.
func unescaped(_ text: Span<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(text.count)
  var index = 0
  while index < text.count {
    let byte = text[index]
    guard byte == UInt8(ascii: "\\") else {
      result.append(byte)
      index += 1
      continue
    }
    switch text[index + 1] {
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"):
      let (scalar, width) = unicodeEscape(text, at: index)
      result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      index += width
      continue
    case let same: result.append(same)
    }
    index += 2
  }
  return result
}

/// The character of the `\u` escape, or of the pair of them, at `start`, and how long it is.
private func unicodeEscape(_ text: Span<UInt8>, at start: Int) -> (Unicode.Scalar, width: Int) {
  let unit = codeUnit(text, at: start)
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

/// The value of a hexadecimal digit, or `nil` if the byte is none.
@inline(__always)
func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
