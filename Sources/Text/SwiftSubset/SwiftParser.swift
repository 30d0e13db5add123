public import Bounds

/// Reads the tokens of a script into a tree.
///
/// It reads the part of Swift that layout code is made of, and goes on after what it cannot read:
/// a statement with a mistake is left out, and `faults` say why.
///
/// Each kind of syntax has a reader that holds where it began and is given the parser:
/// `StatementReader`, `DeclarationReader`, `OperandReader`, `ClosureReader`, `ParameterReader`,
/// `PatternReader`, `CompilerConditions`. The parser has the tokens, the tree, and what all of them
/// need: which token is next, how deep they are, which names the blocks around declare.
///
/// ```swift
/// var parser = SwiftParser(bytes, dialect: dialect, limits: limits)
/// parser.read()
/// let statements = parser.tree.statements  // what could be read
/// let faults = parser.faults  // what could not, by byte
/// ```
///
/// Everything is bounded: depth by `SwiftLimits.depth`, the tree by `SwiftLimits.nodes`,
/// expressions by `heightLimit`, work by the meter. Nodes cost a unit each, tokens eight.
public struct SwiftParser {
  /// A word's number.
  public typealias Symbol = SymbolTable.Symbol
  /// An index among the nodes of the tree; below 0 is none.
  public typealias NodeID = SyntaxTree.NodeID
  typealias Node = SyntaxTree.Node

  typealias Fault = SyntaxFault

  /// How many faults of a file are kept; a text that is no Swift at all would have one a line.
  static let faultLimit = 1_000
  /// How high a tree of an expression may grow, which bounds how deep evaluating it calls itself.
  static let heightLimit: UInt16 = 100

  /// The script, in UTF-8.
  public let bytes: [UInt8]
  /// Its tokens; the last of each file is the end.
  public let tokens: [Token]
  /// The files, of a project; of a script by itself there is one.
  public let files: SourceFiles?
  /// Its words.
  public internal(set) var names: SymbolTable
  /// What it says.
  public internal(set) var tree = SyntaxTree()
  /// What is wrong with its text.
  public internal(set) var faults: [SyntaxFault] = []
  /// The token to read next.
  ///
  /// It never moves beyond the last token, which is an end: what a reader passes without looking
  /// ends there too.
  var position = 0 {
    didSet { if position >= tokens.count { position = max(tokens.count - 1, 0) } }
  }
  /// Whether a brace begins a body here rather than a closure, as behind `if`.
  var isCondition = false
  /// How deep brackets, blocks and operators lie in each other.
  var depth = 0
  /// Where in its line the statement begins that is being read.
  var statementColumn = 0
  /// How many faults there may be before the rest of the file is left.
  var faultLimit = SwiftParser.faultLimit
  /// Whether the script ended inside of braces.
  var isCutOff = false
  /// The names that decide how code is read.
  let dialect: SwiftDialect
  /// How deep and how large the script may be.
  let limits: SwiftLimits
  /// The elements of lists that are still open.
  ///
  /// A list is built at the end of this array and moved to the tree when it is whole, so lists
  /// inside of lists need no arrays of their own. A reader that throws takes off what it has put there.
  var pending: [SyntaxTree.Element] = []
  /// The names that the blocks around declare.
  var declared = BlockNames()
  /// The cases so far of the enumeration that is being read.
  var cases: [SyntaxTree.EnumerationCase] = []
  /// What happens when properties are set of the type that is being read.
  var observers: [NodeID] = []
  /// How many blocks lie around the next token.
  var block = 0
  /// Counts the work.
  public let meter: WorkMeter
  /// The bracket that closes each, once they are asked for.
  var closings: BracketPairs?
  /// Tells where in its line a token stands.
  var columns = LineColumns()

  /// Creates a parser, and cuts the script into tokens.
  ///
  /// - Parameters:
  ///   - bytes: The script, in UTF-8.
  ///   - dialect: The names that decide how code is read.
  ///   - limits: How large it may be.
  ///   - meter: Counts the work.
  public init(
    _ bytes: [UInt8],
    dialect: SwiftDialect,
    limits: SwiftLimits,
    meter: WorkMeter = WorkMeter()
  ) {
    self.bytes = bytes
    files = nil
    self.dialect = dialect
    self.limits = limits
    self.meter = meter
    var lexer = Lexer(bytes, dialect: dialect, meter: meter)
    lexer.read()
    tokens = lexer.tokens
    names = lexer.names
    faults = lexer.faults
    tree.nodes.reserveCapacity(tokens.count)
  }

