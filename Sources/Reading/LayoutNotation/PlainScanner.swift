/// A scanner over the bytes of a constraint string or priority.
///
/// Positions are the offsets of faults: bytes from the beginning of the string.
struct PlainScanner {
  /// In bytes.
  static let lengthLimit = 1024

  /// UTF-8; invalid bytes are read as U+FFFD.
  private let bytes: ArraySlice<UInt8>
  var position = 0

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  @inline(__always)
  var byte: UInt8? { byte(after: 0) }

  @inline(__always)
  func byte(after distance: Int) -> UInt8? {
    let index = bytes.startIndex + position + distance
    return index < bytes.endIndex ? bytes[index] : nil
  }

  /// The last byte before a position that is no space.
  func lastByte(before position: Int) -> UInt8? {
    bytes[..<(bytes.startIndex + position)].last { $0 != UInt8(ascii: " ") }
  }

  /// Lends the bytes of a range of positions.
  @inline(__always)
  func withBytes<Result>(in range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    body(bytes.span.extracting(range))
  }

  /// ASCII white space only.
  @inline(__always)
  mutating func skipSpaces() {
    while let byte, Self.isSpace(byte) { position &+= 1 }
  }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte &- 0x09 < 5
  }

  /// Skips spaces, too; returns whether the character was next.
  mutating func skip(_ wanted: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard byte == UInt8(ascii: wanted) else { return false }
    position += 1
    return true
  }

  func text(from start: Int) -> String { text(in: start..<position) }

  func text(in range: Range<Int>) -> String {
    String(decoding: bytes.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
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
    if let byte, Self.isDigit(byte) { return false }
    while true {
      position = wordEnd
      guard let byte, byte >= 0x80 else { break }
      let (scalar, length) = scalar()
      let isPart =
        position > start ? scalar.properties.isXIDContinue : scalar.properties.isXIDStart
      guard isPart else { break }
      position += length
    }
    return position > start
  }

  @inline(__always)
  private var wordEnd: Int {
    let span = bytes.span
    var end = position
    while end < span.count, Self.isWordByte(span[end]) { end &+= 1 }
    return end
  }

  /// Reads `` `8bC-Xf-vdC` ``; `position` is at the first backquote.
  ///
  /// An id contains no backquotes, so there is no escape for them.
  mutating func quotedID() throws(NotationFault) -> Range<Int> {
    let start = position + 1
    let rest = bytes[(bytes.startIndex + start)...]
    guard let index = rest.firstIndex(of: UInt8(ascii: "`")) else {
      throw NotationFault(.openBackquote, at: position)
    }
    let end = index - bytes.startIndex
    guard end > start else { throw NotationFault(.emptyBackquotes, at: position) }
    position = end + 1
    return start..<end
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
    if isWellFormed, let number = withBytes(in: start..<position, Self.decimal) { return number }
    guard isWellFormed, let number = Double(text(from: start)) else {
      throw NotationFault(.malformedNumber(text(from: start)), at: start)
    }
    return number
  }

  /// The value of up to 15 digits with a dot among them; `nil` for any other number.
  ///
  /// Both the digits and the power of ten are exact, so their quotient is rounded once, as it is
  /// when the standard library reads the text, which takes ten times as long.
  static func decimal(_ text: Span<UInt8>) -> Double? {
    guard text.count <= 16 else { return nil }
    var value = 0
    var scale = 1
    var isFraction = false
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      guard Self.isDigit(byte), value < 100_000_000_000_000 else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      if isFraction { scale *= 10 }
    }
    return Double(value) / Double(scale)
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while let byte, Self.isDigit(byte) { position &+= 1 }
    return position > start
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Such bytes continue a word or a malformed number.
  @inline(__always)
  static func isWordByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
  }

  /// Of ASCII.
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  /// U+FFFD and 1 for an invalid byte; `position` is not the end.
  private func scalar() -> (Unicode.Scalar, length: Int) {
    var decoder = UTF8()
    var iterator = bytes[(bytes.startIndex + position)...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }
}

extension PlainScanner {
  /// An invisible character is named by its code.
  func unexpected(_ expected: NotationFault.Expected) -> NotationFault {
    guard byte != nil else {
      return NotationFault(.unexpected(nil, expected: expected), at: position)
    }
    var ahead = self
    if let word = ahead.identifier() {
      return NotationFault(.unexpected(word, expected: expected), at: position)
    }
    let (scalar, _) = scalar()
    let isVisible = scalar.value > 0x20 && scalar.value != 0x7F && scalar != "\u{FFFD}"
    let code = "U+" + String(scalar.value, radix: 16, uppercase: true)
    let found = scalar == " " ? "a space" : isVisible ? String(scalar) : code
    return NotationFault(.unexpected(found, expected: expected), at: position)
  }

  mutating func expectEnd(_ expected: NotationFault.Expected) throws(NotationFault) {
    skipSpaces()
    guard byte == nil else { throw unexpected(expected) }
  }
}
