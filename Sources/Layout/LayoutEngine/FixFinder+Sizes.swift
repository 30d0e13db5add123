internal import LayoutModel
internal import LinearSolver

extension FixFinder {
  /// Lets a view with text become larger than its own constant size, where that alone leaves its
  /// content too little space, and nothing else becomes worse.
  ///
  /// Images and other controls are drawn smaller on purpose.
  mutating func sizeFixes(_ diagnostic: Diagnostic) throws(SolverInterruption) -> [Fix] {
    let layout = converged.translation.layout
    guard let view = diagnostic.items.first.flatMap({ viewsWithText[$0] }),
      case .compressed(let shortage) = diagnostic.evidence
    else { return [] }
    try look(at: layout.views.count + layout.constraints.count)
    let attribute: Attribute = shortage.axis == .horizontal ? .width : .height
    let sizes = layout.constraints.indices.filter {
      let constraint = layout.constraints[$0]
      return constraint.isActive && constraint.second == nil
        && constraint.first == Constraint.Anchor(.view(view), attribute)
    }
    guard sizes.count == 1, let index = sizes.first,
      layout.constraints[index].relation == .equal
    else { return [] }
    let edit = ConstraintEdit(
      row: 0,
      origin: .constraint(index),
      change: .relax(.greaterThanOrEqual)
    )
    let repair = Repair(edits: [edit], rank: .slip)
    guard let change = repair.change(in: layout) else { return [] }
    let changes = [edit.change(in: layout)]
    guard let tried = try outcome(of: changes), try isBetter(tried.converged),
      try holdsElsewhere(changes, change)
    else { return [] }
    return [Fix(title: repair.title(in: layout, tried.converged), change: change)]
  }
}

extension Layout {
  /// The indices of labels and buttons by their ids.
  var viewsWithText: [String: Int] {
    let found = views.indices.filter { ["UILabel", "UIButton"].contains(views[$0].className) }
    return Dictionary(found.map { (views[$0].id, $0) }) { first, _ in first }
  }
}
