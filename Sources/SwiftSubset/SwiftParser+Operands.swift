extension SwiftParser {
  /// Reads what an expression begins with.
  mutating func primary() throws(Fault) -> NodeID {
    let token = token
    switch token.kind {
    case .integer, .decimal:
      position += 1
      return try number(token)
    case .text:
      position += 1
      tree.texts.append(contents(of: token))
      return try add(.text, Int32(tree.texts.count - 1), start: token.start)
    case .parameter:
      position += 1
      return try add(.parameter, token.symbol, start: token.start)
    case .quotedWord:
      position += 1
      return try add(.name, token.symbol, start: token.start)
    case .word:
      return try word(token)
    case .dot:
      position += 1
      guard at(.word) || at(.quotedWord) else { throw unexpected("a name behind the dot") }
      let name = self.token.symbol
      position += 1
      return try add(.implicit, name, start: token.start)
    case .openRound: return try tuple()
    case .openSquare: return try literal()
    case .openCurly: return try closure()
    case .hash: return try directive(token)
    case .stray where bytes[Int(token.start)] == UInt8(ascii: "\\"): return try keyPath()
    default:
      throw unexpected("an expression")
    }
  }

  private mutating func word(_ token: Token) throws(Fault) -> NodeID {
    switch Keyword(rawValue: token.symbol) {
    case .true, .false:
      position += 1
      return try add(.bool, token.is(.true) ? 1 : 0, start: token.start)
    case .nil:
      position += 1
      return try add(.nothing, start: token.start)
    case .if, .switch:
      // As an expression it is for code that decides while it runs.
      position += 1
      throw SyntaxFault(.branchAsExpression, at: Int(token.start))
    case .let, .var, .func, .class, .struct, .enum, .extension, .import, .guard, .for, .while,
      .return, .in, .else, .case:
      throw unexpected("an expression")
    default:
      position += 1
      skipTypeArguments()
      return try add(.name, token.symbol, start: token.start)
    }
  }

  private mutating func number(_ token: Token) throws(Fault) -> NodeID {
    let digits = text(token).filter { $0 != "_" }
    let value: Double? =
      digits.hasPrefix("0x") || digits.hasPrefix("0b") || digits.hasPrefix("0o")
      ? Int(
        digits.dropFirst(2),
        radix: digits.hasPrefix("0x") ? 16 : digits.hasPrefix("0b") ? 2 : 8
      )
      .map { Double($0) }
      : Double(digits)
    guard let value else {
      throw SyntaxFault(.noNumber(shown(token)), at: Int(token.start))
    }
    tree.numbers.append(value)
    return try add(
      .number,
      Int32(tree.numbers.count - 1),
      token.kind == .integer ? 1 : 0,
      start: token.start
    )
  }

  /// The characters between the quotes of a text, with the usual escapes resolved.
  private func contents(of token: Token) -> String {
    let range = Int(token.start) + 1..<max(Int(token.start) + 1, Int(token.end) - 1)
    guard token.symbol == 0 else {
      let kept = bytes[range].filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "#") }
      return String(decoding: kept, as: UTF8.self)
    }
    guard bytes[range].contains(UInt8(ascii: "\\")) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var result: [UInt8] = []
    var place = range.lowerBound
    while place < range.upperBound {
      if bytes[place] == UInt8(ascii: "\\"), place + 1 < range.upperBound {
        place += 1
        switch bytes[place] {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "t"): result.append(0x09)
        default: result.append(bytes[place])
        }
      } else {
        result.append(bytes[place])
      }
      place += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func tuple() throws(Fault) -> NodeID {
    let start = token.start
    let list = try elements(.openRound, .closeRound, as: .tuple)
    let elements = tree.list(list)
    // Parentheses around one value only hold it together.
    if elements.count == 1, tree.elements[elements.lowerBound].label == -1 {
      return tree.elements[elements.lowerBound].node
    }
    return try add(.tuple, 0, tree[list].first, tree[list].second, start: start, above: list)
  }

  private mutating func literal() throws(Fault) -> NodeID {
    let start = token.start
    if token(after: 1).kind == .colon, token(after: 2).kind == .closeSquare {
      position += 3
      return try add(.dictionary, 0, Int32(tree.elements.count), 0, start: start)
    }
    let list = try elements(.openSquare, .closeSquare, as: .array)
    let range = tree.list(list)
    // `["a": b]` has labels where keys are names, and keys in turn with values where they are not.
    let isDictionary = range.contains { tree.elements[$0].label != -1 }
    guard isDictionary else { return list }
    return try add(.dictionary, 0, tree[list].first, tree[list].second, start: start, above: list)
  }

  /// Reads what begins with `#`: a question for the compiler, whose answer we know or ignore.
  private mutating func directive(_ token: Token) throws(Fault) -> NodeID {
    position += 1
    let isAvailable = at(.available)
    let isUnavailable = at(.word) && text(self.token) == "unavailable"
    if at(.word) { position += 1 }
    if at(.openRound), !self.token.beginsLine { try skipBrackets() }
    if at(.openCurly), !self.token.beginsLine, !isCondition { try skipBrackets() }
    if isUnavailable { return try add(.bool, 0, start: token.start) }
    return try add(isAvailable ? .bool : .foreign, 1, start: token.start)
  }

  /// Skips brackets and all that is in them; the first is next.
  mutating func skipBrackets() throws(Fault) {
    let pairs = closings ?? BracketPairs(tokens)
    closings = pairs
    guard let end = pairs.closing(of: position) else {
      throw SyntaxFault(.unclosedBracket, at: Int(token.start))
    }
    position = end + 1
  }
}

