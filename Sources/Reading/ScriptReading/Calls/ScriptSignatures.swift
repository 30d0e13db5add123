import LayoutModel

/// The calls, properties and operators that a library gives to scripts, by their names.
///
/// The evaluator works out receivers and arguments, and looks the name up in those of all libraries,
/// in their order. An entry looks at what it is given and answers with a value, or with `nil` where
/// the call is not its own: then the next entry of that name is asked, and in the end the script is
/// told that nothing has this call. So libraries may share names: `constrain` is of Power-Up where its
/// label is `to`.
///
/// An entry that knows the call but not a value in it asks the evaluator for what it needs:
/// `number(_:)`, `item(_:)`, `anchor(_:)`, `priority(_:)`. They report at the argument what is wrong
/// with it and return `nil`; the entry then answers `.unknown`, and what the value would have gone into is
/// skipped. Constraints are made by `make(_:active:at:)`, which also judges whether Auto Layout takes
/// them. `report(_:at:)` tells what a library ignores, flips or crashes on.
struct ScriptSignatures: Sendable {
  /// Answers a call; `nil` where it is not this library's.
  typealias Call = @Sendable (inout ScriptEvaluator, ScriptCall) -> ScriptValue?
  /// Answers what a property of a value is, at a byte; `nil` where it is not this library's.
  typealias Getter = @Sendable (inout ScriptEvaluator, ScriptValue, Int) -> ScriptValue?
  /// Sets a property of a value, or returns `false` where it is not this library's.
  typealias Setter = @Sendable (inout ScriptEvaluator, ScriptValue, ScriptArgument) -> Bool
  /// Answers an operation; `nil` where it is not this library's.
  typealias Operator = @Sendable (inout ScriptEvaluator, ScriptOperation) -> ScriptValue?

  /// `receiver.name(…)`, and `Type.name(…)` with a receiver of `.type`; without a receiver a call
  /// goes to `self`.
  var methods: [String: Call] = [:]
  /// `name(…)` without a receiver: functions, and types that are called to make a value.
  var functions: [String: Call] = [:]
  /// `receiver.name`; without a receiver it is `self`.
  var getters: [String: Getter] = [:]
  /// `receiver.name = value`.
  var setters: [String: Setter] = [:]
  /// `left + right`, and `-right` with a `nil` on the left.
  var operators: [String: Operator] = [:]
  /// Whether its methods and properties are those of views, guides and anchors alone: what is asked
  /// for one of them is a view.
  let areOfViews: Bool

  /// Creates signatures without entries.
  init(ofViews areOfViews: Bool = true) { self.areOfViews = areOfViews }
}

/// A call whose receiver and arguments are worked out.
struct ScriptCall {
  /// What it is called on; `nil` for a function.
  var receiver: ScriptValue?
  /// What is called.
  var name: String
  /// Its arguments, in their order.
  var arguments: [ScriptArgument]
  /// The byte that the expression begins at, which is where its constraints are.
  var offset: Int

  /// The view that it is called on; `nil` where that is none.
  var receivingView: Int? {
    if case .item(.view(let index))? = receiver { index } else { nil }
  }

  /// The argument with a label.
  subscript(label: String) -> ScriptArgument? { arguments.first { $0.label == label } }

  /// The first argument without a label.
  var unlabelled: ScriptArgument? { arguments.first { $0.label == nil } }

  /// Whether the labels are these in this order; `nil` is none.
  func has(_ labels: String?...) -> Bool {
    arguments.count == labels.count && zip(arguments, labels).allSatisfy { $0.label == $1 }
  }
}

/// An operator between two values, or before one.
struct ScriptOperation {
  /// The operator.
  var name: String
  /// The left side; `nil` before an operand.
  var left: ScriptArgument?
  /// The right side, or the operand.
  var right: ScriptArgument
  /// The byte that the expression begins at.
  var offset: Int
}
