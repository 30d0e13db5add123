extension LinearSolver {
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
    let required = included.indices.map { included[$0] && program.level(ofRow: $0) == 0 }
    let parts = Decomposition(program, included: required)
    var conflicts = parts.contradictions.map { contradiction in
      completed([(contradiction.row, contradiction.sign)], parts, program)
    }
    for index in parts.parts.indices {
      let block = RowBlock()
      parts.write(index, of: program, to: block)
      var search = try ConflictSearch(block, budget: &budget)
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
