public import LayoutModel

/// The search of `constrictor.update(_:as:to:_:with:…)` among the constraints that Constrictor made
/// of an attribute.
public struct ConstrictorSearch: Hashable, Sendable {
  /// `to:`, which a dimension may leave out.
  public var other: Item?
  /// The attribute after it.
  public var attribute: Attribute?
  /// `with:`.
  public var constant: Double?
  /// `multiplyBy:`, of dimensions only.
  public var multiplier: Double?
  /// `prioritizeAs:`.
  public var priority: Float?
  /// `state:`.
  public var isActive: Bool?
  /// `as:`.
  public var relation: Relation?

  /// Creates a search for anything.
  public init() {}
}

extension ConstrictorSearch {
  /// Returns the index of the constraint that Constrictor finds.
  ///
  /// Its condition is `a && b ? true : c && d ? true : …`, which Swift parses as alternatives: each
  /// omitted argument accepts any constraint that fulfils the one before it.
  public func firstIndex(in constraints: [Constraint], isDimension: Bool) -> Int? {
    constraints.firstIndex { constraint in
      let second = constraint.second
      if !isDimension, second?.item != other { return false }
      var matches = isDimension ? other == nil || second?.item == other : true
      var steps: [(isLeftOut: Bool, matches: Bool)] = [
        (attribute == nil, second?.attribute == attribute),
        (constant == nil, constraint.constant == constant),
        (priority == nil, constraint.priority.value == priority),
      ]
      if isDimension { steps.append((multiplier == nil, constraint.multiplier == multiplier)) }
      steps.append((isActive == nil, constraint.isActive == isActive))
      steps.append((relation == nil, constraint.relation == relation))
      for step in steps {
        if matches && step.isLeftOut { return true }
        matches = step.matches
      }
      return matches
    }
  }
}
