/// An answer before framing: the server adds Content-Length, Date and Connection itself.
public struct HTTPResponse: Sendable {
  /// The status code.
  public var status: Int
  /// The field lines that the application wants to send.
  public var fields: HTTPFields
  /// The content; not sent in answer to HEAD, but its length is.
  public var body: [UInt8]

  /// Creates a response.
  public init(status: Int, fields: HTTPFields = HTTPFields(), body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }
}
