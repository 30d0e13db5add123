internal import HTTPWire
internal import Synchronization

/// Workers check it between two steps, to stop work without a client.
final class CancellationToken: Sendable {
  /// Relaxed: it orders no other memory, and a late reader works a little longer.
  private let flag = Atomic(false)

  var isCancelled: Bool { flag.load(ordering: .relaxed) }

  func cancel() { flag.store(true, ordering: .relaxed) }
}

/// A request of a connection, held by the application.
///
/// A response that is made while the application receives the request stays in the exchange, and
/// needs neither a message nor a wake.
final class Exchange: HTTPExchange {
  private enum Stage {
    /// The application is receiving the request; the loop takes the response afterwards.
    static let dispatching = 0
    /// The loop has gone on, and needs a message.
    static let dispatched = 1
    /// The exchange holds the response for the loop.
    static let left = 2
    static let answered = 3
  }

  /// The connection, which may have closed before the response.
  private let token: UInt64
  private let cancellation: CancellationToken
  private let mailbox: Mailbox
  private let compression: Compression
  private let fields: HTTPFields
  let hasCapacity: Bool
  /// The thread that moves it on from `dispatching` decides the destination.
  private let stage = Atomic(Stage.dispatching)
  /// Written before `stage` becomes `left`, and read after that.
  private let answer = Mutex<HTTPResponse?>(nil)

  init(
    token: UInt64,
    cancellation: CancellationToken,
    mailbox: Mailbox,
    compression: Compression,
    fields: HTTPFields,
    hasCapacity: Bool
  ) {
    self.token = token
    self.cancellation = cancellation
    self.mailbox = mailbox
    self.compression = compression
    self.fields = fields
    self.hasCapacity = hasCapacity
  }

  // A request without a response must not keep its client waiting forever.
  deinit {
    if stage.load(ordering: .relaxed) == Stage.dispatched { mailbox.post(.unanswered(token)) }
  }

  var isCancelled: Bool { cancellation.isCancelled }

  /// Called once, after `handle` has returned; a later response is posted.
  func takeAnswer() -> HTTPResponse? {
    let before = stage.compareExchange(
      expected: Stage.dispatching,
      desired: Stage.dispatched,
      ordering: .acquiringAndReleasing
    )
    return before.original == Stage.left ? answer.withLock { $0.take() } : nil
  }

  func respond(_ response: consuming HTTPResponse) {
    // Nothing is compressed for a client that has gone, and never on the loop if another thread
    // responds.
    let encoded =
      isCancelled ? response : compression.encode(response, acceptsGzip: fields.acceptsGzip)
    if stage.load(ordering: .relaxed) == Stage.dispatching {
      answer.withLock { $0 = encoded }
      let (isLeft, _) = stage.compareExchange(
        expected: Stage.dispatching,
        desired: Stage.left,
        ordering: .acquiringAndReleasing
      )
      if isLeft { return }
    }
    end(stage.exchange(Stage.answered, ordering: .acquiringAndReleasing))
    mailbox.post(.answer(token, encoded))
  }

  /// Traps on a second response: two would shift those of all later requests.
  private func end(_ stage: Int) {
    precondition(
      stage == Stage.dispatching || stage == Stage.dispatched,
      "A request was answered twice"
    )
  }
}
