/// What writing an answer has to know about the request it belongs to.
public struct RequestTraits: Hashable, Sendable {
  /// Whether the method is HEAD, so that content is announced but not sent.
  public var isHead: Bool
  /// Whether the client speaks HTTP/1.0.
  public var isOldVersion: Bool
  /// Whether the client would send another request on this connection.
  public var keepsAlive: Bool

  /// Creates traits.
  public init(isHead: Bool = false, isOldVersion: Bool = false, keepsAlive: Bool = true) {
    self.isHead = isHead
    self.isOldVersion = isOldVersion
    self.keepsAlive = keepsAlive
  }
}
