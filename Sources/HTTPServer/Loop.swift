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
  let settings: ServerSettings
  let handler: any HTTPHandler
  let clock: SystemClock
  let poller: any Poller
  let mailbox: Mailbox
  let compression: Compression
  let decoding: Decoding
  let statistics: ServerStatistics
  let givesPieces: RequestParser.PieceRule
  /// Connections beyond this wait in the listeners.
  let connectionLimit: Int

  var listeners: [ListenerSlot]
  /// Whether a connection may be waiting at one of them.
  var isAwaited = false
  var connections = ConnectionTable()
  var connectionsByNetwork: [InternetAddress: Int] = [:]
  var deadlines = DeadlineQueue()
  /// When accepting, which failed for want of descriptors or memory, is tried again.
  var acceptRetry: Moment?
  /// When memory is given back that connections have left.
  var memoryTrim = MemoryTrim()
  /// When the last requests are given up; set once the server is ending.
  var drainEnd: Moment?

  var now: Moment
  private(set) var dateText = ""
  private(set) var dateLine: [UInt8] = []
  /// Whole seconds since 1970 of the two above, which are made once in each.
  private var dateSeconds = -Double.infinity

  private var events = ReadyEvents(capacity: 256)
  private var messages: [Message] = []
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
    clock: SystemClock,
    poller: any Poller,
    mailbox: Mailbox,
    listeners: [Listener],
    connectionLimit: Int,
    statistics: ServerStatistics
  ) {
    self.settings = settings
    self.handler = handler
    self.clock = clock
    self.poller = poller
    self.mailbox = mailbox
    self.connectionLimit = connectionLimit
    self.statistics = statistics
    compression = Compression(minimum: settings.compressionMinimum)
    decoding = Decoding(limit: settings.inflatedBodyLimit)
    givesPieces = { handler.takesPieces(method: $0, path: $1) }
    self.listeners = listeners.enumerated().map { ListenerSlot($1, token: UInt64($0)) }
    now = Moment(clock.monotonic())
  }
}

extension Loop {
  /// Serves until the server was told to stop and every request is answered, or given up.
  mutating func run() throws(SystemCallError) {
    for slot in listeners { try poller.add(slot.listener.descriptor, token: slot.token) }
    while !hasEnded {
      poller.wait(milliseconds: mayWait(), into: &events)
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
      if hasHandedOver {
        hasHandedOver = false
        handler.endTurn()
      }
    }
    for connection in connections.all { close(connection) }
    mailbox.close()
  }

  private var hasEnded: Bool {
    guard let drainEnd else { return false }
    return connections.count == 0 || drainEnd <= now
  }

  /// How long to wait for events, in milliseconds; `nil` is for ever.
  private mutating func mayWait() -> Int? {
    guard runQueue.isEmpty, unfinished.isEmpty, !canAccept, mailbox.prepareToSleep() else {
      return 0
    }
    let next = Moment.earlier(
      Moment.earlier(deadlines.earliest, memoryTrim.dueTime),
      Moment.earlier(acceptRetry, drainEnd)
    )
    return next.map { max(0, $0.milliseconds - now.milliseconds) }
  }

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
    dateLine = Array("Date: \(dateText)\r\n".utf8)
  }

  private mutating func record(_ event: ReadyEvent) {
    if event.token < UInt64(listeners.count) {
      let slot = listeners[Int(event.token)]
      slot.mayAccept = true
      isAwaited = true
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
  private mutating func queueWrite(_ connection: Connection) {
    guard !connection.isInWriteQueue, connection.isOpen else { return }
    connection.isInWriteQueue = true
    writeQueue.append(connection)
  }

  /// Puts a connection on the list on which it has to be after an answer.
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

  /// Sends what there is, and sees to it that the connection is looked at again.
  private mutating func finish(_ connection: Connection) {
    flush(connection)
    refill(connection)
    schedule(connection)
  }

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
      case .begin(let token, let head, let flow): begin(token, head, flow)
      case .piece(let token, let piece): add(token, piece)
      case .end(let token): end(token)
      case .broken(let token): breakOff(token)
      case .inflated(let token, let decoded):
        if let connection = connections[token] { deliver(decoded, of: connection) }
      case .resume(let token):
        guard let connection = connections[token] else { continue }
        connection.state.setContentPaused(false, at: now)
        queueRun(connection)
      case .stop:
        beginDrain()
      }
    }
  }
}

extension Loop {
  /// Makes sure that the connection is looked at when its deadline has come.
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
