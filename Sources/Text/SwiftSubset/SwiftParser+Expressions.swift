extension SwiftParser {
  /// One level deeper than its surroundings; a row of operators of one precedence is no deeper, but
  /// makes the tree higher (`heightLimit`).
  mutating func expression() throws(Fault) -> NodeID {
    try nested { parser throws(Fault) in try parser.operation(above: 0) }
  }

  /// Parses an expression before a body: in `if a { ... }` the brace is no trailing closure.
  mutating func condition() throws(Fault) -> NodeID {
    let wasCondition = isCondition
    isCondition = true
    defer { isCondition = wasCondition }
    return try expression()
  }

  /// Precedence climbing: the right operand consists of operators that bind tighter, or as tight if
  /// right-associative.
  ///
  /// `a + b * c == d` becomes `((a + (b * c)) == d)`.
  private mutating func operation(above minimum: Int) throws(Fault) -> NodeID {
    var left = try operand()
    if let function = try functionType(from: left) { return function }
    while let (precedence, isRight) = Self.precedence(of: token, names), precedence >= minimum {
      let sign = token
      let start = tree[left].start
      if sign.is(.as) || sign.is(.is) {
        left = try cast(left)
        continue
      }
      position += 1
      if isOperator(sign, "?") {
        left = try choice(left)
        continue
      }
      let right = try nested { parser throws(Fault) in
        try parser.operation(above: isRight ? precedence : precedence + 1)
      }
      let kind: Node.Kind = precedence == Self.assignment ? .assignment : .infix
      left = try add(kind, sign.symbol, left, right, start: start, above: left, right)
    }
    return left
  }

  private static let assignment = 1

  /// `nil` if the token is no binary operator.
  ///
  /// The groups are Swift's, and that of `~` is Anchorage's: lower than `+`, higher than `==`.
  private static func precedence(
    of token: Token,
    _ names: SymbolTable
  ) -> (level: Int, isRight: Bool)? {
    if token.is(.as) || token.is(.is) { return (8, false) }
    guard token.kind == .sign else { return nil }
    let sign = names[token.symbol]
    guard token.isInfix || sign == "?" else { return nil }
    // A custom operator has Swift's default precedence, between `??` and the ternary.
    return precedences[sign, default: (2, false)]
  }

  /// Levels are only compared; `->` is no operator of values.
  private static let precedences: [String: (level: Int, isRight: Bool)?] = {
    let groups: [(operators: [String], level: Int, isRight: Bool)] = [
      (["=", "+=", "-=", "*=", "/=", "%="], assignment, true),
      (["?"], 2, true), (["||"], 3, false), (["&&"], 4, false),
      (["==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=", "/==/", "/<=/", "/>=/"], 5, false),
      (["~"], 6, false), (["??"], 7, true), (["...", "..<"], 9, false),
      (["+", "-", "&+", "&-", "|", "^"], 10, false), (["*", "/", "%", "&*", "&"], 11, false),
      (["<<", ">>"], 12, false),
    ]
    var precedences: [String: (level: Int, isRight: Bool)?] = [:]
    for group in groups {
      for name in group.operators { precedences[name] = (group.level, group.isRight) }
    }
    precedences["->"] = .some(nil)
    return precedences
  }()

  /// A cast that cannot fail does not change a value.
  private mutating func cast(_ left: NodeID) throws(Fault) -> NodeID {
    let isTest = token.is(.is)
    position += 1
    let mayFail = isTest || !at(.end) && bytes[Int(token.start)] == UInt8(ascii: "?")
    _ = accept(.unwrap) || acceptOperator("?") || acceptOperator("!")
    let name = try type().name
    let start = tree[left].start
    if mayFail, name >= 0 {
      return try add(.cast, name, left, isTest ? 1 : 0, start: start, above: left)
    }
    return isTest ? try add(.foreign, 0, start: start) : left
  }

  private mutating func choice(_ condition: NodeID) throws(Fault) -> NodeID {
    let count = pending.count
    let start = tree[condition].start
    let first = try expression()
    guard accept(.colon) else { throw unexpected("a colon and the other value") }
    let second = try nested { parser throws(Fault) in try parser.operation(above: 2) }
    pending.append(SyntaxTree.Element(label: -1, node: first, start: tree[first].start))
    pending.append(SyntaxTree.Element(label: -1, node: second, start: tree[second].start))
    let list = try addList(.tuple, since: count, start: start)
    return try add(.choice, 0, condition, list, start: start, above: condition, list)
  }

  /// With prefix words and operators: `try`, `await`, a sign.
  private mutating func operand() throws(Fault) -> NodeID {
    let token = token
    if token.is(.try) || token.is(.await) {
      position += 1
      _ = accept(.unwrap) || acceptOperator("?") || acceptOperator("!")
      return try nested { parser throws(Fault) in try parser.operand() }
    }
    if token.kind == .sign, Self.prefixes.contains(text(token)) {
      position += 1
      let operand = try nested { parser throws(Fault) in try parser.operand() }
      return try add(.prefix, token.symbol, operand, start: token.start, above: operand)
    }
    return try tail(of: OperandReader(token: self.token).read(&self))
  }
}

