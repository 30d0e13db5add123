/// What is known of a request when it is answered, for a log.
///
/// `windlassd` writes a line of its log from it. It has nothing of what was sent but lengths, so
/// that logs hold no layouts.
public struct RequestRecord: Hashable, Sendable {
  /// The request's name.
  public var requestID: String
  /// The trace it belongs to.
  public var traceID: String
  /// The method as the client wrote it; `nil` for a message that never became a request.
  public var method: String?
  /// The route: one of a fixed set, never the client's own path.
  ///
  /// So a log has a known number of routes whatever clients ask for.
  public var route: String
  /// The status of the answer.
  public var status: Int
  /// The length of the request's content, inflated.
  public var bytesIn: Int
  /// The length of the answer's content, before it is deflated.
  public var bytesOut: Int
  /// From the end of the request to its answer; `nil` for a message that never became a request.
  public var duration: Duration?
  /// How much of that it waited for a solver; `nil` where it needed none.
  public var queueing: Duration?
  /// Why a client's request was not done, where that is not what its status says: the code of the first
  /// mistake, or what the service was short of; one of a fixed set.
  public var reason: String?
  /// The address of the client, behind proxies that are trusted; `nil` where it is not known.
  public var client: String?
  /// The name of its key; `nil` where keys have no names or none is asked for.
  public var key: String?

  /// Creates a record.
  public init(
    requestID: String,
    traceID: String,
    method: String?,
    route: String,
    status: Int,
    bytesIn: Int,
    bytesOut: Int,
    duration: Duration?,
    queueing: Duration?,
    reason: String? = nil,
    client: String? = nil,
    key: String? = nil
  ) {
    self.requestID = requestID
    self.traceID = traceID
    self.method = method
    self.route = route
    self.status = status
    self.bytesIn = bytesIn
    self.bytesOut = bytesOut
    self.duration = duration
    self.queueing = queueing
    self.reason = reason
    self.client = client
    self.key = key
  }
}
