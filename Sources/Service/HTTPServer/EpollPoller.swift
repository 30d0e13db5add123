#if os(Linux)
internal import System

/// The epoll set, created before a thread waits.
final class EpollInstance: Waker {
  fileprivate let queue: EventQueue

  init() throws(SystemCallError) { queue = try EventQueue() }

  func wake() { queue.wake() }
}

/// Edge-triggered: a connection is registered once.
final class EpollPoller: Poller {
  private let instance: EpollInstance
  // SAFETY: one thread waits, and nothing it calls accesses the buffer.
  @safe @exclusivity(unchecked) private var buffer = EventBuffer()

  init(_ instance: EpollInstance) { self.instance = instance }

  /// Throws if the system has no memory or no watches left (`EPOLL_CTL_ADD` of epoll_ctl(2)).
  func add(_ descriptor: Descriptor, token: UInt64) throws(SystemCallError) {
    try instance.queue.add(descriptor, token: token)
  }

  /// Does nothing: an edge follows when the state changes after "would block" (epoll(7)).
  func rearmReading(_ token: UInt64) {}

  func rearmWriting(_ token: UInt64) {}

  // Closing a descriptor removes it from the set.
  func remove(_ token: UInt64) {}

  /// The next wait returns events that do not fit into the buffer.
  func wait(milliseconds: Int?, into events: inout ReadyEvents) {
    events.removeAll()
    // A signal ends the wait early, and the caller waits again.
    let count = instance.queue.wait(milliseconds: CInt(clamping: milliseconds ?? -1), in: &buffer)
    for index in 0..<count {
      guard let report = buffer[index] else { continue }
      events.append(
        ReadyEvent(
          token: report.token,
          isReadable: report.isReadable,
          isWritable: report.isWritable,
          isEnded: report.isEnded,
          isHungUp: report.isHungUp
        )
      )
    }
  }
}
#endif
