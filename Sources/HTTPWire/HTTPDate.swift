/// A time as the Date field writes it (RFC 9110 section 5.6.7).
public enum HTTPDate {
  /// Writes a time as `Sun, 06 Nov 1994 08:49:37 GMT`.
  ///
  /// - Parameter unixSeconds: Seconds since 1970, leap seconds left out.
  /// - Returns: The text.
  public static func text(unixSeconds: Int) -> String {
    let time = CalendarTime(unixSeconds: unixSeconds)
    return "\(weekdays[time.weekday]), \(padded(time.day)) \(months[time.month - 1]) \(time.year) "
      + "\(padded(time.hour)):\(padded(time.minute)):\(padded(time.second)) GMT"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
