/// The properties of a request that its response depends on.
public struct RequestTraits: Hashable, Sendable {
  /// Whether the method is HEAD: the response announces content without sending it.
  public var isHead: Bool
  /// Whether the client uses HTTP/1.0.
  public var isOldVersion: Bool
  /// Whether the client may send another request on this connection.
  public var keepsAlive: Bool

  /// Creates traits.
  public init(isHead: Bool = false, isOldVersion: Bool = false, keepsAlive: Bool = true) {
    self.isHead = isHead
    self.isOldVersion = isOldVersion
    self.keepsAlive = keepsAlive
  }
}
