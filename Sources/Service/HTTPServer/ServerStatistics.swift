internal import Synchronization

/// The counters of a server; can be read from any thread.
public final class ServerStatistics: Sendable {
  private let opened = Atomic(0)
  private let accepted = Atomic(0)
  private let refused = Atomic(0)
  private let evicted = Atomic(0)
  private let dropped = Atomic(0)
  private let unsent = Atomic(0)
  private let received = Atomic(0)

  /// Creates counters of zero; several servers may share them.
  public init() {}

  /// The number of open connections.
  public var connectionsOpen: Int { opened.load(ordering: .relaxed) }

  /// The number of accepted connections, including those refused afterwards.
  public var connectionsAccepted: Int { accepted.load(ordering: .relaxed) }

  /// The number of connections closed at once by the limit of their address.
  public var connectionsRefused: Int { refused.load(ordering: .relaxed) }

  /// The number of idle connections closed at the limit for new ones.
  public var connectionsEvicted: Int { evicted.load(ordering: .relaxed) }

  /// The number of connections closed because their clients read responses too slowly while the
  /// total was above its limit.
  public var connectionsDropped: Int { dropped.load(ordering: .relaxed) }

  /// The total of responses that clients have not read, in bytes.
  public var unsentBytes: Int { unsent.load(ordering: .relaxed) }

  /// The total content of incomplete requests, in bytes.
  public var receivedBytes: Int { received.load(ordering: .relaxed) }

  func recordAccepted() { accepted.wrappingAdd(1, ordering: .relaxed) }

  func recordRefused() { refused.wrappingAdd(1, ordering: .relaxed) }

  func recordEvicted() { evicted.wrappingAdd(1, ordering: .relaxed) }

  func recordDropped() { dropped.wrappingAdd(1, ordering: .relaxed) }

  func recordUnsent(_ count: Int) { unsent.store(count, ordering: .relaxed) }

  func recordReceived(_ count: Int) { received.store(count, ordering: .relaxed) }

  func recordOpened() { opened.wrappingAdd(1, ordering: .relaxed) }

  func recordClosed() { opened.wrappingSubtract(1, ordering: .relaxed) }
}
