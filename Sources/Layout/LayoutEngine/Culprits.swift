internal import LayoutModel
internal import LinearSolver

/// Which item of a free group to fix, so that the others follow.
///
/// Of a chain `a - b - c` of which nothing says where it begins, all three are free together, and
/// fixing any of them fixes all. People look for the cause at the view that is tied to the fewest
/// others, which in a chain is its beginning.
struct Culprits {
  private let variables: Variables
  /// How many equations give each item a place or size.
  ///
  /// Only the first item of an equation is counted: `b.top == a.bottom + 8` places `b`.
  private var equationCounts: [Variables.Owner: Int] = [:]

  /// Counts once for all groups of an answer: complexity is the number of constraints and stack
  /// rows.
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

  /// The item with the fewest equations: those with more follow others.
  ///
  /// Of several with as few the one whose number comes first, in document order.
  func itemToFix(_ group: Solution.FreeGroup) -> Variables.Owner {
    var best = variables.owner(of: group.ranges[0].variable).0
    for range in group.ranges {
      let owner = variables.owner(of: range.variable).0
      if equationCounts[owner, default: 0] < equationCounts[best, default: 0] { best = owner }
    }
    return best
  }

  /// The variables' owner that an item stands for; `nil` for the guides that a view gives, which
  /// have no variables.
  private static func owner(of item: Item) -> Variables.Owner? {
    switch item {
    case .view(let index): .view(index)
    case .guide(let index): .guide(index)
    case .builtIn(.contentLayoutGuide, let owner): .content(owner)
    case .builtIn: nil
    }
  }
}
