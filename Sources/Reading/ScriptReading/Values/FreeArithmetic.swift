import SwiftSubset

/// Sums, differences and multiples of numbers that are not known: what stays even in them is kept as
/// it is, and everything else is another number that is not known.
///
/// A number of parameters is a constant and a sum of multiples; products of two parameters are none
/// of these.
struct FreeArithmetic {
  /// The operator.
  let name: String
  /// Its left side; `nil` for a sign.
  let left: ScriptArgument?
  /// Its right side.
  let right: ScriptArgument

  /// What the operation comes to; `nil` where it is none of such numbers.
  ///
  /// It leaves everything else to the operators of libraries, for anchors take these signs, too.
  /// Dividing by 0 is left open.
  func value(_ evaluator: inout ScriptEvaluator) -> ScriptValue? {
    guard ["+", "-", "*", "/"].contains(name), evaluator.items == nil,
      left.map({ isOpen($0.value) }) ?? false || isOpen(right.value),
      left.map({ isNumeric($0, &evaluator) }) ?? true, isNumeric(right, &evaluator),
      let second = number(right, &evaluator)
    else { return nil }
    guard let left else {
      guard name == "-" || name == "+" else { return nil }
      return value(FreeNumber(0).adding(second, times: name == "-" ? -1 : 1), &evaluator)
    }
    guard let first = number(left, &evaluator) else { return nil }
    switch name {
    case "+": return value(first.adding(second, times: 1), &evaluator)
    case "-": return value(first.adding(second, times: -1), &evaluator)
    case "*":
      if first.terms.isEmpty {
        return value(FreeNumber(0).adding(second, times: first.constant), &evaluator)
      }
      guard second.terms.isEmpty else { return value(nil, &evaluator) }
      return value(FreeNumber(0).adding(first, times: second.constant), &evaluator)
    default:
      guard second.terms.isEmpty, second.constant != 0 else { return value(nil, &evaluator) }
      return value(FreeNumber(0).adding(first, times: 1 / second.constant), &evaluator)
    }
  }

  /// Whether a side may be a number: not what has a place, which libraries' operators take.
  ///
  /// A word without a node is an implicit member that a library made.
  private func isNumeric(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator) -> Bool {
    switch argument.value {
    case .number, .open(.free), .open(.undeclared): true
    case .word: argument.node >= 0
    case .open(.placeholder): !evaluator.seemsView(argument.value)
    default: false
    }
  }

  /// Whether a side is not known.
  private func isOpen(_ value: ScriptValue) -> Bool {
    if case .number = value { false } else { true }
  }

  /// A side as a number of parameters.
  ///
  /// `nil` where it is none after all.
  private func number(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator)
    -> FreeNumber?
  {
    if case .number(let number, _) = argument.value { return FreeNumber(number) }
    if case .word(let name) = argument.value,
      let known = OpenNumber.known(name, at: argument.offset, &evaluator)
    {
      return FreeNumber(known)
    }
    return OpenNumber(argument: argument).free(&evaluator)
  }

  /// What is no longer even in its parameters is a placeholder: another number that is not said.
  private func value(_ number: FreeNumber?, _ evaluator: inout ScriptEvaluator) -> ScriptValue {
    number.map { .free($0) } ?? evaluator.standIn("value", at: right.offset)
  }
}
