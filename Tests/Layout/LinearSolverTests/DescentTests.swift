import TestSupport
import Testing

@testable import LinearSolver

@Suite("A descent")
struct DescentTests {
  private func block(_ system: System) -> RowBlock {
    let block = RowBlock()
    block.begin(variableCount: system.variableCount)
    for row in system.rows {
      for (variable, coefficient) in row.coefficients.enumerated() where coefficient != 0 {
        block.addTerm(Int32(variable), Double(coefficient))
      }
      block.endRow(row.relation, Double(row.rightSide), level: Int32(row.level))
    }
    block.end(levelCount: system.levelCount)
    return block
  }

  /// A walk to its end.
  private func descent(_ system: System, pivots: Int = 10_000) throws -> Descent {
    let budget = Budget(pivots: pivots) { false }
    let descent = Descent(block(system))
    descent.set.budget = budget
    try descent.start()
    try descent.run()
    return descent
  }

  private func point(_ set: ActiveSet) -> [Double] { (0..<set.values.count).map { set.values[$0] } }

  @Test("starts from a point that its own rows hold, one for each variable")
  func crashBasis() throws {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      let system = System(using: &generator, variables: 4, rows: 6, levels: 3)
      var crashBasis = CrashBasis()
      crashBasis.run(block(system))
      let active = (0..<4).map { Int(crashBasis.active[$0]) }
      #expect(Set(active).count == 4)
      let set = ActiveSet(block(system))
      set.start(crashBasis)
      for row in active where set.isBlockRow(row) {
        #expect(abs(set.excess(row)) <= 1e-9, "\(system)")
      }
      // A crash basis is triangular, so nothing of it has to be repaired, nor does the point move.
      let start = point(set)
      try set.refactor()
      #expect((0..<4).map { set.row(at: $0) } == active, "\(system)")
      #expect(zip(start, point(set)).allSatisfy { abs($0 - $1) <= 1e-9 }, "\(system)")
    }
  }

  @Test("starts at the optimum if all rows have one variable")
  func crashAtOptimum() throws {
    // |x| at 1, |x - 10| and |x - 100| at 1: the median; y >= 3, and y = 1 at 1.
    let system = System(
      variableCount: 2,
      rows: [
        .init([1, 0], .equal, 0, level: 1), .init([1, 0], .equal, 10, level: 1),
        .init([1, 0], .equal, 100, level: 1), .init([0, 1], .atLeast, 3),
        .init([0, 1], .equal, 1, level: 1),
      ]
    )
    let descent = try descent(system, pivots: 0)
    #expect(point(descent.set) == [10, 3])
  }

  @Test("ends at the least cost, as enumeration finds it")
  func optimum() throws {
    var generator = SeededGenerator(seed: 10)
    for _ in 0..<150 {
      let system = System(using: &generator, variables: 3, rows: 5, levels: 3)
      let exact = Enumeration(system)
      guard exact.isFeasible else { continue }
      let descent = try descent(system)
      for (sum, least) in zip(system.sums(at: point(descent.set)), exact.levelSums) {
        #expect(abs(sum - least) <= 1e-7, "\(system)")
      }
    }
  }

  @Test("shows a face on which every row may do what its multiplier leaves it")
  func bounds() throws {
    // x + y = 10 at 1 and x = 2 at 1, y free above 0: both are met, and nothing is free.
    let met = System(
      variableCount: 2,
      rows: [
        .init([1, 1], .equal, 10, level: 1), .init([1, 0], .equal, 2, level: 1),
        .init([0, 1], .atLeast, 0),
      ]
    )
    let metWalk = try descent(met)
    let metBounds = (0..<3).map { metWalk.bound(ofRow: $0) }
    #expect(metBounds == [.fixed, .fixed, .atLeast])
    // w = 24 and w >= 30 at 1: the face is 24...30.
    let tied = System(
      variableCount: 1,
      rows: [.init([1], .equal, 24, level: 1), .init([1], .atLeast, 30, level: 1)]
    )
    let tiedWalk = try descent(tied)
    let tiedBounds = (0..<2).map { tiedWalk.bound(ofRow: $0) }
    #expect(tiedBounds == [.atLeast, .atMost])
  }

  @Test("and the walks over its face reach the ends that enumeration finds")
  func face() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<100 {
      let system = System(using: &generator, variables: 3, rows: 3, levels: 2)
      let exact = Enumeration(system)
      guard exact.isFeasible else { continue }
      let descent = try descent(system)
      var face = OptimalFace(descent)
      try face.fixOpposites(descent)
      try face.holdFixedRows()
      for variable in 0..<3 {
        let form = Form(terms: [Form.Term(variable: variable, coefficient: 1)])
        #expect(try face.push(form, 1) == .atEnd)
        let highest = form.value(at: face.set.values)
        #expect(try face.push(form, -1) == .atEnd)
        let lowest = form.value(at: face.set.values)
        let range = exact.range(variable)
        #expect(abs(highest - range.upperBound) <= 1e-7, "\(system)")
        #expect(abs(lowest - range.lowerBound) <= 1e-7, "\(system)")
      }
    }
  }
}
