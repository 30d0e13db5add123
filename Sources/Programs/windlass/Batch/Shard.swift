internal import LayoutModel
internal import SolveService

/// A part of a batch's lines by their names, so that a line has the same shard in every run.
struct Shard: Hashable {
  /// From 0.
  let index: Int
  let count: Int

  /// Completes "must be".
  static let expected = "I/N, as 1/4 for the first of four"

  /// Reads `1/4`, the first of four; both numbers are from 1 to a million.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let place = Self.number(parts[0]), let count = Self.number(parts[1]),
      place <= count
    else { return nil }
    index = place - 1
    self.count = count
  }

  /// Reads a number from 1 to a million: ASCII digits, without sign or space.
  private static func number(_ text: Substring) -> Int? {
    guard (1...7).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), (1...1_000_000).contains(number)
    else { return nil }
    return number
  }

  /// FNV-1a (64 bits) of the line's name, modulo the number of shards.
  func has(_ line: BatchLine) -> Bool {
    guard count > 1 else { return true }
    let name = line.input().input.uri.map { Array($0.utf8) } ?? line.bytes
    return Fingerprint(of: name).number % UInt64(count) == UInt64(index)
  }
}
