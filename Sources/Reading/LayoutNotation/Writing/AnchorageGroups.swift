import LayoutModel

/// Finds the constraints of a layout that one statement of Anchorage's makes together.
///
///     inner.edgeAnchors == outer.edgeAnchors + 8     // top, leading, bottom, trailing
///     inner.centerAnchors == outer.centerAnchors     // centerX, centerY
///     inner.sizeAnchors == CGSize(width: 40, height: 20)
///
/// Constraints join if they tie the same two items with the same priority; one group takes each at
/// most once, in the order above.
struct AnchorageGroups {
  /// What a statement is about.
  enum Kind {
    /// Top, leading, bottom and trailing.
    case edges
    /// Leading and trailing.
    case horizontal
    /// Top and bottom.
    case vertical
    /// Both centres.
    case center
    /// Width and height.
    case size
  }

  /// A statement.
  struct Group {
    /// Which of Anchorage's groups of anchors.
    var kind: Kind
    /// The constraints in the order in which Anchorage makes them.
    var members: [Constraint]
  }

  /// What the members of a group have in common.
  private struct Key: Hashable {
    /// The item on the left.
    var first: Item
    /// The item on the right; `nil` for sizes that are constants.
    var second: Item?
    var priority: Priority
  }

  /// The groups by the index of their first member.
  private(set) var groups: [Int: Group] = [:]
  /// The constraints that belong to a group.
  private(set) var grouped: Set<Int> = []

  /// All constraints of the layout; groups name them by their indices.
  private let constraints: [Constraint]

  /// - Parameter constraints: The constraints of a layout, in its order.
  /// - Complexity: The number of constraints.
  init(_ constraints: [Constraint]) {
    self.constraints = constraints
    var candidates: [Key: [Int]] = [:]
    for (index, constraint) in constraints.enumerated() where Self.canJoin(constraint) {
      let key = Key(
        first: constraint.first.item,
        second: constraint.second?.item,
        priority: constraint.priority
      )
      candidates[key, default: []].append(index)
    }
    for indices in candidates.values where indices.count > 1 { group(indices) }
  }

  /// Only what relates an attribute to the same of another item, or a size to a constant, is part
  /// of a group.
  private static func canJoin(_ constraint: Constraint) -> Bool {
    guard constraint.identifier == nil, constraint.isActive, constraint.multiplier == 1 else {
      return false
    }
    return constraint.second.map { $0.attribute == constraint.first.attribute } ?? true
  }

  /// Finds groups among the constraints between the same two items.
  ///
  /// Edges may have a distance each, since Anchorage takes insets; pairs only one.
  ///
  /// All four edges are tried before pairs. No attribute belongs to two of the groups that are
  /// added, so no constraint is in two.
  private mutating func group(_ indices: [Int]) {
    var left: [Attribute: Int] = [:]
    // Of several for one attribute, the others stand alone.
    for index in indices.reversed() { left[constraints[index].first.attribute] = index }
    let sides: [Attribute] = [.top, .leading, .bottom, .trailing]
    if let members = members(sides, in: left), haveOneRelation(members) {
      add(.edges, members)
    } else {
      for (kind, pair) in [
        (Kind.horizontal, [Attribute.leading, .trailing]), (.vertical, [.top, .bottom]),
      ] {
        if let members = members(pair, in: left), haveOneRelation(members), haveOneInset(members) {
          add(kind, members)
        }
      }
    }
    if let members = members([.centerX, .centerY], in: left), haveOneRelation(members),
      haveOneInset(members)
    {
      add(.center, members)
    }
    if let members = members([.width, .height], in: left), haveOneRelation(members),
      constraints[members[0]].second == nil || haveOneInset(members)
    {
      add(.size, members)
    }
  }

  /// The constraints of some attributes, in this order; `nil` unless there is one for each.
  private func members(_ attributes: [Attribute], in left: [Attribute: Int]) -> [Int]? {
    let members = attributes.compactMap { left[$0] }
    return members.count == attributes.count ? members : nil
  }

  /// Whether one sign between the groups says all relations.
  private func haveOneRelation(_ members: [Int]) -> Bool {
    members.allSatisfy { constraints[$0].nearRelation == constraints[members[0]].nearRelation }
  }

  /// Whether one number behind the groups says all constants.
  private func haveOneInset(_ members: [Int]) -> Bool {
    members.allSatisfy { constraints[$0].inset == constraints[members[0]].inset }
  }

  /// Takes constraints as a group, which is written in the place of the first of them.
  private mutating func add(_ kind: Kind, _ members: [Int]) {
    guard let first = members.min() else { return }
    groups[first] = Group(kind: kind, members: members.map { constraints[$0] })
    grouped.formUnion(members)
  }
}

extension Constraint {
  /// Whether its constant counts outwards, so that an inset is its opposite.
  private var isFar: Bool { first.attribute == .bottom || first.attribute == .trailing }

  /// The relation that a group has: at the far edges it is turned round.
  var nearRelation: Relation { isFar ? relation.reversed : relation }

  /// How far the first item lies inside: at the far edges a constant counts the other way.
  var inset: Double { isFar ? -constant : constant }
}