  /// Creates a parser of all files of a project, and cuts them into tokens.
  ///
  /// - Parameters:
  ///   - files: The files, whose words have the same numbers everywhere.
  ///   - dialect: The names that decide how code is read.
  ///   - limits: How large all of them together may be.
  ///   - meter: Counts the work.
  public init(
    _ files: SourceFiles,
    dialect: SwiftDialect,
    limits: SwiftLimits,
    meter: WorkMeter = WorkMeter()
  ) {
    bytes = files.bytes
    self.files = files
    self.dialect = dialect
    self.limits = limits
    self.meter = meter
    var tokens: [Token] = []
    var names: SymbolTable?
    for file in 0..<files.count where !meter.isOver {
      let start = files.range(of: file).lowerBound
      var lexer = Lexer(
        Array(files.bytes[files.range(of: file)]),
        dialect: dialect,
        names: names.take(),
        meter: meter
      )
      lexer.read()
      tokens.reserveCapacity(max(tokens.capacity, files.bytes.count / 4))
      for token in lexer.tokens { tokens.append(token.moved(by: start)) }
      for fault in lexer.faults { faults.append(fault.moved(by: start)) }
      names = lexer.names
    }
    self.tokens = tokens
    self.names = names ?? dialect.symbols
    tree.nodes.reserveCapacity(tokens.count)
  }

  /// Reads the whole script, or all files of a project.
  ///
  /// Afterwards `tree` and `faults` are complete, unless the meter is over: then the rest has not
  /// been read, and its owner knows.
  public mutating func read() {
    while !tokens.isEmpty {
      readFile()
      // A file that has too many faults is left, and so is what follows where work has ended.
      guard !meter.isOver, let end = tokens[position...].firstIndex(where: { $0.kind == .end }),
        end + 1 < tokens.count
      else { return }
      position = end + 1
      faultLimit = faults.count + Self.faultLimit
      isCutOff = false
    }
  }

  /// Reads a file, up to its end or to its last fault that is kept.
  ///
  /// A closing brace that closes nothing is told and passed.
  private mutating func readFile() {
    while token.kind != .end, faults.count < faultLimit, !meter.isOver {
      if token.kind == .closeCurly {
        report(.unmatchedBrace)
        position += 1
        continue
      }
      guard let statement = statementOrNone(), tree[statement].kind != .unread else { continue }
      tree.statements.append(statement)
    }
  }
}

extension SwiftParser {
  /// The next token.
  var token: Token { tokens[position] }

  /// The token at a distance, 0 being the next; the last one where there are fewer.
  func token(after distance: Int) -> Token {
    tokens[min(position + distance, tokens.count - 1)]
  }

  /// Whether the next token is of a kind.
  func at(_ kind: Token.Kind) -> Bool { tokens[position].kind == kind }

  /// Whether the next token is a keyword.
  func at(_ keyword: Keyword) -> Bool { tokens[position].is(keyword) }

  /// Whether the next token is an operator.
  func atOperator(_ sign: String) -> Bool { isOperator(tokens[position], sign) }

  /// Compares bytes, since operators have no keywords' numbers.
  func isOperator(_ token: Token, _ sign: String) -> Bool {
    guard token.kind == .sign, Int(token.end - token.start) == sign.utf8.count else {
      return false
    }
    let letters = sign.utf8.span
    for place in letters.indices where bytes[Int(token.start) + place] != letters[place] {
      return false
    }
    return true
  }

  /// Reads a token of a kind, if it is next.
  mutating func accept(_ kind: Token.Kind) -> Bool {
    guard at(kind) else { return false }
    position += 1
    return true
  }

  /// Reads a keyword, if it is next.
  mutating func accept(_ keyword: Keyword) -> Bool {
    guard at(keyword) else { return false }
    position += 1
    return true
  }

