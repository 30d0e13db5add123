internal import HTTPWire

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

#if os(Linux)
internal import CSystem
#endif

/// A listener and whether somebody may be waiting there.
final class ListenerSlot {
  let listener: Listener
  let token: UInt64
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
  private static let acceptPauseMilliseconds = 1000

  /// Accepts everyone who waits, up to the limit.
  ///
  /// At the limit, and when the system has nothing left, clients stay in the listener's queue until
  /// a connection closes: nothing spins and nobody is turned away.
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

  /// Whether there is somebody to accept and a place for him.
  var canAccept: Bool {
    isAwaited && acceptRetry == nil && connections.count < connectionLimit
  }

  private mutating func accept(from slot: ListenerSlot) {
    var peer = SocketAddress()
    do throws(SystemCallError) {
      let number = try retrying("accept") {
        unsafe peer.withMutablePointer { address, length in
          unsafe acceptNonblocking(slot.listener.descriptor.rawValue, address, length)
        }
      }
      let descriptor = Descriptor(owning: number)
      statistics.noteAccepted()
      guard enter(peer.bytes) else { return statistics.noteRefused() }
      try open(descriptor, from: peer.bytes)
    } catch {
      switch error.code {
      case EAGAIN, EWOULDBLOCK:
        slot.mayAccept = false
        readiness.rearmReading(slot.token)
      case EMFILE, ENFILE, ENOBUFS, ENOMEM, ENOSPC:
        acceptRetry = now + Self.acceptPauseMilliseconds
      default:
        // The client that was to be accepted has failed (accept(2)); the next may be there.
        break
      }
    }
  }

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
          givesPieces: givesPieces,
          at: now
        )
      )
    }
    statistics.noteOpened()
    crowd.noteArrival(count: connections.count)
    do {
      try readiness.add(descriptor, token: connection.token)
    } catch {
      close(connection)
      throw error
    }
    // Often the request is there already; if not, one read was wasted.
    connection.mayRead = true
    touch(connection)
  }
}

extension Loop {
  /// Counts a connection of an address, unless it has as many as it may have.
  private mutating func enter(_ address: InternetAddress?) -> Bool {
    guard let address, isCounted(address) else { return true }
    let count = connectionsByNetwork[address.network, default: 0]
    guard count < settings.connectionsPerAddress else { return false }
    connectionsByNetwork[address.network] = count + 1
    return true
  }

  /// Takes note that a connection of a network has closed.
  mutating func leave(_ network: InternetAddress) {
    guard let count = connectionsByNetwork[network] else { return }
    connectionsByNetwork[network] = count > 1 ? count - 1 : nil
  }

  private func isCounted(_ address: InternetAddress) -> Bool {
    (settings.limitsLoopback || !address.isLoopback) && !settings.trustedProxies.contains(address)
  }
}

#if os(Linux)
private func acceptNonblocking(
  _ listener: CInt,
  _ address: UnsafeMutablePointer<sockaddr>,
  _ length: UnsafeMutablePointer<socklen_t>
) -> CInt {
  unsafe csystem_accept(listener, address, length)
}
#else
private func acceptNonblocking(
  _ listener: CInt,
  _ address: UnsafeMutablePointer<sockaddr>,
  _ length: UnsafeMutablePointer<socklen_t>
) -> CInt {
  let number = unsafe Darwin.accept(listener, address, length)
  guard number >= 0 else { return number }
  _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  return number
}
#endif
