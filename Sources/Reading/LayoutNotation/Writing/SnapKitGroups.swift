import LayoutCalls
import LayoutModel

/// Finds the constraints of a layout that one statement of SnapKit's makes together, and the
/// statements that one closure holds.
///
/// `make.top.leading.equalTo(b).offset(8)` makes two constraints, `make.edges.equalTo(b).inset(8)`
/// four. Closures are in the order of their first constraints, and so are the statements in them.
struct SnapKitGroups {
  /// What a statement adds.
  enum Constant {
    /// The same for every attribute.
    case offset(Double)
    /// The same inwards from every side.
    case inset(Double)
    /// Inwards from each side: top, left or leading, bottom, right or trailing.
    case insets([Double])
    /// A width and a height.
    case size(Double, Double)
  }

  /// A statement.
  struct Statement {
    /// The first of its constraints, which says all but what follows.
    var constraint: Constraint
    /// What is constrained, as one set: each attribute once.
    var attributes: SnapKitAttributes
    /// What is behind `equalTo`.
    var constant: Constant
  }

  /// The statements about an item, by whether they are active.
  struct Block {
    /// What `make` is of.
    var item: Item
    /// Whether the closure is of `makeConstraints`.
    var isActive: Bool
    /// In the order of their first constraints.
    var statements: [Statement] = []
  }

  /// What the members of a statement have in common.
  private struct Key: Hashable {
    var second: Item?
    var relation: Relation
    var multiplier: Double
    var priority: Priority
    var identifier: String?
  }

  /// The blocks in the order of their first constraints.
  private(set) var blocks: [Block] = []

  /// - Parameter constraints: The constraints of a layout, in its order.
  init(_ constraints: [Constraint]) {
    var places: [Block.Key: Int] = [:]
    var members: [[Constraint]] = []
    for constraint in constraints {
      let key = Block.Key(item: constraint.first.item, isActive: constraint.isActive)
      let place = places[key] ?? blocks.count
      if place == blocks.count {
        places[key] = place
        blocks.append(Block(item: key.item, isActive: key.isActive))
        members.append([])
      }
      members[place].append(constraint)
    }
    for place in blocks.indices { blocks[place].statements = Self.statements(members[place]) }
  }
}

extension SnapKitGroups.Block {
  /// Which closure a constraint belongs to.
  fileprivate struct Key: Hashable {
    var item: Item
    var isActive: Bool
  }
}

extension SnapKitGroups {
  /// - Parameter constraints: Those of one closure.
  /// - Returns: Statements that make them, each of as many as it can say.
  private static func statements(_ constraints: [Constraint]) -> [Statement] {
    var found: [(index: Int, statement: Statement)] = []
    var groups: [Key: [Int]] = [:]
    for (index, constraint) in constraints.enumerated() {
      // What relates an attribute to another one stands by itself.
      if let second = constraint.second, second.attribute != constraint.first.attribute {
        found.append((index, single(constraint)))
        continue
      }
      let key = Key(
        second: constraint.second?.item,
        relation: constraint.relation,
        multiplier: constraint.multiplier,
        priority: constraint.priority,
        identifier: constraint.identifier
      )
      groups[key, default: []].append(index)
    }
    for indices in groups.values {
      var rest = indices
      found += whole(&rest, in: constraints)
      found += alike(rest, in: constraints)
    }
    return found.sorted { $0.index < $1.index }.map(\.statement)
  }

  /// The statement of one constraint.
  private static func single(_ constraint: Constraint) -> Statement {
    Statement(
      constraint: constraint,
      attributes: SnapKitAttributes(constraint.first.attribute),
      constant: .offset(constraint.constant)
    )
  }

  /// All edges with a distance of their own each, and a width with a height; takes them out of the
  /// rest.
  private static func whole(
    _ rest: inout [Int],
    in constraints: [Constraint]
  ) -> [(index: Int, statement: Statement)] {
    var found: [(index: Int, statement: Statement)] = []
    for (attributes, set) in sets {
      var left: [Attribute: Int] = [:]
      for index in rest.reversed() { left[constraints[index].first.attribute] = index }
      let members = attributes.compactMap { left[$0] }
      guard members.count == attributes.count, let first = members.min() else { continue }
      let insets = members.map { constraints[$0].inwards }
      let constant: Constant
      if set == .size {
        guard constraints[first].second == nil, insets[0] != insets[1] else { continue }
        constant = .size(insets[0], insets[1])
      } else {
        guard insets.contains(where: { $0 != insets[0] }) else { continue }
        constant = .insets(insets)
      }
      let statement = Statement(
        constraint: constraints[first],
        attributes: set,
        constant: constant
      )
      found.append((first, statement))
      rest.removeAll { members.contains($0) }
    }
    return found
  }

  /// The sets that take a value for each attribute, with their attributes in the order of the
  /// values.
  private static let sets: [([Attribute], SnapKitAttributes)] = [
    ([.top, .left, .bottom, .right], .edges),
    ([.top, .leading, .bottom, .trailing], .directionalEdges),
    ([.width, .height], .size),
  ]

  /// Constraints that lie as far inwards as each other, or have the same constant.
  private static func alike(
    _ indices: [Int],
    in constraints: [Constraint]
  ) -> [(index: Int, statement: Statement)] {
    var found: [(index: Int, statement: Statement)] = []
    var places: [Distance: Int] = [:]
    for index in indices {
      let constraint = constraints[index]
      let attribute = SnapKitAttributes(constraint.first.attribute)
      let key = Distance(points: constraint.inwards, isEdge: constraint.first.attribute.isEdge)
      // A set has each attribute once.
      if let place = places[key], !found[place].statement.attributes.contains(attribute) {
        found[place].statement.attributes.formUnion(attribute)
        if !hasOneSign(found[place].statement, constraint) {
          found[place].statement.constant = .inset(key.points)
        }
        continue
      }
      places[key] = found.count
      found.append((index, single(constraint)))
    }
    return found
  }

  /// Whether a statement says the constant of a constraint as it is.
  ///
  /// Otherwise the same distance has the other sign at the far edge, and only `.inset` says both.
  private static func hasOneSign(_ statement: Statement, _ constraint: Constraint) -> Bool {
    if case .offset(let offset) = statement.constant {
      offset == constraint.constant
    } else {
      false
    }
  }

  /// How far attributes of a statement lie from each other's.
  private struct Distance: Hashable {
    var points: Double
    /// Nothing lies inwards of a size or a centre; at 0 that is the same.
    var isEdge: Bool

    /// - Parameters:
    ///   - points: The constant, counted inwards at the far edges.
    ///   - isEdge: Whether an inset counts from the attribute.
    init(points: Double, isEdge: Bool) {
      self.points = points
      self.isEdge = isEdge || points == 0
    }
  }
}

extension Constraint {
  /// The constant, counted inwards at the far edges.
  fileprivate var inwards: Double {
    switch first.attribute {
    case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin: 0 - constant
    default: constant
    }
  }
}

extension Attribute {
  /// Whether an inset of SnapKit's counts once from here.
  fileprivate var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin, .topMargin,
      .bottomMargin, .leadingMargin, .trailingMargin:
      true
    case .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline,
      .centerXWithinMargins, .centerYWithinMargins:
      false
    }
  }
}
