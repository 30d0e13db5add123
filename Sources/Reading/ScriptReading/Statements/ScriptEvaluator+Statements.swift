import LayoutModel
import SwiftSubset

/// Runs statements.
///
/// A limit ends a statement with `.result(.unknown)`, which ends every loop and function around it.
/// Functions are declared before any statement runs, so that a call may precede the declaration. A
/// `while` is reported and skipped. A constraint that a statement makes and discards is kept in
/// `loose`: it may be the input of a result builder. `depthLimit` keeps the reader's recursion
/// within its thread's stack.
extension ScriptEvaluator {
  enum Flow {
    case onward
    case result(ScriptValue)
    case leave, next
  }

  /// Runs a string of a document, which has statements only.
  mutating func runAll() {
    runScript()
    finish()
  }

  /// Conditional constraints are decided before the libraries' `finish`, which concerns the
  /// constraints that remain.
  mutating func finish() {
    scene.settleUncertain()
    for library in vocabulary.libraries { library.finish(&self) }
  }

  mutating func runScript() {
    declarations.declare(tree.statements)
    for statement in tree.statements {
      guard !isStopped else { return }
      if case .result = run(statement, isGlobal: true) { return }
    }
  }

  mutating func runBlock(_ block: NodeID) -> Flow {
    let outer = (functions: declarations.blockFunctions, block: scene.block)
    declarations.declareFunctions(of: block)
    scene.block = block
    defer { (declarations.blockFunctions, scene.block) = outer }
    return scoped { evaluator in
      for element in evaluator.tree.list(block) {
        let flow = evaluator.run(evaluator.tree.elements[element].node, isGlobal: false)
        guard case .onward = flow else { return flow }
      }
      return .onward
    }
  }

  mutating func run(_ statement: NodeID, isGlobal: Bool) -> Flow {
    let node = tree[statement]
    guard spend(at: Int(node.start)) else { return .result(.unknown) }
    switch node.kind {
    case .declaration: VariableEvaluation(node: node).run(isGlobal: isGlobal, &self)
    case .tuple where !declarations.variables(statement).isEmpty:
      for variable in declarations.variables(statement) {
        VariableEvaluation(node: tree[variable]).run(isGlobal: isGlobal, &self)
      }
    case .function, .type: break
    case .branch: return BranchEvaluation(node: node).branch(&self)
    case .guarded: return BranchEvaluation(node: node).guarded(&self)
    case .loop: return BranchEvaluation(node: node).loop(&self)
    case .selection: return BranchEvaluation(node: node).selection(&self)
    case .block: return deeper(node) { $0.runBlock(statement) } ?? .result(.unknown)
    case .result: return .result(node.returned < 0 ? .void : evaluate(node.returned))
    case .leave: return .leave
    case .next: return .next
    case .verbatim: PlainStatement(node: node).run(&self)
    case .conditionalLoop:
      report(ScriptFault.conditionalLoop, at: Int(node.start))
      UnrunCode.recordUses(in: statement, &self)
    case .unread: UnrunCode.recordUses(in: statement, &self)
    default:
      // A guess in an expression without a constraint does not affect the next.
      let outer = uncertainties.current
      let value = evaluate(statement)
      let left = ownedConstraints(value, at: Int(node.start))
      uncertainties.current = outer
      // A view as a statement is the input of a result builder, which adds it to another view.
      if node.kind == .name || node.kind == .member { scene.recordUse(of: value) }
      if node.kind == .call {
        for index in left { scene.constraints[index].isDiscarded = true }
        reportUnknownMethod(node)
      }
      loose += left
    }
    return isStopped ? .result(.unknown) : .onward
  }

  /// Reports the call of a function that no file declares, such as `pinAll()`: a method of `self`
  /// may lay out its views.
  ///
  /// A call with a closure is read in part.
  private mutating func reportUnknownMethod(_ node: SyntaxTree.Node) {
    let callee = tree[node.callee]
    guard callee.kind == .name, items == nil, !scene.isHarmless, case .item(.view) = receiver,
      variable(callee.name) == nil, !declarations.hasFunction(callee.name)
    else { return }
    let name = names[callee.name]
    guard name.utf8.first.map({ $0 >= 97 && $0 <= 122 }) == true, name != "init",
      !vocabulary.ignoredNames.contains(name), vocabulary.functions[name] == nil,
      vocabulary.methods[name] == nil
    else { return }
    let arguments = tree.list(node.arguments).map { tree.elements[$0] }
    guard arguments.allSatisfy({ tree[$0.node].kind != .closure }) else { return }
    let labels = arguments.map { ($0.label >= 0 ? names[$0.label] : "_") + ":" }.joined()
    report(ScriptFault.unknownCall(name, labels: labels, of: nil), at: Int(node.start))
  }

  /// `nil` where the nesting is too deep.
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

  mutating func converted(_ value: ScriptValue, to type: String, at offset: Int) -> ScriptValue {
    TypedValue(type: type, offset: offset).value(value, &self)
  }

  mutating func staticMember(_ name: String, of type: String, at offset: Int)
    -> ScriptValue?
  {
    let symbol = symbol(of: name)
    if let value = staticProperty(symbol, of: type) { return value }
    guard let function = ownProperty(symbol, of: .type(type)) else { return nil }
    return enter(function, on: .type(type), at: offset)
  }
}
