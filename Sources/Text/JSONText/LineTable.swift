/// Where the lines of a text begin, found while it is read; positions of places are told by it.
///
/// It takes four bytes a line, and none for a text in one line.
struct LineTable {
  /// Where lines begin, in bytes, but for the first, up to `end`.
  private(set) var starts: [UInt32] = []
  /// Lines that begin after this byte are not listed.
  private(set) var end: Int
  /// How many bytes there are before the first that is not ASCII: up to there a column is a byte.
  private(set) var asciiCount: Int
  /// In lines.
  private let limit: Int

  /// Creates the table of a text of which nothing has been read.
  init(byteCount: Int) {
    end = byteCount
    asciiCount = byteCount
    // A text of hardly more than line ends is not worth the room.
    limit = byteCount / 4 + 16
  }

  /// Records a place where a line begins.
  ///
  /// Beyond the limit `end` says how far the table goes; later lines are counted when they are
  /// asked for.
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

  /// Forgets the lines after the first `count`, which will be read again.
  mutating func forget(after count: Int) {
    if starts.count > count { starts.removeSubrange(count...) }
  }

  /// Records a byte that is not ASCII.
  ///
  /// The first one counts.
  @inline(__always)
  mutating func recordCharacter(at index: Int) { asciiCount = min(asciiCount, index) }
}
