/// Solves lexicographic programs; a pure function of its arguments.
public enum LinearSolver {
  /// Finds an optimum.
  ///
  /// - Parameters:
  ///   - program: The rows.
  ///   - included: Which of the rows count.
  ///   - preferences: Which optimum to take of several: each form in turn as near to its target
  ///     as those before it allow.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Returns: The optimum; `nil` where the required rows contradict each other.
  /// - Throws: `SolverInterruption` when the budget is spent.
  public static func solve(
    _ program: LinearProgram,
    included: [Bool],
    preferences: [LinearForm],
    budget: inout Budget
  ) throws(SolverInterruption) -> Solution? {
    let parts = Decomposition(program, included: included, links: preferences, fixes: true)
    guard !parts.isContradictory else { return nil }
    var solution = Solution(values: parts.fixed.map { $0 ?? 0 }, freeGroups: [], witness: nil)
    var witness = solution.values
    var preferencesOfPart = [[LinearForm]](repeating: [], count: parts.parts.count)
    var partOfVariable = [Int32](repeating: -1, count: program.variableCount)
    for (index, variables) in parts.parts.enumerated() {
      for variable in variables { partOfVariable[Int(variable)] = Int32(index) }
    }
    for form in preferences {
      guard let term = form.terms.first(where: { partOfVariable[$0.variable] >= 0 }) else {
        continue
      }
      preferencesOfPart[Int(partOfVariable[term.variable])].append(form)
    }
    for index in parts.parts.indices {
      var part = PartSolver(program, parts, index)
      guard try part.solve(preferencesOfPart[index], &budget) else { return nil }
      for (local, variable) in parts.parts[index].enumerated() {
        solution.values[Int(variable)] = part.values[local]
        witness[Int(variable)] = (part.witness ?? part.values)[local]
      }
      solution.freeGroups += part.freeGroups
    }
    if !solution.freeGroups.isEmpty { solution.witness = witness }
    solution.freeGroups.sort { $0.ranges[0].variable < $1.ranges[0].variable }
    return solution
  }

  /// Finds required rows that contradict each other.
  ///
  /// - Parameters:
  ///   - program: The rows; the optional ones are passed over.
  ///   - included: Which of the rows count.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Returns: A minimal set with its proof; `nil` where all hold together.
  /// - Throws: `SolverInterruption` when the budget is spent.
  public static func conflict(
    in program: LinearProgram,
    included: [Bool],
    budget: inout Budget
  ) throws(SolverInterruption) -> Conflict? {
    let required = included.indices.map { included[$0] && program.levels[$0] == 0 }
    let parts = Decomposition(program, included: required, links: [], fixes: false)
    // A row without variables is a contradiction by itself, or nothing.
    for row in 0..<program.rowCount
    where required[row] && program.starts[row] == program.starts[row + 1] {
      guard program.violation(ofRow: row, at: []) > Tolerance.infeasibility else { continue }
      return Conflict(rows: [row], multipliers: [program.rightSides[row] > 0 ? 1 : -1])
    }
    for index in parts.parts.indices {
      let part = PartSolver(program, parts, index)
      var search = try ConflictSearch(part.block, budget: &budget)
      if search.isFeasible { continue }
      if let found = try search.run(budget: &budget) {
        return Conflict(
          rows: found.rows.map { Int(parts.partRows[index][$0]) },
          multipliers: found.multipliers
        )
      }
    }
    return nil
  }
}
