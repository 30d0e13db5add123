#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

internal import HTTPWire
internal import System

/// The one thread that owns every connection: it reads, writes, and obeys `ConnectionState`.
///
/// An iteration takes what is ready, what the application has answered and what is due, lets every
/// connection that is touched get as far as it can, and only then sends: answers that became ready
/// together leave together.
///
/// It is a value without copies, so that the compiler, and not every access, checks that nothing
/// else has it.
struct Loop: ~Copyable {
  /// Where to listen, and every limit.
  let settings: ServerSettings
  /// The application.
  let handler: any HTTPHandler
  /// A part of the program whose descriptors are watched beside the connections.
  let client: (any LoopClient)?
  /// Where the time comes from: tests have one that they move.
  let clock: SystemClock
  /// What tells which descriptors are ready.
  let poller: any Poller
  /// Where workers leave answers, and the wish to stop the server.
  let mailbox: Mailbox
  /// What deflates answers; workers use it, so that the loop does not.
  let compression: Compression
  /// What inflates content that comes coded.
  let decoding: Decoding
  /// What is counted for operators.
  let statistics: ServerStatistics
  /// Connections beyond this wait in the listeners.
  let connectionLimit: Int

  var listeners: [ListenerSlot]
  /// Whether a connection may be waiting at one of them.
  var isAwaited = false
  /// All that are open.
  var connections = ConnectionTable()
  /// How many connections each address has, where addresses are limited; IPv6 by its network of 64
  /// bits.
  var connectionsByNetwork: [InternetAddress: Int] = [:]
  /// When to look at which connection, even if nothing happens to it.
  var deadlines = DeadlineQueue()
  /// When accepting, which failed for want of descriptors or memory, is tried again.
  var acceptRetry: Moment?
  /// The memory that is held for answers that clients have not taken, and for content that comes.
  ///
  /// In bytes, over all connections.
  var unsentCount = 0
  var receivedCount = 0
  /// When it was last looked for clients to close because they hold too much.
  var lastRelief = Moment(milliseconds: 0)
  /// The number of bytes held after the last relief.
  var relievedCount = 0
  /// When memory is given back that connections have left.
  var memoryTrim = MemoryTrim()
  /// When the last requests are given up; set once the server is ending.
  var drainEnd: Moment?
  /// When the client's turn has to be ended again.
  private var clientDue: Moment?

  /// The time of this iteration: everything in it happens at one moment.
  var now: Moment
  /// The time as the field `Date` has it.
  private(set) var dateText = ""
  /// Whole seconds since 1970 of that text, which is made once in each.
  ///
  /// Negative infinity until the first.
  private var dateSeconds = -Double.infinity

  /// What one wait reported; used again by the next.
  private var events = ReadyEvents(capacity: 256)
  /// Messages that are being taken; used again by the next.
  private var messages: [Message] = []
  /// Connections with something to do, and those with something to send.
  private var runQueue: [Connection] = []
  /// Those whose turn it is.
  private var turn: [Connection] = []
  private var writeQueue: [Connection] = []
  /// Whether the application was handed requests in this iteration.
  var hasHandedOver = false
  /// Connections that had their share of this iteration and could read more.
  var unfinished: [Connection] = []
  /// Where all connections read to: what they keep of it, they copy.
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
  /// Serves until the server was told to stop and every request is answered, or given up.
  ///
  /// One iteration, in this order: wait, take the time, note what is ready, go on with those that
  /// had not finished, accept, pass deadlines, let everyone get far, send. The application learns
  /// at its end that requests have been handed over, so that it wakes its workers once for all of
  /// them.
  ///
  /// - Throws: When the poller cannot watch the listeners; nothing was served then.
  mutating func run() throws(SystemCallError) {
    for slot in listeners { try poller.add(slot.listener.descriptor, token: slot.token) }
    endClientTurn()
    while !hasEnded {
      poller.wait(milliseconds: mayWait(), into: &events)
      // From here on a post needs no wake: messages are looked at before the next wait.
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
      if hasHandedOver {
        hasHandedOver = false
        handler.endTurn()
      }
      endClientTurn()
    }
    for connection in connections.all { close(connection) }
    mailbox.close()
  }

  /// Whether the server was told to stop, and nothing is left to answer or the time for it is over.
  private var hasEnded: Bool {
    guard let drainEnd else { return false }
    return connections.count == 0 || drainEnd <= now
  }

  /// How long to wait for events, in milliseconds; `nil` is for ever.
  ///
  /// Not at all where anything is left to do. The mailbox is asked last: from then on a post
  /// wakes the poller, and what was posted before is found by this look (`Waking.md`).
  private mutating func mayWait() -> Int? {
    guard runQueue.isEmpty, unfinished.isEmpty, !canAccept, mailbox.prepareToSleep() else {
      return 0
    }
    let next = Moment.earlier(
      Moment.earlier(deadlines.earliest, memoryTrim.dueTime),
      Moment.earlier(Moment.earlier(acceptRetry, drainEnd), clientDue)
    )
    return next.map { max(0, $0.milliseconds - now.milliseconds) }
  }

  /// The upper half of tokens of the client's descriptors: more than any connection's generation comes to.
  private static let clientTokens = UInt64(UInt32.max - 1) << 32

  /// Lets the client do what is due and send what it has, and watches what it asks for.
  private mutating func endClientTurn() {
    guard let client else { return }
    let due = client.endTurn()
    clientDue = due.map { now + $0.wholeMilliseconds }
    for change in client.takeWatchChanges() {
      switch change {
      case .add(let descriptor, let token):
        // Where that fails, the worker behind it never becomes ready, and is replaced.
        try? poller.add(descriptor, token: Self.clientTokens | UInt64(token))
      case .remove(let token): poller.remove(Self.clientTokens | UInt64(token))
      case .rearmReading(let token): poller.rearmReading(Self.clientTokens | UInt64(token))
      case .rearmWriting(let token): poller.rearmWriting(Self.clientTokens | UInt64(token))
      }
    }
  }

