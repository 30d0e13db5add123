/// The content of a request that is taken in pieces while it comes.
///
/// It keeps a bounded number of bytes for its taker; the client has to wait when they are not taken.
public protocol HTTPContentSource: AnyObject, Sendable {
  /// How long a part may be that has to be in memory at once, in bytes, where the application knows
  /// of parts: as long as whole content may be.
  var partLimit: Int { get }

  /// Takes what is there; may be called from any thread, one call at a time.
  func take() -> HTTPContentPiece
}

/// What there is of a request's content.
public enum HTTPContentPiece: Hashable, Sendable {
  /// Bytes, at least one; perhaps there are more.
  case bytes([UInt8])
  /// Nothing at the moment.
  case later
  /// Nothing any more: all of it was taken.
  case end
  /// Nothing any more, although the content is not complete.
  case failed(RequestFault)
}

extension HTTPExchange {
  /// There are no pieces where nothing but whole requests comes from.
  public func content(whenReady: @escaping @Sendable () -> Void) -> (any HTTPContentSource)? {
    nil
  }
}
