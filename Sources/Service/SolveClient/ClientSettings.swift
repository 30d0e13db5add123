internal import System

/// How a client behaves.
public struct ClientSettings: Sendable {
  /// From the first attempt to connect to the connection, in milliseconds.
  public var connectTimeoutMilliseconds = 5_000
  /// From sending a request to the end of its answer, in milliseconds.
  public var timeoutMilliseconds = 60_000
  /// The longest answer, in bytes after decompression.
  public var responseLimit = 64 << 20
  /// From how many bytes on a body is compressed; below, gzip takes longer than it saves.
  public var compressionMinimum = 1024
  /// From the call to its end, in milliseconds, with all attempts and the waits between them.
  public var budgetMilliseconds = 120_000
  /// What the server asks for where it has keys: sent as a bearer token.
  public var key: String?
  /// The caller's place in a trace (W3C Trace Context), which the server continues.
  public var traceparent: String?
  /// What happens where a server is too busy, or the connection was refused or lost.
  public var retries = RetryPolicy()
  /// Waits for a number of milliseconds.
  public var sleep: @Sendable (_ milliseconds: Int) -> Void = { pause(milliseconds: $0) }
  /// A number from 0 to 1 that scatters retries.
  public var scatter: @Sendable () -> Double = { .random(in: 0...1) }

  /// Creates the default settings.
  public init() {}
}
