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

  /// The descriptors that are also watched for writing.
  ///
  /// Others are not: a Unix-domain socket would report it each time that its peer has read.
  private var writers: [UInt64: Descriptor] = [:]

  init(_ instance: EpollInstance) { self.instance = instance }

  /// Throws if the system has no memory or no watches left (`EPOLL_CTL_ADD` of epoll_ctl(2)).
  func add(_ descriptor: Descriptor, token: UInt64) throws(SystemCallError) {
    try instance.queue.add(descriptor, token: token)
  }

  /// Does nothing: an edge follows when the state changes after "would block" (epoll(7)).
  func rearmReading(_ token: UInt64) {}

  func rearmWriting(_ descriptor: Descriptor, token: UInt64) {
    writers[token] = descriptor
    // It fails for a descriptor that is not in the set, of which nothing is reported anyway.
    try? instance.queue.watchWriting(of: descriptor, token: token, true)
  }

  /// Closing a descriptor removes it from the set.
  func remove(_ token: UInt64) { writers[token] = nil }

  /// The next wait returns events that do not fit into the buffer.
  func wait(milliseconds: Int?, into events: inout ReadyEvents) {
    events.removeAll()
    // A signal ends the wait early, and the caller waits again.
    let count = instance.queue.wait(milliseconds: CInt(clamping: milliseconds ?? -1), in: &buffer)
    for index in 0..<count {
      guard let report = buffer[index] else { continue }
      if report.isWritable, let descriptor = writers.removeValue(forKey: report.token) {
        try? instance.queue.watchWriting(of: descriptor, token: report.token, false)
      }
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
