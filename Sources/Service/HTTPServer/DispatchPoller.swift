internal import Dispatch
internal import Synchronization
internal import System

/// Events of Dispatch sources for a waiting thread.
final class DispatchInbox: Waker {
  private let events = Mutex<[ReadyEvent]>([])
  /// A pending wake, so that many of them signal once.
  private let isWoken = Atomic(false)
  /// Signalled when `events` becomes nonempty, and by a wake.
  private let arrivals = DispatchSemaphore(value: 0)

  /// The first event after a wait ends the next wait.
  func post(_ event: ReadyEvent) {
    let wasEmpty = events.withLock { events in
      events.append(event)
      return events.count == 1
    }
    if wasEmpty { arrivals.signal() }
  }

  func wake() {
    if !isWoken.exchange(true, ordering: .acquiringAndReleasing) { arrivals.signal() }
  }

  /// Without a limit if `milliseconds` is `nil`.
  ///
  /// The semaphore may have been signalled for events that an earlier call took; then a wait ends
  /// early without events, as a signal ends it.
  fileprivate func wait(within milliseconds: Int?, into taken: inout ReadyEvents) {
    taken.removeAll()
    if let milliseconds {
      _ = arrivals.wait(timeout: .now() + .milliseconds(milliseconds))
    } else {
      arrivals.wait()
    }
    isWoken.store(false, ordering: .sequentiallyConsistent)
    events.withLock { events in
      for event in events { taken.append(event) }
      events.removeAll(keepingCapacity: true)
    }
  }
}

/// A source reports while its descriptor is ready, so it is suspended after each report and resumed
/// by `rearmReading` and `rearmWriting`: edge-triggered like epoll.
final class DispatchPoller: Poller {
  private let inbox: DispatchInbox
  private let queue = DispatchQueue(label: "HTTPServer.poller")
  /// By token; only the loop's thread accesses them.
  private var watches: [UInt64: Watch] = [:]

  init(_ inbox: DispatchInbox) { self.inbox = inbox }

  /// Never throws: a source needs memory only.
  func add(_ descriptor: Descriptor, token: UInt64) throws(SystemCallError) {
    let watch = Watch(descriptor, token: token, inbox: inbox, queue: queue)
    watches[token] = watch
    queue.async { watch.begin() }
  }

  func rearmReading(_ token: UInt64) {
    guard let watch = watches[token] else { return }
    queue.async { watch.resumeReader() }
  }

  func rearmWriting(_ descriptor: Descriptor, token: UInt64) {
    guard let watch = watches[token] else { return }
    queue.async { watch.resumeWriter() }
  }

  /// The sources are cancelled after the queued work; until then they hold the descriptor open.
  func remove(_ token: UInt64) {
    guard let watch = watches.removeValue(forKey: token) else { return }
    queue.async { watch.end() }
  }

  func wait(milliseconds: Int?, into events: inout ReadyEvents) {
    inbox.wait(within: milliseconds, into: &events)
  }
}

/// The two sources of one descriptor.
///
/// SAFETY: after `init` every method runs on the serial queue of the sources.
private final class Watch: @unchecked Sendable {
  private let descriptor: Descriptor
  private let token: UInt64
  private let inbox: DispatchInbox
  private let reader: any DispatchSourceRead
  private let writer: any DispatchSourceWrite
  /// Sources begin suspended; resume and suspend must balance.
  private var isReaderSuspended = true
  private var isWriterSuspended = true
  /// Later reports are dropped.
  private var hasEnded = false

  init(_ descriptor: Descriptor, token: UInt64, inbox: DispatchInbox, queue: DispatchQueue) {
    self.descriptor = descriptor
    self.token = token
    self.inbox = inbox
    let number = descriptor.rawValue
    reader = DispatchSource.makeReadSource(fileDescriptor: number, queue: queue)
    writer = DispatchSource.makeWriteSource(fileDescriptor: number, queue: queue)
  }

  /// The writer stays suspended: nothing is written before the first read.
  func begin() {
    reader.setEventHandler { [weak self] in self?.reportReadable() }
    writer.setEventHandler { [weak self] in self?.reportWritable() }
    // Each holds the descriptor open until Dispatch has released it.
    reader.setCancelHandler { [descriptor] in withExtendedLifetime(descriptor) {} }
    writer.setCancelHandler { [descriptor] in withExtendedLifetime(descriptor) {} }
    resumeReader()
  }

  /// Resuming a source twice traps, hence the flag.
  func resumeReader() {
    guard isReaderSuspended, !hasEnded else { return }
    isReaderSuspended = false
    reader.resume()
  }

  func resumeWriter() {
    guard isWriterSuspended, !hasEnded else { return }
    isWriterSuspended = false
    writer.resume()
  }

  /// A suspended source must be resumed before it is released.
  func end() {
    reader.cancel()
    writer.cancel()
    resumeReader()
    resumeWriter()
    hasEnded = true
  }

  private func reportReadable() {
    guard !hasEnded, !isReaderSuspended else { return }
    reader.suspend()
    isReaderSuspended = true
    inbox.post(ReadyEvent(token: token, isReadable: true))
  }

  private func reportWritable() {
    guard !hasEnded, !isWriterSuspended else { return }
    writer.suspend()
    isWriterSuspended = true
    inbox.post(ReadyEvent(token: token, isWritable: true))
  }
}
