internal import HTTPWire
internal import System

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

final class ListenerSlot {
  let listener: Listener
  /// Its index in the list, below all tokens of connections.
  let token: UInt64
  var mayAccept = false

  init(_ listener: Listener, token: UInt64) {
    self.listener = listener
    self.token = token
  }
}

extension Loop {
  private static let acceptsPerTurn = 64
  /// A connection that closes ends the pause early, which is for a lack of descriptors or memory.
  private static let acceptPauseMilliseconds = 1000

  /// At the limit the connection that has been idle longest is closed for the next one.
  ///
  /// If none is idle, or the system has no resources left, clients stay in the accept queue until a
  /// connection is idle or closes: nothing spins and no client is refused.
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

  var canAccept: Bool {
    isAwaited && acceptRetry == nil
      && (connections.count < connectionLimit || connections.longestIdle != nil)
  }

  private mutating func closeIdleConnections() {
    while connections.count >= connectionLimit, let connection = connections.longestIdle {
      // A request may have come since the last read.
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

  /// A client beyond the limit of its address is closed at once, without a response, which would
  /// cost as much as the limit saves.
  private mutating func accept(from slot: ListenerSlot) {
    var peer = SocketAddress()
    do throws(SystemCallError) {
      let descriptor = try Socket.accept(from: slot.listener.descriptor, &peer)
      let address = peer.internet.map { InternetAddress(high: $0.high, low: $0.low) }
      statistics.recordAccepted()
      guard enter(address) else { return statistics.recordRefused() }
      closeIdleConnections()
      try open(descriptor, from: address)
    } catch {
      switch error.code {
      case EAGAIN, EWOULDBLOCK:
        slot.mayAccept = false
        poller.rearmReading(slot.token)
      case EMFILE, ENFILE, ENOBUFS, ENOMEM, ENOSPC:
        acceptRetry = now + Self.acceptPauseMilliseconds
      default:
        // The client to accept has failed (accept(2)); the next may be waiting.
        break
      }
    }
  }

  /// Throws if the poller cannot watch the connection, which is then closed.
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
    // The request has often arrived already; if not, one read is wasted.
    connection.mayRead = true
    queueRun(connection)
  }
}

extension Loop {
  /// Connections of trusted proxies are not counted: all their clients share the address.
  private mutating func enter(_ address: InternetAddress?) -> Bool {
    guard let address, isCounted(address) else { return true }
    let count = connectionsByNetwork[address.network, default: 0]
    guard count < settings.connectionsPerAddress else { return false }
    connectionsByNetwork[address.network] = count + 1
    return true
  }

  mutating func leave(_ network: InternetAddress) {
    guard let count = connectionsByNetwork[network] else { return }
    connectionsByNetwork[network] = count > 1 ? count - 1 : nil
  }

  /// Loopback has no limit unless the settings set it.
  private func isCounted(_ address: InternetAddress) -> Bool {
    (settings.limitsLoopback || !address.isLoopback) && !settings.trustedProxies.contains(address)
  }
}
