extension XMLScanner {
  /// Reads the XML declaration, if there is one, for its encoding.
  mutating func scanDeclaration() throws(Stop) {
    guard goesOn(with: "<?xml", at: position), position + 5 < count, isIn(.space, position + 5)
    else { return }
    let start = position
    try skip(to: "?>", after: 5, inside: .processingInstruction)
    let words = string(start, position - start)
    guard let encoding = Self.encoding(in: words) else { return }
    let isUTF8 = ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding.lowercased())
    guard isUTF8 else { throw Stop(fault: .encoding(encoding), offset: start) }
  }

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

/// A reference to a character: `&amp;`, `&#65;`, `&#x41;`.
struct XMLReference {
  /// What it stands for.
  enum Meaning {
    case scalar(Unicode.Scalar)
    /// A number that no character has.
    case noCharacter
    /// An entity of this name, which only a document type could declare.
    case unknown(String)
  }

  let meaning: Meaning
  /// The offset behind its semicolon.
  let end: Int

  /// The longest that a reference may be: more digits only come before zeros.
  private static let longest = 64

  /// Reads the reference at an offset; `nil` where there is none.
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
    // Nearly all are one of five, and there may be millions.
    if let byte = Self.predefined(scanner.text.span.extracting(start + 1..<end)) {
      self.init(.scalar(Unicode.Scalar(byte)), end: end + 1)
      return
    }
    self.init(scanner.string(start + 1, end - start - 1), end: end + 1)
  }

  private init(_ meaning: Meaning, end: Int) {
    self.meaning = meaning
    self.end = end
  }

  /// Reads the name between `&` and `;`.
  init?(_ name: String, end: Int) {
    self.end = end
    guard name.hasPrefix("#") else {
      guard !name.contains("#") else { return nil }
      meaning =
        Self.predefined(name.utf8.span).map { .scalar(Unicode.Scalar($0)) } ?? .unknown(name)
      return
    }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x")
    let number = isHexadecimal ? digits.dropFirst() : digits
    guard number.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let code = UInt32(number, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(code), Self.isCharacter(code)
    else {
      meaning = .noCharacter
      return
    }
    meaning = .scalar(scalar)
  }

  /// Whether XML has a character of this number.
  private static func isCharacter(_ code: UInt32) -> Bool {
    code >= 0x20 ? code != 0xFFFE && code != 0xFFFF : code == 0x09 || code == 0x0A || code == 0x0D
  }

  /// The character of an entity that XML has itself; `nil` for any other name.
  static func predefined(_ name: Span<UInt8>) -> UInt8? {
    for (entity, character) in entities where entity.utf8.count == name.count {
      let letters = entity.utf8.span
      if name.indices.allSatisfy({ letters[$0] == name[$0] }) { return character }
    }
    return nil
  }

  private static let entities: [(String, UInt8)] = [
    ("lt", UInt8(ascii: "<")), ("gt", UInt8(ascii: ">")), ("amp", UInt8(ascii: "&")),
    ("quot", UInt8(ascii: "\"")), ("apos", UInt8(ascii: "'")),
  ]
}
