internal import System

/// The settings of a client.
public struct ClientSettings: Sendable {
  /// The maximum time to connect, in milliseconds.
  public var connectTimeoutMilliseconds = 5_000
  /// The maximum time from sending a request to the end of its response, in milliseconds.
  public var timeoutMilliseconds = 60_000
  /// The maximum length of a response, in bytes after decompression.
  public var responseLimit = 64 << 20
  /// The minimum length of a compressed body, in bytes; below, gzip takes longer than it saves.
  public var compressionMinimum = 1024
  /// The maximum time of a call, in milliseconds, with all attempts and delays.
  public var budgetMilliseconds = 120_000
  /// The key for a server that requires one: sent as a bearer token.
  public var key: String?
  /// The caller's trace context (W3C Trace Context), which the server continues.
  public var traceparent: String?
  /// The retries after overload, or a refused or lost connection.
  public var retries = RetryPolicy()
  /// Waits for a number of milliseconds.
  public var sleep: @Sendable (_ milliseconds: Int) -> Void = { pause(milliseconds: $0) }
  /// A random number from 0 to 1 that spreads retries.
  public var scatter: @Sendable () -> Double = { .random(in: 0...1) }

  /// Creates the default settings.
  public init() {}
}
