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
    for place in id.indices {
      switch id[place] {
      case 0..<0x20, UInt8(ascii: "."), UInt8(ascii: "`"), 0x7F...: return false
      default: continue
      }
    }
    return !id.isEmpty
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
