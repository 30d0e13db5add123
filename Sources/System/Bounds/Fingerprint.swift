/// A hash of bytes that is the same in every run and on every machine.
///
/// For values that outlive the process: baselines of findings, tags of contents, IDs in files. It is
/// FNV-1a with 64 bits (Fowler, Noll and Vo), whose collisions are easy to construct; tables use
/// `SeededHash`.
public struct Fingerprint: Hashable, Sendable {
  /// The 64-bit hash.
  public let number: UInt64

  /// Computes the hash of bytes, in linear time.
  @inlinable
  public init(of bytes: some Sequence<UInt8>) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    number = hash
  }

  /// Computes another hash of bytes, eight of them at a time, for contents of any length.
  public init(ofContent content: [UInt8]) {
    let bytes = content.span
    var hash = 0xcbf2_9ce4_8422_2325 ^ UInt64(truncatingIfNeeded: bytes.count)
    var place = 0
    while place &+ 8 <= bytes.count {
      hash = SeededHash.mix(hash, bytes.eightBytes(at: place))
      place &+= 8
    }
    for index in place..<bytes.count { hash = SeededHash.mix(hash, UInt64(bytes[index])) }
    number = hash
  }

  /// The hash in sixteen hexadecimal digits.
  public var digits: String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
