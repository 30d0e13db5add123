extension JSONWriter {
  /// Writes a string with the escapes that RFC 8259 §7 requires, and no others.
  ///
  /// Most strings need no escape, which one pass determines; they are then copied at once.
  @inline(__always)
  mutating func appendQuoted(_ string: String, comma: Bool = false, colon: Bool = false) {
    // Brackets and commas are still written, so that turns stay right; the text is thrown away.
    if isFull { return }
    let text = string.utf8.span
    var needsEscapes = false
    // Without a way out of the loop, so that compilers make vectors of it.
    for index in text.indices where JSONStringText.needsEscape(text[index]) { needsEscapes = true }
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
