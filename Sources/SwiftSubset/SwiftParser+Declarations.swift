import Bounds

extension SwiftParser {
  /// The words that stand before a declaration.
  private static let modifiers: Set<Keyword> = [
    .public, .private, .fileprivate, .internal, .open, .package, .static, .final, .override,
    .lazy, .weak, .unowned, .mutating, .nonmutating, .convenience, .required, .dynamic, .optional,
    .nonisolated, .indirect, .infix, .prefix, .postfix, .async,
  ]

  /// What stood before a declaration.
  private struct Modifiers {
    var isStatic = false
    var isLazy = false
    var isObjectiveC = false
    var isUnavailable = false
    var isOutlet = false
  }

  /// Reads a declaration; `nil` where none is next, below 0 where there is nothing to keep of it.
  mutating func declaration() throws(Fault) -> NodeID? {
    let begin = position
    let start = token.start
    let modifiers = try self.modifiers()
    guard at(.word), let keyword = Keyword(rawValue: token.symbol) else {
      return try undeclared(from: begin)
    }
    switch keyword {
    case .let, .var: return try variables(modifiers, start)
    case .func: return try function(modifiers, start)
    case .`init` where [.openRound, .unwrap, .sign].contains(token(after: 1).kind):
      return try initializer(modifiers, start)
    case .deinit:
      position += 1
      try skipBrackets()
      return -1
    case .subscript:
      while !at(.openCurly), !at(.end) { position += 1 }
      try skipBrackets()
      return -1
    case .class where isStaticMember:
      position += 1
      var inner = modifiers
      inner.isStatic = true
      return at(.func) ? try function(inner, start) : try variables(inner, start)
    case .class, .struct, .enum, .extension, .actor:
      guard token(after: 1).kind == .word || token(after: 1).kind == .quotedWord else {
        return try undeclared(from: begin)
      }
      return try type(keyword, modifiers.isObjectiveC, start)
    case .protocol: return try protocolDeclaration(start)
    case .case: return try enumerationCase(start)
    case .import, .typealias, .associatedtype, .operator, .precedencegroup:
      repeat {
        position += 1
      } while !token.beginsLine && !at(.semicolon) && !at(.end) && !at(.openCurly)
      if at(.openCurly) { try skipBrackets() }
      return -1
    default:
      return try undeclared(from: begin)
    }
  }

  /// Whether `class` here only says that what follows belongs to the type.
  private var isStaticMember: Bool {
    let next = token(after: 1)
    return next.is(.func) || next.is(.var) || next.is(.let)
  }

  /// What seemed to be modifiers were the first words of an expression, or stand before nothing.
  private mutating func undeclared(from begin: Int) throws(Fault) -> NodeID? {
    guard tokens[begin].kind == .at else {
      position = begin
      return nil
    }
    throw unexpected("a declaration")
  }

  private mutating func modifiers() throws(Fault) -> Modifiers {
    var modifiers = Modifiers()
    while true {
      if at(.at) {
        let name = text(token(after: 1))
        if name.hasPrefix("objc") { modifiers.isObjectiveC = true }
        if name == "IBOutlet" { modifiers.isOutlet = true }
        let start = position
        try skipAttribute()
        if name == "available" {
          modifiers.isUnavailable = tokens[start..<position].contains {
            $0.kind == .word && text($0) == "unavailable"
          }
        }
        continue
      }
      guard at(.word), let keyword = Keyword(rawValue: token.symbol),
        Self.modifiers.contains(keyword),
        [.word, .at, .openRound].contains(token(after: 1).kind)
      else { return modifiers }
      if keyword == .static { modifiers.isStatic = true }
      if keyword == .lazy { modifiers.isLazy = true }
      position += 1
      // As in private(set) and unowned(unsafe).
      if at(.openRound), token(after: 2).kind == .closeRound { position += 3 }
    }
  }
}

extension SwiftParser {
  private mutating func variables(_ modifiers: Modifiers, _ start: Int32) throws(Fault) -> NodeID {
    position += 1
    let count = pending.count
    defer { if pending.count > count { pending.removeSubrange(count...) } }
    repeat {
      let node = try variable(modifiers, start)
      pending.append(.init(label: -1, node: node, start: start))
    } while accept(.comma)
    if pending.count == count + 1 { return pending[count].node }
    // Several declarations are one statement, which opens no scope of its own.
    return try addList(.tuple, since: count, start: start)
  }

  private mutating func variable(_ modifiers: Modifiers, _ start: Int32) throws(Fault) -> NodeID {
    var variable = SyntaxTree.Variable()
    variable.isLazy = modifiers.isLazy
    variable.isStatic = modifiers.isStatic
    variable.isOutlet = modifiers.isOutlet
    let place = token.start
    var name: Symbol = -1
    if at(.openRound) {
      variable.names = try pattern()
    } else {
      guard at(.word) || at(.quotedWord) else { throw unexpected("a name") }
      name = token.symbol
      declare(name)
      position += 1
    }
    if accept(.colon) {
      let type = try self.type()
      variable.type = type.name
      variable.isOptional = type.isOptional
      variable.isUnwrapped = type.isUnwrapped
    }
    var value: NodeID = -1
    if acceptOperator("=") {
      value = try expression()
    } else if at(.openCurly), !token.beginsLine || beginsAccessors, !beginsObservers {
      return try computed(name, variable, start)
    }
    if at(.openCurly), beginsAccessors { try skipBrackets() }
    tree.variables.append(variable)
    return try add(
      .declaration,
      name,
      value,
      Int32(tree.variables.count - 1),
      start: value < 0 ? place : start,
      above: value
    )
  }

