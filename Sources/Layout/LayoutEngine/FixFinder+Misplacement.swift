internal import LayoutModel
internal import LinearSolver

extension FixFinder {
  /// Tries the other sign, or another constant where the present one puts the view outside of its
  /// superview or makes it too large.
  ///
  /// With any other constant, the drawing may be outdated.
  mutating func misplacementFixes(_ items: [String]) throws(SolverInterruption) -> [Fix] {
    let layout = converged.translation.layout
    try look(at: 2 * layout.views.count + 8 * layout.constraints.count)
    let drawn = DrawnFrames(converged)
    let named = indices(of: items)
    let proof = ProvenMisplacement(converged)
    let proven = proof.views()
    let views = named.contains(where: proven.contains) ? named.filter(proven.contains) : named
    let isImpossible =
      !converged.isWhole
      || named.contains { proof.leavesSuperview($0, at: converged.frames.view($0)) }
    for index in layout.constraints.indices {
      let constraint = layout.constraints[index]
      let constant: Double
      let isTurned = drawn.hasWrongSign(constraint)
      if isTurned {
        constant = -constraint.constant
      } else if isImpossible, constraint.isActive, constraint.relation == .equal,
        let seen = drawn.constant(of: constraint),
        abs(seen - constraint.constant) > Diagnosis.misplaced
      {
        constant = seen
      } else {
        continue
      }
      let edit = ConstraintEdit(row: 0, origin: .constraint(index), change: .move(to: constant))
      let repair = Repair(edits: [edit], rank: .slip)
      guard let change = repair.change(in: layout) else { continue }
      let changes = [edit.change(in: layout)]
      guard let tried = try outcome(of: changes) else { break }
      // A drawing with a conflict elsewhere still shows the intended sign.
      guard tried.conflictKeys.isSubset(of: knownConflicts),
        tried.converged.isWhole || isTurned && !converged.isWhole,
        views.allSatisfy({ isInPlace($0, in: tried.converged) }),
        try holdsElsewhere(changes, change)
      else { continue }
      return [Fix(title: repair.title(in: layout, tried.converged), change: change)]
    }
    return []
  }

  /// `items`: the ids of the views of an AL203, those that move the others first.
  mutating func missingTies(_ items: [String]) throws(SolverInterruption) -> [Fix] {
    let layout = converged.translation.layout
    try look(at: 2 * layout.views.count + 8 * layout.constraints.count)
    guard ProvenMisplacement(converged).isAllowed else { return [] }
    let drawn = DrawnFrames(converged).values
    func isOff(_ view: Int, _ component: Variables.Component) -> Bool {
      let variable = converged.translation.variables.view(view, component)
      return abs(drawn[variable] - converged.solution.values[variable]) > Diagnosis.misplaced
    }
    for view in indices(of: items) {
      for axis in Axis.allCases {
        let isPlaceOff = isOff(view, axis.origin)
        let isSizeOff = isOff(view, axis.extent)
        guard isPlaceOff || isSizeOff else { continue }
        // Authors do not write half points: they come from contents drawn in another size.
        for way in edges.ways(toFix: view, axis, place: isPlaceOff, size: isSizeOff)
        where way.count == 1 && way[0].constant == way[0].constant.rounded() {
          let changes = [LayoutChange.add(way[0])]
          let change = Fix.Change.layout(changes)
          guard let tried = try outcome(of: changes) else { return [] }
          guard tried.conflictKeys.isSubset(of: knownConflicts), isAsDrawn(tried.converged),
            try holdsElsewhere(changes, change)
          else { continue }
          return [Fix(title: "Add `\(layout.text(of: way[0], as: .labels))`", change: change)]
        }
      }
    }
    return []
  }

  func isAsDrawn(_ converged: ConvergedLayout) -> Bool {
    let views = converged.translation.layout.views
    return views.indices.allSatisfy {
      views[$0].superview == nil || converged.translation.droppedViews.contains($0)
        || isInPlace($0, in: converged)
    }
  }

  private func indices(of items: [String]) -> [Int] {
    let items = Set(items)
    let views = converged.translation.layout.views
    return views.indices.filter { items.contains(views[$0].id) }
  }

  /// True without a drawing.
  private func isInPlace(_ view: Int, in converged: ConvergedLayout) -> Bool {
    guard let drawn = converged.translation.layout.views[view].frame else { return true }
    let solved = converged.frames.view(view)
    return abs(drawn.x - solved.x) <= Diagnosis.misplaced
      && abs(drawn.y - solved.y) <= Diagnosis.misplaced
      && abs(drawn.width - solved.width) <= Diagnosis.misplaced
      && abs(drawn.height - solved.height) <= Diagnosis.misplaced
  }
}
