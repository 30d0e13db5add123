internal import LayoutModel
internal import SolveService

/// Which lines of a batch a process takes, of several that have the same lines.
///
/// By what a line is called, so that it is the same one in every run, whatever stands before it; a
/// line without a name goes by all of its bytes.
struct Shard: Hashable {
  /// Its place, from 0.
  let index: Int
  /// How many there are.
  let count: Int

  /// What a shard must be, to end a sentence with.
  static let expected = "I/N, as 1/4 for the first of four"

  /// Reads `1/4`, the first of four; `nil` for what is no shard.
  ///
  /// - Parameter text: Two numbers from 1 to a million with a slash between, the first no larger.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let place = Self.number(parts[0]), let count = Self.number(parts[1]),
      place <= count
    else { return nil }
    index = place - 1
    self.count = count
  }

  /// Reads a number from 1 to a million.
  ///
  /// Digits of ASCII alone, so neither a sign nor a space.
  private static func number(_ text: Substring) -> Int? {
    guard (1...7).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), (1...1_000_000).contains(number)
    else { return nil }
    return number
  }

  /// Whether a line belongs to this shard: FNV-1a (64 bits) of its name, modulo the number of
  /// shards.
  ///
  /// The line is read for its name each time; a shard of one takes all without a look.
  func has(_ line: BatchLine) -> Bool {
    guard count > 1 else { return true }
    let name = line.input().input.uri.map { Array($0.utf8) } ?? line.bytes
    return Fingerprint(of: name).number % UInt64(count) == UInt64(index)
  }
}
