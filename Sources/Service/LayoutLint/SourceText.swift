package import LayoutModel

/// A text by its lines, for edits that name them.
package struct SourceText {
  /// The text.
  package let bytes: [UInt8]
  /// Where each line begins.
  private let starts: [Int]

  /// - Parameter bytes: The text, in UTF-8; lines end with line feeds.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }
}

extension SourceText {
  /// Makes all of the edits, or returns `nil` where they are not of this text: a place that it does
  /// not have, or two that overlap.
  ///
  /// All places are those of the text as it is, so the order of edits does not count; the end of
  /// one may be the start of another.
  ///
  /// - Parameter edits: The edits of one fix.
  /// - Returns: The new text.
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

  /// The one edit that makes another text of this one: what both begin and end with stays.
  ///
  /// - Parameter other: The text to make.
  /// - Returns: The edit; `nil` where both are the same.
  package func edit(to other: [UInt8]) -> TextEdit? {
    guard bytes != other else { return nil }
    var first = zip(bytes, other).prefix { $0 == $1 }.count
    // No character is cut in two.
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

  /// The byte of a line and a column, both from 1; columns count Unicode scalars.
  ///
  /// A column may be the one behind the last character. One further on is counted into the next
  /// line.
  ///
  /// - Returns: The offset in bytes; `nil` for a place that the text does not have.
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

  /// The line and column of a byte, both from 1; columns count Unicode scalars.
  private func place(of offset: Int) -> (line: Int, column: Int) {
    // Line starts rise: the last that is not behind the place is its line's.
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
  /// Whether the byte at a place is inside a character rather than its first.
  fileprivate func continues(at place: Int) -> Bool {
    place < count && self[place] & 0xC0 == 0x80
  }
}
