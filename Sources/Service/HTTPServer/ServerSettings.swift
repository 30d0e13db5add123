public import HTTPWire

/// Everything about a server that can be chosen.
public struct ServerSettings: Sendable {
  /// How a server learns which connections are ready.
  public enum Backend: Sendable {
    /// epoll where there is epoll, else Dispatch.
    case automatic
    /// Dispatch sources, which every system has.
    case dispatch
  }

  /// Where to listen.
  public var addresses: [ListenAddress]
  /// Sockets that another process opened and listens on; the server closes them when it ends.
  public var inherited: [Int32] = []
  /// How large requests may be.
  public var requestLimits: RequestLimits
  /// How long connections may take.
  public var connectionLimits: ConnectionLimits
  /// How many connections may be open; for more the longest idle are closed, or they wait to be accepted
  /// where none is idle.
  ///
  /// Fewer are, when the system does not give the process as many descriptors.
  public var connectionLimit: Int
  /// How many connections one address (of IPv6: one /64 network) may have; more are closed at once.
  ///
  /// A trusted proxy may have all, with everyone's requests.
  public var connectionsPerAddress: Int
  /// Whose connections are not counted.
  public var trustedProxies = TrustedProxies()
  /// Whether `connectionsPerAddress` counts for this machine's own addresses too.
  ///
  /// By default it does not: what comes from there is a proxy, with everyone's connections.
  public var limitsLoopback: Bool
  /// How long inflated content may be, in bytes; 413 beyond it.
  public var inflatedBodyLimit: Int
  /// How much memory may be held for answers that clients have not taken, in bytes.
  ///
  /// Above it the slowest clients are closed; above one and a half of it others too, and requests that
  /// make long answers are refused.
  public var unsentLimit = 64 << 20
  /// How much content of requests that are not complete, or not inflated, there may be, in bytes; 503
  /// beyond it.
  public var receivingLimit = 64 << 20
  /// The shortest content worth deflating, in bytes.
  public var compressionMinimum: Int
  /// How long `stop` waits for requests, in milliseconds.
  public var drainMilliseconds: Int
  /// The mode of sockets in the file system, such as `0o660`; `nil` leaves it to the umask.
  public var socketMode: UInt32?
  /// Whether other servers of this user can listen at the same ports, among which the system distributes connections.
  public var sharesPort = false
  /// How a server learns which connections are ready.
  public var backend: Backend

  /// Creates settings; the defaults suit a service on the open network.
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
