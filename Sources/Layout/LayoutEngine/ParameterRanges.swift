internal import LayoutModel
internal import LinearSolver

/// The values of each parameter of a layout's code for which its required constraints are
/// satisfiable.
///
/// The program has the required rows and one objective at the level below: the largest distance of
/// the parameter, once in each direction. Rule 7.8.
struct ParameterRanges {
  /// The largest distance, in points; an interval that reaches it is unbounded.
  private static let farthest = 1e5
  private static let mostRows = 4_000

  private let converged: ConvergedLayout
  private var translation: Translation { converged.translation }

  init(_ converged: ConvergedLayout) { self.converged = converged }

  /// `range` is `nil` where the budget ends.
  func parameters(_ budget: inout Budget) throws(SolverInterruption) -> [LayoutResult.Parameter] {
    var found: [LayoutResult.Parameter] = []
    for (place, parameter) in translation.layout.parameters.enumerated() {
      var result = LayoutResult.Parameter(
        name: parameter.name,
        value: parameter.value,
        isDefined: parameter.isDefined
      )
      do throws(SolverInterruption) {
        result.range = try range(of: place, &budget)
      } catch .budgetSpent, .imprecise {
        result.range = nil
      }
      found.append(result)
    }
    return found
  }

  /// The interval under the required rows, in points, with the other parameters unchanged.
  ///
  /// An end is `nil` where it is unbounded; `.never` where no value is feasible; `nil` where rows
  /// depend on frames, or are too many.
  private func range(
    of place: Int,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> LayoutResult.Parameter.Range? {
    guard translation.prepared.uses.areGiven, translation.program.rowCount <= Self.mostRows else {
      return nil
    }
    let free = FreeProgram(translation, [place])
    try budget.work(16 * (free.program.rowCount + free.program.nonzeroCount))
    let included = rowsOfOtherConflicts
    guard let low = try end(free.program, included, -Self.farthest, &budget),
      let high = try end(free.program, included, Self.farthest, &budget)
    else { return .never }
    let value = translation.layout.parameters[place].value
    // To a millionth of a point; adding 0 makes a negated zero one that prints as 0.
    func cleaned(_ distance: Double) -> Double? {
      abs(distance) > Self.farthest - 1 ? nil : ((value + distance) * 1e6).rounded() / 1e6 + 0
    }
    return .between(cleaned(low), cleaned(high))
  }

  /// The rows without those of conflicts for every value of the parameters, which restrict none.
  private var rowsOfOtherConflicts: [Bool] {
    var included = [Bool](repeating: true, count: translation.program.rowCount + 1)
    for group in converged.conflicts where !group.parameters.isEmpty {
      for row in group.broken { included[row] = false }
    }
    return included
  }

  /// The feasible distance of a parameter nearest to a target, in points; `nil` where the rows
  /// contradict each other.
  ///
  /// `source`: the rows with the parameter as their last variable.
  private func end(
    _ source: LinearProgram,
    _ included: [Bool],
    _ distance: Double,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Double? {
    var rows = ProgramWriter(variableCount: source.variableCount, levelCount: 2)
    var counted: [Bool] = []
    for row in 0..<source.rowCount where source.level(ofRow: row) == 0 {
      source.forEachTerm(ofRow: row) { rows.addTerm($0, $1) }
      rows.endRow(source.relation(ofRow: row), source.rightSide(ofRow: row), level: 0)
      counted.append(included[row])
    }
    rows.addTerm(source.variableCount - 1, 1)
    rows.endRow(.equal, distance, level: 1)
    counted.append(true)
    var solver = LinearSolver()
    var values = [Double](repeating: 0, count: source.variableCount)
    guard
      try solver.findOptimum(of: rows.program, included: counted, into: &values, budget: &budget)
    else { return nil }
    return values[source.variableCount - 1]
  }
}
