/// The words that a reader knows, each with a number, so that it compares numbers.
///
/// Up to 16 bytes, a word is identified by its first and last eight bytes and its length.
///
/// A reader creates one for all texts, from the raw values of an enumeration; the number in a
/// record is its case. Other words keep their text, which `XMLDocument.name(of:)` and
/// `string(ofAttribute:)` return.
///
/// ```swift
/// let words = XMLVocabulary(["view", "id"])
/// let document = try XMLDocument.parse(bytes, vocabulary: words)
/// let isView = document.elements[0].name == 0  // <view ...>
/// ```
public struct XMLVocabulary: Sendable {
  /// The number of every word that is not in the vocabulary.
  public static let unknown = UInt16.max

  /// The number of an empty entry is `unknown`.
  private struct Entry {
    /// All bytes of a word of up to eight.
    var first: UInt64 = 0
    /// 0 for a word of up to eight bytes.
    var last: UInt64 = 0
    var length: UInt32 = 0
    var number = XMLVocabulary.unknown
  }

  /// A hash table with open addressing, at most a quarter full.
  private var entries: [Entry]
  /// The size of the table, a power of two, minus 1.
  private let mask: Int
  /// The words, by number.
  public let words: [String]

  /// Creates a vocabulary, in which a word's number is its index.
  ///
  /// - Precondition: Words are unique and not empty, and there are fewer than 65,535.
  public init(_ words: [String]) {
    precondition(words.count < Int(Self.unknown), "Words are numbered with 16 bits")
    self.words = words
    var size = 16
    while size < words.count * 4 { size *= 2 }
    mask = size - 1
    entries = [Entry](repeating: Entry(), count: size)
    for (number, word) in words.enumerated() {
      let bytes = Array(word.utf8)
      precondition(!bytes.isEmpty, "A word has letters")
      let (first, last) = Self.ends(of: bytes.span)
      var place = Self.hash(first, last, bytes.count) & mask
      while entries[place].number != Self.unknown {
        precondition(words[Int(entries[place].number)] != word, "\(word) comes twice")
        place = (place + 1) & mask
      }
      entries[place] = Entry(
        first: first,
        last: last,
        length: UInt32(bytes.count),
        number: UInt16(number)
      )
    }
  }

  /// They may overlap.
  @inline(__always)
  private static func ends(of word: Span<UInt8>) -> (first: UInt64, last: UInt64) {
    let count = word.count
    if count >= 8 { return (word.eightBytes(at: 0), word.eightBytes(at: count - 8)) }
    var value: UInt64 = 0
    for index in 0..<count { value = value << 8 | UInt64(word[index]) }
    return (value, 0)
  }

  /// Without a seed: the words are the program's, and texts cannot add entries.
  @inline(__always)
  private static func hash(_ first: UInt64, _ last: UInt64, _ length: Int) -> Int {
    let mixed = (first ^ (last &* 0x9E37_79B9_7F4A_7C15) ^ UInt64(length)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 40)
  }

  /// Constant time, except for words longer than 16 bytes.
  @inline(__always)
  func number(_ word: Span<UInt8>) -> UInt16 {
    let length = word.count
    guard length > 0 else { return Self.unknown }
    let (first, last) = Self.ends(of: word)
    var place = Self.hash(first, last, length) & mask
    while entries[place].number != Self.unknown {
      let entry = entries[place]
      if entry.first == first, entry.last == last, entry.length == length,
        length <= 16 || Self.isEqual(word, words[Int(entry.number)])
      {
        return entry.number
      }
      place = (place + 1) & mask
    }
    return Self.unknown
  }

  private static func isEqual(_ word: Span<UInt8>, _ other: String) -> Bool {
    let other = other.utf8.span
    for index in word.indices where word[index] != other[index] { return false }
    return true
  }
}

extension Span<UInt8> {
  /// One bounds check for all of them lets the compiler load a word.
  @inline(__always)
  func eightBytes(at index: Int) -> UInt64 {
    let part = extracting(index..<index + 8)
    let low = UInt64(part[0]) | UInt64(part[1]) &<< 8 | UInt64(part[2]) &<< 16
    let middle = UInt64(part[3]) &<< 24 | UInt64(part[4]) &<< 32 | UInt64(part[5]) &<< 40
    return low | middle | UInt64(part[6]) &<< 48 | UInt64(part[7]) &<< 56
  }
}
