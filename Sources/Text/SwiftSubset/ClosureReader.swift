/// Reads a closure; its brace is next.
///
/// Whether a closure names parameters shows only at its `in`: what was no list of them is read again as
/// its first statement.
///
/// For example `{ make in ... }`, `{ (a: Int, b) -> Bool in ... }`, `{ [weak self] in ... }` and `{
/// $0.top == 8 }`, which names none. Capture lists are skipped: values are never copied while a
/// script is worked out.
struct ClosureReader {
  /// The byte that the brace is at.
  let start: Int32

  /// Reads a closure; its brace is next.
  ///
  /// - Returns: A node of kind `closure`.
  /// - Throws: `SyntaxFault` where a limit is crossed.
  func read(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    try parser.nested { parser throws(SyntaxFault) in try openClosure(&parser) }
  }

  /// Reads behind the depth's check.
  ///
  /// The body's braces open closures again, even where an `if` around it had them open bodies.
  private func openClosure(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    var function = SyntaxTree.Function(name: -1, start: start)
    parser.position += 1
    let body = parser.position
    do throws(SyntaxFault) {
      function.hasParameters = try closureParameters(&function, &parser)
    } catch {
      // What was no list of parameters is the first statement.
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

  /// Reads the part of a closure before `in`; returns whether there is one.
  ///
  /// - Throws: `SyntaxFault` where what is there is no list of parameters, too: the caller goes
  ///   back to the brace and reads a statement.
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
