import Testing

@testable import LinearSolver

@Suite("A program taken apart")
struct DecompositionTests {
  private func parts(_ system: System) -> Decomposition {
    let included = [Bool](repeating: true, count: system.rows.count)
    return Decomposition(system.program, included: included)
  }

  @Test("knows the variables that equalities fix one after the other")
  func fixed() {
    // c = b + 5, a = 10, 2b = a, d >= 3.
    let parts = parts(
      System(
        variableCount: 4,
        rows: [
          .init([0, -1, 1, 0], .equal, 5), .init([1, 0, 0, 0], .equal, 10),
          .init([-1, 2, 0, 0], .equal, 0), .init([0, 0, 0, 1], .atLeast, 3),
        ]
      )
    )
    #expect(parts.fixed == [10, 5, 10, nil])
    #expect(parts.fixers.map(\.variable) == [0, 1, 2])
    #expect(parts.fixers.map(\.row) == [1, 2, 0])
    #expect(parts.parts == [[3]])
    #expect(parts.partRows == [[3]])
  }

  @Test("keeps together what a row of any level connects, but not through fixed variables")
  func connected() {
    // x0 = 1 stands between x1 and x2; x3 and x4 share a wish; x5 is alone.
    let parts = parts(
      System(
        variableCount: 6,
        rows: [
          .init([1, 0, 0, 0, 0, 0], .equal, 1), .init([1, 1, 0, 0, 0, 0], .atLeast, 0),
          .init([1, 0, 1, 0, 0, 0], .atLeast, 0), .init([0, 0, 0, 1, 1, 0], .equal, 4, level: 1),
        ]
      )
    )
    #expect(parts.parts == [[1], [2], [3, 4], [5]])
    #expect(parts.partRows == [[1], [2], [3], []])
  }

  @Test(
    "knows the rows over fixed variables that do not hold, and on which side",
    arguments: [
      (.equal, 4, nil), (.equal, 6, 1), (.equal, 2, -1), (.atLeast, 6, 1), (.atLeast, 2, nil),
      (.atMost, 2, -1), (.atMost, 6, nil),
    ] as [(LinearProgram.Relation, Int, Double?)]
  )
  func contradictions(relation: LinearProgram.Relation, rightSide: Int, sign: Double?) {
    let rows = [System.Row([1], .equal, 4), .init([1], relation, rightSide)]
    let parts = parts(System(variableCount: 1, rows: rows))
    #expect(parts.contradictions.map(\.sign) == (sign.map { [$0] } ?? []))
    #expect(parts.contradictions.allSatisfy { $0.row == 1 })
  }

  @Test("passes over rows that do not count, and wishes that fixed variables break")
  func excluded() {
    let rows = [
      System.Row([1], .equal, 4), .init([1], .equal, 5), .init([1], .equal, 6, level: 1),
    ]
    let system = System(variableCount: 1, rows: rows)
    let parts = Decomposition(system.program, included: [true, false, true])
    #expect(parts.contradictions.isEmpty)
    #expect(parts.fixed == [4])
  }

  @Test("joins sets under their smallest member")
  func unionFind() {
    let sets = UnionFind(count: 6)
    sets.join(5, 3)
    sets.join(3, 4)
    sets.join(1, 0)
    let roots = (0..<6).map { sets.root(of: $0) }
    #expect(roots == [0, 0, 2, 3, 3, 3])
  }
}
