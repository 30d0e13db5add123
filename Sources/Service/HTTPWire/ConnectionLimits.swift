/// Time limits of a connection, and the limit of its unsent bytes.
public struct ConnectionLimits: Hashable, Sendable {
  /// The time from the first byte of a request to the end of its field lines; then 408.
  public var headMilliseconds: Int
  /// The time for the content, plus a second for every `minimumBytesPerSecond` received; then 408.
  public var bodyMilliseconds: Int
  /// The minimum rate of content after `bodyMilliseconds`, and of responses.
  public var minimumBytesPerSecond: Int
  /// The maximum time for content beyond `bodyMilliseconds`, and for a response beyond
  /// `writeStallMilliseconds`; longer ones need a greater rate.
  public var transferMilliseconds: Int
  /// The time between two requests, and before the first; then the connection is closed.
  public var idleMilliseconds: Int
  /// The time for a client that reads nothing of a response, or less than `minimumBytesPerSecond`,
  /// wherever the bytes are buffered; then the connection is reset.
  public var writeStallMilliseconds: Int
  /// The time for the client to end its side after the server ended its own; then the connection is
  /// closed.
  public var lingerMilliseconds: Int
  /// The time for the first request of a connection that was open when the server began to drain.
  public var firstRequestWhileDrainingMilliseconds: Int
  /// The maximum number of unsent response bytes at which another request is begun.
  public var unsentBytes: Int

  /// Creates limits; the defaults suit a service on the internet.
  public init(
    headMilliseconds: Int = 10_000,
    bodyMilliseconds: Int = 30_000,
    minimumBytesPerSecond: Int = 1024,
    transferMilliseconds: Int = 60_000,
    idleMilliseconds: Int = 75_000,
    writeStallMilliseconds: Int = 30_000,
    lingerMilliseconds: Int = 2_000,
    firstRequestWhileDrainingMilliseconds: Int = 1_000,
    unsentBytes: Int = 1 << 14
  ) {
    self.headMilliseconds = headMilliseconds
    self.bodyMilliseconds = bodyMilliseconds
    self.minimumBytesPerSecond = minimumBytesPerSecond
    self.transferMilliseconds = transferMilliseconds
    self.idleMilliseconds = idleMilliseconds
    self.writeStallMilliseconds = writeStallMilliseconds
    self.lingerMilliseconds = lingerMilliseconds
    self.firstRequestWhileDrainingMilliseconds = firstRequestWhileDrainingMilliseconds
    self.unsentBytes = unsentBytes
  }
}
