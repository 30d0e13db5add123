import Bounds

/// The interned words of a script, compared by number.
///
/// Numbers are assigned in order and never reused: the keywords first, those of the dialect, then
/// those of the script. The files of a project share one table.
///
/// The hash has a seed (`SeededHash`), since a script could be constructed to collide.
public struct SymbolTable: Sendable {
  /// A word's number: its index in `texts`.
  public typealias Symbol = Int32

  /// Every word in the order of its first occurrence.
  public private(set) var texts: [String] = []
  /// All words, with their starts: faster than comparing strings.
  private var pool: [UInt8] = []
  /// Has one more element than there are words.
  private var starts: [Int] = [0]
  /// From hashes to numbers, by open addressing.
  private var slots = HashSlots(capacity: 256)

  /// The keywords have the numbers of `Keyword`.
  init() {
    for keyword in Keyword.allCases { _ = symbol(of: keyword.text) }
  }

  /// The word with a number.
  @inlinable
  public subscript(symbol: Symbol) -> String { texts[Int(symbol)] }

  /// Returns the number of a word, assigning one if needed.
  ///
  /// Constant time for a word of a given length.
  public mutating func symbol(of text: String) -> Symbol {
    let bytes = Array(text.utf8)
    return symbol(of: bytes, in: bytes.indices)
  }

  /// Returns the number of a word; `nil` for an unknown one.
  public func known(_ text: String) -> Symbol? {
    let bytes = text.utf8.span
    return find(bytes, SeededHash.hash(bytes))
  }

  mutating func symbol(of bytes: [UInt8], in range: Range<Int>) -> Symbol {
    let word = bytes.span.extracting(range)
    let hash = SeededHash.hash(word)
    if let symbol = find(word, hash) { return symbol }
    let symbol = texts.count
    texts.append(String(decoding: bytes[range], as: UTF8.self))
    pool.append(contentsOf: bytes[range])
    starts.append(pool.count)
    slots.insert(symbol, hash)
    return Symbol(symbol)
  }

  private func find(_ word: Span<UInt8>, _ hash: UInt64) -> Symbol? {
    let text = pool.span
    return slots.find(hash) { symbol in
      let start = starts[symbol]
      return starts[symbol + 1] - start == word.count && word.isWritten(in: text, at: start)
    }.map { Symbol($0) }
  }
}
