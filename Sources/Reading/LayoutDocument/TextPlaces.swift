import JSONText

/// The places of a text's bytes in the string of a document, where escapes are longer.
///
/// In `"a\n==b"` byte 2 of the text is byte 3 behind the quote.
struct TextPlaces {
  /// The byte behind the opening quote.
  private let start: Int
  /// For each escape, the byte of the text behind it, and its distance from that byte in the
  /// document.
  private var shifts: [(text: Int, surplus: Int)] = []

  /// O(*n*) for *n* bytes of the string, whose escapes are known to be whole; a place costs O(log
  /// *e*) for *e* escapes.
  init(of value: JSONValue, in document: JSONDocument) {
    let range = value.byteRange
    start = range.lowerBound + 1
    let bytes = document.bytes
    var place = start
    var surplus = 0
    while place < range.upperBound - 1 {
      guard bytes[place] == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      let written = bytes[place + 1] == UInt8(ascii: "u") ? Self.unicode(bytes, at: place) : (2, 1)
      place += written.0
      surplus += written.0 - written.1
      shifts.append((place - start - surplus, surplus))
    }
  }

  /// The length of an escape in the document (6 for `\u` and four digits, 12 for a pair of
  /// surrogates), and in UTF-8.
  private static func unicode(_ bytes: [UInt8], at place: Int) -> (Int, Int) {
    let digits = String(decoding: bytes[place + 2..<place + 6], as: UTF8.self)
    guard let value = UInt32(digits, radix: 16) else { return (6, 1) }
    // A pair of surrogates is one character of four bytes.
    if (0xD800..<0xDC00).contains(value) { return (12, 4) }
    return (6, Unicode.Scalar(value).map { UTF8.width($0) } ?? 3)
  }

  subscript(offset: Int) -> Int {
    var (low, high) = (0, shifts.count)
    while low < high {
      let middle = (low + high) / 2
      if shifts[middle].text <= offset { low = middle + 1 } else { high = middle }
    }
    return start + offset + (low > 0 ? shifts[low - 1].surplus : 0)
  }
}
