/// A response before framing: the server adds Content-Length, Date and Connection.
public struct HTTPResponse: Sendable {
  /// The status code.
  public var status: Int
  /// The field lines of the application.
  public var fields: HTTPFields
  /// The content; a response to HEAD has its length only.
  public var body: [UInt8]

  /// Creates a response.
  public init(status: Int, fields: HTTPFields = HTTPFields(), body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }
}
