import LinearSolver
import Testing

/// Programs small enough to solve by hand.
@Suite("An optimum")
struct OptimumTests {
  @Test("meets higher levels before lower ones, however many those are")
  func lexicographic() throws {
    // x = 0 at 1; five times x = 100 at 2.
    var system = System(variableCount: 1, rows: [.init([1], .equal, 0, level: 1)])
    for _ in 0..<5 { system.rows.append(.init([1], .equal, 100, level: 2)) }
    let solution = try #require(try system.solve())
    #expect(solution.values == [0])
    #expect(solution.freeGroups.isEmpty)
  }

  @Test(
    "of wishes for several places of one level is their median",
    arguments: [
      ([0, 10, 100], 10, 10), ([0, 10], 0, 10), ([7], 7, 7), ([3, 3, 50, 60], 3, 50),
      ([-5, -1, 2, 9, 30], 2, 2), ([4, 4, 4, 90], 4, 4),
    ]
  )
  func medians(places: [Int], low: Double, high: Double) throws {
    let rows = places.map { System.Row([1], .equal, $0, level: 1) }
    let solution = try #require(try System(variableCount: 1, rows: rows).solve())
    let range = solution.freeGroups.first?.ranges.first
    #expect(solution.values == [low])
    #expect(range?.minimum == (low == high ? nil : low))
    #expect(range?.maximum == (low == high ? nil : high))
  }

  @Test("adds up absolute violations, not squares")
  func absolute() throws {
    // T1: w = 24 and w >= 30 at one level cost 6 anywhere from 24 to 30.
    let system = System(
      variableCount: 1,
      rows: [.init([1], .equal, 24, level: 1), .init([1], .atLeast, 30, level: 1)]
    )
    let solution = try #require(try system.solve())
    let group = try #require(solution.freeGroups.first)
    #expect(solution.values == [24])
    #expect([group.ranges[0].minimum, group.ranges[0].maximum] == [24, 30])
    #expect(group.tiedRows == [0, 1])
    #expect(solution.alternative == [30])
  }

  @Test("weighs a row by its coefficients: steeper rows are met before flatter ones")
  func slopes() throws {
    // 3|x - 0| + |x - 10| + |x - 10| is least at 0; with one more |x - 10|, all of 0...10 are.
    var system = System(
      variableCount: 1,
      rows: [.init([3], .equal, 0, level: 1)]
        + [10, 10].map { .init([1], .equal, $0, level: 1) }
    )
    #expect(try system.solve()?.values == [0])
    system.rows.append(.init([1], .equal, 10, level: 1))
    let range = try #require(try system.solve()?.freeGroups.first?.ranges.first)
    #expect([range.minimum, range.maximum] == [0, 10])
  }

  @Test("has a range without an end where nothing stops a variable")
  func openRanges() throws {
    // x >= 3; y <= 4; z is in no row.
    let system = System(
      variableCount: 3,
      rows: [.init([1, 0, 0], .atLeast, 3), .init([0, 1, 0], .atMost, 4)]
    )
    let solution = try #require(try system.solve())
    let ranges = solution.freeGroups.flatMap(\.ranges)
    #expect(solution.values == [3, 0, 0])
    #expect(ranges.map(\.variable) == [0, 1, 2])
    #expect(ranges.map(\.minimum) == [3, nil, nil])
    #expect(ranges.map(\.maximum) == [nil, 4, nil])
    #expect(solution.freeGroups.count == 3)
  }

  @Test("keeps what is free together in one group, and what is not apart")
  func groups() throws {
    // x + y = 10 with both at least 0; z from 2 to 5, and u beside it at z + 1.
    let system = System(
      variableCount: 4,
      rows: [
        .init([1, 1, 0, 0], .equal, 10), .init([1, 0, 0, 0], .atLeast, 0),
        .init([0, 1, 0, 0], .atLeast, 0), .init([0, 0, 1, 0], .atLeast, 2),
        .init([0, 0, 1, 0], .atMost, 5), .init([0, 0, -1, 1], .equal, 1),
      ]
    )
    let solution = try #require(try system.solve())
    let groups = solution.freeGroups.map { $0.ranges.map(\.variable) }
    #expect(solution.values == [0, 10, 2, 3])
    #expect(groups == [[0, 1], [2, 3]])
    #expect(solution.freeGroups[0].ranges.map(\.maximum) == [10, 10])
    #expect(solution.freeGroups[1].ranges.map(\.minimum) == [2, 3])
    #expect(solution.freeGroups[1].ranges.map(\.maximum) == [5, 6])
  }

