/// A whole request, framing removed.
public struct HTTPRequest: Sendable {
  /// The method, as sent: methods are case-sensitive (RFC 9110 section 9.1).
  ///
  /// Any token may stand here; which methods exist is the application's to say.
  public var method: String
  /// The percent-decoded path of the target, without the query.
  ///
  /// It is `*` for a request about the server as a whole, and `host:port` for CONNECT. Dots are not
  /// resolved, and an escaped slash reads like a slash.
  public var path: String
  /// The raw query, without the question mark; `nil` where the target has none.
  public var query: String?
  /// The field lines.
  public var fields: HTTPFields
  /// The content, with transfer and content codings removed; the fields still name them.
  public var body: [UInt8]
  /// Where it comes from; `nil` where that is no internet address, or not known.
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
