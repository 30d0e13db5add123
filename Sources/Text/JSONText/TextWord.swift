/// Up to eight bytes of text that are written with one store.
///
/// Names of a few letters, such as keys of frames, are written very often.
@frozen
public struct TextWord: BitwiseCopyable, Sendable {
  /// The bytes, the first of them in the lowest; those beyond the text are 0.
  public let bits: UInt64
  /// The number of bytes of the text.
  public let count: Int

  /// Creates the word of a text of at most eight bytes.
  public init(_ text: String) {
    precondition(text.utf8.count <= 8, "A word has eight bytes")
    bits = text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    count = text.utf8.count
  }

  @inlinable
  init(bits: UInt64, count: Int) {
    (self.bits, self.count) = (bits, count)
  }
}

extension OutputSpan<UInt8> {
  /// A loop of fixed small length, which compilers unroll.
  @inline(__always)
  mutating func append(_ word: TextWord) {
    var bits = word.bits
    for _ in 0..<word.count {
      append(UInt8(truncatingIfNeeded: bits))
      bits &>>= 8
    }
  }
}
