import TestSupport
import Testing

@testable import LinearSolver

/// The program solved last, with other right sides; a cold solve is the oracle where no hand is.
@Suite("A solver with changed right sides")
struct ResolvingTests {
  /// A solver with a program in place, and the values it found.
  private struct Session: ~Copyable {
    var solver = LinearSolver()
    var values: [Double] = []
    var system: System

    init(_ system: System) throws {
      self.system = system
      var budget = Budget(pivots: 100_000) { false }
      let included = [Bool](repeating: true, count: system.rows.count)
      _ = try solver.findOptimum(
        of: system.program,
        included: included,
        into: &values,
        budget: &budget
      )
    }

    /// The values for other right sides; `nil` where the required rows contradict each other.
    mutating func values(_ changes: [(row: Int, rightSide: Int)]) throws -> [Double]? {
      for change in changes { system.rows[change.row].rightSide = change.rightSide }
      var budget = Budget(pivots: 100_000) { false }
      let holds = try solver.findOptimum(
        changing: changes.map { .init(row: $0.row, value: Double($0.rightSide)) },
        into: &values,
        budget: &budget
      )
      return holds ? values : nil
    }
  }

  @Test("applies changes together: one may satisfy a row that another violates")
  func together() throws {
    // x = 1 twice; then x = 2 twice.
    let twice = System(variableCount: 1, rows: [.init([1], .equal, 1), .init([1], .equal, 1)])
    var session = try Session(twice)
    #expect(try session.values([(0, 2), (1, 2)]) == [2])
    // x + y = 10, x <= 4 and y <= 6; then x + y = 20, x <= 4 and y <= 16.
    let bounded = System(
      variableCount: 2,
      rows: [
        .init([1, 1], .equal, 10), .init([1, 0], .atMost, 4), .init([0, 1], .atMost, 6),
        .init([1, 0], .equal, 4, level: 1),
      ]
    )
    var other = try Session(bounded)
    #expect(try other.values([(0, 20), (2, 16)]) == [4, 16])
  }

  @Test("follows a weighted median over its bends, there and back")
  func knees() throws {
    // The median of a, 10 and 20 at one level is a between them, and 10 or 20 beyond.
    let system = System(
      variableCount: 1,
      rows: [15, 10, 20].map { .init([1], .equal, $0, level: 1) }
    )
    var session = try Session(system)
    for (wish, median) in [(12, 12), (10, 10), (3, 10), (11, 11), (20, 20), (29, 20), (14, 14)] {
      let expected = [Double(median)]
      #expect(try session.values([(0, wish)]) == expected)
    }
  }

  @Test("moves all that depends on a width, beyond a violated row and back")
  func row() throws {
    // Two views side by side, 8 apart, in a width w: a keeps 100 at 1 unless b would be below 50,
    // which is required; both fill. a = min(100, w - 58), b = w - 8 - a.
    let system = System(
      variableCount: 3,
      rows: [
        .init([1, 0, 0], .equal, 300), .init([-1, 1, 1], .equal, -8),
        .init([0, 0, 1], .atLeast, 50), .init([0, 1, 0], .equal, 100, level: 1),
      ]
    )
    var session = try Session(system)
    let expected = [
      (200, 100, 92), (158, 100, 50), (120, 62, 50), (119, 61, 50), (159, 100, 51),
      (158, 100, 50), (100, 42, 50), (1000, 100, 892),
    ]
    for (width, a, b) in expected {
      let values = [width, a, b].map(Double.init)
      #expect(try session.values([(0, width)]) == values)
    }
  }

  @Test("reports when required rows over fixed variables fail and hold again")
  func fixedRows() throws {
    // x = w, y = x / 2, y <= 50.
    let system = System(
      variableCount: 2,
      rows: [
        .init([1, 0], .equal, 80), .init([1, -2], .equal, 0), .init([0, 1], .atMost, 50),
      ]
    )
    var session = try Session(system)
    #expect(try session.values([(0, 90)]) == [90, 45])
    #expect(try session.values([(0, 100)]) == [100, 50])
    #expect(try session.values([(0, 101)]) == nil)
    #expect(try session.values([(0, 140)]) == nil)
    #expect(try session.values([(2, 70)]) == [140, 70])
    #expect(try session.values([(0, 60)]) == [60, 30])
  }

