/// The starts of lines in a text, found while it is read: four bytes a line, and none for one line.
struct LineTable {
  /// Where lines begin, in bytes, but for the first, up to `end`.
  private(set) var starts: [UInt32] = []
  /// Lines that begin after this byte are not listed.
  private(set) var end: Int
  /// The number of bytes before the first that is not ASCII: up to there a column is a byte.
  private(set) var asciiCount: Int
  /// In lines.
  private let limit: Int

  init(byteCount: Int) {
    end = byteCount
    asciiCount = byteCount
    // A text with mostly line ends is not worth the memory.
    limit = byteCount / 4 + 16
  }

  /// Beyond the limit, `end` is the end of the table; later lines are counted when a position is
  /// needed.
  @inline(never)
  mutating func record(at start: Int) {
    guard start <= end else { return }
    guard starts.count < limit else {
      end = start &- 1
      return
    }
    if starts.isEmpty { starts.reserveCapacity(32) }
    starts.append(UInt32(truncatingIfNeeded: start))
  }

  /// They will be read again.
  mutating func forget(after count: Int) {
    if starts.count > count { starts.removeSubrange(count...) }
  }

  /// The first byte that is not ASCII counts.
  @inline(__always)
  mutating func recordCharacter(at index: Int) { asciiCount = min(asciiCount, index) }
}
