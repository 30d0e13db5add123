/// Solves lexicographic programs; a pure function of its arguments.
public enum LinearSolver {
  /// Finds an optimum.
  ///
  /// - Parameters:
  ///   - program: The rows.
  ///   - included: Which of the rows count.
  ///   - preferences: Which optimum to take of several: each form in turn as near to its target
  ///     as those before it allow.
  ///   - acceptsNoise: Whether required rows may miss, as they do by rounding alone where
  ///     `conflicts` finds none.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Returns: The optimum; `nil` where the required rows contradict each other.
  /// - Throws: `SolverInterruption` when the budget is spent.
  public static func solve(
    _ program: LinearProgram,
    included: [Bool],
    preferences: [LinearForm],
    acceptsNoise: Bool = false,
    budget: inout Budget
  ) throws(SolverInterruption) -> Solution? {
    let parts = Decomposition(program, included: included, links: preferences)
    guard acceptsNoise || parts.contradictions.isEmpty else { return nil }
    var solution = Solution(values: parts.fixed.map { $0 ?? 0 })
    var witness = solution.values
    let preferencesOfPart = parts.sorted(preferences)
    for index in parts.parts.indices {
      var part = PartSolver(program, parts, index)
      let holds = try part.solve(preferencesOfPart[index], acceptsNoise: acceptsNoise, &budget)
      guard holds else { return nil }
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

  /// Finds required rows that contradict each other: one conflict in every part of the program
  /// that has any, and one for every row that fixed variables alone contradict.
  ///
  /// - Parameters:
  ///   - program: The rows; the optional ones are passed over.
  ///   - included: Which of the rows count.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Returns: Minimal sets with their proofs, which may share rows; none where all rows hold
  ///   together.
  /// - Throws: `SolverInterruption` when the budget is spent.
  public static func conflicts(
    in program: LinearProgram,
    included: [Bool],
    budget: inout Budget
  ) throws(SolverInterruption) -> [Conflict] {
    let required = included.indices.map { included[$0] && program.levels[$0] == 0 }
    let parts = Decomposition(program, included: required)
    var conflicts = parts.contradictions.map { contradiction in
      completed([(contradiction.row, contradiction.sign)], parts, program)
    }
    for index in parts.parts.indices {
      let part = PartSolver(program, parts, index)
      var search = try ConflictSearch(part.block, budget: &budget)
      if search.isFeasible { continue }
      guard let found = try search.run(budget: &budget) else { continue }
      conflicts.append(
        completed(
          zip(found.rows, found.multipliers).map { (Int(parts.partRows[index][$0]), $1) },
          parts,
          program
        )
      )
    }
    return conflicts
  }

  /// Adds to a conflict the rows that fixed its fixed variables, as often as cancels them.
  ///
  /// The fixing rows are triangular, so there is one way to do it, and a minimal set stays one.
  private static func completed(
    _ members: [(row: Int, multiplier: Double)],
    _ parts: Decomposition,
    _ program: LinearProgram
  ) -> Conflict {
    var members = members
    var remainders = [Double](repeating: 0, count: program.variableCount)
    func add(_ row: Int, _ multiplier: Double) {
      program.forEachTerm(ofRow: row) { remainders[$0] += multiplier * $1 }
    }
    for member in members { add(member.row, member.multiplier) }
    for (variable, row) in parts.fixers.reversed() {
      guard abs(remainders[variable]) > Tolerance.multiplier else { continue }
      var own = 0.0
      program.forEachTerm(ofRow: row) { if $0 == variable { own = $1 } }
      let multiplier = -remainders[variable] / own
      members.append((row, multiplier))
      add(row, multiplier)
    }
    members.sort { $0.row < $1.row }
    return Conflict(rows: members.map(\.row), multipliers: members.map(\.multiplier))
  }
}
