/// The frames of jobs and results on the socket between a `WorkerPool` and a worker process.
///
/// Integers are little-endian. A job: length of the payload (4 bytes), job number (4), milliseconds
/// until its deadline (4), payload. A result: length (4), job number (4), its duration in
/// microseconds (4), payload. The first result of a worker has number 0 and no payload: it is
/// ready.
enum WorkerFrames {
  static let headerLength = 12

  struct Header: Hashable, Sendable {
    var length: Int
    var number: UInt32
    /// Milliseconds left of a job, microseconds taken by a result.
    var time: UInt32
  }

  static func append(_ header: Header, to bytes: inout [UInt8]) {
    append(UInt32(clamping: header.length), to: &bytes)
    append(header.number, to: &bytes)
    append(header.time, to: &bytes)
  }

  static func header(in bytes: [UInt8], at start: Int) -> Header {
    Header(
      length: Int(number(in: bytes, at: start)),
      number: number(in: bytes, at: start + 4),
      time: number(in: bytes, at: start + 8)
    )
  }

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    bytes.append(UInt8(truncatingIfNeeded: number))
    bytes.append(UInt8(truncatingIfNeeded: number >> 8))
    bytes.append(UInt8(truncatingIfNeeded: number >> 16))
    bytes.append(UInt8(truncatingIfNeeded: number >> 24))
  }

  private static func number(in bytes: [UInt8], at start: Int) -> UInt32 {
    UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16
      | UInt32(bytes[start + 3]) << 24
  }
}

struct FrameBuffer {
  /// Bytes behind the last header that was read and its payload.
  private var bytes: [UInt8] = []
  private var start = 0
  /// The header of the frame whose payload is being received.
  private var header: WorkerFrames.Header?
  private var payload: [UInt8] = []

  /// A payload is received in memory of its own, which its reader takes.
  mutating func append(_ piece: [UInt8], count: Int) {
    let missing = header.map { min(count, $0.length - payload.count) } ?? 0
    payload += piece[..<missing]
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      start = 0
    }
    bytes += piece[missing..<count]
  }

  mutating func next() -> (header: WorkerFrames.Header, payload: [UInt8])? {
    if header == nil {
      guard bytes.count - start >= WorkerFrames.headerLength else { return nil }
      let next = WorkerFrames.header(in: bytes, at: start)
      start += WorkerFrames.headerLength
      let end = min(start + next.length, bytes.count)
      payload.reserveCapacity(next.length)
      payload += bytes[start..<end]
      start = end
      header = next
    }
    guard let complete = header, payload.count == complete.length else { return nil }
    header = nil
    var whole: [UInt8] = []
    swap(&whole, &payload)
    return (complete, whole)
  }
}
