/// A time as the Date field writes it (RFC 9110 section 5.6.7).
public enum HTTPDate {
  /// Writes a time as `Sun, 06 Nov 1994 08:49:37 GMT`.
  ///
  /// - Parameter unixSeconds: Seconds since 1970, leap seconds left out.
  /// - Returns: The text.
  public static func text(unixSeconds: Int) -> String {
    let (days, second) = flooredQuotient(unixSeconds, 86400)
    let date = civilDate(daysSince1970: days)
    let weekday = flooredQuotient(days + 4, 7).remainder
    return "\(weekdays[weekday]), \(padded(date.day)) \(months[date.month - 1]) \(date.year) "
      + "\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60)) GMT"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func flooredQuotient(_ number: Int, _ by: Int) -> (Int, remainder: Int) {
    let remainder = number % by
    return remainder < 0 ? (number / by - 1, remainder + by) : (number / by, remainder)
  }

  /// Counts in years that begin in March, so that the leap day is the last one of its year.
  private static func civilDate(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = flooredQuotient(days + 719_468, 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}