  @Test("stays within what is best where the optimum is not unique")
  func ambiguous() throws {
    // x is anywhere between w and 20 at the same cost, y = 2 * x.
    let system = System(
      variableCount: 2,
      rows: [
        .init([1, 0], .equal, 10, level: 1), .init([1, 0], .equal, 20, level: 1),
        .init([2, -1], .equal, 0),
      ]
    )
    var session = try Session(system)
    for wish in [12, 20, 25, 18, 18, -4] {
      let values = try #require(try session.values([(0, wish)]))
      #expect(values[0] >= Double(min(wish, 20)) && values[0] <= Double(max(wish, 20)))
      #expect(values[1] == 2 * values[0])
    }
  }

  @Test("chooses among optima as from scratch, also for right sides that return")
  func choices() throws {
    // x is anywhere between w and 20 at the same cost, and y between 0 and 5: both as near to 0 as
    // possible.
    var system = System(
      variableCount: 2,
      rows: [
        .init([1, 0], .equal, 10, level: 1), .init([1, 0], .equal, 20, level: 1),
        .init([0, 1], .atLeast, 0), .init([0, 1], .atMost, 5),
      ]
    )
    var solver = LinearSolver()
    var costs: [Int] = []
    for wish in [10, 12, 10, 12, 10] {
      system.rows[0].rightSide = wish
      var budget = Budget(pivots: 100_000) { false }
      let solution = try #require(
        try solver.solve(
          system.program,
          preferences: (0..<2).map { .near(LinearForm([.init($0, 1)], near: 0)) },
          budget: &budget
        )
      )
      #expect(solution.values == [Double(wish), 0])
      let ranges = solution.freeGroups.flatMap(\.ranges)
      #expect(ranges.map(\.minimum) == [Double(wish), 0])
      #expect(ranges.map(\.maximum) == [20, 5])
      #expect(solution.alternative == [20, 5])
      costs.append(100_000 * Budget.stepsPerPivot - budget.steps)
    }
    // The choice for 10 is found by the first move to it, and known to the second.
    #expect(costs[2] == costs[4])
  }

  @Test("starts from the optimum before, with fewer pivots than from scratch")
  func warmStart() throws {
    // Widths fill w; at 1 each is at most 20 more than the next, at 2 each wishes for a size.
    let count = 30
    var generator = SeededGenerator(seed: 11)
    var rows: [System.Row] = [.init(Array(repeating: 1, count: count), .equal, 100 * count)]
    for place in 0..<count {
      var (next, one) = (Array(repeating: 0, count: count), Array(repeating: 0, count: count))
      (one[place], next[place], next[(place + 1) % count]) = (1, 1, -1)
      rows.append(.init(next, .atMost, 20, level: 1))
      rows.append(.init(one, .equal, Int.random(in: 20...180, using: &generator), level: 2))
    }
    let system = System(variableCount: count, rows: rows)
    func pivots(_ solve: (inout Budget) throws -> Bool) throws -> Int {
      var budget = Budget(pivots: 10_000) { false }
      #expect(try solve(&budget))
      return 10_000 - budget.pivots
    }
    var session = try Session(system)
    _ = try session.values([(0, 100 * count + 1)])
    for width in [101, 102, 104, 103] {
      let change = LinearSolver.RightSide(row: 0, value: Double(width * count))
      let warm = try pivots {
        try session.solver.findOptimum(changing: [change], into: &session.values, budget: &$0)
      }
      var cold = try Session(system)
      var program = system.program
      program.setRightSide(ofRow: 0, change.value)
      let scratch = try pivots {
        try cold.solver.findOptimum(of: program, into: &cold.values, budget: &$0)
      }
      #expect(warm * 2 <= scratch, "\(width)")
      session.system.rows[0].rightSide = width * count
      let best = session.system.sums(at: cold.values)
      let sums = session.system.sums(at: session.values)
      #expect(zip(sums, best).allSatisfy { abs($0 - $1) <= 1e-6 }, "\(width)")
    }
  }

  @Test("takes more changes at once than it keeps apart, and few after many")
  func many() throws {
    // x(i) = right side i.
    let rows = (0..<12).map { row in
      System.Row((0..<12).map { $0 == row ? 1 : 0 }, .equal, 0, level: row % 2)
    }
    var session = try Session(System(variableCount: 12, rows: rows))
    let all = (0..<12).map { (row: $0, rightSide: $0 * $0) }
    var expected = all.map { Double($0.rightSide) }
    #expect(try session.values(all) == expected)
    // One after the other they are more than it keeps, too.
    for row in 0..<12 {
      expected[row] += 1
      #expect(try session.values([(row, row * row + 1)]) == expected)
    }
    #expect(try session.values([]) == expected)
  }

  @Test("can be used on after its budget ran out")
  func spent() throws {
    // x + y = w, x - y = 0 at 1, x >= 3: only pivoting finds it.
    let system = System(
      variableCount: 2,
      rows: [
        .init([1, 1], .atLeast, 10), .init([1, 1], .atMost, 30, level: 1),
        .init([1, -1], .equal, 0, level: 1), .init([1, 1], .equal, 20, level: 2),
      ]
    )
    var session = try Session(system)
    #expect(try session.values([(3, 24)]) == [12, 12])
    var spent = Budget(pivots: 0) { false }
    // Past the bend at 30, and with nothing to walk there by.
    #expect(throws: SolverInterruption.budgetSpent) {
      var values: [Double] = []
      _ = try session.solver.findOptimum(
        changing: [.init(row: 0, value: 40)],
        into: &values,
        budget: &spent
      )
    }
    session.system.rows[0].rightSide = 40
    #expect(try session.values([(3, 50)]) == [20, 20])
  }

  @Test("keeps to its rows after its budget ran out while it settled on a preference")
  func interrupted() throws {
    // p is anywhere in 0...9 and preferred at 7; q = 5 at 1; h = p + q; and x + y = 10 with x and y
    // at least 0, so that there is more to settle after p.
    let system = System(
      variableCount: 5,
      rows: [
        .init([1, 0, 0, 0, 0], .atLeast, 0), .init([1, 0, 0, 0, 0], .atMost, 9),
        .init([0, 1, 0, 0, 0], .equal, 5, level: 1), .init([-1, -1, 1, 0, 0], .equal, 0),
        .init([0, 0, 0, 1, 1], .equal, 10, level: 1), .init([0, 0, 0, 1, 0], .atLeast, 0),
        .init([0, 0, 0, 0, 1], .atLeast, 0),
      ]
    )
    let included = [Bool](repeating: true, count: system.rows.count)
    for pivots in 0..<30 {
      var session = try Session(system)
      var budget = Budget(pivots: pivots) { false }
      // Whether the budget suffices is not tested here.
      _ = try? session.solver.solve(
        system.program,
        included: included,
        preferences: [
          .near(LinearForm([.init(0, 1)], near: 7)), .near(LinearForm([.init(3, 1)], near: 3)),
        ],
        budget: &budget
      )
      let values = try #require(try session.values([(2, 6)]))
      #expect(session.system.sums(at: values) == [0, 0], "after \(pivots) pivots")
    }
  }

  @Test("traps at a row that its program does not have")
  func missingRows() async {
    await #expect(processExitsWith: .failure) {
      var solver = LinearSolver()
      var values: [Double] = []
      var budget = Budget(pivots: 0) { false }
      _ = try solver.findOptimum(
        changing: [.init(row: 0, value: 1)],
        into: &values,
        budget: &budget
      )
    }
  }
}
