/// An IPv6 address, or an IPv4 address in the form that IPv6 has for it.
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

  /// Whether it is the machine's own: 127.0.0.0/8 or ::1.
  public var isLoopback: Bool { high == 0 && (low == 1 || low >> 24 == 0xFFFF_7F) }

  /// The network that counts as one client: one IPv4 address, or a /64 of IPv6.
  ///
  /// A host with one IPv6 address usually has the 2^64 around it.
  public var network: InternetAddress {
    isFour ? self : InternetAddress(high: high, low: 0)
  }
}
