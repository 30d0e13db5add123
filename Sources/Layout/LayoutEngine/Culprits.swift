internal import LayoutModel
internal import LinearSolver

/// Chooses the item of a free group to fix, which determines the others.
///
/// All items of a chain `a - b - c` without a determined start are free together, and fixing any of
/// them fixes all. The cause is likely the view with the fewest ties, which in a chain is its
/// start.
struct Culprits {
  private let variables: Variables
  /// Only the first item of an equation is counted: `b.top == a.bottom + 8` positions `b`.
  private var equationCounts: [Variables.Owner: Int] = [:]

  init(_ translation: Translation) {
    variables = translation.variables
    for constraint in translation.layout.constraints
    where constraint.isActive && constraint.relation == .equal && constraint.second != nil {
      guard let owner = Self.owner(of: constraint.first.item) else { continue }
      equationCounts[owner, default: 0] += 1
    }
    for row in translation.stackRows where row.relation == .equal && row.second != nil {
      guard let anchor = row.first.anchors.first, let owner = Self.owner(of: anchor.item) else {
        continue
      }
      equationCounts[owner, default: 0] += 1
    }
  }

  /// Ties go to the first variable, in document order.
  func itemToFix(_ group: Solution.FreeGroup) -> Variables.Owner {
    var best = variables.owner(of: group.ranges[0].variable).0
    for range in group.ranges {
      let owner = variables.owner(of: range.variable).0
      if equationCounts[owner, default: 0] < equationCounts[best, default: 0] { best = owner }
    }
    return best
  }

  /// `nil` for built-in guides, which have no variables.
  private static func owner(of item: Item) -> Variables.Owner? {
    switch item {
    case .view(let index): .view(index)
    case .guide(let index): .guide(index)
    case .builtIn(.contentLayoutGuide, let owner): .content(owner)
    case .builtIn: nil
    }
  }
}
