import Bounds
import SwiftSubset

/// What the sides of a branch do that a layout does not take.
extension BranchEvaluation {
  /// Records the views that a side adds to others: which of them lack a superview is not known then.
  ///
  /// Nothing of the side runs. Its nodes lie before its own, and each is charged a unit.
  func recordAdded(in side: SyntaxTree.NodeID, _ evaluator: inout ScriptEvaluator) {
    guard evaluator.scene.isOfAppCode, side > 0 else { return }
    let tree = evaluator.tree
    for place in stride(from: side - 1, through: 0, by: -1) {
      let node = tree[place]
      guard node.start >= tree[side].start, evaluator.meter.charge() else { return }
      guard node.kind == .call, adds(tree[node.callee], evaluator) else { continue }
      for element in tree.list(node.arguments) {
        recordAdded(tree[tree.elements[element].node], &evaluator)
      }
    }
  }

  /// Records that a property or a variable is added, also one that nothing has asked for yet.
  private func recordAdded(_ argument: SyntaxTree.Node, _ evaluator: inout ScriptEvaluator) {
    let isOwn =
      argument.kind == .member
      && evaluator.tree[argument.base].name == Keyword.`self`.symbol
    guard argument.kind == .name || isOwn, let value = evaluator.variable(argument.name) else {
      return
    }
    evaluator.scene.recordUse(of: evaluator.settled(value, argument.name))
  }

  /// Whether a callee is a function that adds what it is given to a view.
  private func adds(_ callee: SyntaxTree.Node, _ evaluator: ScriptEvaluator) -> Bool {
    guard callee.kind == .member || callee.kind == .name else { return false }
    let name = evaluator.names[callee.name]
    return name.hasPrefix("add") || name.hasPrefix("insert")
  }
}
