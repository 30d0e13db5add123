import LinearSolver
import TestSupport
import Testing

/// Random systems, checked by enumeration in whole numbers or against a changed copy of themselves.
@Suite("Any small program")
struct PropertyTests {
  private static let tolerance = 1e-7

  /// Systems of 2 and 3 variables in turn, and now and then of 4.
  private func forEachSystem(
    seed: UInt64,
    count: Int,
    _ body: (System, inout SeededGenerator) throws -> Void
  ) rethrows {
    var generator = SeededGenerator(seed: seed)
    for number in 0..<count {
      let system = System(
        using: &generator,
        variables: number % 8 == 0 ? 4 : 2 + number % 2,
        rows: Int.random(in: 1...6, using: &generator),
        levels: Int.random(in: 1...3, using: &generator)
      )
      try body(system, &generator)
    }
  }

  @Test(
    "is solved where it can be, at the least cost level by level",
    arguments: 1...4 as ClosedRange<UInt64>
  )
  func optimum(seed: UInt64) throws {
    try forEachSystem(seed: seed, count: 60) { system, _ in
      let exact = Enumeration(system)
      let solution = try system.solve()
      #expect((solution != nil) == exact.isFeasible, "\(system)")
      guard let solution, exact.isFeasible else { return }
      for (sum, least) in zip(system.sums(at: solution.values), exact.levelSums) {
        #expect(abs(sum - least) <= Self.tolerance, "\(system)")
      }
    }
  }

