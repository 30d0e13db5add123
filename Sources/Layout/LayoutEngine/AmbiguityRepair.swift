internal import LayoutModel
internal import LinearSolver

/// Proposes changes that may resolve an ambiguity, in the order of likelihood.
///
/// `FixFinder` solves the layout with each. Since trials are few, the order matters more than
/// completeness, and later kinds are made only after the earlier ones have been tried.
struct AmbiguityRepair {
  enum Kind: CaseIterable {
    /// Priorities of rows that are tied.
    case ties
    /// Likely edges of the item.
    case item
    /// Pins of the item's own numbers.
    case ownPins
    /// Pins of all numbers.
    case allPins
  }

  private let ambiguity: Ambiguity
  private let converged: ConvergedLayout
  private let edges: EdgeTies

  private var translation: Translation { converged.translation }
  private var layout: Layout { translation.layout }

  init(_ ambiguity: Ambiguity, in converged: ConvergedLayout, _ edges: EdgeTies) {
    self.ambiguity = ambiguity
    self.converged = converged
    self.edges = edges
  }

  private static let mostConstraints = 8

  /// Changes of a kind, each of which may resolve the ambiguity.
  func candidates(_ kind: Kind) -> [[LayoutChange]] {
    switch kind {
    case .ties: ties
    case .item: item
    case .ownPins: pins(of: own)
    case .allPins: pins(of: ambiguity.ranges)
    }
  }

  private var own: [Solution.Range] {
    ambiguity.ranges.filter { translation.variables.owner(of: $0.variable).0 == ambiguity.item }
  }

  /// The title of a fix with the changes of a candidate.
  func title(of changes: [LayoutChange]) -> String {
    let layout = layout
    var added: [String] = []
    for change in changes {
      switch change {
      case .add(let constraint):
        if changes.count == 1, let title = centreTitle(constraint) { return title }
        added.append("`\(layout.text(of: constraint, as: .labels))`")
      case .replace(let index, let constraint):
        let text = layout.text(of: layout.constraints[index], as: .labels)
        return "Raise the priority of `\(text)` to \(constraint.priority.text)"
      case .prioritize(let view, let kind, let priority):
        let name = layout.itemName(ofView: view).text
        return "Raise the \(kind.text) priority of \(name) to \(priority.text)"
      case .remove, .clearAutoresizing: preconditionFailure("Candidates remove nothing")
      }
    }
    return "Add \(added.joined(separator: " and "))"
  }
}

extension LayoutChange.ContentPriority {
  fileprivate var text: String {
    switch self {
    case .horizontalHugging: "horizontal hugging"
    case .verticalHugging: "vertical hugging"
    case .horizontalResistance: "horizontal compression resistance"
    case .verticalResistance: "vertical compression resistance"
    }
  }
}

extension AmbiguityRepair {
  private var ties: [[LayoutChange]] {
    let rows = ambiguity.groups.flatMap(\.tiedRows).prefix(4)
    return rows.compactMap { row in
      let origin = translation.origins[row]
      switch origin {
      case .constraint(let index):
        var constraint = layout.constraints[index]
        guard let priority = raised(constraint.priority) else { return nil }
        constraint.priority = priority
        return [.replace(index, constraint)]
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
  ) -> [LayoutChange]? {
    let level = translation.program.level(ofRow: row)
    return raised(translation.priority(ofLevel: level)).map {
      [.prioritize(view: view, .init(isHugging: isHugging, axis), $0)]
    }
  }

  private func raised(_ priority: Priority) -> Priority? {
    priority.value + 1 < 1000 ? Priority(priority.value + 1) : nil
  }
}

extension AmbiguityRepair {
  /// Candidates with constraints between the item and its surroundings.
  ///
  /// An item that is ambiguous on both axes needs a constraint on each: candidate n combines option n
  /// of both axes, or the last option of an axis with fewer.
  private var item: [[LayoutChange]] {
    let components = own.map { translation.variables.owner(of: $0.variable).1 }
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
    let rounds = ways.reduce(0) { max($0, $1.count) }
    guard !ways.contains(where: \.isEmpty) else { return [] }
    return (0..<rounds).map { round in
      ways.flatMap { $0[min(round, $0.count - 1)] }.map { .add($0) }
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

  /// None for more than `mostConstraints`.
  private func pins(of ranges: [Solution.Range]) -> [[LayoutChange]] {
    var changes: [LayoutChange] = []
    for range in ranges {
      guard let constraint = pin(range.variable) else { continue }
      // Of thousands only a few are needed.
      if changes.count == Self.mostConstraints { return [] }
      changes.append(.add(constraint))
    }
    return changes.isEmpty ? [] : [changes]
  }

  /// The constraint that keeps a number at its solved value; `nil` for a size of 0, and for the
  /// root's, which its environment determines.
  private func pin(_ variable: Int) -> Constraint? {
    let (owner, component) = translation.variables.owner(of: variable)
    let isSize = component == .width || component == .height
    let value = converged.solution.values[variable]
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
    constraint.constant = translation.difference(of: constraint, at: converged.solution.values)
    return constraint
  }
}
