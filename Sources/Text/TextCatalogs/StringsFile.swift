/// A `.strings` file: `"key" = "value";`, with comments.
///
/// An ASCII property list, as Xcode compiles it: quotes are optional, comments are those of C, and
/// escapes may name UTF-16 code units. A truncated file is refused, since the missing texts would
/// be of another version.
public struct StringsFile: Hashable, Sendable {
  /// The translations by key; the last of a repeated key.
  public private(set) var values: [String: String] = [:]

  /// The maximum number of bytes: far more than the texts of any app.
  public static let byteLimit = 8 << 20

  /// Reads a file in UTF-8, or in UTF-16 with a byte order mark; `nil` if it is too long, not a
  /// text, or malformed.
  ///
  /// - Parameter bytes: The whole file.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let text = Self.text(of: bytes) else { return nil }
    var scanner = StringsScanner(Array(text.unicodeScalars))
    guard read(&scanner) == nil else { return nil }
  }

  private init() {}

  /// Returns the line of the first malformed entry, from 1; `nil` without one, or if the file is
  /// too long or not a text.
  ///
  /// For messages; the file is read again for it.
  public static func brokenLine(of bytes: [UInt8]) -> Int? {
    guard bytes.count <= byteLimit, let text = Self.text(of: bytes) else { return nil }
    let characters = Array(text.unicodeScalars)
    var file = StringsFile()
    var scanner = StringsScanner(characters)
    guard let place = file.read(&scanner) else { return nil }
    return characters[..<place].count { $0 == "\n" } + 1
  }

  /// Returns the position of the first malformed entry, or `nil`.
  private mutating func read(_ scanner: inout StringsScanner) -> Int? {
    while scanner.skipSpace() {
      let start = scanner.place
      guard let key = scanner.word(), scanner.skipSpace() else { return start }
      if scanner.skip(";") {
        // A key alone is its own translation.
        values[key] = key
        continue
      }
      guard scanner.skip("="), scanner.skipSpace(), let value = scanner.word(),
        scanner.skipSpace(), scanner.skip(";")
      else { return start }
      values[key] = value
    }
    return scanner.isAtEnd ? nil : scanner.place
  }

  /// By the byte order mark, or as UTF-8; older files are in UTF-16.
  private static func text(of bytes: [UInt8]) -> String? {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): return utf16(bytes, low: 0)
    case (0xFE, 0xFF): return utf16(bytes, low: 1)
    default:
      let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
      return String(validating: content, as: UTF8.self)
    }
  }

  /// `low` is the index of the less significant byte in each pair.
  private static func utf16(_ bytes: [UInt8], low: Int) -> String? {
    guard bytes.count % 2 == 0 else { return nil }
    let units = stride(from: 2, to: bytes.count, by: 2).map { place in
      UInt16(bytes[place + low]) | UInt16(bytes[place + 1 - low]) << 8
    }
    return String(validating: units, as: UTF16.self)
  }
}

/// A scanner of Unicode scalars, which escapes name.
private struct StringsScanner {
  private let text: [Unicode.Scalar]
  private(set) var place = 0

  init(_ text: [Unicode.Scalar]) { self.text = text }

  var isAtEnd: Bool { place == text.count }

  /// Returns whether anything is left.
  mutating func skipSpace() -> Bool {
    while place < text.count {
      if text[place].properties.isWhitespace {
        place += 1
      } else if starts("//") {
        while place < text.count, text[place] != "\n" { place += 1 }
      } else if starts("/*") {
        let start = place
        place += 2
        while place < text.count, !starts("*/") { place += 1 }
        // An unterminated comment is not a comment.
        guard place < text.count else {
          place = start
          return false
        }
        place += 2
      } else {
        return true
      }
    }
    return false
  }

  private func starts(_ pair: StaticString) -> Bool {
    place + 1 < text.count
      && pair.description.unicodeScalars.elementsEqual(text[place..<(place + 2)])
  }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard place < text.count, text[place] == scalar else { return false }
    place += 1
    return true
  }

  mutating func word() -> String? {
    guard skip("\"") else { return bareWord() }
    var word = String.UnicodeScalarView()
    while place < text.count {
      let scalar = text[place]
      place += 1
      switch scalar {
      case "\"": return String(word)
      case "\\":
        guard let escaped = escape() else { return nil }
        word.append(contentsOf: escaped)
      default: word.append(scalar)
      }
    }
    return nil
  }

  private mutating func bareWord() -> String? {
    let start = place
    while place < text.count, Self.isBare(text[place]) { place += 1 }
    guard place > start else { return nil }
    return String(String.UnicodeScalarView(text[start..<place]))
  }

  /// The characters of unquoted words in ASCII property lists.
  private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", ":", "$", "/": true
    default: false
    }
  }

  /// A letter, or four digits of a UTF-16 code unit; `nil` for an unpaired surrogate.
  private mutating func escape() -> [Unicode.Scalar]? {
    guard place < text.count else { return nil }
    let scalar = text[place]
    place += 1
    switch scalar {
    case "n": return ["\n"]
    case "t": return ["\t"]
    case "r": return ["\r"]
    case "U", "u":
      guard let unit = unit() else { return nil }
      if let scalar = Unicode.Scalar(unit) { return [scalar] }
      // The low surrogate is another escape.
      guard skip("\\"), skip("U") || skip("u"), let low = self.unit() else { return nil }
      return String(validating: [unit, low], as: UTF16.self).map { Array($0.unicodeScalars) }
    default: return [scalar]
    }
  }

  private mutating func unit() -> UInt16? {
    guard place + 4 <= text.count else { return nil }
    let digits = String(String.UnicodeScalarView(text[place..<(place + 4)]))
    place += 4
    return UInt16(digits, radix: 16)
  }
}
