extension XMLScanner {
  /// Without an encoding the text is UTF-8 (XML 1.0, section 4.3.3); ASCII is a subset.
  mutating func scanDeclaration() throws(Stop) {
    guard hasPrefix("<?xml", at: position), position + 5 < count, isIn(.space, position + 5)
    else { return }
    let start = position
    try skip(to: "?>", after: 5, inside: .processingInstruction)
    let declaration = string(start, position - start)
    guard let encoding = Self.encoding(in: declaration) else { return }
    let isUTF8 = ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding.lowercased())
    guard isUTF8 else { throw Stop(fault: .encoding(encoding), offset: start) }
  }

  /// The quoted name after `encoding`.
  private static func encoding(in declaration: String) -> String? {
    var rest = declaration[...]
    while let word = rest.firstIndex(of: "e") {
      rest = rest[word...]
      if rest.hasPrefix("encoding") {
        let parts = rest.split(maxSplits: 2, omittingEmptySubsequences: false) {
          $0 == "\"" || $0 == "'"
        }
        return parts.count > 1 ? String(parts[1]) : nil
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}

/// `&amp;`, `&#65;`, `&#x41;`.
///
/// The scanner checks each reference once, and `XMLDocument` resolves it on access, so that most
/// never become strings.
struct XMLReference {
  enum Meaning {
    case scalar(Unicode.Scalar)
    case noCharacter
    /// An entity that only a document type could declare.
    case unknown(String)
  }

  let meaning: Meaning
  let end: Int

  /// Longer references have leading zeros.
  private static let longest = 64

  /// `start` is the offset of the `&`.
  init?(_ scanner: XMLScanner, at start: Int) {
    var end = start + 1
    while end < scanner.count, end - start < Self.longest,
      scanner.isIn(.name, end) || scanner.byte(end) == UInt8(ascii: "#")
    {
      end += 1
    }
    guard end > start + 1, end < scanner.count, scanner.byte(end) == UInt8(ascii: ";") else {
      return nil
    }
    self.init(scanner.text.span.extracting(start + 1..<end), end: end + 1)
  }

  /// The name between `&` and `;`; bytes are compared, since there may be millions.
  init?(_ name: Span<UInt8>, end: Int) {
    self.end = end
    if name.count > 0, name[0] == UInt8(ascii: "#") {
      meaning = Self.scalar(name.extracting(1...)).map { .scalar($0) } ?? .noCharacter
    } else if let byte = Self.predefined(name) {
      meaning = .scalar(Unicode.Scalar(byte))
    } else {
      for place in name.indices where name[place] == UInt8(ascii: "#") { return nil }
      meaning = .unknown(String(decoding: name.indices.map { name[$0] }, as: UTF8.self))
    }
  }

  private static func scalar(_ number: Span<UInt8>) -> Unicode.Scalar? {
    let isHexadecimal = number.count > 0 && number[0] == UInt8(ascii: "x")
    let first = isHexadecimal ? 1 : 0
    guard first < number.count else { return nil }
    var code: UInt32 = 0
    for place in first..<number.count {
      guard let digit = digit(number[place], isHexadecimal: isHexadecimal) else { return nil }
      code = code * (isHexadecimal ? 16 : 10) + digit
      guard code <= 0x10_FFFF else { return nil }
    }
    return isCharacter(code) ? Unicode.Scalar(code) : nil
  }

  private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal:
      UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal:
      UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// `Unicode.Scalar` excludes surrogates (XML 1.0, section 2.2).
  private static func isCharacter(_ code: UInt32) -> Bool {
    code >= 0x20 ? code != 0xFFFE && code != 0xFFFF : code == 0x09 || code == 0x0A || code == 0x0D
  }

  private static func predefined(_ name: Span<UInt8>) -> UInt8? {
    for (entity, character) in entities where entity.utf8.count == name.count {
      let letters = entity.utf8.span
      if name.indices.allSatisfy({ letters[$0] == name[$0] }) { return character }
    }
    return nil
  }

  /// The predefined entities (XML 1.0, section 4.6).
  private static let entities: [(String, UInt8)] = [
    ("lt", UInt8(ascii: "<")), ("gt", UInt8(ascii: ">")), ("amp", UInt8(ascii: "&")),
    ("quot", UInt8(ascii: "\"")), ("apos", UInt8(ascii: "'")),
  ]
}
