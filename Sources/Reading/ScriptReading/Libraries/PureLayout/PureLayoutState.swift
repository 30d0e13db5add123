import LayoutCalls
import LayoutModel

/// What blocks of PureLayout's say of the constraints that are made in them.
///
/// PureLayout keeps the same in global stacks while a block runs: the innermost block counts, and
/// what is made outside of any is required and active.
final class PureLayoutState: ScriptState {
  /// The priorities of the blocks around, the innermost last.
  ///
  /// As numbers, not yet checked against their range.
  var priorities: [Double] = []
  /// The identifiers of the blocks around, the innermost last.
  var identifiers: [String] = []
  /// What is made in blocks that activate nothing, the innermost last.
  ///
  /// By their indices in the scene.
  var created: [[Int]] = []

  /// The one constraint of a call.
  ///
  /// - Parameters:
  ///   - expansion: What the call comes to; `nil` where too little is said.
  ///   - evaluator: What is known so far.
  ///   - call: The call, for its place.
  /// - Returns: The constraint; `.unknown` where there is none, or where Auto Layout refuses it,
  ///   which has been told.
  static func one(
    _ expansion: Expansion?,
    _ evaluator: inout ScriptEvaluator,
    _ call: ScriptCall
  ) -> ScriptValue {
    guard let expansion else { return .unknown }
    return add(expansion, &evaluator, call).first.map { .constraint($0) } ?? .unknown
  }

  /// The constraints of a call, as the array that it gives.
  ///
  /// - Returns: An array of those that were made; a refused one is missing from it.
  static func all(
    _ expansion: Expansion,
    _ evaluator: inout ScriptEvaluator,
    _ call: ScriptCall
  ) -> ScriptValue {
    .array(add(expansion, &evaluator, call).map { .constraint($0) })
  }

  /// Adds the constraints of a call as the blocks around it say.
  ///
  /// A priority out of range is passed over here, and the constraints stay required. In a block
  /// that creates without installing they are switched off again and noted, so that the block can
  /// return them.
  ///
  /// - Returns: The indices of what was made.
  private static func add(
    _ expansion: Expansion,
    _ evaluator: inout ScriptEvaluator,
    _ call: ScriptCall
  ) -> [Int] {
    let state = evaluator.state(PureLayoutState.self)
    let made = evaluator.add(expansion, of: .pureLayout, at: call.offset)
    for index in made {
      if let value = state.priorities.last, let priority = Priority(Float(value)) {
        evaluator.scene.constraints[index].constraint.priority = priority
      }
      if let identifier = state.identifiers.last {
        evaluator.scene.constraints[index].constraint.identifier = identifier
      }
      guard !state.created.isEmpty else { continue }
      evaluator.scene.setActive(false, index)
      state.created[state.created.count - 1].append(index)
    }
    return made
  }

  /// `NSLayoutConstraint.autoSetPriority(.defaultHigh) { … }` and its kind.
  ///
  /// - Returns: Nothing for a priority or an identifier, and the constraints that were made for the
  ///   two blocks that create; `nil` where there is no closure.
  static func block(_ call: ScriptCall, _ evaluator: inout ScriptEvaluator) -> ScriptValue? {
    guard let closure = call.arguments.last, closure.value.isClosure else { return nil }
    let state = evaluator.state(PureLayoutState.self)
    // A priority that is not known leaves what is made required, and the constraints are still
    // wanted.
    func run() { _ = evaluator.call(closure.value, with: [], at: closure.offset) }
    switch call.name {
    case "autoSetPriority":
      guard let first = call.arguments.first, let priority = evaluator.priority(first) else {
        run()
        return .void
      }
      state.priorities.append(priority)
      run()
      state.priorities.removeLast()
      return .void
    case "autoSetIdentifier":
      let identifier = call.arguments.first.flatMap { evaluator.identifier($0) }
      if let identifier { state.identifiers.append(identifier) }
      run()
      if identifier != nil { state.identifiers.removeLast() }
      return .void
    // `autoCreateAndInstallConstraints` and `autoCreateConstraintsWithoutInstalling`.
    default:
      state.created.append([])
      run()
      let made = state.created.removeLast()
      if call.name == "autoCreateAndInstallConstraints" {
        for index in made { evaluator.scene.setActive(true, index) }
      }
      return .array(made.map { .constraint($0) })
    }
  }
}
