import LayoutModel
import SwiftSubset

extension ScriptEvaluator {
  /// How a statement ends.
  enum Flow {
    case onward
    case result(ScriptValue)
    case leave, next
  }

  /// Runs the statements of the script itself.
  mutating func runScript() {
    declareMembers(tree.statements)
    for statement in tree.statements {
      guard !isStopped else { return }
      if case .result = run(statement, isGlobal: true) { return }
    }
  }

  /// Makes the functions and types of statements known before any of them runs.
  mutating func declareMembers(_ statements: [NodeID]) {
    for statement in statements {
      guard meter.charge(4) else { return }
      let node = tree[statement]
      switch node.kind {
      case .function:
        meter.charge(8)
        let function = tree.function(node)
        functions[function.name, default: []].append(node.index)
      case .type:
        let index = node.index
        if !tree.types[index].isExtension { types[names[tree.types[index].name]] = index }
        declareMembers(tree.types[index].members)
        declareStatics(of: index)
      default: break
      }
    }
  }

  private mutating func declareStatics(of type: Int) {
    let name = names[tree.types[type].name]
    for member in tree.types[type].members {
      for declaration in declarations(member) {
        let node = tree[declaration]
        guard tree.variable(node).isStatic, node.name >= 0 else { continue }
        statics[name, default: [:]][node.name] = .lazy(declaration)
      }
    }
  }

  /// The declarations of a statement: `let a = 1, b = 2` is two.
  func declarations(_ statement: NodeID) -> [NodeID] {
    let node = tree[statement]
    switch node.kind {
    case .declaration: return [statement]
    case .tuple:
      return tree.list(statement).map { tree.elements[$0].node }
        .filter { tree[$0].kind == .declaration }
    default: return []
    }
  }

  /// Runs the statements of a block, whose variables are gone behind it.
  mutating func runBlock(_ block: NodeID) -> Flow {
    scoped { evaluator in
      for element in evaluator.tree.list(block) {
        let flow = evaluator.run(evaluator.tree.elements[element].node, isGlobal: false)
        guard case .onward = flow else { return flow }
      }
      return .onward
    }
  }

  /// Runs a statement.
  mutating func run(_ statement: NodeID, isGlobal: Bool) -> Flow {
    let node = tree[statement]
    guard spend(at: Int(node.start)) else { return .result(.unknown) }
    switch node.kind {
    case .declaration: declare(node, isGlobal: isGlobal)
    case .tuple where !declarations(statement).isEmpty:
      for declaration in declarations(statement) { declare(tree[declaration], isGlobal: isGlobal) }
    case .function:
      // One inside a function; those of the script and of types are known already.
      if !isGlobal { declareMembers([statement]) }
    case .type: break
    case .branch: return branch(node)
    case .guarded: return guarded(node, isGlobal: isGlobal)
    case .loop: return loop(node)
    case .selection: return selection(node)
    case .block: return deeper(node) { $0.runBlock(statement) } ?? .result(.unknown)
    case .result: return .result(node.returned < 0 ? .void : evaluate(node.returned))
    case .leave: return .leave
    case .next: return .next
    case .verbatim: runPlain(node)
    case .conditionalLoop:
      report(ScriptFault.conditionalLoop, at: Int(node.start))
    default: loose += heldConstraints(evaluate(statement), at: Int(node.start))
    }
    return isStopped ? .result(.unknown) : .onward
  }

  /// Runs what lies deeper, unless that is too deep.
  mutating func deeper<Result>(
    _ node: SyntaxTree.Node,
    _ run: (inout ScriptEvaluator) -> Result
  ) -> Result? {
    guard depth < Self.depthLimit else {
      report(ScriptFault.callsTooDeep(limit: Self.depthLimit), at: Int(node.start))
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return run(&self)
  }
}

extension ScriptEvaluator {
  /// Declares what a node says, with its initial value.
  private mutating func declare(_ node: SyntaxTree.Node, isGlobal: Bool) {
    let variable = tree.variable(node)
    let value = initialValue(node, variable)
    if node.name >= 0 {
      declare(node.name, value, isGlobal: isGlobal)
    } else if case .tuple(let elements) = value, elements.count == variable.names.count {
      for (name, element) in zip(variable.names, elements) {
        declare(name, element.value, isGlobal: isGlobal)
      }
    } else {
      for name in variable.names {
        let value = standIn(names[name], at: Int(node.start))
        declare(name, value, isGlobal: isGlobal)
      }
    }
  }

