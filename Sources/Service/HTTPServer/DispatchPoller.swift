internal import Dispatch
internal import Synchronization
internal import System

/// Where Dispatch leaves what happened, and where a waiting thread finds it.
final class DispatchInbox: Waker {
  /// What happened since the last wait.
  private let events = Mutex<[ReadyEvent]>([])
  /// Whether a wake is under way already, so that many of them signal once.
  private let isWoken = Atomic(false)
  /// Signalled where `events` is no longer empty, and by a wake.
  private let arrivals = DispatchSemaphore(value: 0)

  /// Leaves an event; the first one after a wait wakes who waits.
  func post(_ event: ReadyEvent) {
    let wasEmpty = events.withLock { events in
      events.append(event)
      return events.count == 1
    }
    if wasEmpty { arrivals.signal() }
  }

  /// Ends the wait that is under way, or else the next one.
  func wake() {
    if !isWoken.exchange(true, ordering: .acquiringAndReleasing) { arrivals.signal() }
  }

  /// Waits for events and takes all that are there.
  ///
  /// The semaphore may have been signalled for events that an earlier call took along; then a wait
  /// ends early with nothing, which the loop takes as it takes a signal.
  ///
  /// - Parameters:
  ///   - milliseconds: How long to wait; `nil` is for ever.
  ///   - taken: Receives the events; emptied first.
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

/// Readiness of descriptors by Dispatch sources, for systems without epoll.
///
/// A source reports for as long as its descriptor is ready, so it is suspended when it has reported
/// and resumed by `rearmReading` and `rearmWriting`: the same edges that epoll shows.
final class DispatchPoller: Poller {
  /// Where sources leave what they report.
  private let inbox: DispatchInbox
  /// The one queue that all sources report to, and on which they are changed.
  private let queue = DispatchQueue(label: "HTTPServer.poller")
  /// The sources of each descriptor that is watched, by its token; the loop's thread alone knows
  /// them.
  private var watches: [UInt64: Watch] = [:]

  init(_ inbox: DispatchInbox) { self.inbox = inbox }

  /// It never throws: a source costs no more than memory.
  func add(_ descriptor: Descriptor, token: UInt64) throws(SystemCallError) {
    let watch = Watch(descriptor, token: token, inbox: inbox, queue: queue)
    watches[token] = watch
    queue.async { watch.begin() }
  }

  /// What is said of a token that is gone is for nothing; so it is of `rearmWriting`.
  func rearmReading(_ token: UInt64) {
    guard let watch = watches[token] else { return }
    queue.async { watch.resumeReader() }
  }

  func rearmWriting(_ token: UInt64) {
    guard let watch = watches[token] else { return }
    queue.async { watch.resumeWriter() }
  }

  /// The sources end behind what is queued before; until then they hold the descriptor open.
  func remove(_ token: UInt64) {
    guard let watch = watches.removeValue(forKey: token) else { return }
    queue.async { watch.end() }
  }

  /// Called by the one thread that serves.
  func wait(milliseconds: Int?, into events: inout ReadyEvents) {
    inbox.wait(within: milliseconds, into: &events)
  }
}

/// The two sources of one descriptor.
///
/// SAFETY: after `init` every method runs on the one serial queue that the sources report to.
private final class Watch: @unchecked Sendable {
  /// Kept open for as long as a source looks at it.
  private let descriptor: Descriptor
  private let token: UInt64
  private let inbox: DispatchInbox
  private let reader: any DispatchSourceRead
  private let writer: any DispatchSourceWrite
  /// Sources begin suspended, and resuming and suspending must balance.
  private var isReaderSuspended = true
  private var isWriterSuspended = true
  /// Whether the descriptor is no longer watched; what a source still reports is dropped.
  private var hasEnded = false

  init(_ descriptor: Descriptor, token: UInt64, inbox: DispatchInbox, queue: DispatchQueue) {
    self.descriptor = descriptor
    self.token = token
    self.inbox = inbox
    let number = descriptor.rawValue
    reader = DispatchSource.makeReadSource(fileDescriptor: number, queue: queue)
    writer = DispatchSource.makeWriteSource(fileDescriptor: number, queue: queue)
  }

  /// Has both sources report, the reader from now on: nothing is to be written before something was
  /// read.
  func begin() {
    reader.setEventHandler { [weak self] in self?.reportReadable() }
    writer.setEventHandler { [weak self] in self?.reportWritable() }
    // Each keeps the descriptor open until Dispatch has let go of it.
    reader.setCancelHandler { [descriptor] in withExtendedLifetime(descriptor) {} }
    writer.setCancelHandler { [descriptor] in withExtendedLifetime(descriptor) {} }
    resumeReader()
  }

  /// Lets the reader report once more; a source that is resumed twice traps, hence the flag.
  func resumeReader() {
    guard isReaderSuspended, !hasEnded else { return }
    isReaderSuspended = false
    reader.resume()
  }

  /// Lets the writer report once more.
  func resumeWriter() {
    guard isWriterSuspended, !hasEnded else { return }
    isWriterSuspended = false
    writer.resume()
  }

  /// Cancels both sources; a suspended one has to run to notice, and must not be released before.
  func end() {
    reader.cancel()
    writer.cancel()
    resumeReader()
    resumeWriter()
    hasEnded = true
  }

  /// Reports once, and no more until `resumeReader`.
  private func reportReadable() {
    guard !hasEnded, !isReaderSuspended else { return }
    reader.suspend()
    isReaderSuspended = true
    inbox.post(ReadyEvent(token: token, isReadable: true))
  }

  /// Reports once, and no more until `resumeWriter`.
  private func reportWritable() {
    guard !hasEnded, !isWriterSuspended else { return }
    writer.suspend()
    isWriterSuspended = true
    inbox.post(ReadyEvent(token: token, isWritable: true))
  }
}
