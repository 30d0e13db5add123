import SwiftSubset

extension BranchEvaluation {
  /// Whether a block ends with `return`, `break` or `continue`.
  func leaves(_ block: SyntaxTree.NodeID, _ tree: SyntaxTree) -> Bool {
    guard tree[block].kind == .block, let last = tree.list(block).last else { return false }
    switch tree[tree.elements[last].node].kind {
    case .result, .leave, .next: return true
    default: return false
    }
  }

  /// Whether a block only leaves the code around it, or ends the program.
  func onlyLeaves(_ block: SyntaxTree.NodeID, _ evaluator: ScriptEvaluator) -> Bool {
    let tree = evaluator.tree
    guard tree.list(block).count == 1 else { return false }
    if leaves(block, tree) { return true }
    let statement = tree[tree.elements[tree.list(block).lowerBound].node]
    guard tree[block].kind == .block, statement.kind == .call else { return false }
    let callee = tree[statement.callee]
    return callee.kind == .name
      && ["fatalError", "preconditionFailure"].contains(evaluator.names[callee.name])
  }

  /// The code behind `if #available(…) { return }` is a layout for older systems, which is not
  /// read.
  func isOfOlderSystems(_ blocks: Range<Int>, _ evaluator: ScriptEvaluator) -> Bool {
    let conditions = evaluator.tree.list(node.condition)
    guard evaluator.items == nil, blocks.count == 1, conditions.count == 1 else { return false }
    let condition = evaluator.tree.elements[conditions.lowerBound].node
    return evaluator.tree[condition].kind == .bool
      && onlyLeaves(evaluator.tree.elements[blocks.lowerBound].node, evaluator)
  }
}
