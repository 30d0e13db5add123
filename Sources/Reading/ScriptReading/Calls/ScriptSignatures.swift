import LayoutModel

/// The calls, properties and operators of a library, by name.
///
/// The evaluator evaluates receivers and arguments, and looks the name up in all libraries, in
/// their order. An entry returns a value, or `nil` where the call is not its own: then the next
/// entry of that name is tried, and finally an unknown call is reported. So libraries may share
/// names: `constrain` is of Power-Up where its label is `to`.
///
/// An entry converts arguments with the evaluator: `number(_:)`, `item(_:)`, `anchor(_:)`,
/// `priority(_:)`. They report an invalid argument and return `nil`; the entry then returns
/// `.unknown`, and the constraint is skipped. `make(_:active:at:)` makes constraints and checks
/// that Auto Layout accepts them. `report(_:at:)` reports behavior of the library: ignored, flipped
/// or crashing calls.
struct ScriptSignatures: Sendable {
  /// Evaluates a call; `nil` where it is not this library's.
  typealias Call = @Sendable (inout ScriptEvaluator, ScriptCall) -> ScriptValue?
  /// Evaluates a property of a value at a byte offset; `nil` where it is not this library's.
  typealias Getter = @Sendable (inout ScriptEvaluator, ScriptValue, Int) -> ScriptValue?
  /// Sets a property of a value, or returns `false` where it is not this library's.
  typealias Setter = @Sendable (inout ScriptEvaluator, ScriptValue, ScriptArgument) -> Bool
  /// Evaluates an operation; `nil` where it is not this library's.
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
  /// Whether only views, guides and anchors have its methods and properties: the receiver of one is
  /// a view.
  let areOfViews: Bool

  /// Creates empty signatures.
  init(ofViews areOfViews: Bool = true) { self.areOfViews = areOfViews }
}

/// A call with an evaluated receiver and arguments.
struct ScriptCall {
  /// `nil` for a function.
  var receiver: ScriptValue?
  var name: String
  var arguments: [ScriptArgument]
  /// The byte offset of the expression, the location of its constraints.
  var offset: Int

  /// The receiver, if it is a view.
  var receivingView: Int? {
    if case .item(.view(let index))? = receiver { index } else { nil }
  }

  /// The argument with a label.
  subscript(label: String) -> ScriptArgument? { arguments.first { $0.label == label } }

  /// The first argument without a label.
  var unlabelled: ScriptArgument? { arguments.first { $0.label == nil } }

  /// Whether the labels are these in this order; `nil` is no label.
  func has(_ labels: String?...) -> Bool {
    arguments.count == labels.count && zip(arguments, labels).allSatisfy { $0.label == $1 }
  }
}

/// A binary or prefix operation.
struct ScriptOperation {
  var name: String
  /// `nil` for a prefix operator.
  var left: ScriptArgument?
  /// The right side, or the operand of a prefix operator.
  var right: ScriptArgument
  /// The byte offset of the expression.
  var offset: Int
}
