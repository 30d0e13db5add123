internal import HTTPWire
internal import Synchronization

/// Whether a connection's client is there; shared by the loop and by everyone who works for it.
final class Presence: Sendable {
  private let hasGone = Atomic(false)

  /// Whether the client has gone.
  var isGone: Bool { hasGone.load(ordering: .relaxed) }

  /// Takes note that the client has gone.
  func end() { hasGone.store(true, ordering: .relaxed) }
}

/// One request's place in a connection, held by the application.
final class Exchange: HTTPExchange {
  private let token: UInt64
  private let presence: Presence
  private let mailbox: Mailbox
  private let compression: Compression
  private let fields: HTTPFields
  private let content: RequestContent?
  private let isAnswered = Atomic(false)

  init(
    token: UInt64,
    presence: Presence,
    mailbox: Mailbox,
    compression: Compression,
    fields: HTTPFields,
    content: RequestContent?
  ) {
    self.token = token
    self.presence = presence
    self.mailbox = mailbox
    self.compression = compression
    self.fields = fields
    self.content = content
  }

  // A request that the application lost must not keep its client waiting for ever.
  deinit {
    if !isAnswered.load(ordering: .relaxed) { mailbox.post(.unanswered(token)) }
  }

  var isCancelled: Bool { presence.isGone }

  func content(whenReady: @escaping @Sendable () -> Void) -> (any HTTPContentSource)? {
    content?.await(whenReady)
    return content
  }

  func stream(
    _ head: HTTPResponse,
    whenReady: @escaping @Sendable () -> Void
  ) -> any HTTPContentStream {
    guard !isAnswered.exchange(true, ordering: .relaxed) else {
      preconditionFailure("A request was answered twice")
    }
    let flow = StreamFlow(whenReady: whenReady)
    mailbox.post(.begin(token, head, flow))
    return ResponseStream(token: token, mailbox: mailbox, flow: flow)
  }

  func respond(_ response: HTTPResponse) {
    guard !isAnswered.exchange(true, ordering: .relaxed) else {
      preconditionFailure("A request was answered twice")
    }
    // Nothing is deflated for nobody, and never on the loop if the answer comes from elsewhere.
    let encoded = isCancelled ? response : compression.encode(response, for: fields)
    mailbox.post(.answer(token, encoded))
  }
}
