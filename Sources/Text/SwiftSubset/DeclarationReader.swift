import Bounds

/// Parses a declaration that affects layouts, with its modifiers: no deinitializers or imports.
///
/// Expressions may begin with the same words (`open`, `set`, `prefix`), so the reader backtracks
/// and returns `nil` without a declaring keyword.
struct DeclarationReader {
  private let begin: Int
  let start: Int32
  private var modifiers = Modifiers()

  init(_ parser: SwiftParser) {
    begin = parser.position
    start = parser.token.start
  }

  private static let keywords: Set<Keyword> = [
    .public, .private, .fileprivate, .internal, .open, .package, .static, .final, .override,
    .lazy, .weak, .unowned, .mutating, .nonmutating, .convenience, .required, .dynamic, .optional,
    .nonisolated, .indirect, .infix, .prefix, .postfix, .async,
  ]

  private struct Modifiers {
    /// `static`, or `class` on a member.
    var isStatic = false
    var isLazy = false
    var isObjectiveC = false
    /// `@available(*, unavailable)`, as Xcode generates for `init(coder:)`.
    var isUnavailable = false
    var isOutlet = false
    var isOverride = false
    var isWrapped = false
  }

  /// `nil` without a declaration (and nothing is consumed), -1 if nothing is kept.
  mutating func read(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID? {
    try readModifiers(&parser)
    guard parser.at(.word), let keyword = Keyword(rawValue: parser.token.symbol) else {
      return try undeclared(&parser)
    }
    switch keyword {
    case .let, .var: return try variables(&parser)
    case .func: return try function(&parser)
    case .`init` where [.openRound, .unwrap, .sign].contains(parser.token(after: 1).kind):
      return try initializer(&parser)
    case .deinit:
      parser.position += 1
      try parser.skipBrackets()
      return -1
    case .subscript: return try elementAccess(&parser)
    case .class where isStaticMember(parser):
      parser.position += 1
      modifiers.isStatic = true
      return parser.at(.func) ? try function(&parser) : try variables(&parser)
    case .class, .struct, .enum, .extension, .actor:
      let next = parser.token(after: 1).kind
      guard next == .word || next == .quotedWord || keyword == .extension && next == .openSquare
      else {
        return try undeclared(&parser)
      }
      return try type(keyword, &parser)
    case .protocol: return try protocolDeclaration(&parser)
    case .case: return try enumerationCase(&parser)
    case .import, .typealias, .associatedtype, .operator, .precedencegroup:
      let place = parser.position
      defer { if keyword == .typealias { keepAlias(from: place, &parser) } }
      repeat {
        parser.position += 1
      } while !parser.token.beginsLine && !parser.at(.semicolon) && !parser.at(.end)
        && !parser.at(.openCurly)
      if parser.at(.openCurly) { try parser.skipBrackets() }
      return -1
    default:
      return try undeclared(&parser)
    }
  }

  /// Keeps `typealias Name = A.B`; other types are ignored.
  private func keepAlias(from place: Int, _ parser: inout SwiftParser) {
    guard parser.position - place > 3, parser.isOperator(parser.tokens[place + 2], "=") else {
      return
    }
    let (name, type) = (parser.tokens[place + 1], parser.tokens[(place + 3)..<parser.position])
    guard let last = type.last, last.kind == .word,
      type.allSatisfy({ $0.kind == .word || $0.kind == .dot })
    else { return }
    parser.tree.aliases.append(.init(name: name.symbol, target: last.symbol, start: name.start))
  }

  /// Distinguishes `class func` and `class var` from `class Name`.
  private func isStaticMember(_ parser: SwiftParser) -> Bool {
    let next = parser.token(after: 1)
    return next.is(.func) || next.is(.var) || next.is(.let)
  }

  /// Parses modifiers again as the first words of an expression; attributes without a declaration
  /// are a fault.
  private func undeclared(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID? {
    guard parser.tokens[begin].kind == .at else {
      parser.position = begin
      return nil
    }
    throw parser.unexpected("a declaration")
  }

  /// Another word, an attribute or a parenthesis must follow a modifier, as in `private(set) lazy
  /// var`.
  private mutating func readModifiers(_ parser: inout SwiftParser) throws(SyntaxFault) {
    while true {
      if parser.at(.at) {
        let name = parser.text(parser.token(after: 1))
        if name.hasPrefix("objc") { modifiers.isObjectiveC = true }
        if name == "IBOutlet" { modifiers.isOutlet = true }
        if Self.isWrapper(name) { modifiers.isWrapped = true }
        let start = parser.position
        try parser.skipAttribute()
        if name == "available" {
          modifiers.isUnavailable = parser.tokens[start..<parser.position].contains {
            $0.kind == .word && parser.text($0) == "unavailable"
          }
        }
        continue
      }
      guard parser.at(.word), let keyword = Keyword(rawValue: parser.token.symbol),
        Self.keywords.contains(keyword),
        [.word, .at, .openRound].contains(parser.token(after: 1).kind)
      else { return }
      if keyword == .static { modifiers.isStatic = true }
      if keyword == .lazy { modifiers.isLazy = true }
      if keyword == .override { modifiers.isOverride = true }
      parser.position += 1
      // As in private(set) and unowned(unsafe).
      if parser.at(.openRound), parser.token(after: 2).kind == .closeRound { parser.position += 3 }
    }
  }

  private func variables(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    parser.position += 1
    let count = parser.pending.count
    defer { if parser.pending.count > count { parser.pending.removeSubrange(count...) } }
    repeat {
      let node = try variable(&parser)
      parser.pending.append(.init(label: -1, node: node, start: start))
    } while parser.accept(.comma)
    if parser.pending.count == count + 1 { return parser.pending[count].node }
    // Several declarations are one statement without a scope.
    return try parser.addList(.tuple, since: count, start: start)
  }

  /// A property with a getter and without a value becomes a function without parameters.
  private func variable(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    var variable = SyntaxTree.Variable()
    variable.isLazy = modifiers.isLazy
    variable.isStatic = modifiers.isStatic
    variable.isOutlet = modifiers.isOutlet
    variable.isOverride = modifiers.isOverride
    variable.isWrapped = modifiers.isWrapped
    let place = parser.token.start
    var name: SymbolTable.Symbol = -1
    if parser.at(.openRound) {
      variable.names = try PatternReader(start: place).names(&parser)
    } else {
      guard parser.at(.word) || parser.at(.quotedWord) else { throw parser.unexpected("a name") }
      name = parser.token.symbol
      declare(name, &parser)
      parser.position += 1
    }
    if parser.accept(.colon) {
      let type = try parser.type()
      variable.type = type.name
      variable.isOptional = type.isOptional
      variable.isUnwrapped = type.isUnwrapped
    }
    var value: SyntaxTree.NodeID = -1
    if parser.acceptOperator("=") {
      value = try parser.expression()
    } else if parser.at(.openCurly), !parser.token.beginsLine || parser.beginsAccessors,
      !parser.beginsObservers
    {
      return try computed(name, variable, &parser)
    }
    if parser.at(.openCurly), parser.beginsAccessors { _ = try getter(&parser) }
    parser.tree.variables.append(variable)
    return try parser.add(
      .declaration,
      name,
      value,
      Int32(parser.tree.variables.count - 1),
      start: value < 0 ? place : start,
      above: value
    )
  }

  private func declare(_ name: SymbolTable.Symbol, _ parser: inout SwiftParser) {
    if parser.block > 0, parser.declared.block(of: name) == parser.block, parser.names[name] != "_"
    {
      parser.report(.declaredTwice(parser.names[name]))
    }
    parser.declared.declare(name, in: parser.block)
  }

  private func elementAccess(
    _ parser: inout SwiftParser
  ) throws(SyntaxFault) -> SyntaxTree.NodeID {
    var function = SyntaxTree.Function(name: Keyword.subscript.symbol, start: start)
    function.isStatic = modifiers.isStatic
    function.hasParameters = true
    parser.position += 1
    try skipGenericParameters(&parser)
    function.parameters = try ParameterReader(kind: .elementAccess).read(&parser)
    if parser.acceptOperator("->") {
      function.returnsValue = true
      function.result = try parser.type().name
    }
    skipWhere(&parser)
    if parser.at(.openCurly) { function.body = try getter(&parser) }
    return try add(function, &parser)
  }

  func add(_ function: SyntaxTree.Function, _ parser: inout SwiftParser) throws(SyntaxFault)
    -> SyntaxTree.NodeID
  {
    parser.tree.functions.append(function)
    return try parser.add(.function, Int32(parser.tree.functions.count - 1), start: start)
  }

  /// Operators are functions, too.
  private func function(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    parser.position += 1
    let name = parser.token
    guard name.kind == .word || name.kind == .quotedWord || name.kind == .sign else {
      throw parser.unexpected("the name of a function")
    }
    parser.position += 1
    var function = SyntaxTree.Function(name: name.symbol, start: start)
    function.isStatic = modifiers.isStatic
    function.hasParameters = true
    try skipGenericParameters(&parser)
    function.parameters = try ParameterReader(kind: .function).read(&parser)
    while parser.accept(.async) || parser.accept(.throws) || parser.accept(.rethrows) {}
    if parser.acceptOperator("->") {
      function.returnsValue = true
      function.result = try parser.type().name
    }
    skipWhere(&parser)
    // A protocol requirement has no body.
    if parser.at(.openCurly) { function.body = try parser.body() }
    return try add(function, &parser)
  }

  private func initializer(
    _ parser: inout SwiftParser
  ) throws(SyntaxFault) -> SyntaxTree.NodeID {
    var function = SyntaxTree.Function(name: Keyword.`init`.symbol, start: start)
    function.isUnavailable = modifiers.isUnavailable
    function.hasParameters = true
    parser.position += 1
    _ = parser.accept(.unwrap) || parser.acceptOperator("?")
    try skipGenericParameters(&parser)
    function.parameters = try ParameterReader(kind: .function).read(&parser)
    while parser.accept(.async) || parser.accept(.throws) || parser.accept(.rethrows) {}
    skipWhere(&parser)
    if parser.at(.openCurly) { function.body = try parser.body() }
    return try add(function, &parser)
  }

  private func enumerationCase(_ parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID
  {
    parser.position += 1
    repeat {
      guard parser.at(.word) || parser.at(.quotedWord) else {
        throw parser.unexpected("the name of a case")
      }
      var one = SyntaxTree.EnumerationCase(name: parser.token.symbol)
      parser.position += 1
      if parser.at(.openRound) { try parser.skipBrackets() }
      if parser.acceptOperator("=") { one.rawValue = try parser.expression() }
      parser.cases.append(one)
    } while parser.accept(.comma) && parser.meter.charge()
    return -1
  }

  /// Keeps a protocol's name, so that conformances are not treated as superclasses.
  private func protocolDeclaration(_ parser: inout SwiftParser) throws(SyntaxFault)
    -> SyntaxTree.NodeID
  {
    parser.position += 1
    guard parser.at(.word) || parser.at(.quotedWord) else {
      throw parser.unexpected("the name of a protocol")
    }
    var declaration = SyntaxTree.TypeDeclaration(name: parser.token.symbol, start: start)
    declaration.isProtocol = true
    while !parser.at(.openCurly), !parser.at(.end) { parser.position += 1 }
    try parser.skipBrackets()
    parser.tree.types.append(declaration)
    return try parser.add(.type, Int32(parser.tree.types.count - 1), start: start)
  }

  /// The base name of an extended `[Element]` or `[Key: Value]` is that of its short form.
  private func typeName(
    isExtension: Bool,
    _ parser: inout SwiftParser
  ) throws(SyntaxFault) -> SyntaxTree.Symbol {
    if isExtension, parser.at(.openSquare) {
      try parser.skipBrackets()
      return parser.names.symbol(of: "Array")
    }
    var name = parser.token.symbol
    parser.position += 1
    while parser.accept(.dot) {
      guard parser.at(.word) || parser.at(.quotedWord) else {
        throw parser.unexpected("a name behind the dot")
      }
      name = parser.token.symbol
      parser.position += 1
    }
    return name
  }

  /// Sets the owner of the type's functions.
  ///
  /// Nested names (`extension Outer.Inner`) are identified by their last part.
  private func type(
    _ keyword: Keyword,
    _ parser: inout SwiftParser
  ) throws(SyntaxFault) -> SyntaxTree.NodeID {
    parser.position += 1
    var declaration = SyntaxTree.TypeDeclaration(name: -1, start: start)
    declaration.isExtension = keyword == .extension
    declaration.isClass = keyword == .class
    declaration.name = try typeName(isExtension: declaration.isExtension, &parser)
    try skipGenericParameters(&parser)
    // `extension String?`
    if declaration.isExtension, parser.accept(.unwrap) {
      declaration.name = parser.names.symbol(of: "Optional")
    }
    if parser.accept(.colon) {
      repeat {
        let name = try parser.type().name
        if name >= 0 { declaration.inherited.append(name) }
      } while parser.accept(.comma)
    }
    skipWhere(&parser)
    if declaration.isExtension, parser.dialect.isGeneric(declaration.name), !modifiers.isObjectiveC
    {
      parser.report(
        .extensionOfObjectiveC(parser.names[declaration.name]),
        at: parser.tokens[parser.position - 1]
      )
    }
    if parser.at(.openCurly) {
      let outer = (parser.cases, parser.observers)
      (parser.cases, parser.observers) = ([], [])
      defer { (parser.cases, parser.observers) = outer }
      let body = try parser.body()
      declaration.members = parser.tree.list(body).map { parser.tree.elements[$0].node }
      declaration.members += parser.observers
      declaration.cases = parser.cases
    } else {
      parser.report(.missingBody, at: parser.tokens[parser.position - 1])
    }
    declaration.end = parser.tokens[max(parser.position - 1, 0)].end
    let owner = Int32(parser.tree.types.count)
    for member in declaration.members where parser.tree[member].kind == .function {
      parser.tree.functions[Int(parser.tree[member].symbol)].owner = owner
    }
    parser.tree.types.append(declaration)
    return try parser.add(.type, owner, start: start)
  }
}
