import SwiftSubset

/// What branches do that only leave what they are in.
extension BranchEvaluation {
  /// Whether a block ends by leaving what it is in.
  func leaves(_ block: SyntaxTree.NodeID, _ tree: SyntaxTree) -> Bool {
    guard tree[block].kind == .block, let last = tree.list(block).last else { return false }
    switch tree[tree.elements[last].node].kind {
    case .result, .leave, .next: return true
    default: return false
    }
  }

  /// Whether a block does nothing but leave what it is in, or end the program.
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

  /// Whether the statement is `if #available(…) { return }`: the code behind it is a layout of older systems, and
  /// newer ones have none here.
  func isOfOlderSystems(_ blocks: Range<Int>, _ evaluator: ScriptEvaluator) -> Bool {
    let conditions = evaluator.tree.list(node.condition)
    guard evaluator.items == nil, blocks.count == 1, conditions.count == 1 else { return false }
    let condition = evaluator.tree.elements[conditions.lowerBound].node
    return evaluator.tree[condition].kind == .bool
      && onlyLeaves(evaluator.tree.elements[blocks.lowerBound].node, evaluator)
  }
}
