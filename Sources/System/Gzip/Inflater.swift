internal import CZlib

/// A decompressor that reuses its memory.
///
/// zlib's memory, some 40 KB, is allocated once. Output grows by at most four times the input or
/// the output so far, so that a small decompression bomb costs at most its limit and one byte.
public struct Inflater: ~Copyable {
  private let stream: Stream

  /// Creates an inflater.
  public init(_ format: CompressedFormat = .gzip) {
    guard let stream = Stream(.inflating, format) else { preconditionFailure("zlib has no memory") }
    self.stream = stream
  }

  /// Inflates exactly one member or stream.
  ///
  /// - Parameters:
  ///   - bytes: The member or stream, all of it and nothing else.
  ///   - limit: The maximum length of the content, in bytes.
  /// - Returns: The content, whose checksum was verified.
  /// - Throws: `GzipError` if the data is invalid, or longer than `limit`.
  public mutating func inflate(_ bytes: [UInt8], limit: Int) throws(GzipError) -> [UInt8] {
    precondition(limit >= 0, "A limit is never negative")
    // SAFETY: `stream.state` is valid while `stream` lives.
    guard unsafe inflateReset(stream.state) == Z_OK else {
      preconditionFailure("zlib lost its state")
    }
    var content: [UInt8] = []
    var consumed = 0
    var piece = min(limit + 1, max(4096, bytes.count * 4))
    while true {
      let step = inflatePiece(bytes, from: consumed, into: &content, capacity: piece)
      consumed += step.consumed
      guard content.count <= limit else { throw .tooLong(limit: limit) }
      switch step.code {
      case Z_STREAM_END:
        guard consumed == bytes.count else { throw .trailingBytes }
        return content
      case Z_OK, Z_BUF_ERROR:
        guard step.isOutputFull || consumed < bytes.count else { throw .truncated }
        // A byte beyond the limit suffices to detect an excess.
        piece = min(limit + 1 - content.count, max(4096, content.count))
      default:
        throw .corrupt
      }
    }
  }

  private struct Step {
    /// `Z_OK`, `Z_STREAM_END` or an error.
    var code: CInt
    var consumed: Int
    var isOutputFull: Bool
  }

  private mutating func inflatePiece(
    _ bytes: [UInt8],
    from start: Int,
    into content: inout [UInt8],
    capacity: Int
  ) -> Step {
    var step = Step(code: Z_OK, consumed: 0, isOutputFull: false)
    // SAFETY: zlib gets pointers with the lengths of their buffers, and releases both before the
    // closures end. It never writes through `next_in`, which only lacks a `const`.
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      unsafe bytes.withUnsafeBufferPointer { input in
        let state = unsafe stream.state
        unsafe state.pointee.next_in =
          UnsafeMutablePointer(mutating: input.baseAddress)?.advanced(by: start)
        unsafe state.pointee.avail_in = UInt32(clamping: bytes.count - start)
        unsafe state.pointee.next_out = output.baseAddress
        unsafe state.pointee.avail_out = UInt32(clamping: capacity)
        let offered = unsafe state.pointee.avail_in
        step.code = unsafe CZlib.inflate(state, Z_NO_FLUSH)
        step.consumed = unsafe Int(offered - state.pointee.avail_in)
        step.isOutputFull = unsafe state.pointee.avail_out == 0
        count = unsafe min(capacity, Int(UInt32.max)) - Int(state.pointee.avail_out)
        unsafe state.pointee.next_in = nil
        unsafe state.pointee.next_out = nil
      }
    }
    if content.isEmpty { content = piece } else { content += piece }
    return step
  }
}
