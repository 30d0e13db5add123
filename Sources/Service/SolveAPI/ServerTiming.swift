internal import HTTPWire
internal import SolveService

extension SolveTimings {
  /// The maximum length of Server-Timing: names, and up to a day of milliseconds for each.
  private static let capacity = 128

  /// For example `queue;dur=0.012, read;dur=0.201, solve;dur=0.333, write;dur=0.094`.
  func complete(_ fields: inout HTTPFields) {
    fields.append("Server-Timing", capacity: Self.capacity) { output in
      output.append("queue;dur=")
      output.append(milliseconds: queueing)
      output.append(", read;dur=")
      output.append(milliseconds: reading)
      output.append(", solve;dur=")
      output.append(milliseconds: solving)
      output.append(", write;dur=")
      output.append(milliseconds: writing)
    }
  }
}

extension OutputSpan<UInt8> {
  /// Digit by digit for speed: every response has four durations.
  fileprivate mutating func append(milliseconds duration: Duration) {
    var rest = UInt64(min(max(0, duration.wholeNanoseconds / 1000), 86_400_000_000))
    var digits: UInt64 = 0
    var count = 0
    // From the last digit, at least four.
    while rest > 0 || count < 4 {
      digits = digits << 4 | rest % 10
      rest /= 10
      count += 1
    }
    while count > 0 {
      if count == 3 { append(UInt8(ascii: ".")) }
      append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digits & 0xF))
      digits >>= 4
      count -= 1
    }
  }
}

extension Duration {
  /// Saturating.
  var wholeNanoseconds: Int64 {
    // A division of more than 64 bits is slow, and only durations above nine seconds need it.
    if let attoseconds = Int64(exactly: attoseconds) { return attoseconds / 1_000_000_000 }
    return Int64(clamping: attoseconds / 1_000_000_000)
  }
}
