/// Parses a primary expression, whose kind follows from its first token, without its postfix parts.
struct OperandReader {
  let token: Token

  func read(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    switch token.kind {
    case .integer, .decimal:
      parser.position += 1
      return try number(&parser)
    case .text:
      parser.position += 1
      parser.tree.texts.append(contents(parser))
      let index = Int32(parser.tree.texts.count - 1)
      return try parser.add(.text, index, isInterpolated(parser) ? 1 : 0, start: token.start)
    case .parameter:
      parser.position += 1
      return try parser.add(.parameter, token.symbol, start: token.start)
    case .quotedWord:
      parser.position += 1
      return try parser.add(.name, token.symbol, start: token.start)
    case .word:
      return try word(&parser)
    case .dot:
      parser.position += 1
      guard parser.at(.word) || parser.at(.quotedWord) else {
        throw parser.unexpected("a name behind the dot")
      }
      let name = parser.token.symbol
      parser.position += 1
      return try parser.add(.implicit, name, start: token.start)
    case .openRound: return try tuple(&parser)
    case .openSquare: return try literal(&parser)
    case .openCurly: return try ClosureReader(start: token.start).read(&parser)
    case .hash: return try directive(&parser)
    case .stray where parser.bytes[Int(token.start)] == UInt8(ascii: "\\"):
      return try PatternReader(start: token.start).keyPath(&parser)
    default:
      throw parser.unexpected("an expression")
    }
  }

  /// Words that begin statements are no operands, so that a missing operand is reported at its
  /// position.
  private func word(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    switch Keyword(rawValue: token.symbol) {
    case .true, .false:
      parser.position += 1
      return try parser.add(.bool, token.is(.true) ? 1 : 0, start: token.start)
    case .nil:
      parser.position += 1
      return try parser.add(.nothing, start: token.start)
    case .if, .switch:
      // As an expression it depends on run time values.
      parser.position += 1
      throw SyntaxFault(.branchAsExpression, at: Int(token.start))
    case .let, .var, .func, .class, .struct, .enum, .extension, .import, .guard, .for, .while,
      .return, .in, .else, .case:
      throw parser.unexpected("an expression")
    default:
      parser.position += 1
      parser.skipTypeArguments()
      return try parser.add(.name, token.symbol, start: token.start)
    }
  }

  /// Parses `12`, `0.5`, `1e3`, `0xFF`, `0b1010` and `0o17`, with underscores.
  private func number(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    let digits = parser.text(token).filter { $0 != "_" }
    let value: Double? =
      digits.hasPrefix("0x") || digits.hasPrefix("0b") || digits.hasPrefix("0o")
      ? Int(
        digits.dropFirst(2),
        radix: digits.hasPrefix("0x") ? 16 : digits.hasPrefix("0b") ? 2 : 8
      )
      .map { Double($0) }
      : Double(digits)
    guard let value else {
      throw SyntaxFault(.noNumber(parser.shown(token)), at: Int(token.start))
    }
    parser.tree.numbers.append(value)
    return try parser.add(
      .number,
      Int32(parser.tree.numbers.count - 1),
      token.kind == .integer ? 1 : 0,
      start: token.start
    )
  }

  /// Escapes are resolved.
  ///
  /// Raw and multiline texts keep their bytes without quotes and hashes, which suffices for
  /// layouts. Interpolations stay as written.
  private func contents(_ parser: SwiftParser) -> String {
    let range = Int(token.start) + 1..<max(Int(token.start) + 1, Int(token.end) - 1)
    guard token.symbol == 0 else {
      let kept = parser.bytes[range].filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "#") }
      return String(decoding: kept, as: UTF8.self)
    }
    guard parser.bytes[range].contains(UInt8(ascii: "\\")) else {
      return String(decoding: parser.bytes[range], as: UTF8.self)
    }
    var result: [UInt8] = []
    var place = range.lowerBound
    while place < range.upperBound {
      if parser.bytes[place] == UInt8(ascii: "\\"), place + 1 < range.upperBound {
        place += 1
        switch parser.bytes[place] {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "t"): result.append(0x09)
        default: result.append(parser.bytes[place])
        }
      } else {
        result.append(parser.bytes[place])
      }
      place += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether the literal has an interpolation, as `Lexer.readText` finds it.
  private func isInterpolated(_ parser: SwiftParser) -> Bool {
    let bytes = parser.bytes[Int(token.start)..<Int(token.end)]
    let backslash = UInt8(ascii: "\\")
    guard token.symbol == 1 || bytes.contains(backslash) else { return false }
    let signs = bytes.prefix { $0 == UInt8(ascii: "#") }.count
    var place = bytes.startIndex
    while place < bytes.endIndex {
      defer { place += 1 }
      guard bytes[place] == backslash else { continue }
      let after = bytes[(place + 1)...]
      let marks = after.prefix(signs).prefix { $0 == UInt8(ascii: "#") }.count
      guard marks == signs else { continue }
      if after.dropFirst(signs).first == UInt8(ascii: "(") { return true }
      // An escaped character, such as a second backslash.
      place += 1 + signs
    }
    return false
  }

  private func tuple(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    let start = parser.token.start
    let list = try parser.elements(.openRound, .closeRound, as: .tuple)
    let elements = parser.tree.list(list)
    // Parentheses around one value only group it.
    if elements.count == 1, parser.tree.elements[elements.lowerBound].label == -1 {
      return parser.tree.elements[elements.lowerBound].node
    }
    return try parser.add(
      .tuple,
      0,
      parser.tree[list].first,
      parser.tree[list].second,
      start: start,
      above: list
    )
  }

  /// Keys and values of a dictionary alternate.
  private func literal(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    let start = parser.token.start
    if parser.token(after: 1).kind == .colon, parser.token(after: 2).kind == .closeSquare {
      parser.position += 3
      return try parser.add(.dictionary, 0, Int32(parser.tree.elements.count), 0, start: start)
    }
    let list = try parser.elements(.openSquare, .closeSquare, as: .array)
    let range = parser.tree.list(list)
    // `["a": b]` has labels for keys that are names; others alternate with values.
    let isDictionary = range.contains { parser.tree.elements[$0].label != -1 }
    guard isDictionary else { return list }
    return try parser.add(
      .dictionary,
      0,
      parser.tree[list].first,
      parser.tree[list].second,
      start: start,
      above: list
    )
  }

  /// `#available` is true and `#unavailable` false, for the newest version.
  ///
  /// `#selector(...)`, `#keyPath(...)` and macros have no value here.
  private func directive(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    parser.position += 1
    let isAvailable = parser.at(.available)
    let isUnavailable = parser.at(.word) && parser.text(parser.token) == "unavailable"
    if parser.at(.word) { parser.position += 1 }
    if parser.at(.openRound), !parser.token.beginsLine { try parser.skipBrackets() }
    if parser.at(.openCurly), !parser.token.beginsLine, !parser.isCondition {
      try parser.skipBrackets()
    }
    if isUnavailable { return try parser.add(.bool, 0, start: token.start) }
    return try parser.add(isAvailable ? .bool : .foreign, 1, start: token.start)
  }
}
