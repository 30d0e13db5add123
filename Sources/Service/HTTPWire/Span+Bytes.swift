extension Span<UInt8> {
  var text: String {
    // SAFETY: the buffer is read before the closure ends.
    unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Eight bytes, the first the lowest, on machines of either byte order.
  @inline(__always)
  func word(at place: Int) -> UInt64 {
    precondition(place >= 0 && place <= count &- 8, "There are fewer bytes")
    return unsafe uncheckedWord(place)
  }

  /// The caller guarantees eight bytes at `place`.
  @unsafe
  @inline(__always)
  private func uncheckedWord(_ place: Int) -> UInt64 {
    // SAFETY: any bytes make an integer.
    unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt64.self)
    )
  }

  /// The range's end without such a byte.
  @inline(__always)
  func firstPlace(of byte: UInt8, in range: Range<Int>) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "A range lies in its bytes")
    var place = range.lowerBound
    // SAFETY: the range was checked above.
    while place < range.upperBound, unsafe self[unchecked: place] != byte { place &+= 1 }
    return place
  }

  /// Compares eight bytes at a time: a client's next head is usually equal to the last.
  func begins(with start: Span<UInt8>) -> Bool {
    guard start.count <= count else { return false }
    var index = 0
    // SAFETY: both have that many bytes.
    while index &+ 8 <= start.count {
      guard unsafe uncheckedWord(index) == start.uncheckedWord(index) else { return false }
      index &+= 8
    }
    while index < start.count {
      guard unsafe self[unchecked: index] == start[unchecked: index] else { return false }
      index &+= 1
    }
    return true
  }

  func contains(_ byte: UInt8) -> Bool {
    for index in indices where self[index] == byte { return true }
    return false
  }

  @inline(__always)
  func isExactly(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    // SAFETY: the pointer of a static string is valid forever, and the counts are equal.
    let start = unsafe text.utf8Start
    var index = 0
    while index < count {
      guard unsafe self[unchecked: index] == start[index] else { return false }
      index &+= 1
    }
    return true
  }

  /// `text` is in lower case; only ASCII letters are case-insensitive.
  @inline(__always)
  func isCaseInsensitively(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    // SAFETY: as above.
    let start = unsafe text.utf8Start
    var index = 0
    while index < count {
      guard unsafe lowercased(self[unchecked: index]) == start[index] else { return false }
      index &+= 1
    }
    return true
  }

  /// RFC 9110 section 5.6.1: in any case; empty members are skipped.
  ///
  /// A quoted member differs from an unquoted one, and a comma inside quotes separates too.
  func hasMember(_ text: StaticString) -> Bool {
    var start = 0
    for end in 0...count where end == count || self[end] == UInt8(ascii: ",") {
      if extracting(trimmed(start..<end)).isCaseInsensitively(text) { return true }
      start = end + 1
    }
    return false
  }

  /// Blanks are spaces and tabs (RFC 9110 section 5.6.3), not a no-break space or a form feed.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(self[start]) { start += 1 }
    while start < end, isBlank(self[end - 1]) { end -= 1 }
    return start..<end
  }
}

extension [UInt8] {
  /// An empty span is skipped: an empty array would write its count into the storage that all empty
  /// arrays of the process share, a data race.
  mutating func append(bytes: Span<UInt8>) {
    guard !bytes.isEmpty else { return }
    append(addingCapacity: bytes.count) { $0.append(bytes) }
  }
}

@inline(__always)
func endOfToken(in bytes: Span<UInt8>, _ part: Range<Int>) -> Int {
  precondition(part.lowerBound >= 0 && part.upperBound <= bytes.count, "A token lies in its bytes")
  var end = part.lowerBound
  // SAFETY: the part was checked above.
  while end < part.upperBound, unsafe ByteSet.token.contains(bytes[unchecked: end]) { end &+= 1 }
  return end
}
