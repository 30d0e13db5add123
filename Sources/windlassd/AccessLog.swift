internal import HTTPWire
internal import JSONText
internal import SolveAPI

/// Writes a line of JSON about each request that is answered.
struct AccessLog: Sendable {
  /// Milliseconds since 1970.
  let now: @Sendable () -> Int
  let sink: @Sendable ([UInt8]) -> Void

  /// The longest method of which a line has all; it may be any token of any length.
  private static let methodLimit = 32
  /// What nearly every line takes at most, in bytes.
  private static let usualLength = 384

  /// Writes the line of a request.
  func record(_ record: RequestRecord) {
    var line = JSONWriter(capacity: Self.usualLength)
    line.object { line in
      line.member("time", timestamp(unixMilliseconds: now()))
      line.member("request", record.requestID)
      line.member("trace", record.traceID)
      if let method = record.method {
        line.member("method", String(method.prefix(Self.methodLimit)))
      }
      line.member("route", record.route)
      line.member("status", record.status)
      line.member("bytesIn", record.bytesIn)
      line.member("bytesOut", record.bytesOut)
      if let duration = record.duration { line.member("milliseconds", duration.inMilliseconds) }
      if let queueing = record.queueing {
        line.member("queueMilliseconds", queueing.inMilliseconds)
      }
      if let reason = record.reason { line.member("reason", reason) }
    }
    sink(line.bytes + [UInt8(ascii: "\n")])
  }
}

/// Writes a time from 1970 to the year 9999 as RFC 3339 does, in UTC with milliseconds.
///
/// Foundation's style of this name takes a `Double` of seconds, and is a millisecond off for every other
/// one.
func timestamp(unixMilliseconds: Int) -> String {
  let time = CalendarTime(unixSeconds: unixMilliseconds / 1000)
  let bytes = [UInt8](capacity: 24) { text in
    text.append(time.year, digits: 4)
    text.append("-")
    text.append(time.month, digits: 2)
    text.append("-")
    text.append(time.day, digits: 2)
    text.append("T")
    text.append(time.hour, digits: 2)
    text.append(":")
    text.append(time.minute, digits: 2)
    text.append(":")
    text.append(time.second, digits: 2)
    text.append(".")
    text.append(unixMilliseconds % 1000, digits: 3)
    text.append("Z")
  }
  return String(decoding: bytes, as: UTF8.self)
}

extension OutputSpan<UInt8> {
  /// Writes the last digits of a number that is not negative.
  fileprivate mutating func append(_ number: Int, digits: Int) {
    var place = 1
    for _ in 1..<digits { place *= 10 }
    while place > 0 {
      append(UInt8(ascii: "0") + UInt8(number / place % 10))
      place /= 10
    }
  }
}

extension Duration {
  /// The same in milliseconds, to the nanosecond for those of less than a month.
  fileprivate var inMilliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e3 + Double(attoseconds / 1_000_000_000) / 1e6
  }
}
