internal import System

/// Bytes for a socket, in order.
///
/// A large content is a piece of its own, so that it is not copied.
struct SendQueue: Sendable {
  private var pieces: [[UInt8]] = [[]]
  /// The number of bytes sent of the first piece.
  private var sentCount = 0
}

extension SendQueue {
  var isEmpty: Bool { pieces.count == 1 && sentCount == pieces[0].count }

  mutating func append(_ write: (inout [UInt8]) -> Void) {
    write(&pieces[pieces.count - 1])
  }

  mutating func append(_ content: [UInt8]) {
    guard content.count > Self.longestCopy else {
      pieces[pieces.count - 1] += content
      return
    }
    pieces.append(content)
    pieces.append([])
  }

  /// Sends until the queue is empty.
  ///
  /// - Throws: The socket's error, also if it takes no more now.
  mutating func send(to socket: CInt) throws(SystemCallError) {
    while !isEmpty {
      let piece = pieces[0]
      if sentCount < piece.count {
        let start = sentCount
        sentCount += try Socket.send(piece.span.extracting(start..<piece.count), to: socket)
      } else {
        pieces.removeFirst()
        sentCount = 0
      }
    }
    pieces[0].removeAll(keepingCapacity: pieces[0].capacity <= Self.keptCapacity)
    sentCount = 0
  }

  private static let longestCopy = 1 << 14
  private static let keptCapacity = 1 << 18
}
