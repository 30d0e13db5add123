/// An IPv6 address, or an IPv4 address in the form that IPv6 has for it.
struct InternetAddress: Hashable, Sendable {
  var high: UInt64
  var low: UInt64

  /// Whether it is the machine's own: 127.0.0.0/8 or ::1.
  var isLoopback: Bool { high == 0 && (low == 1 || low >> 24 == 0xFFFF_7F) }

  /// The network that counts as one client: one IPv4 address, or a /64 of IPv6.
  ///
  /// Whoever has one IPv6 address usually has the 2^64 around it.
  var network: InternetAddress {
    high == 0 && low >> 32 == 0xFFFF ? self : InternetAddress(high: high, low: 0)
  }
}
