extension JSONWriter {
  /// Writes a string with the escapes that RFC 8259 §7 demands, and no others.
  ///
  /// The comma before a key and the colon after it come in the same stroke.
  @inline(__always)
  mutating func appendQuoted(_ string: String, comma: Bool = false, colon: Bool = false) {
    if isFull { return }
    let text = string.utf8.span
    var needsEscapes = false
    for index in text.indices where Self.needsEscape(text[index]) { needsEscapes = true }
    if needsEscapes {
      if comma { bytes.append(UInt8(ascii: ",")) }
      appendEscaped(text)
      if colon { bytes.append(UInt8(ascii: ":")) }
      return
    }
    bytes.append(addingCapacity: text.count + 4) { output in
      if comma { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "\""))
      for index in text.indices { output.append(text[index]) }
      output.append(UInt8(ascii: "\""))
      if colon { output.append(UInt8(ascii: ":")) }
    }
  }

  @inline(__always)
  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func appendEscaped(_ text: Span<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    for index in text.indices {
      let byte = text[index]
      if Self.needsEscape(byte) { appendEscape(byte) } else { bytes.append(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0..<0x20:
      bytes.append(UInt8(ascii: "u"))
      bytes.append(contentsOf: hexadecimal(byte, width: 4).utf8)
    default: bytes.append(byte)
    }
  }
}
