import LayoutCalls
import LayoutModel
import ScriptReading

/// Constrictor 5 and 6.
enum ConstrictorLibrary: ScriptLibrary {
  static let signatures = [constrictor, constrictorCalls]

  /// Constrictor 5 and 6: `view.constrictor`.
  private static let constrictor: ScriptSignatures = {
    var table = ScriptSignatures()
    table.getters["constrictor"] = { evaluator, value, _ in
      guard case .item(let item) = value else { return nil }
      if item == .view(0) { evaluator.usesRoot = true }
      return .object(ConstrictorValue(item: item))
    }
    return table
  }()

  /// What `view.constrictor` is asked to do.
  private static let constrictorCalls: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    for (name, expand) in methods {
      table.addMethod(
        [name],
        of: .object(ConstrictorValue.self),
        taking: parameters,
        failure: .receiver,
        from: { constrictor in
          ConstrictorArguments(
            calls: ConstrictorCalls(constrictor.item),
            targetLabel: name == "center" ? "in" : "to"
          )
        },
        result: { evaluator, arguments, call in
          // What is wrong with one call of a chain is no reason to leave the others out.
          if let expansion = expand(&evaluator, arguments, call) {
            evaluator.addConstricted(expansion, at: call.offset)
          }
          return call.receiver ?? .unknown
        }
      )
    }
    for name in ["update", "updateFirst"] {
      table.methods[name] = { evaluator, call in
        guard let constrictor = call.receiver?.constrictor else { return nil }
        return evaluator.update(constrictor, call, isFirst: name == "updateFirst")
      }
    }
    for (name, isActive) in [("enable", true), ("disable", false)] {
      table.methods[name] = { evaluator, call in
        guard case .constraint(let index)? = call.receiver, call.arguments.isEmpty else {
          return nil
        }
        evaluator.setActive(isActive, index)
        return .void
      }
    }
    return table
  }()

  fileprivate typealias Expanding =
    @Sendable (inout ScriptEvaluator, ConstrictorArguments, ScriptCall) -> Expansion?

  /// The methods by their names, and what each comes to.
  private static let methods: [(name: String, expand: Expanding)] = {
    var methods: [(name: String, expand: Expanding)] = [
      ("edge", { $0.edge($1, $2) }), ("center", { $0.center($1, $2) }),
      ("size", { $0.size($1, $2) }),
    ]
    for attribute in ConstrictorValue.attributes {
      methods.append((attribute.name, { $0.constrict(attribute, $1, $2) }))
    }
    return methods
  }()

  /// The parameters that they share.
  private static let parameters: [ScriptParameter<ConstrictorArguments>] = [
    .custom("as") { evaluator, argument, arguments in
      guard let relation = evaluator.constrictorRelation(argument) else { return false }
      arguments.calls.relation = relation
      return true
    },
    .custom("to", "in") { evaluator, argument, arguments in
      arguments.target = evaluator.constrictorTarget(argument)
      return arguments.target != nil
    },
    .custom(nil) { $0.readUnlabelled($1, into: &$2) },
    .custom("with") { _, argument, arguments in
      arguments.constant = argument
      return true
    },
    .number("multiplyBy") { $0.multiplier = $1 },
    .priority("prioritizeAs") { $0.calls.priority = $1 },
    .custom("is") { evaluator, argument, arguments in
      guard let isActive = evaluator.constrictorState(argument) else { return false }
      arguments.calls.isActive = isActive
      return true
    },
  ]
}

/// The constraints that Constrictor knows to find again.
private final class ConstrictorState: ScriptState {
  var constraints: [Int] = []
}

/// `view.constrictor`, which every call returns.
struct ConstrictorValue: ScriptObject {
  var item: Item
  var words: String { "a constrictor" }

  /// The attributes that have a call of their own.
  static let attributes: [Attribute] = [
    .top, .bottom, .leading, .trailing, .left, .right, .centerX, .centerY, .width, .height,
  ]
}

