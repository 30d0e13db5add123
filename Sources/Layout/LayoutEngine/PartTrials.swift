internal import LayoutModel
internal import LinearSolver

/// Tries changes of a document's constraints and content priorities on the rows that they reach.
///
/// Rows without a common variable do not influence each other, and the root's frame is given: so
/// the rest of a solution stays, and the rows connected with a changed one are solved again. The
/// result is that of a solve of all rows.
///
/// Changes that may reach further are not tried: of layouts with insets or texts that depend on
/// frames, with drawings, or with preferences that tie variables (right-to-left), and those that
/// leave several optima.
///
/// A class, so that trials share its lists.
final class PartTrials {
  private let converged: ConvergedLayout
  /// The variables of the root, which rows of its own determine.
  private let given: [Int]
  private let rowsOfVariables: RowsOfVariables
  /// The row of each constraint, or -1 for inactive ones.
  private let rowOfConstraint: [Int32]
  private let constraintRowCount: Int

  private var part: ConnectedRows

  private var translation: Translation { converged.translation }

  /// `nil` where changes may reach more than rows.
  init?(_ converged: ConvergedLayout) {
    let translation = converged.translation
    let (prepared, program) = (translation.prepared, translation.program)
    guard let given = translation.givenVariables, converged.drawnConflicts.isEmpty,
      converged.unconverged == nil
    else { return nil }
    self.converged = converged
    self.given = given
    rowsOfVariables = RowsOfVariables(program, given)
    var rowOfConstraint = [Int32](repeating: -1, count: prepared.layout.constraints.count)
    var constraintRowCount = 0
    while constraintRowCount < program.rowCount,
      case .constraint(let index) = translation.origins[constraintRowCount]
    {
      rowOfConstraint[index] = Int32(truncatingIfNeeded: constraintRowCount)
      constraintRowCount += 1
    }
    self.rowOfConstraint = rowOfConstraint
    self.constraintRowCount = constraintRowCount
    part = ConnectedRows(of: program)
  }

  /// The number of rows that a trial of a change of some rows counts as: those of the part, and a
  /// share of all, whose frames are compared.
  func cost(of changed: [Int]) -> Int {
    var variables: [Int] = []
    for row in changed {
      translation.program.forEachTerm(ofRow: row) { variable, _ in variables.append(variable) }
    }
    findPart(variables)
    return partCost
  }

  private var partCost: Int { part.rows.count + translation.program.rowCount / 64 + 1 }

  /// Proves without a solve that a conflict remains after the removal of some rows, or that another
  /// does.
  ///
  /// In the sum of rows that is the proof of the conflict, a row of one variable can be replaced by
  /// another required row of it, such as that of its nonnegative size. The result is a proof where
  /// no point holds all of its rows, not even up to what is visible.
  ///
  /// `removed`: the rows whose content changes in any way.
  func leavesConflict(_ conflict: Conflict, removing removed: [Int]) -> Bool {
    var shortfall = conflict.shortfall
    var weight = conflict.multipliers.reduce(0) { $0 + abs($1) }
    for row in removed {
      guard let multiplier = conflict.multiplier(ofRow: row) else { continue }
      guard let term = translation.program.onlyTerm(ofRow: row) else { return false }
      shortfall -= multiplier * translation.program.rightSide(ofRow: row)
      let share = multiplier * term.coefficient
      var best: (part: Double, multiplier: Double)?
      for other in rowsOfVariables.rows(of: term.variable) {
        let other = Int(other)
        guard !removed.contains(other), translation.program.level(ofRow: other) == 0,
          let otherTerm = translation.program.onlyTerm(ofRow: other)
        else { continue }
        let multiplier = share / otherTerm.coefficient
        let counts =
          switch translation.program.relation(ofRow: other) {
          case .equal: true
          case .atLeast: multiplier > 0
          case .atMost: multiplier < 0
          }
        let part = multiplier * translation.program.rightSide(ofRow: other)
        if counts, part > best?.part ?? -.infinity { best = (part, multiplier) }
      }
      guard let best else { return false }
      shortfall += best.part
      weight += abs(best.multiplier)
    }
    return shortfall > 2 * Tolerance.visible * weight
  }

  private func findPart(_ variables: [Int]) {
    part.find(variables, in: translation.program, rowsOfVariables, given)
  }
}

extension PartTrials {
  /// A change of a row.
  private struct Edit {
    var row: Int
    /// `nil` where the row is removed.
    var content: Content?

    struct Content {
      var relation: LinearProgram.Relation
      var rightSide: Double
      /// On the doubled scale.
      var level: Int
    }
  }

  /// A constraint that is added, in the variables of the layout.
  private struct Addition {
    var terms: [(variable: Int, coefficient: Double)] = []
    var content: Edit.Content
  }

