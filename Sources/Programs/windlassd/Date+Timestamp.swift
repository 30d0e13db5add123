#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The form of every time in the log, and of nothing else: answers have none.
extension Date {
  /// The time as RFC 3339 writes it, in UTC, to the nearest millisecond; from the year 1 to 9999.
  var timestamp: String {
    // The style cuts, and about every other whole millisecond is a little less than itself in a `Double`.
    Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(addingTimeInterval(0.0005))
  }
}
