import LayoutModel
import LayoutNotation

struct NumberArgument {
  let argument: ScriptArgument

  /// In points where it is a length.
  ///
  /// An unknown one is 0, and its user is marked as a guess. A value of another type, or a computed
  /// number that is not finite, is reported.
  func value(_ evaluator: inout ScriptEvaluator) -> Double? {
    guard let number = number(&evaluator) else { return nil }
    if number.isFinite { return number }
    let message = "Number \(number) is out of range. Write \(NumberRange.any.description)."
    guard evaluator.scene.isOfAppCode else {
      evaluator.report(.valueOutOfRange, message, at: argument.offset)
      return nil
    }
    // A property of an app may have another value at run time.
    if !evaluator.uncertainties.current.isOpen {
      evaluator.report(.constantNotFinite, message, at: argument.offset, doubt: .otherValue)
    }
    evaluator.uncertainties.current.insert(.guess)
    return 0
  }

  private func number(_ evaluator: inout ScriptEvaluator) -> Double? {
    switch argument.value {
    case .number(let value, _), .priority(let value): return value
    case .word("zero"): return 0
    case .word("greatestFiniteMagnitude"):
      // UIKit substitutes a smaller number, too (AL108).
      return NumberRange.limit
    case .word("pi"): return Double.pi
    case .word(let name):
      return OpenNumber.known(name, at: argument.offset, &evaluator)
        ?? OpenNumber(argument: argument).value(&evaluator) ?? guess(&evaluator)
    case .open(.placeholder(let index)):
      return evaluator.number(ofPlaceholder: index, at: argument.offset)
    case .open(.free(let free)): return free.value(at: argument.offset, &evaluator)
    case .open(.undeclared):
      return OpenNumber(argument: argument).value(&evaluator) ?? guess(&evaluator)
    case .open(.unknown), .open(.irrelevant), .item, .wordCall, .method, .nothing, .void, .type:
      return guess(&evaluator)
    default:
      evaluator.reportMismatch(argument, expected: "a number")
      return nil
    }
  }

  /// 0, which keeps its constraint; `nil` in a string of a document.
  ///
  /// The mark is set until the next constraint has it.
  private func guess(_ evaluator: inout ScriptEvaluator) -> Double? {
    evaluator.reportMismatch(argument, expected: "a number")
    guard evaluator.items == nil else { return nil }
    evaluator.uncertainties.current.insert(.guess)
    return 0
  }

  /// The caller uses `checkedPriority` where the range matters.
  ///
  /// There is no guess: a constraint of another priority would be another layout.
  func priority(_ evaluator: inout ScriptEvaluator) -> Double? {
    switch argument.value {
    case .priority(let value), .number(let value, _): return value
    case .word(let name):
      if let named = Priority.named.first(where: { $0.name == name }) {
        return Double(named.priority.value)
      }
      for type in ["UILayoutPriority", "Priority"] {
        switch evaluator.staticMember(name, of: type, at: argument.offset) {
        case .priority(let value)?, .number(let value, _)?: return value
        default: continue
        }
      }
      let closest = closestName(to: name, among: Priority.named.lazy.map(\.name))
      evaluator.report(
        .skippedCode,
        NotationFault(.unknownPriority(name, closest: closest), at: 0).message(),
        at: argument.offset
      )
      return nil
    case .wordCall("init", let arguments), .wordCall("custom", let arguments):
      return arguments.first.flatMap { NumberArgument(argument: $0).priority(&evaluator) }
    default:
      evaluator.reportMismatch(argument, expected: "a priority such as .defaultHigh or 751")
      return nil
    }
  }
}
