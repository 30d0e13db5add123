import LayoutCalls
import LayoutModel

/// The methods behind a relation, each of which sets a property of its statement: the last value
/// counts.
enum SnapKitEdits {
  /// Returns `false` for an argument of another type, which is reported.
  typealias Edit =
    @Sendable (inout ScriptEvaluator, ScriptCall, inout SnapKitStatement) -> Bool

  /// SnapKit's `ConstraintPriority`, as it is on iOS (rule 7.6); on the Mac `medium` is 501.
  static let priorities: [(name: String, value: Float)] = [
    ("required", 1000), ("high", 750), ("medium", 500), ("low", 250),
  ]

  static let all: [(name: String, edit: Edit)] =
    numbers.map { name, set -> (String, Edit) in
      (
        name,
        { evaluator, call, statement in
          guard let argument = call.arguments.first, let number = evaluator.number(argument) else {
            return false
          }
          // An unknown number is 0, which is no factor.
          var isKnown = number != 0 || name == "offset"
          if case .number = argument.value { isKnown = true }
          if isKnown { set(&statement, number) }
          return true
        }
      )
    }
    + others
    + priorities.map { name, value -> (String, Edit) in
      (
        "priority\(name.prefix(1).uppercased())\(name.dropFirst())",
        { _, _, statement in
          statement.priority = value
          return true
        }
      )
    }

  /// `dividedBy` sets the reciprocal, as in SnapKit.
  private static let numbers:
    [(name: String, set: @Sendable (inout SnapKitStatement, Double) -> Void)] = [
      ("offset", { $0.constant = .number($1) }), ("multipliedBy", { $0.multiplier = $1 }),
      ("dividedBy", { $0.multiplier = 1 / $1 }),
    ]

  private static let others: [(name: String, edit: Edit)] = [
    (
      // Insets by side or by reading direction, or one number for all.
      "inset",
      { evaluator, call, statement in
        guard let argument = call.arguments.first,
          let inset = SnapKitArguments.inset(argument, &evaluator)
        else { return false }
        statement.constant = inset
        return true
      }
    ),
    (
      // A number, a word or `ConstraintPriority`.
      "priority",
      { evaluator, call, statement in
        guard let argument = call.arguments.first,
          let priority = SnapKitArguments.priority(argument, &evaluator)
        else { return false }
        statement.priority = Float(priority)
        return true
      }
    ),
    (
      // It becomes the identifier of each constraint.
      "labeled",
      { evaluator, call, statement in
        // An unknown label is ignored, since it changes no frame.
        statement.label = call.arguments.first.flatMap { evaluator.identifier($0) }
        return true
      }
    ),
  ]
}
