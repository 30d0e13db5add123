internal import HTTPWire
internal import Synchronization

enum Message: Sendable {
  case answer(UInt64, HTTPResponse)
  /// The application released the request without a response.
  case unanswered(UInt64)
  case inflated(UInt64, Decoded)
  case stop
}

/// The loop is woken only if it waits; any thread posts, only the loop takes.
final class Mailbox: Sendable {
  private struct Box {
    var messages: [Message] = []
    var isClosed = false
  }

  private enum State {
    /// There are no messages, and the loop works.
    static let empty = 0
    /// There are no messages, and the loop waits or is about to.
    static let asleep = 1
    static let full = 2
  }

  private let box = Mutex(Box())
  private let state = Atomic(State.empty)
  private let waker: any Waker

  init(waking waker: any Waker) { self.waker = waker }

  /// Messages after `close` are dropped.
  func post(_ message: consuming Message) {
    // Taking it from an optional moves it and avoids a copy.
    var message = Optional(message)
    let isTaken = box.withLock { box in
      guard !box.isClosed, let message = message.take() else { return false }
      box.messages.append(message)
      return true
    }
    guard isTaken else { return }
    // After the message was added: the loop reads the messages once it has seen this.
    let before = state.exchange(State.full, ordering: .acquiringAndReleasing)
    if before == State.asleep { waker.wake() }
  }

  /// Returns whether there are messages.
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

  /// `messages` must be empty; returns whether there were any.
  func take(into messages: inout [Message]) -> Bool {
    precondition(messages.isEmpty, "Messages would be lost")
    guard hasMessages() else { return false }
    state.store(State.empty, ordering: .sequentiallyConsistent)
    return box.withLock { box in
      swap(&box.messages, &messages)
      return !messages.isEmpty
    }
  }

  /// Declares that the loop is about to wait; it must not if this returns `false`.
  func prepareToSleep() -> Bool {
    let before = state.compareExchange(
      expected: State.empty,
      desired: State.asleep,
      ordering: .acquiringAndReleasing
    )
    return before.exchanged || before.original == State.asleep
  }

  func close() {
    box.withLock { box in
      box.isClosed = true
      box.messages = []
    }
  }
}
