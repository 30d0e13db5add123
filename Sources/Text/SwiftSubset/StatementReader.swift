import Bounds

/// Parses a statement in a significant order of attempts.
///
/// Compiler directives, declarations, labels, control flow, statements of the plain notation,
/// expressions.
struct StatementReader {
  let start: Int32

  /// `nil` for an import, a directive and the like.
  func read(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID? {
    if parser.at(.hash), CompilerConditions(parser).read(&parser) { return nil }
    var declaration = DeclarationReader(parser)
    if let declaration = try declaration.read(&parser) {
      return declaration < 0 ? nil : declaration
    }
    if parser.at(.word), parser.token(after: 1).kind == .colon,
      Self.labelled.contains(where: parser.token(after: 2).is)
    {
      parser.position += 2
    }
    if parser.at(.word), let node = try flow(&parser) { return node < 0 ? nil : node }
    if let end = verbatimEnd(parser) {
      let node = try parser.add(.verbatim, parser.tokens[end - 1].end, start: start)
      parser.position = end
      return node
    }
    let expression = try parser.expression()
    guard
      parser.token.beginsLine || parser.at(.semicolon) || parser.at(.closeCurly) || parser.at(.end)
    else {
      throw parser.unexpected("the end of the line")
    }
    return expression
  }

  /// The statements that may have a label, which is not kept: `rows: for row in table`.
  private static let labelled: [Keyword] = [.for, .while, .repeat, .switch, .if, .do]

  private func skipStatementLabel(_ parser: inout SwiftParser) {
    if parser.at(.word), !parser.token.beginsLine { parser.position += 1 }
  }

  /// The end of a statement like `a.top == b.bottom + 8 @ 751`, which compares members that Swift
  /// code does not compare.
  ///
  /// The dialect determines the members (`SwiftDialect.isCompared(_:)`). The statement becomes a
  /// `verbatim` node, whose text `LayoutNotation` parses.
  private func verbatimEnd(_ parser: SwiftParser) -> Int? {
    guard parser.at(.word) || parser.at(.quotedWord) || parser.at(.integer) || parser.at(.decimal)
    else { return nil }
    var place = parser.position
    var hasRelation = false
    var hasMember = false
    while parser.tokens[place].kind != .end, parser.tokens[place].kind != .semicolon,
      parser.tokens[place].kind != .closeCurly,
      place == parser.position || !parser.tokens[place].beginsLine
    {
      let token = parser.tokens[place]
      switch token.kind {
      case .sign:
        guard
          parser.isOperator(token, "==") || parser.isOperator(token, "<=")
            || parser.isOperator(token, ">=")
        else {
          break
        }
        hasRelation = true
      case .dot where parser.tokens[place + 1].kind == .word:
        let word = parser.tokens[place + 1]
        let isLast =
          parser.tokens[place + 2].kind != .dot && parser.tokens[place + 2].kind != .openRound
        if isLast, parser.dialect.isCompared(word.symbol) { hasMember = true }
      case .openCurly, .comma, .colon: return nil
      default: break
      }
      place += 1
    }
    return hasRelation && hasMember ? place : nil
  }

  /// `nil` for another statement.
  ///
  /// Parts that depend on run time are parsed and not kept: `catch` blocks, `while` conditions,
  /// thrown values.
  private func flow(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID? {
    switch Keyword(rawValue: parser.token.symbol) {
    case .if: return try branch(&parser)
    case .guard: return try guarded(&parser)
    case .for: return try loop(&parser)
    case .while, .repeat: return try whileLoop(&parser)
    case .switch: return try selection(&parser)
    case .do:
      parser.position += 1
      let block = try parser.body()
      while parser.accept(.catch) {
        while !parser.at(.openCurly), !parser.at(.end) { parser.position += 1 }
        if parser.at(.openCurly) { try parser.skipBrackets() }
      }
      return block
    case .defer:
      parser.position += 1
      return try parser.body()
    case .return:
      parser.position += 1
      guard !parser.token.beginsLine, !parser.at(.closeCurly), !parser.at(.semicolon),
        !parser.at(.end)
      else {
        return try parser.add(.result, start: start)
      }
      let value = try parser.expression()
      return try parser.add(.result, 0, value, start: start, above: value)
    // After `fallthrough` the block of the next case is not laid out.
    case .break, .fallthrough:
      parser.position += 1
      skipStatementLabel(&parser)
      return try parser.add(.leave, start: start)
    case .continue:
      parser.position += 1
      skipStatementLabel(&parser)
      return try parser.add(.next, start: start)
    case .throw:
      parser.position += 1
      _ = try parser.expression()
      return try parser.add(.result, start: start)
    default:
      return nil
    }
  }

  private func conditions(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    let count = parser.pending.count
    let start = parser.token.start
    defer { if parser.pending.count > count { parser.pending.removeSubrange(count...) } }
    repeat {
      let begin = parser.token.start
      let node: SyntaxTree.NodeID
      if parser.accept(.case) {
        node = try PatternReader(start: begin).caseCondition(&parser)
      } else if parser.at(.let) || parser.at(.var) {
        node = try binding(begin, &parser)
      } else {
        node = try parser.condition()
      }
      parser.pending.append(.init(label: -1, node: node, start: begin))
    } while parser.accept(.comma)
    return try parser.addList(.tuple, since: count, start: start)
  }

  /// Parses `let name = value`, or `let name` as its short form.
  private func binding(_ begin: Int32, _ parser: inout SwiftParser) throws(SyntaxFault)
    -> SyntaxTree.NodeID
  {
    parser.position += 1
    var variable = SyntaxTree.Variable()
    let name = parser.token
    if parser.at(.openRound) {
      variable.names = try PatternReader(start: parser.token.start).names(&parser)
    } else {
      guard parser.at(.word) || parser.at(.quotedWord) else { throw parser.unexpected("a name") }
      parser.position += 1
    }
    if parser.accept(.colon) { variable.type = try parser.type().name }
    let value =
      parser.acceptOperator("=")
      ? try parser.condition() : try parser.add(.name, name.symbol, start: name.start)
    parser.tree.variables.append(variable)
    return try parser.add(
      .declaration,
      variable.names.isEmpty ? name.symbol : -1,
      value,
      Int32(parser.tree.variables.count - 1),
      start: begin,
      above: value
    )
  }

  /// A chained `else if` is nested one deeper, so that a chain of thousands ends at the limit.
  private func branch(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    parser.position += 1
    let conditions = try conditions(&parser)
    let count = parser.pending.count
    defer { if parser.pending.count > count { parser.pending.removeSubrange(count...) } }
    let block = try parser.body()
    parser.pending.append(.init(label: -1, node: block, start: start))
    if parser.accept(.else) {
      let otherwise = try parser.nested { parser throws(SyntaxFault) in
        parser.at(.if)
          ? try StatementReader(start: parser.token.start).branch(&parser) : try parser.body()
      }
      parser.pending.append(.init(label: -1, node: otherwise, start: start))
    }
    let blocks = try parser.addList(.block, since: count, start: start)
    return try parser.add(.branch, 0, conditions, blocks, start: start, above: conditions)
  }

  /// The names of a `guard` belong to the enclosing block.
  private func guarded(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    parser.position += 1
    let conditions = try conditions(&parser)
    guard parser.accept(.else) else { throw parser.unexpected("else") }
    let block = try parser.body()
    return try parser.add(.guarded, 0, conditions, block, start: start, above: conditions)
  }

  /// A node has two numbers, so block, filter and variable are consecutive in `elements`
  /// (`SyntaxTree.loop(_:)`).
  private func loop(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    parser.position += 1
    var variable = SyntaxTree.Variable()
    var name: SymbolTable.Symbol = -1
    if parser.accept(.case) {
      variable.names = try PatternReader(start: parser.token.start).casePattern(&parser).names
      if variable.names.count == 1 { name = variable.names.removeFirst() }
    } else if parser.at(.openRound) {
      variable.names = try PatternReader(start: parser.token.start).names(&parser)
    } else {
      _ = parser.accept(.var)
      guard parser.at(.word) || parser.at(.quotedWord) else {
        throw parser.unexpected("the name of the element")
      }
      name = parser.token.symbol
      parser.position += 1
    }
    if parser.accept(.colon) { _ = try parser.type() }
    guard parser.accept(.in) else { throw parser.unexpected("in") }
    let sequence = try parser.condition()
    let filter: SyntaxTree.NodeID = parser.accept(.where) ? try parser.condition() : -1
    let count = parser.pending.count
    defer { if parser.pending.count > count { parser.pending.removeSubrange(count...) } }
    let block = try parser.body()
    parser.pending.append(.init(label: -1, node: block, start: start))
    parser.pending.append(.init(label: -1, node: filter, start: start))
    parser.tree.variables.append(variable)
    parser.pending.append(
      .init(label: -1, node: Int32(parser.tree.variables.count - 1), start: start)
    )
    let first = Int32(parser.tree.elements.count)
    parser.tree.elements.append(contentsOf: parser.pending[count...])
    return try parser.add(.loop, name, sequence, first, start: start, above: sequence)
  }

  /// Only the words are kept, since the number of iterations is unknown.
  private func whileLoop(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    let begin = parser.position
    if parser.accept(.while) {
      _ = try conditions(&parser)
      _ = try parser.body()
    } else {
      parser.position += 1
      _ = try parser.body()
      if parser.accept(.while) { _ = try parser.condition() }
    }
    return try UnreadStatement(kind: .conditionalLoop, first: begin).add(to: &parser)
  }

  private func selection(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    parser.position += 1
    let subject = try parser.condition()
    try parser.expect(.openCurly, "the cases in braces")
    var cases: [SyntaxTree.Case] = []
    while !parser.accept(.closeCurly) {
      while parser.at(.at) { try parser.skipAttribute() }
      if parser.at(.hash), CompilerConditions(parser).read(&parser) { continue }
      var patterns: [SyntaxTree.NodeID] = []
      var names: [SymbolTable.Symbol] = []
      if parser.accept(.case) {
        repeat {
          let pattern = try parser.nested { parser throws(SyntaxFault) in
            try PatternReader(start: parser.token.start).casePattern(&parser)
          }
          patterns.append(pattern.node)
          for name in pattern.names where !names.contains(name) { names.append(name) }
        } while parser.accept(.comma)
      } else if !parser.accept(.default) {
        throw parser.unexpected("case or default")
      }
      guard parser.accept(.colon) else { throw parser.unexpected("a colon") }
      cases.append(.init(patterns: patterns, names: names, block: try caseBlock(&parser)))
    }
    parser.tree.cases.append(cases)
    return try parser.add(
      .selection,
      0,
      subject,
      Int32(parser.tree.cases.count - 1),
      start: start,
      above: subject
    )
  }

  private func caseBlock(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    let count = parser.pending.count
    let start = parser.token.start
    let level = parser.declared.count
    parser.block += 1
    let inner = parser.block
    defer {
      parser.declared.removeAll(from: level)
      parser.block = inner - 1
      if parser.pending.count > count { parser.pending.removeSubrange(count...) }
    }
    while !parser.at(.case), !parser.at(.default), !parser.at(.closeCurly), !parser.at(.at) {
      guard !parser.at(.end) else { throw parser.unexpected("a closing brace") }
      guard parser.faults.count < parser.faultLimit else {
        throw parser.unexpected("fewer mistakes")
      }
      if parser.accept(.semicolon) { continue }
      if let statement = parser.statementOrNone() {
        parser.pending.append(
          .init(label: -1, node: statement, start: parser.tree[statement].start)
        )
      }
    }
    return try parser.addBlock(since: count, start: start)
  }
}
