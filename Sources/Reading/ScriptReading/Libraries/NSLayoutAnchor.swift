import LayoutCalls
import LayoutModel

/// NSLayoutAnchor, and its sizes and distances (chapter 6 of `docs/semantics.md`).
///
/// Labels (`equalTo`, `greaterThanOrEqualToConstant`, `equalToSystemSpacingAfter`) are built from
/// the relations in a table; `LayoutAnchorCalls`, which the Swift API uses as well, expands them.
/// `ScriptValue.distance` is the space between two anchors.
enum NSLayoutAnchorLibrary: ScriptLibrary {
  static let signatures = [anchors]

  /// `anchorWithOffset(to:)` returns a distance, which is no anchor of an item.
  // Each anchor is a property with the attribute's name: `topAnchor`.
  private static let anchors: ScriptSignatures = {
    var table = ScriptSignatures()
    for (name, attribute) in anchorNames {
      table.getters[name] = { evaluator, value, offset in
        evaluator.anchor(attribute, of: value, at: offset)
      }
    }
    table.methods["constraint"] = { evaluator, call in evaluator.constraintOfAnchor(call) }
    // A distance becomes a guide only when it is constrained to another dimension, not to a
    // constant.
    table.methods["anchorWithOffset"] = { evaluator, call in
      guard case .anchor(let first)? = call.receiver, call.has("to") else { return nil }
      guard let second = evaluator.anchor(call.arguments[0]) else { return .unknown }
      return .distance(from: first, to: second)
    }
    return table
  }()

  private static let anchorNames: [(String, Attribute)] = [
    Attribute.left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
    .firstBaseline, .lastBaseline,
  ].map { ("\($0.name)Anchor", $0) }
}

/// The anchors of views and guides, and `constraint(...)`.
///
/// Layout guides of bars (`topLayoutGuide`) have three anchors; their inner edges are those of the
/// safe area, which replaced them in iOS 11. The label of the first argument determines the
/// relation, and whether it is an anchor, a number of points or a system spacing (rule 4.5).
extension ScriptEvaluator {
  /// `value`: a view, a guide, or a top or bottom layout guide of iOS 7 to 10.
  mutating func anchor(
    _ attribute: Attribute,
    of value: ScriptValue,
    at offset: Int
  ) -> ScriptValue? {
    switch value {
    case .item(let item):
      if item == .view(0) { scene.usesRoot = true }
      return .anchor(Constraint.Anchor(item, attribute))
    case .support(let isTop):
      // They reach from the edge of the root to that of the safe area.
      switch (isTop, attribute) {
      case (true, .bottom):
        return .anchor(.init(.builtIn(.safeAreaLayoutGuide, owner: 0), .top))
      case (false, .top):
        return .anchor(.init(.builtIn(.safeAreaLayoutGuide, owner: 0), .bottom))
      case (true, .top), (false, .bottom): return .anchor(.init(.view(0), attribute))
      default:
        return report(NSLayoutAnchorFault.anchorOfSupport, at: offset)
      }
    default: return nil
    }
  }

  fileprivate mutating func constraintOfAnchor(_ call: ScriptCall) -> ScriptValue? {
    guard let label = call.arguments.first?.label, let (relation, form) = Self.forms[label],
      let first = call.receiver?.dimension
    else { return nil }
    let constant = call["constant"].map { length($0) } ?? 0
    let multiplier = call["multiplier"].map { length($0) } ?? 1
    for argument in call.arguments.dropFirst()
    where !["constant", "multiplier"].contains(argument.label) {
      return unknownLabel(argument, of: call)
    }
    guard let constant, let multiplier else { return .unknown }
    let target = call.arguments[0]
    let expansion: Expansion
    switch form {
    case .anchor:
      guard let second = dimension(target) else { return .unknown }
      guard
        let made = tied(first, relation, second, multiplier: multiplier, constant, at: call.offset)
      else { return .unknown }
      expansion = made
    case .constant:
      guard let constant = length(target) else { return .unknown }
      expansion = tied(first, relation, toConstant: constant)
    case .spacing:
      guard case .size(let receiver) = first, let second = anchor(target) else { return .unknown }
      expansion = LayoutAnchorCalls.constraint(
        receiver,
        relation,
        toSystemSpacingFrom: second,
        multiplier: multiplier,
        spacing: Self.systemSpacing,
        direction: direction
      )
    }
    return value(of: expansion, of: .nsLayoutAnchor, at: call.offset)
  }

  /// The standard distance between siblings, in points.
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

  private mutating func dimension(_ argument: ScriptArgument) -> LayoutAnchorCalls.Dimension? {
    argument.value.dimension ?? anchor(argument).map { .size($0) }
  }

  /// Two distances need a guide, which is added to the root; where only constraints are read
  /// (`items`), no guide can be added.
  private mutating func tied(
    _ first: LayoutAnchorCalls.Dimension,
    _ relation: Relation,
    _ second: LayoutAnchorCalls.Dimension,
    multiplier: Double,
    _ constant: Double,
    at offset: Int
  ) -> Expansion? {
    if case .size(let anchor) = first, case .size(let other) = second {
      return LayoutAnchorCalls.constraint(
        anchor,
        relation,
        to: other,
        multiplier: multiplier,
        constant: constant
      )
    }
    guard items == nil else {
      report(NSLayoutAnchorFault.distanceInConstraint, at: offset)
      return nil
    }
    return LayoutAnchorCalls.constraint(
      first,
      relation,
      to: second,
      multiplier: multiplier,
      constant: constant
    ) {
      let state = state(DistanceState.self)
      state.distances += 1
      return scene.addGuide("distance\(state.distances)", owner: 0, at: offset)
    }
  }

  private func tied(
    _ first: LayoutAnchorCalls.Dimension,
    _ relation: Relation,
    toConstant constant: Double
  ) -> Expansion {
    switch first {
    case .size(let anchor): LayoutAnchorCalls.constraint(anchor, relation, toConstant: constant)
    case .distance(let distance):
      LayoutAnchorCalls.constraint(distance, relation, toConstant: constant)
    }
  }
}

extension ScriptValue {
  fileprivate var dimension: LayoutAnchorCalls.Dimension? {
    switch self {
    case .anchor(let anchor): .size(anchor)
    case .distance(let from, let to): .distance(AnchorDistance(from: from, to: to))
    default: nil
    }
  }
}

/// They are named `distance1`, `distance2`: names are identifiers in the answer.
private final class DistanceState: ScriptState {
  var distances = 0

  func copy() -> DistanceState {
    let copy = DistanceState()
    copy.distances = distances
    return copy
  }
}

private enum NSLayoutAnchorFault: ScriptMessage {
  case anchorOfSupport
  // No guide can be added where a document's constraint is read.
  case distanceInConstraint

  var message: String {
    switch self {
    case .anchorOfSupport:
      "topLayoutGuide and bottomLayoutGuide have topAnchor, bottomAnchor and heightAnchor only. Use the safe area instead."
    case .distanceInConstraint:
      "A distance can only be constrained to a constant. Use a layout guide of that size for anything else."
    }
  }
}