extension SwiftParser {
  private static let prefixes: Set<String> = ["-", "+", "!", "&", "..<", "...", "~"]

  /// As in Swift, calls and subscripts begin on the same line; members may begin a line.
  ///
  /// Before a body (`isCondition`) no trailing closure is parsed.
  private mutating func tail(of base: NodeID) throws(Fault) -> NodeID {
    var left = base
    while true {
      let token = token
      let start = tree[left].start
      switch token.kind {
      case .dot:
        position += 1
        left = try member(of: left)
      case .unwrap:
        position += 1
      case .sign where isOpenRange(token):
        position += 1
        left = try add(.foreign, start: start)
      case .openRound where !token.beginsLine && acceptLabels():
        continue
      case .openRound where !token.beginsLine:
        let list = try arguments()
        left = try add(.call, 0, left, list, start: start, above: left, list)
        left = try trailingClosures(left)
      case .openSquare where !token.beginsLine && !token.around.contains(.spaceBefore):
        let list = try elements(.openSquare, .closeSquare, as: .tuple)
        left = try add(.element, 0, left, list, start: start, above: left, list)
      case .openCurly where !isCondition && !token.beginsLine && takesClosure(left):
        let count = pending.count
        let list = try addList(.tuple, since: count, start: token.start)
        left = try add(.call, 0, left, list, start: start, above: left)
        left = try trailingClosures(left)
      default:
        return left
      }
    }
  }

  private func takesClosure(_ node: NodeID) -> Bool {
    switch tree[node].kind {
    case .name, .member, .implicit: !beginsAccessors
    default: false
    }
  }

  /// True for a word such as `didSet`, and a brace or parenthesis after it.
  var beginsAccessors: Bool {
    let next = token(after: 1)
    let accessors: [Keyword] = [.get, .set, .didSet, .willSet]
    return accessors.contains { next.is($0) }
      && [.openCurly, .openRound].contains(token(after: 2).kind)
  }

  /// True if the property is stored.
  var beginsObservers: Bool {
    beginsAccessors && (token(after: 1).is(.didSet) || token(after: 1).is(.willSet))
  }

  /// `.self` is its base, and an integer an element of a tuple.
  private mutating func member(of base: NodeID) throws(Fault) -> NodeID {
    let start = tree[base].start
    let name = token
    switch name.kind {
    case .word, .quotedWord:
      position += 1
      skipTypeArguments()
      // Optionals have no such member, and articles often omit the `?`.
      if name.kind == .word, dialect.isOptional(name.symbol), at(.dot), !token.beginsLine {
        report(.memberOfOptional(names[name.symbol]), at: name)
      }
      if name.is(.self) { return base }
      return try add(.member, name.symbol, base, name.start, start: start, above: base)
    case .integer:
      position += 1
      let symbol = names.symbol(of: text(name))
      return try add(.member, symbol, base, start: start, above: base)
    default:
      throw unexpected("the name of a member")
    }
  }

  /// `a < b` differs from `A<B>` by the space before the sign and by the token after the closing
  /// one; at most 64 tokens are inspected.
  mutating func skipTypeArguments() {
    guard atOperator("<"), !token.around.contains(.spaceBefore),
      !token.around.contains(.spaceAfter) || token(after: 1).beginsLine
    else { return }
    let start = position
    var open = 0
    while position < tokens.count, position - start < 64 {
      let token = token
      switch token.kind {
      case .sign:
        for byte in bytes[Int(token.start)..<Int(token.end)] {
          if byte == UInt8(ascii: "<") { open += 1 }
          if byte == UInt8(ascii: ">") { open -= 1 }
        }
        position += 1
        if open <= 0 {
          if at(.openRound) || at(.dot) || at(.closeSquare) || at(.openCurly) { return }
          position = start
          return
        }
      case .word, .comma, .dot, .openSquare, .closeSquare, .openRound, .closeRound, .colon, .unwrap:
        position += 1
      default:
        position = start
        return
      }
    }
    position = start
  }

