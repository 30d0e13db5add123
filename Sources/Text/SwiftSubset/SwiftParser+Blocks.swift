import Bounds

extension SwiftParser {
  /// Reads a statement; `nil` where there was none, or none that could be read.
  ///
  /// This is where faults end: one that is thrown below is kept, whatever was left half done
  /// (`pending`, `depth`) is put back, and reading goes on behind the statement.
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
      // Where there may be no more nodes, that is told already.
      return try? UnreadStatement(kind: .unread, first: start).add(to: &self)
    }
  }

  /// Reads a statement behind any semicolons; `nil` at the end of a block.
  private mutating func statement() throws(Fault) -> NodeID? {
    while accept(.semicolon) {}
    guard !at(.end), !at(.closeCurly) else { return nil }
    return try StatementReader(start: token.start).read(&self)
  }

  /// Goes on behind a statement that could not be read: at the next line outside of its brackets.
  ///
  /// At least one token is passed, so that reading ends.
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
  ///
  /// Indentation tells a missing bracket from an argument on a separate line, which lies deeper.
  mutating func beginsStatement() -> Bool {
    guard token.beginsLine, at(.word) || at(.quotedWord) else { return false }
    let column = columns.column(of: Int(token.start), in: bytes, meter: meter)
    return column <= statementColumn
  }

  /// Reads statements up to a closing brace, which is read too.
  ///
  /// - Parameters:
  ///   - end: The kind of token that ends them.
  ///   - start: The byte that the block begins at.
  /// - Returns: A node of kind `block`.
  /// - Throws: `SyntaxFault` where a limit is crossed; statements with faults are left out.
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

  /// Adds a block of the statements that are pending since there were `count`, which ends here.
  mutating func addBlock(since count: Int, start: Int32) throws(Fault) -> NodeID {
    let block = try addList(.block, since: count, start: start)
    tree.nodes[Int(block)].symbol = token.start
    return block
  }

  /// Reads a block in braces.
  ///
  /// In it braces open closures again, also behind an `if`.
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

  /// Skips brackets and all that is in them; the first is next.
  ///
  /// - Throws: `SyntaxFault.Kind.unclosedBracket` where they do not end in this file.
  mutating func skipBrackets() throws(Fault) {
    let pairs = closings ?? BracketPairs(tokens)
    closings = pairs
    guard let end = pairs.closing(of: position) else {
      throw SyntaxFault(.unclosedBracket, at: Int(token.start))
    }
    position = end + 1
  }
}
