#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

internal import HTTPWire
internal import JSONText
internal import SolveAPI

/// Writes a line of JSON about each request that is answered.
///
/// The names of members are part of the interface (`docs/reference/server.md`): programs read them.
/// What is not known of a request is left out and not written as null. No query and no key of a
/// client is in a line, but its address and the name of its key.
struct AccessLog: Sendable {
  let now: @Sendable () -> Date
  /// Called from the loop and from workers; it must not wait.
  let sink: @Sendable ([UInt8]) -> Void

  /// The longest method of which a line has all; it may be any token of any length.
  ///
  /// In characters.
  private static let methodLimit = 32
  /// What nearly every line takes at most, in bytes.
  private static let usualLength = 384

  /// Writes the line of a request.
  ///
  /// A line ends with a line feed, and has none inside, whatever a client sent as its method.
  func record(_ record: RequestRecord) {
    var line = JSONWriter(capacity: Self.usualLength)
    line.object { line in
      line.member("time", now().timestamp)
      line.member("request", record.requestID)
      line.member("trace", record.traceID)
      if let method = record.method {
        line.member("method", String(method.prefix(Self.methodLimit)))
      }
      // Of a fixed set, so that lines can be counted by it.
      line.member("route", record.route)
      line.member("status", record.status)
      line.member("bytesIn", record.bytesIn)
      line.member("bytesOut", record.bytesOut)
      if let duration = record.duration { line.member("milliseconds", duration.inMilliseconds) }
      if let queueing = record.queueing {
        line.member("queueMilliseconds", queueing.inMilliseconds)
      }
      if let client = record.client { line.member("client", client) }
      if let key = record.key { line.member("key", key) }
      // Why it was refused, in the words of metrics.
      if let reason = record.reason { line.member("reason", reason) }
    }
    sink(line.bytes + [UInt8(ascii: "\n")])
  }
}

extension Duration {
  /// The same in milliseconds, to the nanosecond for those of less than a month.
  ///
  /// A `Double` has 53 bits, which nanoseconds of three months fill.
  fileprivate var inMilliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e3 + Double(attoseconds / 1_000_000_000) / 1e6
  }
}
