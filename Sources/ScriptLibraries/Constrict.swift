import LayoutCalls
import LayoutModel
import ScriptReading

/// Constrictor 1 to 4.
enum ConstrictLibrary: ScriptLibrary {
  static let signatures = [constrict, ConstantSum.signatures]

  /// Constrictor 1 to 4: `view.constrict(…)` and its relatives.
  private static let constrict: ScriptSignatures = {
    var table = ScriptSignatures()
    table.methods["constrict"] = { evaluator, call in
      evaluator.constrict(call) { $0.constrict($1, call) }
    }
    for name in ["constrictToParent", "constrictToSuperview"] {
      table.methods[name] = { evaluator, call in
        evaluator.constrict(call) { evaluator, arguments in
          evaluator.parent(arguments, call).map { parent in
            arguments.calls.constrict(
              attributes: arguments.attributes,
              to: parent,
              with: arguments.constant
            )
          }
        }
      }
    }
    for name in ["constrictToController", "constrictToViewController"] {
      table.methods[name] = { evaluator, call in
        evaluator.constrict(call) { $0.constrict($1, call) }
      }
    }
    for name in ["constrictEdges", "constrictEdgesToController", "constrictEdgesToViewController"] {
      table.methods[name] = { evaluator, call in
        evaluator.constrict(call) { evaluator, arguments in
          evaluator.target(arguments, call).map { arguments.edges(to: $0) }
        }
      }
    }
    for name in ["constrictEdgesToParent", "constrictEdgesToSuperview"] {
      table.methods[name] = { evaluator, call in
        evaluator.constrict(call) { evaluator, arguments in
          evaluator.parent(arguments, call).map { arguments.edges(to: $0) }
        }
      }
    }
    for name in [
      "constrictCenter", "constrictCenterInController", "constrictCenterInViewController",
    ] {
      table.methods[name] = { evaluator, call in
        evaluator.constrict(call) { evaluator, arguments in
          evaluator.target(arguments, call).map { arguments.center(in: $0) }
        }
      }
    }
    for name in ["constrictCenterInParent", "constrictCenterInSuperview"] {
      table.methods[name] = { evaluator, call in
        evaluator.constrict(call) { evaluator, arguments in
          evaluator.parent(arguments, call).map { arguments.center(in: $0) }
        }
      }
    }
    table.methods["constrictSize"] = { evaluator, call in
      evaluator.constrict(call) { _, arguments in
        arguments.calls.size(to: arguments.target, with: arguments.constant)
      }
    }
    table.methods["constrictSizeToParent"] = { evaluator, call in
      evaluator.constrict(call) { evaluator, arguments in
        evaluator.parent(arguments, call).map {
          arguments.calls.size(to: $0, with: arguments.constant)
        }
      }
    }
    return table
  }()
}

/// The arguments of a call of Constrictor 1 to 4.
private struct ConstrictArguments {
  var calls: ConstrictCalls
  var target: Item?
  /// The attributes of a call that has several, or the one before the labels.
  var attributes: [ConstrictAttribute] = []
  /// Whether the attributes are those of both sides.
  var isSeveral = false
  var otherAttribute = ConstrictAttribute.none
  var constant = ConstrictConstant.zero
  var withinGuides = true

  func edges(to other: Item) -> Expansion {
    calls.edges(to: other, with: constant, withinGuides: withinGuides)
  }

  func center(in other: Item) -> Expansion {
    calls.center(in: other, with: constant, withinGuides: withinGuides)
  }
}

extension ScriptEvaluator {
  fileprivate mutating func constrict(
    _ call: ScriptCall,
    _ expand: (inout ScriptEvaluator, ConstrictArguments) -> Expansion?
  ) -> ScriptValue? {
    guard let receiver = call.receiver, case .item(let item) = receiver else { return nil }
    guard let arguments = constrictArguments(item, call), let expansion = expand(&self, arguments)
    else { return receiver }
    _ = add(expansion, of: .constrictor, at: call.offset)
    return receiver
  }

  fileprivate mutating func constrict(
    _ arguments: ConstrictArguments,
    _ call: ScriptCall
  ) -> Expansion? {
    if arguments.isSeveral {
      return arguments.calls.constrict(
        attributes: arguments.attributes,
        to: arguments.target,
        with: arguments.constant
      )
    }
    guard let attribute = arguments.attributes.first else {
      skip(
        "\(call.name) does not say which attribute. Write \(call.name)(.top, …).",
        at: call.offset
      )
      return nil
    }
    return arguments.calls.constrict(
      attribute,
      to: arguments.target,
      arguments.otherAttribute,
      with: attribute.attribute.map { arguments.constant[$0] } ?? 0
    )
  }

