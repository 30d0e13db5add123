/// The content of an answer that is sent in pieces while it is made.
public protocol HTTPContentStream: AnyObject, Sendable {
  /// Sends a piece; may be called from any thread, one call at a time.
  ///
  /// - Parameter piece: The bytes; none at all sends nothing.
  /// - Returns: Whether there is room for more. If not, what is sent all the same is kept, but its
  ///   maker should wait until `whenReady` is called.
  func send(_ piece: [UInt8]) -> Bool

  /// Ends the content; a stream that is let go of without this ends the connection, so that its
  /// client sees that something is missing.
  func finish()
}

extension HTTPExchange {
  /// Collects the pieces and answers with the whole content, for exchanges without a socket.
  public func stream(
    _ head: HTTPResponse,
    whenReady: @escaping @Sendable () -> Void
  ) -> any HTTPContentStream {
    CollectingStream(head, self)
  }
}

// SAFETY: one call at a time is what the protocol asks of its callers.
private final class CollectingStream: HTTPContentStream, @unchecked Sendable {
  private var response: HTTPResponse
  private let exchange: any HTTPExchange

  init(_ head: HTTPResponse, _ exchange: any HTTPExchange) {
    response = head
    self.exchange = exchange
  }

  func send(_ piece: [UInt8]) -> Bool {
    response.body += piece
    return true
  }

  func finish() { exchange.respond(response) }
}
