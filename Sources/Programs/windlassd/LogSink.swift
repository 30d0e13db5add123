internal import Dispatch
internal import Synchronization

/// Takes lines at once and writes them later, from another thread.
///
/// A log whose reader has stopped, or whose disk is full, must not stop the server: lines beyond the
/// buffer are dropped and counted, and so are those that cannot be written. Lines are written together:
/// a thread is woken and a call is made many times a second, not for every line.
///
/// A writer that blocks holds Dispatch's thread of this queue and nothing else. A crash loses what
/// came within the delay.
final class LogSink: Sendable {
  private struct Buffer {
    var bytes: [UInt8] = []
    var lines = 0
    var isWriting = false
    var dropped = 0
  }

  /// How long a line may wait for others.
  ///
  /// At 50,000 requests a second that is 500 lines to a call.
  private static let delayMilliseconds = 10

  /// In bytes; a megabyte holds some four thousand lines.
  private let limit: Int
  /// Writes bytes to where the log goes, and returns whether they were taken.
  private let write: @Sendable ([UInt8]) -> Bool
  private let buffer = Mutex(Buffer())
  /// One at a time, in the order in which they were offered.
  private let writer = DispatchQueue(label: "windlassd.log")

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - limit: How many bytes may wait to be written.
  ///   - write: Writes bytes, and returns whether that could be done; may block.
  init(limit: Int = 1 << 20, write: @escaping @Sendable ([UInt8]) -> Bool) {
    self.limit = limit
    self.write = write
  }

  /// How many lines are lost.
  var droppedCount: Int { buffer.withLock { $0.dropped } }

  /// Takes a line in, or drops it.
  ///
  /// It takes a lock for the time of an append; the first line of a batch starts the timer.
  func offer(_ line: [UInt8]) {
    let begins = buffer.withLock { buffer in
      // A line is taken whole or not at all.
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

  /// Waits until everything is written, but no longer than that.
  ///
  /// Called when the server has bound its addresses, and at the end; lines that are offered
  /// meanwhile may wait for the next time.
  func flush(milliseconds: Int) {
    let written = DispatchSemaphore(value: 0)
    writer.async { [self] in
      writeAll()
      written.signal()
    }
    _ = written.wait(timeout: .now() + .milliseconds(milliseconds))
  }

  /// Writes after the delay, and goes on for as long as there is something to write.
  private func writeSoon() {
    writer.asyncAfter(deadline: .now() + .milliseconds(Self.delayMilliseconds)) { [self] in
      if writeAll() { writeSoon() }
    }
  }

  /// Writes what there is, and returns whether there was anything.
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
