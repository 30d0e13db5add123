/// The state of the process and its sockets, for `/metrics`.
///
/// `windlassd` queries the system for each request; unavailable values are `nil` and left out.
public struct ProcessSample: Hashable, Sendable {
  /// The start of the process, in seconds since 1970.
  public var startUnixSeconds: Double?
  /// The resident memory.
  public var residentBytes: Int?
  /// The number of open descriptors.
  public var openDescriptors: Int?
  /// The number of open connections.
  public var connectionsOpen = 0
  /// The number of accepted connections.
  public var connectionsAccepted = 0
  /// The number of connections closed at once by the limit of their address.
  public var connectionsRefused = 0
  /// The number of idle connections closed at the limit for new ones.
  public var connectionsEvicted = 0
  /// The number of connections closed because their clients read responses too slowly while the
  /// total was above its limit.
  public var connectionsDropped = 0
  /// The total of responses that clients have not read, in bytes.
  public var unsentBytes = 0
  /// The total content of incomplete requests, in bytes.
  public var receivedBytes = 0
  /// The number of lost log lines.
  public var logLinesDropped = 0

  /// Creates an empty sample.
  public init() {}
}
