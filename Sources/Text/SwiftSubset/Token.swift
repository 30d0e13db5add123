/// A word, number, text or sign of a script, and the bytes it stands in.
///
/// It holds no text: names are numbers of a `SymbolTable`, anything else is looked up in the bytes.
public struct Token: Sendable {
  /// What kind of token it is.
  public enum Kind: UInt8, Sendable {
    /// A name or keyword; `symbol` says which.
    case word
    /// A name in backquotes, which is never a keyword.
    case quotedWord
    /// `$0`; `symbol` is the number.
    case parameter
    /// A number, without and with a point or exponent; its value is read from its bytes by
    /// `OperandReader`.
    case integer, decimal
    /// A literal; `symbol` is 1 if it is raw or has several lines, which shifts its contents.
    case text
    /// An operator; `symbol` says which.
    case sign
    /// Brackets, each kind apart; what closes which is found by `BracketPairs`.
    case openRound, closeRound, openSquare, closeSquare, openCurly, closeCurly
    /// Signs that are never part of an operator.
    case comma, colon, semicolon, dot, at, hash
    /// `?` or `!` right behind what it unwraps.
    case unwrap
    /// A byte that begins nothing.
    case stray
    /// The end of a file; every file has one, and nothing is read across it.
    case end
  }

  /// What stands around a token, which Swift's rules for operators ask for.
  ///
  /// A comma, a colon and closing brackets behind an operator count as space, a line break before
  /// it as well.
  public struct Around: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The token is the first of its line.
    static let lineBefore = Around(rawValue: 1)
    /// Space or a comment stands before it.
    static let spaceBefore = Around(rawValue: 2)
    /// What stands behind it separates it as a space does.
    static let spaceAfter = Around(rawValue: 4)
  }

  /// What kind of token it is.
  public var kind: Kind
  /// What stands right before and behind it.
  var around: Around
  /// The number of its word, or what its kind says.
  public var symbol: SymbolTable.Symbol
  /// The byte it begins at.
  public var start: Int32
  /// The byte behind it.
  public var end: Int32

  /// The token of a file that begins at a byte of a project.
  ///
  /// - Parameter start: The first byte of the file in the row of all files.
  /// - Returns: The token at its place in that row.
  func moved(by start: Int) -> Token {
    var token = self
    token.start += Int32(start)
    token.end += Int32(start)
    return token
  }

  /// A Boolean value that indicates whether the token begins a line.
  public var beginsLine: Bool { around.contains(.lineBefore) }

  /// Whether the token is a keyword.
  public func `is`(_ keyword: Keyword) -> Bool { kind == .word && symbol == keyword.rawValue }

  /// Whether an operator stands between two sides: spaces on both or on neither.
  ///
  /// `a -b` therefore is `a` and `-b`, as in Swift.
  var isInfix: Bool {
    around.contains(.spaceAfter) == !around.isDisjoint(with: [.spaceBefore, .lineBefore])
  }
}