  /// Reads an operator, if it is next.
  mutating func acceptOperator(_ sign: String) -> Bool {
    guard atOperator(sign) else { return false }
    position += 1
    return true
  }

  /// Reads a token of the kind that belongs here, which messages call by `words`.
  mutating func expect(_ kind: Token.Kind, _ words: String) throws(Fault) {
    guard accept(kind) else { throw unexpected(words) }
  }

  /// The text of a token.
  func text(_ token: Token) -> String {
    String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  /// The text of a token as messages repeat it, cut at `Lexer.nameLimit` with an ellipsis.
  func shown(_ token: Token) -> String {
    guard token.end - token.start > Lexer.nameLimit else { return text(token) }
    let end = Int(token.start) + Lexer.nameLimit
    return String(decoding: bytes[Int(token.start)..<end], as: UTF8.self) + "…"
  }

  /// The fault of finding the next token where something else belongs, as in "a comma or )".
  func unexpected(_ expected: String) -> Fault {
    let found = token.kind == .end ? nil : shown(token)
    return SyntaxFault(.unexpected(found: found, expected: expected), at: Int(token.start))
  }

  /// Keeps a fault and goes on; one that ends the statement is thrown instead.
  mutating func report(_ kind: SyntaxFault.Kind, at token: Token? = nil) {
    guard faults.count < faultLimit else { return }
    faults.append(SyntaxFault(kind, at: Int((token ?? self.token).start)))
  }

  /// Reads what stands inside of something, unless that is too deep.
  ///
  /// Every way in which reading calls itself goes through here, so the stack is bounded by
  /// `SwiftLimits.depth`.
  mutating func nested<Result>(
    _ read: (inout SwiftParser) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    guard depth < limits.depth else {
      throw SyntaxFault(.nestedTooDeep(limit: limits.depth), at: Int(token.start))
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }
}

extension SwiftParser {
  /// Adds a node; its height follows from those below it.
  ///
  /// `symbol` is a name or a place in a list of the tree, `first` and `second` are as the kind says.
  mutating func add(
    _ kind: Node.Kind,
    _ symbol: Symbol = 0,
    _ first: NodeID = -1,
    _ second: NodeID = -1,
    start: Int32,
    above children: NodeID...
  ) throws(Fault) -> NodeID {
    var height: UInt16 = 0
    for child in children where child >= 0 { height = max(height, tree[child].depth + 1) }
    return try add(kind, symbol, first, second, start: start, height: height)
  }

  /// Adds a node of a known height: the only place where nodes come into being, each of which is charged.
  mutating func add(
    _ kind: Node.Kind,
    _ symbol: Symbol,
    _ first: NodeID,
    _ second: NodeID,
    start: Int32,
    height: UInt16
  ) throws(Fault) -> NodeID {
    guard height <= Self.heightLimit else {
      throw SyntaxFault(.expressionTooHigh(limit: Int(Self.heightLimit)), at: Int(start))
    }
    // Where work has ended the rest is not read, whatever it would be.
    guard tree.nodes.count < limits.nodes, meter.charge() else {
      throw SyntaxFault(.tooManyExpressions(limit: limits.nodes), at: Int(start))
    }
    tree.nodes.append(
      Node(
        kind: kind,
        depth: height,
        symbol: symbol,
        first: first,
        second: second,
        start: start
      )
    )
    return Int32(tree.nodes.count - 1)
  }

  /// Adds a list of the elements that are pending since there were `count`.
  ///
  /// - Returns: A node whose `first` and `second` are the place and the number of its elements
  ///   (`SyntaxTree.list(_:)`).
  mutating func addList(_ kind: Node.Kind, since count: Int, start: Int32) throws(Fault) -> NodeID {
    let first = Int32(tree.elements.count)
    var height: UInt16 = 0
    for element in pending[count...] where element.node >= 0 {
      height = max(height, tree[element.node].depth + 1)
    }
    tree.elements.append(contentsOf: pending[count...])
    let length = Int32(pending.count - count)
    pending.removeSubrange(count...)
    // What lies in a block is no part of an expression around it.
    return try add(kind, 0, first, length, start: start, height: kind == .block ? 0 : height)
  }
}
