public import Bounds

/// A parser of the part of Swift that layout code uses.
///
/// It resumes after statements that it cannot parse, which are left out and reported in `faults`.
///
/// Each kind of syntax has a reader with its start, which receives the parser: `StatementReader`,
/// `DeclarationReader`, `OperandReader`, `ClosureReader`, `ParameterReader`, `PatternReader`,
/// `CompilerConditions`. The parser has the shared state: tokens, tree, position, depth and
/// declared names.
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

  /// A text in another language has one fault a line.
  static let faultLimit = 1_000
  /// Bounds the recursion of an expression's evaluation.
  static let heightLimit: UInt16 = 100

  /// The script, in UTF-8.
  public let bytes: [UInt8]
  /// Its tokens; the last of each file is the end.
  public let tokens: [Token]
  /// The files of a project; `nil` for a single script.
  public let files: SourceFiles?
  /// The symbol table.
  public internal(set) var names: SymbolTable
  /// The syntax tree.
  public internal(set) var tree = SyntaxTree()
  /// The faults of the text.
  public internal(set) var faults: [SyntaxFault] = []
  /// Never beyond the last token, which is an end.
  var position = 0 {
    didSet { if position >= tokens.count { position = max(tokens.count - 1, 0) } }
  }
  /// Whether a brace begins a body rather than a closure, as after `if`.
  var isCondition = false
  var depth = 0
  var statementColumn = 0
  /// The rest of the file is skipped after as many faults.
  var faultLimit = SwiftParser.faultLimit
  var isCutOff = false
  let dialect: SwiftDialect
  let limits: SwiftLimits
  /// A list is built at the end of this array and moved to the tree when it is complete, so nested
  /// lists need no arrays of their own.
  ///
  /// A reader that throws removes its elements.
  var pending: [SyntaxTree.Element] = []
  var declared = BlockNames()
  var cases: [SyntaxTree.EnumerationCase] = []
  var observers: [NodeID] = []
  var block = 0
  /// Counts the work.
  public let meter: WorkMeter
  var closings: BracketPairs?
  var columns = LineColumns()

  /// Creates a parser, and tokenizes the script.
  ///
  /// - Parameters:
  ///   - bytes: The script, in UTF-8.
  ///   - dialect: The names that affect parsing.
  ///   - limits: The limits of the script.
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

  /// Creates a parser of all files of a project, and tokenizes them unless they have tokens.
  ///
  /// - Parameters:
  ///   - files: The files, with a common symbol table.
  ///   - dialect: The names that affect parsing.
  ///   - limits: The limits of all of them together.
  ///   - meter: Counts the work.
  public init(
    _ files: SourceFiles,
    dialect: SwiftDialect,
    limits: SwiftLimits,
    meter: WorkMeter = WorkMeter()
  ) {
    var files = files
    let read = files.readTokens(dialect, meter: meter)
    bytes = files.bytes
    self.files = files
    self.dialect = dialect
    self.limits = limits
    self.meter = meter
    (tokens, names, faults) = (read.all, read.names, read.faults)
    tree.nodes.reserveCapacity(tokens.count)
  }

  /// Parses the whole script, or all files of a project.
  ///
  /// Afterwards `tree` and `faults` are complete, unless the meter is over.
  public mutating func read() {
    while !tokens.isEmpty {
      readFile()
      // The rest of a file with too many faults is skipped, and everything after the end of work.
      guard !meter.isOver, let end = tokens[position...].firstIndex(where: { $0.kind == .end }),
        end + 1 < tokens.count
      else { return }
      position = end + 1
      faultLimit = faults.count + Self.faultLimit
      isCutOff = false
    }
  }

  /// Parses up to the end, or to the last fault that is kept; an unmatched closing brace is
  /// skipped.
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
  var token: Token { tokens[position] }

  /// At most the last token.
  func token(after distance: Int) -> Token {
    tokens[min(position + distance, tokens.count - 1)]
  }

  func at(_ kind: Token.Kind) -> Bool { tokens[position].kind == kind }

  func at(_ keyword: Keyword) -> Bool { tokens[position].is(keyword) }

  func atOperator(_ sign: String) -> Bool { isOperator(tokens[position], sign) }

  func isOperator(_ token: Token, _ sign: String) -> Bool { token.isOperator(sign, in: bytes) }

  mutating func accept(_ kind: Token.Kind) -> Bool {
    guard at(kind) else { return false }
    position += 1
    return true
  }

  mutating func accept(_ keyword: Keyword) -> Bool {
    guard at(keyword) else { return false }
    position += 1
    return true
  }

  mutating func acceptOperator(_ sign: String) -> Bool {
    guard atOperator(sign) else { return false }
    position += 1
    return true
  }

  /// `expected` is the token in messages.
  mutating func expect(_ kind: Token.Kind, _ expected: String) throws(Fault) {
    guard accept(kind) else { throw unexpected(expected) }
  }

  func text(_ token: Token) -> String {
    String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  /// For messages, truncated to `Lexer.nameLimit`.
  func shown(_ token: Token) -> String {
    guard token.end - token.start > Lexer.nameLimit else { return text(token) }
    let end = Int(token.start) + Lexer.nameLimit
    return String(decoding: bytes[Int(token.start)..<end], as: UTF8.self) + "…"
  }

  /// `expected` is, for example, "a comma or )".
  func unexpected(_ expected: String) -> Fault {
    let found = token.kind == .end ? nil : shown(token)
    return SyntaxFault(.unexpected(found: found, expected: expected), at: Int(token.start))
  }

  /// Keeps a fault and continues; one that ends the statement is thrown instead.
  mutating func report(_ kind: SyntaxFault.Kind, at token: Token? = nil) {
    guard faults.count < faultLimit else { return }
    faults.append(SyntaxFault(kind, at: Int((token ?? self.token).start)))
  }

  /// All recursion goes through here, so the stack is bounded by `SwiftLimits.depth`.
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
  /// `symbol` is a name or an index into a list of the tree; `first` and `second` depend on the
  /// kind.
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

  /// The only function that creates nodes, each of which is charged.
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
    // After the end of work the rest is not parsed.
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

  /// The pending elements after the first `count`, with start and number as `first` and `second`
  /// (`SyntaxTree.list(_:)`).
  mutating func addList(_ kind: Node.Kind, since count: Int, start: Int32) throws(Fault) -> NodeID {
    let first = Int32(tree.elements.count)
    var height: UInt16 = 0
    for element in pending[count...] where element.node >= 0 {
      height = max(height, tree[element.node].depth + 1)
    }
    tree.elements.append(contentsOf: pending[count...])
    let length = Int32(pending.count - count)
    pending.removeSubrange(count...)
    // A block does not count in the height of an expression around it.
    return try add(kind, 0, first, length, start: start, height: kind == .block ? 0 : height)
  }
}
