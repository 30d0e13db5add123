import LayoutModel
import SwiftSubset

extension ScriptEvaluator {
  private static let conditions: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "&&", "||", "!"]

  /// Works out what an operator makes of its sides.
  mutating func operation(_ node: SyntaxTree.Node) -> ScriptValue {
    let name = names[node.operatorName]
    if node.kind == .infix, let value = shortcut(name, node) { return value }
    let left: ScriptArgument? =
      node.kind == .prefix
      ? nil : ScriptArgument(value: evaluate(node.left), offset: Int(tree[node.left].start))
    let operand = node.kind == .prefix ? node.operand : node.right
    let right = ScriptArgument(value: evaluate(operand), offset: Int(tree[operand].start))
    if left?.value.isUnknown == true || right.value.isUnknown { return .unknown }
    var operation = ScriptOperation(name: name, left: left, right: right, offset: Int(node.start))
    if let value = self.operation(ofPlaceholders: &operation) { return value }
    if let value = firstResult(of: operation) ?? ownOperator(node.operatorName, operation) {
      return value
    }
    if case .irrelevant = right.value { return .irrelevant }
    if case .irrelevant? = left?.value { return .irrelevant }
    for side in [left, right] {
      if let side, case .undeclared(let symbol) = side.value {
        // Which of two values is the greater concerns nobody but a condition.
        let isLaidOut = left?.value.isLaidOut == true || right.value.isLaidOut
        if items == nil, !isLaidOut, Self.conditions.contains(name) { return .unknown }
        return report(ScriptFault.undeclaredOperand(names[symbol]), at: side.offset)
      }
    }
    if items == nil, left?.value.isLaidOut != true, !right.value.isLaidOut {
      return ["+", "-", "*", "/", "%"].contains(name)
        ? standIn("value", at: Int(node.start)) : .unknown
    }
    let sides = [left?.value.words, right.value.words].compactMap(\.self).joined(separator: " and ")
    return report(ScriptFault.operatorNotEvaluated(name, for: sides), at: Int(node.start))
  }

  /// An operator that the script declares itself.
  private mutating func ownOperator(
    _ symbol: Symbol,
    _ operation: ScriptOperation
  ) -> ScriptValue? {
    let arguments = [operation.left, operation.right].compactMap(\.self)
    let function = functions[symbol]?.first { index in
      tree.functions[index].body >= 0 && tree.functions[index].parameters.count == arguments.count
    }
    guard let function else { return nil }
    // Its parameters have names, which nobody writes.
    let labelled = zip(tree.functions[function].parameters, arguments).map { parameter, argument in
      ScriptArgument(
        label: parameter.label >= 0 ? names[parameter.label] : nil,
        value: argument.value,
        offset: argument.offset
      )
    }
    return enter(function, on: receiver, labelled, at: operation.offset)
  }

  /// Asks the tables' entries for an operation, one after the other.
  mutating func firstResult(of operation: ScriptOperation) -> ScriptValue? {
    for entry in vocabulary.operators[operation.name] ?? [] {
      if let value = entry(&self, operation) { return value }
    }
    return nil
  }

  /// Operators whose right side counts only sometimes.
  private mutating func shortcut(_ name: String, _ node: SyntaxTree.Node) -> ScriptValue? {
    switch name {
    case "??":
      let left = evaluate(node.left)
      if case .nothing = left { return evaluate(node.right) }
      return left
    case "&&", "||":
      guard case .bool(let left) = evaluate(node.left) else { return .unknown }
      if left == (name == "||") { return .bool(left) }
      return evaluate(node.right)
    default: return nil
    }
  }
}
