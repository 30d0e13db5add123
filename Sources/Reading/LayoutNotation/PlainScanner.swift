/// A scanner over the bytes of a constraint string or priority.
///
/// Indices are those of the document's bytes; `offset` is relative to the string, as faults have
/// it.
struct PlainScanner {
  /// In bytes.
  static let lengthLimit = 1024

  /// Indices are the document's.
  let bytes: ArraySlice<UInt8>
  var position: Int

  /// UTF-8; invalid bytes are read as U+FFFD.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var offset: Int { position - bytes.startIndex }

  var byte: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  func byte(after distance: Int) -> UInt8? {
    position + distance < bytes.endIndex ? bytes[position + distance] : nil
  }

  /// ASCII white space only.
  mutating func skipSpaces() {
    while let byte, byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) { position += 1 }
  }

  /// Skips spaces, too; returns whether the character was next.
  mutating func skip(_ wanted: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard byte == UInt8(ascii: wanted) else { return false }
    position += 1
    return true
  }

  func text(from start: Int) -> String { text(in: start..<position) }

  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension PlainScanner {
  /// Reads a Swift identifier.
  mutating func identifier() -> String? {
    let start = position
    return skipIdentifier() ? text(from: start) : nil
  }

  /// Letters of all scripts count, as Unicode has them for identifiers (UAX 31).
  mutating func skipIdentifier() -> Bool {
    let start = position
    while let byte {
      if byte < 0x80 {
        guard Self.isWordByte(byte), position > start || !Self.isDigit(byte) else { break }
        position += 1
      } else {
        let (scalar, length) = scalar()
        let isPart =
          position > start ? scalar.properties.isXIDContinue : scalar.properties.isXIDStart
        guard isPart else { break }
        position += length
      }
    }
    return position > start
  }

  /// Reads `` `8bC-Xf-vdC` ``; `position` is at the first backquote.
  ///
  /// An id contains no backquotes, so there is no escape for them.
  mutating func quotedID() throws(NotationFault) -> String {
    let start = position + 1
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "`")) else {
      throw NotationFault(.openBackquote, at: offset)
    }
    guard end > start else { throw NotationFault(.emptyBackquotes, at: offset) }
    position = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Without a sign, possibly infinite; `position` is at its first digit or dot.
  mutating func number() throws(NotationFault) -> Double {
    let start = position
    var isWellFormed = skipDigits()
    if byte == UInt8(ascii: ".") {
      position += 1
      isWellFormed = skipDigits() && isWellFormed
    }
    if let mark = byte, mark | 0x20 == UInt8(ascii: "e") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      isWellFormed = skipDigits() && isWellFormed
    }
    while let byte, Self.isWordByte(byte) || byte == UInt8(ascii: ".") {
      isWellFormed = false
      position += 1
    }
    if isWellFormed, let number = Self.decimal(bytes[start..<position]) { return number }
    guard isWellFormed, let number = Double(text(from: start)) else {
      throw NotationFault(.malformedNumber(text(from: start)), at: start - bytes.startIndex)
    }
    return number
  }

  /// The value of up to 15 digits with a dot among them; `nil` for any other number.
  ///
  /// Both the digits and the power of ten are exact, so their quotient is rounded once, as it is
  /// when the standard library reads the text, which takes ten times as long.
  private static func decimal(_ digits: ArraySlice<UInt8>) -> Double? {
    guard digits.count <= 16 else { return nil }
    var value = 0
    var scale = 1
    var isFraction = false
    for byte in digits {
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      guard isDigit(byte), value < 100_000_000_000_000 else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      if isFraction { scale *= 10 }
    }
    return Double(value) / Double(scale)
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while let byte, Self.isDigit(byte) { position += 1 }
    return position > start
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Such bytes continue a word or a malformed number.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// U+FFFD and 1 for an invalid byte; `position` is not the end.
  private func scalar() -> (Unicode.Scalar, length: Int) {
    var decoder = UTF8()
    var iterator = bytes[position...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }
}

extension PlainScanner {
  /// An invisible character is named by its code.
  func unexpected(_ expected: NotationFault.Expected) -> NotationFault {
    guard byte != nil else {
      return NotationFault(.unexpected(nil, expected: expected), at: offset)
    }
    var ahead = self
    if let word = ahead.identifier() {
      return NotationFault(.unexpected(word, expected: expected), at: offset)
    }
    let (scalar, _) = scalar()
    let isVisible = scalar.value > 0x20 && scalar.value != 0x7F && scalar != "\u{FFFD}"
    let code = "U+" + String(scalar.value, radix: 16, uppercase: true)
    let found = scalar == " " ? "a space" : isVisible ? String(scalar) : code
    return NotationFault(.unexpected(found, expected: expected), at: offset)
  }

  mutating func expectEnd(_ expected: NotationFault.Expected) throws(NotationFault) {
    skipSpaces()
    guard byte == nil else { throw unexpected(expected) }
  }
}
