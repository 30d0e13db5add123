import Bounds
import SwiftSubset

/// Code that a layout does not run, and the views in it, whose missing constraints it may make.
enum UnrunCode {
  typealias NodeID = SyntaxTree.NodeID

  static func recordUses(in statement: NodeID, _ evaluator: inout ScriptEvaluator) {
    guard evaluator.items == nil else { return }
    let tree = evaluator.tree
    for element in tree.list(statement)
    where evaluator.spend(at: Int(tree.elements[element].start)) {
      record(tree.elements[element].label, &evaluator)
    }
  }

  /// It is unknown which of the views that a skipped side adds lack a superview.
  ///
  /// The nodes of the side precede its own, and each is charged a unit.
  static func recordAdded(in side: NodeID, _ evaluator: inout ScriptEvaluator) {
    guard evaluator.scene.isOfAppCode, side > 0 else { return }
    let tree = evaluator.tree
    for place in stride(from: side - 1, through: 0, by: -1) {
      let node = tree[place]
      guard node.start >= tree[side].start, evaluator.meter.charge() else { return }
      guard node.kind == .call, adds(tree[node.callee], evaluator) else { continue }
      for element in tree.list(node.arguments) {
        let argument = tree[tree.elements[element].node]
        let isOwn =
          argument.kind == .member && tree[argument.base].name == Keyword.`self`.symbol
        if argument.kind == .name || isOwn { record(argument.name, &evaluator) }
      }
    }
  }

  private static func adds(_ callee: SyntaxTree.Node, _ evaluator: ScriptEvaluator) -> Bool {
    (callee.kind == .member || callee.kind == .name)
      && evaluator.lookup.keywords(of: evaluator.names[callee.name]).adds
  }

  /// Also before the first access.
  private static func record(_ name: SymbolTable.Symbol, _ evaluator: inout ScriptEvaluator) {
    guard let value = evaluator.variable(name) else { return }
    evaluator.scene.recordUse(of: evaluator.resolved(value, name))
  }
}
