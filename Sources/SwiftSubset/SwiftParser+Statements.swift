import Bounds

extension SwiftParser {
  /// Reads a statement; `nil` where there was none, or none that could be read.
  mutating func statementOrNone() -> NodeID? {
    let start = position
    let height = pending.count
    let level = depth
    let outerColumn = statementColumn
    statementColumn = column(of: token)
    defer { statementColumn = outerColumn }
    do throws(Fault) {
      return try nested { parser throws(Fault) in try parser.statement() }
    } catch {
      depth = level
      pending.removeSubrange(min(height, pending.count)...)
      isCondition = false
      if faults.count < Self.faultLimit { faults.append(error) }
      skipStatement(from: start)
      return nil
    }
  }

  /// Goes on behind a statement that could not be read: at the next line outside of its brackets.
  private mutating func skipStatement(from start: Int) {
    let stop = max(position, start + 1)
    position = start
    var open = 0
    while !at(.end), meter.charge() {
      if position >= stop, open <= 0, token.beginsLine || at(.closeCurly) { return }
      // A bracket was forgotten before a line that begins where the statement does.
      if position == stop, beginsStatement() { return }
      switch token.kind {
      case .openRound, .openSquare, .openCurly: open += 1
      case .closeRound, .closeSquare, .closeCurly: open -= 1
      default: break
      }
      position += 1
    }
  }

  /// Whether the next token begins a line, and no deeper than the statement around it.
  mutating func beginsStatement() -> Bool {
    guard token.beginsLine, at(.word) || at(.quotedWord) else { return false }
    return column(of: token) <= statementColumn
  }

  /// How many bytes lie before a token in its line.
  private mutating func column(of token: Token) -> Int {
    let offset = Int(token.start)
    // Many statements may stand in one line, which none of them walks through again.
    let known = lastLine.offset <= offset ? lastLine : (start: 0, offset: 0)
    var place = offset
    while place > known.offset, bytes[place - 1] != 0x0A, bytes[place - 1] != 0x0D { place -= 1 }
    meter.charge((offset - place) / 16)
    if place == known.offset { place = known.start }
    lastLine = (place, offset)
    return offset - place
  }

  /// Reads statements up to a closing brace, which is read too.
  mutating func statements(until end: Token.Kind, start: Int32) throws(Fault) -> NodeID {
    let count = pending.count
    let opening = tokens[max(position - 1, 0)]
    let level = declared.count
    block += 1
    let inner = block
    defer {
      declared.removeAll(from: level)
      block = inner - 1
      if pending.count > count { pending.removeSubrange(count...) }
    }
    while !at(end) {
      if at(.end) {
        // What there is counts; a text that was cut off is told once.
        if !isCutOff { report(.unclosedBlock, at: opening) }
        isCutOff = true
        return try addList(.block, since: count, start: start)
      }
      guard faults.count < Self.faultLimit, !meter.isOver else { break }
      if let statement = statementOrNone() {
        pending.append(.init(label: -1, node: statement, start: tree[statement].start))
      }
    }
    position += 1
    return try addList(.block, since: count, start: start)
  }

  /// Reads a block in braces.
  mutating func body() throws(Fault) -> NodeID {
    try nested { parser throws(Fault) in
      let start = parser.token.start
      try parser.expect(.openCurly, "a body in braces")
      let wasCondition = parser.isCondition
      parser.isCondition = false
      defer { parser.isCondition = wasCondition }
      return try parser.statements(until: .closeCurly, start: start)
    }
  }

  private mutating func statement() throws(Fault) -> NodeID? {
    while accept(.semicolon) {}
    guard !at(.end), !at(.closeCurly) else { return nil }
    let start = token.start
    if at(.hash), conditionalCompilation() { return nil }
    if let declaration = try declaration() { return declaration < 0 ? nil : declaration }
    if at(.word), token(after: 1).kind == .colon, Self.labelled.contains(where: token(after: 2).is)
    {
      position += 2
    }
    if at(.word), let node = try flow(start) { return node < 0 ? nil : node }
    if let end = verbatimEnd() {
      let node = try add(.verbatim, tokens[end - 1].end, start: start)
      position = end
      return node
    }
    let expression = try expression()
    guard token.beginsLine || at(.semicolon) || at(.closeCurly) || at(.end) else {
      throw unexpected("the end of the line")
    }
    return expression
  }

