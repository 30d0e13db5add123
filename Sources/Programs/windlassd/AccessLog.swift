#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

internal import HTTPWire
internal import JSONText
internal import SolveAPI

/// Member names are part of the interface (`docs/reference/server.md`); unknown values are left
/// out.
///
/// A line has neither the query nor the key of a client, but its address and the name of its key.
struct AccessLog: Sendable {
  let now: @Sendable () -> Date
  /// Called from the loop and from workers; must not block.
  let sink: @Sendable ([UInt8]) -> Void

  /// In characters; longer ones are truncated.
  private static let methodLimit = 32
  /// In bytes.
  private static let usualLength = 384

  /// A line ends with its only line feed, for any method of a client.
  func record(_ record: RequestRecord) {
    var line = JSONWriter(capacity: Self.usualLength)
    line.object { line in
      line.member("time", now().timestamp)
      line.member("request", record.requestID)
      line.member("trace", record.traceID)
      if let method = record.method {
        line.member("method", String(method.prefix(Self.methodLimit)))
      }
      // From a fixed set, so that lines can be counted by it.
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
      // The reason of a refusal, with the names of metrics.
      if let reason = record.reason { line.member("reason", reason) }
    }
    sink(line.bytes + [UInt8(ascii: "\n")])
  }
}

extension Duration {
  /// In milliseconds, exact to the nanosecond below three months (the 53 bits of a `Double`).
  fileprivate var inMilliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e3 + Double(attoseconds / 1_000_000_000) / 1e6
  }
}
