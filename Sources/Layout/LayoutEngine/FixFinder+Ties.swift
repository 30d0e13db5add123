internal import LayoutModel
internal import LinearSolver

extension FixFinder {
  /// Raises by 1 the constraint that reproduces the drawing, or each where the drawing does not
  /// decide; none for more than two.
  mutating func tieFixes(_ references: [ConstraintReference]) throws(SolverInterruption) -> [Fix] {
    let layout = converged.translation.layout
    try look(at: layout.constraints.count)
    let places = Set(references.compactMap(\.location))
    let tied = layout.constraints.indices.filter {
      places.contains(layout.constraints[$0].location)
    }
    guard tied.count == 2, references.count == 2 else { return [] }
    var fixes: [Fix] = []
    for index in tied {
      var constraint = layout.constraints[index]
      guard let raised = Priority(constraint.priority.value + 1), raised.isOptional else {
        return []
      }
      constraint.priority = raised
      let change = LayoutChange.replace(index, constraint)
      guard let tried = try outcome(of: [change]) else { break }
      guard tried.conflictKeys.isSubset(of: knownConflicts),
        try holdsElsewhere([change], .layout([change]))
      else { continue }
      let name = layout.text(of: layout.constraints[index], as: .labels)
      let fix = Fix(
        title: "Raise the priority of `\(name)` to \(raised.text)",
        change: .layout([change])
      )
      if isAsDrawn(tried.converged) { return [fix] }
      fixes.append(fix)
    }
    return fixes
  }
}
