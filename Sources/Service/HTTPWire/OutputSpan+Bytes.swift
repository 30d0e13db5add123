extension OutputSpan<UInt8> {
  /// Appends all bytes of a text.
  @inlinable
  @inline(__always)
  public mutating func append(_ text: StaticString) {
    // SAFETY: the pointer of a static string is valid forever.
    unsafe append(text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Appends all bytes.
  public mutating func append(_ bytes: Span<UInt8>) {
    // SAFETY: the buffer is read before the closure ends.
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe append(start, count: source.count)
    }
  }

  /// Appends the eight bytes of a word, the lowest first.
  @inlinable
  @inline(__always)
  public mutating func append(eightBytes word: UInt64) {
    precondition(freeCapacity >= 8, "There is no capacity for the bytes")
    // SAFETY: there is capacity for eight bytes, all of them are written, and the count grows by them.
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      guard let start = buffer.baseAddress else { return }
      unsafe UnsafeMutableRawPointer(start + count)
        .storeBytes(of: word.littleEndian, as: UInt64.self)
      count += 8
    }
  }

  @inlinable
  @inline(__always)
  mutating func append(_ start: UnsafePointer<UInt8>, count added: Int) {
    precondition(added <= freeCapacity, "There is no capacity for the bytes")
    // SAFETY: there is capacity, and as many bytes are initialized as the count grows by.
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      guard let target = buffer.baseAddress else { return }
      unsafe (target + count).initialize(from: start, count: added)
      count += added
    }
  }
}
