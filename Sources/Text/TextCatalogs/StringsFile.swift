/// A file of translations as `.strings` has them: `"key" = "value";`, with comments.
///
/// It is a property list of the old kind (ASCII), as Xcode compiles it: quotes may be left out,
/// comments are those of C, and escapes may name units of UTF-16. A file that breaks off is refused
/// as a whole, since its other texts would be those of another edition.
public struct StringsFile: Hashable, Sendable {
  /// The translations by their keys; of a key that is repeated, the last counts.
  public private(set) var values: [String: String] = [:]

  /// The most bytes that are read: far more than any app's texts.
  public static let byteLimit = 8 << 20

  /// Reads a file in UTF-8, or in UTF-16 with its mark; `nil` where it is too long, is no text, or does not hold
  /// together.
  ///
  /// - Parameter bytes: The whole file.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let text = Self.text(of: bytes) else { return nil }
    var scanner = StringsScanner(Array(text.unicodeScalars))
    guard read(&scanner) == nil else { return nil }
  }

  /// A file without entries, to be read into.
  private init() {}

  /// The line on which the first entry begins that does not hold together, from one; `nil` where there is none, or
  /// the file is too long or no text.
  ///
  /// For a message that names the place; the file is read once more for it.
  ///
  /// - Parameter bytes: The whole file.
  /// - Returns: The line.
  public static func brokenLine(of bytes: [UInt8]) -> Int? {
    guard bytes.count <= byteLimit, let text = Self.text(of: bytes) else { return nil }
    let characters = Array(text.unicodeScalars)
    var file = StringsFile()
    var scanner = StringsScanner(characters)
    guard let place = file.read(&scanner) else { return nil }
    return characters[..<place].count { $0 == "\n" } + 1
  }

  /// Reads all entries; returns where the first begins that does not hold together.
  ///
  /// Each character is passed a bounded number of times, so that time grows with the file.
  ///
  /// - Parameter scanner: At the beginning of the file; where it stops afterwards.
  /// - Returns: The place of that entry; `nil` where all hold together.
  private mutating func read(_ scanner: inout StringsScanner) -> Int? {
    while scanner.skipSpace() {
      let start = scanner.place
      guard let key = scanner.word(), scanner.skipSpace() else { return start }
      if scanner.skip(";") {
        // A key by itself is its own translation.
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

  /// The text of the bytes, by their mark or as UTF-8; `nil` where they are no text.
  ///
  /// Older files are in UTF-16, which has a mark in front; UTF-8 may have one.
  private static func text(of bytes: [UInt8]) -> String? {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): return utf16(bytes, low: 0)
    case (0xFE, 0xFF): return utf16(bytes, low: 1)
    default:
      let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
      return String(validating: content, as: UTF8.self)
    }
  }

  /// Units from pairs of bytes; `low` is the place of the less significant one in each.
  private static func utf16(_ bytes: [UInt8], low: Int) -> String? {
    guard bytes.count % 2 == 0 else { return nil }
    let units = stride(from: 2, to: bytes.count, by: 2).map { place in
      UInt16(bytes[place + low]) | UInt16(bytes[place + 1 - low]) << 8
    }
    return String(validating: units, as: UTF16.self)
  }
}

/// Moves over the characters of a strings file.
///
/// It works on Unicode scalars, for escapes name them.
private struct StringsScanner {
  private let text: [Unicode.Scalar]
  /// An index into the text; at its count there is nothing left.
  private(set) var place = 0

  init(_ text: [Unicode.Scalar]) { self.text = text }

  var isAtEnd: Bool { place == text.count }

  /// Moves to what is neither space nor comment; returns whether there is anything.
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
        // A comment that nothing ends is none.
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

  /// Whether two ASCII characters stand here.
  private func starts(_ pair: StaticString) -> Bool {
    place + 1 < text.count
      && pair.description.unicodeScalars.elementsEqual(text[place..<(place + 2)])
  }

  /// Moves over a character where it stands here.
  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard place < text.count, text[place] == scalar else { return false }
    place += 1
    return true
  }

  /// Moves over what stands between quotes, or over a word without.
  ///
  /// `nil` where nothing begins here, or a quote has no end.
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

  /// Moves over letters, digits and the marks that a word without quotes may have.
  ///
  /// `nil` where there is none.
  private mutating func bareWord() -> String? {
    let start = place
    while place < text.count, Self.isBare(text[place]) { place += 1 }
    guard place > start else { return nil }
    return String(String.UnicodeScalarView(text[start..<place]))
  }

  /// The set is that of old property lists.
  private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", ":", "$", "/": true
    default: false
    }
  }

  /// What stands behind a backslash: a letter, or four digits of a unit of UTF-16.
  ///
  /// An unknown letter stands for itself; the result is `nil` where half of a pair stands
  /// alone.
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
      // The second half of a pair follows as another escape.
      guard skip("\\"), skip("U") || skip("u"), let low = self.unit() else { return nil }
      return String(validating: [unit, low], as: UTF16.self).map { Array($0.unicodeScalars) }
    default: return [scalar]
    }
  }

  /// Reads four digits of base 16; `nil` where there are fewer.
  private mutating func unit() -> UInt16? {
    guard place + 4 <= text.count else { return nil }
    let digits = String(String.UnicodeScalarView(text[place..<(place + 4)]))
    place += 4
    return UInt16(digits, radix: 16)
  }
}
