internal import HTTPWire
internal import Synchronization

/// A position in a distributed trace (W3C Trace Context, level 1).
///
/// Windlass is one span of the caller's trace, or the only one of a new trace. Nothing is sent to a
/// collector: IDs in responses and logs join the two.
struct TraceContext: Hashable, Sendable {
  /// The first 16 of 32 digits.
  var traceHigh: UInt64
  var traceLow: UInt64
  var span: UInt64
  var isSampled: Bool

  var traceID: String {
    asciiText(capacity: 32) { output in
      output.append(hexadecimal: traceHigh)
      output.append(hexadecimal: traceLow)
    }
  }

  static let length = 55

  /// For example `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01`: version, trace, span
  /// and flags.
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
  /// `nil` for a field that the specification ignores.
  ///
  /// Of versions after 00, anything after the flags is skipped.
  init?(parent: String) {
    let parts = parent.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 4, parts.prefix(4).map(\.utf8.count) == [2, 32, 16, 2],
      parts.prefix(4).allSatisfy({ $0.utf8.allSatisfy(isDigit) }),
      parts[0] != "ff",
      // A later version may have more fields.
      parts.count == 4 || parts[0] != "00",
      let high = UInt64(parts[1].prefix(16), radix: 16),
      let low = UInt64(parts[1].suffix(16), radix: 16), high | low != 0,
      let span = UInt64(parts[2], radix: 16), span != 0,
      let flags = UInt8(parts[3], radix: 16)
    else { return nil }
    self.init(traceHigh: high, traceLow: low, span: span, isSampled: flags & 1 == 1)
  }
}

/// Only lower case is valid (W3C Trace Context, section 3.2.2).
private func isDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
  default: false
  }
}

/// Numbers are mixed from a seed and a counter, so none occurs twice in a process.
final class TraceSource: Sendable {
  private let seed = UInt64.random(in: .min ... .max)
  /// 0 is invalid.
  private let high = UInt64.random(in: 1 ... .max)
  private let count = Atomic<UInt64>(0)

  /// With several `traceparent` fields all are ignored.
  func context(for parents: [String]) -> TraceContext {
    guard parents.count == 1, var context = TraceContext(parent: parents[0]) else { return next() }
    context.span = number()
    return context
  }

  /// Not sampled, since no caller requested the trace.
  func next() -> TraceContext {
    TraceContext(traceHigh: high, traceLow: number(), span: number(), isSampled: false)
  }

  /// A unique pseudorandom number, never 0 (Steele et al., SplitMix64).
  private func number() -> UInt64 {
    let step = count.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
    var mixed = seed &+ step
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return mixed == 0 ? 1 : mixed
  }
}