  /// Solves the part that changes reach; `nil` where all has to be solved.
  ///
  /// - Throws: `SolverInterruption` when the budget is spent or the caller cancels.
  func trial(
    of changes: [LayoutChange],
    about variables: [Int],
    _ solver: inout LinearSolver,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Trial? {
    var edits: [Edit] = []
    var additions: [Addition] = []
    var newPriority: Float?
    for change in changes {
      guard add(change, to: &edits, &additions, &newPriority) else { return nil }
    }
    edits.sort { $0.row < $1.row }
    var variables = variables
    for edit in edits {
      translation.program.forEachTerm(ofRow: edit.row) { variable, _ in
        variables.append(variable)
      }
    }
    for addition in additions { variables += addition.terms.map(\.variable) }
    findPart(variables)
    let part = Part(translation, self.part, constraintRowCount, edits, additions)
    try budget.work(8 * (part.program.rowCount + part.program.nonzeroCount))
    var isAmbiguous = false
    func preferences() -> [Preference] {
      isAmbiguous = true
      return []
    }
    var breaking: ConflictBreaking?
    var solution = try solver.solve(
      part.program,
      preferences: preferences(),
      budget: &budget
    )
    if solution == nil {
      var found = ConflictBreaking(part.program, part.origins)
      try found.run(&budget)
      breaking = found
      solution = try solver.solve(
        part.program,
        included: found.included,
        preferences: preferences(),
        acceptsNoise: true,
        budget: &budget
      )
    }
    guard let values = solution?.values, !isAmbiguous else { return nil }
    let hasConflicts = breaking?.groups.isEmpty == false
    guard values.areInRange,
      hasConflicts || part.program.missedRows(at: values, included: breaking?.included) == nil
    else { throw .imprecise(rows: []) }
    return Trial(
      converged: joined(values, part, breaking),
      conflictKeys: Set(
        breaking?.groups.map { Set($0.conflict.rows.map { part.origins[$0] }) } ?? []
      ),
      cost: partCost
    )
  }

  /// The solution with other values in the part.
  private func joined(
    _ values: [Double],
    _ part: Part,
    _ breaking: ConflictBreaking?
  ) -> ConvergedLayout {
    var solution = Solution(values: converged.solution.values)
    let connected = self.part
    for (local, variable) in connected.variables.enumerated() {
      solution.values[variable] = values[local]
    }
    solution.freeGroups = converged.solution.freeGroups.filter {
      connected.locals[$0.ranges[0].variable] < 0
    }
    // A conflict elsewhere may have rows of the root, too.
    let isCommon = rowsOfVariables.isCommon
    var conflicts = converged.conflicts.filter { group in
      let ownRows = group.conflict.rows.filter { !isCommon[$0] }
      return !ownRows.isEmpty && !ownRows.contains { connected.isMember[$0] }
    }
    for var group in breaking?.groups ?? [] {
      // Rows that were added have no number in the layout.
      let rows = group.conflict.rows.compactMap { part.rows[$0] }
      guard rows.count == group.conflict.rows.count else { continue }
      group.conflicts = [
        Conflict(
          rows: rows,
          multipliers: group.conflict.multipliers,
          shortfall: group.conflict.shortfall
        )
      ]
      group.broken = group.broken.compactMap { part.rows[$0] }
      conflicts.append(group)
    }
    var included: [Bool]?
    if !conflicts.isEmpty || breaking?.groups.isEmpty == false {
      var isIncluded = connected.isMember
      for row in isIncluded.indices where !isIncluded[row] {
        isIncluded[row] = converged.includes(row: row)
      }
      for (place, row) in part.rows.enumerated() {
        guard let row, let breaking else { continue }
        isIncluded[row] = breaking.included[place]
      }
      included = isIncluded
    }
    return ConvergedLayout(converged, solution, included: included, conflicts: conflicts)
  }
}

extension PartTrials {
  /// Adds a change of the layout as changes of rows; returns `false` where it reaches more.
  private func add(
    _ change: LayoutChange,
    to edits: inout [Edit],
    _ additions: inout [Addition],
    _ newPriority: inout Float?
  ) -> Bool {
    let layout = translation.layout
    switch change {
    case .remove(let index):
      // Baselines of views with other heights are reported where constraints use them.
      guard let row = row(ofConstraint: index), !layout.constraints[index].usesBaseline else {
        return false
      }
      edits.append(Edit(row: row))
    case .replace(let index, let constraint):
      guard let row = row(ofConstraint: index), constraint.isActive,
        let level = level(of: constraint.priority, &newPriority)
      else { return false }
      edits.append(Edit(row: row, content: content(of: constraint, level).content))
    case .add(let constraint):
      guard constraint.isActive, !constraint.first.mayUseInsets,
        constraint.second?.mayUseInsets != true,
        let level = level(of: constraint.priority, &newPriority)
      else { return false }
      let (content, program) = content(of: constraint, level)
      var addition = Addition(content: content)
      program.forEachTerm(ofRow: 0) { addition.terms.append(($0, $1)) }
      additions.append(addition)
    case .prioritize(let view, let kind, let priority):
      guard let row = row(ofView: view, kind), let level = level(of: priority, &newPriority) else {
        return false
      }
      let program = translation.program
      edits.append(
        Edit(
          row: row,
          content: .init(
            relation: program.relation(ofRow: row),
            rightSide: program.rightSide(ofRow: row),
            level: level
          )
        )
      )
    case .clearAutoresizing: return false
    }
    return true
  }

