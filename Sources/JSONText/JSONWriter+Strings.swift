extension JSONWriter {
  /// Writes a string with the escapes that RFC 8259 §7 demands, and no others.
  mutating func appendQuoted(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { text in
      // SAFETY: the range is within `text`, which the closure may read.
      var start = 0
      for index in 0..<text.count {
        let byte = unsafe text[index]
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
          continue
        }
        unsafe bytes.append(contentsOf: text[start..<index])
        appendEscape(byte)
        start = index + 1
      }
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
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
