#if os(Linux)
internal import CSystem

/// What the system reports about one descriptor.
public struct EventReport: Sendable {
  /// The number given when the descriptor was added.
  public let token: UInt64
  /// Bytes can be read, or the end of them.
  public let isReadable: Bool
  /// Bytes can be written.
  public let isWritable: Bool
  /// The peer has ended its side.
  public let isEnded: Bool
  /// Neither side will carry bytes any more, or the connection has failed.
  public let isHungUp: Bool
}

/// Room for what the system reports at once.
public struct EventBuffer {
  fileprivate var reports = [csystem_event](repeating: csystem_event(), count: 256)

  /// Creates room.
  public init() {}

  /// What was reported; `nil` for a wake, which says nothing of a descriptor.
  ///
  /// It is reported at every signal, so there is nothing to be taken back.
  public subscript(index: Int) -> EventReport? {
    let report = reports[index]
    if report.token == EventQueue.wakeToken { return nil }
    return EventReport(
      token: report.token,
      isReadable: report.is_readable != 0,
      isWritable: report.is_writable != 0,
      isEnded: report.is_ended != 0,
      isHungUp: report.is_hung_up != 0
    )
  }
}

/// Descriptors that one thread waits for, by epoll, edge-triggered: each is added once and never again.
public final class EventQueue: Sendable {
  private let epoll: Descriptor
  private let event: Descriptor
  /// A token that no descriptor has.
  fileprivate static let wakeToken = UInt64.max

  /// Creates a queue that watches nothing.
  public init() throws(SystemCallError) {
    epoll = Descriptor(owning: try retrying("epoll_create1") { csystem_epoll_create() })
    event = Descriptor(owning: try retrying("eventfd") { csystem_eventfd_create() })
    try add(event, token: Self.wakeToken)
  }

  /// Watches a descriptor until it is closed.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - token: What reports call it.
  /// - Throws: `SystemCallError`.
  public func add(_ descriptor: Descriptor, token: UInt64) throws(SystemCallError) {
    _ = try retrying("epoll_ctl") {
      csystem_epoll_add(epoll.rawValue, descriptor.rawValue, token)
    }
  }

  /// Ends a wait, from any thread.
  public func wake() { csystem_eventfd_signal(event.rawValue) }

  /// Waits until something is reported, the queue is woken, or the time is over; a signal ends it too.
  ///
  /// - Parameters:
  ///   - milliseconds: How long to wait; -1 is for ever.
  ///   - buffer: Receives the reports.
  /// - Returns: How many there are.
  public func wait(milliseconds: CInt, in buffer: inout EventBuffer) -> Int {
    // SAFETY: the call writes at most as many reports as it is told there is room for.
    let count = unsafe buffer.reports.withUnsafeMutableBufferPointer { reports in
      unsafe csystem_epoll_wait(
        epoll.rawValue,
        reports.baseAddress,
        CInt(reports.count),
        milliseconds
      )
    }
    return max(0, Int(count))
  }
}
#endif
