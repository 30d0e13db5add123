import LayoutCalls
import LayoutModel

/// Reads the arguments of Constrictor's calls, and finds its earlier constraints.
///
/// Made for one call; `ConstrictorState` has the state between calls. Methods that read an argument
/// return `nil`, or `false`, after they have reported a fault; the caller then omits the call.
struct ConstrictorReading {
  private let state: ConstrictorState

  init(_ evaluator: inout ScriptEvaluator) { state = evaluator.state(ConstrictorState.self) }

  /// The constraints can be found by a later `update`.
  func add(_ expansion: Expansion, at offset: Int, _ evaluator: inout ScriptEvaluator) {
    let indices = evaluator.add(expansion, of: .constrictor, at: offset)
    state.constraints += indices
  }

  /// `top(other)` is read as `top(to: other)`, with a remark.
  ///
  /// Attributes have no label in Constrictor: `top(to: other, .bottom)`.
  func readUnlabelled(
    _ argument: ScriptArgument,
    into arguments: inout ConstrictorArguments,
    _ evaluator: inout ScriptEvaluator
  ) -> Bool {
    if case .word = argument.value {
      guard let attribute = attribute(argument, &evaluator) else { return false }
      arguments.attributes.append(attribute)
      return true
    }
    guard let target = target(argument, &evaluator) else { return false }
    evaluator.reportCorrection("Add the label `\(arguments.targetLabel):`.", at: argument.offset)
    arguments.target = target
    return true
  }

  /// `width(to: 10)` and `width(to: other)` share a label.
  func target(
    _ argument: ScriptArgument,
    _ evaluator: inout ScriptEvaluator
  ) -> ConstrictorArguments.Target? {
    switch argument.value {
    case .number, .wordCall, .object: return .constant(argument)
    default: return evaluator.item(argument).map { .item($0) }
    }
  }

  /// `.greaterThanOrEqual` is no member of Constrictor's enumeration, and Swift would refuse it.
  func relation(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator) -> Relation? {
    switch argument.value {
    case .word("greaterOrEqual"): return .greaterThanOrEqual
    case .word("lessOrEqual"): return .lessThanOrEqual
    case .word("equal"): return .equal
    default:
      evaluator.reportMismatch(argument, expected: ".equal, .greaterOrEqual or .lessOrEqual")
      return nil
    }
  }

  func isEnabled(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator) -> Bool? {
    switch argument.value {
    case .word("enabled"): return true
    case .word("disabled"): return false
    default:
      evaluator.reportMismatch(argument, expected: ".enabled or .disabled")
      return nil
    }
  }

  /// Baselines have none.
  func attribute(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator) -> Attribute? {
    if case .word(let name) = argument.value,
      let attribute = ConstrictorValue.attributes.first(where: { $0.name == name })
    {
      return attribute
    }
    evaluator.reportMismatch(argument, expected: "an attribute such as .bottom")
    return nil
  }

  private func noTarget(_ call: ScriptCall, _ evaluator: inout ScriptEvaluator) -> Expansion? {
    evaluator.report(ConstrictorFault.noTarget(call.name), at: call.offset)
    return nil
  }

  /// The expansion of a call of one attribute, such as `top(to:)`; an incomplete call is reported.
  ///
  /// With an item the call constrains `attribute` to the named attribute, or to the same one; with
  /// a constant it sets a size.
  func constrict(
    _ attribute: Attribute,
    _ arguments: ConstrictorArguments,
    _ call: ScriptCall,
    _ evaluator: inout ScriptEvaluator
  ) -> Expansion? {
    switch arguments.target {
    case .item(let other):
      var constant = 0.0
      if let argument = arguments.constant {
        guard let number = evaluator.number(argument) else { return nil }
        constant = number
      }
      return arguments.calls.constrict(
        attribute,
        to: other,
        arguments.attributes.first,
        with: constant,
        multiplier: arguments.multiplier
      )
    case .constant(let argument):
      guard let constant = evaluator.number(argument) else { return nil }
      return arguments.calls.constrict(attribute, toConstant: constant)
    case nil: return noTarget(call, &evaluator)
    }
  }

  /// A constant is a number for all edges, or a sum such as `.top(4) & .horizontal(8)`.
  ///
  /// With an attribute that is no edge the whole call is refused.
  func edge(
    _ arguments: ConstrictorArguments,
    _ call: ScriptCall,
    _ evaluator: inout ScriptEvaluator
  ) -> Expansion? {
    guard case .item(let other) = arguments.target else { return noTarget(call, &evaluator) }
    var constant = EdgeConstant.zero
    if let argument = arguments.constant {
      guard
        let value = evaluator.constant(
          argument,
          zero: .zero,
          { EdgeConstant($0, $1) },
          { $0 & $1 }
        )
      else { return nil }
      constant = value
    }
    if let wrong = arguments.attributes.first(where: { !ConstrictorCalls.edges.contains($0) }) {
      evaluator.report(ConstrictorFault.noEdge(wrong.name), at: call.offset)
      return nil
    }
    let edges = arguments.attributes.isEmpty ? ConstrictorCalls.edges : arguments.attributes
    return arguments.calls.edge(to: other, edges, with: constant)
  }

