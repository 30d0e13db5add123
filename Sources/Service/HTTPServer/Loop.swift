#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

internal import HTTPWire
internal import System

/// The one thread that owns every connection.
///
/// An iteration collects events, responses and deadlines, advances every connection concerned, and
/// only then sends: responses that became ready together are sent together.
///
/// It is not copyable, so that exclusive access is checked by the compiler and not at run time.
struct Loop: ~Copyable {
  let settings: ServerSettings
  let handler: any HTTPHandler
  let client: (any LoopClient)?
  let clock: SystemClock
  let poller: any Poller
  let mailbox: Mailbox
  let compression: Compression
  let decoding: Decoding
  let statistics: ServerStatistics
  /// Further connections wait in the listeners.
  let connectionLimit: Int

  var listeners: [ListenerSlot]
  var isAwaited = false
  var connections = ConnectionTable()
  /// IPv6 by its /64.
  var connectionsByNetwork: [InternetAddress: Int] = [:]
  var deadlines = DeadlineQueue()
  /// The time to retry accepting after a lack of descriptors or memory.
  var acceptRetry: Moment?
  /// Unread responses and content being received, in bytes.
  var unsentCount = 0
  var receivedCount = 0
  var lastRelief = Moment(milliseconds: 0)
  var relievedCount = 0
  var memoryTrim = MemoryTrim()
  /// Set once the server drains.
  var drainEnd: Moment?
  private var clientDue: Moment?

  var now: Moment
  private(set) var dateText = ""
  /// Seconds since 1970 of `dateText`, which is updated once a second.
  private var dateSeconds = -Double.infinity

  private var events = ReadyEvents(capacity: 256)
  private var messages: [Message] = []
  private var runQueue: [Connection] = []
  private var turn: [Connection] = []
  private var writeQueue: [Connection] = []
  var hasDispatched = false
  /// Connections that used their reads of this iteration and could read more.
  var unfinished: [Connection] = []
  /// Shared by all connections, which copy what they keep.
  var readBuffer = [UInt8](repeating: 0, count: 1 << 16)

  init(
    settings: ServerSettings,
    handler: any HTTPHandler,
    client: (any LoopClient)?,
    clock: SystemClock,
    poller: any Poller,
    mailbox: Mailbox,
    listeners: [Listener],
    connectionLimit: Int,
    statistics: ServerStatistics
  ) {
    self.settings = settings
    self.handler = handler
    self.client = client
    self.clock = clock
    self.poller = poller
    self.mailbox = mailbox
    self.connectionLimit = connectionLimit
    self.statistics = statistics
    compression = Compression(minimum: settings.compressionMinimum)
    decoding = Decoding(limit: settings.inflatedBodyLimit)
    self.listeners = listeners.enumerated().map { ListenerSlot($1, token: UInt64($0)) }
    now = Moment(clock.monotonic())
  }
}

extension Loop {
  /// The application learns at the end of an iteration that requests were delivered, so that it
  /// wakes its workers once for all of them.
  mutating func run() throws(SystemCallError) {
    for slot in listeners { try poller.add(slot.listener.descriptor, token: slot.token) }
    endClientTurn()
    while !hasEnded {
      poller.wait(milliseconds: waitTimeout(), into: &events)
      // From here on a post needs no wake: messages are checked before the next wait.
      _ = mailbox.hasMessages()
      readClocks()
      for index in 0..<events.count { record(events[index]) }
      if !unfinished.isEmpty {
        let again = unfinished
        unfinished = []
        for connection in again { queueRun(connection) }
      }
      if isAwaited { acceptWaiting() }
      if let earliest = deadlines.earliest, earliest <= now { passTime() }
      if memoryTrim.isDue(at: now, count: connections.count) { releaseMemory() }
      settle()
      if unsentCount > settings.unsentLimit { relieveUnsent() }
      if receivedCount > settings.receivingLimit { relieveReceived() }
      if hasDispatched {
        hasDispatched = false
        handler.endTurn()
      }
      endClientTurn()
    }
    for connection in connections.all { close(connection) }
    mailbox.close()
  }

