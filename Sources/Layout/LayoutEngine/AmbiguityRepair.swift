internal import LayoutModel
internal import LinearSolver

/// Proposes changes that may resolve an ambiguity, in the order of likelihood.
///
/// `FixFinder` solves the layout with each. Since trials are few, the order matters more than
/// completeness: ties, likely edges of the item, pins of its own numbers, pins of all numbers.
struct AmbiguityRepair {
  struct Candidate: Equatable {
    var title: String
    var changes: [LayoutChange]
  }

  private let ambiguity: Ambiguity
  private let settled: SettledLayout
  private let edges: EdgeTies

  private var translation: Translation { settled.translation }
  private var layout: Layout { translation.layout }

  init(_ ambiguity: Ambiguity, in settled: SettledLayout, _ edges: EdgeTies) {
    self.ambiguity = ambiguity
    self.settled = settled
    self.edges = edges
  }

  private static let mostConstraints = 8

  var candidates: [Candidate] {
    var candidates: [Candidate] = []
    for candidate in ties + item + [pins(of: own), pins(of: ambiguity.ranges)].compactMap({ $0 })
    where !candidates.contains(where: { $0.changes == candidate.changes }) {
      candidates.append(candidate)
    }
    return candidates
  }

  private var own: [Solution.Range] {
    ambiguity.ranges.filter { translation.variables.owner(of: $0.variable).0 == ambiguity.item }
  }

  private func candidate(adding constraints: [Constraint]) -> Candidate {
    let texts = constraints.map { "`\(layout.text(of: $0, as: .labels))`" }
    return Candidate(
      title: "Add \(texts.joined(separator: " and "))",
      changes: constraints.map { .add($0) }
    )
  }
}

extension AmbiguityRepair {
  private var ties: [Candidate] {
    let rows = ambiguity.groups.flatMap(\.tiedRows).prefix(4)
    return rows.compactMap { row in
      let origin = translation.origins[row]
      switch origin {
      case .constraint(let index):
        var constraint = layout.constraints[index]
        guard let priority = raised(constraint.priority) else { return nil }
        let text = layout.text(of: constraint, as: .labels)
        constraint.priority = priority
        return Candidate(
          title: "Raise the priority of `\(text)` to \(priority.text)",
          changes: [.replace(index, constraint)]
        )
      case .contentHugging(let view, let axis):
        return raising(view, isHugging: true, axis, in: row)
      case .compressionResistance(let view, let axis):
        return raising(view, isHugging: false, axis, in: row)
      default: return nil
      }
    }
  }

  /// `nil` where the next higher priority would be required.
  private func raising(
    _ view: Int,
    isHugging: Bool,
    _ axis: Axis,
    in row: Int
  ) -> Candidate? {
    guard
      let priority = raised(translation.priority(ofLevel: translation.program.level(ofRow: row)))
    else { return nil }
    let kind = isHugging ? "hugging" : "compression resistance"
    return Candidate(
      title:
        "Raise the \(axis.rawValue) \(kind) priority of \(layout.itemName(ofView: view).text) to \(priority.text)",
      changes: [
        .prioritize(view: view, .init(isHugging: isHugging, axis), priority)
      ]
    )
  }

  private func raised(_ priority: Priority) -> Priority? {
    priority.value + 1 < 1000 ? Priority(priority.value + 1) : nil
  }
}

extension AmbiguityRepair {
  /// Ties of the item to its surroundings, axis by axis.
  ///
  /// An item that is free on both axes needs a constraint on both, so the n-th candidate takes the
  /// n-th way of each axis, or the last where one has fewer.
  var item: [Candidate] {
    let components = Set(own.map { translation.variables.owner(of: $0.variable).1 })
    var ways: [[[Constraint]]] = []
    for axis in Axis.allCases {
      let isPlaceFree = components.contains(axis.origin)
      let isSizeFree = components.contains(axis.extent)
      guard isPlaceFree || isSizeFree else { continue }
      let found: [[Constraint]]
      switch ambiguity.item {
      case .view(let view) where view != 0:
        found = edges.ways(toFix: view, axis, place: isPlaceFree, size: isSizeFree)
      case .content(let view):
        found = edges.ways(toFixContentOf: view, axis)
      default: found = []
      }
      ways.append(found)
    }
    let rounds = ways.map(\.count).max() ?? 0
    guard !ways.contains(where: \.isEmpty) else { return [] }
    return (0..<rounds).map { round in
      let constraints = ways.flatMap { $0[min(round, $0.count - 1)] }
      if constraints.count == 1, let centre = centreTitle(constraints[0]) {
        return Candidate(title: centre, changes: [.add(constraints[0])])
      }
      return candidate(adding: constraints)
    }
  }

  /// A title such as `Center logo in root`; `nil` for any other constraint.
  private func centreTitle(_ constraint: Constraint) -> String? {
    guard let second = constraint.second, constraint.constant == 0,
      [.centerX, .centerY].contains(constraint.first.attribute),
      constraint.first.attribute == second.attribute
    else { return nil }
    let name = layout.itemName(of: constraint.first.item).text
    return "Center \(name) in \(layout.itemName(of: second.item).text)"
  }

  /// `nil` for more than `mostConstraints`.
  private func pins(of ranges: [Solution.Range]) -> Candidate? {
    // Of thousands only a few are needed.
    let constraints = Array(
      ranges.lazy.compactMap { pin($0.variable) }.prefix(Self.mostConstraints + 1)
    )
    guard !constraints.isEmpty, constraints.count <= Self.mostConstraints else { return nil }
    return candidate(adding: constraints)
  }

  /// The constraint that keeps a number at its solved value; `nil` for a size of 0, and for the
  /// root's, which its environment determines.
  private func pin(_ variable: Int) -> Constraint? {
    let (owner, component) = translation.variables.owner(of: variable)
    let isSize = component == .width || component == .height
    let value = settled.solution.values[variable]
    if isSize, value < 1 { return nil }
    let item: Item
    let around: Int
    switch owner {
    case .view(let index):
      guard let superview = layout.views[index].superview else { return nil }
      (item, around) = (.view(index), superview)
    case .guide(let index): (item, around) = (.guide(index), layout.guides[index].owningView)
    case .content(let view): (item, around) = (.builtIn(.contentLayoutGuide, owner: view), view)
    case .ideal, .space: return nil
    }
    let attribute: Attribute =
      switch component {
      case .x: .leading
      case .y: .top
      case .width: .width
      case .height: .height
      }
    let second = isSize ? nil : Constraint.Anchor(.view(around), attribute)
    var constraint = Constraint(.init(item, attribute), .equal, second)
    constraint.constant = translation.difference(of: constraint, at: settled.solution.values)
    return constraint
  }
}
