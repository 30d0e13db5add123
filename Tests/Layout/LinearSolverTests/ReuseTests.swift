import LinearSolver
import TestSupport
import Testing

/// State that a solver keeps from one program to the next does not affect results.
@Suite("A solver that is used again")
struct ReuseTests {
  private func system(_ number: Int, _ generator: inout SeededGenerator) -> System {
    var system = System(
      using: &generator,
      variables: 2 + number % 23,
      rows: Int.random(in: 1...40, using: &generator),
      levels: Int.random(in: 1...4, using: &generator)
    )
    // Equalities of a chain, so that there is something to reduce.
    for variable in 1..<system.variableCount where Bool.random(using: &generator) {
      var coefficients = [Int](repeating: 0, count: system.variableCount)
      coefficients[variable] = 1
      coefficients[variable - 1] = -1
      if variable > 2, Bool.random(using: &generator) { coefficients[variable - 3] = 1 }
      system.rows.append(
        .init(coefficients, .equal, Int.random(in: -3...3, using: &generator), level: 0)
      )
    }
    return system
  }

  @Test("gives what a new one gives, to the last bit", arguments: 1...3 as ClosedRange<UInt64>)
  func reused(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var solver = LinearSolver()
    for number in 0..<60 {
      let system = system(number, &generator)
      var budget = Budget(pivots: 100_000) { false }
      let reused = try solver.solve(
        system.program,
        included: [Bool](repeating: true, count: system.rows.count),
        preferences: system.preferences,
        budget: &budget
      )
      let fresh = try system.solve()
      #expect(reused?.values == fresh?.values, "\(system)")
      #expect(reused?.alternative == fresh?.alternative, "\(system)")
    }
  }

  @Test("solves a program whose memory it has freed")
  func freed() throws {
    // x0 = 1, and each variable is one more than the one before.
    let count = 20_000
    var writer = ProgramWriter(variableCount: count, levelCount: 2)
    writer.addRow(of: 0, .equal, 1, level: 0)
    for variable in 1..<count {
      writer.addTerm(variable, 1)
      writer.addTerm(variable - 1, -1)
      writer.endRow(.equal, 1, level: 0)
      writer.addRow(of: variable, .equal, 0, level: 1)
    }
    let program = writer.program
    let expected = (1...count).map { Double($0) }
    var solver = LinearSolver()
    for _ in 0..<2 {
      var budget = Budget(pivots: 100_000) { false }
      let solution = try solver.solve(program, preferences: [], budget: &budget)
      #expect(solution?.values == expected)
      solver.forget()
    }
  }

  @Test(
    "finds for other right sides what is found from scratch",
    arguments: 1...3 as ClosedRange<UInt64>
  )
  func resolved(seed: UInt64) throws {
    var generator = SeededGenerator(seed: 100 + seed)
    var solver = LinearSolver()
    for number in 0..<25 {
      var system = system(number, &generator)
      let included = [Bool](repeating: true, count: system.rows.count)
      var values: [Double] = []
      var budget = Budget(pivots: 100_000) { false }
      _ = try solver.findOptimum(
        of: system.program,
        included: included,
        into: &values,
        budget: &budget
      )
      let movers = (0..<3).map { _ in Int.random(in: 0..<system.rows.count, using: &generator) }
      for _ in 0..<8 {
        var changes: [LinearSolver.RightSide] = []
        for row in movers.prefix(Int.random(in: 1...3, using: &generator)) {
          system.rows[row].rightSide += [1, -1, 4, -7, 20].randomElement(using: &generator) ?? 0
          changes.append(.init(row: row, value: Double(system.rows[row].rightSide)))
        }
        let holds = try solver.findOptimum(changing: changes, into: &values, budget: &budget)
        let cold = try system.solve()
        #expect(holds == (cold != nil), "\(system)")
        guard let cold, holds else { continue }
        for (warm, least) in zip(system.sums(at: values), system.sums(at: cold.values)) {
          #expect(abs(warm - least) <= 1e-7, "\(system)")
        }
        let free = Set(cold.freeGroups.flatMap(\.ranges).map(\.variable))
        for variable in values.indices where !free.contains(variable) {
          #expect(abs(values[variable] - cold.values[variable]) <= 1e-7, "\(system)")
        }
      }
    }
  }

  @Test("does not wear out: ten thousand moves end where they began")
  func moves() throws {
    // Widths of thirds, far from the origin: 3a = w, b = a + w / 7 at 1.
    var writer = ProgramWriter(variableCount: 3, levelCount: 2)
    writer.addTerm(0, 1)
    writer.endRow(.equal, 100_000.1, level: 0)
    writer.addTerm(1, 3)
    writer.addTerm(0, -1)
    writer.endRow(.equal, 0, level: 0)
    writer.addTerm(2, 7)
    writer.addTerm(1, -7)
    writer.addTerm(0, -1)
    writer.endRow(.equal, 0, level: 1)
    let program = writer.program
    var solver = LinearSolver()
    var values: [Double] = []
    var budget = Budget(pivots: 100_000) { false }
    let included = [true, true, true]
    _ = try solver.findOptimum(of: program, included: included, into: &values, budget: &budget)
    for step in 0...10_000 {
      let width = 100_000.1 + 0.37 * Double(step % 91)
      let changes = [LinearSolver.RightSide(row: 0, value: width)]
      let holds = try solver.findOptimum(changing: changes, into: &values, budget: &budget)
      #expect(holds)
      let expected = [width, width / 3, width / 3 + width / 7]
      guard zip(values, expected).allSatisfy({ abs($0 - $1) <= 1e-8 }) else {
        Issue.record("\(values) and not \(expected) after \(step) moves")
        return
      }
    }
  }

  @Test("is exact at a hundred thousand points from the origin")
  func exact() throws {
    // A stack of 200 views, each 1/4 higher than the last, from 1e5 down: binary fractions add up
    // exactly, so the bottom of view i is 1e5 + 20 (i + 1) + i (i + 1) / 8.
    let count = 200
    var writer = ProgramWriter(variableCount: 2 * count, levelCount: 2)
    for view in 0..<count {
      let (bottom, height) = (2 * view, 2 * view + 1)
      writer.addTerm(bottom, 1)
      writer.addTerm(height, -1)
      if view > 0 { writer.addTerm(bottom - 2, -1) }
      writer.endRow(.equal, view == 0 ? 100_000 : 0, level: 0)
      writer.addTerm(height, 1)
      writer.endRow(.equal, 20 + Double(view) / 4, level: view % 2)
    }
    let program = writer.program
    let solution = try #require(try LinearSolver.solve(program))
    let bottoms = (0..<count).map { solution.values[2 * $0] }
    var expected: [Double] = []
    for view in 0..<count {
      expected.append(Double(100_000 + 20 * (view + 1)) + Double(view * (view + 1)) / 8)
    }
    #expect(bottoms == expected)
    #expect(solution.freeGroups.isEmpty)
  }
}
