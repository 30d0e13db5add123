internal import HTTPWire
internal import Synchronization

/// A request's place in a trace that several services share (W3C Trace Context, level 1).
///
/// Windlass is one span of the caller's trace, or the only one of a new trace. Nothing is sent to a
/// collector: names in answers and logs are what joins the two.
struct TraceContext: Hashable, Sendable {
  /// The trace: 32 digits, the first 16 of them in `traceHigh`.
  var traceHigh: UInt64
  /// The other 16 digits.
  var traceLow: UInt64
  /// What we do in it: 16 digits.
  var span: UInt64
  /// Whether the caller keeps the trace.
  var isSampled: Bool

  /// The digits of the trace.
  var traceID: String {
    asciiText(capacity: 32) { output in
      output.append(hexadecimal: traceHigh)
      output.append(hexadecimal: traceLow)
    }
  }

  /// How long `traceparent` is.
  static let length = 55

  /// Writes the value of `traceparent`.
  ///
  ///     00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
  ///
  /// Version, trace, span and flags, of which level 1 knows one: sampled.
  func write(to output: inout OutputSpan<UInt8>) {
    output.append("00-")
    output.append(hexadecimal: traceHigh)
    output.append(hexadecimal: traceLow)
    output.append(UInt8(ascii: "-"))
    output.append(hexadecimal: span)
    output.append(isSampled ? "-01" : "-00")
  }
}

extension TraceContext {
  /// Reads what a caller sent; `nil` for anything that the specification says to ignore.
  ///
  /// Of a later version than 00, what follows the flags is passed over.
  ///
  /// - Parameter parent: The value of `traceparent`.
  init?(parent: String) {
    let parts = parent.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 4, parts.prefix(4).map(\.utf8.count) == [2, 32, 16, 2],
      parts.prefix(4).allSatisfy({ $0.utf8.allSatisfy(isDigit) }),
      parts[0] != "ff",
      // A later version may say more behind what we know.
      parts.count == 4 || parts[0] != "00",
      let high = UInt64(parts[1].prefix(16), radix: 16),
      let low = UInt64(parts[1].suffix(16), radix: 16), high | low != 0,
      let span = UInt64(parts[2], radix: 16), span != 0,
      let flags = UInt8(parts[3], radix: 16)
    else { return nil }
    self.init(traceHigh: high, traceLow: low, span: span, isSampled: flags & 1 == 1)
  }
}

/// Small letters alone: others are invalid (W3C Trace Context, section 3.2.2).
private func isDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
  default: false
  }
}

/// Makes the places of requests in traces, cheap enough for every one of them.
///
/// Numbers are mixed from a seed and a count, so none comes twice in a process.
final class TraceSource: Sendable {
  /// What numbers are mixed with.
  private let seed = UInt64.random(in: .min ... .max)
  /// The first half of every trace that begins here; never 0, which no trace may be.
  private let high = UInt64.random(in: 1 ... .max)
  private let count = Atomic<UInt64>(0)

  /// The place of a request: in the trace that it brings along, or in a new one.
  ///
  /// It takes the values of all `traceparent` fields, of which more than one says nothing.
  func context(for parents: [String]) -> TraceContext {
    guard parents.count == 1, var context = TraceContext(parent: parents[0]) else { return next() }
    context.span = number()
    return context
  }

  /// The place of a request that brings none along: in a new trace.
  ///
  /// No caller has asked for it to be kept, so it is not sampled.
  func next() -> TraceContext {
    TraceContext(traceHigh: high, traceLow: number(), span: number(), isSampled: false)
  }

  /// A number that looks random, is never 0, and comes once (Steele et al., SplitMix64).
  private func number() -> UInt64 {
    let step = count.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
    var mixed = seed &+ step
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return mixed == 0 ? 1 : mixed
  }
}
