/// The names and values that a reader knows, each by its number, so that it compares numbers.
///
/// Up to 16 bytes, a word is told by its first and last eight bytes and its length alone.
public struct XMLVocabulary: Sendable {
  /// Stands for every word that is not in the vocabulary.
  public static let unknown = UInt16.max

  private struct Entry {
    var first: UInt64 = 0
    var last: UInt64 = 0
    var length: UInt32 = 0
    var number = XMLVocabulary.unknown
  }

  private var entries: [Entry]
  private let mask: Int
  /// The words, by their number.
  public let words: [String]

  /// Creates a vocabulary; the number of a word is its place.
  ///
  /// - Precondition: No word is empty or comes twice, and there are fewer than 65,535.
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
      // SAFETY: the pointer is used inside the closure only.
      let (first, last) = unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { preconditionFailure("A word has letters") }
        return unsafe Self.ends(of: start, bytes.count)
      }
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

  // SAFETY: reads `length` bytes from `start` and no others; callers have that many.
  @inline(__always)
  private static func ends(
    of start: UnsafePointer<UInt8>,
    _ length: Int
  ) -> (first: UInt64, last: UInt64) {
    let raw = unsafe UnsafeRawPointer(start)
    if length >= 8 {
      let first = unsafe raw.loadUnaligned(as: UInt64.self)
      let last = unsafe raw.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)
      return (first, last)
    }
    if length >= 4 {
      let first = unsafe raw.loadUnaligned(as: UInt32.self)
      let last = unsafe raw.loadUnaligned(fromByteOffset: length - 4, as: UInt32.self)
      return (UInt64(first), UInt64(last))
    }
    var value: UInt64 = 0
    for index in 0..<length { value = value << 8 | UInt64(unsafe start[index]) }
    return (value, 0)
  }

  @inline(__always)
  private static func hash(_ first: UInt64, _ last: UInt64, _ length: Int) -> Int {
    let mixed = (first ^ (last &* 0x9E37_79B9_7F4A_7C15) ^ UInt64(length)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 40)
  }

  // SAFETY: reads `length` bytes from `start` and no others; callers have that many.
  @inline(__always)
  func number(_ start: UnsafePointer<UInt8>, _ length: Int) -> UInt16 {
    guard length > 0 else { return Self.unknown }
    let (first, last) = unsafe Self.ends(of: start, length)
    var place = Self.hash(first, last, length) & mask
    while entries[place].number != Self.unknown {
      let entry = entries[place]
      if entry.first == first, entry.last == last, entry.length == length,
        unsafe length <= 16 || isEqual(start, length, words[Int(entry.number)])
      {
        return entry.number
      }
      place = (place + 1) & mask
    }
    return Self.unknown
  }

  // SAFETY: as for `number`.
  private func isEqual(_ start: UnsafePointer<UInt8>, _ length: Int, _ word: String) -> Bool {
    unsafe UnsafeBufferPointer(start: start, count: length).elementsEqual(word.utf8)
  }
}
