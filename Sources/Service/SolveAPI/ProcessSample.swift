/// What the process knows about itself and its sockets, for `/metrics`.
///
/// `windlassd` asks the system for it each time that metrics are read; what a system does not tell
/// is `nil` and left out.
public struct ProcessSample: Hashable, Sendable {
  /// When the process began, in seconds since 1970.
  public var startUnixSeconds: Double?
  /// How much memory is in use.
  public var residentBytes: Int?
  /// How many descriptors are open.
  public var openDescriptors: Int?
  /// How many connections are open.
  public var connectionsOpen = 0
  /// How many connections were accepted.
  public var connectionsAccepted = 0
  /// How many connections were closed at once, because their address had its share.
  public var connectionsRefused = 0
  /// How many connections were closed while idle, because all places were taken and another came.
  public var connectionsEvicted = 0
  /// How many connections were closed because their clients took answers too slowly while all together
  /// held more than they may.
  public var connectionsDropped = 0
  /// The memory held for answers that clients have not taken, in bytes.
  public var unsentBytes = 0
  /// The content of requests that are not complete, in bytes.
  public var receivedBytes = 0
  /// How many lines of the log are lost.
  public var logLinesDropped = 0

  /// Creates a sample that knows nothing.
  public init() {}
}
