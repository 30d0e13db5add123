/// The retries of a client after overload or a lost connection.
///
/// Solving is idempotent, so a request may be sent repeatedly.
public struct RetryPolicy: Hashable, Sendable {
  /// The maximum number of attempts at each server.
  public var attemptLimit = 4
  /// The delay before the second attempt if the server sets none; it doubles each time.
  public var firstWaitMilliseconds = 250
  /// The maximum delay; a server that requires more is not asked again.
  public var longestWaitMilliseconds = 30_000

  /// Creates the default policy.
  public init() {}
}

extension RetryPolicy {
  /// The server or a proxy was overloaded.
  static func isTemporary(status: Int) -> Bool { [429, 502, 503, 504].contains(status) }

  /// In milliseconds, after an attempt (from 1); `nil` for no further attempt.
  ///
  /// `scatter` is from 0 to 1, and spreads the retries of different clients.
  func wait(attempt: Int, retryAfterSeconds: Int?, scatter: Double) -> Int? {
    guard attempt < attemptLimit else { return nil }
    let wait: Int
    if let seconds = retryAfterSeconds {
      guard seconds <= longestWaitMilliseconds / 1000 else { return nil }
      wait = seconds * 1000
    } else {
      let doublings = min(attempt - 1, 16)
      wait = min(firstWaitMilliseconds << doublings, longestWaitMilliseconds)
    }
    // Never earlier than the server requires.
    return wait + Int(Double(max(wait, firstWaitMilliseconds)) / 4 * scatter)
  }
}