  @Test("is the one whose forms are nearest to their targets, the first form first")
  func preferences() throws {
    // On x + y = 10 within 0...10.
    let system = System(
      variableCount: 2,
      rows: [
        .init([1, 1], .equal, 10), .init([1, 0], .atLeast, 0), .init([0, 1], .atLeast, 0),
      ]
    )
    func values(_ forms: [LinearForm]) throws -> [Double]? {
      try LinearSolver.solve(system.program, preferences: forms.map { .near($0) })?.values
    }
    let (x, y) = (LinearForm.Term(0, 1), LinearForm.Term(1, 1))
    #expect(try values([LinearForm([x], near: 4), LinearForm([y], near: 0)]) == [4, 6])
    #expect(try values([LinearForm([y], near: 0), LinearForm([x], near: 4)]) == [10, 0])
    #expect(try values([LinearForm([x], near: 99)]) == [10, 0])
    #expect(try values([LinearForm([x, .init(1, -1)], near: 2)]) == [6, 4])
  }

  @Test("lies at the low end of a form, at the high one where it has no other")
  func ends() throws {
    func value(_ rows: [System.Row]) throws -> Double? {
      let system = System(variableCount: 1, rows: rows)
      let form = LinearForm([.init(0, 1)], near: 5)
      return try LinearSolver.solve(system.program, preferences: [.atEnd(form)])?.values[0]
    }
    #expect(try value([.init([1], .atLeast, 12), .init([1], .atMost, 43)]) == 12)
    #expect(try value([.init([1], .atLeast, -12)]) == -12)
    #expect(try value([.init([1], .atMost, 43)]) == 43)
    #expect(try value([]) == 5)
  }

  @Test("keeps the rows that its caller names, the order of rows apart")
  func kept() throws {
    // Any x in 24...30 costs 6.
    let system = System(
      variableCount: 1,
      rows: [.init([1], .equal, 24, level: 1), .init([1], .atLeast, 30, level: 1)]
    )
    func value(_ rows: [Int]) throws -> Double? {
      try LinearSolver.solve(system.program, preferences: [.kept(rows: rows)])?.values[0]
    }
    #expect(try value([0]) == 24)
    #expect(try value([1]) == 30)
  }

  @Test("holds required rows exactly, far from the origin too")
  func farAway() throws {
    // x = 1e6 + 1/8; y = x + 1/8; 3z = y.
    var writer = ProgramWriter(variableCount: 3, levelCount: 1)
    writer.addTerm(0, 1)
    writer.endRow(.equal, 1_000_000.125, level: 0)
    writer.addTerm(1, 1)
    writer.addTerm(0, -1)
    writer.endRow(.equal, 0.125, level: 0)
    writer.addTerm(2, 3)
    writer.addTerm(1, -1)
    writer.endRow(.equal, 0, level: 0)
    let program = writer.program
    let values = try #require(try LinearSolver.solve(program)).values
    let misses = (0..<3).map { program.violation(ofRow: $0, at: values) }
    #expect(misses.allSatisfy { $0 <= 1e-9 })
    #expect(values[1] == 1_000_000.25)
  }

  @Test("of a chain of a thousand is found without a step too many")
  func chain() throws {
    // x0 = 0, x(i+1) = x(i) + 1 by required rows, and each would rather be 0.
    let count = 1_000
    var writer = ProgramWriter(variableCount: count, levelCount: 2)
    for variable in 0..<count {
      writer.addTerm(variable, 1)
      if variable > 0 { writer.addTerm(variable - 1, -1) }
      writer.endRow(variable == 0 ? .equal : .atLeast, variable == 0 ? 0 : 1, level: 0)
      writer.addTerm(variable, 1)
      writer.endRow(.equal, 0, level: 1)
    }
    let program = writer.program
    let solution = try #require(try LinearSolver.solve(program))
    #expect(solution.values == (0..<count).map { Double($0) })
    #expect(solution.freeGroups.isEmpty)
  }

  @Test("is not searched for beyond the budget or after cancellation")
  func budget() {
    var writer = ProgramWriter(variableCount: 2, levelCount: 2)
    for (one, other, level) in [(1.0, 1.0, 0), (1, -1, 1), (1, -2, 1)] {
      writer.addTerm(0, one)
      writer.addTerm(1, other)
      writer.endRow(.atLeast, 4, level: level)
    }
    for variable in 0..<2 {
      writer.addTerm(variable, 1)
      writer.endRow(.atMost, 3, level: 0)
    }
    let program = writer.program
    let included = [Bool](repeating: true, count: program.rowCount)
    var solver = LinearSolver()
    var spent = Budget(pivots: 0) { false }
    #expect(throws: SolverInterruption.budgetSpent) {
      _ = try solver.solve(program, included: included, preferences: [], budget: &spent)
    }
    var abandoned = Budget(pivots: 64) { true }
    #expect(abandoned.pivots == 64)
    // The check for cancellation is due when 64 more pivots are left.
    abandoned = Budget(pivots: 65) { true }
    #expect(throws: SolverInterruption.cancelled) {
      _ = try solver.solve(program, included: included, preferences: [], budget: &abandoned)
    }
  }
}
