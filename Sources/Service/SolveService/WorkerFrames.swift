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
  private var bytes: [UInt8] = []
  private var start = 0

  mutating func append(_ piece: [UInt8], count: Int) {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptCapacity)
      start = 0
    }
    bytes += piece[..<count]
  }

  mutating func next() -> (header: WorkerFrames.Header, payload: [UInt8])? {
    let rest = bytes.count - start
    guard rest >= WorkerFrames.headerLength else { return nil }
    let header = WorkerFrames.header(in: bytes, at: start)
    let length = WorkerFrames.headerLength + header.length
    guard rest >= length else {
      reserve(length)
      return nil
    }
    var end = start + length
    defer { start = end }
    guard end == bytes.count, length > Self.longestCopy else {
      return (header, Array(bytes[(start + WorkerFrames.headerLength)..<end]))
    }
    var payload: [UInt8] = []
    swap(&payload, &bytes)
    payload.removeSubrange(..<(start + WorkerFrames.headerLength))
    end = 0
    return (header, payload)
  }

  /// Keeps an incomplete frame from being moved repeatedly.
  private mutating func reserve(_ length: Int) {
    guard start > 0 || bytes.capacity < length else { return }
    bytes.removeSubrange(..<start)
    start = 0
    bytes.reserveCapacity(length)
  }

  /// A longer frame that ends the buffer takes its memory.
  private static let longestCopy = 1 << 14
  /// A larger buffer is freed after its frame.
  private static let keptCapacity = 1 << 18
}
