extension Span<UInt8> {
  /// The bytes as a string, with the replacement character for what is not UTF-8.
  ///
  /// They are copied: a string may outlive the memory that the span borrows.
  var text: String {
    // SAFETY: the buffer is read before the closure ends.
    unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Eight bytes, the first of them the lowest.
  ///
  /// The same number on every machine, whatever order it has for bytes in memory.
  @inline(__always)
  func word(at place: Int) -> UInt64 {
    precondition(place >= 0 && place <= count &- 8, "There are fewer bytes")
    return unsafe uncheckedWord(place)
  }

  /// Eight bytes where the caller knows that there are eight.
  @unsafe
  @inline(__always)
  private func uncheckedWord(_ place: Int) -> UInt64 {
    // SAFETY: any bytes make an integer.
    unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt64.self)
    )
  }

  /// The first place in a range where a byte stands, or the range's end.
  @inline(__always)
  func firstPlace(of byte: UInt8, in range: Range<Int>) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "A range lies in its bytes")
    var place = range.lowerBound
    // SAFETY: the range was checked above.
    while place < range.upperBound, unsafe self[unchecked: place] != byte { place &+= 1 }
    return place
  }

  /// Returns whether these are the first of the bytes.
  ///
  /// Eight bytes are compared at a time, because a client's next head is mostly the last one.
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

  /// Returns whether one of the bytes is this one.
  func contains(_ byte: UInt8) -> Bool {
    for index in indices where self[index] == byte { return true }
    return false
  }

  /// Returns whether the bytes are `text`.
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

  /// Returns whether the bytes are `text`, which is in lower case, in any case.
  ///
  /// Only ASCII letters have two cases; all other bytes, those above 127 too, have to be equal.
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

  /// Returns whether one of the members, which have commas between them, is `text` in any case.
  ///
  /// Lists and their blanks are those of RFC 9110 section 5.6.1; empty members are skipped. A
  /// member in quotes is not the one without, and a comma inside quotes separates like any other.
  func hasMember(_ text: StaticString) -> Bool {
    var start = 0
    for end in 0...count where end == count || self[end] == UInt8(ascii: ",") {
      if extracting(trimmed(start..<end)).isCaseInsensitively(text) { return true }
      start = end + 1
    }
    return false
  }

  /// The part of `range` that has no blanks at either end.
  ///
  /// Blanks are spaces and tabs (RFC 9110 section 5.6.3); a no-break space or a form feed stays.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(self[start]) { start += 1 }
    while start < end, isBlank(self[end - 1]) { end -= 1 }
    return start..<end
  }
}

extension [UInt8] {
  /// Adds bytes at the end.
  ///
  /// None are not even offered: an empty array would write its count into the storage that all empty
  /// arrays of the process share, while other threads read it.
  mutating func append(bytes: Span<UInt8>) {
    guard !bytes.isEmpty else { return }
    append(addingCapacity: bytes.count) { $0.append(bytes) }
  }
}

/// Returns where the token ends that a part of the bytes begins with.
///
/// At the start of `part` where it begins with no token byte, at its end where all are.
@inline(__always)
func endOfToken(in bytes: Span<UInt8>, _ part: Range<Int>) -> Int {
  precondition(part.lowerBound >= 0 && part.upperBound <= bytes.count, "A token lies in its bytes")
  var end = part.lowerBound
  // SAFETY: the part was checked above.
  while end < part.upperBound, unsafe ByteSet.token.contains(bytes[unchecked: end]) { end &+= 1 }
  return end
}