  private var hasEnded: Bool {
    guard let drainEnd else { return false }
    return connections.count == 0 || drainEnd <= now
  }

  /// In milliseconds; `nil` for none.
  ///
  /// The mailbox is checked last: from then on a post wakes the poller, and this check finds
  /// earlier ones (`Waking.md`).
  private mutating func waitTimeout() -> Int? {
    guard runQueue.isEmpty, unfinished.isEmpty, !canAccept, mailbox.prepareToSleep() else {
      return 0
    }
    let next = Moment.earlier(
      Moment.earlier(deadlines.earliest, memoryTrim.dueTime),
      Moment.earlier(Moment.earlier(acceptRetry, drainEnd), clientDue)
    )
    return next.map { max(0, $0.milliseconds - now.milliseconds) }
  }

  /// Greater than any generation of a connection.
  private static let clientTokens = UInt64(UInt32.max - 1) << 32

  private mutating func endClientTurn() {
    guard let client else { return }
    let due = client.endTurn()
    clientDue = due.map { now + $0.wholeMilliseconds }
    for change in client.takeWatchChanges() {
      switch change {
      case .add(let descriptor, let token):
        // On failure, the worker behind it never becomes ready, and is replaced.
        try? poller.add(descriptor, token: Self.clientTokens | UInt64(token))
      case .remove(let token): poller.remove(Self.clientTokens | UInt64(token))
      case .rearmReading(let token): poller.rearmReading(Self.clientTokens | UInt64(token))
      case .rearmWriting(let descriptor, let token):
        poller.rearmWriting(descriptor, token: Self.clientTokens | UInt64(token))
      }
    }
  }

  private mutating func readClocks() {
    let time = Moment(clock.monotonic())
    // A busy server comes here many times in a millisecond.
    guard time != now || dateText.isEmpty else { return }
    now = time
    let date = clock.date()
    let seconds = date.timeIntervalSince1970.rounded(.down)
    guard seconds != dateSeconds else { return }
    dateSeconds = seconds
    dateText = HTTPDate.text(date)
  }

  /// A connection in a queue stays there: none is advanced from within its own turn.
  ///
  /// The token is a listener's index, or that of a connection that may have closed.
  private mutating func record(_ event: ReadyEvent) {
    if event.token < UInt64(listeners.count) {
      let slot = listeners[Int(event.token)]
      slot.mayAccept = true
      isAwaited = true
    } else if let client, event.token >= Self.clientTokens {
      client.handle(
        WatchEvent(
          token: UInt32(truncatingIfNeeded: event.token),
          isReadable: event.isReadable,
          isWritable: event.isWritable,
          isEnded: event.isEnded || event.isHungUp
        )
      )
    } else if let connection = connections[event.token] {
      connection.mayRead = connection.mayRead || event.isReadable
      connection.mayWrite = connection.mayWrite || event.isWritable
      connection.hasPeerEnded = connection.hasPeerEnded || event.isEnded
      if event.isHungUp {
        // The client has gone, so no response is made.
        close(connection)
      } else if !connection.isInRunQueue, !connection.isInWriteQueue {
        // Usually there is one request, and answering or queueing it is all there is to do.
        connection.isInWriteQueue = true
        advance(connection)
        connection.isInWriteQueue = false
        if connection.isInRunQueue { queueWrite(connection) } else { finish(connection) }
      } else {
        queueRun(connection)
      }
    }
  }
}

extension Loop {
  /// At most once, so that no connection has two turns in a round.
  mutating func queueRun(_ connection: Connection) {
    guard !connection.isInRunQueue else { return }
    connection.isInRunQueue = true
    runQueue.append(connection)
  }

  private static let roundsPerTurn = 16
  /// Counted after each round: many long pipelines must not delay new connections.
  private static let advancesPerTurn = 1024

