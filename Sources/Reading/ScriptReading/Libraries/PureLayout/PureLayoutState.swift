import LayoutCalls
import LayoutModel

/// The settings of PureLayout's open blocks: the innermost counts, and constraints outside of
/// blocks are required and active.
final class PureLayoutState: ScriptState {
  /// The innermost last; their range is not checked yet.
  var priorities: [Double] = []
  /// The innermost last.
  var identifiers: [String] = []
  /// The constraints that were made in each open block that activates none, as indices in the
  /// scene.
  var created: [[Int]] = []

  func copy() -> PureLayoutState {
    let copy = PureLayoutState()
    copy.priorities = priorities
    copy.identifiers = identifiers
    copy.created = created
    return copy
  }

  /// `expansion`: `nil` for an incomplete call.
  static func one(
    _ expansion: Expansion?,
    _ evaluator: inout ScriptEvaluator,
    _ call: ScriptCall
  ) -> ScriptValue {
    guard let expansion else { return .unknown }
    return add(expansion, &evaluator, call).first.map { .constraint($0) } ?? .unknown
  }

  /// Without the constraints that Auto Layout refuses.
  static func all(
    _ expansion: Expansion,
    _ evaluator: inout ScriptEvaluator,
    _ call: ScriptCall
  ) -> ScriptValue {
    .array(add(expansion, &evaluator, call).map { .constraint($0) })
  }

  /// A priority out of range is ignored here, and the constraints stay required.
  ///
  /// In a block that creates without installing they are deactivated and recorded, so that the
  /// block can return them.
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

  /// Reads `NSLayoutConstraint.autoSetPriority(.defaultHigh) { … }` and the other blocks.
  static func block(_ call: ScriptCall, _ evaluator: inout ScriptEvaluator) -> ScriptValue? {
    guard let closure = call.arguments.last, closure.value.isClosure else { return nil }
    let state = evaluator.state(PureLayoutState.self)
    // With an unknown priority the constraints are made as required ones.
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
