extension OutputSpan<UInt8> {
  /// Writes all bytes of a text.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    // SAFETY: the buffer is read before the closure ends.
    text.withUTF8Buffer { unsafe append($0.span) }
  }

  /// Writes all bytes at once.
  @inline(__always)
  mutating func append(_ bytes: Span<UInt8>) {
    precondition(bytes.count <= freeCapacity, "There is no room for the bytes")
    // SAFETY: there is room, and as many bytes are initialized as the count grows by.
    unsafe bytes.withUnsafeBufferPointer { source in
      unsafe withUnsafeMutableBufferPointer { buffer, count in
        let target = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
        count += unsafe target.initialize(fromContentsOf: source)
      }
    }
  }
}