  /// The view that a call ties its view to because that is in it.
  fileprivate mutating func parent(
    _ arguments: ConstrictArguments,
    _ call: ScriptCall
  ) -> Item? {
    if let parent = superview(of: arguments.calls.item) { return parent }
    tell(.noSuperview, at: call.offset)
    return nil
  }

  fileprivate mutating func target(
    _ arguments: ConstrictArguments,
    _ call: ScriptCall
  ) -> Item? {
    if let target = arguments.target { return target }
    skip("\(call.name) does not say what to. Write \(call.name)(to: view).", at: call.offset)
    return nil
  }

  private mutating func constrictArguments(
    _ item: Item,
    _ call: ScriptCall
  ) -> ConstrictArguments? {
    var arguments = ConstrictArguments(calls: ConstrictCalls(item))
    var isList = false
    for argument in call.arguments {
      if argument.label != nil { isList = false }
      switch argument.label {
      case "attributes":
        isList = true
        arguments.isSeveral = true
        fallthrough
      case nil:
        guard take(argument, isList: isList, into: &arguments, of: call) else { return nil }
      case "to", "in":
        guard takeTarget(argument, into: &arguments) else { return nil }
        // `constrictToController(controller, to: .top, .bottom)` lists its attributes so.
        isList = arguments.isSeveral
      case "relation", "as":
        guard let relation = relation(argument) else { return nil }
        arguments.calls.relation = relation
      case "attribute":
        guard let attribute = constrictAttribute(argument) else { return nil }
        arguments.otherAttribute = attribute
      case "constant", "with":
        guard let constant = constrictConstant(argument) else { return nil }
        arguments.constant = constant
      case "multiplier", "multiplyBy", "multipiedBy":
        guard let multiplier = number(argument) else { return nil }
        arguments.calls.multiplier = multiplier
      case "priority", "prioritizeAs":
        guard let priority = priority(argument) else { return nil }
        arguments.calls.priority = Float(priority)
      case "withinGuides":
        guard let withinGuides = bool(argument) else { return nil }
        arguments.withinGuides = withinGuides
      default:
        _ = unknownLabel(argument, of: call)
        return nil
      }
    }
    return arguments
  }

  /// An argument without a label: a relation, an attribute, or a view controller.
  private mutating func take(
    _ argument: ScriptArgument,
    isList: Bool,
    into arguments: inout ConstrictArguments,
    of call: ScriptCall
  ) -> Bool {
    guard case .word(let name) = argument.value else {
      guard let item = item(argument) else { return false }
      arguments.target = item
      return true
    }
    if !isList, Relation.allCases.contains(where: { $0.name == name }) {
      guard let relation = relation(argument) else { return false }
      arguments.calls.relation = relation
      return true
    }
    guard let attribute = constrictAttribute(argument) else { return false }
    arguments.attributes.append(attribute)
    return true
  }

  /// What comes after `to:`: an item, `nil`, a size, or the first of several attributes.
  private mutating func takeTarget(
    _ argument: ScriptArgument,
    into arguments: inout ConstrictArguments
  ) -> Bool {
    switch argument.value {
    case .nothing: return true
    case .number, .wordCall, .object:
      guard let constant = constrictConstant(argument) else { return false }
      arguments.constant = constant
    case .word:
      guard let attribute = constrictAttribute(argument) else { return false }
      arguments.attributes.append(attribute)
      arguments.isSeveral = true
    default:
      guard let item = item(argument) else { return false }
      arguments.target = item
    }
    return true
  }

  private mutating func constrictAttribute(_ argument: ScriptArgument) -> ConstrictAttribute? {
    if case .word(let name) = argument.value, let attribute = ConstrictAttribute(rawValue: name) {
      return attribute
    }
    reportMismatch(argument, expected: "an attribute such as .top or .topGuide")
    return nil
  }

  private mutating func constrictConstant(_ argument: ScriptArgument) -> ConstrictConstant? {
    constant(argument, zero: .zero, { ConstrictConstant($0, $1) }, { $0 & $1 })
  }
}
