/// An event of a request to report to the operator beside its response.
///
/// Reported at once: work that never ends has no response.
public struct Incident: Hashable, Sendable {
  /// The kind of event.
  public enum Kind: Hashable, Sendable {
    /// A fault ended the worker: the signal or exit code, and its error output.
    case fault(cause: String, message: String)
    /// The request has been running for a second.
    case working
  }

  /// The kind of event.
  public var kind: Kind
  /// The ID of the request.
  public var requestID: String
  /// The trace ID.
  public var traceID: String
  /// The route's label, from a fixed set.
  public var route: String
  /// The length of the request's decompressed content; of a batch, of the line.
  public var bytesIn: Int
  /// The SHA-256 digest of that content in hexadecimal; `nil` while the request is running.
  public var digest: String?
  /// The address of the client, if it is known.
  public var client: String?
  /// The name of the key, if it has one.
  public var key: String?
}
