import LayoutModel

/// The calls, properties and operators that a library gives to scripts: the seam between reading a
/// script and knowing what its words mean.
///
/// The evaluator works out receivers and arguments, and looks the name up in all tables, in the
/// order of `ScriptTable.all`. An entry looks at what it is given and answers with a value, or with
/// `nil` where the call is not its own: then the next entry of that name is asked, and in the end the
/// script is told that nothing has this call. So libraries may share names: `constrain` is of
/// Power-Up where its label is `to`.
///
/// An entry that knows the call but not a value in it asks the evaluator for what it needs:
/// `number(_:)`, `item(_:)`, `anchor(_:)`, `priority(_:)`. They report at the argument what is wrong
/// with it and return `nil`; the entry then answers `.unknown`, and what the value would have gone into is
/// skipped. Constraints are made by `make(_:active:at:)`, which also judges whether Auto Layout takes
/// them. `warn(_:_:at:)` and `refuse(_:_:at:)` report what a library ignores, flips or crashes on.
///
/// To add a library: write a table in a file of its own, as an extension with a static constant,
/// and add it to `ScriptTable.all`. Values of its own conform to `ScriptObject`.
struct ScriptTable: Sendable {
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
  /// What is left to do when all of the script is worked out, such as warnings about views as a whole.
  var finish: (@Sendable (inout ScriptEvaluator) -> Void)?
  /// `left + right`, and `-right` with a `nil` on the left.
  var operators: [String: Operator] = [:]
}

/// A call whose receiver and arguments are worked out.
struct ScriptCall {
  /// What it is called on; `nil` for a function.
  var receiver: ScriptValue?
  var name: String
  var arguments: [ScriptArgument]
  /// The byte that the expression begins at, which is where its constraints are.
  var offset: Int

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
  var name: String
  /// The left side; `nil` before an operand.
  var left: ScriptArgument?
  var right: ScriptArgument
  /// The byte that the expression begins at.
  var offset: Int
}

extension ScriptTable {
  /// Every table, in the order they are asked.
  static let all: [ScriptTable] = [
    .anchors, .constraints, .visualFormat, .views, .viewProperties, .stacks,
    .powerUp, .anchorage, .constraintGroups, .constrictor, .constrictorCalls, .constrict,
    .constantSums, .quickAnchors,
    // Plain arithmetic comes behind the operators of libraries.
    .values, .sequences,
  ]

  /// The members that only views, guides and their anchors have: what is asked for one is a view.
  static let viewMembers: Set<String> = {
    let others = [constraints, constraintGroups, constrictorCalls, values, sequences]
      .map(\.memberNames)
    return all.reduce(into: Set()) { $0.formUnion($1.memberNames) }
      .subtracting(others.reduce(into: Set()) { $0.formUnion($1) })
  }()

  private var memberNames: Set<String> {
    Set(methods.keys).union(getters.keys).union(setters.keys)
  }

  static let methods = merged(all.map(\.methods))
  static let functions = merged(all.map(\.functions))
  static let getters = merged(all.map(\.getters))
  static let setters = merged(all.map(\.setters))
  static let operators = merged(all.map(\.operators))

  private static func merged<Entry>(_ tables: [[String: Entry]]) -> [String: [Entry]] {
    tables.reduce(into: [:]) { merged, table in
      for (name, entry) in table { merged[name, default: []].append(entry) }
    }
  }
}
