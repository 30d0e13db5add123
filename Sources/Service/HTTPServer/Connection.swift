internal import HTTPWire
internal import System

final class Connection {
  /// Identifies the connection in events and messages; never reused.
  let token: UInt64
  /// The client's address; `nil` on a Unix domain socket.
  let address: InternetAddress?
  /// The cancellation token for workers.
  let cancellation = CancellationToken()
  // SAFETY: (of every variable) only the loop accesses a connection, and no method of a state, nor
  // a system call with its bytes, calls back; so accesses do not overlap.

  @safe @exclusivity(unchecked) private var descriptor: Descriptor?
  /// The descriptor's number, without reference counting; negative once it is closed.
  @safe @exclusivity(unchecked) private(set) var number: CInt
  @safe @exclusivity(unchecked) var state: ConnectionState
  /// Whether reading, or writing, may succeed without "would block".
  @safe @exclusivity(unchecked) var mayRead = false
  @safe @exclusivity(unchecked) var mayWrite = true
  /// Whether the client has ended its side, so that the end of input can be read.
  @safe @exclusivity(unchecked) var hasPeerEnded = false
  /// Whether the connection is in the run queue or the write queue.
  @safe @exclusivity(unchecked) var isInRunQueue = false
  @safe @exclusivity(unchecked) var isInWriteQueue = false
  /// The length of the current request's content.
  @safe @exclusivity(unchecked) var contentLength = 0
  /// The length of content that is being decompressed on another thread.
  @safe @exclusivity(unchecked) var decodingCount = 0
  /// The bytes counted for it in the loop's total: responses, and content being received.
  @safe @exclusivity(unchecked) var unsentCount = 0
  @safe @exclusivity(unchecked) var receivedCount = 0
  /// The time since when it is idle, as in the table; `nil` if it is not.
  @safe @exclusivity(unchecked) var idleSince: Moment?
  @safe @exclusivity(unchecked) var scheduled: Moment?

  /// Begins with an accepted connection.
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

  /// Releases the descriptor, which closes when no poller holds it.
  func close() {
    descriptor = nil
    number = -1
  }
}
