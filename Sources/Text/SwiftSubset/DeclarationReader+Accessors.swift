import Bounds

extension DeclarationReader {
  /// Reads a computed property as a function without parameters.
  ///
  /// Of accessors only `get` is kept under its name.
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

  /// Reads the block of something computed; below 0 where it has accessors and no `get` among them.
  ///
  /// What happens when a property is set is kept as a function of the type (`observer(_:)`).
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

  /// Keeps what happens when a property is set as a function of the type that nothing can call: what sets
  /// it is another file, or code that runs later.
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
