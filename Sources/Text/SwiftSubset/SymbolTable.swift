import Bounds

/// The words of a script, each with a number, so that comparing two is comparing numbers.
///
/// Numbers are given in the order in which words are met and are never taken back: the keywords
/// first, those of the dialect, then those of the script. A project's files share one table, so a
/// name has one number in all of them.
///
/// The hash has a seed (`SeededHash`): scripts come from strangers, who could make words that share
/// a slot.
public struct SymbolTable: Sendable {
  /// A word's number: its index in `texts`.
  public typealias Symbol = Int32

  /// Every word in the order it was met.
  public private(set) var texts: [String] = []
  /// The bytes of all words in a row, and where each begins: comparing strings takes longer.
  private var pool: [UInt8] = []
  /// One more than there are words, so that a word ends where the next begins.
  private var starts: [Int] = [0]
  /// From hashes to numbers, by open addressing.
  private var slots = HashSlots(capacity: 256)

  /// Creates a table of the keywords, which have the numbers of `Keyword`.
  init() {
    for keyword in Keyword.allCases { _ = symbol(of: keyword.text) }
  }

  /// The word of a number.
  @inlinable
  public subscript(symbol: Symbol) -> String { texts[Int(symbol)] }

  /// Returns the number of a word, which is given one if it has none.
  ///
  /// Constant time for a word of a given length.
  public mutating func symbol(of text: String) -> Symbol {
    let bytes = Array(text.utf8)
    return symbol(of: bytes, in: bytes.indices)
  }

  /// The number of a word; `nil` where it has none.
  public func known(_ text: String) -> Symbol? {
    let bytes = Array(text.utf8)
    return find(bytes.span, SeededHash.hash(bytes.span))
  }

  /// Returns the number of the word that stands in a range of bytes.
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

  /// The number of a word by its hash, compared byte by byte.
  private func find(_ word: Span<UInt8>, _ hash: UInt64) -> Symbol? {
    let text = pool.span
    return slots.find(hash) { symbol in
      let start = starts[symbol]
      return starts[symbol + 1] - start == word.count && word.isWritten(in: text, at: start)
    }.map { Symbol($0) }
  }
}