  /// Takes the time, and makes the text of it once a second.
  private mutating func readClocks() {
    let time = Moment(clock.monotonic())
    // A server with much to do comes here many times in a millisecond.
    guard time != now || dateText.isEmpty else { return }
    now = time
    let date = clock.date()
    let seconds = date.timeIntervalSince1970.rounded(.down)
    guard seconds != dateSeconds else { return }
    dateSeconds = seconds
    dateText = HTTPDate.text(date)
  }

  /// Records what happened to a descriptor, and goes on with its connection at once where nothing
  /// forbids it.
  ///
  /// One that is on a list already is left there: it has its turn, and no connection is advanced
  /// from within its own turn.
  ///
  /// - Parameter event: What happened; its token is a listener's number, or that of a connection,
  /// which may have closed since.
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
        // The client has gone, so no answer is made.
        close(connection)
      } else if !connection.isInRunQueue, !connection.isInWriteQueue {
        // Mostly there is one request, and its answer, or its way to a worker, is all there is to do.
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
  /// Puts a connection on the list of those with something to do.
  ///
  /// One that is on it already stays where it is, so that none has two turns in a round.
  mutating func queueRun(_ connection: Connection) {
    guard !connection.isInRunQueue else { return }
    connection.isInRunQueue = true
    runQueue.append(connection)
  }

  /// How many requests of one pipeline are answered before they are sent and others are looked at.
  private static let roundsPerTurn = 16
  /// How many connections, counted once a round, have their turn before others are looked at: very many
  /// with long pipelines must not hold up those that have just come.
  private static let advancesPerTurn = 1024

  /// Lets everything that is touched get far, and sends what that made.
  ///
  /// What is touched then still has its next turn without waiting.
  ///
  /// Messages are taken in each round, for an answer that has come lets its connection hand out the
  /// next request of a pipeline.
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

  /// Gives each connection on the list its turn, once.
  ///
  /// The list is put aside before, so that what is queued meanwhile comes in the next round.
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

  /// Puts a connection on the list of those with something to send, or another deadline.
  mutating func queueWrite(_ connection: Connection) {
    guard !connection.isInWriteQueue, connection.isOpen else { return }
    connection.isInWriteQueue = true
    writeQueue.append(connection)
  }

  /// Puts a connection on the list on which it has to be after an answer.
  ///
  /// What is left to read, or to hand out of what was read, comes first: the answer goes along with
  /// those of the rest.
  mutating func proceed(_ connection: Connection) {
    if connection.mayRead || connection.state.mayProceed {
      queueRun(connection)
    } else {
      queueWrite(connection)
    }
  }

  /// Sends for each connection on the list what its turns have made.
  private mutating func writeQueued() {
    guard !writeQueue.isEmpty else { return }
    for connection in writeQueue {
      connection.isInWriteQueue = false
      finish(connection)
    }
    writeQueue.removeAll(keepingCapacity: true)
  }

  /// Sends what there is, and sees to it that the connection is looked at again.
  ///
  /// Called once for all turns of a round, so that what they made leaves with one call of the
  /// system.
  private mutating func finish(_ connection: Connection) {
    flush(connection)
    recordMemory(of: connection)
    if connection.isOpen {
      connections.recordIdleness(of: connection, since: connection.state.idleSince)
    }
    schedule(connection)
  }

  /// Takes what workers and others have left, in the order in which it came.
  ///
  /// Each names its connection by a token, and finds nothing if that is gone.
  private mutating func takeMessages() {
    guard mailbox.take(into: &messages) else { return }
    // Taken out one by one, they are moved; a loop over the array would count their parts' owners.
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
  /// Makes sure that the connection is looked at when its deadline has come.
  ///
  /// Only a deadline that is earlier than the entry that exists needs another one; later ones are
  /// found when the entry is due (`DeadlineQueue`).
  private mutating func schedule(_ connection: Connection) {
    guard connection.isOpen, let deadline = connection.state.deadline else { return }
    if let scheduled = connection.scheduled, scheduled <= deadline { return }
    connection.scheduled = deadline
    deadlines.insert(connection.token, at: deadline)
    // Connections that came and went left their entries behind.
    if deadlines.count > 1024 + 4 * connections.count {
      deadlines.removeAll { [connections] in connections[$0.token]?.scheduled != $0.time }
    }
  }

  /// Looks at each connection whose entry is due, and lets its state decide whether its deadline
  /// has passed.
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

  /// Takes no more connections, and ends each when it has nothing to answer.
  ///
  /// What waits in a listener's queue is still accepted: its request may be on its way already.
  /// Idle connections close at once, others when they have their answer (RFC 9112 section 9.6).
  private mutating func beginDrain() {
    guard drainEnd == nil else { return }
    drainEnd = now + settings.drainMilliseconds
    // A client that waits to be accepted has a connection, as far as it knows.
    for slot in listeners { slot.mayAccept = true }
    isAwaited = true
    while canAccept { acceptWaiting() }
    for slot in listeners { poller.remove(slot.token) }
    listeners = []
    acceptRetry = nil
    for connection in connections.all {
      // A request that has arrived is answered, although no event has told of it yet.
      connection.mayRead = true
      advance(connection)
      guard connection.isOpen else { continue }
      connection.state.drain(at: now)
      queueRun(connection)
    }
  }
}
