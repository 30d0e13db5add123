internal import HTTPWire
internal import Synchronization

/// What other threads tell the loop.
enum Message: Sendable {
  /// The application's answer to the request of a connection.
  case answer(UInt64, HTTPResponse)
  /// The application let go of the request of a connection without an answer.
  case unanswered(UInt64)
  /// A request whose content had to be inflated elsewhere, ready for the application.
  case inflated(UInt64, Decoded)
  /// The server is to end.
  case stop
}

/// Messages to the loop, which is woken only if it sleeps.
///
/// The loop alone takes from it; anybody posts.
final class Mailbox: Sendable {
  private struct Box {
    var messages: [Message] = []
    var isClosed = false
  }

  /// What the loop has to know without taking the lock.
  private enum State {
    /// There are no messages, and the loop is at work.
    static let empty = 0
    /// There are no messages, and the loop sleeps or is about to.
    static let asleep = 1
    /// There are messages.
    static let full = 2
  }

  private let box = Mutex(Box())
  private let state = Atomic(State.empty)
  private let waker: any Waker

  init(waking waker: any Waker) { self.waker = waker }

  /// Leaves a message; what is left after `close` is lost.
  func post(_ message: consuming Message) {
    // Taken out of an optional, it is moved into the box and not copied.
    var message = Optional(message)
    let isTaken = box.withLock { box in
      guard !box.isClosed, let message = message.take() else { return false }
      box.messages.append(message)
      return true
    }
    guard isTaken else { return }
    // After the message is there: the loop looks at the messages once it has seen this.
    let before = state.exchange(State.full, ordering: .acquiringAndReleasing)
    if before == State.asleep { waker.wake() }
  }

  /// Records that the loop is at work, and returns whether there are messages for it.
  func hasMessages() -> Bool {
    let before = state.load(ordering: .relaxed)
    guard before == State.asleep else { return before != State.empty }
    return !state.compareExchange(
      expected: State.asleep,
      desired: State.empty,
      ordering: .acquiringAndReleasing
    )
    .exchanged
  }

  /// Takes all messages; `messages` has to be empty.
  ///
  /// - Returns: Whether there were any.
  func take(into messages: inout [Message]) -> Bool {
    precondition(messages.isEmpty, "Messages would be lost")
    guard hasMessages() else { return false }
    state.store(State.empty, ordering: .sequentiallyConsistent)
    return box.withLock { box in
      swap(&box.messages, &messages)
      return !messages.isEmpty
    }
  }

  /// Declares that the loop is about to sleep; it must not when this returns `false`.
  func prepareToSleep() -> Bool {
    let before = state.compareExchange(
      expected: State.empty,
      desired: State.asleep,
      ordering: .acquiringAndReleasing
    )
    return before.exchanged || before.original == State.asleep
  }

  /// Drops what comes from now on: the loop has ended.
  func close() {
    box.withLock { box in
      box.isClosed = true
      box.messages = []
    }
  }
}
