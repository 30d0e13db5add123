import LayoutModel
import SwiftSubset

/// What a loop goes through of which nothing is known but that there may be elements.
///
/// Two are laid out: the first, and one that comes after another, for rows of a list are mostly tied to the
/// row before. A loop in code that is a guess already has one, or loops in loops would double.
struct UnknownSequence {
  /// How many elements are laid out.
  static let rounds = 2

  /// The byte that it begins at.
  let offset: Int

  /// How many elements are laid out where the script is.
  static func rounds(_ evaluator: ScriptEvaluator) -> Int {
    evaluator.scene.guessDepth > 0 ? 1 : rounds
  }

  /// The elements that a `for` lays out: numbers where it counts, and with their numbers where it says so.
  ///
  /// Placeholders are made anew for each element, since every row is another.
  ///
  /// - Returns: As many elements as `rounds`.
  ///
  /// - Parameters:
  ///   - sequence: The expression behind `in`.
  ///   - evaluator: What is known so far.
  /// - Returns: As many elements as `rounds`; placeholders are made anew for each, since every row
  ///   is another.
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

  /// Where `0..<count` begins; `nil` for what is no range.
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

  /// Whether elements come with their numbers.
  private func isEnumerated(_ sequence: SyntaxTree.NodeID, _ evaluator: ScriptEvaluator) -> Bool {
    let node = evaluator.tree[sequence]
    guard node.kind == .call, evaluator.tree[node.callee].kind == .member else { return false }
    return evaluator.names[evaluator.tree[node.callee].name] == "enumerated"
  }

  /// What a closure is called with for an element: two parameters are its number and itself.
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
