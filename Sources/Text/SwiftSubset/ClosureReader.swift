/// Parses a closure: only `in` shows that it has parameters, else its first statement is parsed
/// again.
///
/// Capture lists are skipped: they do not change values in a layout.
struct ClosureReader {
  let start: Int32

  func read(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    try parser.nested { parser throws(SyntaxFault) in try openClosure(&parser) }
  }

  /// Braces of the body are closures again, even within the condition of an `if`.
  private func openClosure(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    var function = SyntaxTree.Function(name: -1, start: start)
    parser.position += 1
    let body = parser.position
    do throws(SyntaxFault) {
      function.hasParameters = try closureParameters(&function, &parser)
    } catch {
      // Not a parameter list, but the first statement.
      function.hasParameters = false
    }
    if !function.hasParameters {
      parser.position = body
      function.parameters = []
    }
    let wasCondition = parser.isCondition
    parser.isCondition = false
    defer { parser.isCondition = wasCondition }
    function.body = try parser.statements(until: .closeCurly, start: start)
    parser.tree.functions.append(function)
    return try parser.add(.closure, Int32(parser.tree.functions.count - 1), start: start)
  }

  /// Returns whether there are parameters before `in`.
  ///
  /// Throws also for anything else than parameters: the caller goes back to the brace and parses a
  /// statement.
  private func closureParameters(
    _ function: inout SyntaxTree.Function,
    _ parser: inout SwiftParser
  ) throws(SyntaxFault) -> Bool {
    while parser.at(.at) { try parser.skipAttribute() }
    if parser.at(.openSquare) {
      try parser.skipBrackets()
      if parser.accept(.in) { return true }
    }
    if parser.at(.openRound) {
      function.parameters = try ParameterReader(kind: .closure).read(&parser)
    } else {
      while parser.at(.word) && !parser.at(.in) || parser.at(.quotedWord) {
        let name = parser.token.symbol
        function.parameters.append(.init(label: -1, name: name, type: -1))
        parser.position += 1
        guard parser.accept(.comma) else { break }
      }
    }
    while parser.accept(.async) || parser.accept(.throws) {}
    if parser.acceptOperator("->") {
      function.returnsValue = true
      function.result = try parser.type().name
    }
    return parser.accept(.in)
  }
}
