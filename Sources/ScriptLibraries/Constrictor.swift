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
    for attribute in ConstrictorValue.attributes {
      table.methods[attribute.name] = { evaluator, call in
        evaluator.constrictor(call) { evaluator, arguments in
          evaluator.constrict(attribute, arguments, call)
        }
      }
    }
    table.methods["edge"] = { evaluator, call in
      evaluator.constrictor(call) { $0.edge($1, call) }
    }
    table.methods["center"] = { evaluator, call in
      evaluator.constrictor(call) { $0.center($1, call) }
    }
    table.methods["size"] = { evaluator, call in
      evaluator.constrictor(call) { $0.size($1, call) }
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
  fileprivate mutating func constrictor(
    _ call: ScriptCall,
    _ expand: (inout ScriptEvaluator, ConstrictorArguments) -> Expansion?
  ) -> ScriptValue? {
    guard let receiver = call.receiver, let constrictor = receiver.constrictor else { return nil }
    // What is wrong with one call of a chain is no reason to leave the others out.
    guard let arguments = constrictorArguments(constrictor.item, call),
      let expansion = expand(&self, arguments)
    else { return receiver }
    let indices = add(expansion, of: .constrictor, at: call.offset)
    state(ConstrictorState.self).constraints += indices
    return receiver
  }

  private mutating func constrictorArguments(
    _ item: Item,
    _ call: ScriptCall
  ) -> ConstrictorArguments? {
    var arguments = ConstrictorArguments(calls: ConstrictorCalls(item))
    for argument in call.arguments {
      switch argument.label {
      case "as":
        guard let relation = constrictorRelation(argument) else { return nil }
        arguments.calls.relation = relation
      case "to", "in":
        guard let target = constrictorTarget(argument) else { return nil }
        arguments.target = target
      case nil:
        if case .word = argument.value {
          guard let attribute = constrictorAttribute(argument) else { return nil }
          arguments.attributes.append(attribute)
        } else {
          guard let target = constrictorTarget(argument) else { return nil }
          readAsMeant(
            "Write \(call.name == "center" ? "in" : "to"): before it.",
            at: argument.offset
          )
          arguments.target = target
        }
      case "with": arguments.constant = argument
      case "multiplyBy":
        guard let multiplier = number(argument) else { return nil }
        arguments.multiplier = multiplier
      case "prioritizeAs":
        guard let priority = priority(argument) else { return nil }
        arguments.calls.priority = Float(priority)
      case "is":
        guard let isActive = constrictorState(argument) else { return nil }
        arguments.calls.isActive = isActive
      default:
        _ = unknownLabel(argument, of: call)
        return nil
      }
    }
    return arguments
  }

  private mutating func constrictorTarget(
    _ argument: ScriptArgument
  ) -> ConstrictorArguments.Target? {
    switch argument.value {
    case .number, .wordCall, .object: return .constant(argument)
    default: return item(argument).map { .item($0) }
    }
  }

  private mutating func constrictorRelation(_ argument: ScriptArgument) -> Relation? {
    switch argument.value {
    case .word("greaterOrEqual"): return .greaterThanOrEqual
    case .word("lessOrEqual"): return .lessThanOrEqual
    case .word("equal"): return .equal
    default:
      reportMismatch(argument, expected: ".equal, .greaterOrEqual or .lessOrEqual")
      return nil
    }
  }

  private mutating func constrictorState(_ argument: ScriptArgument) -> Bool? {
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
    skip("\(call.name) does not say what to. Write \(call.name)(to: view).", at: call.offset)
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
      skip(
        "edge has no .\(wrong.name). It takes .top, .bottom, .leading and .trailing.",
        at: call.offset
      )
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
