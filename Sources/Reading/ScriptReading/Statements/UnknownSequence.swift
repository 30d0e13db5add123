import LayoutModel
import SwiftSubset

/// An unknown sequence of a loop: two rounds are evaluated, the first, and one behind another,
/// since rows of a list are mostly constrained to the previous row.
///
/// A loop in code that is a guess already has one, or nested loops would double.
struct UnknownSequence {
  static let rounds = 2

  let offset: Int

  static func rounds(_ evaluator: ScriptEvaluator) -> Int {
    evaluator.scene.guessDepth > 0 ? 1 : rounds
  }

  /// Numbers for a range, and pairs with numbers for `enumerated()`.
  func elements(
    of sequence: SyntaxTree.NodeID,
    _ evaluator: inout ScriptEvaluator
  ) -> [ScriptValue] {
    (0..<Self.rounds(evaluator)).map { round in
      if let first = firstNumber(of: sequence, &evaluator) {
        return .number(first + Double(round), isInteger: true)
      }
      let element = evaluator.standIn("element", at: offset)
      guard isEnumerated(sequence, evaluator) else { return element }
      let number = ScriptValue.number(Double(round), isInteger: true)
      return .tuple([number, element].map { ScriptArgument(value: $0, offset: offset) })
    }
  }

  /// The first number of `0..<count`.
  private func firstNumber(
    of sequence: SyntaxTree.NodeID,
    _ evaluator: inout ScriptEvaluator
  ) -> Double? {
    let node = evaluator.tree[sequence]
    guard node.kind == .infix, ["..<", "..."].contains(evaluator.names[node.operatorName]),
      case .number(let first, true) = evaluator.withoutReporting({ $0.evaluate(node.left) })
    else { return nil }
    return first
  }

  private func isEnumerated(_ sequence: SyntaxTree.NodeID, _ evaluator: ScriptEvaluator) -> Bool {
    let node = evaluator.tree[sequence]
    guard node.kind == .call, evaluator.tree[node.callee].kind == .member else { return false }
    return evaluator.names[evaluator.tree[node.callee].name] == "enumerated"
  }

  /// For two parameters the number and the element.
  func values(
    for closure: ScriptClosure,
    round: Int,
    _ evaluator: inout ScriptEvaluator
  ) -> [ScriptValue] {
    let element = evaluator.standIn("element", at: offset)
    let count = evaluator.tree.functions[closure.function].parameters.count
    return count == 2 ? [.number(Double(round), isInteger: true), element] : [element]
  }
}
