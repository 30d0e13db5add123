import Testing

@testable import LinearSolver

@Suite("Parts of a reduced program")
struct ReducedPartsTests {
  /// The roots of each part, and the numbers of its rows.
  private func parts(
    _ system: System,
    withEliminatedRoots: Bool = false,
    links: [LinearForm] = []
  ) -> (roots: [[Int32]], rows: [[Int]]) {
    var rows = ProgramRows()
    var reduction = Reduction()
    var parts = ReducedParts()
    rows.assign(system.program, included: [Bool](repeating: true, count: system.rows.count))
    reduction.reduce(rows)
    parts.split(reduction, withEliminatedRoots: withEliminatedRoots, links: links)
    var roots: [[Int32]] = []
    var numbers: [[Int]] = []
    for part in 0..<parts.count {
      roots.append(parts.roots(ofPart: part).map { parts.roots[$0] })
      numbers.append(
        parts.rows(ofPart: part).map { reduction.rows.number(Int(parts.rows[$0])) }
      )
    }
    return (roots, numbers)
  }

  /// Rows over x0...x4: x0 = 1 stands between x1 and x2, and x3 and x4 share a wish.
  private let system = System(
    variableCount: 6,
    rows: [
      .init([1, 0, 0, 0, 0, 0], .equal, 1), .init([1, 1, 0, 0, 0, 0], .atLeast, 0),
      .init([1, 0, 1, 0, 0, 0], .atLeast, 0), .init([0, 0, 0, 1, 1, 0], .equal, 4, level: 1),
      .init([0, 0, 0, 1, 0, 0], .atLeast, 0),
    ]
  )

  @Test("are what rows connect, but not through fixed variables")
  func connected() {
    let (roots, rows) = parts(system)
    #expect(roots == [[1], [2], [3, 4], [5]])
    // The required row comes first.
    #expect(rows == [[1], [2], [4, 3], []])
  }

  @Test("are joined by links, but not through fixed variables")
  func links() {
    let sum = LinearForm([.init(1, 1), .init(5, -1)], near: 0)
    let overFixed = LinearForm([.init(2, 1), .init(0, 1)], near: 0)
    let (roots, rows) = parts(system, links: [sum, overFixed])
    #expect(roots == [[1, 5], [2], [3, 4]])
    #expect(rows == [[1], [2], [4, 3]])
  }

  @Test("stay together where a link names a fixed variable between them")
  func linkOverFixed() {
    let link = LinearForm([.init(1, 1), .init(0, 1), .init(2, 1)], near: 0)
    #expect(parts(system, links: [link]).roots == [[1, 2], [3, 4], [5]])
  }

  @Test("have eliminated roots, and what those connect, only where asked")
  func held() {
    // c = a + b holds c, which is in no other row.
    let system = System(
      variableCount: 3,
      rows: [
        .init([-1, -1, 1], .equal, 0), .init([1, 0, 0], .atLeast, 2),
        .init([0, 1, 0], .atLeast, 3),
      ]
    )
    let open = parts(system)
    #expect(open.roots == [[0], [1]])
    #expect(open.rows == [[1], [2]])
    let all = parts(system, withEliminatedRoots: true)
    #expect(all.roots == [[0, 1, 2]])
    #expect(all.rows == [[0, 1, 2]])
  }

  @Test("are of one root for variables that are tied")
  func tied() {
    // x1 = x0 + 2, and x1 >= 5 is a row of their root.
    let system = System(
      variableCount: 2,
      rows: [.init([-1, 1], .equal, 2), .init([0, 1], .atLeast, 5)]
    )
    let (roots, rows) = parts(system)
    #expect(roots.map(\.count) == [1])
    #expect(rows == [[1]])
  }
}
