/// A word, number, text or sign of a script, with its range of bytes.
///
/// It has no text: names are symbols, others are read from the bytes.
public struct Token: Sendable {
  /// The kind of a token.
  public enum Kind: UInt8, Sendable {
    /// A name or keyword; `symbol` identifies it.
    case word
    /// A name in backquotes, which is never a keyword.
    case quotedWord
    /// `$0`; `symbol` is the number.
    case parameter
    /// A number, without and with a point or exponent; `OperandReader` reads its value.
    case integer, decimal
    /// A literal; `symbol` is 1 if it is raw or multiline, which affects its content.
    case text
    /// An operator; `symbol` identifies it.
    case sign
    /// Brackets; `BracketPairs` matches them.
    case openRound, closeRound, openSquare, closeSquare, openCurly, closeCurly
    /// Signs that are never part of an operator.
    case comma, colon, semicolon, dot, at, hash
    /// `?` or `!` without a space before it.
    case unwrap
    /// An invalid byte.
    case stray
    /// The end of a file; every file has one, and parsing does not cross it.
    case end
  }

  /// The white space around a token, which determines operators.
  ///
  /// A comma, a colon and closing brackets after an operator count as space, as does a line break
  /// before it.
  public struct Around: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    static let lineBefore = Around(rawValue: 1)
    static let spaceBefore = Around(rawValue: 2)
    static let spaceAfter = Around(rawValue: 4)
  }

  /// The kind of token.
  public var kind: Kind
  var around: Around
  /// The symbol of its word, or a number by its kind.
  public var symbol: SymbolTable.Symbol
  /// The start offset.
  public var start: Int32
  /// The end offset.
  public var end: Int32

  /// Whether the token begins a line.
  public var beginsLine: Bool { around.contains(.lineBefore) }

  /// Returns whether the token is a keyword.
  public func `is`(_ keyword: Keyword) -> Bool { kind == .word && symbol == keyword.rawValue }

  /// Compares bytes, since operators have no symbols of keywords.
  func isOperator(_ sign: String, in bytes: [UInt8]) -> Bool {
    guard kind == .sign, Int(end - start) == sign.utf8.count else { return false }
    let letters = sign.utf8.span
    for place in letters.indices where bytes[Int(start) + place] != letters[place] {
      return false
    }
    return true
  }

  /// Spaces on both sides or on neither: `a -b` is `a` and `-b`, as in Swift.
  var isInfix: Bool {
    around.contains(.spaceAfter) == !around.isDisjoint(with: [.spaceBefore, .lineBefore])
  }
}
