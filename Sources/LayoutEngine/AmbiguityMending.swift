internal import LayoutModel
internal import LinearSolver

/// Thinks of changes that may determine what is free, the first the one that a person would make.
struct AmbiguityMending {
  /// One way to determine it.
  struct Candidate: Equatable {
    var title: String
    var changes: [LayoutChange]
  }

  private let ambiguity: Ambiguity
  private let answer: Answer
  private let edges: EdgeTies

  private var translation: Translation { answer.translation }
  private var layout: Layout { translation.layout }

  init(_ ambiguity: Ambiguity, in answer: Answer, _ edges: EdgeTies) {
    self.ambiguity = ambiguity
    self.answer = answer
    self.edges = edges
  }

  /// More constraints than these are no advice any more.
  private static let mostConstraints = 8

  /// The changes worth trying, each once.
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
    let texts = constraints.map { layout.text(of: $0, as: .words) }
    return Candidate(
      title: "Add \(texts.joined(separator: " and "))",
      changes: constraints.map { .add($0) }
    )
  }
}

extension AmbiguityMending {
  /// One of the priorities that are the same, raised by 1: it decides which gives way.
  private var ties: [Candidate] {
    let rows = ambiguity.groups.flatMap(\.tiedRows).prefix(4)
    return rows.compactMap { row in
      let origin = translation.origins[row]
      switch origin {
      case .constraint(let index):
        var constraint = layout.constraints[index]
        guard let priority = raised(constraint.priority) else { return nil }
        let text = layout.text(of: constraint, as: .words)
        constraint.priority = priority
        return Candidate(
          title: "Raise the priority of \(text) to \(priority.text)",
          changes: [.replace(index, constraint)]
        )
      case .contentHugging(let view, let isHorizontal):
        return raising(view, isHugging: true, isHorizontal, in: row)
      case .compressionResistance(let view, let isHorizontal):
        return raising(view, isHugging: false, isHorizontal, in: row)
      default: return nil
      }
    }
  }

  private func raising(
    _ view: Int,
    isHugging: Bool,
    _ isHorizontal: Bool,
    in row: Int
  ) -> Candidate? {
    guard
      let priority = raised(translation.priority(ofLevel: translation.program.level(ofRow: row)))
    else { return nil }
    let axis = isHorizontal ? "horizontal" : "vertical"
    let kind = isHugging ? "hugging" : "compression resistance"
    return Candidate(
      title:
        "Raise the \(axis) content \(kind) of \(layout.name(ofView: view)) to \(priority.text)",
      changes: [
        .prioritize(view: view, .init(isHugging: isHugging, isHorizontal: isHorizontal), priority)
      ]
    )
  }

  /// The next higher priority; 1000 would be a demand.
  private func raised(_ priority: Priority) -> Priority? {
    priority.value + 1 < 1000 ? Priority(priority.value + 1) : nil
  }
}

extension AmbiguityMending {
  /// Ties of the item to what is around it, axis by axis.
  private var item: [Candidate] {
    let components = Set(own.map { translation.variables.owner(of: $0.variable).1 })
    var ways: [[[Constraint]]] = []
    for isHorizontal in [true, false] {
      let isPlaceFree = components.contains(isHorizontal ? .x : .y)
      let isSizeFree = components.contains(isHorizontal ? .width : .height)
      guard isPlaceFree || isSizeFree else { continue }
      let found: [[Constraint]]
      switch ambiguity.item {
      case .view(let view) where view != 0:
        found = edges.ways(toFix: view, isHorizontal, place: isPlaceFree, size: isSizeFree)
      case .content(let view):
        found = edges.ways(toFixContentOf: view, isHorizontal)
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

  private func centreTitle(_ constraint: Constraint) -> String? {
    guard let second = constraint.second, constraint.constant == 0,
      [.centerX, .centerY].contains(constraint.first.attribute),
      constraint.first.attribute == second.attribute
    else { return nil }
    let name = layout.text(of: constraint.first.item, as: .words)
    return "Center \(name) in \(layout.text(of: second.item, as: .words))"
  }

  /// The constraints that keep numbers where the answer has them.
  private func pins(of ranges: [Solution.Range]) -> Candidate? {
    // Of thousands nobody adds all.
    let constraints = Array(
      ranges.lazy.compactMap { pin($0.variable) }.prefix(Self.mostConstraints + 1)
    )
    guard !constraints.isEmpty, constraints.count <= Self.mostConstraints else { return nil }
    return candidate(adding: constraints)
  }

  /// The constraint that keeps a number where the answer has it; `nil` for a size that would be nothing,
  /// and for the root's, which its environment gives it.
  private func pin(_ variable: Int) -> Constraint? {
    let (owner, component) = translation.variables.owner(of: variable)
    let isSize = component == .width || component == .height
    let value = answer.solution.values[variable]
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
    constraint.constant = translation.difference(of: constraint, at: answer.solution.values)
    return constraint
  }
}
