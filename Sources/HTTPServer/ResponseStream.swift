internal import HTTPWire
internal import Synchronization

/// How much of a stream is on its way to the client; shared by its maker and the loop.
final class StreamFlow: Sendable {
  private struct State {
    var unsent = 0
    var isAwaited = false
    var isFinished = false
  }

  /// How much may be on its way before the maker is asked to wait.
  private static let limit = 1 << 18

  private let state = Mutex(State())
  private let whenReady: @Sendable () -> Void

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

  func send(_ piece: [UInt8]) -> Bool {
    let hasRoom = flow.add(piece.count)
    if !piece.isEmpty { mailbox.post(.piece(token, piece)) }
    return hasRoom
  }

  func finish() {
    guard flow.finish() else { preconditionFailure("A stream was ended twice") }
    mailbox.post(.end(token))
  }
}
