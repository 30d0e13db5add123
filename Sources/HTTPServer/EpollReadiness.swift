#if os(Linux)
internal import CSystem

/// What epoll needs of the system, made before a thread begins to wait.
final class EpollInstance: Waker {
  fileprivate let epoll: Descriptor
  fileprivate let event: Descriptor
  fileprivate let timer: Descriptor

  /// How long answers may wait for others: a moment for their client, and time for many of them.
  private static let momentNanoseconds: CLong = 1_000_000

  init() throws(SystemCallError) {
    epoll = Descriptor(owning: try retrying("epoll_create1") { csystem_epoll_create() })
    event = Descriptor(owning: try retrying("eventfd") { csystem_eventfd_create() })
    timer = Descriptor(owning: try retrying("timerfd_create") { csystem_timerfd_create() })
    for number in [event.rawValue, timer.rawValue] {
      _ = try retrying("epoll_ctl") { [epoll] in
        csystem_epoll_add(epoll.rawValue, number, EpollReadiness.wakeToken)
      }
    }
  }

  func wake() { csystem_eventfd_signal(event.rawValue) }

  func wakeSoon() { csystem_timerfd_start(timer.rawValue, Self.momentNanoseconds) }
}

/// Readiness by epoll, edge-triggered: a connection is registered once and never again.
final class EpollReadiness: Readiness {
  /// A token that no connection has.
  fileprivate static let wakeToken = UInt64.max

  private let instance: EpollInstance
  // SAFETY: one thread waits, and what it calls meanwhile knows nothing of this.
  @safe @exclusivity(unchecked) private var reports = [csystem_event](
    repeating: csystem_event(),
    count: 256
  )

  init(_ instance: EpollInstance) { self.instance = instance }

  func add(_ descriptor: Descriptor, token: UInt64) throws(SystemCallError) {
    _ = try retrying("epoll_ctl") {
      csystem_epoll_add(instance.epoll.rawValue, descriptor.rawValue, token)
    }
  }

  func rearmReading(_ token: UInt64) {}

  func rearmWriting(_ token: UInt64) {}

  // Closing a descriptor takes it out of the set.
  func remove(_ token: UInt64) {}

  func wait(milliseconds: Int?, into events: inout ReadyEvents) {
    events.removeAll()
    let limit = CInt(clamping: milliseconds ?? -1)
    // SAFETY: the C function writes at most as many reports as it is told the buffer holds.
    let count = unsafe reports.withUnsafeMutableBufferPointer { buffer in
      unsafe csystem_epoll_wait(
        instance.epoll.rawValue,
        buffer.baseAddress,
        CInt(buffer.count),
        limit
      )
    }
    // A signal ends the wait early, and the caller's loop begins another one.
    guard count > 0 else { return }
    for index in 0..<Int(count) {
      let report = reports[index]
      // It is reported at every signal, so there is nothing to be taken back.
      guard report.token != Self.wakeToken else { continue }
      events.append(
        ReadyEvent(
          token: report.token,
          isReadable: report.is_readable != 0,
          isWritable: report.is_writable != 0,
          isEnded: report.is_ended != 0,
          isHungUp: report.is_hung_up != 0
        )
      )
    }
  }
}
#endif
