internal import HTTPWire
internal import SolveAPI

/// Writes a line of JSON about each request that is answered.
///
/// Under load there are as many lines as requests, so each is written byte by byte where it goes.
struct AccessLog: Sendable {
  /// Milliseconds since 1970.
  let now: @Sendable () -> Int
  let sink: @Sendable ([UInt8]) -> Void

  /// The longest method of which a line has all; it may be any token of any length.
  private static let methodLimit = 32
  /// The names of the members, five numbers and the time are not longer together.
  private static let roomForTheRest = 320

  /// Writes the line of a request.
  func note(_ record: RequestRecord) {
    let method = record.method.map {
      $0.utf8.count > Self.methodLimit ? String($0.prefix(Self.methodLimit)) : $0
    }
    let texts =
      record.requestID.utf8.count + record.traceID.utf8.count + record.route.utf8.count
      + (method?.utf8.count ?? 0)
    // No byte of a text takes more than six.
    let room = Self.roomForTheRest + 6 * texts
    let line = [UInt8](capacity: room) { line in
      line.append("{\"time\":\"")
      line.append(timestamp: now())
      line.append("\",\"request\":")
      line.append(quoted: record.requestID)
      line.append(",\"trace\":")
      line.append(quoted: record.traceID)
      if let method {
        line.append(",\"method\":")
        line.append(quoted: method)
      }
      line.append(",\"route\":")
      line.append(quoted: record.route)
      line.append(",\"status\":")
      line.append(decimal: record.status)
      line.append(",\"bytesIn\":")
      line.append(decimal: record.bytesIn)
      line.append(",\"bytesOut\":")
      line.append(decimal: record.bytesOut)
      if let duration = record.duration {
        line.append(",\"milliseconds\":")
        line.append(milliseconds: duration)
      }
      if let queueing = record.queueing {
        line.append(",\"queueMilliseconds\":")
        line.append(milliseconds: queueing)
      }
      line.append("}\n")
    }
    sink(line)
  }
}

extension OutputSpan<UInt8> {
  /// Writes a time as RFC 3339 does, in UTC with milliseconds: 24 bytes up to the year 9999.
  mutating func append(timestamp unixMilliseconds: Int) {
    let time = unixMilliseconds % 86_400_000
    // Days since the first of March of the year 0, because a leap day ends such a year (Hinnant,
    // "chrono-compatible low-level date algorithms").
    let days = unixMilliseconds / 86_400_000 + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let civilMonth = month < 10 ? month + 3 : month - 9
    append(decimal: yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0))
    append("-")
    append(decimal: civilMonth, digits: 2)
    append("-")
    append(decimal: dayOfYear - (153 * month + 2) / 5 + 1, digits: 2)
    append("T")
    append(decimal: time / 3_600_000, digits: 2)
    append(":")
    append(decimal: time / 60_000 % 60, digits: 2)
    append(":")
    append(decimal: time / 1000 % 60, digits: 2)
    append(".")
    append(decimal: time % 1000, digits: 3)
    append("Z")
  }

  /// Writes a text as JSON has it.
  fileprivate mutating func append(quoted text: String) {
    let bytes = text.utf8.span
    append("\"")
    defer { append("\"") }
    // What has to be escaped is rare: methods alone are the client's to make up.
    var plain = 0
    while plain < bytes.count, bytes[plain] >= 0x20, bytes[plain] != 0x22, bytes[plain] != 0x5C {
      plain += 1
    }
    guard plain < bytes.count else { return append(bytes) }
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append("\\")
        append(byte)
      case ..<0x20:
        append("\\u00")
        append(byte < 0x10 ? "0" : "1")
        append(hexadecimal: byte & 0xF)
      default: append(byte)
      }
    }
  }

  private mutating func append(hexadecimal digit: UInt8) {
    append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }

  /// Writes a number that is not negative, with zeros before it where it has fewer digits.
  fileprivate mutating func append(decimal number: Int, digits: Int = 1) {
    var place = 1
    for _ in 1..<digits { place *= 10 }
    while place <= number / 10 { place *= 10 }
    while place > 0 {
      append(UInt8(ascii: "0") + UInt8(number / place % 10))
      place /= 10
    }
  }

  /// Writes a duration in milliseconds, to the nanosecond.
  fileprivate mutating func append(milliseconds duration: Duration) {
    let (seconds, attoseconds) = duration.components
    append(decimal: Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    var fraction = Int(attoseconds / 1_000_000_000 % 1_000_000)
    guard fraction > 0 else { return }
    var digits = 6
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    append(".")
    append(decimal: fraction, digits: digits)
  }
}
