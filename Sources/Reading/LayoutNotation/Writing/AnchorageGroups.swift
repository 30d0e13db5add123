import LayoutModel

/// Finds constraints for one statement of Anchorage's: `inner.edgeAnchors == outer.edgeAnchors +
/// 8`.
///
/// Constraints join if they tie the same two items with the same priority; one group takes each at
/// most once.
struct AnchorageGroups {
  enum Kind {
    case edges
    case horizontal
    case vertical
    case center
    case size
  }

  struct Group {
    var kind: Kind
    var members: [Constraint]
    var indices: [Int]
  }

  /// The common properties of a group's members.
  private struct Key: Hashable {
    var first: Item
    /// `nil` for sizes that are constants.
    var second: Item?
    var priority: Priority
  }

  /// By the index of their first member.
  private(set) var groups: [Int: Group] = [:]
  private(set) var grouped: Set<Int> = []

  private let constraints: [Constraint]

  /// In the order of the statements.
  var order: [Int] {
    constraints.indices.flatMap { index in
      (groups[index]?.indices ?? []) + (grouped.contains(index) ? [] : [index])
    }
  }

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

  /// Only a relation of an attribute to the same of another item, or of a size to a constant, can
  /// be in a group.
  private static func canJoin(_ constraint: Constraint) -> Bool {
    guard constraint.identifier == nil, constraint.isActive, constraint.multiplier == 1 else {
      return false
    }
    return constraint.second.map { $0.attribute == constraint.first.attribute } ?? true
  }

  /// Edges may have a distance each, since Anchorage takes insets; pairs only one.
  ///
  /// All four edges are tried before pairs. No attribute belongs to two of the groups that are
  /// added, so no constraint is in two.
  private mutating func group(_ indices: [Int]) {
    var left: [Attribute: Int] = [:]
    // Of several constraints of one attribute, the others stay alone.
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

  /// In this order; `nil` unless there is one for each.
  private func members(_ attributes: [Attribute], in left: [Attribute: Int]) -> [Int]? {
    let members = attributes.compactMap { left[$0] }
    return members.count == attributes.count ? members : nil
  }

  /// Whether one relation between the groups covers all relations.
  private func haveOneRelation(_ members: [Int]) -> Bool {
    members.allSatisfy { constraints[$0].nearRelation == constraints[members[0]].nearRelation }
  }

  /// Whether one inset of the group covers all constants.
  private func haveOneInset(_ members: [Int]) -> Bool {
    members.allSatisfy { constraints[$0].inset == constraints[members[0]].inset }
  }

  /// A group is written at the position of its first constraint.
  private mutating func add(_ kind: Kind, _ members: [Int]) {
    guard let first = members.min() else { return }
    groups[first] = Group(kind: kind, members: members.map { constraints[$0] }, indices: members)
    grouped.formUnion(members)
  }
}

extension Constraint {
  /// Whether the attribute's inset is the opposite of its constant.
  private var isFar: Bool { first.attribute == .bottom || first.attribute == .trailing }

  /// Reversed at the far edges.
  var nearRelation: Relation { isFar ? relation.reversed : relation }

  /// The opposite of the constant at the far edges.
  var inset: Double { isFar ? -constant : constant }
}
