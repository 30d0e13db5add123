/// An IPv6 address, or an IPv4 address as an IPv4-mapped one.
public struct InternetAddress: Hashable, Sendable {
  /// The first eight bytes.
  public var high: UInt64
  /// The last eight bytes.
  public var low: UInt64

  /// Creates an address.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Whether it is a loopback address: 127.0.0.0/8 or ::1.
  public var isLoopback: Bool { high == 0 && (low == 1 || low >> 24 == 0xFFFF_7F) }

  /// The network that counts as one client: an IPv4 address, or a /64 of IPv6.
  ///
  /// A host with one IPv6 address usually has the /64 around it.
  public var network: InternetAddress {
    isFour ? self : InternetAddress(high: high, low: 0)
  }
}
