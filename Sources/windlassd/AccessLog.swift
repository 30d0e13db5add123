internal import JSONText
internal import SolveAPI

/// Writes a line of JSON about each request that is answered.
struct AccessLog: Sendable {
  /// Milliseconds since 1970.
  let now: @Sendable () -> Int
  let sink: @Sendable ([UInt8]) -> Void

  /// Writes the line of a request.
  func note(_ record: RequestRecord) {
    var writer = JSONWriter(capacity: 320)
    writer.object { writer in
      writer.member("time", timestamp(unixMilliseconds: now()))
      writer.member("request", record.requestID)
      writer.member("trace", record.traceID)
      // A method may be any token of any length, and a line has to stay short.
      if let method = record.method { writer.member("method", String(method.prefix(32))) }
      writer.member("route", record.route)
      writer.member("status", record.status)
      writer.member("bytesIn", record.bytesIn)
      writer.member("bytesOut", record.bytesOut)
      writer.member("milliseconds", milliseconds(record.duration))
      if let queueing = record.queueing {
        writer.member("queueMilliseconds", milliseconds(queueing))
      }
    }
    sink(writer.bytes + [UInt8(ascii: "\n")])
  }

  private func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }
}

/// A time as RFC 3339 writes it, in UTC with milliseconds.
func timestamp(unixMilliseconds: Int) -> String {
  let time = unixMilliseconds % 86_400_000
  // Days since the first of March of the year 0, because a leap day ends such a year (Hinnant,
  // "chrono-compatible low-level date algorithms").
  let days = unixMilliseconds / 86_400_000 + 719_468
  let era = days / 146_097
  let dayOfEra = days % 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let month = (5 * dayOfYear + 2) / 153
  let day = dayOfYear - (153 * month + 2) / 5 + 1
  let civilMonth = month < 10 ? month + 3 : month - 9
  let year = yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0)
  return "\(year)-\(digits(civilMonth))-\(digits(day))T\(digits(time / 3_600_000)):"
    + "\(digits(time / 60_000 % 60)):\(digits(time / 1000 % 60)).\(digits(time % 1000, 3))Z"
}

private func digits(_ number: Int, _ count: Int = 2) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
}
