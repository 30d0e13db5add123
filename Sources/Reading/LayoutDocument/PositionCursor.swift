import JSONText

/// Finds lines and columns of places in ascending order.
///
/// Constant time on average for ascending places; a place before the last one restarts at the first
/// line.
struct PositionCursor {
  /// For places behind the listed lines.
  private let document: JSONDocument
  private let bytes: [UInt8]
  /// The first byte of each line but the first, up to the limit of the parser's list.
  private let lineStarts: [UInt32]
  /// The listed lines end behind it, or bytes beyond ASCII follow; up to it a column is a byte.
  private let plainEnd: Int
  /// From 0.
  private var line = 0
  /// The first byte of that line.
  private var start = 0
  /// A place beyond ASCII, and the number of characters before it in its line.
  private var counted = (offset: 0, characters: 0)

  init(_ document: JSONDocument) {
    self.document = document
    bytes = document.bytes
    lineStarts = document.lineStarts
    plainEnd = min(document.asciiCount, document.linesEnd)
  }

  /// Both from 1; columns count Unicode scalars.
  @inline(__always)
  mutating func position(at target: Int) -> (line: Int, column: Int) {
    if target < start { (line, start) = (0, 0) }
    while line < lineStarts.count, Int(lineStarts[line]) <= target {
      start = Int(lineStarts[line])
      line += 1
    }
    if target <= plainEnd { return (line + 1, target - start + 1) }
    return positionByReading(at: target)
  }

  /// For text that is not ASCII, where a column is not a byte, or behind the listed lines.
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
