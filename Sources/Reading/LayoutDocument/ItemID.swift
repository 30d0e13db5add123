import JSONText
import LayoutModel

/// What may be the id of a view or guide: a name that is not empty and has no dot, which separates
/// it from an attribute, no backquote and no control character.
///
/// The dot makes `logo.top` one anchor; the backquote makes names with spaces possible in strings:
/// `` `my view`.top ``.
enum ItemID {
  /// Returns whether a text may be an id.
  ///
  /// Whether it is taken already is another question (AL021).
  static func isLegal(_ id: String) -> Bool {
    if isLegal(ascii: id.utf8.span) { return true }
    return !id.isEmpty
      && !id.unicodeScalars.contains { scalar in
        // All control characters of Unicode lie in these two ranges.
        scalar == "." || scalar == "`" || scalar.value < 0x20
          || (0x7F...0x9F).contains(scalar.value)
      }
  }

  /// Returns whether bytes may be an id as far as ASCII tells; `false` where there are others.
  ///
  /// The first look at most ids, without making a string; letters beyond ASCII are left to the
  /// other one.
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
  /// Reads an id; `nil` where it is wrong.
  ///
  /// Wrong ones are AL065, like all values out of their range.
  func id(_ value: JSONValue) -> String? {
    guard let id = string(value) else { return nil }
    if ItemID.isLegal(id) { return id }
    let expected = "a name that is not empty and has no dot, backquote or control character"
    mistakes.reportRange(value, expected: expected)
    return nil
  }
}
