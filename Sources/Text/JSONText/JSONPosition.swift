/// A position in a text in lines and columns.
///
/// Columns count Unicode scalars, as most editors and compilers do; others count UTF-16 units or
/// graphemes.
public struct JSONPosition: Hashable, Sendable {
  /// The line, from 1; LF, CR LF and CR alone each end one.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension JSONPosition: Comparable {
  /// Orders positions as they are read.
  public static func < (lhs: JSONPosition, rhs: JSONPosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}

/// Where lines begin, remembered at even distances.
///
/// A question then costs one stretch of text, also when all of the document is one line: a thousand
/// diagnostics of a large document stay cheap.
struct PositionMap: Sendable {
  /// In bytes: the most that one question reads.
  private static let stride = 1024
  /// The position of every byte whose offset is a multiple of the stride.
  private let marks: [JSONPosition]

  init(_ bytes: [UInt8]) {
    var marks: [JSONPosition] = []
    marks.reserveCapacity(bytes.count / Self.stride + 1)
    var walk = Walk(position: JSONPosition(line: 1, column: 1))
    for start in Swift.stride(from: 0, through: bytes.count, by: Self.stride) {
      marks.append(walk.position)
      walk.advance(over: bytes, in: start..<min(start + Self.stride, bytes.count))
    }
    self.marks = marks
  }

  /// Without a map: one question that no other will follow.
  static func position(at offset: Int, in bytes: [UInt8]) -> JSONPosition {
    var walk = Walk(position: JSONPosition(line: 1, column: 1))
    walk.advance(over: bytes, in: 0..<offset)
    return walk.position
  }

  func position(at offset: Int, in bytes: [UInt8]) -> JSONPosition {
    // The end of a text is a place, too, where it ends too early.
    let offset = min(max(offset, 0), bytes.count)
    var walk = Walk(position: marks[offset / Self.stride])
    walk.advance(over: bytes, in: (offset / Self.stride * Self.stride)..<offset)
    return walk.position
  }
}

extension PositionMap {
  /// CR LF is one line end, and a character counts by its first byte.
  private struct Walk {
    private var line: Int
    private var column: Int

    init(position: JSONPosition) {
      line = position.line
      column = position.column
    }

    var position: JSONPosition { JSONPosition(line: line, column: column) }

    mutating func advance(over bytes: [UInt8], in range: Range<Int>) {
      for index in range {
        let byte = bytes[index]
        switch byte {
        case 0x0A:
          line += 1
          column = 1
        case 0x0D where index + 1 == bytes.count || bytes[index + 1] != 0x0A:
          line += 1
          column = 1
        case 0x80...0xBF: break  // Inside a character whose first byte is counted.
        default: column += 1
        }
      }
    }
  }
}