  /// The statements that a label may name: `rows: for row in table`.
  private static let labelled: [Keyword] = [.for, .while, .repeat, .switch, .if, .do]

  /// Reads the label behind `break` or `continue`.
  private mutating func skipStatementLabel() {
    if at(.word), !token.beginsLine { position += 1 }
  }

  /// Where a statement ends that begins here and compares members that nobody compares in Swift, so
  /// that it is of another notation: `a.top == b.bottom + 8 @ 751`.
  private func verbatimEnd() -> Int? {
    guard at(.word) || at(.quotedWord) || at(.integer) || at(.decimal) else { return nil }
    var place = position
    var hasRelation = false
    var hasMember = false
    while tokens[place].kind != .end, tokens[place].kind != .semicolon,
      tokens[place].kind != .closeCurly, place == position || !tokens[place].beginsLine
    {
      let token = tokens[place]
      switch token.kind {
      case .sign:
        guard isOperator(token, "==") || isOperator(token, "<=") || isOperator(token, ">=") else {
          break
        }
        hasRelation = true
      case .dot where tokens[place + 1].kind == .word:
        let word = tokens[place + 1]
        let isLast = tokens[place + 2].kind != .dot && tokens[place + 2].kind != .openRound
        if isLast, dialect.isCompared(word.symbol) { hasMember = true }
      case .openCurly, .comma, .colon: return nil
      default: break
      }
      place += 1
    }
    return hasRelation && hasMember ? place : nil
  }

  private mutating func flow(_ start: Int32) throws(Fault) -> NodeID? {
    switch Keyword(rawValue: token.symbol) {
    case .if: return try branch(start)
    case .guard: return try guarded(start)
    case .for: return try loop(start)
    case .while, .repeat: return try whileLoop(start)
    case .switch: return try selection(start)
    case .do:
      position += 1
      let block = try body()
      while accept(.catch) {
        while !at(.openCurly), !at(.end) { position += 1 }
        if at(.openCurly) { try skipBrackets() }
      }
      return block
    case .defer:
      position += 1
      return try body()
    case .return:
      position += 1
      guard !token.beginsLine, !at(.closeCurly), !at(.semicolon), !at(.end) else {
        return try add(.result, start: start)
      }
      let value = try expression()
      return try add(.result, 0, value, start: start, above: value)
    case .break, .fallthrough:
      position += 1
      skipStatementLabel()
      return try add(.leave, start: start)
    case .continue:
      position += 1
      skipStatementLabel()
      return try add(.next, start: start)
    case .throw:
      position += 1
      _ = try expression()
      return try add(.result, start: start)
    default:
      return nil
    }
  }
}

extension SwiftParser {
  /// Reads the conditions of an `if`, `guard` or `while`.
  private mutating func conditions() throws(Fault) -> NodeID {
    let count = pending.count
    let start = token.start
    defer { if pending.count > count { pending.removeSubrange(count...) } }
    repeat {
      let begin = token.start
      let node: NodeID
      if accept(.case) {
        node = try caseCondition(begin)
      } else if at(.let) || at(.var) {
        node = try binding(begin)
      } else {
        node = try condition()
      }
      pending.append(.init(label: -1, node: node, start: begin))
    } while accept(.comma)
    return try addList(.tuple, since: count, start: start)
  }

  /// Reads `let name = value`, or `let name` for a name that is there; `let` is next.
  private mutating func binding(_ begin: Int32) throws(Fault) -> NodeID {
    position += 1
    var variable = SyntaxTree.Variable()
    let name = token
    if at(.openRound) {
      variable.names = try pattern()
    } else {
      guard at(.word) || at(.quotedWord) else { throw unexpected("a name") }
      position += 1
    }
    if accept(.colon) { variable.type = try type().name }
    let value =
      acceptOperator("=") ? try condition() : try add(.name, name.symbol, start: name.start)
    tree.variables.append(variable)
    return try add(
      .declaration,
      variable.names.isEmpty ? name.symbol : -1,
      value,
      Int32(tree.variables.count - 1),
      start: begin,
      above: value
    )
  }

