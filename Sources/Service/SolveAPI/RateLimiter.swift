internal import SolveService
internal import Synchronization

/// How many requests a client may make in a second: a token bucket for each.
///
/// A bucket holds the requests of one second, and one at least. Buckets that are full again are forgotten.
public final class RateLimiter: Sendable {
  private struct Bucket: Sendable {
    var tokens: Double
    var time: Duration
  }

  /// More buckets than this are looked through for those that are full again.
  private static let bucketLimit = 4096

  private let requestsPerSecond: Double
  private let buckets = Mutex<[ServiceClient: Bucket]>([:])

  /// Creates a limiter.
  ///
  /// - Parameter requestsPerSecond: How many requests a client may make, at least 1.
  public init(requestsPerSecond: Int) { self.requestsPerSecond = Double(max(1, requestsPerSecond)) }

  /// Takes a request in.
  ///
  /// - Returns: `nil` where it is within the limit; otherwise how many seconds to wait, at least 1.
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
