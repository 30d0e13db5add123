internal import HTTPWire

/// One client's connection, as the loop has it.
final class Connection {
  let token: UInt64
  let address: InternetAddress?
  let presence = Presence()
  /// `nil` once the connection is closed.
  var descriptor: Descriptor?
  var state: ConnectionState
  /// Whether reading, or writing, would give something else than "would block".
  var mayRead = false
  var mayWrite = true
  /// How many sent bytes the client had not taken when that was last looked at.
  var queuedCount = 0
  /// Whether the client has ended its side, so that the end of input is there to be read.
  var hasPeerEnded = false
  /// Whether the loop has it on its list of connections with something to do, or to send.
  var isTouched = false
  var isDirty = false
  /// The content of the request at hand, if the application takes it in pieces.
  var content: RequestContent?
  /// Who makes the answer that is being sent in pieces, and how much of it the client has not taken.
  var flow: StreamFlow?
  var streamedCount = 0
  /// The earliest entry for it in the deadline queue.
  var scheduled: Moment?

  init(
    token: UInt64,
    descriptor: Descriptor,
    address: InternetAddress?,
    state: consuming ConnectionState
  ) {
    self.token = token
    self.descriptor = descriptor
    self.address = address
    self.state = state
  }
}
