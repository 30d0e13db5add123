internal import CZlib

/// A compressor that reuses its memory.
///
/// Level 3 makes smaller data than level 1 in less time on JSON, and takes a third of level 6's
/// time.
public struct Deflater: ~Copyable {
  private let stream: Stream

  /// Creates a deflater of about 256 KiB, worth keeping.
  ///
  /// - Parameters:
  ///   - format: The format of the output.
  ///   - level: From 1, the fastest, to 9, the smallest.
  public init(_ format: CompressedFormat = .gzip, level: Int32 = 3) {
    guard let stream = Stream(.deflating, format, level: level) else {
      preconditionFailure("zlib has no memory")
    }
    self.stream = stream
  }

  /// Compresses content to one member or stream, deterministically.
  public mutating func deflate(_ content: [UInt8]) -> [UInt8] {
    // SAFETY: `stream.state` is valid while `stream` lives.
    guard unsafe deflateReset(stream.state) == Z_OK else {
      preconditionFailure("zlib lost its state")
    }
    let bound = unsafe Int(deflateBound(stream.state, UInt(content.count)))
    precondition(bound <= Int(UInt32.max), "Content of gigabytes is deflated in pieces")
    // SAFETY: zlib gets pointers with the lengths of their buffers, and releases both before the
    // closures end. It never writes through `next_in`, which only lacks a `const`.
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      unsafe content.withUnsafeBufferPointer { input in
        let state = unsafe stream.state
        unsafe state.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe state.pointee.avail_in = UInt32(content.count)
        unsafe state.pointee.next_out = output.baseAddress
        unsafe state.pointee.avail_out = UInt32(bound)
        guard unsafe CZlib.deflate(state, Z_FINISH) == Z_STREAM_END else {
          preconditionFailure("zlib exceeds its bound")
        }
        count = unsafe bound - Int(state.pointee.avail_out)
        unsafe state.pointee.next_in = nil
        unsafe state.pointee.next_out = nil
      }
    }
  }
}
