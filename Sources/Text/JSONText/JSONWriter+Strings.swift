import Bounds

extension JSONWriter {
  /// Writes a string with the escapes that RFC 8259 §7 requires, and no others.
  ///
  /// Most strings need no escape, which eight bytes at a time determine; they are then copied at
  /// once.
  mutating func appendQuoted(_ string: String, comma: Bool = false, colon: Bool = false) {
    // Brackets and commas are still written, so that turns stay right; the text is thrown away.
    if isFull { return }
    let text = string.utf8.span
    if text.allWords({ !JSONStringText.mayNeedEscape($0) }) {
      appendVerbatim(text, comma: comma, colon: colon)
    } else {
      if comma { bytes.append(UInt8(ascii: ",")) }
      appendEscaped(text)
      if colon { bytes.append(UInt8(ascii: ":")) }
    }
  }

  /// Byte by byte, since a long string with an escape is rare.
  private mutating func appendEscaped(_ text: Span<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    for index in text.indices {
      let byte = text[index]
      if JSONStringText.needsEscape(byte) {
        bytes.append(addingCapacity: 8) { $0.append(JSONStringText.escape(byte)) }
      } else {
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
