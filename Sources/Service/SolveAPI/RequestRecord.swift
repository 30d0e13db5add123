/// The record of a request and its response, for a log.
///
/// `windlassd` writes a log line from it. It has only lengths of the content, so that logs hold no
/// layouts.
public struct RequestRecord: Hashable, Sendable {
  /// The ID of the request.
  public var requestID: String
  /// The trace ID.
  public var traceID: String
  /// The method as sent; `nil` for a malformed message.
  public var method: String?
  /// The route's label, from a fixed set.
  public var route: String
  /// The status of the response.
  public var status: Int
  /// The length of the request's decompressed content.
  public var bytesIn: Int
  /// The length of the response's content, before compression.
  public var bytesOut: Int
  /// From the end of the request to its response; `nil` for a malformed message.
  public var duration: Duration?
  /// The time in the queue; `nil` for a request without a solver.
  public var queueing: Duration?
  /// The reason of a failure, unless the status shows it: the code of the first mistake, or the
  /// lacking resource; from a fixed set.
  public var reason: String?
  /// The address of the client, behind trusted proxies; `nil` if it is unknown.
  public var client: String?
  /// The name of the key; `nil` without a name or without keys.
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
