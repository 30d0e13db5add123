internal import JSONText
internal import LayoutModel

/// Frames as the bytes of one JSON object, keyed by id.
///
/// Frames are the bulk of an answer and all of one shape, so they are written here in a single
/// pass instead of member by member: it takes a fifth of the time.
struct FrameBytes {
  /// `{"root":{"x":0,"y":0,"width":375,"height":667}}`.
  private(set) var bytes: [UInt8]

  init(_ frames: [LayoutResult.Frame]) {
    // What a frame takes on average; the array grows where ids are long.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frames.count * 72 + 2)
    bytes.append(UInt8(ascii: "{"))
    // A loop over the array itself would copy each frame, and count who has its id.
    // SAFETY: every index is one of the buffer's own.
    unsafe frames.withUnsafeBufferPointer { frames in
      for index in frames.indices {
        // An escaped byte takes six at most.
        let room = unsafe frames[index].id.utf8.count * 6 + Self.roomBesideID
        bytes.append(addingCapacity: room) { (output: inout OutputSpan<UInt8>) in
          if index > 0 { output.append(UInt8(ascii: ",")) }
          unsafe output.append(frames[index])
        }
      }
    }
    bytes.append(UInt8(ascii: "}"))
    self.bytes = bytes
  }

  /// The keys and punctuation of a frame with a content size, and six of the longest numbers.
  private static let roomBesideID = 96 + 6 * 32
}

extension OutputSpan<UInt8> {
  @inline(__always)
  fileprivate mutating func append(_ frame: LayoutResult.Frame) {
    appendQuoted(frame.id)
    append(":{\"x\":")
    appendNumber(frame.rect.x)
    append(",\"y\":")
    appendNumber(frame.rect.y)
    append(",\"width\":")
    appendNumber(frame.rect.width)
    append(",\"height\":")
    appendNumber(frame.rect.height)
    if let size = frame.contentSize {
      append(",\"contentSize\":{\"width\":")
      appendNumber(size.width)
      append(",\"height\":")
      appendNumber(size.height)
      append(UInt8(ascii: "}"))
    }
    append(UInt8(ascii: "}"))
  }

  @inline(__always)
  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { text in
      // SAFETY: every index is one of the buffer's own.
      for index in text.indices { unsafe append(text[index]) }
    }
  }

  /// Writes a string with the escapes that RFC 8259 section 7 demands, and no others.
  private mutating func appendQuoted(_ string: String) {
    append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case 0..<0x20: appendEscape(byte)
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(_ control: UInt8) {
    append(UInt8(ascii: "\\"))
    switch control {
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0x0D: append(UInt8(ascii: "r"))
    default:
      append("u00")
      append(UInt8(ascii: "0") + control >> 4)
      append(Self.hexadecimal(control & 0xF))
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }
}

extension OutputSpan<UInt8> {
  /// Writes a number rounded to a millionth, in its shortest form and never as `-0`; `null` for
  /// what is not finite, which no layout within the limits of `hugeConstant` produces.
  @inline(__always)
  fileprivate mutating func appendNumber(_ number: Double) {
    // Below this a `Double` holds millionths with room to spare, so rounding finds the digits.
    guard number.magnitude < 0x1p31 else { return appendLargeNumber(number) }
    let scaled = number.magnitude * 1e6
    // A tie goes away from zero; `rounded()` would be a call into the C library.
    var millionths = UInt(scaled)
    if scaled - Double(millionths) >= 0.5 { millionths += 1 }
    if number < 0, millionths > 0 { append(UInt8(ascii: "-")) }
    let (whole, fraction) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    appendDigits(UInt32(truncatingIfNeeded: whole))
    if fraction > 0 { appendFraction(UInt32(truncatingIfNeeded: fraction)) }
  }

  @inline(__always)
  private mutating func appendDigits(_ number: UInt32) {
    // Dividing by what is known is a multiplication; most numbers have up to four digits.
    switch number {
    case 0..<10: append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number))
    case 10..<100: appendPair(number)
    case 100..<1000:
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 100))
      appendPair(number % 100)
    case 1000..<10_000:
      appendPair(number / 100)
      appendPair(number % 100)
    default: appendManyDigits(number)
    }
  }

  private mutating func appendManyDigits(_ number: UInt32) {
    var place: UInt32 = 1
    while place <= number / 10 { place *= 10 }
    var rest = number
    while place > 0 {
      let (digit, remainder) = rest.quotientAndRemainder(dividingBy: place)
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      rest = remainder
      place /= 10
    }
  }

  /// Writes the point and up to six digits, the last of them not 0.
  ///
  /// Each pair is divided out by itself: digit after digit, every division would wait for the
  /// one before it.
  @inline(__always)
  private mutating func appendFraction(_ millionths: UInt32) {
    append(UInt8(ascii: "."))
    appendPair(millionths / 10_000)
    if millionths % 10_000 > 0 { appendPair(millionths / 100 % 100) }
    if millionths % 100 > 0 { appendPair(millionths % 100) }
    if self[count - 1] == UInt8(ascii: "0") { _ = removeLast() }
  }

  @inline(__always)
  private mutating func appendPair(_ number: UInt32) {
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Writes what is rare as everything else in the report is written.
  private mutating func appendLargeNumber(_ number: Double) {
    guard number.isFinite else { return append("null") }
    var writer = JSONWriter()
    writer.value(number)
    for byte in writer.bytes { append(byte) }
  }
}
