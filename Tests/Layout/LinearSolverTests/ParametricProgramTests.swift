import LinearSolver
import TestSupport
import Testing

@Suite("A program that moves")
struct ParametricProgramTests {
  /// Variable 0 is the parameter; the rows are about the others.
  private static func program(_ rows: [System.Row], variableCount: Int = 2) -> ParametricProgram {
    let parameter = System.Row(
      [1] + [Int](repeating: 0, count: variableCount - 1),
      .equal,
      0
    )
    let system = System(variableCount: variableCount, rows: [parameter] + rows)
    return ParametricProgram(
      system.program,
      at: 0,
      sensitivities: [1] + [Double](repeating: 0, count: rows.count),
      included: [Bool](repeating: true, count: rows.count + 1),
      preferences: system.preferences
    )
  }

  private struct Expectation {
    var parameter: Double
    var value: Double
    var slope: Double
    var low: Double
    var high: Double
    var isFeasible = true
    var isUnique = true
  }

  private func check(_ program: ParametricProgram, _ expectations: [Expectation]) throws {
    var program = program
    var budget = Budget(pivots: 1_000) { false }
    for expected in expectations {
      let actual = try program.region(around: expected.parameter, budget: &budget)
      #expect(actual.isFeasible == expected.isFeasible, "\(expected)")
      #expect(actual.isUnique == expected.isUnique, "\(expected)")
      #expect(isNear(actual.low, expected.low), "\(expected) \(actual.low)")
      #expect(isNear(actual.high, expected.high), "\(expected) \(actual.high)")
      guard expected.isFeasible else { continue }
      #expect(isNear(actual.values[1], expected.value), "\(expected) \(actual.values)")
      #expect(isNear(actual.slopes[1], expected.slope), "\(expected) \(actual.slopes)")
    }
  }

  private func isNear(_ one: Double, _ other: Double) -> Bool {
    one == other || abs(one - other) <= 1e-9
  }

  @Test("bends where an optional row comes to hold: 2x <= t, x == 100 @ 1")
  func breakpoint() throws {
    // x is t / 2 until that is 100.
    let program = Self.program([
      System.Row([-1, 2], .atMost, 0), System.Row([0, 1], .equal, 100, level: 1),
    ])
    try check(
      program,
      [
        Expectation(parameter: 150, value: 75, slope: 0.5, low: -.infinity, high: 200),
        Expectation(parameter: 900, value: 100, slope: 0, low: 200, high: .infinity),
      ]
    )
  }

  @Test("is feasible up to where required rows meet: 100 <= x <= t")
  func feasibility() throws {
    let program = Self.program([
      System.Row([0, 1], .atLeast, 100), System.Row([-1, 1], .atMost, 0),
    ])
    try check(
      program,
      [
        Expectation(
          parameter: 30,
          value: 0,
          slope: 0,
          low: -.infinity,
          high: 100,
          isFeasible: false
        ),
        Expectation(
          parameter: 130,
          value: 100,
          slope: 0,
          low: 100,
          high: .infinity,
          isUnique: false
        ),
      ]
    )
  }

  @Test("bends where a preferred value comes into reach: x >= t - 500")
  func preference() throws {
    // Of all x the one nearest to 0 is wanted: 0 up to 500, then t - 500.
    let program = Self.program([System.Row([-1, 1], .atLeast, -500)])
    try check(
      program,
      [
        Expectation(
          parameter: 400,
          value: 0,
          slope: 0,
          low: -.infinity,
          high: 500,
          isUnique: false
        ),
        Expectation(
          parameter: 700,
          value: 200,
          slope: 1,
          low: 500,
          high: .infinity,
          isUnique: false
        ),
      ]
    )
  }

  @Test("has no length on a side where it bends at once")
  func onABreakpoint() throws {
    let program = Self.program([
      System.Row([-1, 2], .atMost, 0), System.Row([0, 1], .equal, 100, level: 1),
      // The same again, so that three rows meet at 200.
      System.Row([-2, 4], .atMost, 0),
    ])
    var moving = program
    var budget = Budget(pivots: 1_000) { false }
    let region = try moving.region(around: 200, budget: &budget)
    #expect(isNear(region.values[1], 100))
    #expect(region.low == 200 || region.high == 200)
    try check(
      program,
      [Expectation(parameter: 100, value: 50, slope: 0.5, low: -.infinity, high: 200)]
    )
  }

  @Test("reports where a row over fixed variables alone begins to hold: t >= 320")
  func fixedRows() throws {
    let program = Self.program([
      System.Row([1, 0], .atLeast, 320), System.Row([0, 1], .equal, 7),
    ])
    try check(
      program,
      [
        Expectation(
          parameter: 300,
          value: 7,
          slope: 0,
          low: -.infinity,
          high: 320,
          isFeasible: false
        ),
        Expectation(parameter: 400, value: 7, slope: 0, low: 320, high: .infinity),
      ]
    )
  }

  @Test("has everywhere on a region the optimum that a solve finds", arguments: 0..<300)
  func agreement(number: Int) throws {
    var generator = SeededGenerator(seed: UInt64(number))
    let system = System(using: &generator, variables: 2 + number % 3, rows: 5, levels: 3)
    let sensitivities = system.rows.map { _ in Double(Int.random(in: -2...2, using: &generator)) / 2
    }
    var program = ParametricProgram(
      system.program,
      at: 0,
      sensitivities: sensitivities,
      included: [Bool](repeating: true, count: system.rows.count),
      preferences: system.preferences
    )
    var budget = Budget(pivots: 100_000) { false }
    for _ in 0..<4 {
      let parameter = Double.random(in: -20...20, using: &generator)
      let region = try program.region(around: parameter, budget: &budget)
      let low = max(region.low, -20)
      let high = min(region.high, 20)
      #expect(low <= parameter && parameter <= high)
      // Right beside an end rows miss by too little to count.
      for part in [0.1, 0.3, 0.9] where high - low > 1 {
        let other = low + part * (high - low)
        let solution = try LinearSolver.solve(
          program.program(at: other),
          preferences: system.preferences
        )
        #expect((solution != nil) == region.isFeasible, "\(system) at \(other)")
        guard let solution, region.isFeasible else { continue }
        #expect(solution.freeGroups.isEmpty == region.isUnique, "\(system) at \(other)")
        for variable in solution.values.indices {
          let value = region.values[variable] + region.slopes[variable] * (other - parameter)
          #expect(
            abs(value - solution.values[variable]) <= 1e-6,
            "\(system), sensitivities \(sensitivities), variable \(variable) at \(other)"
          )
        }
      }
    }
  }
}
