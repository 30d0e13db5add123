/// The words of a script, each with a number, so that comparing two is comparing numbers.
struct ScriptNames {
  /// A word's number: its index in `texts`.
  typealias Symbol = Int32

  /// Every word in the order it was met.
  private(set) var texts: [String] = []
  /// The bytes of all words in a row, and where each ends: comparing strings takes longer.
  private var pool: [UInt8] = []
  private var ends: [Int] = []
  /// For each hash, one more than the symbol that has it; a power of two in length.
  private var slots: [Int32]
  private var hashes: [UInt32] = []

  private init() {
    slots = Array(repeating: 0, count: 512)
  }

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
    return symbol(of: bytes, in: bytes.indices, hash: Self.hash(bytes, bytes.indices))
  }

  /// Returns the number of the word that stands in a range of bytes.
  mutating func symbol(of bytes: [UInt8], in range: Range<Int>, hash: UInt32) -> Symbol {
    var place = Int(hash) & (slots.count - 1)
    while slots[place] != 0 {
      let symbol = Int(slots[place] - 1)
      if hashes[symbol] == hash, isWord(symbol, bytes, range) { return Int32(symbol) }
      place = (place + 1) & (slots.count - 1)
    }
    slots[place] = Int32(texts.count + 1)
    texts.append(String(decoding: bytes[range], as: UTF8.self))
    pool.append(contentsOf: bytes[range])
    ends.append(pool.count)
    hashes.append(hash)
    if texts.count * 2 > slots.count { grow() }
    return Int32(texts.count - 1)
  }

  private func isWord(_ symbol: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let start = symbol > 0 ? ends[symbol - 1] : 0
    guard ends[symbol] - start == range.count else { return false }
    for distance in 0..<range.count
    where pool[start + distance] != bytes[range.lowerBound + distance] {
      return false
    }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (symbol, hash) in hashes.enumerated() {
      var place = Int(hash) & (slots.count - 1)
      while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = Int32(symbol + 1)
    }
  }

  /// FNV-1a, a byte at a time so that a lexer can hash while it walks.
  static func hash(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    var hash = hashSeed
    for place in range { hash = Self.hash(hash, bytes[place]) }
    return hash
  }

  static let hashSeed: UInt32 = 2_166_136_261

  static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
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
