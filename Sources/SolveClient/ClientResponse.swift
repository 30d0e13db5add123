/// What a server answered, whatever its status.
public struct ClientResponse: Hashable, Sendable {
  /// The status.
  public var status: Int
  /// The Content-Type; `nil` where there is none.
  public var mediaType: String?
  /// The content, decompressed.
  public var body: [UInt8]

  /// Creates a response.
  public init(status: Int, mediaType: String?, body: [UInt8]) {
    self.status = status
    self.mediaType = mediaType
    self.body = body
  }
}
