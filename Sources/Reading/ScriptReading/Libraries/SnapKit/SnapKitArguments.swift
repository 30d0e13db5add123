import LayoutCalls
import LayoutModel

enum SnapKitArguments {
  /// A number for all sides, or insets.
  ///
  /// `.zero` and `.init(…)` are insets by side, unless a label is `leading`.
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

  /// A number, one of SnapKit's names, or one of UIKit's; both have `.high` and `.low`.
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
