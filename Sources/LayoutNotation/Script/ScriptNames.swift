import LayoutModel

/// The words of a script, each with a number, so that comparing two is comparing numbers.
struct ScriptNames {
  /// A word's number: its index in `texts`.
  typealias Symbol = Int32

  /// Every word in the order it was met.
  private(set) var texts: [String] = []
  /// The bytes of all words in a row, and where each begins: comparing strings takes longer.
  private var pool: [UInt8] = []
  private var starts: [Int] = [0]
  private var slots = HashSlots(capacity: 256)

  private init() {}

  /// The table that every script begins with: the keywords have the numbers of `ScriptKeyword`.
  static let keywords: ScriptNames = {
    var names = ScriptNames()
    for keyword in ScriptKeyword.allCases { _ = names.symbol(of: keyword.text) }
    return names
  }()

  subscript(symbol: Symbol) -> String { texts[Int(symbol)] }

  /// Returns the number of a word, which is given one if it has none.
  mutating func symbol(of text: String) -> Symbol {
    let bytes = Array(text.utf8)
    return symbol(of: bytes, in: bytes.indices)
  }

  /// The number of a word; `nil` where it has none.
  func known(_ text: String) -> Symbol? {
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
    slots.insert(symbol, hash) { [pool, starts] symbol in
      SeededHash.hash(pool.span.extracting(starts[symbol]..<starts[symbol + 1]))
    }
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

/// The words that statements and expressions begin with or are held together by.
///
/// Most are names elsewhere (`set`, `left`), so it is the parser that decides what a word is.
enum ScriptKeyword: Int32, CaseIterable {
  case `let`, `var`, `func`, `init`, `deinit`, `subscript`, `class`, `struct`, `enum`, `extension`
  case `protocol`, actor, `import`, `typealias`, `associatedtype`, `if`, `else`, `guard`, `for`
  case `in`, `while`, `repeat`, `switch`, `case`, `default`, `do`, `catch`, `defer`, `return`
  case `break`, `continue`, `fallthrough`, `throw`, `self`, `Self`, `super`, `true`, `false`, `nil`
  case `try`, `await`, `as`, `is`, `where`, `get`, `set`, didSet, willSet, `throws`, `rethrows`
  case async, some, any, `inout`, infix, prefix, postfix, `operator`, `precedencegroup`
  case `public`, `private`, `fileprivate`, `internal`, `open`, package, `static`, final, override
  case lazy, weak, unowned, mutating, nonmutating, convenience, required, dynamic, optional
  case nonisolated, indirect, available, selector, superview

  var text: String { String(describing: self) }
  var symbol: ScriptNames.Symbol { rawValue }
}
