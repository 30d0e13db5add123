import LayoutNotation
import LayoutModel
import SwiftSubset

/// Adds constraints, and refuses those that Auto Layout does not allow (rules 1.3 and 1.4).
///
/// Where the illegal number is a guess, that is reported instead: the fault is the reader's and not
/// the code's. A constraint depends on all guesses since the last one (`uncertainties`), which are
/// cleared with it.
extension ScriptEvaluator {
  /// `constraint` has the evaluator's items, and no location; `.unknown` if it is refused.
  mutating func make(_ constraint: Constraint, active: Bool, at offset: Int) -> ScriptValue {
    guard validate(constraint, at: offset) else { return .unknown }
    guard scene.constraints.count < limits.constraints else {
      report(ScriptFault.tooManyConstraints(limit: limits.constraints), at: offset)
      return .unknown
    }
    let index = scene.add(constraint, isActive: active, at: offset)
    recordUncertainty(uncertainties.current, of: index)
    // Another branch may make the rest.
    if scene.guessDepth > 0 { scene.recordPart(of: index) }
    uncertainties.current = []
    return .constraint(index)
  }

  mutating func recordUncertainty(_ uncertainty: Uncertainty, of constraint: Int) {
    if uncertainty.contains(.guess) {
      scene.recordGuess(of: constraint)
    } else {
      scene.constraints[constraint].parameters.formUnion(uncertainty)
    }
  }

  /// Returns whether there are none.
  @discardableResult
  mutating func validate(_ constraint: Constraint, at offset: Int) -> Bool {
    let faults = constraint.faults
    if uncertainties.current.isOpen, !faults.isEmpty {
      // The illegal number is not the code's.
      uncertainties.current = []
      report(ScriptFault.notEvaluated, at: offset)
      return false
    }
    // A property of an app may have another value at run time.
    let isOfOtherValue =
      scene.isOfAppCode
      && (constraint.multiplier == 0 || !NumberRange.any.contains(constraint.multiplier)
        || !NumberRange.any.contains(constraint.constant))
    for fault in faults {
      let second = constraint.second.map { scene.named($0) }
      report(
        fault.code,
        fault.message(scene.named(constraint.first), second),
        at: offset,
        doubt: isOfOtherValue ? .otherValue : nil
      )
      recordRefused(constraint.first, constraint.second)
    }
    return faults.isEmpty
  }

  /// Consequences of its absence are not reported as well.
  mutating func recordRefused(_ first: Constraint.Anchor, _ second: Constraint.Anchor?) {
    guard scene.isOfAppCode else { return }
    scene.recordUse(of: .anchor(first))
    if let second { scene.recordUse(of: .anchor(second)) }
  }

  /// `nil` for a text that is too long.
  mutating func identifier(_ argument: ScriptArgument) -> String? {
    guard let text = argument.value.writtenText else { return nil }
    guard text.utf8.count > Lexer.nameLimit else { return text }
    report(ScriptFault.identifierTooLong(limit: Lexer.nameLimit), at: argument.offset)
    return nil
  }

  /// UIKit would raise an exception for a priority out of range.
  mutating func checkedPriority(_ argument: ScriptArgument) -> Priority? {
    guard let value = priority(argument) else { return nil }
    // The range is checked before rounding to a `Float`, which would accept 1000.00001.
    guard value <= 1000, let priority = Priority(Float(value)) else {
      report(
        .priorityOutOfRange,
        NotationFault(.priorityOutOfRange(decimal(value)), at: 0).message(),
        at: argument.offset
      )
      return nil
    }
    return priority
  }
}
