import SwiftSubset

/// Works out `condition ? first : second`; of two values of which it is not known which counts, the first
/// is taken, which is told where it concerns the layout.
///
/// Of `condition ? a : b` only the side that counts is worked out, so that the other makes no
/// views.
struct ChoiceEvaluation {
  /// The node.
  let node: SyntaxTree.Node

  /// The value that counts.
  ///
  /// The condition is worked out first; where it is not known, so is which side the app would take.
  func value(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    guard case .bool(let isFirst) = evaluator.evaluate(node.condition) else {
      return unknown(&evaluator)
    }
    let place = evaluator.tree.list(node.alternatives).lowerBound + (isFirst ? 0 : 1)
    return evaluator.evaluate(evaluator.tree.elements[place].node)
  }

  /// The first of two values of which it is not known which counts.
  ///
  /// A number of it is a guess, and is marked as one. In the text of a document nothing is guessed.
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