  @Test(
    "has the ranges that its optima span, and no others",
    arguments: 11...14 as ClosedRange<UInt64>
  )
  func ranges(seed: UInt64) throws {
    try forEachSystem(seed: seed, count: 60) { system, _ in
      let exact = Enumeration(system)
      guard let solution = try system.solve(), exact.isFeasible else { return }
      let found = solution.freeGroups.flatMap(\.ranges)
      #expect(Set(found.map(\.variable)).count == found.count, "\(system)")
      for variable in 0..<system.variableCount {
        let range = exact.range(variable)
        if let free = found.first(where: { $0.variable == variable }) {
          #expect(
            abs((free.minimum ?? -.infinity) - range.lowerBound) <= Self.tolerance,
            "\(system)"
          )
          #expect(
            abs((free.maximum ?? .infinity) - range.upperBound) <= Self.tolerance,
            "\(system)"
          )
          #expect(range.upperBound > range.lowerBound, "\(system)")
        } else {
          #expect(range.upperBound - range.lowerBound <= Self.tolerance, "\(system)")
          #expect(abs(solution.values[variable] - range.lowerBound) <= Self.tolerance, "\(system)")
        }
      }
    }
  }

  @Test("has the optimum that its caller prefers", arguments: 21...24 as ClosedRange<UInt64>)
  func preferences(seed: UInt64) throws {
    try forEachSystem(seed: seed, count: 40) { system, _ in
      guard let solution = try system.solve() else { return }
      // Wishes are no rows, but rows of levels below all others wish for the same.
      let exact = Enumeration(system.withPreferencesAsLevels)
      for variable in 0..<system.variableCount {
        let range = exact.range(variable)
        #expect(range.upperBound == range.lowerBound, "\(system)")
        #expect(abs(solution.values[variable] - range.lowerBound) <= Self.tolerance, "\(system)")
      }
    }
  }

  @Test(
    "breaks those rows least that its caller wants kept, then lies at the ends it prefers",
    arguments: 51...54 as ClosedRange<UInt64>
  )
  func preferencesOfEnds(seed: UInt64) throws {
    try forEachSystem(seed: seed, count: 40) { system, _ in
      let solution = try LinearSolver.solve(
        system.program,
        preferences: system.preferencesOfEnds
      )
      guard let solution else { return }
      let exact = Enumeration(system.withPreferencesOfEndsAsLevels)
      for variable in 0..<system.variableCount {
        let range = exact.range(variable)
        #expect(abs(solution.values[variable] - range.lowerBound) <= Self.tolerance, "\(system)")
        #expect(abs(solution.values[variable] - range.upperBound) <= Self.tolerance, "\(system)")
      }
    }
  }

  @Test(
    "has a witness that is as good and differs, where it is not unique",
    arguments: 31...34 as ClosedRange<UInt64>
  )
  func alternative(seed: UInt64) throws {
    try forEachSystem(seed: seed, count: 60) { system, _ in
      guard let solution = try system.solve() else { return }
      #expect((solution.alternative == nil) == solution.freeGroups.isEmpty, "\(system)")
      guard let alternative = solution.alternative else { return }
      for (one, other) in zip(system.sums(at: alternative), system.sums(at: solution.values)) {
        #expect(abs(one - other) <= Self.tolerance, "\(system)")
      }
      let distance = zip(alternative, solution.values).map { abs($0 - $1) }.max() ?? 0
      #expect(distance > Self.tolerance, "\(system)")
    }
  }

  @Test(
    "names conflicts that are proved and minimal, where it can't be solved",
    arguments: 41...44 as ClosedRange<UInt64>
  )
  func conflicts(seed: UInt64) throws {
    try forEachSystem(seed: seed, count: 80) { system, _ in
      let conflicts = try system.conflicts()
      #expect(conflicts.isEmpty == Enumeration(system).isFeasible, "\(system)")
      for conflict in conflicts {
        #expect(conflict.isProved(in: system), "\(system): \(conflict)")
        for dropped in conflict.rows {
          let rest = conflict.rows.filter { $0 != dropped }.map { system.rows[$0] }
          let remainder = System(variableCount: system.variableCount, rows: rest).inLargeBox
          #expect(Enumeration(remainder).isFeasible, "\(system): \(conflict) without \(dropped)")
        }
      }
    }
  }

  @Test("does not depend on the order of its rows", arguments: 51...54 as ClosedRange<UInt64>)
  func order(seed: UInt64) throws {
    try forEachSystem(seed: seed, count: 60) { system, generator in
      var shuffled = system
      shuffled.rows.shuffle(using: &generator)
      let (one, other) = (try system.solve(), try shuffled.solve())
      #expect((one == nil) == (other == nil), "\(system)")
      #expect(isNear(one, other), "\(system)")
    }
  }

  @Test(
    "scales with its right sides, by powers of two exactly",
    arguments: 61...62 as ClosedRange<UInt64>
  )
  func scale(seed: UInt64) throws {
    try forEachSystem(seed: seed, count: 60) { system, _ in
      let one = try system.solve()
      for scale in [0.25, 4, 1024] {
        let other = try system.solve(scale: scale)
        #expect(other?.values == one?.values.map { scale * $0 }, "\(system)")
      }
    }
  }

  @Test(
    "is unchanged by duplicate and implied rows",
    arguments: 71...74 as ClosedRange<UInt64>
  )
  func redundancy(seed: UInt64) throws {
    try forEachSystem(seed: seed, count: 40) { system, generator in
      let expected = try system.solve()
      let required = system.rows.filter { $0.level == 0 }
      for row in required {
        var changed = system
        changed.rows.insert(row, at: Int.random(in: 0...changed.rows.count, using: &generator))
        #expect(isNear(try changed.solve(), expected), "\(system): \(row) twice")
      }
      let bounds = required.filter { $0.relation != .atMost }
      guard let one = bounds.randomElement(using: &generator),
        let other = bounds.randomElement(using: &generator)
      else { return }
      var changed = system
      let coefficients = zip(one.coefficients, other.coefficients).map { $0 + $1 }
      changed.rows.append(.init(coefficients, .atLeast, one.rightSide + other.rightSide - 1))
      #expect(isNear(try changed.solve(), expected), "\(system): \(one) plus \(other)")
    }
  }

  private func isNear(_ one: Solution?, _ other: Solution?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return zip(one.values, other.values).allSatisfy { abs($0 - $1) <= Self.tolerance }
  }
}

extension Conflict {
  /// Whether the rows times their multipliers add up to `0 >= positive`.
  func isProved(in system: System) -> Bool {
    var sums = [Double](repeating: 0, count: system.variableCount)
    var constant = 0.0
    for (row, multiplier) in zip(rows.map { system.rows[$0] }, multipliers) {
      switch row.relation {
      case .atLeast where multiplier < 0, .atMost where multiplier > 0: return false
      default: break
      }
      for (variable, coefficient) in row.coefficients.enumerated() {
        sums[variable] += multiplier * Double(coefficient)
      }
      constant += multiplier * Double(row.rightSide)
    }
    return sums.allSatisfy { abs($0) <= 1e-9 } && constant > 1e-9
  }
}

extension System {
  /// The system in a box that is larger than any of its points, so that enumeration finds one.
  var inLargeBox: System {
    var system = self
    for variable in 0..<variableCount {
      var coefficients = [Int](repeating: 0, count: variableCount)
      coefficients[variable] = 1
      system.rows.append(Row(coefficients, .atLeast, -100_000))
      system.rows.append(Row(coefficients, .atMost, 100_000))
    }
    return system
  }
}
