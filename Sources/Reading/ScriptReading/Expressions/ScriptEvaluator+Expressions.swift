import LayoutModel
import SwiftSubset

/// Evaluates expressions.
///
/// Each node costs a step, so a loop with a body of a thousand nodes is charged for all of them in
/// every round. Arguments are evaluated in the order of the text, also for a call that no layout
/// depends on: a closure among them may set up views.
extension ScriptEvaluator {
  mutating func evaluate(_ id: NodeID) -> ScriptValue {
    let node = tree[id]
    let offset = Int(node.start)
    guard spend(at: offset) else { return .unknown }
    switch node.kind {
    case .number: return .number(tree.number(node), isInteger: node.isInteger)
    case .text:
      let text = tree.text(node)
      return tree.isInterpolated(node) ? .interpolation(text) : .text(text)
    case .bool: return .bool(node.isTrue)
    case .nothing: return .nothing
    case .implicit: return .word(names[node.name])
    case .name: return NameEvaluation(symbol: node.name, offset: offset).value(&self)
    case .parameter:
      let parameters = scopes.parameters
      return parameters.indices.contains(node.index) ? parameters[node.index] : .unknown
    case .closure:
      return .closure(
        ScriptClosure(function: node.index, frame: scopes.frame)
      )
    case .foreign where node.isIrrelevant: return .irrelevant
    case .foreign, .boundCase: return report(ScriptFault.notEvaluated, at: offset)
    default:
      return deeper(node) { $0.evaluateInner(id, node) } ?? .unknown
    }
  }

  private mutating func evaluateInner(_ id: NodeID, _ node: SyntaxTree.Node) -> ScriptValue {
    let offset = Int(node.start)
    switch node.kind {
    case .member:
      if isSuper(node.base) {
        return LayoutWords.namesView(names[node.name])
          ? standIn(names[node.name], at: offset) : .void
      }
      if let value = EnumerationCases.value(of: node, &self) { return value }
      let base = evaluate(node.base)
      return MemberEvaluation(symbol: node.name, offset: offset).value(of: base, &self)
    case .call: return CallEvaluation(node: node).value(&self)
    case .element: return ElementEvaluation(node: node).value(&self)
    case .array: return bounded(.array(arguments(id).map(\.value)), at: offset)
    case .tuple: return bounded(.tuple(arguments(id)), at: offset)
    case .dictionary: return bounded(ElementEvaluation.dictionary(id, &self), at: offset)
    case .prefix, .infix: return OperationEvaluation(node: node).value(&self)
    case .cast: return CastEvaluation(node: node).value(&self)
    case .choice: return ChoiceEvaluation(node: node).value(&self)
    case .assignment:
      AssignmentEvaluation.run(node, &self)
      return .void
    default:
      _ = run(id, isGlobal: false)
      return .void
    }
  }

  mutating func arguments(_ list: NodeID, isIgnored: Bool) -> [ScriptArgument] {
    guard isIgnored else { return arguments(list) }
    return withoutReporting { $0.arguments(list) }
  }

  /// Whether a member or function is unrelated to layout by its name.
  func isIrrelevant(_ symbol: Symbol) -> Bool {
    lookup.effects(of: symbol, names, vocabulary).contains(.none)
      && !declarations.hasFunction(symbol)
  }

  mutating func arguments(_ list: NodeID) -> [ScriptArgument] {
    var arguments: [ScriptArgument] = []
    let places = tree.list(list)
    arguments.reserveCapacity(places.count)
    for place in places where !meter.isOver {
      let element = tree.elements[place]
      let value = evaluate(element.node)
      arguments.append(
        ScriptArgument(
          label: element.label >= 0 ? names[element.label] : nil,
          value: value,
          offset: Int(element.start),
          node: element.node
        )
      )
    }
    return arguments
  }
}

/// Evaluates lazy properties, with their `self`.
///
/// All properties of an object are declared before any is evaluated, since the closure of one may
/// use later ones. A lazy or static one is evaluated once, at its first access, in its file and
/// without the local variables of the code that reads it. One that reads itself has no value there,
/// where Swift would trap or never end.
extension ScriptEvaluator {
  func isRoot(_ value: ScriptValue) -> Bool {
    if case .item(.view(0)) = value { true } else { false }
  }

  mutating func resolved(_ value: ScriptValue, _ symbol: Symbol) -> ScriptValue {
    guard case .lazy(let declaration) = value else { return value }
    let node = tree[declaration]
    // It may read itself, and has no value then.
    _ = setVariable(symbol, .undeclared(symbol))
    let value = on(receiver) { evaluator in
      evaluator.inFile(of: node.start) { evaluator in
        evaluator.deeper(node) { VariableEvaluation(node: node).initialValue(&$0) } ?? .unknown
      }
    }
    _ = setVariable(symbol, value)
    return value
  }

  mutating func staticProperty(_ symbol: Symbol, of type: String) -> ScriptValue? {
    guard let value = declarations.staticValue(symbol, of: type) else { return nil }
    guard case .lazy(let declaration) = value else { return value }
    let node = tree[declaration]
    declarations.setStatic(symbol, of: type, to: .unknown)
    var result = on(.type(type)) { evaluator in
      evaluator.inFile(of: node.start) { evaluator in
        evaluator.deeper(node) { VariableEvaluation(node: node).initialValue(&$0) } ?? .unknown
      }
    }
    // Options are compared by name, and combinations by their members.
    if isOptionSet(type) { result = result.isCollection ? result : .word(names[symbol]) }
    declarations.setStatic(symbol, of: type, to: result)
    return result
  }

  func isSuper(_ id: NodeID) -> Bool {
    tree[id].kind == .name && tree[id].name == Keyword.super.symbol
  }

  func isLayoutMember(_ symbol: Symbol) -> Bool {
    vocabulary.viewMembers.contains(names[symbol]) || declarations.hasFunction(symbol)
  }

  /// The types of the file have precedence over those of others.
  mutating func inFile<Result>(
    of offset: Int32,
    _ run: (inout ScriptEvaluator) -> Result
  ) -> Result {
    guard declarations.types.isOfProject else { return run(&self) }
    let outer = declarations.types.file
    declarations.types.file = declarations.types.file(at: offset)
    defer { declarations.types.file = outer }
    return run(&self)
  }

  /// Runs code outside of the running function.
  mutating func on(
    _ receiver: ScriptValue,
    _ run: (inout ScriptEvaluator) -> ScriptValue
  ) -> ScriptValue {
    scopes.enter(receiver: receiver)
    let value = run(&self)
    scopes.leave()
    return value
  }
}