  /// Messages are taken in each round, for a response lets its connection deliver the next request
  /// of a pipeline.
  private mutating func settle() {
    guard !runQueue.isEmpty || !writeQueue.isEmpty || mailbox.hasMessages() else { return }
    var advances = 0
    for _ in 0..<Self.roundsPerTurn {
      advances += runQueue.count
      runQueued()
      takeMessages()
      if runQueue.isEmpty || advances > Self.advancesPerTurn { break }
    }
    writeQueued()
  }

  /// Connections queued meanwhile belong to the next round.
  private mutating func runQueued() {
    guard !runQueue.isEmpty else { return }
    swap(&runQueue, &turn)
    for index in turn.indices {
      let connection = turn[index]
      connection.isInRunQueue = false
      advance(connection)
      queueWrite(connection)
    }
    turn.removeAll(keepingCapacity: true)
  }

  mutating func queueWrite(_ connection: Connection) {
    guard !connection.isInWriteQueue, connection.isOpen else { return }
    connection.isInWriteQueue = true
    writeQueue.append(connection)
  }

  /// Remaining input comes first: the response is sent together with those to the rest.
  mutating func proceed(_ connection: Connection) {
    if connection.mayRead || connection.state.mayProceed {
      queueRun(connection)
    } else {
      queueWrite(connection)
    }
  }

  private mutating func writeQueued() {
    guard !writeQueue.isEmpty else { return }
    for connection in writeQueue {
      connection.isInWriteQueue = false
      finish(connection)
    }
    writeQueue.removeAll(keepingCapacity: true)
  }

  /// Called once for all turns of a round, so that their output needs one system call.
  private mutating func finish(_ connection: Connection) {
    flush(connection)
    recordMemory(of: connection)
    if connection.isOpen {
      connections.recordIdleness(of: connection, since: connection.state.idleSince)
    }
    schedule(connection)
  }

  /// Messages to closed connections are dropped.
  private mutating func takeMessages() {
    guard mailbox.take(into: &messages) else { return }
    // Removing elements moves them; iterating would retain and release their parts.
    messages.reverse()
    while let message = messages.popLast() {
      switch consume message {
      case .answer(let token, let response):
        if let connection = connections[token] { answer(connection, response) }
      case .unanswered(let token):
        if let connection = connections[token] {
          answer(connection, handler.refusal(.unanswered))
        }
      case .inflated(let token, let decoded):
        if let connection = connections[token] { deliver(decoded, of: connection) }
      case .stop:
        beginDrain()
      }
    }
  }
}

extension Loop {
  /// Only a deadline earlier than the existing entry needs another one; later ones are found when
  /// the entry is due (`DeadlineQueue`).
  private mutating func schedule(_ connection: Connection) {
    guard connection.isOpen, let deadline = connection.state.deadline else { return }
    if let scheduled = connection.scheduled, scheduled <= deadline { return }
    connection.scheduled = deadline
    deadlines.insert(connection.token, at: deadline)
    // Closed connections left their entries behind.
    if deadlines.count > 1024 + 4 * connections.count {
      deadlines.removeAll { [connections] in connections[$0.token]?.scheduled != $0.time }
    }
  }

  private mutating func passTime() {
    while let entry = deadlines.popDue(at: now) {
      guard let connection = connections[entry.token], connection.scheduled == entry.time else {
        continue
      }
      connection.scheduled = nil
      recordWriteProgress(connection)
      connection.state.pass(to: now)
      queueRun(connection)
    }
  }

  /// Connections in the accept queues are still accepted: their requests may be in transit.
  ///
  /// Idle ones close at once, others after their response (RFC 9112 section 9.6).
  private mutating func beginDrain() {
    guard drainEnd == nil else { return }
    drainEnd = now + settings.drainMilliseconds
    // A client in the accept queue has a connection already, as far as it can see.
    for slot in listeners { slot.mayAccept = true }
    isAwaited = true
    while canAccept { acceptWaiting() }
    for slot in listeners { poller.remove(slot.token) }
    listeners = []
    acceptRetry = nil
    for connection in connections.all {
      // A request that has arrived is answered, although its event was not read yet.
      connection.mayRead = true
      advance(connection)
      guard connection.isOpen else { continue }
      connection.state.drain(at: now)
      queueRun(connection)
    }
  }
}
