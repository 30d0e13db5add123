internal import SolveService
internal import Synchronization

/// Limits the request rate of each client by a token bucket.
///
/// A bucket holds the requests of one second, and at least one. Full buckets are removed.
public final class RateLimiter: Sendable {
  private struct Bucket: Sendable {
    var tokens: Double
    var time: Duration
  }

  /// The number of buckets from which full ones are removed.
  private static let bucketLimit = 4096

  private let requestsPerSecond: Double
  private let buckets = Mutex<[ServiceClient: Bucket]>([:])

  /// Creates a limiter of at least one request a second for each client.
  public init(requestsPerSecond: Int) { self.requestsPerSecond = Double(max(1, requestsPerSecond)) }

  /// `nil` within the limit, otherwise the seconds to wait, at least 1.
  func refusal(of client: ServiceClient, at now: Duration) -> Int? {
    buckets.withLock { buckets in
      if buckets.count >= Self.bucketLimit {
        buckets = buckets.filter { tokens(of: $0.value, at: now) < requestsPerSecond }
      }
      var bucket = buckets[client] ?? Bucket(tokens: requestsPerSecond, time: now)
      bucket = Bucket(tokens: tokens(of: bucket, at: now), time: now)
      defer { buckets[client] = bucket }
      guard bucket.tokens >= 1 else { return 1 }
      bucket.tokens -= 1
      return nil
    }
  }

  private func tokens(of bucket: Bucket, at now: Duration) -> Double {
    min(requestsPerSecond, bucket.tokens + (now - bucket.time) / .seconds(1) * requestsPerSecond)
  }
}
