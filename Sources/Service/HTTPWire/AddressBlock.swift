/// The addresses that begin with the same bits, written as `10.0.0.0/8` (RFC 4632 section 3.1).
///
/// Those of IPv4 are never in a block of IPv6: `::/0` has none of them.
struct AddressBlock: Hashable, Sendable {
  private let first: InternetAddress
  /// Which bits the addresses have in common.
  private let mask: InternetAddress

  /// Reads a block, or one address; `nil` for anything else, bits beyond the prefix too.
  ///
  /// `10.0.0.1/8` is refused: its author meant either the address or the block `10.0.0.0/8`.
  ///
  /// - Parameter text: The address, and a slash and a decimal length of 0 to 32 or 128 where it is
  ///   a block.
  init?(_ text: Substring) {
    let parts = Array(text.utf8).split(
      separator: UInt8(ascii: "/"),
      omittingEmptySubsequences: false
    )
    guard parts.count <= 2, let first = InternetAddress(parts[0]) else { return nil }
    // An IPv4 address in IPv6's form is counted in IPv6's bits.
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

  /// Returns whether an address is in the block.
  func contains(_ address: InternetAddress) -> Bool {
    address.isFour == first.isFour && address.masked(mask) == first
  }
}

extension InternetAddress {
  fileprivate func masked(_ mask: InternetAddress) -> InternetAddress {
    InternetAddress(high: high & mask.high, low: low & mask.low)
  }
}
