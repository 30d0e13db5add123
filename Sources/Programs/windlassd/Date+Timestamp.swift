#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension Date {
  /// RFC 3339 in UTC, rounded to milliseconds; from the year 1 to 9999.
  var timestamp: String {
    // The style truncates, and about half of all whole milliseconds are slightly less in a
    // `Double`.
    Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(addingTimeInterval(0.0005))
  }
}
