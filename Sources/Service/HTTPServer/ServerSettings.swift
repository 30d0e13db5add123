public import HTTPWire

/// The settings of a server.
public struct ServerSettings: Sendable {
  /// The mechanism that reports ready connections.
  public enum Backend: Sendable {
    /// epoll where available, else Dispatch.
    case automatic
    /// Dispatch sources, available on every system.
    case dispatch
  }

  /// The listening addresses.
  public var addresses: [ListenAddress]
  /// Listening sockets of another process; the server closes them when it ends.
  public var inherited: [Int32] = []
  /// The maximum sizes of requests.
  public var requestLimits: RequestLimits
  /// The time limits of connections.
  public var connectionLimits: ConnectionLimits
  /// The maximum number of open connections; for more, the longest idle are closed, or they wait to
  /// be accepted if none is idle.
  ///
  /// Lower if the system grants the process fewer descriptors.
  public var connectionLimit: Int
  /// The maximum number of connections of one address (of IPv6: one /64 network); more are closed
  /// at once.
  ///
  /// Trusted proxies have no such limit.
  public var connectionsPerAddress: Int
  /// The proxies whose connections are not counted.
  public var trustedProxies = TrustedProxies()
  /// Whether `connectionsPerAddress` applies to this machine's own addresses too.
  ///
  /// By default it does not: they are usually a proxy's, with the connections of all clients.
  public var limitsLoopback: Bool
  /// The maximum length of decompressed content, in bytes; 413 beyond it.
  public var inflatedBodyLimit: Int
  /// The maximum total of responses that clients have not read, in bytes.
  ///
  /// Above it the slowest clients are closed; above one and a half of it others too, and requests
  /// with long responses are refused.
  public var unsentLimit = 64 << 20
  /// The maximum total of content that is not complete, or not decompressed, in bytes; 503 beyond
  /// it.
  public var receivingLimit = 64 << 20
  /// The minimum length of content to compress, in bytes.
  public var compressionMinimum: Int
  /// The time that `stop` waits for requests, in milliseconds.
  public var drainMilliseconds: Int
  /// The mode of Unix domain sockets, such as `0o660`; `nil` uses the umask.
  public var socketMode: UInt32?
  /// Whether other servers of this user can listen on the same ports, among which the system
  /// distributes connections.
  public var sharesPort = false
  /// The mechanism that reports ready connections.
  public var backend: Backend

  /// Creates settings; the defaults suit a service on the internet.
  public init(
    addresses: [ListenAddress] = [.tcp(host: "127.0.0.1", port: 8080)],
    requestLimits: RequestLimits = RequestLimits(),
    connectionLimits: ConnectionLimits = ConnectionLimits(),
    connectionLimit: Int = 4096,
    connectionsPerAddress: Int = 1024,
    limitsLoopback: Bool = false,
    inflatedBodyLimit: Int = 8 << 20,
    compressionMinimum: Int = 1024,
    drainMilliseconds: Int = 30_000,
    socketMode: UInt32? = nil,
    backend: Backend = .automatic
  ) {
    self.addresses = addresses
    self.requestLimits = requestLimits
    self.connectionLimits = connectionLimits
    self.connectionLimit = connectionLimit
    self.connectionsPerAddress = connectionsPerAddress
    self.limitsLoopback = limitsLoopback
    self.inflatedBodyLimit = inflatedBodyLimit
    self.compressionMinimum = compressionMinimum
    self.drainMilliseconds = drainMilliseconds
    self.socketMode = socketMode
    self.backend = backend
  }
}