  /// Notes a name of the block, and tells where it has the name already.
  private mutating func declare(_ name: Symbol) {
    if block > 0, declared.block(of: name) == block, names[name] != "_" {
      report(.declaredTwice(names[name]))
    }
    declared.declare(name, in: block)
  }

  /// Reads a computed property as a function without parameters.
  private mutating func computed(
    _ name: Symbol,
    _ variable: SyntaxTree.Variable,
    _ start: Int32
  ) throws(Fault) -> NodeID {
    var function = SyntaxTree.Function(name: name, start: start)
    function.isComputed = true
    function.isStatic = variable.isStatic
    function.result = variable.type
    if beginsAccessors {
      position += 1
      while !accept(.closeCurly) {
        if at(.end) { throw unexpected("a closing brace") }
        if at(.get), token(after: 1).kind == .openCurly {
          position += 1
          function.body = try body()
        } else if at(.openCurly) {
          try skipBrackets()
        } else {
          position += 1
        }
      }
    } else {
      function.body = try body()
    }
    return try add(function, start)
  }

  private mutating func add(_ function: SyntaxTree.Function, _ start: Int32) throws(Fault) -> NodeID
  {
    tree.functions.append(function)
    return try add(.function, Int32(tree.functions.count - 1), start: start)
  }

  private mutating func function(_ modifiers: Modifiers, _ start: Int32) throws(Fault) -> NodeID {
    position += 1
    let name = token
    guard name.kind == .word || name.kind == .quotedWord || name.kind == .sign else {
      throw unexpected("the name of a function")
    }
    position += 1
    var function = SyntaxTree.Function(name: name.symbol, start: start)
    function.isStatic = modifiers.isStatic
    function.hasParameters = true
    try skipGenericParameters()
    function.parameters = try parameters(isClosure: false)
    while accept(.async) || accept(.throws) || accept(.rethrows) {}
    if acceptOperator("->") { function.result = try type().name }
    skipWhere()
    // A requirement of a protocol has no body.
    if at(.openCurly) { function.body = try body() }
    return try add(function, start)
  }

  private mutating func initializer(
    _ modifiers: Modifiers,
    _ start: Int32
  ) throws(Fault) -> NodeID {
    var function = SyntaxTree.Function(name: Keyword.`init`.symbol, start: start)
    function.isUnavailable = modifiers.isUnavailable
    function.hasParameters = true
    position += 1
    _ = accept(.unwrap) || acceptOperator("?")
    try skipGenericParameters()
    function.parameters = try parameters(isClosure: false)
    while accept(.async) || accept(.throws) || accept(.rethrows) {}
    skipWhere()
    if at(.openCurly) { function.body = try body() }
    return try add(function, start)
  }

  /// Skips `<T: UIView>` behind the name of a type or function.
  private mutating func skipGenericParameters() throws(Fault) {
    guard token.kind == .sign, bytes[Int(token.start)] == UInt8(ascii: "<") else { return }
    var open = 0
    repeat {
      if token.kind == .sign, !atOperator("->") {
        for byte in bytes[Int(token.start)..<Int(token.end)] {
          if byte == UInt8(ascii: "<") { open += 1 }
          if byte == UInt8(ascii: ">") { open -= 1 }
        }
      }
      position += 1
    } while open > 0 && !at(.end) && !at(.openCurly)
  }

  private mutating func skipWhere() {
    guard at(.where) else { return }
    while !at(.openCurly), !at(.end) { position += 1 }
  }

  private mutating func enumerationCase(_ start: Int32) throws(Fault) -> NodeID {
    position += 1
    repeat {
      guard at(.word) || at(.quotedWord) else { throw unexpected("the name of a case") }
      position += 1
      if at(.openRound) { try skipBrackets() }
      if acceptOperator("=") { _ = try expression() }
    } while accept(.comma) && meter.charge()
    return -1
  }
}

extension SwiftParser {
  private mutating func protocolDeclaration(_ start: Int32) throws(Fault) -> NodeID {
    position += 1
    guard at(.word) || at(.quotedWord) else { throw unexpected("the name of a protocol") }
    var declaration = SyntaxTree.TypeDeclaration(name: token.symbol, start: start)
    declaration.isProtocol = true
    while !at(.openCurly), !at(.end) { position += 1 }
    try skipBrackets()
    tree.types.append(declaration)
    return try add(.type, Int32(tree.types.count - 1), start: start)
  }

  private mutating func type(
    _ keyword: Keyword,
    _ isObjectiveC: Bool,
    _ start: Int32
  ) throws(Fault) -> NodeID {
    position += 1
    var declaration = SyntaxTree.TypeDeclaration(name: token.symbol, start: start)
    declaration.isExtension = keyword == .extension
    declaration.isClass = keyword == .class
    position += 1
    while accept(.dot) {
      guard at(.word) || at(.quotedWord) else { throw unexpected("a name behind the dot") }
      declaration.name = token.symbol
      position += 1
    }
    try skipGenericParameters()
    if accept(.colon) {
      repeat {
        let name = try type().name
        if name >= 0 { declaration.inherited.append(name) }
      } while accept(.comma)
    }
    skipWhere()
    if declaration.isExtension, dialect.isGeneric(declaration.name), !isObjectiveC {
      report(.extensionOfObjectiveC(names[declaration.name]), at: tokens[position - 1])
    }
    if at(.openCurly) {
      let body = try self.body()
      declaration.members = tree.list(body).map { tree.elements[$0].node }
    } else {
      report(.missingBody, at: tokens[position - 1])
    }
    declaration.end = tokens[max(position - 1, 0)].end
    let owner = Int32(tree.types.count)
    for member in declaration.members where tree[member].kind == .function {
      tree.functions[Int(tree[member].symbol)].owner = owner
    }
    tree.types.append(declaration)
    return try add(.type, owner, start: start)
  }
}
