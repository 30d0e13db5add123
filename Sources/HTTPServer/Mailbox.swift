internal import HTTPWire
internal import Synchronization

/// What other threads tell the loop.
enum Message: Sendable {
  /// The application's answer to the request of a connection.
  case answer(UInt64, HTTPResponse)
  /// The application let go of the request of a connection without an answer.
  case unanswered(UInt64)
  /// The application begins an answer whose content follows in pieces.
  case begin(UInt64, HTTPResponse, StreamFlow)
  /// A piece of the content of an answer that was begun.
  case piece(UInt64, [UInt8])
  /// The end of an answer that was begun.
  case end(UInt64)
  /// The application let go of an answer that was begun.
  case broken(UInt64)
  /// A request whose content had to be inflated elsewhere, ready for the application.
  case inflated(UInt64, Decoded)
  /// The application has room again for the content of a request.
  case resume(UInt64)
  /// The server is to end.
  case stop
}

/// Messages to the loop, which is woken only if it sleeps.
final class Mailbox: Sendable {
  private struct Box {
    var messages: [Message] = []
    var isLoopAsleep = false
    var isClosed = false
  }

  private let box = Mutex(Box())
  private let waker: any Waker

  init(waking waker: any Waker) { self.waker = waker }

  /// Leaves a message; what is left after `close` is lost.
  func post(_ message: consuming Message) {
    let isLoopAsleep = box.withLock { [message] box in
      guard !box.isClosed else { return false }
      box.messages.append(message)
      defer { box.isLoopAsleep = false }
      return box.isLoopAsleep
    }
    if isLoopAsleep { waker.wake() }
  }

  /// Takes all messages; `messages` has to be empty.
  ///
  /// - Returns: Whether there were any.
  func take(into messages: inout [Message]) -> Bool {
    precondition(messages.isEmpty, "Messages would be lost")
    return box.withLock { box in
      box.isLoopAsleep = false
      guard !box.messages.isEmpty else { return false }
      swap(&box.messages, &messages)
      return true
    }
  }

  /// Declares that the loop is about to sleep; it must not when this returns `false`.
  func prepareToSleep() -> Bool {
    box.withLock { box in
      box.isLoopAsleep = box.messages.isEmpty
      return box.isLoopAsleep
    }
  }

  /// Drops what comes from now on: the loop has ended.
  func close() {
    box.withLock { box in
      box.isClosed = true
      box.messages = []
    }
  }
}
