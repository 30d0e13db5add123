import Bounds
import LayoutModel

/// Attributes by the UTF-8 bytes of their names, so that reading one makes no string.
///
/// The first and last eight bytes are compared first. `baseline` is the older name of the last
/// baseline.
enum AttributeWords {
  private static let words: [(name: [UInt8], first: UInt64, last: UInt64, attribute: Attribute)] =
    (Attribute.allCases.map(\.name) + ["baseline"]).compactMap { name in
      let bytes = Array(name.utf8)
      let (first, last) = bytes.span.firstAndLast
      return Attribute(name: name).map { (bytes, first, last, $0) }
    }

  private static let firsts = words.map(\.first)

  /// Case counts.
  static func attribute(_ name: Span<UInt8>) -> Attribute? {
    let (first, last) = name.firstAndLast
    let firsts = firsts
    for index in firsts.indices where firsts[index] == first && words[index].last == last {
      let written = words[index].name
      if name.count == written.count, name.isWritten(in: written.span, at: 0) {
        return words[index].attribute
      }
    }
    return nil
  }
}
