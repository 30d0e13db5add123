import Bounds
import LayoutModel

/// Values by the UTF-8 bytes of their names, so that reading one makes no string.
///
/// Case counts. Few names are compared by their first and last eight bytes and their length, which
/// is all of most of them.
struct WordTable<Value: BitwiseCopyable & Sendable>: Sendable {
  private struct Entry: BitwiseCopyable {
    var first: UInt64
    var last: UInt64
    var count: Int
    var value: Value
  }

  private let entries: [Entry]
  private let names: [[UInt8]]

  init(_ words: [(String, Value)]) {
    names = words.map { Array($0.0.utf8) }
    entries = words.map { name, value in
      let (first, last) = name.utf8.span.firstAndLast
      return Entry(first: first, last: last, count: name.utf8.count, value: value)
    }
  }

  subscript(name: Span<UInt8>) -> Value? {
    let (first, last) = name.firstAndLast
    for place in entries.indices where entries[place].first == first {
      let entry = entries[place]
      guard entry.last == last, entry.count == name.count else { continue }
      if entry.count <= 16 { return entry.value }
      let written = names[place]
      if name.isWritten(in: written.span, at: 0) { return entry.value }
    }
    return nil
  }
}

enum Words {
  /// `baseline` is the older name of the last baseline.
  static let attributes = WordTable(
    Attribute.allCases.map { ($0.name, $0) } + [("baseline", .lastBaseline)]
  )
  static let guides = WordTable(BuiltInGuide.allCases.map { ($0.rawValue, $0) })
  static let priorities = WordTable(Priority.named.map { ($0.name, $0.priority) })
}
