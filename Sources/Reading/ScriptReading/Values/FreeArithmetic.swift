import SwiftSubset

/// Arithmetic on unknown numbers: linear results are kept as `FreeNumber`, any other is another
/// unknown number.
struct FreeArithmetic {
  let name: String
  /// `nil` for a sign.
  let left: ScriptArgument?
  let right: ScriptArgument

  /// `nil` for operands of other types, which the operators of libraries take; division by 0 is
  /// left open.
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
    evaluator.surroundings?.record(name, of: first.constant, second.constant)
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

  /// A value with a position is for libraries' operators; a word without a node is an implicit
  /// member.
  private func isNumeric(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator) -> Bool {
    switch argument.value {
    case .number, .open(.free), .open(.undeclared): true
    case .word: argument.node >= 0
    case .open(.placeholder): !evaluator.mayBeView(argument.value)
    default: false
    }
  }

  private func isOpen(_ value: ScriptValue) -> Bool {
    if case .number = value { false } else { true }
  }

  /// As a linear function of parameters.
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

  /// A result that is not linear in its parameters is a placeholder for another unknown number.
  private func value(_ number: FreeNumber?, _ evaluator: inout ScriptEvaluator) -> ScriptValue {
    number.map { .free($0) } ?? evaluator.standIn("value", at: right.offset)
  }
}
