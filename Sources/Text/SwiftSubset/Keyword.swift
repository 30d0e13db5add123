/// The words with a grammatical meaning.
///
/// Most are also names (`set`, `left`), so the parser decides what a word is.
///
/// The raw value is the word's symbol in every `SymbolTable`, so that a comparison of a token needs
/// no bytes. Every table begins with the cases in this order.
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

  var text: String { String(describing: self) }
  /// The symbol of the word in every table.
  @inlinable public var symbol: SymbolTable.Symbol { rawValue }
}
