import LayoutModel

/// Writes the constraints of one direction as formats, each as long as a chain of distances.
///
/// Of `a.leading == superview.leading + 8`, `b.leading == a.trailing + 4` and `a.width == 20` it
/// makes `H:|-8-[a(20)]-4-[b]`.
struct VisualFormatChains {
  /// In bytes; a format has at most 8,192, and people read short ones.
  private static let lengthLimit = 2000
  /// Predicates in one list.
  private static let listLimit = 8

  struct Format {
    var text: String
    /// UIKit's names, each with its dot.
    var options: [String]
  }

  private let direction: VisualFormatDirection
  private let constraints: [Constraint]
  private let key: (Item) -> String
  private let meter: WorkMeter
  /// By index.
  private var left: [VisualFormatDirection.Role: Rest<Int>] = [:]
  /// The successors of an item with remaining constraints, in constraint order.
  private var next: [Item: Rest<Item>] = [:]
  /// Of each constraint that has a role.
  private var predicates: [Int: String] = [:]
  /// The constraints that align two items by an attribute.
  private var aligned: [Alignment: Int] = [:]
  /// The constraints that formats express.
  private(set) var expressed: Set<Int> = []
  /// In the order of the formats.
  private(set) var order: [Int] = []
  /// The items that formats name.
  private(set) var named: Set<Item> = []

  /// In either order.
  private struct Alignment: Hashable {
    var one: Item
    var other: Item
    var attribute: Attribute
  }

  /// A list with removal at its beginning in constant time.
  private struct Rest<Element> {
    private(set) var all: [Element] = []
    private var start = 0

    var isEmpty: Bool { start == all.count }
    var first: Element? { isEmpty ? nil : all[start] }
    mutating func append(_ element: Element) { all.append(element) }

    mutating func take(_ limit: Int) -> ArraySlice<Element> {
      let taken = all[start...].prefix(limit)
      start = taken.endIndex
      return taken
    }
  }

  /// Collects the constraints that remain from earlier directions.
  init(
    _ direction: VisualFormatDirection,
    _ constraints: [Constraint],
    except expressed: Set<Int>,
    superview: (Item) -> Item?,
    key: @escaping (Item) -> String,
    meter: WorkMeter
  ) {
    self.meter = meter
    self.direction = direction
    self.constraints = constraints
    self.key = key
    self.expressed = expressed
    for (index, constraint) in constraints.enumerated() where !expressed.contains(index) {
      if let (role, relation, constant) = direction.role(of: constraint, superview: superview) {
        guard meter.charge(64) else { return }
        if case .between(let one, let other) = role, left[role] == nil {
          next[one, default: Rest()].append(other)
        }
        left[role, default: Rest()].append(index)
        predicates[index] = predicate(constraint, relation, constant)
      }
      recordAlignment(index)
    }
  }

  /// Options can express two of the same attribute, required and without a constant.
  private mutating func recordAlignment(_ index: Int) {
    let constraint = constraints[index]
    guard let second = constraint.second, constraint.first.attribute == second.attribute,
      direction.alignments.contains(second.attribute), constraint.isPlainEquality
    else { return }
    for (one, other) in [
      (constraint.first.item, second.item), (second.item, constraint.first.item),
    ] {
      let alignment = Alignment(one: one, other: other, attribute: second.attribute)
      if aligned[alignment] == nil { aligned[alignment] = index }
    }
  }

  /// Writes `>=70@751`, or `b` where it is the size of an item.
  private func predicate(_ constraint: Constraint, _ relation: Relation, _ constant: Double)
    -> String
  {
    let isSize = constraint.first.attribute == direction.size
    let object = isSize ? constraint.second.map { key($0.item) } : nil
    let sign = relation == .equal ? "" : relation.symbol
    let priority = constraint.priority.isOptional ? "@\(constraint.priority.text)" : ""
    return sign + (object ?? exact(constant)) + priority
  }
}

