import LinearSolver
import TestSupport

extension System {
  /// A system whose rows look like those of layouts, within a box so that it is bounded.
  ///
  /// - Parameters:
  ///   - generator: Where the numbers come from.
  ///   - variables: How many variables.
  ///   - count: How many rows beside the box.
  ///   - levels: How many levels, the required one included.
  init(using generator: inout SeededGenerator, variables: Int, rows count: Int, levels: Int) {
    variableCount = variables
    rows = []
    for variable in 0..<variables {
      var coefficients = [Int](repeating: 0, count: variables)
      coefficients[variable] = 1
      rows.append(Row(coefficients, .atLeast, -50))
      rows.append(Row(coefficients, .atMost, 50))
    }
    for _ in 0..<count {
      var coefficients = [Int](repeating: 0, count: variables)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let pool = [1, 1, 1, -1, -1, -1, 2, -2, 3]
        let place = Int.random(in: 0..<variables, using: &generator)
        coefficients[place] = pool.randomElement(using: &generator) ?? 1
      }
      let relation =
        [LinearProgram.Relation.equal, .atLeast, .atMost].randomElement(using: &generator) ?? .equal
      let level = max(0, Int.random(in: -1..<levels, using: &generator))
      let rightSide = Int.random(in: -12...12, using: &generator)
      rows.append(Row(coefficients, relation, rightSide, level: level))
    }
  }

  /// Every third optional row, which is violated last.
  var keptRows: [Int] { rows.indices.filter { rows[$0].level > 0 && $0 % 3 == 0 } }

  /// The preferences among several optima: rows first, then the low ends of all variables.
  var preferencesOfEnds: [Preference] {
    [.kept(rows: keptRows)]
      + (0..<variableCount).map { .atEnd(LinearForm([.init($0, 1)], near: 0)) }
  }

  /// The system with its wishes as levels of their own below all others.
  var withPreferencesAsLevels: System { withDistancesAsLevels(from: 0, at: levelCount) }

  /// The system with rows and low ends as levels below all others.
  var withPreferencesOfEndsAsLevels: System {
    var system = self
    for row in keptRows {
      system.rows.append(rows[row])
      system.rows[system.rows.count - 1].level = levelCount
    }
    // Nothing reaches as far down as that.
    return system.withDistancesAsLevels(from: -1_000, at: levelCount + 1)
  }

  private func withDistancesAsLevels(from place: Int, at level: Int) -> System {
    var system = self
    for variable in 0..<variableCount {
      var coefficients = [Int](repeating: 0, count: variableCount)
      coefficients[variable] = 1
      system.rows.append(Row(coefficients, .equal, place, level: level + variable))
    }
    return system
  }
}
