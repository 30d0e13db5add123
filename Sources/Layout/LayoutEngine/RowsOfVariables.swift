internal import LayoutModel
internal import LinearSolver

/// The rows of a program by variable.
struct RowsOfVariables {
  private var starts: [Int]
  private var rows: [Int32]
  /// The rows of given variables alone, and those without variables: each part has them.
  private(set) var commonRows: [Int] = []
  private(set) var isCommon: [Bool] = []

  init(_ program: LinearProgram, _ given: [Int]) {
    var starts = [Int](repeating: 0, count: program.variableCount + 1)
    for row in 0..<program.rowCount {
      program.forEachTerm(ofRow: row) { variable, _ in starts[variable + 1] += 1 }
    }
    for variable in 0..<program.variableCount { starts[variable + 1] += starts[variable] }
    var rows = [Int32](repeating: 0, count: program.nonzeroCount)
    var isGiven = [Bool](repeating: false, count: program.variableCount)
    for variable in given { isGiven[variable] = true }
    var next = starts
    self.isCommon.reserveCapacity(program.rowCount)
    for row in 0..<program.rowCount {
      var isCommon = true
      program.forEachTerm(ofRow: row) { variable, _ in
        rows[next[variable]] = Int32(truncatingIfNeeded: row)
        next[variable] += 1
        if !isGiven[variable] { isCommon = false }
      }
      if isCommon { commonRows.append(row) }
      self.isCommon.append(isCommon)
    }
    self.starts = starts
    self.rows = rows
  }

  func rows(of variable: Int) -> ArraySlice<Int32> { rows[starts[variable]..<starts[variable + 1]] }
}

extension Translation {
  /// The variables that rows of the root alone determine; `nil` where a change may reach more than
  /// the rows connected with it.
  var givenVariables: [Int]? {
    guard layout.takesPatches, !layout.isOfInterfaceBuilder, !layout.isOfAppCode,
      layout.parameters.isEmpty, prepared.uses.areGiven, !prepared.hasScrollViews,
      !prepared.isDeep, environment.drawnAxes.isEmpty,
      !prepared.views.indices.contains(where: { anchors.direction(ofView: $0) == .rightToLeft })
    else { return nil }
    var given: [Int] = []
    for row in origins.indices {
      guard case .root = origins[row], program.level(ofRow: row) == 0 else { continue }
      program.forEachTerm(ofRow: row) { variable, _ in given.append(variable) }
    }
    return given
  }
}
