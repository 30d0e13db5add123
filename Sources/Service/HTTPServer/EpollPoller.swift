#if os(Linux)
internal import System

/// What epoll needs of the system, made before a thread begins to wait.
final class EpollInstance: Waker {
  /// The set of descriptors, with the descriptor that wakes end a wait by.
  fileprivate let queue: EventQueue

  /// - Throws: When the process has no descriptor left for the set.
  init() throws(SystemCallError) { queue = try EventQueue() }

  /// Ends the wait at once.
  func wake() { queue.wake() }
}

/// Readiness of descriptors by epoll, edge-triggered: a connection is registered once and never again.
final class EpollPoller: Poller {
  /// The set, which other threads wake.
  private let instance: EpollInstance
  // SAFETY: one thread waits, and what it calls meanwhile knows nothing of this.
  @safe @exclusivity(unchecked) private var buffer = EventBuffer()

  init(_ instance: EpollInstance) { self.instance = instance }

  /// Watches a descriptor for reading and writing at once.
  ///
  /// - Throws: When the system has no memory or no more watches (`EPOLL_CTL_ADD` of epoll_ctl(2)).
  func add(_ descriptor: Descriptor, token: UInt64) throws(SystemCallError) {
    try instance.queue.add(descriptor, token: token)
  }

  /// Nothing is to be done: an edge comes by itself when the state changes after "would block"
  /// (epoll(7)).
  func rearmReading(_ token: UInt64) {}

  func rearmWriting(_ token: UInt64) {}

  // Closing a descriptor takes it out of the set.
  func remove(_ token: UInt64) {}

  /// At most as many as the buffer has room for; the others are reported by the next wait.
  func wait(milliseconds: Int?, into events: inout ReadyEvents) {
    events.removeAll()
    // A signal ends the wait early, and the caller's loop begins another one.
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
