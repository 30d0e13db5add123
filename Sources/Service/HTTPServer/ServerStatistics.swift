internal import Synchronization

/// What a server has counted since it began; read from any thread.
public final class ServerStatistics: Sendable {
  private let opened = Atomic(0)
  private let accepted = Atomic(0)
  private let refused = Atomic(0)
  private let evicted = Atomic(0)
  private let dropped = Atomic(0)
  private let unsent = Atomic(0)
  private let received = Atomic(0)

  /// Creates statistics of nothing; several servers may share them.
  public init() {}

  /// How many connections are open.
  public var connectionsOpen: Int { opened.load(ordering: .relaxed) }

  /// How many connections were accepted, those that were refused afterwards too.
  public var connectionsAccepted: Int { accepted.load(ordering: .relaxed) }

  /// How many connections were closed at once, because their address had its share.
  public var connectionsRefused: Int { refused.load(ordering: .relaxed) }

  /// How many connections were closed while idle, because all places were taken and another came.
  public var connectionsEvicted: Int { evicted.load(ordering: .relaxed) }

  /// How many connections were closed because their clients took answers too slowly while all together
  /// held more than they may.
  public var connectionsDropped: Int { dropped.load(ordering: .relaxed) }

  /// The memory held for answers that clients have not taken, in bytes.
  public var unsentBytes: Int { unsent.load(ordering: .relaxed) }

  /// The content of requests that are not complete, in bytes.
  public var receivedBytes: Int { received.load(ordering: .relaxed) }

  /// Counts one that was accepted; the other methods count what becomes of it.
  func recordAccepted() { accepted.wrappingAdd(1, ordering: .relaxed) }

  func recordRefused() { refused.wrappingAdd(1, ordering: .relaxed) }

  func recordEvicted() { evicted.wrappingAdd(1, ordering: .relaxed) }

  func recordDropped() { dropped.wrappingAdd(1, ordering: .relaxed) }

  func recordUnsent(_ count: Int) { unsent.store(count, ordering: .relaxed) }

  func recordReceived(_ count: Int) { received.store(count, ordering: .relaxed) }

  func recordOpened() { opened.wrappingAdd(1, ordering: .relaxed) }

  func recordClosed() { opened.wrappingSubtract(1, ordering: .relaxed) }
}
