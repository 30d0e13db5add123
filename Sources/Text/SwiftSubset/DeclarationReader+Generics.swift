extension DeclarationReader {
  /// Counts angle brackets inside operators, since `>>` ends two lists.
  func skipGenericParameters(_ parser: inout SwiftParser) throws(SyntaxFault) {
    guard parser.token.kind == .sign, parser.bytes[Int(parser.token.start)] == UInt8(ascii: "<")
    else { return }
    var open = 0
    repeat {
      if parser.token.kind == .sign, !parser.atOperator("->") {
        for byte in parser.bytes[Int(parser.token.start)..<Int(parser.token.end)] {
          if byte == UInt8(ascii: "<") { open += 1 }
          if byte == UInt8(ascii: ">") { open -= 1 }
        }
      }
      parser.position += 1
    } while open > 0 && !parser.at(.end) && !parser.at(.openCurly)
  }

  /// Type constraints do not change frames.
  func skipWhere(_ parser: inout SwiftParser) {
    guard parser.at(.where) else { return }
    while !parser.at(.openCurly), !parser.at(.end) { parser.position += 1 }
  }
}
