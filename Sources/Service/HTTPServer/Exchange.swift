internal import HTTPWire
internal import Synchronization

/// Whether a connection's client is there; shared by the loop and by everyone who works for it.
///
/// Workers look at it between two steps, to end what no client waits for.
final class Presence: Sendable {
  /// Relaxed: it says nothing of any other memory, and a late reader works a little longer.
  private let hasGone = Atomic(false)

  /// Whether the client has gone.
  var isGone: Bool { hasGone.load(ordering: .relaxed) }

  /// Records that the client has gone.
  func end() { hasGone.store(true, ordering: .relaxed) }
}

/// One request's place in a connection, held by the application.
///
/// It may be answered from any thread, once. An answer that is there while the application is still
/// being handed the request stays with the exchange, and costs neither a message nor a wake.
final class Exchange: HTTPExchange {
  /// Where the answer goes, if one comes.
  private enum Stage {
    /// The application is being handed the request, and the loop takes the answer when it has it.
    static let handing = 0
    /// The loop has gone on, and has to be told of the answer.
    static let handed = 1
    /// The answer lies here for the loop.
    static let left = 2
    /// There was an answer.
    static let answered = 3
  }

  /// The connection, which may be gone when the answer comes.
  private let token: UInt64
  private let presence: Presence
  /// Where an answer goes that comes after the loop has gone on.
  private let mailbox: Mailbox
  private let compression: Compression
  /// The fields of the request, which say whether the answer may be deflated.
  private let fields: HTTPFields
  let hasRoom: Bool
  /// Who gets it from `handing` to another stage decides where the answer goes.
  private let stage = Atomic(Stage.handing)
  /// An answer that lies here for the loop: written before `stage` becomes `left`, and read after that.
  private let answer = Mutex<HTTPResponse?>(nil)

  /// Made by the loop for each request that it hands over.
  init(
    token: UInt64,
    presence: Presence,
    mailbox: Mailbox,
    compression: Compression,
    fields: HTTPFields,
    hasRoom: Bool
  ) {
    self.token = token
    self.presence = presence
    self.mailbox = mailbox
    self.compression = compression
    self.fields = fields
    self.hasRoom = hasRoom
  }

  // A request that the application lost must not keep its client waiting for ever.
  deinit {
    if stage.load(ordering: .relaxed) == Stage.handed { mailbox.post(.unanswered(token)) }
  }

  var isCancelled: Bool { presence.isGone }

  /// Takes the answer if it is there already; one that comes later is posted.
  ///
  /// The loop asks once, when the application has been handed the request.
  func takeAnswer() -> HTTPResponse? {
    let before = stage.compareExchange(
      expected: Stage.handing,
      desired: Stage.handed,
      ordering: .acquiringAndReleasing
    )
    return before.original == Stage.left ? answer.withLock { $0.take() } : nil
  }

  func respond(_ response: consuming HTTPResponse) {
    // Nothing is deflated for a client that has gone, and never on the loop if the answer comes from elsewhere.
    let encoded =
      isCancelled ? response : compression.encode(response, acceptsGzip: fields.acceptsGzip)
    if stage.load(ordering: .relaxed) == Stage.handing {
      answer.withLock { $0 = encoded }
      let (isLeft, _) = stage.compareExchange(
        expected: Stage.handing,
        desired: Stage.left,
        ordering: .acquiringAndReleasing
      )
      if isLeft { return }
    }
    end(stage.exchange(Stage.answered, ordering: .acquiringAndReleasing))
    mailbox.post(.answer(token, encoded))
  }

  /// Traps where a request was answered before: two answers would shift those of all later
  /// requests.
  private func end(_ stage: Int) {
    precondition(stage == Stage.handing || stage == Stage.handed, "A request was answered twice")
  }
}
