import LayoutCalls
import LayoutModel

/// The values that SnapKit's edits take, of which some have names that only SnapKit has.
///
/// Edits read them while the closure runs; a statement keeps what they give.
enum SnapKitArguments {
  /// What `inset` takes: a number for all sides, or insets.
  ///
  /// `.zero` and `.init(…)` are read as insets by side, unless a label says `leading`.
  ///
  /// - Parameters:
  ///   - argument: What the call is given; `.zero` and `.init(...)` take their type from here.
  ///   - evaluator: What works the script out.
  /// - Returns: The constant; `nil` where it is none, which has been reported.
  static func inset(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator)
    -> SnapKitConstant?
  {
    switch argument.value {
    case .directionalInsets(let insets): return .directionalInsets(insets)
    case .wordCall("init", let parts) where parts.contains { $0.label == "leading" }:
      return ScriptGeometry.directionalInsets(argument, &evaluator).map { .directionalInsets($0) }
    case .insets, .wordCall("init", _), .word("zero"):
      return ScriptGeometry.insets(argument, &evaluator).map { .insets($0) }
    default: return evaluator.number(argument).map { .inset($0) }
    }
  }

  /// The priority of an argument: a number, one of SnapKit's names, or one of UIKit's.
  ///
  /// A word is looked for among SnapKit's names first, for `.high` and `.low` are names of both.
  ///
  /// - Parameters:
  ///   - argument: What the call is given.
  ///   - evaluator: What works the script out.
  ///   - isReported: Whether anything else is told as a mistake.
  /// - Returns: The number, not checked against its range; `nil` where it is none.
  static func priority(
    _ argument: ScriptArgument,
    _ evaluator: inout ScriptEvaluator,
    isReported: Bool = true
  ) -> Double? {
    if case .word(let name) = argument.value,
      let named = SnapKitEdits.priorities.first(where: { $0.name == name })
    {
      return Double(named.value)
    }
    if !isReported {
      guard case .priority(let value) = argument.value else { return nil }
      return value
    }
    return evaluator.priority(argument)
  }
}
