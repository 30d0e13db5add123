extension SwiftParser {
  /// What is kept of a type: the last word of its name, and whether it may be `nil`.
  struct WrittenType {
    /// Below 0 for a type without a name, such as that of a function.
    var name: Symbol = -1
    var isOptional = false
  }

  /// Reads a type.
  mutating func type() throws(Fault) -> WrittenType {
    try nested { parser throws(Fault) in try parser.openType() }
  }

  private mutating func openType() throws(Fault) -> WrittenType {
    var type = WrittenType()
    while at(.at) { try skipAttribute() }
    while accept(.some) || accept(.any) || accept(.inout) {}
    switch token.kind {
    case .word, .quotedWord:
      repeat {
        guard at(.word) || at(.quotedWord) else { throw unexpected("the name of a type") }
        type.name = token.symbol
        position += 1
        if atOperator("<") { try skipAngles() }
      } while accept(.dot)
    case .openSquare, .openRound:
      try skipBrackets()
    default:
      throw unexpected("a type")
    }
    while true {
      if accept(.unwrap) || acceptOperator("?") || acceptOperator("!") {
        type.isOptional = true
      } else if accept(.async) || accept(.throws) || accept(.rethrows) {
        continue
      } else if acceptOperator("->") {
        _ = try self.type()
        type.name = -1
      } else if acceptOperator("&") {
        _ = try self.type()
      } else {
        return type
      }
    }
  }

  /// Skips `<…>`, whose end may be part of a longer operator such as `>?`.
  private mutating func skipAngles() throws(Fault) {
    var open = 0
    repeat {
      guard token.kind != .end, token.kind != .openCurly else { throw unexpected("a type and >") }
      if token.kind == .sign, !atOperator("->") {
        for byte in bytes[Int(token.start)..<Int(token.end)] {
          if byte == UInt8(ascii: "<") { open += 1 }
          if byte == UInt8(ascii: ">") { open -= 1 }
        }
      }
      position += 1
    } while open > 0
  }

  /// Skips an attribute such as `@objc` or `@available(iOS 11, *)`.
  mutating func skipAttribute() throws(Fault) {
    position += 1
    guard at(.word) else { throw unexpected("the name of an attribute") }
    position += 1
    if at(.openRound), !token.around.contains(.spaceBefore), !token.beginsLine {
      try skipBrackets()
    }
  }
}
