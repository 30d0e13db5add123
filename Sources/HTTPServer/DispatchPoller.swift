internal import Dispatch
internal import Synchronization
internal import System

/// Where Dispatch leaves what happened, and where a waiting thread finds it.
final class DispatchInbox: Waker {
  private let events = Mutex<[ReadyEvent]>([])
  private let isWoken = Atomic(false)
  private let arrivals = DispatchSemaphore(value: 0)

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

  fileprivate func take(within milliseconds: Int?, into taken: inout ReadyEvents) {
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
/// and resumed by `rearm`: the same edges that epoll shows.
final class DispatchPoller: Poller {
  private let inbox: DispatchInbox
  private let queue = DispatchQueue(label: "HTTPServer.poller")
  private var watches: [UInt64: Watch] = [:]

  init(_ inbox: DispatchInbox) { self.inbox = inbox }

  func add(_ descriptor: Descriptor, token: UInt64) throws(SystemCallError) {
    let watch = Watch(descriptor, token: token, inbox: inbox, queue: queue)
    watches[token] = watch
    queue.async { watch.begin() }
  }

  func rearmReading(_ token: UInt64) {
    guard let watch = watches[token] else { return }
    queue.async { watch.resumeReader() }
  }

  func rearmWriting(_ token: UInt64) {
    guard let watch = watches[token] else { return }
    queue.async { watch.resumeWriter() }
  }

  func remove(_ token: UInt64) {
    guard let watch = watches.removeValue(forKey: token) else { return }
    queue.async { watch.end() }
  }

  func wait(milliseconds: Int?, into events: inout ReadyEvents) {
    inbox.take(within: milliseconds, into: &events)
  }
}

/// The two sources of one descriptor.
///
/// SAFETY: after `init` every method runs on the one serial queue that the sources report to.
private final class Watch: @unchecked Sendable {
  private let descriptor: Descriptor
  private let token: UInt64
  private let inbox: DispatchInbox
  private let reader: any DispatchSourceRead
  private let writer: any DispatchSourceWrite
  private var isReaderSuspended = true
  private var isWriterSuspended = true
  private var hasEnded = false

  init(_ descriptor: Descriptor, token: UInt64, inbox: DispatchInbox, queue: DispatchQueue) {
    self.descriptor = descriptor
    self.token = token
    self.inbox = inbox
    let number = descriptor.rawValue
    reader = DispatchSource.makeReadSource(fileDescriptor: number, queue: queue)
    writer = DispatchSource.makeWriteSource(fileDescriptor: number, queue: queue)
  }

  func begin() {
    reader.setEventHandler { [weak self] in self?.reportReadable() }
    writer.setEventHandler { [weak self] in self?.reportWritable() }
    // Each keeps the descriptor open until Dispatch has let go of it.
    reader.setCancelHandler { [descriptor] in withExtendedLifetime(descriptor) {} }
    writer.setCancelHandler { [descriptor] in withExtendedLifetime(descriptor) {} }
    resumeReader()
  }

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

  /// Cancels both sources; a suspended one has to run to notice, and must not be released before.
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
