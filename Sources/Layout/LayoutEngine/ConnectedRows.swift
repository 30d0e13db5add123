internal import LinearSolver

/// The rows that are connected with some variables by common variables, and their variables.
struct ConnectedRows {
  /// In ascending order.
  private(set) var rows: [Int] = []
  /// In ascending order.
  private(set) var variables: [Int] = []
  /// The index of each variable in `variables`, or -1.
  private(set) var locals: [Int32]
  private(set) var isMember: [Bool]

  init(of program: LinearProgram) {
    locals = [Int32](repeating: -1, count: program.variableCount)
    isMember = [Bool](repeating: false, count: program.rowCount)
  }

  /// Finds the rows of some variables, unless they are the present ones.
  ///
  /// Given variables connect no rows.
  mutating func find(
    _ wanted: [Int],
    in program: LinearProgram,
    _ rowsOfVariables: RowsOfVariables,
    _ given: [Int]
  ) {
    if !variables.isEmpty, wanted.allSatisfy({ locals[$0] >= 0 }) { return }
    for row in rows { isMember[row] = false }
    for variable in variables { locals[variable] = -1 }
    rows = rowsOfVariables.commonRows
    for row in rows { isMember[row] = true }
    variables = given
    for variable in given { locals[variable] = 0 }
    var place = given.count
    for variable in wanted where locals[variable] < 0 { reach(variable) }
    while place < variables.count {
      let variable = variables[place]
      place += 1
      for row in rowsOfVariables.rows(of: variable) {
        let row = Int(row)
        guard !isMember[row] else { continue }
        isMember[row] = true
        rows.append(row)
        program.forEachTerm(ofRow: row) { variable, _ in
          if locals[variable] < 0 { reach(variable) }
        }
      }
    }
    rows.sort()
    variables.sort()
    for (local, variable) in variables.enumerated() {
      locals[variable] = Int32(truncatingIfNeeded: local)
    }
  }

  private mutating func reach(_ variable: Int) {
    locals[variable] = 0
    variables.append(variable)
  }
}
