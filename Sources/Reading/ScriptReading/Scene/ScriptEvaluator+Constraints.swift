import LayoutNotation
import LayoutModel
import SwiftSubset

/// Adding constraints, with what Auto Layout refuses of them (rules 1.3 and 1.4).
///
/// A constraint's numbers are `Double`, in points where they are lengths. A refused one is told
/// where UIKit would raise, and left out. Where the number that makes it illegal was not read but
/// guessed, that is told instead: the fault is the reader's and not the code's. What was guessed
/// since the last constraint is taken for what this one rests on (`uncertainties`), and forgotten with it.
extension ScriptEvaluator {
  /// Adds a constraint that a call makes, unless Auto Layout refuses it.
  ///
  /// - Parameters:
  ///   - constraint: The constraint; its items are the evaluator's, and its location is left to it.
  ///   - active: Whether the call switches it on.
  ///   - offset: The byte that the call begins at.
  /// - Returns: The constraint as a value, or `.unknown` if it is refused.
  mutating func make(_ constraint: Constraint, active: Bool, at offset: Int) -> ScriptValue {
    guard judge(constraint, at: offset) else { return .unknown }
    guard scene.constraints.count < limits.constraints else {
      report(ScriptFault.tooManyConstraints(limit: limits.constraints), at: offset)
      return .unknown
    }
    let index = scene.add(constraint, isActive: active, at: offset)
    recordUncertainty(uncertainties.current, of: index)
    // Another branch may say the rest.
    if scene.guessDepth > 0 { scene.recordPart(of: index) }
    uncertainties.current = []
    return .constraint(index)
  }

  /// Records what the numbers of a constraint rest on.
  mutating func recordUncertainty(_ uncertainty: Uncertainty, of constraint: Int) {
    if uncertainty.contains(.guess) {
      scene.recordGuess(of: constraint)
    } else {
      scene.constraints[constraint].parameters.formUnion(uncertainty)
    }
  }

  /// Reports what Auto Layout refuses of a constraint; returns whether that is nothing.
  @discardableResult
  mutating func judge(_ constraint: Constraint, at offset: Int) -> Bool {
    let faults = constraint.faults
    if uncertainties.current.isOpen, !faults.isEmpty {
      // The number that makes it illegal is none of the code's.
      uncertainties.current = []
      report(ScriptFault.notEvaluated, at: offset)
      return false
    }
    // A property of an app may have another number when this runs.
    let isOfOtherValue =
      scene.isOfAppCode && (constraint.multiplier == 0 || !constraint.multiplier.isFinite)
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

  /// Records that a constraint was told to be refused: what follows from its absence is not told beside it.
  mutating func recordRefused(_ first: Constraint.Anchor, _ second: Constraint.Anchor?) {
    guard scene.isOfAppCode else { return }
    scene.recordUse(of: .anchor(first))
    if let second { scene.recordUse(of: .anchor(second)) }
  }

  /// The text of an argument that is to name something; `nil` where it is none, or too long.
  mutating func identifier(_ argument: ScriptArgument) -> String? {
    guard case .text(let text) = argument.value else { return nil }
    guard text.utf8.count > Lexer.nameLimit else { return text }
    report(ScriptFault.identifierTooLong(limit: Lexer.nameLimit), at: argument.offset)
    return nil
  }

  /// The priority of an argument, if it is in range; out of it, UIKit would raise.
  mutating func checkedPriority(_ argument: ScriptArgument) -> Priority? {
    guard let value = priority(argument) else { return nil }
    // The range is judged before rounding to a `Float`, which would let 1000.00001 pass.
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
