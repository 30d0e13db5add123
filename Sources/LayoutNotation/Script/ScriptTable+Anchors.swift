import LayoutModel

extension ScriptTable {
  /// NSLayoutAnchor: the anchors of views and guides, and the calls that tie them.
  static let anchors: ScriptTable = {
    var table = ScriptTable()
    for (name, attribute) in anchorNames {
      table.getters[name] = { evaluator, value, offset in
        evaluator.anchor(attribute, of: value, at: offset)
      }
    }
    table.methods["constraint"] = { evaluator, call in evaluator.constraintOfAnchor(call) }
    table.methods["anchorWithOffset"] = { evaluator, call in
      guard case .anchor(let first)? = call.receiver, call.has("to") else { return nil }
      guard let second = evaluator.anchor(call.arguments[0]) else { return .unknown }
      return .distance(from: first, to: second)
    }
    return table
  }()

  /// The properties of views that are anchors.
  private static let anchorNames: [(String, Attribute)] = [
    Attribute.left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
    .firstBaseline, .lastBaseline,
  ].map { ("\($0.name)Anchor", $0) }
}

extension ScriptEvaluator {
  fileprivate mutating func anchor(
    _ attribute: Attribute,
    of value: ScriptValue,
    at offset: Int
  ) -> ScriptValue? {
    switch value {
    case .item(let item):
      if item == .view(0) { usesRoot = true }
      return .anchor(Constraint.Anchor(item, attribute))
    case .support(let isTop):
      // They end where the safe area begins, and begin where the root does.
      switch (isTop, attribute) {
      case (true, .bottom):
        return .anchor(.init(.builtIn(.safeAreaLayoutGuide, owner: 0), .top))
      case (false, .top):
        return .anchor(.init(.builtIn(.safeAreaLayoutGuide, owner: 0), .bottom))
      case (true, .top), (false, .bottom): return .anchor(.init(.view(0), attribute))
      default:
        return skip(
          "A top or bottom layout guide has a top, a bottom and a height only.",
          at: offset
        )
      }
    default: return nil
    }
  }

  /// `anchor.constraint(equalTo: …)` in all its forms.
  fileprivate mutating func constraintOfAnchor(_ call: ScriptCall) -> ScriptValue? {
    guard let label = call.arguments.first?.label, let (relation, form) = Self.forms[label] else {
      return nil
    }
    if case .distance(let from, let to)? = call.receiver {
      return distance(from, to, relation, form, call)
    }
    guard case .anchor(let first)? = call.receiver else { return nil }
    let target = call.arguments[0]
    let constant = call["constant"].map { number($0) } ?? 0
    let multiplier = call["multiplier"].map { number($0) } ?? 1
    for argument in call.arguments.dropFirst()
    where !["constant", "multiplier"].contains(argument.label) {
      skip(
        "constraint(\(label):) has no argument \(argument.label ?? "without a label"). Write constant: or multiplier:.",
        at: argument.offset
      )
      return .unknown
    }
    switch form {
    case .anchor:
      guard let second = anchor(target), let constant, let multiplier else { return .unknown }
      return make(
        Constraint(first, relation, second, multiplier: multiplier, constant: constant),
        active: false,
        at: call.offset
      )
    case .constant:
      guard let constant = number(target) else { return .unknown }
      return make(
        Constraint(first, relation, nil, constant: constant),
        active: false,
        at: call.offset
      )
    case .spacing:
      guard let second = anchor(target), let multiplier else { return .unknown }
      return make(
        Constraint(first, relation, second, constant: multiplier * Self.systemSpacing),
        active: false,
        at: call.offset
      )
    }
  }

  /// The standard distance between siblings: 8 points.
  static let systemSpacing = 8.0

  private enum Form {
    case anchor, constant, spacing
  }

  private static let forms: [String: (Relation, Form)] = {
    var forms: [String: (Relation, Form)] = [:]
    for relation in Relation.allCases {
      forms["\(relation.name)To"] = (relation, .anchor)
      forms["\(relation.name)ToConstant"] = (relation, .constant)
      forms["\(relation.name)ToSystemSpacingAfter"] = (relation, .spacing)
      forms["\(relation.name)ToSystemSpacingBelow"] = (relation, .spacing)
    }
    return forms
  }()

  /// A distance that is tied to a constant is a constraint between its two anchors.
  private mutating func distance(
    _ from: Constraint.Anchor,
    _ to: Constraint.Anchor,
    _ relation: Relation,
    _ form: Form,
    _ call: ScriptCall
  ) -> ScriptValue {
    guard case .constant = form else {
      return skip(
        "A distance is tied to a constant here, and to nothing else. Put a layout guide where the distance is, and tie its size.",
        at: call.offset
      )
    }
    guard let constant = number(call.arguments[0]) else { return .unknown }
    return make(
      Constraint(to, relation, from, constant: constant),
      active: false,
      at: call.offset
    )
  }
}
