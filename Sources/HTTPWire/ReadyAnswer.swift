/// An answer of which everything is known before the request comes, but for a few field lines.
public struct ReadyAnswer: Sendable {
  /// How many bytes of field lines may be added to it for one request.
  public static let lineCapacity = 256

  /// The status code.
  public let status: Int
  /// How long the content is, in bytes.
  public let bodyCount: Int
  /// The status line and the field lines, and from `end` what comes after the server's own lines.
  let bytes: [UInt8]
  let end: Int

  /// Makes an answer ready.
  ///
  /// - Parameter response: The answer: one that can be sent, and has content.
  public init(_ response: HTTPResponse) {
    precondition(response.fields.faultyName == nil, "A line would be read as something else")
    status = response.status
    bodyCount = response.body.count
    let start = ResponseEncoder.head(of: response)
    end = start.count
    bytes = start + Array("Content-Length: \(response.body.count)\r\n\r\n".utf8) + response.body
  }
}
