internal import HTTPWire
internal import System

final class Connection {
  /// Identifies the connection in events and messages; never reused.
  let token: UInt64
  /// `nil` on a Unix domain socket.
  let address: InternetAddress?
  let cancellation = CancellationToken()
  // SAFETY: (of every variable) only the loop accesses a connection, and no method of a state, nor
  // a system call with its bytes, calls back; so accesses do not overlap.

  @safe @exclusivity(unchecked) private(set) var descriptor: Descriptor?
  /// The descriptor's number, without reference counting; negative once it is closed.
  @safe @exclusivity(unchecked) private(set) var number: CInt
  @safe @exclusivity(unchecked) var state: ConnectionState
  @safe @exclusivity(unchecked) var mayRead = false
  @safe @exclusivity(unchecked) var mayWrite = true
  @safe @exclusivity(unchecked) var hasPeerEnded = false
  @safe @exclusivity(unchecked) var isInRunQueue = false
  @safe @exclusivity(unchecked) var isInWriteQueue = false
  @safe @exclusivity(unchecked) var contentLength = 0
  @safe @exclusivity(unchecked) var decodingCount = 0
  /// The bytes counted for it in the loop's total: responses, and content being received.
  @safe @exclusivity(unchecked) var unsentCount = 0
  @safe @exclusivity(unchecked) var receivedCount = 0
  @safe @exclusivity(unchecked) var idleSince: Moment?
  @safe @exclusivity(unchecked) var scheduled: Moment?

  init(
    token: UInt64,
    descriptor: Descriptor,
    address: InternetAddress?,
    state: consuming ConnectionState
  ) {
    self.token = token
    self.descriptor = descriptor
    number = descriptor.rawValue
    self.address = address
    self.state = state
  }
}

extension Connection {
  var isOpen: Bool { number >= 0 }

  /// The descriptor closes when no poller holds it.
  func close() {
    descriptor = nil
    number = -1
  }
}
