/// A time as clocks and calendars show it in UTC, leap seconds left out.
public struct CalendarTime: Hashable, Sendable {
  /// The year by the Gregorian calendar, also before there was one.
  public let year: Int
  /// From 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int
  /// From 0 for Sunday to 6.
  public let weekday: Int
  /// From 0 to 23.
  public let hour: Int
  /// From 0 to 59.
  public let minute: Int
  /// From 0 to 59.
  public let second: Int

  /// Creates the time of a number of seconds after the beginning of 1970.
  public init(unixSeconds: Int) {
    let (days, secondOfDay) = Self.floored(unixSeconds, by: 86_400)
    weekday = Self.floored(days + 4, by: 7).remainder
    hour = secondOfDay / 3600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
    // Days since the first of March of the year 0, because a leap day ends such a year (Hinnant,
    // "chrono-compatible low-level date algorithms").
    let (era, dayOfEra) = Self.floored(days + 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Divides so that the remainder is not negative.
  private static func floored(_ number: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let remainder = number % divisor
    guard remainder < 0 else { return (number / divisor, remainder) }
    return (number / divisor - 1, remainder + divisor)
  }
}
