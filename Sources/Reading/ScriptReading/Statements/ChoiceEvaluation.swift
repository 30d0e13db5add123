import SwiftSubset

/// Evaluates `condition ? first : second`; with an unknown condition the first is used.
///
/// With a known condition only one side is evaluated, so that the other makes no views.
struct ChoiceEvaluation {
  let node: SyntaxTree.Node

  func value(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    guard case .bool(let isFirst) = evaluator.evaluate(node.condition) else {
      return unknown(&evaluator)
    }
    let place = evaluator.tree.list(node.alternatives).lowerBound + (isFirst ? 0 : 1)
    return evaluator.evaluate(evaluator.tree.elements[place].node)
  }

  /// Its numbers are marked as guesses; in a string of a document no guess is allowed.
  private func unknown(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    let offset = Int(node.start)
    guard evaluator.items == nil, let first = evaluator.tree.list(node.alternatives).first else {
      return evaluator.report(ScriptFault.unknownChoice, at: offset)
    }
    let value = evaluator.evaluate(evaluator.tree.elements[first].node)
    switch value {
    case .number, .priority, .insets, .directionalInsets, .size:
      evaluator.report(ScriptFault.unknownChoice, at: offset)
      evaluator.uncertainties.current.insert(.guess)
    default: if value.isLaidOut { evaluator.report(ScriptFault.unknownChoice, at: offset) }
    }
    return value
  }
}
