import Bounds

extension DeclarationReader {
  /// A function without parameters, from the `get` accessor.
  func computed(
    _ name: SymbolTable.Symbol,
    _ variable: SyntaxTree.Variable,
    _ parser: inout SwiftParser
  ) throws(SyntaxFault) -> SyntaxTree.NodeID {
    var function = SyntaxTree.Function(name: name, start: start)
    function.isComputed = true
    function.isStatic = variable.isStatic
    function.result = variable.type
    function.body = try getter(&parser)
    return try add(function, &parser)
  }

  /// Below 0 for accessors without `get`.
  ///
  /// Setters and observers become functions of the type (`observer(_:)`).
  func getter(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    guard parser.beginsAccessors else { return try parser.body() }
    var body: SyntaxTree.NodeID = -1
    parser.position += 1
    while !parser.accept(.closeCurly) {
      if parser.at(.end) { throw parser.unexpected("a closing brace") }
      if parser.at(.get), parser.token(after: 1).kind == .openCurly {
        parser.position += 1
        body = try parser.body()
      } else if parser.at(.set) || parser.at(.didSet) || parser.at(.willSet) {
        try observer(&parser)
      } else if parser.at(.openCurly) {
        try parser.skipBrackets()
      } else {
        parser.position += 1
      }
    }
    return body
  }

  /// An uncallable function: its caller is another file, or code that runs later.
  private func observer(_ parser: inout SwiftParser) throws(SyntaxFault) {
    var function = SyntaxTree.Function(name: Keyword.didSet.symbol, start: parser.token.start)
    function.hasParameters = true
    parser.position += 1
    if parser.at(.openRound) { try parser.skipBrackets() }
    guard parser.at(.openCurly) else { return }
    function.body = try parser.body()
    parser.observers.append(try add(function, &parser))
  }
}
