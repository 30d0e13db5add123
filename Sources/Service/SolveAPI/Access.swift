public import HTTPWire

/// Who may use the interface, and from where.
///
/// Made of settings by `windlassd` and given to `SolveAPI` once; only the keys of the ring change
/// while it runs.
public struct Access: Sendable {
  /// The pages that may read answers in a browser.
  public var origins = OriginPolicy.sameOrigin
  /// The requests of browsers that are answered at the addresses of clients.
  public var browsers = BrowserPolicy()
  /// The same at the addresses of operators.
  public var adminBrowsers = BrowserPolicy()
  /// The keys of which a request has to bring one; `nil` asks for none.
  public var keys: KeyRing?
  /// The proxies that say whose requests they bring.
  public var trustedProxies = TrustedProxies()

  /// How many requests a client may make; `nil` for no limit.
  public var rateLimiter: RateLimiter?

  /// Creates the access of everybody, but of no page of another origin.
  public init() {}
}
