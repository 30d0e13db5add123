internal import Dispatch
internal import Synchronization

/// Buffers lines and writes them on another thread.
///
/// A blocked reader or a full disk must not stop the server: lines beyond the buffer are dropped
/// and counted, as are those that cannot be written. A crash loses the lines of one delay.
final class LogSink: Sendable {
  private struct Buffer {
    var bytes: [UInt8] = []
    var lines = 0
    var isWriting = false
    var dropped = 0
  }

  /// The maximum delay of a line, which is 500 lines at 50,000 requests a second.
  private static let delayMilliseconds = 10

  /// In bytes; a megabyte holds some four thousand lines.
  private let limit: Int
  /// Returns `false` if bytes cannot be written.
  private let write: @Sendable ([UInt8]) -> Bool
  private let buffer = Mutex(Buffer())
  /// Serial, to keep the order.
  private let writer = DispatchQueue(label: "windlassd.log")

  init(limit: Int = 1 << 20, write: @escaping @Sendable ([UInt8]) -> Bool) {
    self.limit = limit
    self.write = write
  }

  var droppedCount: Int { buffer.withLock { $0.dropped } }

  /// Holds a lock for an append; the first line of a batch starts the timer.
  func offer(_ line: [UInt8]) {
    let begins = buffer.withLock { buffer in
      // A line is buffered completely or not at all.
      guard buffer.bytes.count + line.count <= limit else {
        buffer.dropped += 1
        return false
      }
      buffer.bytes += line
      buffer.lines += 1
      defer { buffer.isWriting = true }
      return !buffer.isWriting
    }
    if begins { writeSoon() }
  }

  /// Called after binding, and at the end; lines added meanwhile may remain.
  func flush(milliseconds: Int) {
    let written = DispatchSemaphore(value: 0)
    writer.async { [self] in
      writeAll()
      written.signal()
    }
    _ = written.wait(timeout: .now() + .milliseconds(milliseconds))
  }

  private func writeSoon() {
    writer.asyncAfter(deadline: .now() + .milliseconds(Self.delayMilliseconds)) { [self] in
      if writeAll() { writeSoon() }
    }
  }

  /// Returns `false` without lines.
  @discardableResult
  private func writeAll() -> Bool {
    let (bytes, lines) = buffer.withLock { buffer in
      let taken = (buffer.bytes, buffer.lines)
      buffer.bytes = []
      buffer.lines = 0
      buffer.isWriting = !taken.0.isEmpty
      return taken
    }
    guard !bytes.isEmpty else { return false }
    if !write(bytes) { buffer.withLock { $0.dropped += lines } }
    return true
  }
}
