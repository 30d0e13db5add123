#if os(Linux)
internal import CSystem

/// A readiness report of a descriptor.
public struct EventReport: Sendable {
  /// The number given when the descriptor was added.
  public let token: UInt64
  /// Bytes can be read, or the end of them.
  public let isReadable: Bool
  /// Bytes can be written.
  public let isWritable: Bool
  /// The peer has ended its side.
  public let isEnded: Bool
  /// Both sides have ended, or the connection has failed.
  public let isHungUp: Bool
}

/// The capacity for reports of one wait.
public struct EventBuffer {
  fileprivate var reports = [csystem_event](repeating: csystem_event(), count: 256)

  /// Creates an empty buffer.
  public init() {}

  /// The report at an index; `nil` for a wake.
  ///
  /// The descriptor of wakes is edge-triggered, so it is never read.
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

/// A set of descriptors that one thread waits for, by edge-triggered epoll: each is added once.
public final class EventQueue: Sendable {
  private let epoll: Descriptor
  private let event: Descriptor
  fileprivate static let wakeToken = UInt64.max

  /// Creates an empty queue, or throws the error of the system without free descriptors.
  public init() throws(SystemCallError) {
    epoll = Descriptor(owning: try retrying("epoll_create1") { csystem_epoll_create() })
    event = Descriptor(owning: try retrying("eventfd") { csystem_eventfd_create() })
    try add(event, token: Self.wakeToken)
  }

  /// Watches a descriptor for reading until it is closed, or throws the error of `epoll_ctl`.
  ///
  /// The token identifies the descriptor in reports.
  public func add(_ descriptor: Descriptor, token: UInt64) throws(SystemCallError) {
    _ = try retrying("epoll_ctl") {
      csystem_epoll_add(epoll.rawValue, descriptor.rawValue, token)
    }
  }

  /// Begins or ends to watch a descriptor that was added for writing too, or throws the error of
  /// `epoll_ctl`.
  public func watchWriting(
    of descriptor: Descriptor,
    token: UInt64,
    _ watches: Bool
  ) throws(SystemCallError) {
    _ = try retrying("epoll_ctl") {
      csystem_epoll_watch_writing(epoll.rawValue, descriptor.rawValue, token, watches)
    }
  }

  /// Ends a wait, from any thread.
  public func wake() { csystem_eventfd_signal(event.rawValue) }

  /// Waits for reports, a wake, a signal or the timeout.
  ///
  /// - Parameters:
  ///   - milliseconds: The timeout; -1 for none.
  ///   - buffer: Receives the reports.
  /// - Returns: The number of reports.
  public func wait(milliseconds: CInt, in buffer: inout EventBuffer) -> Int {
    // SAFETY: the call writes at most as many reports as the passed capacity.
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
