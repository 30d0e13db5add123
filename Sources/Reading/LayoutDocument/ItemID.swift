import JSONText
import LayoutModel

/// The rule for ids of views and guides: not empty, without a dot, a backquote and control
/// characters.
///
/// The dot makes `logo.top` an anchor; backquotes allow names with spaces in strings: `` `my
/// view`.top ``.
enum ItemID {
  static func isLegal(_ id: String) -> Bool {
    if isLegal(ascii: id.utf8.span) { return true }
    return !id.isEmpty
      && !id.unicodeScalars.contains { scalar in
        // All control characters of Unicode are in these two ranges.
        scalar == "." || scalar == "`" || scalar.value < 0x20
          || (0x7F...0x9F).contains(scalar.value)
      }
  }

  /// The fast check of most ids, without making a string; `false` for other bytes than ASCII.
  static func isLegal(ascii id: Span<UInt8>) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    return !id.isEmpty
      && id.allWords { word in
        // Subtracting from each byte borrows where it is smaller (Mycroft).
        let dot = (word ^ ones &* UInt64(UInt8(ascii: "."))) &- ones
        let quote = (word ^ ones &* UInt64(UInt8(ascii: "`"))) &- ones
        let isMarked = (word &- ones &* 0x20) | (word &+ ones) | dot | quote | word
        return isMarked & (ones &* 0x80) == 0
      }
  }
}

extension ValueReader {
  /// Wrong ones are AL065.
  func id(_ value: JSONValue) -> String? {
    guard let id = string(value) else { return nil }
    if ItemID.isLegal(id) { return id }
    let expected = "a name that is not empty and has no dot, backquote or control character"
    mistakes.reportRange(value, expected: expected)
    return nil
  }
}
