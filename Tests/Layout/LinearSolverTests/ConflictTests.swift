import LinearSolver
import Testing

@Suite("A conflict")
struct ConflictTests {
  @Test("is of the rows that contradict each other, and of no others")
  func minimal() throws {
    // x = 0; y = 5 by the way; x >= 3; x <= 9.
    let system = System(
      variableCount: 2,
      rows: [
        .init([1, 0], .equal, 0), .init([0, 1], .equal, 5), .init([1, 0], .atLeast, 3),
        .init([1, 0], .atMost, 9),
      ]
    )
    let conflicts = try system.conflicts()
    #expect(conflicts.map(\.rows) == [[0, 2]])
    #expect(conflicts.allSatisfy { $0.isProved(in: system) })
    // (x >= 3) - (x = 0): 0 >= 3.
    #expect(conflicts.first?.multipliers == [-1, 1])
  }

  @Test("is found in every part, and optional rows are in none")
  func parts() throws {
    let system = System(
      variableCount: 2,
      rows: [
        .init([1, 0], .atLeast, 3), .init([1, 0], .atMost, 2), .init([0, 1], .atLeast, 7),
        .init([0, 1], .atMost, 6), .init([1, 0], .equal, 50, level: 1),
        .init([1, 1], .equal, 50, level: 1),
      ]
    )
    let rows = try system.conflicts().map(\.rows)
    #expect(rows == [[0, 1], [2, 3]])
    #expect(try system.solve() == nil)
  }

  @Test("brings the rows that fix its variables, each as often as cancels them")
  func completed() throws {
    // a = 10; b = 2a; c = b + 5; c <= 20 though it is 25.
    let system = System(
      variableCount: 3,
      rows: [
        .init([1, 0, 0], .equal, 10), .init([-2, 1, 0], .equal, 0), .init([0, -1, 1], .equal, 5),
        .init([0, 0, 1], .atMost, 20),
      ]
    )
    let conflict = try #require(try system.conflicts().first)
    // 25 - 20: a twice, b once, c once, less the bound.
    #expect(conflict.rows == [0, 1, 2, 3])
    #expect(conflict.multipliers == [2, 1, 1, -1])
    #expect(conflict.isProved(in: system))
  }

  @Test("of a cycle takes all of it")
  func cycle() throws {
    // x >= y + 1, y >= z + 1, z >= x + 1.
    let system = System(
      variableCount: 3,
      rows: [
        .init([1, -1, 0], .atLeast, 1), .init([0, 1, -1], .atLeast, 1),
        .init([-1, 0, 1], .atLeast, 1),
      ]
    )
    let conflict = try #require(try system.conflicts().first)
    #expect(conflict.rows == [0, 1, 2])
    #expect(conflict.multipliers == [1, 1, 1])
  }

  @Test("charges the budget like a pivot and stops on cancellation")
  func budget() throws {
    // x is 0, and 99 other things.
    var writer = ProgramWriter(variableCount: 1, levelCount: 1)
    for value in 0..<100 {
      writer.addTerm(0, 1)
      writer.endRow(.equal, Double(value), level: 0)
    }
    let program = writer.program
    func conflicts(_ budget: Budget) throws -> Int {
      var budget = budget
      let included = [Bool](repeating: true, count: 100)
      return try LinearSolver.conflicts(in: program, included: included, budget: &budget).count
    }
    #expect(try conflicts(Budget(pivots: 99) { false }) == 99)
    #expect(throws: SolverInterruption.budgetSpent) {
      try conflicts(Budget(pivots: 98) { false })
    }
    #expect(throws: SolverInterruption.cancelled) {
      try conflicts(Budget(pivots: 1000) { true })
    }
  }

  @Test("is none where rows miss by no more than rounding")
  func rounding() throws {
    // A tenth added up ten times is not 1 to the last bit.
    var writer = ProgramWriter(variableCount: 11, levelCount: 1)
    writer.addTerm(0, 1)
    writer.endRow(.equal, 0, level: 0)
    for variable in 1..<11 {
      writer.addTerm(variable, 1)
      writer.addTerm(variable - 1, -1)
      writer.endRow(.equal, 0.1, level: 0)
    }
    writer.addTerm(10, 1)
    writer.endRow(.equal, 1, level: 0)
    let program = writer.program
    #expect(try LinearSolver.solve(program) != nil)
  }
}
