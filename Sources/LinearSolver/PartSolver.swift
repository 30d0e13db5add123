/// Solves one part of a program: descent, then the extent of the optimal face, then the
/// preferred point of it.
struct PartSolver {
  let block: RowBlock
  private(set) var values: [Double]
  private(set) var witness: [Double]?
  private(set) var freeGroups: [Solution.FreeGroup] = []
  /// The rows that hold the point once it is found; those of the smallest violations where the
  /// required rows contradict each other.
  private(set) var set: ActiveSet?
  /// Whether preferences had a say in where the point is.
  private(set) var isPreferred = false
  /// How fast each fixed variable of the program moves along a parameter; empty where none does.
  var fixedDrifts: [Double] = []
  private let variables: [Int32]
  private let rows: [Int32]
  private let fixed: [Double?]
  private let locals: [Int32]

  /// Builds the block of a part, over its own variables and the levels it uses.
  init(_ program: LinearProgram, _ parts: Decomposition, _ index: Int) {
    variables = parts.parts[index]
    rows = parts.partRows[index]
    fixed = parts.fixed
    locals = parts.locals
    let usedLevels = Self.usedLevels(program, rows)
    var content = RowBlock.Rows(rowCount: rows.count)
    for row in rows.map({ Int($0) }) {
      var rightSide = program.rightSides[row]
      for place in Int(program.starts[row])..<Int(program.starts[row + 1]) {
        let variable = Int(program.columns[place])
        let coefficient = program.coefficients[place]
        if let value = fixed[variable] {
          rightSide -= coefficient * value
        } else {
          content.addTerm(parts.locals[variable], coefficient)
        }
      }
      let level = usedLevels.firstIndex(of: program.levels[row]) ?? 0
      content.endRow(program.relations[row], rightSide, level: Int32(level))
    }
    block = RowBlock(content, variableCount: variables.count, levelCount: usedLevels.count)
    values = []
  }

  /// The levels that rows use, ascending, 0 always among them.
  private static func usedLevels(_ program: LinearProgram, _ rows: [Int32]) -> [Int32] {
    var isUsed = [Bool](repeating: false, count: program.levelCount)
    isUsed[0] = true
    for row in rows { isUsed[Int(program.levels[Int(row)])] = true }
    return (0..<Int32(program.levelCount)).filter { isUsed[Int($0)] }
  }

  /// Solves the part.
  ///
  /// - Parameters:
  ///   - preferences: Which optimum to take of several.
  ///   - acceptsNoise: Whether required rows may miss.
  ///   - budget: What may be spent.
  /// - Returns: Whether the required rows hold together.
  /// - Throws: `SolverInterruption` when the budget is spent.
  mutating func solve(
    _ preferences: [LinearForm],
    acceptsNoise: Bool,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    try budget.check()
    var descent = Descent(block, budget: budget)
    try descent.run()
    budget = descent.remainingBudget
    guard acceptsNoise || requiredRowsHold(descent.set) else {
      set = descent.set
      values = descent.set.values
      return false
    }
    var face = OptimalFace(descent)
    face.fixOpposites()
    face.holdFixedRows()
    if face.loosePositions.isEmpty {
      set = face.set
      values = face.set.values
      return true
    }
    var survey = FaceSurvey(face)
    try survey.run()
    budget = survey.face.remainingBudget
    freeGroups = survey.groups.map { globalGroup($0) }
    face = survey.face
    for form in preferences where !face.loosePositions.isEmpty {
      let (local, target) = localForm(form)
      try face.settle(local, near: target)
    }
    budget = face.remainingBudget
    values = face.finalValues()
    set = face.set
    isPreferred = true
    witness = survey.witness(differingFrom: values)
    return true
  }

  private func requiredRowsHold(_ set: ActiveSet) -> Bool {
    (0..<block.rowCount).allSatisfy { row in
      guard block.levels[row] == 0, set.positions[row] < 0 else { return true }
      let excess = set.excess(row)
      switch block.relations[row] {
      case .equal: return abs(excess) <= Tolerance.infeasibility
      case .atLeast: return excess >= -Tolerance.infeasibility
      case .atMost: return excess <= Tolerance.infeasibility
      }
    }
  }

  private func globalGroup(_ group: Solution.FreeGroup) -> Solution.FreeGroup {
    Solution.FreeGroup(
      ranges: group.ranges.map {
        Solution.Range(
          variable: Int(variables[$0.variable]),
          minimum: $0.minimum,
          maximum: $0.maximum
        )
      },
      tiedRows: group.tiedRows.map { Int(rows[$0]) }
    )
  }

  /// A preference over this part's own variables, the fixed ones moved into the target.
  private func localForm(_ form: LinearForm) -> (Form, target: Double) {
    var target = form.target
    var local = Form(terms: [])
    for term in form.terms {
      if let value = fixed[term.variable] {
        target -= term.coefficient * value
        if !fixedDrifts.isEmpty { local.drift -= term.coefficient * fixedDrifts[term.variable] }
      } else {
        let variable = Int(locals[term.variable])
        local.terms.append(Form.Term(variable: variable, coefficient: term.coefficient))
      }
    }
    return (local, target)
  }
}
