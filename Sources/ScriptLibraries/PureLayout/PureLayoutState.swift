import LayoutCalls
import LayoutModel
import ScriptReading

/// What blocks of PureLayout's say of the constraints that are made in them.
final class PureLayoutState: ScriptState {
  /// The priorities of the blocks around, the innermost last.
  var priorities: [Double] = []
  /// The identifiers of the blocks around, the innermost last.
  var identifiers: [String] = []
  /// What is made in blocks that activate nothing, the innermost last.
  var created: [[Int]] = []

  /// The one constraint of a call.
  static func one(
    _ expansion: Expansion?,
    _ evaluator: inout ScriptEvaluator,
    _ call: ScriptCall
  ) -> ScriptValue {
    guard let expansion else { return .unknown }
    return add(expansion, &evaluator, call).first.map { .constraint($0) } ?? .unknown
  }

  /// The constraints of a call, as the array that it gives.
  static func all(
    _ expansion: Expansion,
    _ evaluator: inout ScriptEvaluator,
    _ call: ScriptCall
  ) -> ScriptValue {
    .array(add(expansion, &evaluator, call).map { .constraint($0) })
  }

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
  static func block(_ call: ScriptCall, _ evaluator: inout ScriptEvaluator) -> ScriptValue? {
    guard let closure = call.arguments.last, closure.value.isClosure else { return nil }
    let state = evaluator.state(PureLayoutState.self)
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
