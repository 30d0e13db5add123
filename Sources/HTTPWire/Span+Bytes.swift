extension Span<UInt8> {
  /// The bytes as a string, with the replacement character for what is not UTF-8.
  var text: String {
    // SAFETY: the buffer is read before the closure ends.
    unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
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
    for index in indices where unsafe self[index] != text.utf8Start[index] { return false }
    return true
  }

  /// Returns whether the bytes are `text`, which is in lower case, in any case.
  @inline(__always)
  func isCaseInsensitively(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    // SAFETY: as above.
    for index in indices where unsafe lowercased(self[index]) != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Returns whether one of the members, which have commas between them, is `text` in any case.
  func hasMember(_ text: StaticString) -> Bool {
    var start = 0
    for end in 0...count where end == count || self[end] == UInt8(ascii: ",") {
      if extracting(trimmed(start..<end)).isCaseInsensitively(text) { return true }
      start = end + 1
    }
    return false
  }

  /// The part of `range` that has no blanks at either end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(self[start]) { start += 1 }
    while start < end, isBlank(self[end - 1]) { end -= 1 }
    return start..<end
  }
}
