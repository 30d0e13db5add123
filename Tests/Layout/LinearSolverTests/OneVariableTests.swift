import TestSupport
import Testing

@testable import LinearSolver

@Suite("A part of one variable")
struct OneVariableTests {
  private func solve(_ system: System) -> (low: Double, high: Double, value: Double, misses: Bool) {
    var one = OneVariable()
    one.removeAll()
    for (number, row) in system.rows.enumerated() {
      one.add(
        number,
        row.relation,
        factor: Double(row.coefficients[0]),
        rightSide: Double(row.rightSide),
        level: Int32(row.level)
      )
    }
    one.solve()
    return (one.low, one.high, one.nearestToZero, one.misses)
  }

  /// The least sums, level by level, over every bend and a place beyond each end.
  ///
  /// The cost is convex and bends nowhere else, so the optimum is between the bends that have them.
  private func leastSums(_ system: System) -> (sums: [Double], places: [Double]) {
    let breakpoints = system.rows.map { Double($0.rightSide) / Double($0.coefficients[0]) }
    let places = breakpoints + [(breakpoints.min() ?? 0) - 1, (breakpoints.max() ?? 0) + 1]
    var best: (sums: [Double], places: [Double]) = ([], [])
    for place in places {
      let sums = system.sums(at: [place]).map { ($0 * 1e9).rounded() / 1e9 }
      if best.sums.isEmpty || sums.lexicographicallyPrecedes(best.sums) {
        best = (sums, [place])
      } else if sums == best.sums {
        best.places.append(place)
      }
    }
    return best
  }

  @Test("has the weighted medians that all its bends show", arguments: 1...6 as ClosedRange<UInt64>)
  func bruteForce(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      var system = System(variableCount: 1, rows: [])
      for _ in 0..<Int.random(in: 1...9, using: &generator) {
        let relations: [LinearProgram.Relation] = [.equal, .atLeast, .atMost]
        system.rows.append(
          .init(
            [[1, -1, 2, -2, 4].randomElement(using: &generator) ?? 1],
            relations.randomElement(using: &generator) ?? .equal,
            Int.random(in: -8...8, using: &generator),
            level: Int.random(in: 0...3, using: &generator)
          )
        )
      }
      let (sums, places) = leastSums(system)
      let found = solve(system)
      let foundSums = system.sums(at: [found.value])
      #expect(foundSums == sums, "\(system)")
      #expect(found.misses == (sums[0] > 0), "\(system)")
      let breakpoints = system.rows.map { Double($0.rightSide) / Double($0.coefficients[0]) }
      if found.low.isFinite { #expect(found.low == places.min(), "\(system)") }
      if found.high.isFinite { #expect(found.high == places.max(), "\(system)") }
      // Places beyond all bends are optimal just where an end is open.
      #expect(
        (found.low == -.infinity) == places.contains { $0 < (breakpoints.min() ?? 0) },
        "\(system)"
      )
      #expect(
        (found.high == .infinity) == places.contains { $0 > (breakpoints.max() ?? 0) },
        "\(system)"
      )
    }
  }

  @Test("is nowhere and everywhere without rows")
  func empty() {
    let found = solve(System(variableCount: 1, rows: []))
    #expect([found.low, found.high] == [-.infinity, .infinity])
    #expect(found.value == 0)
    #expect(!found.misses)
  }

  @Test("takes the place nearest to zero of what is best")
  func nearest() {
    let above = solve(System(variableCount: 1, rows: [.init([1], .atLeast, 3)]))
    #expect(above.value == 3)
    let below = solve(System(variableCount: 1, rows: [.init([-2], .atLeast, 8)]))
    #expect([below.low, below.high, below.value] == [-.infinity, -4, -4])
    let around = solve(
      System(variableCount: 1, rows: [.init([1], .atLeast, -3), .init([1], .atMost, 5)])
    )
    #expect([around.low, around.high, around.value] == [-3, 5, 0])
  }

  @Test("misses where required bounds cross, and ends between them")
  func crossed() {
    // x >= 5 and x <= 3 miss by 2 together anywhere in 3...5; the wish for 9 takes 5.
    let found = solve(
      System(
        variableCount: 1,
        rows: [
          .init([1], .atLeast, 5), .init([1], .atMost, 3), .init([1], .equal, 9, level: 1),
        ]
      )
    )
    #expect([found.low, found.high] == [5, 5])
    #expect(found.misses)
  }

  @Test("narrows by one level after the other, in the order of levels and not of rows")
  func levels() {
    // At 1 anywhere in 2...8, at 2 anywhere in 6...20, at 3 for 0: 6.
    let found = solve(
      System(
        variableCount: 1,
        rows: [
          .init([1], .equal, 0, level: 3), .init([1], .atLeast, 6, level: 2),
          .init([1], .atMost, 20, level: 2), .init([1], .equal, 2, level: 1),
          .init([1], .equal, 8, level: 1),
        ]
      )
    )
    #expect([found.low, found.high] == [6, 6])
  }

  @Test("is a median of weights that no binary fraction holds")
  func decimalWeights() {
    // Three tenths pull down as three pull up: flat from 1 to 2.
    var one = OneVariable()
    for row in 0..<3 { one.add(row, .equal, factor: 0.1, rightSide: 0.1, level: 1) }
    one.add(3, .equal, factor: 0.3, rightSide: 0.6, level: 1)
    one.solve()
    #expect(abs(one.low - 1) <= 1e-12)
    #expect(abs(one.high - 2) <= 1e-12)
  }

  @Test("is at the last ascending row, with any rounding of weights")
  func farWeights() {
    // Both rows pull up, so the cost falls until the larger of 3 and 5. 3e7 + 0.01 - 0.01 - 3e7 is not 0.
    var one = OneVariable()
    one.add(0, .atLeast, factor: 0.01, rightSide: 0.03, level: 0)
    one.add(1, .atLeast, factor: 3e7, rightSide: 1.5e8, level: 0)
    one.solve()
    #expect([one.low, one.high, one.nearestToZero] == [5, .infinity, 5])
    #expect(one.rowNearestToZero == 1)
  }

  @Test("has no row at an end that no Double holds")
  func overflow() {
    var one = OneVariable()
    one.add(0, .atLeast, factor: 1e-300, rightSide: 1e300, level: 0)
    one.solve()
    #expect(one.rowNearestToZero == nil)
  }
}
