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
  func value(
    _ evaluator: inout ScriptEvaluator,
    _ work: (inout ScriptEvaluator) -> ScriptValue
  ) -> ScriptValue {
    let outer = evaluator.hasGuessed
    evaluator.hasGuessed = false
    let value = work(&evaluator)
    if evaluator.hasGuessed, name >= 0, value.isNumeric { evaluator.guesses.insert(name) }
    evaluator.hasGuessed = outer
    return value
  }

  /// Notes that a value was asked for by the name.
  ///
  /// Only numbers count: a view that was made beside a guess is no guess.
  func noteAsking(for value: ScriptValue, _ evaluator: inout ScriptEvaluator) {
    if !evaluator.guesses.isEmpty, value.isNumeric, evaluator.guesses.contains(name) {
      evaluator.hasGuessed = true
    }
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
