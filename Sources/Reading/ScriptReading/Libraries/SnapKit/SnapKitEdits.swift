import LayoutCalls
import LayoutModel

/// What may follow a relation: each sets one thing of its statement.
///
/// `offset`, `inset`, `multipliedBy`, `dividedBy`, `priority`, `labeled`, and the priorities that
/// are words. A new one is a row in one of the tables.
///
/// The statement keeps what it is told last: `offset(4).offset(8)` is 8.
enum SnapKitEdits {
  /// Sets it; `false` where an argument is not what is needed, which has been reported.
  ///
  /// The call is the edit with its arguments; the statement is the one that it is said of.
  typealias Edit =
    @Sendable (inout ScriptEvaluator, ScriptCall, inout SnapKitStatement) -> Bool

  /// `ConstraintPriority`, as it is on iOS.
  ///
  /// Rule 7.6; on the Mac `medium` is 501.
  static let priorities: [(name: String, value: Float)] = [
    ("required", 1000), ("high", 750), ("medium", 500), ("low", 250),
  ]

  /// By their names, which `SnapKitLibrary` makes methods of.
  ///
  /// Numbers first, then what takes something else, then `priorityHigh` and its kind.
  static let all: [(name: String, edit: Edit)] =
    numbers.map { name, set -> (String, Edit) in
      (
        name,
        { evaluator, call, statement in
          guard let argument = call.arguments.first, let number = evaluator.number(argument) else {
            return false
          }
          // What is not known is 0, by which nothing is multiplied.
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

  /// Edits that take a number.
  ///
  /// `dividedBy` is one over the factor, as in SnapKit.
  private static let numbers:
    [(name: String, set: @Sendable (inout SnapKitStatement, Double) -> Void)] = [
      ("offset", { $0.constant = .number($1) }), ("multipliedBy", { $0.multiplier = $1 }),
      ("dividedBy", { $0.multiplier = 1 / $1 }),
    ]

  /// Edits that take something else.
  ///
  /// Each reads its own argument: insets, a priority, a text.
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
        // A label that is not known names nothing, and changes no frame.
        statement.label = call.arguments.first.flatMap { evaluator.identifier($0) }
        return true
      }
    ),
  ]
}