  mutating func arguments() throws(Fault) -> NodeID {
    try elements(.openRound, .closeRound, as: .tuple)
  }

  mutating func elements(
    _ open: Token.Kind,
    _ close: Token.Kind,
    as kind: Node.Kind
  ) throws(Fault) -> NodeID {
    try nested { parser throws(Fault) in try parser.openElements(close, as: kind) }
  }

  private mutating func openElements(
    _ close: Token.Kind,
    as kind: Node.Kind
  ) throws(Fault) -> NodeID {
    let start = token.start
    let count = pending.count
    let wasCondition = isCondition
    isCondition = false
    defer {
      isCondition = wasCondition
      if pending.count > count { pending.removeSubrange(count...) }
    }
    position += 1
    while !at(close) {
      if at(.end) { throw unexpected(close == .closeRound ? "a parenthesis" : "a bracket") }
      pending.append(try element())
      if accept(.comma) { continue }
      guard !at(close) else { break }
      guard beginsElement, !beginsStatement() else {
        throw unexpected(close == .closeRound ? "a comma or )" : "a comma or ]")
      }
      report(.missingComma(before: shown(token)))
    }
    position += 1
    return try addList(kind, since: count, start: start)
  }

  /// True if only a comma is missing.
  private var beginsElement: Bool {
    switch token.kind {
    case .word, .quotedWord, .integer, .decimal, .text: true
    case .dot: token.beginsLine
    default: false
    }
  }

  /// `label = value` is reported and parsed as `label: value`.
  private mutating func element() throws(Fault) -> SyntaxTree.Element {
    let start = token.start
    var label: Symbol = -1
    if token.kind == .word || token.kind == .quotedWord {
      if token(after: 1).kind == .colon {
        label = token.symbol
        position += 2
      } else if isOperator(token(after: 1), "="), token(after: 1).isInfix {
        report(.equalsSignAfterLabel(shown(token)))
        label = token.symbol
        position += 2
      }
    }
    // An operator may be a function: sorted(by: <).
    if token.kind == .sign, [.closeRound, .comma].contains(token(after: 1).kind) {
      let node = try add(.foreign, 0, start: start)
      position += 1
      return SyntaxTree.Element(label: label, node: node, start: start)
    }
    var node = try expression()
    if label < 0, accept(.colon) {
      // Keys and values of a dictionary alternate.
      pending.append(SyntaxTree.Element(label: -2, node: node, start: start))
      node = try expression()
    }
    return SyntaxTree.Element(label: label, node: node, start: start)
  }

  /// The list of a call is copied, since lists are contiguous.
  private mutating func trailingClosures(_ call: NodeID) throws(Fault) -> NodeID {
    guard !isCondition, at(.openCurly), !token.beginsLine, !beginsAccessors else { return call }
    let node = tree[call]
    let count = pending.count
    defer { if pending.count > count { pending.removeSubrange(count...) } }
    pending.append(contentsOf: tree.elements[tree.list(node.second)])
    var label: Symbol = -1
    repeat {
      let start = token.start
      let closure = try ClosureReader(start: token.start).read(&self)
      pending.append(SyntaxTree.Element(label: label, node: closure, start: start))
      guard token.kind == .word, token(after: 1).kind == .colon,
        token(after: 2).kind == .openCurly
      else { break }
      label = token.symbol
      position += 2
    } while true
    let list = try addList(.tuple, since: count, start: node.start)
    return try add(.call, 0, node.first, list, start: node.start, above: node.first, list)
  }

  /// Returns whether `(_:)` or `(for:with:)` is next.
  ///
  /// The function is identified by its base name.
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

  /// Whether a sign is that of a partial range: `[i...]`.
  func isOpenRange(_ token: Token) -> Bool {
    guard isOperator(token, "...") else { return false }
    switch self.token(after: 1).kind {
    case .closeSquare, .closeRound, .comma, .colon: return true
    default: return false
    }
  }

  /// As in `[() -> Void]()`; `nil` for another expression.
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