  /// The level of a priority on the doubled scale; `nil` for a second one that no row has, which
  /// might lie between the same levels.
  private func level(of priority: Priority, _ newPriority: inout Float?) -> Int? {
    let level = translation.doubledLevel(of: priority)
    if level % 2 == 1 {
      guard newPriority ?? priority.value == priority.value else { return nil }
      newPriority = priority.value
    }
    return level
  }

  /// A constraint's row without its terms, and its sides.
  private func content(
    of constraint: Constraint,
    _ level: Int
  ) -> (content: Edit.Content, sides: LinearProgram) {
    let (program, sides) = translation.row(of: constraint)
    let relation = sides.isMirrored ? constraint.relation.reversed : constraint.relation
    let content = Edit.Content(
      relation: .init(relation),
      rightSide: sides.rightSide(constraint.constant),
      level: level
    )
    return (content, program)
  }

  private func row(ofConstraint index: Int) -> Int? {
    rowOfConstraint[index] < 0 ? nil : Int(rowOfConstraint[index])
  }

  /// The row of a content priority; `nil` for a view without that content.
  private func row(ofView view: Int, _ kind: LayoutChange.ContentPriority) -> Int? {
    let origin: RowProvenance =
      kind.isHugging
      ? .contentHugging(view: view, axis: kind.axis)
      : .compressionResistance(view: view, axis: kind.axis)
    let variable = translation.variables.view(view, kind.axis.extent)
    return rowsOfVariables.rows(of: variable).lazy.map(Int.init).first {
      translation.origins[$0] == origin
    }
  }

  /// The rows of a part after changes, over the variables of the part.
  private struct Part {
    let program: LinearProgram
    /// The provenance of each row, as in a translation of the changed layout.
    let origins: [RowProvenance]
    /// The number of each row before the changes; `nil` for added ones.
    let rows: [Int?]

    /// Rows are in the order of a translation: constraints that are added follow the others.
    init(
      _ translation: Translation,
      _ connected: ConnectedRows,
      _ constraintRowCount: Int,
      _ edits: [Edit],
      _ additions: [Addition]
    ) {
      let whole = translation.program
      let rowCount = connected.rows.count + additions.count
      var writer = ProgramWriter(
        variableCount: connected.variables.count,
        levelCount: translation.doubledLevelCount,
        rowCapacity: rowCount,
        termCapacity: 3 * rowCount
      )
      var origins: [RowProvenance] = []
      var rows: [Int?] = []
      origins.reserveCapacity(rowCount)
      rows.reserveCapacity(rowCount)
      // The writer is a parameter, since each access to a captured one would be checked.
      func endRow(
        _ writer: inout ProgramWriter,
        _ content: Edit.Content,
        _ origin: RowProvenance,
        _ row: Int?
      ) {
        writer.endRow(content.relation, content.rightSide, level: content.level)
        origins.append(origin)
        rows.append(row)
      }
      func addTerms(ofRow row: Int, to writer: inout ProgramWriter) {
        whole.forEachTerm(ofRow: row) { variable, coefficient in
          writer.addTerm(Int(connected.locals[variable]), coefficient)
        }
      }
      var nextEdit = 0
      var hasAdded = false
      func add(to writer: inout ProgramWriter) {
        hasAdded = true
        for (place, addition) in additions.enumerated() {
          for term in addition.terms {
            writer.addTerm(Int(connected.locals[term.variable]), term.coefficient)
          }
          let index = translation.layout.constraints.count + place
          endRow(&writer, addition.content, .constraint(index), nil)
        }
      }
      for row in connected.rows {
        if !hasAdded, row >= constraintRowCount { add(to: &writer) }
        var content = Edit.Content(
          relation: whole.relation(ofRow: row),
          rightSide: whole.rightSide(ofRow: row),
          level: 2 * whole.level(ofRow: row)
        )
        if nextEdit < edits.count, edits[nextEdit].row == row {
          nextEdit += 1
          guard let changed = edits[nextEdit - 1].content else { continue }
          content = changed
        }
        addTerms(ofRow: row, to: &writer)
        endRow(&writer, content, translation.origins[row], row)
      }
      if !hasAdded { add(to: &writer) }
      program = writer.program
      self.origins = origins
      self.rows = rows
    }
  }
}

extension Constraint {
  var usesBaseline: Bool {
    first.attribute.isBaseline || second?.attribute.isBaseline == true
  }
}
