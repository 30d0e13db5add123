import LayoutCalls
import LayoutModel

/// Finds the constraints that one statement of SnapKit's makes together, and the statements that
/// one closure holds.
///
/// `make.top.leading.equalTo(b).offset(8)` makes two constraints, `make.edges.equalTo(b).inset(8)`
/// four.
struct SnapKitGroups {
  enum Constant {
    /// For every attribute.
    case offset(Double)
    /// From every side.
    case inset(Double)
    /// Top, left or leading, bottom, right or trailing.
    case insets([Double])
    /// A width and a height.
    case size(Double, Double)
  }

  struct Statement {
    /// Its first constraint, which determines all but the other properties.
    var constraint: Constraint
    var attributes: SnapKitAttributes
    /// The constant after `equalTo`.
    var constant: Constant
  }

  struct Block {
    /// The item of `make`.
    var item: Item
    var isActive: Bool
    /// In the order of their first constraints.
    var statements: [Statement] = []
  }

  /// The common properties of a statement's members.
  private struct Key: Hashable {
    var second: Item?
    var relation: Relation
    var multiplier: Double
    var priority: Priority
    var identifier: String?

    init(_ constraint: Constraint) {
      second = constraint.second?.item
      relation = constraint.relation
      multiplier = constraint.multiplier
      priority = constraint.priority
      identifier = constraint.identifier
    }
  }

  /// In the order of their first constraints.
  private(set) var blocks: [Block] = []
  /// In the order of the statements.
  private(set) var order: [Int] = []

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
    order = Self.order(of: blocks, constraints)
  }

  /// With the statement's closure.
  private struct Place: Hashable {
    var block: Block.Key
    var attribute: Attribute
    var secondAttribute: Attribute?
    var key: Key
  }

  private static func order(of blocks: [Block], _ constraints: [Constraint]) -> [Int] {
    var indices: [Place: [Int]] = [:]
    for (index, constraint) in constraints.enumerated().reversed() {
      let block = Block.Key(item: constraint.first.item, isActive: constraint.isActive)
      let place = Place(
        block: block,
        attribute: constraint.first.attribute,
        secondAttribute: constraint.second?.attribute,
        key: Key(constraint)
      )
      indices[place, default: []].append(index)
    }
    var order: [Int] = []
    for block in blocks {
      for statement in block.statements {
        let constraint = statement.constraint
        let isOfOne = statement.attributes.attributes.count == 1
        for attribute in statement.attributes.attributes {
          let second =
            isOfOne ? constraint.second?.attribute : constraint.second.map { _ in attribute }
          let place = Place(
            block: Block.Key(item: block.item, isActive: block.isActive),
            attribute: attribute,
            secondAttribute: second,
            key: Key(constraint)
          )
          if let index = indices[place]?.popLast() { order.append(index) }
        }
      }
    }
    return order
  }
}

extension SnapKitGroups.Block {
  fileprivate struct Key: Hashable {
    var item: Item
    var isActive: Bool
  }
}

extension SnapKitGroups {
  /// Each of as many constraints as possible.
  private static func statements(_ constraints: [Constraint]) -> [Statement] {
    var found: [(index: Int, statement: Statement)] = []
    var groups: [Key: [Int]] = [:]
    for (index, constraint) in constraints.enumerated() {
      // A relation between different attributes is a statement of its own.
      if let second = constraint.second, second.attribute != constraint.first.attribute {
        found.append((index, single(constraint)))
        continue
      }
      groups[Key(constraint), default: []].append(index)
    }
    for indices in groups.values {
      var rest = indices
      found += whole(&rest, in: constraints)
      found += alike(rest, in: constraints)
    }
    return found.sorted { $0.index < $1.index }.map(\.statement)
  }

  private static func single(_ constraint: Constraint) -> Statement {
    Statement(
      constraint: constraint,
      attributes: SnapKitAttributes(constraint.first.attribute),
      constant: .offset(constraint.constant)
    )
  }

  /// All edges with individual insets, and a width with a height; removes them from the rest.
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

  /// Statements of constraints with the same inset or constant.
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

  /// Otherwise the same distance has the other sign at the far edge, which only `.inset` covers.
  private static func hasOneSign(_ statement: Statement, _ constraint: Constraint) -> Bool {
    if case .offset(let offset) = statement.constant {
      offset == constraint.constant
    } else {
      false
    }
  }

  private struct Distance: Hashable {
    var points: Double
    /// Sizes and centers have no insets; at 0 that makes no difference.
    var isEdge: Bool

    init(points: Double, isEdge: Bool) {
      self.points = points
      self.isEdge = isEdge || points == 0
    }
  }
}

extension Constraint {
  fileprivate var inwards: Double {
    switch first.attribute {
    case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin: 0 - constant
    default: constant
    }
  }
}

extension Attribute {
  /// Whether the attribute has an inset in SnapKit.
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