extension SwiftParser {
  /// Reads a closure; its brace is next.
  mutating func closure() throws(Fault) -> NodeID {
    try nested { parser throws(Fault) in try parser.openClosure() }
  }

  private mutating func openClosure() throws(Fault) -> NodeID {
    let start = token.start
    var function = SyntaxTree.Function(name: -1, start: start)
    position += 1
    let body = position
    do throws(Fault) {
      function.hasParameters = try closureParameters(&function)
    } catch {
      // What was no list of parameters is the first statement.
      function.hasParameters = false
    }
    if !function.hasParameters {
      position = body
      function.parameters = []
    }
    let wasCondition = isCondition
    isCondition = false
    defer { isCondition = wasCondition }
    function.body = try statements(until: .closeCurly, start: start)
    tree.functions.append(function)
    return try add(.closure, Int32(tree.functions.count - 1), start: start)
  }

  /// Reads the part of a closure before `in`; returns whether there is one.
  private mutating func closureParameters(
    _ function: inout SyntaxTree.Function
  ) throws(Fault) -> Bool {
    while at(.at) { try skipAttribute() }
    if at(.openSquare) {
      try skipBrackets()
      if accept(.in) { return true }
    }
    if at(.openRound) {
      function.parameters = try parameters(isClosure: true)
    } else {
      while at(.word) && !at(.in) || at(.quotedWord) {
        let name = token.symbol
        function.parameters.append(.init(label: -1, name: name, type: -1))
        position += 1
        guard accept(.comma) else { break }
      }
    }
    while accept(.async) || accept(.throws) {}
    if acceptOperator("->") { function.result = try type().name }
    return accept(.in)
  }

  /// Reads the parameters of a function or closure; the parenthesis is next.
  mutating func parameters(
    isClosure: Bool
  ) throws(Fault) -> [SyntaxTree.Function.Parameter] {
    try nested { parser throws(Fault) in try parser.openParameters(isClosure: isClosure) }
  }

  private mutating func openParameters(
    isClosure: Bool
  ) throws(Fault) -> [SyntaxTree.Function.Parameter] {
    var result: [SyntaxTree.Function.Parameter] = []
    let underscore = names.known("_")
    try expect(.openRound, "parameters in parentheses")
    while !accept(.closeRound) {
      while at(.at) { try skipAttribute() }
      guard at(.word) || at(.quotedWord) else { throw unexpected("the name of a parameter") }
      var parameter = SyntaxTree.Function.Parameter(
        label: token.symbol,
        name: token.symbol,
        type: -1
      )
      position += 1
      if at(.word) || at(.quotedWord) {
        parameter.name = token.symbol
        position += 1
      }
      if parameter.label == underscore || isClosure { parameter.label = -1 }
      if accept(.colon) {
        let type = try self.type()
        parameter.type = type.name
        parameter.isVariadic = acceptOperator("...")
      } else if !isClosure {
        report(.parameterWithoutType(names[parameter.name]))
      }
      if acceptOperator("=") { parameter.defaultValue = try expression() }
      result.append(parameter)
      if accept(.comma) { continue }
      if at(.closeRound) { continue }
      guard at(.word), token.beginsLine else { throw unexpected("a comma or )") }
      report(.missingComma(before: shown(token)))
    }
    return result
  }
}