extension VisualFormatChains {
  /// Chains from the superview on, then other chains, then what stands alone.
  mutating func formats() -> [Format] {
    let items = items()
    let followers = Set(next.values.flatMap(\.all))
    var formats: [Format] = []
    for item in items {
      while left[.opening(item)]?.isEmpty == false, let format = format(from: item) {
        formats.append(format)
      }
    }
    for item in items where !followers.contains(item) {
      while following(item) != nil, let format = format(from: item) { formats.append(format) }
    }
    for item in items {
      while let format = format(from: item) { formats.append(format) }
    }
    return formats
  }

  private func items() -> [Item] {
    var items: [Item] = []
    var known: Set<Item> = []
    for index in constraints.indices where predicates[index] != nil {
      for item in [constraints[index].second?.item, constraints[index].first.item] {
        if let item, known.insert(item).inserted { items.append(item) }
      }
    }
    return items
  }

  /// Removes the longest chain from an item on and returns it as a format of at least one
  /// constraint.
  private mutating func format(from start: Item) -> Format? {
    guard meter.charge(64) else { return nil }
    var text = direction.prefix
    if let opening = take(.opening(start)) { text += "|\(connection(opening))" }
    var isEmpty = text == direction.prefix
    var chain = [start]
    while let item = chain.last {
      let sizes = take(.size(item))
      text += "[\(key(item))\(sizes.map { "(\($0.joined(separator: ",")))" } ?? "")]"
      isEmpty = isEmpty && sizes == nil
      guard text.utf8.count < Self.lengthLimit, let other = following(item),
        let distance = take(.between(item, other))
      else {
        if let closing = take(.closing(item)) {
          text += "\(connection(closing))|"
          isEmpty = false
        }
        break
      }
      isEmpty = false
      text += connection(distance)
      chain.append(other)
    }
    guard !isEmpty else { return nil }
    named.formUnion(chain)
    return Format(
      text: text,
      options: [direction.option].compactMap(\.self) + alignments(of: chain)
    )
  }

  /// Exhausted items are removed.
  private mutating func following(_ item: Item) -> Item? {
    while let other = next[item]?.first {
      if left[.between(item, other)]?.isEmpty == false { return other }
      _ = next[item]?.take(1)
    }
    return nil
  }

  /// At most those of one list.
  private mutating func take(_ role: VisualFormatDirection.Role) -> [String]? {
    guard let taken = left[role]?.take(Self.listLimit), !taken.isEmpty else { return nil }
    expressed.formUnion(taken)
    order += taken
    if case .size = role { named.formUnion(taken.compactMap { constraints[$0].second?.item }) }
    return taken.compactMap { predicates[$0] }
  }

  /// Writes `-8-`, `-(>=8,<=20)-`, or nothing for a distance of 0.
  private func connection(_ predicates: [String]) -> String {
    guard predicates.count == 1, let first = predicates[0].utf8.first else {
      return "-(\(predicates.joined(separator: ",")))-"
    }
    if predicates[0] == "0" { return "" }
    // A sign or a priority needs parentheses.
    let isPlain =
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
      && !predicates[0].contains("@")
    return isPlain ? "-\(predicates[0])-" : "-(\(predicates[0]))-"
  }

  /// Removes the alignments that every pair of a chain has.
  private mutating func alignments(of chain: [Item]) -> [String] {
    guard chain.count > 1 else { return [] }
    return direction.alignments.compactMap { attribute in
      let pairs = zip(chain, chain.dropFirst()).map { one, other in
        aligned[Alignment(one: one, other: other, attribute: attribute)]
      }
      let indices = Set(pairs.compactMap(\.self).filter { !expressed.contains($0) })
      guard indices.count == pairs.count else { return nil }
      expressed.formUnion(indices)
      order += indices.sorted()
      let name = attribute.name
      return ".alignAll\(name.prefix(1).uppercased())\(name.dropFirst())"
    }
  }
}

extension Constraint {
  fileprivate var isPlainEquality: Bool {
    relation == .equal && multiplier == 1 && constant == 0 && !priority.isOptional
      && identifier == nil && isActive
  }
}
