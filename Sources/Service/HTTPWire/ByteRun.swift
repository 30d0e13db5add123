enum ByteRun {
  case requestLine
  /// Everything but controls; the tab is allowed (RFC 9110 section 5.5).
  case fieldLine

  /// The byte-by-byte form of `endOfRun`.
  func allows(_ byte: UInt8) -> Bool {
    switch self {
    case .requestLine: byte >= 0x20 && byte < 0x7F
    case .fieldLine: byte >= 0x20 ? byte != 0x7F : byte == 0x09
    }
  }

  /// The high bits, which mark bytes above ASCII, if those are not allowed.
  fileprivate var highBits: UInt64 {
    switch self {
    case .requestLine: 0x8080_8080_8080_8080
    case .fieldLine: 0
    }
  }
}

/// Returns the first index in `range` whose byte is not allowed, or the range's end.
///
/// Eight bytes are compared at once: a subtraction sets the high bit of every byte below the space
/// (exactly, for the lowest of them), and bytes above ASCII have it already.
func endOfRun(in bytes: Span<UInt8>, _ range: Range<Int>, _ run: ByteRun) -> Int {
  precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "A run lies in its bytes")
  var index = range.lowerBound
  let highBits = run.highBits
  while index + 8 <= range.upperBound {
    let word = bytes.word(at: index)
    let controls = word &- 0x2020_2020_2020_2020
    let deletes = (word ^ 0x7F7F_7F7F_7F7F_7F7F) &- 0x0101_0101_0101_0101
    let stops = ((controls | deletes) & ~word | word & highBits) & 0x8080_8080_8080_8080
    if stops == 0 {
      index &+= 8
    } else {
      index &+= stops.trailingZeroBitCount / 8
      guard run.allows(bytes[index]) else { return index }
      index &+= 1
    }
  }
  while index < range.upperBound, run.allows(bytes[index]) { index += 1 }
  return index
}
