import Bounds

/// Parses patterns, of which mostly the bound names are kept: a script is not run.
///
/// `for (index, view) in views.enumerated()` binds `index` and `view`, `case .some(let view) where
/// view.isHidden` binds `view`; `\UIView.topAnchor` has no value.
struct PatternReader {
  let start: Int32

  /// The names of a tuple pattern, including nested ones.
  func names(_ parser: inout SwiftParser) throws(SyntaxFault) -> [SymbolTable.Symbol] {
    var names: [SymbolTable.Symbol] = []
    var open = 0
    repeat {
      if parser.accept(.openRound) {
        open += 1
      } else if parser.accept(.closeRound) {
        open -= 1
      } else if parser.at(.word), parser.token(after: 1).kind == .colon {
        // The label of a part, as in (count: number).
        parser.position += 2
        continue
      } else {
        _ = parser.accept(.let) || parser.accept(.var)
        guard parser.at(.word) || parser.at(.quotedWord) else { throw parser.unexpected("a name") }
        names.append(parser.token.symbol)
        parser.position += 1
      }
      _ = parser.accept(.comma)
    } while open > 0
    return names
  }

  /// The node is an expression to compare, or `foreign` if only running code could match it.
  func casePattern(_ parser: inout SwiftParser) throws(SyntaxFault) -> (
    node: SyntaxTree.NodeID, names: [SymbolTable.Symbol]
  ) {
    let end = patternEnd(parser)
    var names: [SymbolTable.Symbol] = []
    var node: SyntaxTree.NodeID = -1
    if let end {
      names = boundNames(until: end, parser)
      node = try boundCase(until: end, &parser)
      if node < 0 { node = try parser.add(.foreign, start: start) }
      parser.position = end
    } else {
      node = try parser.condition()
    }
    if parser.accept(.where) {
      _ = try parser.condition()
      node = try parser.add(.foreign, start: start)
    }
    return (node, names)
  }

  /// As in `if case .some(let value) = optional`, after `case`.
  func caseCondition(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    // The `=` is no operator of the pattern.
    let end = patternEnd(parser, isAlways: true) ?? parser.position
    var variable = SyntaxTree.Variable()
    variable.names = boundNames(until: end, parser)
    variable.pattern = try boundCase(until: end, &parser)
    parser.position = end
    var value: SyntaxTree.NodeID = -1
    if parser.acceptOperator("=") { value = try parser.condition() }
    if variable.pattern < 0 || value < 0 { value = try parser.add(.foreign, start: start) }
    parser.tree.variables.append(variable)
    return try parser.add(
      .declaration,
      -1,
      value,
      Int32(parser.tree.variables.count - 1),
      start: start
    )
  }

  /// `.name(let a, label: _)`, `let Type.name(a, b)`, and `let value` without a case (its name is
  /// below 0); below 0 for any other pattern.
  ///
  /// A leading `let` binds all words in the parentheses.
  private func boundCase(until end: Int, _ parser: inout SwiftParser) throws(SyntaxFault)
    -> SyntaxTree.NodeID
  {
    let isBinding = parser.accept(.let) || parser.accept(.var)
    if isBinding, parser.position == end - 1, parser.at(.word) {
      let value = SyntaxTree.Element(
        label: parser.token.symbol,
        node: -1,
        start: parser.token.start
      )
      return try addCase(-1, [value], &parser)
    }
    if parser.at(.word), parser.token(after: 1).kind == .dot { parser.position += 1 }
    guard parser.accept(.dot), parser.at(.word) else { return -1 }
    let name = parser.token.symbol
    parser.position += 1
    guard parser.accept(.openRound) else { return -1 }
    var elements: [SyntaxTree.Element] = []
    let underscore = parser.names.known("_")
    while parser.position < end, !parser.at(.closeRound) {
      if parser.at(.word), parser.token(after: 1).kind == .colon { parser.position += 2 }
      let isBound = parser.accept(.let) || parser.accept(.var) || isBinding
      guard parser.at(.word), isBound || parser.token.symbol == underscore else { return -1 }
      let symbol = parser.token.symbol == underscore ? -1 : parser.token.symbol
      elements.append(.init(label: symbol, node: -1, start: parser.token.start))
      parser.position += 1
      guard parser.accept(.comma) || parser.at(.closeRound) else { return -1 }
    }
    guard parser.position == end - 1 else { return -1 }
    return try addCase(name, elements, &parser)
  }

  private func addCase(
    _ name: SymbolTable.Symbol,
    _ elements: [SyntaxTree.Element],
    _ parser: inout SwiftParser
  ) throws(SyntaxFault) -> SyntaxTree.NodeID {
    let first = Int32(parser.tree.elements.count)
    parser.tree.elements += elements
    return try parser.add(.boundCase, name, first, Int32(elements.count), start: start)
  }

  /// `nil` for an expression, unless `isAlways`.
  ///
  /// The words `let`, `var`, `is` or `as` distinguish a pattern. Visited tokens are charged, since
  /// many patterns may share them.
  private func patternEnd(_ parser: SwiftParser, isAlways: Bool = false) -> Int? {
    var place = parser.position
    defer { parser.meter.charge((place - parser.position) / 16) }
    var open = 0
    var isPattern = isAlways
    while place < parser.tokens.count {
      let token = parser.tokens[place]
      switch token.kind {
      case .openRound, .openSquare: open += 1
      case .closeRound, .closeSquare: open -= 1
      case .openCurly, .closeCurly, .end, .semicolon: return isPattern ? place : nil
      case .colon where open == 0, .comma where open == 0: return isPattern ? place : nil
      case .word:
        if open == 0, token.is(.where) || token.is(.in) { return isPattern ? place : nil }
        if token.is(.let) || token.is(.var) || token.is(.is) || token.is(.as) { isPattern = true }
      case .sign where open == 0 && parser.isOperator(token, "="): return isPattern ? place : nil
      default: break
      }
      if open < 0 { return isPattern ? place : nil }
      place += 1
    }
    return nil
  }

  /// Words after `let` and `var` that are no member, label or type: `case .some(let a, var b)`
  /// binds `a` and `b`.
  private func boundNames(until end: Int, _ parser: SwiftParser) -> [SymbolTable.Symbol] {
    var names: [SymbolTable.Symbol] = []
    var isBinding = false
    for place in parser.position..<max(end, parser.position) {
      let token = parser.tokens[place]
      if token.is(.let) || token.is(.var) {
        isBinding = true
        continue
      }
      if token.is(.as) || token.is(.is) { return names }
      guard isBinding, token.kind == .word || token.kind == .quotedWord else { continue }
      // The colon behind a pattern is none of its labels.
      let next = place + 1 < end ? parser.tokens[place + 1].kind : nil
      if place > 0, parser.tokens[place - 1].kind == .dot || next == .colon || next == .openRound {
        continue
      }
      names.append(token.symbol)
    }
    return names
  }

  /// A key path has no value in a layout.
  func keyPath(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    parser.position += 1
    if parser.at(.word) || parser.at(.quotedWord) {
      parser.position += 1
      parser.skipTypeArguments()
    }
    while true {
      if parser.accept(.dot) {
        if parser.at(.word) || parser.at(.quotedWord) || parser.at(.integer) {
          parser.position += 1
        }
      } else if parser.at(.openSquare), !parser.token.beginsLine {
        try parser.skipBrackets()
      } else if !parser.accept(.unwrap) {
        return try parser.add(.foreign, 1, start: start)
      }
    }
  }
}
