/// When a client that was told to come back later, or has no connection, asks again.
///
/// Solving changes nothing on the server, so a request may be sent as often as it takes.
public struct RetryPolicy: Hashable, Sendable {
  /// How often each server is asked at most.
  public var attemptLimit = 4
  /// The wait before the second attempt where the server names none; it doubles each time.
  public var firstWaitMilliseconds = 250
  /// The longest wait; a server that wants more is not asked again.
  public var longestWaitMilliseconds = 30_000

  /// Creates the default policy.
  public init() {}
}

extension RetryPolicy {
  /// Whether the same request may have another answer after a while: the server was too busy, or a
  /// proxy before it had none to ask.
  static func isTemporary(status: Int) -> Bool { [429, 502, 503, 504].contains(status) }

  /// Decides what follows an attempt that failed, where that may pass.
  ///
  /// - Parameters:
  ///   - attempt: Which attempt it ended, from 1.
  ///   - retryAfterSeconds: What the server asked for, where there was an answer.
  ///   - scatter: A number from 0 to 1; clients with different ones do not come back all at once.
  /// - Returns: How many milliseconds to wait before the next attempt; `nil` to leave it at that.
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
    // Never earlier than the server asked for.
    return wait + Int(Double(max(wait, firstWaitMilliseconds)) / 4 * scatter)
  }
}