  private mutating func branch(_ start: Int32) throws(Fault) -> NodeID {
    position += 1
    let conditions = try conditions()
    let count = pending.count
    defer { if pending.count > count { pending.removeSubrange(count...) } }
    let block = try body()
    pending.append(.init(label: -1, node: block, start: start))
    if accept(.else) {
      let otherwise = try nested { parser throws(Fault) in
        parser.at(.if) ? try parser.branch(parser.token.start) : try parser.body()
      }
      pending.append(.init(label: -1, node: otherwise, start: start))
    }
    let blocks = try addList(.block, since: count, start: start)
    return try add(.branch, 0, conditions, blocks, start: start, above: conditions)
  }

  private mutating func guarded(_ start: Int32) throws(Fault) -> NodeID {
    position += 1
    let conditions = try conditions()
    guard accept(.else) else { throw unexpected("else") }
    let block = try body()
    return try add(.guarded, 0, conditions, block, start: start, above: conditions)
  }

  private mutating func loop(_ start: Int32) throws(Fault) -> NodeID {
    position += 1
    var variable = SyntaxTree.Variable()
    var name: Symbol = -1
    if accept(.case) {
      variable.names = try casePattern().names
      if variable.names.count == 1 { name = variable.names.removeFirst() }
    } else if at(.openRound) {
      variable.names = try pattern()
    } else {
      _ = accept(.var)
      guard at(.word) || at(.quotedWord) else { throw unexpected("the name of the element") }
      name = token.symbol
      position += 1
    }
    if accept(.colon) { _ = try type() }
    guard accept(.in) else { throw unexpected("in") }
    let sequence = try condition()
    let filter: NodeID = accept(.where) ? try condition() : -1
    let count = pending.count
    defer { if pending.count > count { pending.removeSubrange(count...) } }
    let block = try body()
    pending.append(.init(label: -1, node: block, start: start))
    pending.append(.init(label: -1, node: filter, start: start))
    tree.variables.append(variable)
    pending.append(.init(label: -1, node: Int32(tree.variables.count - 1), start: start))
    let first = Int32(tree.elements.count)
    tree.elements.append(contentsOf: pending[count...])
    return try add(.loop, name, sequence, first, start: start, above: sequence)
  }

  private mutating func whileLoop(_ start: Int32) throws(Fault) -> NodeID {
    if accept(.while) {
      _ = try conditions()
      _ = try body()
    } else {
      position += 1
      _ = try body()
      if accept(.while) { _ = try condition() }
    }
    return try add(.conditionalLoop, start: start)
  }

  private mutating func selection(_ start: Int32) throws(Fault) -> NodeID {
    position += 1
    let subject = try condition()
    try expect(.openCurly, "the cases in braces")
    var cases: [SyntaxTree.Case] = []
    while !accept(.closeCurly) {
      while at(.at) { try skipAttribute() }
      if at(.hash), conditionalCompilation() { continue }
      var patterns: [NodeID] = []
      var names: [Symbol] = []
      if accept(.case) {
        repeat {
          let pattern = try nested { parser throws(Fault) in try parser.casePattern() }
          patterns.append(pattern.node)
          for name in pattern.names where !names.contains(name) { names.append(name) }
        } while accept(.comma)
      } else if !accept(.default) {
        throw unexpected("case or default")
      }
      guard accept(.colon) else { throw unexpected("a colon") }
      cases.append(.init(patterns: patterns, names: names, block: try caseBlock()))
    }
    tree.cases.append(cases)
    return try add(
      .selection,
      0,
      subject,
      Int32(tree.cases.count - 1),
      start: start,
      above: subject
    )
  }

  private mutating func caseBlock() throws(Fault) -> NodeID {
    let count = pending.count
    let start = token.start
    let level = declared.count
    block += 1
    let inner = block
    defer {
      declared.removeAll(from: level)
      block = inner - 1
      if pending.count > count { pending.removeSubrange(count...) }
    }
    while !at(.case), !at(.default), !at(.closeCurly), !at(.at) {
      guard !at(.end) else { throw unexpected("a closing brace") }
      guard faults.count < Self.faultLimit else { throw unexpected("fewer mistakes") }
      if accept(.semicolon) { continue }
      if let statement = statementOrNone() {
        pending.append(.init(label: -1, node: statement, start: tree[statement].start))
      }
    }
    return try addList(.block, since: count, start: start)
  }
}
