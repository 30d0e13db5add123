internal import HTTPWire
internal import System

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A listener, and whether a connection may be waiting there.
final class ListenerSlot {
  let listener: Listener
  /// What the poller reports it by: its place in the list, below all tokens of connections.
  let token: UInt64
  /// Whether accepting would give something else than "would block".
  var mayAccept = false

  init(_ listener: Listener, token: UInt64) {
    self.listener = listener
    self.token = token
  }
}

extension Loop {
  /// How many are accepted in one iteration before connections have their turn.
  private static let acceptsPerTurn = 64
  /// How long accepting pauses when the system has no descriptors or no memory left.
  ///
  /// A connection that closes ends the pause early.
  private static let acceptPauseMilliseconds = 1000

  /// Accepts everyone who waits, up to the limit.
  ///
  /// At the limit the connection that has been idle longest is closed for the next one. Where none is
  /// idle, and when the system has nothing left, clients stay in the listener's queue until a
  /// connection is idle or closes: nothing spins and no client is turned away.
  mutating func acceptWaiting() {
    if let acceptRetry, acceptRetry > now { return }
    acceptRetry = nil
    for slot in listeners {
      var accepts = 0
      while slot.mayAccept, canAccept, accepts < Self.acceptsPerTurn {
        accepts += 1
        accept(from: slot)
      }
    }
    isAwaited = listeners.contains { $0.mayAccept }
  }

  /// Whether a connection waits to be accepted and there is a place for it, or will be.
  var canAccept: Bool {
    isAwaited && acceptRetry == nil
      && (connections.count < connectionLimit || connections.longestIdle != nil)
  }

  /// Closes the connections that have been idle longest while there is no place for another.
  private mutating func makeRoom() {
    while connections.count >= connectionLimit, let connection = connections.longestIdle {
      // A request may have come since the connection was last read.
      connection.mayRead = true
      connections.recordIdleness(of: connection, since: nil)
      advance(connection)
      guard connection.isOpen else { continue }
      if connection.state.idleSince == nil {
        queueWrite(connection)
      } else {
        statistics.recordEvicted()
        close(connection)
      }
    }
  }

  /// Accepts one connection; who waits for none is asked again when the poller says so.
  ///
  /// A client whose address has its share is closed at once, without a byte: an answer would cost
  /// what the limit is to save.
  private mutating func accept(from slot: ListenerSlot) {
    var peer = SocketAddress()
    do throws(SystemCallError) {
      let descriptor = try Socket.accept(from: slot.listener.descriptor, &peer)
      let address = peer.internet.map { InternetAddress(high: $0.high, low: $0.low) }
      statistics.recordAccepted()
      guard enter(address) else { return statistics.recordRefused() }
      makeRoom()
      try open(descriptor, from: address)
    } catch {
      switch error.code {
      case EAGAIN, EWOULDBLOCK:
        slot.mayAccept = false
        poller.rearmReading(slot.token)
      case EMFILE, ENFILE, ENOBUFS, ENOMEM, ENOSPC:
        acceptRetry = now + Self.acceptPauseMilliseconds
      default:
        // The client that was to be accepted has failed (accept(2)); the next may be there.
        break
      }
    }
  }

  /// Begins a connection.
  ///
  /// - Throws: When the poller cannot watch it; it is closed then.
  private mutating func open(
    _ descriptor: Descriptor,
    from address: InternetAddress?
  ) throws(SystemCallError) {
    let connection = connections.insert { token in
      Connection(
        token: token,
        descriptor: descriptor,
        address: address,
        state: ConnectionState(
          requestLimits: settings.requestLimits,
          limits: settings.connectionLimits,
          at: now
        )
      )
    }
    statistics.recordOpened()
    memoryTrim.recordArrival(count: connections.count)
    do {
      try poller.add(descriptor, token: connection.token)
    } catch {
      close(connection)
      throw error
    }
    // Often the request is there already; if not, one read was wasted.
    connection.mayRead = true
    queueRun(connection)
  }
}

extension Loop {
  /// Counts a connection of an address, unless it has as many as it may have.
  ///
  /// Those of trusted proxies are not counted, for all clients behind one share its address.
  ///
  /// - Returns: Whether it may stay.
  private mutating func enter(_ address: InternetAddress?) -> Bool {
    guard let address, isCounted(address) else { return true }
    let count = connectionsByNetwork[address.network, default: 0]
    guard count < settings.connectionsPerAddress else { return false }
    connectionsByNetwork[address.network] = count + 1
    return true
  }

  /// Records that a connection of a network has closed.
  mutating func leave(_ network: InternetAddress) {
    guard let count = connectionsByNetwork[network] else { return }
    connectionsByNetwork[network] = count > 1 ? count - 1 : nil
  }

  /// Whether an address has a limit: loopback has none unless the settings say so.
  private func isCounted(_ address: InternetAddress) -> Bool {
    (settings.limitsLoopback || !address.isLoopback) && !settings.trustedProxies.contains(address)
  }
}
