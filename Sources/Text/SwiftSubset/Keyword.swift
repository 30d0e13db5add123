/// The words that statements and expressions begin with or are held together by.
///
/// Most are names elsewhere (`set`, `left`), so it is the parser that decides what a word is.
///
/// The raw value is the word's number in every `SymbolTable`, so that a token is compared with a
/// keyword without looking at bytes. Numbers
/// follow the order of the cases, with which every table begins.
public enum Keyword: Int32, CaseIterable, Sendable {
  case `let`, `var`, `func`, `init`, `deinit`, `subscript`, `class`, `struct`, `enum`, `extension`
  case `protocol`, actor, `import`, `typealias`, `associatedtype`, `if`, `else`, `guard`, `for`
  case `in`, `while`, `repeat`, `switch`, `case`, `default`, `do`, `catch`, `defer`, `return`
  case `break`, `continue`, `fallthrough`, `throw`, `self`, `Self`, `super`, `true`, `false`, `nil`
  case `try`, `await`, `as`, `is`, `where`, `get`, `set`, didSet, willSet, `throws`, `rethrows`
  case async, some, any, `inout`, infix, prefix, postfix, `operator`, `precedencegroup`
  case `public`, `private`, `fileprivate`, `internal`, `open`, package, `static`, final, override
  case lazy, weak, unowned, mutating, nonmutating, convenience, required, dynamic, optional
  case nonisolated, indirect, available, selector

  /// The word as scripts write it.
  var text: String { String(describing: self) }
  /// The number of the word in every table of symbols.
  @inlinable public var symbol: SymbolTable.Symbol { rawValue }
}
