/// A complete request without its framing.
public struct HTTPRequest: Sendable {
  /// The method, as sent: methods are case-sensitive (RFC 9110 section 9.1).
  ///
  /// Any token is accepted; the application decides which methods exist.
  public var method: String
  /// The percent-decoded path of the target, without the query.
  ///
  /// `*` for a request about the server as a whole, and `host:port` for CONNECT. Dot segments are
  /// not resolved, and an escaped slash reads like a slash.
  public var path: String
  /// The raw query, without the question mark; `nil` if the target has none.
  public var query: String?
  /// The field lines.
  public var fields: HTTPFields
  /// The content without transfer and content codings, which the fields still name.
  public var body: [UInt8]
  /// The client's address; `nil` if it is unknown or no internet address.
  public var client: InternetAddress?

  /// Creates a request.
  public init(
    method: String,
    path: String,
    query: String? = nil,
    fields: HTTPFields = HTTPFields(),
    body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.fields = fields
    self.body = body
  }
}
