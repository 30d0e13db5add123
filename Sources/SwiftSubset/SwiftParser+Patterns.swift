import Bounds

extension SwiftParser {
  /// Reads the names of a tuple pattern; the parenthesis is next.
  ///
  /// Those of tuples in it follow in their order.
  mutating func pattern() throws(Fault) -> [Symbol] {
    var names: [Symbol] = []
    var open = 0
    repeat {
      if accept(.openRound) {
        open += 1
      } else if accept(.closeRound) {
        open -= 1
      } else {
        _ = accept(.let) || accept(.var)
        guard at(.word) || at(.quotedWord) else { throw unexpected("a name") }
        if token(after: 1).kind == .colon { position += 2 }
        names.append(token.symbol)
        position += 1
      }
      _ = accept(.comma)
    } while open > 0
    return names
  }

  /// What a `case` matches, with its `where`, and the names that it gives to parts of that.
  ///
  /// It is an expression to compare, or `foreign` where only running code knows.
  mutating func casePattern() throws(Fault) -> (node: NodeID, names: [Symbol]) {
    let start = token.start
    let end = patternEnd()
    var names: [Symbol] = []
    var node: NodeID = -1
    if let end {
      names = boundNames(until: end)
      position = end
      node = try add(.foreign, start: start)
    } else {
      node = try condition()
    }
    if accept(.where) {
      _ = try condition()
      node = try add(.foreign, start: start)
    }
    return (node, names)
  }

  /// Reads `case pattern = value` among conditions; its `case` is read.
  mutating func caseCondition(_ start: Int32) throws(Fault) -> NodeID {
    // The sign before the value is no operator of the pattern.
    let end = patternEnd(isAlways: true) ?? position
    var variable = SyntaxTree.Variable()
    variable.names = boundNames(until: end)
    position = end
    if acceptOperator("=") { _ = try condition() }
    let value = try add(.foreign, start: start)
    tree.variables.append(variable)
    return try add(.declaration, -1, value, Int32(tree.variables.count - 1), start: start)
  }

  /// Where a pattern ends that is no expression; `nil` where it is one, unless that does not matter.
  private func patternEnd(isAlways: Bool = false) -> Int? {
    var place = position
    defer { meter.charge((place - position) / 16) }
    var open = 0
    var isPattern = isAlways
    while place < tokens.count {
      let token = tokens[place]
      switch token.kind {
      case .openRound, .openSquare: open += 1
      case .closeRound, .closeSquare: open -= 1
      case .openCurly, .closeCurly, .end, .semicolon: return isPattern ? place : nil
      case .colon where open == 0, .comma where open == 0: return isPattern ? place : nil
      case .word:
        if open == 0, token.is(.where) || token.is(.in) { return isPattern ? place : nil }
        if token.is(.let) || token.is(.var) || token.is(.is) || token.is(.as) { isPattern = true }
      case .sign where open == 0 && isOperator(token, "="): return isPattern ? place : nil
      default: break
      }
      if open < 0 { return isPattern ? place : nil }
      place += 1
    }
    return nil
  }

  /// The names behind `let` and `var` in a pattern: a word that is no member, no label and no type.
  private func boundNames(until end: Int) -> [Symbol] {
    var names: [Symbol] = []
    var isBinding = false
    for place in position..<max(end, position) {
      let token = tokens[place]
      if token.is(.let) || token.is(.var) {
        isBinding = true
        continue
      }
      if token.is(.as) || token.is(.is) { return names }
      guard isBinding, token.kind == .word || token.kind == .quotedWord else { continue }
      let next = tokens[min(place + 1, tokens.count - 1)].kind
      if place > 0, tokens[place - 1].kind == .dot || next == .colon || next == .openRound {
        continue
      }
      names.append(token.symbol)
    }
    return names
  }
}

extension SwiftParser {
  /// Reads `\Type.member`, whose value no layout asks for; the backslash is next.
  mutating func keyPath() throws(Fault) -> NodeID {
    let start = token.start
    position += 1
    if at(.word) || at(.quotedWord) {
      position += 1
      skipTypeArguments()
    }
    while true {
      if accept(.dot) {
        if at(.word) || at(.quotedWord) || at(.integer) { position += 1 }
      } else if at(.openSquare), !token.beginsLine {
        try skipBrackets()
      } else if !accept(.unwrap) {
        return try add(.foreign, 1, start: start)
      }
    }
  }

  /// Reads `(_:)` or `(for:with:)` behind the name of a function; returns whether that is next.
  mutating func acceptLabels() -> Bool {
    var place = position + 1
    while place + 1 < tokens.count, tokens[place].kind == .word, tokens[place + 1].kind == .colon {
      place += 2
    }
    guard place > position + 1, place < tokens.count, tokens[place].kind == .closeRound else {
      return false
    }
    position = place + 1
    return true
  }

  /// Whether a sign is that of a range without an upper bound: `[i...]`.
  func isOpenRange(_ token: Token) -> Bool {
    guard isOperator(token, "...") else { return false }
    switch self.token(after: 1).kind {
    case .closeSquare, .closeRound, .comma, .colon: return true
    default: return false
    }
  }

  /// Reads the rest of the type of a function that stands where values do, as in `[() -> Void]()`;
  /// `nil` where there is none.
  mutating func functionType(from parameters: NodeID) throws(Fault) -> NodeID? {
    guard atOperator("->") || at(.throws) || at(.async) && isOperator(token(after: 1), "->") else {
      return nil
    }
    while accept(.async) || accept(.throws) {}
    guard acceptOperator("->") else { return nil }
    _ = try type()
    return try add(.foreign, 1, start: tree[parameters].start)
  }
}
