import JSONText

/// Finds lines and columns of places that are asked for in rising order.
///
/// Every view and constraint has a place. Going on from the last one costs each line once, where
/// finding each by itself would cost a search.
///
/// Constant time on average where places rise; a place before the last one starts again from the
/// first line.
struct PositionCursor {
  /// What finds places behind the lines that are listed.
  private let document: JSONDocument
  /// The document's text.
  private let bytes: [UInt8]
  /// The first byte of each line but the first, as far as they were listed while parsing.
  private let lineStarts: [UInt32]
  /// How many bytes at the beginning are ASCII, where a column is a byte.
  private let asciiCount: Int
  /// The line of the last place, from 0, and its first byte.
  private var line = 0
  /// The first byte of that line.
  private var start = 0
  /// A place beyond ASCII, and how many characters its line has before it.
  private var counted = (offset: 0, characters: 0)

  /// - Parameter document: What places are in.
  init(_ document: JSONDocument) {
    self.document = document
    bytes = document.bytes
    lineStarts = document.lineStarts
    asciiCount = document.asciiCount
  }

  /// Returns the line and column of a byte, both from 1; columns count Unicode scalars.
  mutating func position(at target: Int) -> (line: Int, column: Int) {
    if target < start { (line, start) = (0, 0) }
    while line < lineStarts.count, Int(lineStarts[line]) <= target {
      start = Int(lineStarts[line])
      line += 1
    }
    if target <= asciiCount, target <= document.linesEnd { return (line + 1, target - start + 1) }
    return positionByReading(at: target)
  }

  /// The same for places behind what is not ASCII, where a column is no longer a byte, or behind
  /// the listed lines.
  private mutating func positionByReading(at target: Int) -> (line: Int, column: Int) {
    guard target <= document.linesEnd else {
      let position = document.position(at: target)
      return (position.line, position.column)
    }
    if !(start...target).contains(counted.offset) { counted = (start, 0) }
    for offset in counted.offset..<target where bytes[offset] & 0xC0 != 0x80 {
      counted.characters += 1
    }
    counted.offset = target
    return (line + 1, counted.characters + 1)
  }
}
