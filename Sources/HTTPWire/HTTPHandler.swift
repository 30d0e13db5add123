/// What an application is to a server: requests in, answers out, on whichever thread.
public protocol HTTPHandler: Sendable {
  /// Takes one request; called on the server's loop, so it must return at once.
  ///
  /// The handler answers through `exchange`, now or later and from any thread, exactly once.
  func handle(_ request: HTTPRequest, _ exchange: any HTTPExchange)

  /// Makes the answer to a message that the server itself refused (400, 408, 413, 431, 501 ...).
  func refusal(status: Int, detail: String) -> HTTPResponse
}

/// One request and the place where its answer goes.
public protocol HTTPExchange: AnyObject, Sendable {
  /// Whether the client has gone, so that work for it may stop.
  var isCancelled: Bool { get }

  /// Sends the answer; may be called from any thread, exactly once.
  func respond(_ response: HTTPResponse)

  /// Begins an answer whose content is sent in pieces; may be called in place of `respond`.
  ///
  /// - Parameters:
  ///   - head: The status and the fields; its body is not sent.
  ///   - whenReady: Called when a stream that was full has room again, and when the client has gone;
  ///     from the server's loop, so it must return at once.
  /// - Returns: Where the content goes.
  func stream(
    _ head: HTTPResponse,
    whenReady: @escaping @Sendable () -> Void
  ) -> any HTTPContentStream
}