  /// Works out what a variable begins with.
  mutating func initialValue(
    _ node: SyntaxTree.Node,
    _ variable: SyntaxTree.Variable
  ) -> ScriptValue {
    let typeName = variable.type >= 0 ? names[variable.type] : nil
    guard node.initialValue >= 0 else {
      // Without a value it is nil, or an outlet that a file would have filled.
      if let typeName, isViewType(typeName), variable.isOutlet || !variable.isOptional {
        guard variable.isOutlet else { return .undeclared(node.name) }
        let index = makeView(typeName, at: Int(node.start), name: node.name)
        // Its place in the tree is said in another file.
        views[index].isNamed = false
        return .item(.view(index))
      }
      guard items == nil, node.name >= 0, !variable.isOptional || variable.isUnwrapped else {
        return .nothing
      }
      return standIn(names[node.name], type: typeName, at: Int(node.start))
    }
    let count = views.count
    let guideCount = guides.count
    let mark = diagnostics.count
    var value = evaluate(node.initialValue)
    let isTold = diagnostics.count > mark
    if value.isUnknown, node.name >= 0 { deferFindings(since: mark, for: node.name) }
    if let typeName { value = converted(value, to: typeName, at: Int(node.start)) }
    if items == nil, node.name >= 0 { value = namedStandIn(value, node, typeName, isTold) }
    if node.name >= 0 { name(value, node.name, since: count, guideCount) }
    return value
  }

  /// What stands in for the value of a variable, where that is not known: a view of its type, or what
  /// it is used as.
  private mutating func namedStandIn(
    _ value: ScriptValue,
    _ node: SyntaxTree.Node,
    _ type: String?,
    _ isTold: Bool
  ) -> ScriptValue {
    let offset = Int(node.start)
    let isView = type.map { isViewType($0) } ?? false
    switch value {
    case .placeholder(let index) where placeholders[index].item == nil:
      if isView { break }
      if placeholders[index].owner == nil { placeholders[index].name = names[node.name] }
      return value
    case .unknown, .irrelevant: break
    case .word, .wordCall: if !isView { return value }
    default: return value
    }
    guard isView, let type else {
      let value = standIn(names[node.name], type: type, at: offset)
      if case .placeholder(let index) = value { placeholders[index].isTold = isTold }
      return value
    }
    let view = made(type, at: offset)
    if case .item(.view(let index)) = view { views[index].isTainted = true }
    return view
  }

  /// Gives views and guides that were just made the name of the variable they go into.
  mutating func name(_ value: ScriptValue, _ symbol: Symbol, since count: Int, _ guideCount: Int) {
    switch value {
    case .item(.view(let index)) where index >= count && index > 0:
      views[index].view.id = names[symbol]
      views[index].isNamed = true
    case .item(.guide(let index)) where index >= guideCount:
      guides[index].id = names[symbol]
    case .array(let elements) where views.count > count:
      meter.charge(elements.count)
      for (place, element) in elements.enumerated() {
        guard case .item(.view(let index)) = element, index >= count, !views[index].isNamed else {
          continue
        }
        views[index].view.id = "\(names[symbol])\(place)"
        views[index].isNamed = true
      }
    default: break
    }
  }

  /// The value as what a declared type makes of it.
  mutating func converted(
    _ value: ScriptValue,
    to type: String,
    at offset: Int
  ) -> ScriptValue {
    switch value {
    case .word(let name):
      if let member = staticMember(name, of: type, at: offset) { return member }
    case .wordCall("init", let arguments):
      if Self.geometryTypes.contains(type) { return geometry(arguments) ?? value }
      if let own = types[type] { return make(own, arguments, at: offset) }
    default: break
    }
    return simplyConverted(value, to: type)
  }

  /// What `.name` is among the static properties that the script gives to a type.
  public mutating func staticMember(_ name: String, of type: String, at offset: Int)
    -> ScriptValue?
  {
    let symbol = symbol(of: name)
    if let value = staticProperty(symbol, of: type) { return value }
    guard let function = property(symbol, of: .type(type)) else { return nil }
    return enter(function, on: .type(type), at: offset)
  }

  private func simplyConverted(_ value: ScriptValue, to type: String) -> ScriptValue {
    switch (value, type) {
    case (.number(let number, _), "CGFloat"), (.number(let number, _), "Double"),
      (.number(let number, _), "Float"):
      .number(number, isInteger: false)
    case (.number(let number, _), "UILayoutPriority"), (.number(let number, _), "Priority"):
      .priority(number)
    case (.word(let name), "UILayoutPriority"):
      Priority.named.first { $0.name == name }.map { .priority(Double($0.priority.value)) } ?? value
    case (.word("zero"), "UIEdgeInsets"): .insets(.zero)
    case (.word("zero"), "CGSize"): .size(Size(width: 0, height: 0))
    case (.word("zero"), "CGFloat"): .number(0)
    default: value
    }
  }
}