/// The arguments of a call of Constrictor's.
private struct ConstrictorArguments {
  enum Target {
    case item(Item)
    /// A number, or a constant such as `.width(10)`.
    case constant(ScriptArgument)
  }

  var calls: ConstrictorCalls
  /// What the label of the target is.
  var targetLabel: String
  var target: Target?
  var attributes: [Attribute] = []
  var constant: ScriptArgument?
  var multiplier = 1.0
}

extension ScriptValue {
  fileprivate var constrictor: ConstrictorValue? {
    if case .object(let object) = self { object as? ConstrictorValue } else { nil }
  }
}

extension ScriptEvaluator {
  /// Adds what a call comes to, for `update` to find again.
  fileprivate mutating func addConstricted(_ expansion: Expansion, at offset: Int) {
    let indices = add(expansion, of: .constrictor, at: offset)
    state(ConstrictorState.self).constraints += indices
  }

  /// An attribute, or a target whose label was forgotten.
  fileprivate mutating func readUnlabelled(
    _ argument: ScriptArgument,
    into arguments: inout ConstrictorArguments
  ) -> Bool {
    if case .word = argument.value {
      guard let attribute = constrictorAttribute(argument) else { return false }
      arguments.attributes.append(attribute)
      return true
    }
    guard let target = constrictorTarget(argument) else { return false }
    readAsMeant("Write \(arguments.targetLabel): before it.", at: argument.offset)
    arguments.target = target
    return true
  }

  fileprivate mutating func constrictorTarget(
    _ argument: ScriptArgument
  ) -> ConstrictorArguments.Target? {
    switch argument.value {
    case .number, .wordCall, .object: return .constant(argument)
    default: return item(argument).map { .item($0) }
    }
  }

  fileprivate mutating func constrictorRelation(_ argument: ScriptArgument) -> Relation? {
    switch argument.value {
    case .word("greaterOrEqual"): return .greaterThanOrEqual
    case .word("lessOrEqual"): return .lessThanOrEqual
    case .word("equal"): return .equal
    default:
      reportMismatch(argument, expected: ".equal, .greaterOrEqual or .lessOrEqual")
      return nil
    }
  }

  fileprivate mutating func constrictorState(_ argument: ScriptArgument) -> Bool? {
    switch argument.value {
    case .word("enabled"): return true
    case .word("disabled"): return false
    default:
      reportMismatch(argument, expected: ".enabled or .disabled")
      return nil
    }
  }

  private mutating func constrictorAttribute(_ argument: ScriptArgument) -> Attribute? {
    if case .word(let name) = argument.value,
      let attribute = ConstrictorValue.attributes.first(where: { $0.name == name })
    {
      return attribute
    }
    reportMismatch(argument, expected: "an attribute such as .bottom")
    return nil
  }

  /// Tells that a call does not say what it ties its item to.
  private mutating func noTarget(_ call: ScriptCall) -> Expansion? {
    report(ConstrictorFault.noTarget(call.name), at: call.offset)
    return nil
  }
}

