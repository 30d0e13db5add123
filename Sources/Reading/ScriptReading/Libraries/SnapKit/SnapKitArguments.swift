import LayoutCalls
import LayoutModel

/// The arguments of SnapKit's edits, some with names that only SnapKit has.
enum SnapKitArguments {
  /// The argument of `inset`: a number for all sides, or insets.
  ///
  /// `.zero` and `.init(…)` are insets by side, unless a label is `leading`.
  ///
  /// - Parameters:
  ///   - argument: The argument; `.zero` and `.init(...)` have no other type.
  ///   - evaluator: The evaluator of the script.
  /// - Returns: The constant; `nil` for another value, which is reported.
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
  /// SnapKit's names come first, for both have `.high` and `.low`.
  ///
  /// - Parameters:
  ///   - argument: The argument.
  ///   - evaluator: The evaluator of the script.
  ///   - isReported: Whether another value is reported as a mistake.
  /// - Returns: The number, not checked against its range; `nil` for another value.
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
