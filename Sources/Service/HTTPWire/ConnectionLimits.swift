/// How long a connection may take for what, and how much it may leave unread.
public struct ConnectionLimits: Hashable, Sendable {
  /// From the first byte of a request to the end of its field lines; 408 after it.
  public var headMilliseconds: Int
  /// For the content, on top of a second for every `minimumBytesPerSecond` received; 408 after it.
  public var bodyMilliseconds: Int
  /// The least rate at which content has to come once `bodyMilliseconds` are used up, and at which
  /// answers have to be taken.
  public var minimumBytesPerSecond: Int
  /// The time after which content has to be there, beyond `bodyMilliseconds`, and in which an answer has
  /// to be taken, beyond `writeStallMilliseconds`: long ones have to come or be taken at a greater rate.
  public var transferMilliseconds: Int
  /// Between two requests, and before the first; the connection is closed after it.
  public var idleMilliseconds: Int
  /// For a client that takes nothing of an answer, or less than `minimumBytesPerSecond` of it,
  /// whatever holds it meanwhile; the connection is reset after it.
  public var writeStallMilliseconds: Int
  /// For the client to end its side after we ended ours; the connection is closed after it.
  public var lingerMilliseconds: Int
  /// For the first request of a connection that was open when the server began to drain.
  public var firstRequestWhileDrainingMilliseconds: Int
  /// How many bytes of answers may wait for the client before no further request is begun: thousands of
  /// clients may send more requests than they read answers.
  public var unsentBytes: Int

  /// Creates limits; the defaults suit a service on the open network.
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
