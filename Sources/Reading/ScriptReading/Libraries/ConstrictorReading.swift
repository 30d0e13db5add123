import LayoutCalls
import LayoutModel

/// Reads the arguments of Constrictor's calls, and finds its earlier constraints.
///
/// Made for one call; `ConstrictorState` has the state between calls, one for each layout of a
/// script.
///
/// Methods that read an argument return `nil`, or `false`, after they have reported a fault at the
/// argument; the caller then omits the call.
///
/// Rule 7.4 of `docs/semantics.md`. `LayoutCalls/ConstrictorCalls` expands the calls; this type
/// reads their notation.
struct ConstrictorReading {
  /// Shared by all readings of the layout.
  private let state: ConstrictorState

  init(_ evaluator: inout ScriptEvaluator) { state = evaluator.state(ConstrictorState.self) }

  /// Adds the constraints of a call, for `update` to find later, and reports the expansion's
  /// remarks.
  ///
  /// - Parameters:
  ///   - expansion: The constraints and remarks of a call.
  ///   - offset: The byte where the call begins.
  ///   - evaluator: The evaluator, which makes the constraints.
  func add(_ expansion: Expansion, at offset: Int, _ evaluator: inout ScriptEvaluator) {
    let indices = evaluator.add(expansion, of: .constrictor, at: offset)
    state.constraints += indices
  }

  /// Reads an attribute, or a target without its label.
  ///
  /// `top(other)` is read as `top(to: other)`, with a remark on the notation. Attributes have no
  /// label in Constrictor: `top(to: other, .bottom)`.
  ///
  /// - Returns: Whether the argument was read; otherwise it is reported.
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

  /// The target of a call: a number or constant sets a size, any other value is an item.
  ///
  /// `width(to: 10)` and `width(to: other)` share a label. How a constant is read depends on the
  /// method, so it stays an argument.
  func target(
    _ argument: ScriptArgument,
    _ evaluator: inout ScriptEvaluator
  ) -> ConstrictorArguments.Target? {
    switch argument.value {
    case .number, .wordCall, .object: return .constant(argument)
    default: return evaluator.item(argument).map { .item($0) }
    }
  }

  /// The relation of a name of Constrictor; UIKit's names are refused.
  ///
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

  /// The value of `.enabled` or `.disabled`.
  func isEnabled(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator) -> Bool? {
    switch argument.value {
    case .word("enabled"): return true
    case .word("disabled"): return false
    default:
      evaluator.reportMismatch(argument, expected: ".enabled or .disabled")
      return nil
    }
  }

  /// An attribute that has a method in Constrictor; baselines have none.
  func attribute(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator) -> Attribute? {
    if case .word(let name) = argument.value,
      let attribute = ConstrictorValue.attributes.first(where: { $0.name == name })
    {
      return attribute
    }
    evaluator.reportMismatch(argument, expected: "an attribute such as .bottom")
    return nil
  }

  /// Reports a call without a target.
  private func noTarget(_ call: ScriptCall, _ evaluator: inout ScriptEvaluator) -> Expansion? {
    evaluator.report(ConstrictorFault.noTarget(call.name), at: call.offset)
    return nil
  }

  /// The expansion of a call of one attribute, such as `top(to:)`.
  ///
  /// With an item the call constrains `attribute` of its item to the named attribute, or to the
  /// same one; with a constant it sets a size.
  ///
  /// - Parameters:
  ///   - attribute: The attribute of the method.
  ///   - arguments: The arguments that were read.
  ///   - call: The call.
  ///   - evaluator: The evaluator of the script.
  /// - Returns: The constraints; `nil` for an incomplete call, which is reported.
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

  /// The expansion of `edge(to:)` for all four edges, or for the listed ones.
  ///
  /// A constant is a number for all edges, or a sum such as `.top(4) & .horizontal(8)`. With an
  /// attribute that is no edge the whole call is refused.
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

  /// The expansion of `center(in:)` for both axes.
  ///
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

  /// The expansion of `size(to:)` for both sizes, relative to an item or to constants.
  ///
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

  /// The constant of a size as Constrictor's `SizeConstant`, whose functions are its terms.
  private func sizeConstant(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator)
    -> SizeConstant?
  {
    evaluator.constant(argument, zero: .all(0), { SizeConstant($0, $1) }, { $0 & $1 })
  }

  /// Calls the closure of `update(.top) { … }` with all constraints of an attribute, of
  /// `updateFirst` with the first, and of `update(.top, to: …) { … }` with the one that matches.
  ///
  /// - Parameters:
  ///   - constrictor: The receiver of the call.
  ///   - call: The call: an attribute, the criteria of the search, and a closure.
  ///   - isFirst: Whether the closure is given the first constraint only.
  ///   - evaluator: The evaluator, which runs the closure.
  /// - Returns: The constrictor, so that calls chain.
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

  /// The criteria of an update; `nil` for an unknown label, which is reported.
  ///
  /// Each label adds a criterion. The first argument is the attribute and the last is the closure,
  /// and neither is a criterion.
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

/// The constraints that Constrictor has made in a layout, for `update` to find.
///
/// Constraints of other libraries are not among them, even equal ones.
private final class ConstrictorState: ScriptState {
  /// Indices into `ScriptScene.constraints`, in ascending order.
  var constraints: [Int] = []
}

/// `view.constrictor`, which every method returns.
struct ConstrictorValue: ScriptObject {
  /// The view or guide.
  var item: Item
  var description: String { "a constrictor" }

  /// The attributes that have a method.
  static let attributes: [Attribute] = [
    .top, .bottom, .leading, .trailing, .left, .right, .centerX, .centerY, .width, .height,
  ]
}

/// The arguments of a call of Constrictor, which begin with the library's defaults.
///
/// The constant stays an argument, since its type depends on the method.
struct ConstrictorArguments {
  /// The target of a call.
  enum Target {
    // A view or a guide; the method or another argument has the attribute.
    case item(Item)
    /// A number, or a constant such as `.width(10)`.
    case constant(ScriptArgument)
  }

  /// The item, relation, priority and state, which all calls share.
  var calls: ConstrictorCalls
  /// The label of the target, for messages about a missing label.
  ///
  /// `in` for `center`, `to` for all others.
  var targetLabel: String
  /// `nil` until it is read; calls that need a target report that it is missing.
  var target: Target?
  /// Of the other item, or the edges of `edge`.
  var attributes: [Attribute] = []
  /// The argument of `with:`, not read yet.
  var constant: ScriptArgument?
  /// The multiplier of the other item's attribute.
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
