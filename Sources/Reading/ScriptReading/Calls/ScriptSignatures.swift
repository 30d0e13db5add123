import LayoutModel

/// The calls, properties and operators of a library, by name.
///
/// The name is looked up in all libraries, in their order. An entry returns `nil` where the call is
/// not its own: then the next entry of that name is tried, and finally an unknown call is reported.
/// So libraries may share names: `constrain` is of Power-Up where its label is `to`.
///
/// An entry converts arguments with the evaluator: `number(_:)`, `item(_:)`, `anchor(_:)`,
/// `priority(_:)`. They report an invalid argument and return `nil`; the entry then returns
/// `.unknown`, and the constraint is skipped. `make(_:active:at:)` checks that Auto Layout accepts
/// its constraints. `report(_:at:)` reports behavior of the library: ignored, flipped or crashing
/// calls.
struct ScriptSignatures: Sendable {
  typealias Call = @Sendable (inout ScriptEvaluator, ScriptCall) -> ScriptValue?
  /// At a byte offset; `nil` where it is not this library's.
  typealias Getter = @Sendable (inout ScriptEvaluator, ScriptValue, Int) -> ScriptValue?
  /// Returns `false` where the property is not this library's.
  typealias Setter = @Sendable (inout ScriptEvaluator, ScriptValue, ScriptArgument) -> Bool
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

  init(ofViews areOfViews: Bool = true) { self.areOfViews = areOfViews }
}

struct ScriptCall {
  var receiver: ScriptValue?
  var name: String
  var arguments: [ScriptArgument]
  var offset: Int

  var receivingView: Int? {
    if case .item(.view(let index))? = receiver { index } else { nil }
  }

  subscript(label: String) -> ScriptArgument? { arguments.first { $0.label == label } }

  var unlabelled: ScriptArgument? { arguments.first { $0.label == nil } }

  /// `nil` is no label.
  func has(_ labels: String?...) -> Bool {
    arguments.count == labels.count && zip(arguments, labels).allSatisfy { $0.label == $1 }
  }
}

struct ScriptOperation {
  var name: String
  var left: ScriptArgument?
  /// The right side, or the operand of a prefix operator.
  var right: ScriptArgument
  var offset: Int
}
