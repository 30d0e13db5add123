/// A place in a text, counted the way editors count.
public struct XMLPosition: Hashable, Sendable {
  /// The line, from 1; LF, CR LF and CR alone each end one.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Finds lines and columns of places that are mostly asked for in rising order.
///
/// Counting on from the last place costs each byte of the text once. A place before it starts over.
public struct XMLPositionCursor: Sendable {
  /// The text.
  private let bytes: [UInt8]
  /// The byte that was counted up to.
  private var offset = 0
  /// The line of `offset`, from 1.
  private var line = 1
  /// The column of `offset`, from 1.
  private var column = 1

  /// Creates a cursor over a text.
  ///
  /// - Parameter bytes: The text, which may be none that is well-formed.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is no character of the text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Returns the place of a byte, or of the end for an offset past it.
  ///
  /// - Parameter target: A byte of the text, from 0.
  /// - Returns: Its line and column.
  /// - Complexity: The bytes since the last place; all bytes before it where it lies before that.
  public mutating func position(at target: Int) -> XMLPosition {
    if target < offset { self = XMLPositionCursor(bytes) }
    let end = min(target, bytes.count)
    while offset < end {
      if offset + 8 <= end, isPlain(at: offset) {
        offset += 8
        column += 8
        continue
      }
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A || byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return XMLPosition(line: line, column: column)
  }

  /// Whether the eight bytes from there on are ASCII without controls: characters of one line.
  private func isPlain(at start: Int) -> Bool {
    let word = bytes.span.eightBytes(at: start)
    // Subtracting sets the high bit of a byte below the space, if only of that and of others above.
    return (word | (word &- 0x2020_2020_2020_2020)) & 0x8080_8080_8080_8080 == 0
  }
}
