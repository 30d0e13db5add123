/// Reads the parameters of a function, an initializer, a subscript or a closure.
///
/// A function says the type of each; where one is missing that is told, and the rest is read.
///
/// For example `(_ view: UIView, inset: CGFloat = 8, views: UIView...)`: labels, names, the last
/// words of types, defaults, and whether any number of arguments is taken.
struct ParameterReader {
  /// What has parameters.
  enum Kind {
    case function
    /// A subscript, whose parameters have labels only where they have two names.
    case elementAccess
    /// A closure, whose parameters have no labels and need no types.
    case closure
  }

  /// What they are of.
  let kind: Kind

  /// Reads the parameters of a function or closure; the parenthesis is next.
  ///
  /// - Returns: The parameters, in their order.
  /// - Throws: `SyntaxFault` where no list of parameters is there.
  func read(
    _ parser: inout SwiftParser
  ) throws(SyntaxFault) -> [SyntaxTree.Function.Parameter] {
    try parser.nested { parser throws(SyntaxFault) in try openParameters(&parser) }
  }

  /// A comma that is missing at the end of a line is told, and reading goes on; people forget it
  /// when they add a parameter.
  ///
  /// A label of `_` is none, as in `func pin(_ view: UIView)`, and a name by itself is label and
  /// name at once.
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
