public import HTTPWire

/// The access rules of the interface.
///
/// Made from settings by `windlassd`; only the keys of the ring change at run time.
public struct Access: Sendable {
  /// The origins whose pages may read responses in a browser.
  public var origins = OriginPolicy.sameOrigin
  /// The checks of browsers' requests at the addresses of clients.
  public var browsers = BrowserPolicy()
  /// The checks of browsers' requests at the addresses of operators.
  public var adminBrowsers = BrowserPolicy()
  /// The accepted keys; `nil` requires none.
  public var keys: KeyRing?
  /// The proxies whose forwarding fields are trusted.
  public var trustedProxies = TrustedProxies()

  /// The limit of requests of a client; `nil` for none.
  public var rateLimiter: RateLimiter?

  /// Creates access for all clients, but for no page of another origin.
  public init() {}
}
