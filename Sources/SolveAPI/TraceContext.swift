internal import Synchronization

/// A request's place in a trace that several services share (W3C Trace Context, level 1).
struct TraceContext: Hashable, Sendable {
  /// The trace: 32 digits.
  var traceID: String
  /// What we do in it: 16 digits.
  var spanID: String
  /// Whether the caller keeps the trace.
  var isSampled: Bool

  /// The value of `traceparent`.
  var header: String { "00-\(traceID)-\(spanID)-\(isSampled ? "01" : "00")" }
}

extension TraceContext {
  /// Reads what a caller sent; `nil` for anything that the specification says to ignore.
  init?(parent: String) {
    let parts = parent.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 4, parts.prefix(4).map(\.utf8.count) == [2, 32, 16, 2],
      parts.prefix(4).allSatisfy({ $0.utf8.allSatisfy(isDigit) }),
      parts[0] != "ff",
      // A later version may say more behind what we know.
      parts.count == 4 || parts[0] != "00",
      parts[1].contains(where: { $0 != "0" }), parts[2].contains(where: { $0 != "0" }),
      let flags = UInt8(parts[3], radix: 16)
    else { return nil }
    self.init(traceID: String(parts[1]), spanID: String(parts[2]), isSampled: flags & 1 == 1)
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
final class TraceSource: Sendable {
  private let seed = UInt64.random(in: .min ... .max)
  private let high = UInt64.random(in: 1 ... .max)
  private let count = Atomic<UInt64>(0)

  /// The place of a request: in the trace that it brings along, or in a new one.
  ///
  /// It takes the values of all `traceparent` fields, of which more than one says nothing.
  func context(for parents: [String]) -> TraceContext {
    let spanID = hexadecimal(number(), digits: 16)
    if parents.count == 1, let parent = TraceContext(parent: parents[0]) {
      return TraceContext(traceID: parent.traceID, spanID: spanID, isSampled: parent.isSampled)
    }
    let traceID = hexadecimal(high, digits: 16) + hexadecimal(number(), digits: 16)
    return TraceContext(traceID: traceID, spanID: spanID, isSampled: false)
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
