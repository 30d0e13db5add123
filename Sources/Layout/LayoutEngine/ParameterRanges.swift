internal import LayoutModel
internal import LinearSolver

/// For which values of each parameter of a layout's code its required constraints hold together.
///
/// With the parameter as one more variable, what the required rows leave to it is an interval, whose ends
/// are two optima.
///
/// Rule 7.8. The program has the required rows and one wish at the level below: that the parameter
/// be as far away as possible, once to each side. Two solves for each parameter, of the required
/// rows alone; parameters are few (`ParameterTrials` in `ScriptReading` stops at eight), and so
/// large a layout that `mostRows` is exceeded has no range told.
struct ParameterRanges {
  /// As far as anybody asks, in points; what reaches as far has no end.
  private static let farthest = 1e5
  /// Rows beyond which only names and values are told.
  private static let mostRows = 4_000

  /// The answer, whose rows have the parameters' present values in them.
  private let settled: SettledLayout
  private var translation: Translation { settled.translation }

  init(_ settled: SettledLayout) { self.settled = settled }

  /// The parameters with their ranges, which are left out where the budget ends.
  ///
  /// - Parameter budget: What may be spent; holds what is left afterwards.
  /// - Returns: One for each parameter, in the layout's order; `range` is `nil` where it is not
  ///   known.
  ///
  /// - Throws: `SolverInterruption.cancelled` when the client no longer waits.
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

  /// What the required rows leave to a parameter, the others being what they are.
  ///
  /// - Parameters:
  ///   - place: The parameter, by its place among the layout's.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Returns: An interval in points, an end of which is `nil` where nothing bounds it; `.never`
  ///   where no value does; `nil` where rows depend on frames, or are too many.
  /// - Throws: `SolverInterruption` when the budget is spent or the caller cancels.
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

  /// Which rows count: what excludes each other whatever the parameters are says nothing of them.
  private var rowsOfOtherConflicts: [Bool] {
    var included = [Bool](repeating: true, count: translation.program.rowCount + 1)
    for group in settled.conflicts where !group.parameters.isEmpty {
      for row in group.broken { included[row] = false }
    }
    return included
  }

  /// How near a parameter comes to a distance from its value; `nil` where the rows exclude each other.
  ///
  /// - Parameters:
  ///   - source: The required and other rows with the parameter as their last variable, which is
  ///     its distance from the value that the layout was made with.
  ///   - included: For each row, whether it counts.
  ///   - distance: Where it should be, in points; of this all rows leave as much as they can.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Returns: The distance that is reached.
  /// - Throws: `SolverInterruption` when the budget is spent or the caller cancels.
  private func end(
    _ source: LinearProgram,
    _ included: [Bool],
    _ distance: Double,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Double? {
    var program = LinearProgram(variableCount: source.variableCount, levelCount: 2)
    var counted: [Bool] = []
    for row in 0..<source.rowCount where source.level(ofRow: row) == 0 {
      source.forEachTerm(ofRow: row) { program.addTerm($0, $1) }
      program.endRow(source.relation(ofRow: row), source.rightSide(ofRow: row), level: 0)
      counted.append(included[row])
    }
    program.addTerm(source.variableCount - 1, 1)
    program.endRow(.equal, distance, level: 1)
    counted.append(true)
    var solver = LinearSolver()
    var values = [Double](repeating: 0, count: source.variableCount)
    guard
      try solver.findOptimum(of: program, included: counted, into: &values, budget: &budget)
    else { return nil }
    return values[source.variableCount - 1]
  }
}
