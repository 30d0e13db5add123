import LayoutModel
import SwiftSubset

/// Evaluates an operator: libraries' come before the script's own.
///
/// An operation on an unknown value is unknown, unless it constrains anchors: then an unknown
/// distance counts as 0, which keeps the constraint.
struct OperationEvaluation {
  let node: SyntaxTree.Node

  /// For unknown sides their result is unknown, without a finding.
  private static let conditions: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "&&", "||", "!"]

  /// `.unknown` where a side is not known, `.irrelevant` where one is unrelated to layout.
  ///
  /// Libraries come before operators that the script declares, because helpers that overload `==`
  /// for anchors call the library's inside.
  func value(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    let name = evaluator.names[node.operatorName]
    if node.kind == .prefix, name == "&" { return changedArgument(&evaluator) }
    if node.kind == .infix, let value = shortcut(name, &evaluator) { return value }
    let left = node.kind == .prefix ? nil : side(node.left, &evaluator)
    let right = side(node.kind == .prefix ? node.operand : node.right, &evaluator)
    if name == "+", let left, let list = knownPart(left.value, right.value, evaluator) {
      return list
    }
    if left?.value.isUnknown == true || right.value.isUnknown { return .unknown }
    let arithmetic = FreeArithmetic(name: name, left: left, right: right)
    if let value = arithmetic.value(&evaluator) { return value }
    var operation = ScriptOperation(name: name, left: left, right: right, offset: Int(node.start))
    // A placeholder that is compared with an anchor becomes a number, any other remains unchanged.
    if let value = value(ofPlaceholders: &operation, &evaluator) { return value }
    if let value = operation.firstResult(&evaluator)
      ?? ownOperator(node.operatorName, operation, &evaluator)
    {
      return value
    }
    if case .open(.irrelevant) = right.value { return .irrelevant }
    if case .open(.irrelevant)? = left?.value { return .irrelevant }
    for side in [left, right] {
      if let side, case .open(.undeclared(let symbol)) = side.value {
        // Comparisons only matter for conditions.
        let isLaidOut = left?.value.isLaidOut == true || right.value.isLaidOut
        if evaluator.items == nil, !isLaidOut, Self.conditions.contains(name) { return .unknown }
        return evaluator.report(
          ScriptFault.undeclaredOperand(evaluator.names[symbol]),
          at: side.offset
        )
      }
    }
    // Arithmetic on unknown values gives a placeholder, so that its use can determine it; any other
    // operator, such as one of other libraries on data, gives nothing.
    if evaluator.items == nil, left?.value.isLaidOut != true, !right.value.isLaidOut {
      return ["+", "-", "*", "/", "%"].contains(name)
        ? evaluator.standIn("value", at: Int(node.start)) : .unknown
    }
    // An operator of a library, which may constrain the views on its sides.
    for side in [left, right] { if let side { evaluator.scene.recordUse(of: side.value) } }
    let sides = [left?.value.description, right.value.description].compactMap(\.self).joined(
      separator: " and "
    )
    return evaluator.report(ScriptFault.operatorNotEvaluated(name, for: sides), at: Int(node.start))
  }

  /// The argument itself; a variable without a value gets a placeholder.
  private func changedArgument(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    let value = evaluator.evaluate(node.operand)
    let operand = evaluator.tree[node.operand]
    guard case .nothing = value, operand.kind == .name else { return value }
    let name = evaluator.names[operand.name]
    _ = evaluator.setVariable(operand.name, evaluator.standIn(name, at: Int(node.start)))
    return value
  }

  private func side(_ operand: SyntaxTree.NodeID, _ evaluator: inout ScriptEvaluator)
    -> ScriptArgument
  {
    let value = evaluator.evaluate(operand)
    return ScriptArgument(
      value: value,
      offset: Int(evaluator.tree[operand].start),
      node: operand
    )
  }

  /// The known list of two that are added, of which the other is unknown.
  ///
  /// `NSLayoutConstraint.activate([a, b] + card.edges(to: view))` makes the known constraints in
  /// any case.
  private func knownPart(
    _ left: ScriptValue,
    _ right: ScriptValue,
    _ evaluator: ScriptEvaluator
  ) -> ScriptValue? {
    guard evaluator.items == nil else { return nil }
    for (list, other) in [(left, right), (right, left)] {
      guard case .array = list, list.isLaidOut else { continue }
      switch other {
      // An unknown call returns its subject.
      case .open(.unknown), .open(.placeholder), .item: return list
      default: continue
      }
    }
    return nil
  }

  /// Chosen by the number of sides alone: types of operands are mostly not known here.
  private func ownOperator(
    _ symbol: SymbolTable.Symbol,
    _ operation: ScriptOperation,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue? {
    let arguments = [operation.left, operation.right].compactMap(\.self)
    // An operator is declared outside of types, or as a static function of one; neither needs a
    // receiver.
    let function = evaluator.declarations.functions[symbol]?.all.first { index in
      evaluator.tree.functions[index].body >= 0
        && evaluator.tree.functions[index].parameters.count == arguments.count
    }
    guard let function else { return nil }
    // Its parameters have names, which are absent at its use.
    let labelled = zip(evaluator.tree.functions[function].parameters, arguments).map {
      parameter,
      argument in
      ScriptArgument(
        label: parameter.label >= 0 ? evaluator.names[parameter.label] : nil,
        value: argument.value,
        offset: argument.offset
      )
    }
    return evaluator.enter(function, on: evaluator.receiver, labelled, at: operation.offset)
  }

  /// `a && b` is unknown where `a` is, even if `b` is false: the result decides which branch
  /// counts, and that one is then run as a guess.
  private func shortcut(_ name: String, _ evaluator: inout ScriptEvaluator) -> ScriptValue? {
    switch name {
    case "??":
      let left = evaluator.evaluate(node.left)
      if case .nothing = left { return evaluator.evaluate(node.right) }
      return left
    case "&&", "||":
      // Unknown conditions stay unknown; see `BranchEvaluation`.
      guard case .bool(let left) = evaluator.evaluate(node.left) else { return .unknown }
      if left == (name == "||") { return .bool(left) }
      return evaluator.evaluate(node.right)
    case "==", "!=": return superviewTest(asksForNone: name == "==", &evaluator)
    default: return nil
    }
  }

  /// The value of a test whether a view has a superview, in code that adds it only once; `nil` for
  /// other tests.
  ///
  /// The reader knows the hierarchy at this point of the code.
  private func superviewTest(asksForNone: Bool, _ evaluator: inout ScriptEvaluator)
    -> ScriptValue?
  {
    let left = evaluator.tree[node.left]
    // `view.superview == nil`
    guard evaluator.scene.isOfAppCode, evaluator.tree[node.right].kind == .nothing,
      left.kind == .member, evaluator.names[left.name] == "superview"
    else { return nil }
    var value = evaluator.evaluate(left.base)
    if case .open(.placeholder(let index)) = value, let item = evaluator.placeholders[index].item {
      value = .item(item)
    }
    guard case .item(.view(let view)) = value, view > 0 else { return .unknown }
    return .bool((evaluator.scene.views[view].view.superview == nil) == asksForNone)
  }

  /// The result of an operator with a placeholder; `nil` where no side is one.
  ///
  /// `a + b` with one unknown side is that side; a comparison is unknown. With an anchor on the
  /// left the unknown right side counts as a distance of 0 points, which is reported and marked.
  private func value(
    ofPlaceholders operation: inout ScriptOperation,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue? {
    let left = operation.left?.value
    let right = operation.right.value
    guard left?.isPlaceholder == true || right.isPlaceholder else { return nil }
    switch operation.name {
    case "+", "-", "*", "/", "%":
      if left?.joinsAnchors != true, !right.joinsAnchors {
        return left?.isPlaceholder == true ? left : right
      }
    // An unknown priority leaves the constraint required.
    case "~": return left
    case "==", "<=", ">=", "/==/", "/<=/", "/>=/":
      guard left?.joinsAnchors == true, !right.joinsAnchors else { return .unknown }
    default: return .unknown
    }
    // An unknown distance, between known anchors.
    guard right.isPlaceholder, let number = evaluator.number(operation.right) else {
      return .unknown
    }
    operation.right.value = .number(number)
    return nil
  }
}

extension ScriptOperation {
  func firstResult(_ evaluator: inout ScriptEvaluator) -> ScriptValue? {
    for entry in evaluator.vocabulary.operators[name] ?? [] {
      if let value = entry(&evaluator, self) { return value }
    }
    return nil
  }
}

extension ScriptValue {
  fileprivate var joinsAnchors: Bool {
    switch self {
    case .anchor, .object, .distance, .item: true
    default: false
    }
  }
}
