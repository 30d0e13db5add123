/// An application: receives requests and sends responses, on any thread.
public protocol HTTPHandler: Sendable {
  /// Handles one request; called on the server's loop, so it must return at once.
  ///
  /// The handler responds through `exchange` exactly once, now or later and from any thread.
  func handle(_ request: HTTPRequest, _ exchange: any HTTPExchange)

  /// Reports that all requests that came together were passed to `handle`.
  ///
  /// Called on the server's loop before it waits again. The handler may defer the waking of other
  /// threads until then, to wake them once and not for every request.
  func endTurn()

  /// Makes the response to a message that the server itself refuses.
  func refusal(_ fault: RequestFault) -> HTTPResponse
}

extension HTTPHandler {
  /// Does nothing.
  public func endTurn() {}
}

/// One request, and the destination of its response.
public protocol HTTPExchange: AnyObject, Sendable {
  /// Whether the client has disconnected, so that work for it may stop.
  var isCancelled: Bool { get }

  /// Whether there is capacity for a long response: clients have read enough of the earlier ones.
  var hasCapacity: Bool { get }

  /// Sends the response; may be called from any thread, exactly once.
  func respond(_ response: consuming HTTPResponse)
}

extension HTTPExchange {
  /// Always true by default.
  public var hasCapacity: Bool { true }
}
