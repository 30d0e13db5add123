public import LayoutModel

/// Anchorage's `==`, `<=` and `>=`, and their twins `/==/`, `/<=/` and `/>=/` (version 4.5).
public enum AnchorageCalls {
  /// `left relation right`; active, unless a batch is inactive.
  ///
  /// Groups make their constraints in the order leading, trailing, top, bottom. At the far edges
  /// inequalities are reversed, and constants are insets.
  ///
  /// - Parameters:
  ///   - left: The constrained anchors.
  ///   - relation: The relation of the sides.
  ///   - right: The right side.
  ///   - isActive: Whether the constraints are active.
  /// - Returns: One constraint for every anchor on the left.
  public static func constrain(
    _ left: AnchorageOperand,
    _ relation: Relation,
    _ right: AnchorageOperand,
    isActive: Bool = true
  ) -> Expansion {
    var builder = Builder(relation: relation, isActive: isActive)
    let isKnown: Bool
    if case .expression(let expression) = right {
      for remark in expression.remarks { builder.expansion.add(remark) }
      builder.priority = expression.priority
      isKnown = builder.constrain(left, to: expression)
    } else {
      isKnown = builder.constrain(left, to: right)
    }
    guard isKnown else {
      return Expansion(refusing: .noOperator(relation.symbol, left.kind, right.kind))
    }
    return builder.expansion
  }

  /// The indices of a group's constraints in an expansion, by the names of `ConstraintPair` and
  /// `ConstraintGroup`.
  ///
  /// - Parameters:
  ///   - member: `first` or `second` of a pair; `top`, `leading`, `bottom`, `trailing`,
  ///     `horizontal`, `vertical` or `all` of a group.
  ///   - count: The number of constraints.
  /// - Returns: The indices; `nil` for an unknown member.
  public static func indices(of member: String, count: Int) -> [Int]? {
    switch (count, member) {
    case (2, "first"): [0]
    case (2, "second"): [1]
    case (4, "leading"): [0]
    case (4, "trailing"): [1]
    case (4, "top"): [2]
    case (4, "bottom"): [3]
    case (4, "horizontal"): [0, 1]
    case (4, "vertical"): [2, 3]
    case (4, "all"): [2, 0, 3, 1]
    default: nil
    }
  }
}

private struct Builder {
  let relation: Relation
  let isActive: Bool
  var priority: Float = Priority.required.value
  var expansion = Expansion()

  init(relation: Relation, isActive: Bool) {
    self.relation = relation
    self.isActive = isActive
  }

  /// Returns `false` if Anchorage lacks the operator.
  mutating func constrain(_ left: AnchorageOperand, to right: AnchorageOperand) -> Bool {
    switch (left, right) {
    case (.anchor(let anchor), .number(let constant)):
      add(anchor, relation, nil, constant)
    case (.pair(let pair), .size(let size)):
      return constrain(pair, to: size)
    default:
      guard let expression = right.asExpression else { return false }
      return constrain(left, to: expression)
    }
    return true
  }

  /// Returns `false` if Anchorage lacks the operator.
  mutating func constrain(_ left: AnchorageOperand, to right: AnchorageExpression) -> Bool {
    switch (left, right.subject, right.constant) {
    case (.anchor(let anchor), .none, .number(let constant)):
      add(anchor, relation, nil, constant)
    case (.anchor(let anchor), .anchor(let other), .number(let constant)):
      add(anchor, relation, other, constant, multiplier: right.multiplier)
    case (.pair(let pair), .none, .size(let size)):
      return constrain(pair, to: size)
    case (.pair(let pair), .pair(let other), .number(let constant)):
      constrain(pair, to: other, constant, constant)
    case (.edges(let edges), .edges(let other), .number(let constant)):
      let all = EdgeInsets(top: constant, left: constant, bottom: constant, right: constant)
      constrain(edges, to: other, all)
    case (.edges(let edges), .edges(let other), .insets(let insets)):
      constrain(edges, to: other, insets)
    default: return false
    }
    return true
  }

  /// Insets have left and right, the anchors leading and trailing: Anchorage equates them.
  private mutating func constrain(
    _ edges: AnchorEdges,
    to other: AnchorEdges,
    _ insets: EdgeInsets
  ) {
    constrain(edges.horizontal, to: other.horizontal, insets.left, insets.right)
    constrain(edges.vertical, to: other.vertical, insets.top, insets.bottom)
  }

  private mutating func constrain(_ pair: OperandPair, to size: Size) -> Bool {
    guard pair.axes == .sizes else { return false }
    add(pair.first, relation, nil, size.width)
    add(pair.second, relation, nil, size.height)
    return true
  }

  private mutating func constrain(
    _ pair: OperandPair,
    to other: OperandPair,
    _ firstConstant: Double,
    _ secondConstant: Double
  ) {
    guard let axes = pair.axes, axes == other.axes else { return expansion.add(.mixedPair) }
    let isInward = axes == .same
    add(pair.first, relation, other.first, firstConstant)
    add(
      pair.second,
      isInward ? relation.reversed : relation,
      other.second,
      isInward ? -secondConstant : secondConstant
    )
    if isInward, relation != .equal { expansion.add(.farRelationReversed(relation)) }
  }

  private mutating func add(
    _ first: Constraint.Anchor,
    _ relation: Relation,
    _ second: Constraint.Anchor?,
    _ constant: Double,
    multiplier: Double = 1
  ) {
    expansion.add(
      first,
      relation,
      second,
      multiplier: multiplier,
      constant: constant,
      priority: priority,
      isActive: isActive
    )
  }
}

extension OperandPair {
  fileprivate enum Axes {
    case same
    case both
    case sizes
  }

  /// The axes of a pair that Anchorage supports.
  fileprivate var axes: Axes? {
    switch (first.attribute.isLocation, second.attribute.isLocation) {
    case (false, false): .sizes
    case (true, true):
      if first.attribute.isHorizontal == second.attribute.isHorizontal {
        .same
      } else {
        first.attribute.isHorizontal ? .both : nil
      }
    default: nil
    }
  }
}
