/// When a client that was told to come back later, or lost its connection, asks again.
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
  /// Decides what follows an answer.
  ///
  /// - Parameters:
  ///   - status: The answer's status.
  ///   - attempt: Which attempt it answers, from 1.
  ///   - retryAfterSeconds: What the server asked for.
  ///   - scatter: A number from 0 to 1; clients with different ones do not come back all at once.
  /// - Returns: How many milliseconds to wait before the next attempt; `nil` to leave it at that.
  func wait(
    afterStatus status: Int,
    attempt: Int,
    retryAfterSeconds: Int?,
    scatter: Double
  ) -> Int? {
    guard status == 503 else { return nil }
    return wait(attempt: attempt, retryAfterSeconds: retryAfterSeconds, scatter: scatter)
  }

  /// Decides what follows a failure that may pass.
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
