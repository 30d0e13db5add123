package import LayoutModel

/// A text with its line starts, for edits by line and column.
package struct SourceText {
  package let bytes: [UInt8]
  private let starts: [Int]

  /// UTF-8; lines end with line feeds.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }
}

extension SourceText {
  /// Applies all edits; `nil` if a position does not exist, or if two overlap.
  ///
  /// All positions refer to the original, so the order of edits is irrelevant; the end of one may
  /// be the start of another.
  package func applying(_ edits: [TextEdit]) -> [UInt8]? {
    var changes: [(range: Range<Int>, text: String)] = []
    for edit in edits {
      guard let start = offset(edit.line, edit.column),
        let end = offset(edit.endLine, edit.endColumn), start <= end
      else { return nil }
      changes.append((start..<end, edit.text))
    }
    changes.sort { $0.range.lowerBound < $1.range.lowerBound }
    var result: [UInt8] = []
    var done = 0
    for change in changes {
      guard change.range.lowerBound >= done else { return nil }
      result += bytes[done..<change.range.lowerBound]
      result += Array(change.text.utf8)
      done = change.range.upperBound
    }
    return result + bytes[done...]
  }

  /// The single edit that changes this text to another, without their common prefix and suffix;
  /// `nil` if they are equal.
  package func edit(to other: [UInt8]) -> TextEdit? {
    guard bytes != other else { return nil }
    var first = zip(bytes, other).prefix { $0 == $1 }.count
    // Characters are not split.
    while first > 0, [bytes, other].contains(where: { $0.continues(at: first) }) { first -= 1 }
    let longest = min(bytes.count, other.count) - first
    var last = zip(bytes.reversed(), other.reversed()).prefix(longest).prefix { $0 == $1 }.count
    while last > 0, bytes.continues(at: bytes.count - last) { last -= 1 }
    let end = bytes.count - last
    let (from, to) = (place(of: first), place(of: end))
    return TextEdit(
      line: from.line,
      column: from.column,
      endLine: to.line,
      endColumn: to.column,
      text: String(decoding: other[first..<(other.count - last)], as: UTF8.self)
    )
  }

  /// From 1; columns count Unicode scalars.
  ///
  /// The column behind the last character is valid.
  private func offset(_ line: Int, _ column: Int) -> Int? {
    guard starts.indices.contains(line - 1), column > 0 else { return nil }
    var offset = starts[line - 1]
    for _ in 1..<column {
      guard offset < bytes.count else { return nil }
      offset += 1
      while bytes.continues(at: offset) { offset += 1 }
    }
    return offset
  }

  /// From 1; columns count Unicode scalars.
  private func place(of offset: Int) -> (line: Int, column: Int) {
    // A binary search: the last line start that is not behind the offset.
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let column = bytes[starts[low]..<offset].count { $0 & 0xC0 != 0x80 }
    return (low + 1, column + 1)
  }
}

extension [UInt8] {
  fileprivate func continues(at place: Int) -> Bool {
    place < count && self[place] & 0xC0 == 0x80
  }
}
