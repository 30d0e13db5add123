/// A number of some bytes that is the same in every run and on every machine.
///
/// It goes into what outlives the process: baselines of findings, tags of pages, ids in files. It is
/// FNV-1a with 64 bits (Fowler, Noll and Vo), of which anyone can make two inputs that agree, so no table
/// is ever kept by it: tables have `SeededHash`.
public struct Fingerprint: Hashable, Sendable {
  /// The number.
  public let number: UInt64

  /// Finds the number of some bytes, in time linear in their count.
  @inlinable
  public init(of bytes: some Sequence<UInt8>) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    number = hash
  }

  /// The number in sixteen hexadecimal digits.
  public var digits: String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
