/// Keeps labels, names, the last words of types, defaults and variadics.
///
/// A missing type of a function's parameter is reported, and parsing continues.
struct ParameterReader {
  enum Kind {
    case function
    /// Parameters of a subscript have labels only with two names.
    case elementAccess
    /// Parameters of a closure have no labels and need no types.
    case closure
  }

  let kind: Kind

  func read(
    _ parser: inout SwiftParser
  ) throws(SyntaxFault) -> [SyntaxTree.Function.Parameter] {
    try parser.nested { parser throws(SyntaxFault) in try openParameters(&parser) }
  }

  /// A missing comma at the end of a line, a common mistake, is reported, and parsing continues.
  ///
  /// `_` means no label, and a single name is label and name.
  private func openParameters(
    _ parser: inout SwiftParser
  ) throws(SyntaxFault) -> [SyntaxTree.Function.Parameter] {
    var result: [SyntaxTree.Function.Parameter] = []
    let underscore = parser.names.known("_")
    try parser.expect(.openRound, "parameters in parentheses")
    while !parser.accept(.closeRound) {
      while parser.at(.at) { try parser.skipAttribute() }
      guard parser.at(.word) || parser.at(.quotedWord) else {
        throw parser.unexpected("the name of a parameter")
      }
      var parameter = SyntaxTree.Function.Parameter(
        label: parser.token.symbol,
        name: parser.token.symbol,
        type: -1
      )
      parser.position += 1
      if parser.at(.word) || parser.at(.quotedWord) {
        parameter.name = parser.token.symbol
        parser.position += 1
      } else if kind == .elementAccess {
        parameter.label = -1
      }
      if parameter.label == underscore || kind == .closure { parameter.label = -1 }
      if parser.accept(.colon) {
        let type = try parser.type()
        parameter.type = type.name
        parameter.element = type.element
        parameter.arity = type.arity
        parameter.isVariadic = parser.acceptOperator("...")
      } else if kind != .closure {
        parser.report(.parameterWithoutType(parser.names[parameter.name]))
      }
      if parser.acceptOperator("=") { parameter.defaultValue = try parser.expression() }
      result.append(parameter)
      if parser.accept(.comma) { continue }
      if parser.at(.closeRound) { continue }
      guard parser.at(.word), parser.token.beginsLine else {
        throw parser.unexpected("a comma or )")
      }
      parser.report(.missingComma(before: parser.shown(parser.token)))
    }
    return result
  }
}
