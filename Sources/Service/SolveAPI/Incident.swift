/// Something that an operator wants to know about a request besides its answer.
///
/// It is reported when it happens: of work that never ends there is no line for its answer.
public struct Incident: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A fault of the program ended the worker: the signal or exit code, and what the worker wrote about it.
    case fault(cause: String, message: String)
    /// The request has been worked on for a second, and is not done.
    case working
  }

  /// What happened.
  public var kind: Kind
  /// The request's name.
  public var requestID: String
  /// The trace that it belongs to.
  public var traceID: String
  /// The route: one of a fixed set, never the client's own path.
  public var route: String
  /// The length of the request's content, inflated; of a batch, of the line.
  public var bytesIn: Int
  /// The SHA-256 digest of that content, as hexadecimal digits; `nil` where the request is still worked on.
  public var digest: String?
  /// The address of the client, where it is known.
  public var client: String?
  /// The name of its key, where it has one.
  public var key: String?
}
