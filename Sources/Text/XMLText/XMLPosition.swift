/// A position in a text, counted as in editors.
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

/// Computes lines and columns of offsets in mostly rising order.
///
/// Each byte is counted once; an offset before the last starts again.
public struct XMLPositionCursor: Sendable {
  private let bytes: [UInt8]
  private var offset = 0
  /// The line of `offset`, from 1.
  private var line = 1
  /// The column of `offset`, from 1.
  private var column = 1

  /// Creates a cursor over a text, which need not be well-formed.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is not part of the text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Returns the position of an offset, at most the end.
  ///
  /// Linear in the bytes since the last position.
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

  /// Whether eight bytes are ASCII without controls: characters of one line.
  private func isPlain(at start: Int) -> Bool {
    let word = bytes.span.eightBytes(at: start)
    // A subtraction sets the high bit of a byte below the space, possibly of higher ones too.
    return (word | (word &- 0x2020_2020_2020_2020)) & 0x8080_8080_8080_8080 == 0
  }
}
