import LayoutCalls
import LayoutModel

/// Reads the arguments of Constrictor's calls, and finds again what they made.
///
/// A value without memory: what is remembered between calls is in `ConstrictorState`, of which a
/// script has one for each layout. It is made for a call and thrown away.
///
/// Methods that read an argument return `nil`, or `false`, after they have reported at the argument
/// what is wrong; the caller then leaves the call out.
///
/// Rule 7.4 of `docs/semantics.md`. What a call comes to is in `LayoutCalls/ConstrictorCalls`; this
/// type knows how a script writes it.
struct ConstrictorReading {
  /// What is remembered for the layout, shared by all readings of it.
  private let state: ConstrictorState

  /// Creates a reading of the script that is being read.
  init(_ evaluator: inout ScriptEvaluator) { state = evaluator.state(ConstrictorState.self) }

  /// Adds what a call comes to, for `update` to find again.
  ///
  /// Remarks of the expansion are reported with it.
  ///
  /// - Parameters:
  ///   - expansion: The constraints and remarks of a call.
  ///   - offset: The byte where the call begins.
  ///   - evaluator: What makes the constraints.
  func add(_ expansion: Expansion, at offset: Int, _ evaluator: inout ScriptEvaluator) {
    let indices = evaluator.add(expansion, of: .constrictor, at: offset)
    state.constraints += indices
  }

  /// An attribute, or a target whose label was forgotten.
  ///
  /// `top(other)` is read as `top(to: other)`, with a note of how to write it. Attributes come
  /// without a label in Constrictor itself: `top(to: other, .bottom)`.
  ///
  /// - Parameters:
  ///   - argument: The argument.
  ///   - arguments: Gets it.
  ///   - evaluator: What knows items.
  /// - Returns: Whether it was understood; else it has been reported.
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
    evaluator.readAsMeant("Add the label `\(arguments.targetLabel):`.", at: argument.offset)
    arguments.target = target
    return true
  }

  /// A number or constant sets a size, anything else is an item to tie to.
  ///
  /// `width(to: 10)` and `width(to: other)` share a label. How a constant is read depends on the
  /// call, so it stays an argument.
  func target(
    _ argument: ScriptArgument,
    _ evaluator: inout ScriptEvaluator
  ) -> ConstrictorArguments.Target? {
    switch argument.value {
    case .number, .wordCall, .object: return .constant(argument)
    default: return evaluator.item(argument).map { .item($0) }
    }
  }

  /// Constrictor's own names; UIKit's are refused.
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

  /// `.enabled` or `.disabled`.
  ///
  /// The states of a constraint that a call makes: active or not.
  func isEnabled(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator) -> Bool? {
    switch argument.value {
    case .word("enabled"): return true
    case .word("disabled"): return false
    default:
      evaluator.reportMismatch(argument, expected: ".enabled or .disabled")
      return nil
    }
  }

  /// One of those that have a call.
  ///
  /// Baselines are not among them.
  func attribute(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator) -> Attribute? {
    if case .word(let name) = argument.value,
      let attribute = ConstrictorValue.attributes.first(where: { $0.name == name })
    {
      return attribute
    }
    evaluator.reportMismatch(argument, expected: "an attribute such as .bottom")
    return nil
  }

  /// Tells that a call does not say what it ties its item to.
  private func noTarget(_ call: ScriptCall, _ evaluator: inout ScriptEvaluator) -> Expansion? {
    evaluator.report(ConstrictorFault.noTarget(call.name), at: call.offset)
    return nil
  }

  /// A call of one attribute, such as `top(to:)`.
  ///
  /// With an item the call ties `attribute` of its item to the attribute that was named, or to the
  /// same one; with a constant it fixes a size.
  ///
  /// - Parameters:
  ///   - attribute: Which call it is.
  ///   - arguments: What has been read of it.
  ///   - call: The call.
  ///   - evaluator: What works numbers out.
  /// - Returns: The constraints; `nil` where the call does not say enough, which has been reported.
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

  /// `edge(to:)` of all four edges, or of those that are listed.
  ///
  /// A constant is a number for all edges, or a sum such as `.top(4) & .horizontal(8)`. An
  /// attribute that is no edge refuses the whole call.
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

  /// `center(in:)` of both axes.
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

  /// `size(to:)` of both sizes, to an item's or to constants.
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

  /// `update(.top) { … }` gives its closure all constraints of an attribute, `updateFirst` the first
  /// of them, and `update(.top, to: …) { … }` the one that Constrictor finds.
  ///
  /// - Parameters:
  ///   - constrictor: What the call is made on.
  ///   - call: The call: an attribute, what to search for, and a closure.
  ///   - isFirst: Whether the closure is given the first constraint only.
  ///   - evaluator: What works the script out; it enters the closure.
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

  /// What a constraint has to be like; `nil` for an unknown label, which has been reported.
  ///
  /// Each label narrows the search down; what is not said may be anything. The attribute and the
  /// closure are at the ends of the call, and are not looked at here.
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

/// The constraints that Constrictor knows to find again.
///
/// By their indices in the scene, in the order in which they were made.
///
/// One for each layout of a script. Constraints of other libraries are not among them, although
/// Constrictor could have made the same.
private final class ConstrictorState: ScriptState {
  /// Indices into `ScriptScene.constraints`; ascending, since constraints are only ever added.
  var constraints: [Int] = []
}

/// `view.constrictor`, which every call returns.
struct ConstrictorValue: ScriptObject {
  /// What it was asked of: a view or a guide.
  var item: Item
  /// How messages call such a value.
  var words: String { "a constrictor" }

  /// The attributes that have a call of their own.
  ///
  /// Each is a method of the constrictor: `top`, `bottom`, and so on.
  static let attributes: [Attribute] = [
    .top, .bottom, .leading, .trailing, .left, .right, .centerX, .centerY, .width, .height,
  ]
}

/// The arguments of a call of Constrictor's.
///
/// How the constant is read depends on the call, so it is kept as an argument until then.
///
/// Made with the defaults of the library; the shared parameters fill it in from left to right.
struct ConstrictorArguments {
  /// What a call ties its item to.
  enum Target {
    // A view or a guide, whose attribute the call or another argument says.
    case item(Item)
    /// A number, or a constant such as `.width(10)`.
    case constant(ScriptArgument)
  }

  /// The item, relation, priority and state, which all calls have in common.
  var calls: ConstrictorCalls
  /// What the label of the target is.
  ///
  /// `in` for `center`, `to` for all others; used where a label was forgotten.
  var targetLabel: String
  /// `nil` until it is read; calls that need one report it.
  var target: Target?
  /// Of the other item, or the edges of `edge`.
  var attributes: [Attribute] = []
  /// What `with:` says, not yet read.
  var constant: ScriptArgument?
  /// Of the other item's attribute.
  var multiplier = 1.0
}

extension ScriptValue {
  /// The value as a constrictor; `nil` for any other.
  var constrictor: ConstrictorValue? {
    if case .object(let object) = self { object as? ConstrictorValue } else { nil }
  }
}

/// What there is to say of these calls.
///
/// These keep a call from being understood; remarks about calls that are understood are in
/// `CallRemark`.
private enum ConstrictorFault: ScriptMessage {
  // The name of the call.
  case noTarget(String)
  // The name of the attribute.
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
