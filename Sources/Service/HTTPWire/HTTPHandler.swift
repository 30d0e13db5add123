/// What an application is to a server: requests in, answers out, on whichever thread.
public protocol HTTPHandler: Sendable {
  /// Takes one request; called on the server's loop, so it must return at once.
  ///
  /// The handler answers through `exchange`, now or later and from any thread, exactly once.
  func handle(_ request: HTTPRequest, _ exchange: any HTTPExchange)

  /// Hears that all requests that came together were handed to `handle`.
  ///
  /// Called on the server's loop before it waits again. What `handle` only puts down for other threads
  /// can be left lying until then, so that they are woken once and not for every request.
  func endTurn()

  /// Makes the answer to a message that the server itself refused.
  func refusal(_ fault: RequestFault) -> HTTPResponse
}

extension HTTPHandler {
  /// Leaves nothing lying.
  public func endTurn() {}
}

/// One request and the place where its answer goes.
public protocol HTTPExchange: AnyObject, Sendable {
  /// Whether the client has gone, so that work for it may stop.
  var isCancelled: Bool { get }

  /// Whether there is room for a long answer: clients have taken enough of those before.
  var hasRoom: Bool { get }

  /// Sends the answer; may be called from any thread, exactly once.
  func respond(_ response: consuming HTTPResponse)
}

extension HTTPExchange {
  /// There is room where no answer waits for a client.
  public var hasRoom: Bool { true }
}
