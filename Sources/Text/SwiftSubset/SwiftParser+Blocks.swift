import Bounds

extension SwiftParser {
  /// The error recovery: a thrown fault is kept, incomplete state (`pending`, `depth`) is restored,
  /// and parsing resumes after the statement.
  mutating func statementOrNone() -> NodeID? {
    let start = position
    let height = pending.count
    let level = depth
    let outerColumn = statementColumn
    statementColumn = columns.column(of: Int(token.start), in: bytes, meter: meter)
    defer { statementColumn = outerColumn }
    do throws(Fault) {
      return try nested { parser throws(Fault) in try parser.statement() }
    } catch {
      depth = level
      pending.removeSubrange(min(height, pending.count)...)
      isCondition = false
      if faults.count < faultLimit { faults.append(error) }
      skipStatement(from: start)
      // An excess of nodes was already reported.
      return try? UnreadStatement(kind: .unread, first: start).add(to: &self)
    }
  }

  /// `nil` at the end of a block; semicolons are skipped.
  private mutating func statement() throws(Fault) -> NodeID? {
    while accept(.semicolon) {}
    guard !at(.end), !at(.closeCurly) else { return nil }
    return try StatementReader(start: token.start).read(&self)
  }

  /// Resumes at the next line outside of the statement's brackets.
  ///
  /// At least one token is skipped, so that the loop terminates.
  private mutating func skipStatement(from start: Int) {
    let stop = max(position, start + 1)
    position = start
    var open = 0
    while !at(.end), meter.charge() {
      if position >= stop, open <= 0, token.beginsLine || at(.closeCurly) { return }
      // A bracket is missing before a line with the indentation of the statement.
      if position == stop, beginsStatement() { return }
      switch token.kind {
      case .openRound, .openSquare, .openCurly: open += 1
      case .closeRound, .closeSquare, .closeCurly: open -= 1
      default: break
      }
      position += 1
    }
  }

  /// True unless the next line is indented deeper than the statement.
  ///
  /// Indentation distinguishes a missing bracket from an argument on a separate line.
  mutating func beginsStatement() -> Bool {
    guard token.beginsLine, at(.word) || at(.quotedWord) else { return false }
    let column = columns.column(of: Int(token.start), in: bytes, meter: meter)
    return column <= statementColumn
  }

  /// Parses up to and including a closing brace.
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
        // The statements so far are kept; a truncated script is reported once.
        if !isCutOff { report(.unclosedBlock, at: opening) }
        isCutOff = true
        return try addBlock(since: count, start: start)
      }
      guard faults.count < faultLimit, !meter.isOver else { break }
      if let statement = statementOrNone() {
        pending.append(.init(label: -1, node: statement, start: tree[statement].start))
      }
    }
    position += 1
    return try addBlock(since: count, start: start)
  }

  mutating func addBlock(since count: Int, start: Int32) throws(Fault) -> NodeID {
    let block = try addList(.block, since: count, start: start)
    tree.nodes[Int(block)].symbol = token.start
    return block
  }

  /// Parses a block in braces, in which braces are closures again, also after an `if`.
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

  mutating func skipBrackets() throws(Fault) {
    let pairs = closings ?? BracketPairs(tokens)
    closings = pairs
    guard let end = pairs.closing(of: position) else {
      throw SyntaxFault(.unclosedBracket, at: Int(token.start))
    }
    position = end + 1
  }
}
