import LayoutCalls
import LayoutModel

/// NSLayoutAnchor, and its sizes and distances.
///
/// Chapter 6 of `docs/semantics.md`. The family of the labels (`equalTo`,
/// `greaterThanOrEqualToConstant`, `equalToSystemSpacingAfter`) is made of the relations in a
/// table; what each comes to is in `LayoutAnchorCalls`, which the Swift API asks as well.
///
/// Anchors are values with an item and an attribute; `ScriptValue.distance` is the space between
/// two of them.
///
/// - `a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8)` is `a.top == b.bottom + 8`;
/// - `a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5)` is `a.width == 0.5 *
///   b.width`.
enum NSLayoutAnchorLibrary: ScriptLibrary {
  static let signatures = [anchors]

  /// NSLayoutAnchor: the anchors of views and guides, and the calls that tie them.
  ///
  /// `anchorWithOffset(to:)` gives a distance, which is no anchor of an item.
  // Each anchor is a property with the attribute's name: `topAnchor`.
  private static let anchors: ScriptSignatures = {
    var table = ScriptSignatures()
    for (name, attribute) in anchorNames {
      table.getters[name] = { evaluator, value, offset in
        evaluator.anchor(attribute, of: value, at: offset)
      }
    }
    table.methods["constraint"] = { evaluator, call in evaluator.constraintOfAnchor(call) }
    // It needs both anchors; a size of the space between them is a guide only when something but a
    // constant is tied to it.
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

/// Anchors of views and guides, and what `constraint(...)` makes of them.
///
/// Layout guides of bars (`topLayoutGuide`) have three anchors; their inner edges are those of the
/// safe area, which took their place in iOS 11. The label of the first argument says the relation,
/// and whether it is an anchor, a number of points or a system spacing (rule 4.5); `multiplier` and
/// `constant` default to 1 and 0. The constraint is not active. Where an argument is not known the
/// constraint is left out.
extension ScriptEvaluator {
  /// - Parameters:
  ///   - attribute: Which anchor.
  ///   - value: A view, a guide, or a top or bottom layout guide of iOS 7 to 10.
  ///   - offset: Where the script asks for it.
  /// - Returns: The anchor; `nil` where the value has no anchors.
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
      // They end where the safe area begins, and begin where the root does.
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

  /// `anchor.constraint(equalTo: …)` in all its forms.
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

  /// The standard distance between siblings: 8 points.
  static let systemSpacing = 8.0

  /// What the first argument of `constraint` is: another anchor, a number, or an anchor at the
  /// system's distance.
  private enum Form {
    case anchor, constant, spacing
  }

  /// The relation and form of each label that the first argument may have.
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

  /// The anchor or distance that an argument is.
  private mutating func dimension(_ argument: ScriptArgument) -> LayoutAnchorCalls.Dimension? {
    argument.value.dimension ?? anchor(argument).map { .size($0) }
  }

  /// Ties anchors or distances to one another.
  ///
  /// Two distances are tied by means of a guide, which is added to the root; where only constraints
  /// are being read (`items`), no guide can be.
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

  /// Ties an anchor or a distance to a number of points.
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

/// What a call of `constraint` may be made on.
extension ScriptValue {
  /// The anchor or distance that NSLayoutAnchor's calls tie.
  fileprivate var dimension: LayoutAnchorCalls.Dimension? {
    switch self {
    case .anchor(let anchor): .size(anchor)
    case .distance(let from, let to): .distance(AnchorDistance(from: from, to: to))
    default: nil
    }
  }
}

/// How many guides stand for distances.
///
/// Guides are called `distance1`, `distance2` and so on.
///
/// They are told apart by number, as their names are identifiers in the answer.
private final class DistanceState: ScriptState {
  /// How many there are so far.
  var distances = 0
}

/// What there is to say of these calls.
private enum NSLayoutAnchorFault: ScriptMessage {
  // They have a top, a bottom and a height.
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
