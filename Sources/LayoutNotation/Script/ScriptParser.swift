import LayoutModel

/// Reads the tokens of a script into a tree.
///
/// It reads the part of Swift that layout code is made of, and goes on after what it cannot read:
/// a statement with a mistake is left out, and `faults` say why.
struct ScriptParser {
  typealias Symbol = ScriptNames.Symbol
  typealias NodeID = ScriptTree.NodeID
  typealias Node = ScriptTree.Node

  /// Something wrong, and the byte it stands at.
  struct Fault: Error {
    var code: Diagnostic.Code
    var message: String
    var offset: Int
  }

  /// How many faults are kept; a text that is no Swift at all would have one a line.
  static let faultLimit = 1_000
  /// How high a tree of an expression may grow, which bounds how deep evaluating it calls itself.
  static let heightLimit: UInt16 = 100

  let bytes: [UInt8]
  let tokens: [ScriptToken]
  var names: ScriptNames
  var tree = ScriptTree()
  var faults: [Fault] = []
  /// The token to read next.
  var position = 0
  /// Whether a brace begins a body here rather than a closure, as behind `if`.
  var isCondition = false
  /// How deep brackets, blocks and operators lie in each other.
  var depth = 0
  /// Where in its line the statement begins that is being read.
  var statementColumn = 0
  /// Whether the script ended inside of braces.
  var isCutOff = false
  let limits: LayoutLimits
  /// The elements of lists that are still open.
  var pending: [ScriptTree.Element] = []
  /// The names that the blocks around declare.
  var declared = BlockNames()
  var block = 0
  let meter: WorkMeter
  /// The bracket that closes each, once they are asked for.
  var closings: BracketPairs?
  /// Where the line begins that a token was last found in, and the byte of that token.
  var lastLine = (start: 0, offset: 0)

  init(_ bytes: [UInt8], limits: LayoutLimits, meter: WorkMeter) {
    self.bytes = bytes
    self.limits = limits
    self.meter = meter
    var lexer = ScriptLexer(bytes, meter: meter)
    lexer.read()
    tokens = lexer.tokens
    names = lexer.names
    for fault in lexer.faults {
      faults.append(Fault(code: fault.code, message: fault.message, offset: fault.offset))
    }
    tree.nodes.reserveCapacity(tokens.count)
  }

  /// Reads the whole script.
  mutating func read() {
    while token.kind != .end, faults.count < Self.faultLimit, !meter.isOver {
      if token.kind == .closeCurly {
        report("This brace closes nothing. Leave it out.")
        position += 1
        continue
      }
      if let statement = statementOrNone() { tree.statements.append(statement) }
    }
  }
}

extension ScriptParser {
  var token: ScriptToken { tokens[position] }

  func token(after distance: Int) -> ScriptToken {
    tokens[min(position + distance, tokens.count - 1)]
  }

  /// Whether the next token is of a kind.
  func at(_ kind: ScriptToken.Kind) -> Bool { tokens[position].kind == kind }

  /// Whether the next token is a keyword.
  func at(_ keyword: ScriptKeyword) -> Bool { tokens[position].is(keyword) }

  /// Whether the next token is an operator.
  func atSign(_ sign: StaticString) -> Bool { isSign(tokens[position], sign) }

  func isSign(_ token: ScriptToken, _ sign: StaticString) -> Bool {
    guard token.kind == .sign, Int(token.end - token.start) == sign.utf8CodeUnitCount else {
      return false
    }
    for place in 0..<sign.utf8CodeUnitCount
    // SAFETY: a static string has as many bytes as it says.
    where unsafe bytes[Int(token.start) + place] != sign.utf8Start[place] {
      return false
    }
    return true
  }

  /// Reads a token of a kind, if it is next.
  mutating func take(_ kind: ScriptToken.Kind) -> Bool {
    guard at(kind) else { return false }
    position += 1
    return true
  }

  mutating func take(_ keyword: ScriptKeyword) -> Bool {
    guard at(keyword) else { return false }
    position += 1
    return true
  }

  mutating func takeSign(_ sign: StaticString) -> Bool {
    guard atSign(sign) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ kind: ScriptToken.Kind, _ words: String) throws(Fault) {
    guard take(kind) else { throw unexpected(words) }
  }

  /// The text of a token.
  func text(_ token: ScriptToken) -> String {
    String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  /// The text of a token as messages repeat it, which may be as long as the script.
  func shown(_ token: ScriptToken) -> String {
    guard token.end - token.start > ScriptLexer.nameLimit else { return text(token) }
    let end = Int(token.start) + ScriptLexer.nameLimit
    return String(decoding: bytes[Int(token.start)..<end], as: UTF8.self) + "…"
  }

  /// The fault of finding the next token where something else belongs.
  func unexpected(_ expected: String) -> Fault {
    let found = token.kind == .end ? "The script ends" : "Found \(shown(token))"
    return Fault(
      code: .doesNotCompile,
      message: "\(found), expected \(expected). This statement is left out.",
      offset: Int(token.start)
    )
  }

  mutating func report(_ message: String, at token: ScriptToken? = nil) {
    let offset = Int((token ?? self.token).start)
    guard faults.count < Self.faultLimit else { return }
    faults.append(Fault(code: .doesNotCompile, message: message, offset: offset))
  }

  /// Reads what stands inside of something, unless that is too deep.
  mutating func nested<Result>(
    _ read: (inout ScriptParser) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    guard depth < limits.depth else {
      throw Fault(
        code: .limitExceeded,
        message:
          "Brackets and blocks may be nested at most \(limits.depth) deep. Write the inner part as a statement of its own.",
        offset: Int(token.start)
      )
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }
}

extension ScriptParser {
  /// Adds a node; its height follows from those below it.
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

  mutating func add(
    _ kind: Node.Kind,
    _ symbol: Symbol,
    _ first: NodeID,
    _ second: NodeID,
    start: Int32,
    height: UInt16
  ) throws(Fault) -> NodeID {
    guard height <= Self.heightLimit else {
      throw Fault(
        code: .limitExceeded,
        message:
          "An expression may have at most \(Self.heightLimit) parts in a row. Store the first of them in a variable.",
        offset: Int(start)
      )
    }
    guard tree.nodes.count < limits.nodes else {
      throw Fault(
        code: .limitExceeded,
        message: "A script may have at most \(limits.nodes) expressions. Split it.",
        offset: Int(start)
      )
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