  /// A constant is a number for both axes, or a sum of constants by name.
  func center(
    _ arguments: ConstrictorArguments,
    _ call: ScriptCall,
    _ evaluator: inout ScriptEvaluator
  ) -> Expansion? {
    guard case .item(let other) = arguments.target else { return noTarget(call, &evaluator) }
    var constant = CenterConstant.all(0)
    if let argument = arguments.constant {
      guard
        let value = evaluator.constant(
          argument,
          zero: constant,
          { CenterConstant($0, $1) },
          { $0 & $1 }
        )
      else { return nil }
      constant = value
    }
    return arguments.calls.center(in: other, with: constant)
  }

  /// Constants are numbers for both sizes, or a sum of `.width` and `.height`.
  func size(
    _ arguments: ConstrictorArguments,
    _ call: ScriptCall,
    _ evaluator: inout ScriptEvaluator
  ) -> Expansion? {
    switch arguments.target {
    case .item(let other):
      var constant = SizeConstant.all(0)
      if let argument = arguments.constant {
        guard let value = sizeConstant(argument, &evaluator) else { return nil }
        constant = value
      }
      return arguments.calls.size(to: other, with: constant, multiplier: arguments.multiplier)
    case .constant(let argument):
      return sizeConstant(argument, &evaluator).map { arguments.calls.size(toConstant: $0) }
    case nil: return noTarget(call, &evaluator)
    }
  }

  private func sizeConstant(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator)
    -> SizeConstant?
  {
    evaluator.constant(argument, zero: .all(0), { SizeConstant($0, $1) }, { $0 & $1 })
  }

  /// Calls the closure of `update(.top) { … }` with all constraints of an attribute, of
  /// `updateFirst` with the first, and of `update(.top, to: …) { … }` with the one that matches.
  func update(
    _ constrictor: ConstrictorValue,
    _ call: ScriptCall,
    isFirst: Bool,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    let receiver = ScriptValue.object(constrictor)
    guard let first = call.unlabelled, let attribute = attribute(first, &evaluator),
      case .closure(let closure)? = call.arguments.last?.value
    else { return receiver }
    let anchor = Constraint.Anchor(constrictor.item, attribute)
    let made = state.constraints
    evaluator.meter.charge(made.count)
    let indices = made.filter { evaluator.scene.constraints[$0].constraint.first == anchor }
    let found: ScriptValue
    if isFirst {
      found = indices.first.map { .constraint($0) } ?? .nothing
    } else if call.arguments.count == 2 {
      found = .array(indices.map { .constraint($0) })
    } else {
      guard let search = search(call, &evaluator) else { return receiver }
      let candidates = indices.map { evaluator.scene.constraints[$0].constraint }
      let place = search.firstIndex(in: candidates, isDimension: !attribute.isLocation)
      found = place.map { .constraint(indices[$0]) } ?? .nothing
    }
    _ = evaluator.enter(closure, [found], at: call.offset)
    return receiver
  }

  /// Each label but the attribute and the closure adds a criterion.
  private func search(_ call: ScriptCall, _ evaluator: inout ScriptEvaluator) -> ConstrictorSearch?
  {
    var search = ConstrictorSearch()
    for argument in call.arguments.dropFirst().dropLast() {
      switch argument.label {
      case "as": search.relation = relation(argument, &evaluator)
      case "to":
        if case .nothing = argument.value { continue }
        search.other = evaluator.item(argument)
      case nil: search.attribute = attribute(argument, &evaluator)
      case "with": search.constant = evaluator.number(argument)
      case "multiplyBy": search.multiplier = evaluator.number(argument)
      case "prioritizeAs": search.priority = evaluator.priority(argument).map { Float($0) }
      case "state": search.isActive = isEnabled(argument, &evaluator)
      default:
        _ = evaluator.unknownLabel(argument, of: call)
        return nil
      }
    }
    return search
  }
}

/// Constraints of other libraries are not among them, even equal ones.
private final class ConstrictorState: ScriptState {
  /// Indices into `ScriptScene.constraints`, in ascending order.
  var constraints: [Int] = []

  func copy() -> ConstrictorState {
    let copy = ConstrictorState()
    copy.constraints = constraints
    return copy
  }
}

/// `view.constrictor`, which every method returns.
struct ConstrictorValue: ScriptObject {
  var item: Item
  var description: String { "a constrictor" }

  static let attributes: [Attribute] = [
    .top, .bottom, .leading, .trailing, .left, .right, .centerX, .centerY, .width, .height,
  ]
}

/// With the library's defaults.
///
/// The constant stays an argument, since its type depends on the method.
struct ConstrictorArguments {
  enum Target {
    // A view or a guide; the method or another argument has the attribute.
    case item(Item)
    /// A number, or a constant such as `.width(10)`.
    case constant(ScriptArgument)
  }

  var calls: ConstrictorCalls
  /// `in` for `center`, `to` for all others; for messages about a missing label.
  var targetLabel: String
  /// Calls that need a target report that it is missing.
  var target: Target?
  /// Of the other item, or the edges of `edge`.
  var attributes: [Attribute] = []
  /// The argument of `with:`, not read yet.
  var constant: ScriptArgument?
  var multiplier = 1.0
}

extension ScriptValue {
  var constrictor: ConstrictorValue? {
    if case .object(let object) = self { object as? ConstrictorValue } else { nil }
  }
}

private enum ConstrictorFault: ScriptMessage {
  // The method's name.
  case noTarget(String)
  // The attribute's name.
  case noEdge(String)

  var message: String {
    switch self {
    case .noTarget(let call):
      "`\(call)` has no target. Write `\(call)(to: view)`."
    case .noEdge(let attribute):
      "`edge` has no `.\(attribute)`. Use .top, .bottom, .leading or .trailing."
    }
  }
}
