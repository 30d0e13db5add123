import LayoutModel
import SwiftSubset

/// A number that a variable keeps, which may be a guess: each constraint that asks for it is one then, and
/// no other.
///
/// Without it a single unknown number, as a spacing of another file, would make guesses of all
/// constraints behind it.
struct KeptNumber {
  /// What the variable is called.
  let name: SymbolTable.Symbol

  /// Works out what the variable keeps, and notes with its name whether that is a guess.
  ///
  /// What was guessed before the work has no part in that, and counts again behind it.
  func value(
    _ evaluator: inout ScriptEvaluator,
    _ work: (inout ScriptEvaluator) -> ScriptValue
  ) -> ScriptValue {
    let outer = evaluator.taint
    evaluator.taint = []
    let value = work(&evaluator)
    if !evaluator.taint.isEmpty, name >= 0, value.isNumeric {
      evaluator.taints[name, default: []].formUnion(evaluator.taint)
    }
    evaluator.taint = outer
    return value
  }

  /// Records that a value was asked for by the name.
  ///
  /// Only numbers count: a view that was made beside a guess is no guess.
  func recordAsking(for value: ScriptValue, _ evaluator: inout ScriptEvaluator) {
    if !evaluator.taints.isEmpty, value.isNumeric, let taint = evaluator.taints[name] {
      evaluator.taint.formUnion(taint)
    }
  }

  /// Whether what was just put into a property rests on something that is not known; it is forgotten then, since
  /// the next object's property of the name is another one.
  static func wasGuessed(_ property: String, _ evaluator: inout ScriptEvaluator) -> Bool {
    !evaluator.taints.isEmpty
      && evaluator.taints.removeValue(forKey: evaluator.symbol(of: property)) != nil
  }
}

extension ScriptValue {
  /// Whether it is a number, or made of some.
  fileprivate var isNumeric: Bool {
    switch self {
    case .number, .priority, .insets, .directionalInsets, .size, .point, .rect: true
    default: false
    }
  }
}
