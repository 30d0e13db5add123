internal import HTTPWire
internal import System

/// One client's connection, as the loop has it.
final class Connection {
  /// What names it in reports and messages; never used for another.
  let token: UInt64
  /// Where the client is; `nil` on a socket in the file system.
  let address: InternetAddress?
  /// What its workers are told by that it has closed.
  let presence = Presence()
  // SAFETY: (of every variable) the loop alone has a connection, and no method of a state, nor a
  // system call that is given its bytes, comes back to it; so no access can meet another.

  /// `nil` once the connection is closed.
  @safe @exclusivity(unchecked) private var descriptor: Descriptor?
  /// The descriptor's number, which takes no counting of references; negative once it is closed.
  @safe @exclusivity(unchecked) private(set) var number: CInt
  @safe @exclusivity(unchecked) var state: ConnectionState
  /// Whether reading, or writing, would give something else than "would block".
  @safe @exclusivity(unchecked) var mayRead = false
  @safe @exclusivity(unchecked) var mayWrite = true
  /// Whether the client has ended its side, so that the end of input is there to be read.
  @safe @exclusivity(unchecked) var hasPeerEnded = false
  /// Whether the loop has it on its list of connections with something to do, or to send.
  @safe @exclusivity(unchecked) var isInRunQueue = false
  @safe @exclusivity(unchecked) var isInWriteQueue = false
  /// How long the content of the request at hand is.
  @safe @exclusivity(unchecked) var contentLength = 0
  /// How long content is that is being inflated elsewhere.
  @safe @exclusivity(unchecked) var decodingCount = 0
  /// How much of the memory that the loop counts is held for it: for answers, and for content that
  /// comes.
  @safe @exclusivity(unchecked) var unsentCount = 0
  @safe @exclusivity(unchecked) var receivedCount = 0
  /// Since when it is idle, as the table has it; `nil` where it is not.
  @safe @exclusivity(unchecked) var idleSince: Moment?
  /// The earliest entry for it in the deadline queue.
  @safe @exclusivity(unchecked) var scheduled: Moment?

  /// Begins with a connection that was accepted and not yet read from.
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
  /// Whether it is still there: what comes late for one that is closed is dropped.
  var isOpen: Bool { number >= 0 }

  /// Lets go of the descriptor, which closes itself when no thread watches it any more.
  func close() {
    descriptor = nil
    number = -1
  }
}