extension ScriptEvaluator {
  fileprivate mutating func constrict(
    _ attribute: Attribute,
    _ arguments: ConstrictorArguments,
    _ call: ScriptCall
  ) -> Expansion? {
    switch arguments.target {
    case .item(let other):
      var constant = 0.0
      if let argument = arguments.constant {
        guard let number = number(argument) else { return nil }
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
      guard let constant = number(argument) else { return nil }
      return arguments.calls.constrict(attribute, toConstant: constant)
    case nil: return noTarget(call)
    }
  }

  fileprivate mutating func edge(
    _ arguments: ConstrictorArguments,
    _ call: ScriptCall
  ) -> Expansion? {
    guard case .item(let other) = arguments.target else { return noTarget(call) }
    var constant = EdgeConstant.zero
    if let argument = arguments.constant {
      guard
        let value = self.constant(
          argument,
          zero: .zero,
          { EdgeConstant($0, $1) },
          { $0 & $1 }
        )
      else { return nil }
      constant = value
    }
    if let wrong = arguments.attributes.first(where: { !ConstrictorCalls.edges.contains($0) }) {
      report(ConstrictorFault.noEdge(wrong.name), at: call.offset)
      return nil
    }
    let edges = arguments.attributes.isEmpty ? ConstrictorCalls.edges : arguments.attributes
    return arguments.calls.edge(to: other, edges, with: constant)
  }

  fileprivate mutating func center(
    _ arguments: ConstrictorArguments,
    _ call: ScriptCall
  ) -> Expansion? {
    guard case .item(let other) = arguments.target else { return noTarget(call) }
    var constant = CenterConstant.all(0)
    if let argument = arguments.constant {
      guard
        let value = self.constant(
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

  fileprivate mutating func size(
    _ arguments: ConstrictorArguments,
    _ call: ScriptCall
  ) -> Expansion? {
    switch arguments.target {
    case .item(let other):
      var constant = SizeConstant.all(0)
      if let argument = arguments.constant {
        guard let value = sizeConstant(argument) else { return nil }
        constant = value
      }
      return arguments.calls.size(to: other, with: constant, multiplier: arguments.multiplier)
    case .constant(let argument):
      return sizeConstant(argument).map { arguments.calls.size(toConstant: $0) }
    case nil: return noTarget(call)
    }
  }

  private mutating func sizeConstant(_ argument: ScriptArgument) -> SizeConstant? {
    constant(argument, zero: .all(0), { SizeConstant($0, $1) }, { $0 & $1 })
  }
}

extension ScriptEvaluator {
  /// `update(.top) { … }` gives its closure all constraints of an attribute, `updateFirst` the first
  /// of them, and `update(.top, to: …) { … }` the one that Constrictor finds.
  fileprivate mutating func update(
    _ constrictor: ConstrictorValue,
    _ call: ScriptCall,
    isFirst: Bool
  ) -> ScriptValue {
    let receiver = ScriptValue.object(constrictor)
    guard let first = call.unlabelled, let attribute = constrictorAttribute(first),
      case .closure(let closure)? = call.arguments.last?.value
    else { return receiver }
    let anchor = Constraint.Anchor(constrictor.item, attribute)
    let made = state(ConstrictorState.self).constraints
    meter.charge(made.count)
    let indices = made.filter { constraints[$0].constraint.first == anchor }
    let found: ScriptValue
    if isFirst {
      found = indices.first.map { .constraint($0) } ?? .nothing
    } else if call.arguments.count == 2 {
      found = .array(indices.map { .constraint($0) })
    } else {
      guard let search = constrictorSearch(call) else { return receiver }
      let candidates = indices.map { constraints[$0].constraint }
      let place = search.firstIndex(in: candidates, isDimension: !attribute.isLocation)
      found = place.map { .constraint(indices[$0]) } ?? .nothing
    }
    _ = enter(closure, [found], at: call.offset)
    return receiver
  }

  private mutating func constrictorSearch(_ call: ScriptCall) -> ConstrictorSearch? {
    var search = ConstrictorSearch()
    for argument in call.arguments.dropFirst().dropLast() {
      switch argument.label {
      case "as": search.relation = constrictorRelation(argument)
      case "to":
        if case .nothing = argument.value { continue }
        search.other = item(argument)
      case nil: search.attribute = constrictorAttribute(argument)
      case "with": search.constant = number(argument)
      case "multiplyBy": search.multiplier = number(argument)
      case "prioritizeAs": search.priority = priority(argument).map { Float($0) }
      case "state": search.isActive = constrictorState(argument)
      default:
        _ = unknownLabel(argument, of: call)
        return nil
      }
    }
    return search
  }
}

/// What there is to say of these calls.
private enum ConstrictorFault: ScriptMessage {
  case noTarget(String)
  case noEdge(String)

  var message: String {
    switch self {
    case .noTarget(let call):
      "\(call) does not say what to. Write \(call)(to: view)."
    case .noEdge(let attribute):
      "edge has no .\(attribute). It takes .top, .bottom, .leading and .trailing."
    }
  }
}
