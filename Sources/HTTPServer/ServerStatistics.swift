internal import Synchronization

/// What a server has counted since it began; read from any thread.
public final class ServerStatistics: Sendable {
  private let opened = Atomic(0)
  private let accepted = Atomic(0)
  private let refused = Atomic(0)
  private let evicted = Atomic(0)

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

  /// Counts one that was accepted; the other methods count what becomes of it.
  func recordAccepted() { accepted.wrappingAdd(1, ordering: .relaxed) }

  func recordRefused() { refused.wrappingAdd(1, ordering: .relaxed) }

  func recordEvicted() { evicted.wrappingAdd(1, ordering: .relaxed) }

  func recordOpened() { opened.wrappingAdd(1, ordering: .relaxed) }

  func recordClosed() { opened.wrappingSubtract(1, ordering: .relaxed) }
}
