internal import HTTPWire
internal import Synchronization

/// How much of a stream is on its way to the client; shared by its maker and the loop.
final class StreamFlow: Sendable {
  /// What both sides know of the stream.
  private struct State {
    /// The bytes that were sent here and that the client has not taken.
    var unsent = 0
    /// Whether the maker waits for the client to take some of them.
    var isAwaited = false
    var isFinished = false
  }

  /// How much may be on its way before the maker is asked to wait.
  ///
  /// In bytes; it goes on at half of that, so that it is not woken for each piece.
  private static let limit = 1 << 18

  private let state = Mutex(State())
  /// Wakes the maker; it is called from the loop's thread and must not take long.
  private let whenReady: @Sendable () -> Void

  /// Creates the flow of an answer that begins.
  init(whenReady: @escaping @Sendable () -> Void) { self.whenReady = whenReady }

  /// Counts a piece, and returns whether there is room for more.
  func add(_ count: Int) -> Bool {
    state.withLock { state in
      precondition(!state.isFinished, "A stream was sent to after its end")
      state.unsent += count
      state.isAwaited = state.unsent >= Self.limit
      return !state.isAwaited
    }
  }

  /// Records what the client took, and tells the maker if it waits for that.
  func remove(_ count: Int) {
    let isAwaited = state.withLock { state in
      state.unsent -= count
      guard state.isAwaited, state.unsent < Self.limit / 2 else { return false }
      state.isAwaited = false
      return true
    }
    if isAwaited { whenReady() }
  }

  /// Has the maker look again, because the client has gone.
  func wake() { whenReady() }

  /// Records the end, and returns whether it had not come before.
  func finish() -> Bool {
    state.withLock { state in
      defer { state.isFinished = true }
      return !state.isFinished
    }
  }
}

/// The maker's end of an answer that is sent in pieces.
///
/// It may be used from any thread, one at a time. What is sent to it goes to the loop as messages,
/// in their order.
final class ResponseStream: HTTPContentStream {
  private let token: UInt64
  private let mailbox: Mailbox
  private let flow: StreamFlow

  init(token: UInt64, mailbox: Mailbox, flow: StreamFlow) {
    self.token = token
    self.mailbox = mailbox
    self.flow = flow
  }

  // What ends before its end must not look whole to its client.
  deinit {
    if flow.finish() { mailbox.post(.broken(token)) }
  }

  /// - Returns: Whether there is room for more; if not, `whenReady` is called when there is. What
  /// is sent all the same is kept.
  func send(_ piece: [UInt8]) -> Bool {
    let hasRoom = flow.add(piece.count)
    if !piece.isEmpty { mailbox.post(.piece(token, piece)) }
    return hasRoom
  }

  /// The answer is whole.
  ///
  /// A stream is ended once; to end it twice is a mistake of its maker.
  func finish() {
    guard flow.finish() else { preconditionFailure("A stream was ended twice") }
    mailbox.post(.end(token))
  }
}
