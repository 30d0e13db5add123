#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Text of the Date field (RFC 9110 section 5.6.7).
///
/// Foundation has no style for the field. Its ISO 8601 style knows the calendar, and needs neither
/// ICU nor the 2 MiB of resident tables of a `Calendar`.
public enum HTTPDate {
  /// Writes a time as `Sun, 06 Nov 1994 08:49:37 GMT`.
  ///
  /// The time is from the year 1 to 9999; fractions of a second are dropped.
  public static func text(_ time: Date) -> String {
    // 1994-11-06T08:49:37Z
    let parts = Date.ISO8601FormatStyle().format(time).split { "-TZ".contains($0) }
    // W44-07, which FoundationEssentials of Swift 6.3 writes as W44-00 on Sundays alone.
    let week = Date.ISO8601FormatStyle().weekOfYear().day().format(time)
    guard let weekday = Int(week.suffix(2)), let month = Int(parts[1]) else {
      preconditionFailure("ISO 8601 writes days and months as numbers")
    }
    let day = "\(weekdays[weekday % 7]), \(parts[2]) \(months[month - 1]) \(parts[0])"
    return "\(day) \(parts[3]) GMT"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
