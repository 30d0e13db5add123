/// The addresses that begin with the same bits, written as `10.0.0.0/8` (RFC 4632 section 3.1).
///
/// IPv4 addresses are in no IPv6 block, not even `::/0`.
struct AddressBlock: Hashable, Sendable {
  private let first: InternetAddress
  private let mask: InternetAddress

  /// `nil` for bits beyond the prefix, too.
  ///
  /// `10.0.0.1/8` is refused: it may mean the address or the block `10.0.0.0/8`.
  init?(_ text: Substring) {
    let parts = Array(text.utf8).split(
      separator: UInt8(ascii: "/"),
      omittingEmptySubsequences: false
    )
    guard parts.count <= 2, let first = InternetAddress(parts[0]) else { return nil }
    let isDotted = !parts[0].contains(UInt8(ascii: ":"))
    let bits = isDotted ? 32 : 128
    var length = bits
    if parts.count == 2 {
      guard let written = decimal(parts[1], atMost: bits) else { return nil }
      length = written
    }
    if isDotted { length += 96 }
    mask = InternetAddress(
      high: UInt64.max << max(0, 64 - length),
      low: UInt64.max << min(64, 128 - length)
    )
    self.first = first
    guard first.masked(mask) == first else { return nil }
  }

  func contains(_ address: InternetAddress) -> Bool {
    address.isFour == first.isFour && address.masked(mask) == first
  }
}

extension InternetAddress {
  fileprivate func masked(_ mask: InternetAddress) -> InternetAddress {
    InternetAddress(high: high & mask.high, low: low & mask.low)
  }
}
