import Testing

@testable import LinearSolver

@Suite("A program reduced by what required equalities decide")
struct ReductionTests {
  /// A reduction and the rows it is of.
  private final class Reduced {
    var rows = ProgramRows()
    var reduction = Reduction()

    convenience init(_ system: System) { self.init(system.program) }

    init(_ program: LinearProgram) {
      rows.assign(program, included: [Bool](repeating: true, count: program.rowCount))
      reduction.reduce(rows)
    }

    var isContradicted: Bool { reduction.hasContradiction }

    /// How many required rows are over fixed variables alone.
    var checkCount: Int { reduction.checkedRows.count }

    /// Where a variable stands: its root, its factor, its offset.
    func place(_ variable: Int) -> [Double] {
      let place = reduction.classes.place(of: variable)
      return [Double(place.root), place.factor, place.offset]
    }

    /// The numbers of the rows that stay.
    var openRows: [Int] {
      (0..<reduction.rows.count).filter { !reduction.rows.row($0).isDropped }
        .map { reduction.rows.number($0) }
    }

    /// The terms of the row that a row of the program has become, by root.
    func terms(ofRow number: Int) -> [Int: Double] {
      var terms: [Int: Double] = [:]
      for place in 0..<reduction.rows.count where reduction.rows.number(place) == number {
        reduction.rows.forEachTerm(place) { terms[Int($0.root)] = $0.factor }
      }
      return terms
    }

    /// The right side of the row that a row of the program has become.
    func rightSide(ofRow number: Int) -> Double? {
      (0..<reduction.rows.count).first { reduction.rows.number($0) == number }
        .map { reduction.rows.rightSide($0) }
    }

    /// The roots that equalities hold, in the order they were taken out, each with its row.
    var held: [[Int]] {
      (0..<reduction.eliminatedRoots.count).map {
        [
          Int(reduction.eliminatedRoots[$0]),
          reduction.rows.number(Int(reduction.holdingRows[$0])),
        ]
      }
    }
  }

  @Test("fixes variables one after the other, in any order of the rows")
  func cascade() {
    // d = c + 1, c = 2b - 4, b = a / 2, a = 10: b = 5, c = 6, d = 7.
    let reduced = Reduced(
      System(
        variableCount: 4,
        rows: [
          .init([0, 0, -1, 1], .equal, 1), .init([0, -2, 1, 0], .equal, -4),
          .init([-1, 2, 0, 0], .equal, 0), .init([1, 0, 0, 0], .equal, 10),
        ]
      )
    )
    let places = (0..<4).map { reduced.place($0) }
    #expect(places == [[-1, 0, 10], [-1, 0, 5], [-1, 0, 6], [-1, 0, 7]])
    #expect(reduced.openRows.isEmpty)
    #expect(!reduced.isContradicted)
  }

  @Test("fixes what is given before what follows from it, lest rounding grow along the way")
  func nearest() throws {
    // x(i + 1) = 16 x(i) - 1.5 holds where all are 0.1, by separate rows too. A tenth is no binary
    // fraction: derived from x(0) through all others, x(11) would miss it by a ten-thousandth.
    var writer = ProgramWriter(variableCount: 12, levelCount: 1)
    for variable in 1..<12 {
      writer.addTerm(variable, 1)
      writer.addTerm(variable - 1, -16)
      writer.endRow(.equal, -1.5, level: 0)
    }
    for variable in (0..<12).reversed() {
      writer.addTerm(variable, 1)
      writer.endRow(.equal, 0.1, level: 0)
    }
    let program = writer.program
    let values = try LinearSolver.solve(program)?.values
    #expect(values == [Double](repeating: 0.1, count: 12))
  }

  @Test("ties variables through others, and writes all rows over their root")
  func ties() {
    // y = x + 3 and z = 2y: z = 2x + 6, so that x + y + z >= 1 is 4x >= -8.
    let reduced = Reduced(
      System(
        variableCount: 3,
        rows: [
          .init([-1, 1, 0], .equal, 3), .init([0, -2, 1], .equal, 0),
          .init([1, 1, 1], .atLeast, 1),
        ]
      )
    )
    let root = reduced.place(0)[0]
    #expect((0..<3).allSatisfy { reduced.place($0)[0] == root })
    // Two points of the line are on the root, for any root.
    for x in [0.0, 8] {
      let expected = [x, x + 3, 2 * x + 6]
      let rootValue = expected[Int(root)]
      let values = (0..<3).map { reduced.place($0)[1] * rootValue + reduced.place($0)[2] }
      #expect(values == expected)
    }
    // 4x, as a multiple of the root, ends at x = -2.
    let factor = reduced.terms(ofRow: 2)[Int(root)] ?? 0
    let bound = (reduced.rightSide(ofRow: 2) ?? 0) / factor
    #expect(bound == [-2.0, 1, 2][Int(root)])
  }

  @Test("makes the smaller class follow, unless that costs digits")
  func absorbed() {
    // 32x = y: y is no fraction of x. x follows, though its class is the larger one.
    let steep = Reduced(
      System(
        variableCount: 4,
        rows: [
          .init([1, -1, 0, 0], .equal, 0), .init([1, 0, -1, 0], .equal, 0),
          .init([32, 0, 0, -1], .equal, 0),
        ]
      )
    )
    let follower = [3, 0.03125, 0]
    #expect((0..<3).allSatisfy { steep.place($0) == follower })
    // 3x = y: dividing by one is exact, so that y follows x.
    let exact = Reduced(System(variableCount: 2, rows: [.init([3, -1], .equal, 0)]))
    #expect(exact.place(1) == [0, 3, 0])
    // Nothing but size counts otherwise: a class of three, then one that joins it.
    let sized = Reduced(
      System(
        variableCount: 4,
        rows: [
          .init([0, 1, -1, 0], .equal, 0), .init([0, 1, 0, -1], .equal, 0),
          .init([1, -1, 0, 0], .equal, 5),
        ]
      )
    )
    let root = sized.place(1)[0]
    #expect(sized.place(0) == [root, 1, 5])
    let size = sized.reduction.classes.size(of: Int(root))
    #expect(size == 4)
  }

  @Test("finds a tie among three variables when one of them is fixed or two are tied")
  func late() {
    // a + b + c = 10 with c = 4: a = 6 - b.
    let fixed = Reduced(
      System(variableCount: 3, rows: [.init([1, 1, 1], .equal, 10), .init([0, 0, 1], .equal, 4)])
    )
    #expect(fixed.place(0)[0] == fixed.place(1)[0])
    #expect(fixed.openRows.isEmpty)
    // a + b + c = 10 with b = c: a = 10 - 2b.
    let tied = Reduced(
      System(
        variableCount: 3,
        rows: [.init([1, 1, 1], .equal, 10), .init([0, 1, -1], .equal, 0)]
      )
    )
    #expect(Set((0..<3).map { tied.place($0)[0] }).count == 1)
    #expect(tied.openRows.isEmpty)
    // a + b - c = 10 with b = c: cancellation leaves only a.
    let cancelled = Reduced(
      System(
        variableCount: 3,
        rows: [.init([1, 1, -1], .equal, 10), .init([0, 1, -1], .equal, 0)]
      )
    )
    #expect(cancelled.place(0) == [-1, 0, 10])
  }

  @Test(
    "knows rows over fixed variables that miss, among required ones alone",
    arguments: [
      (.equal, 4, 0, false), (.equal, 5, 0, true), (.atLeast, 4, 0, false),
      (.atLeast, 5, 0, true), (.atMost, 3, 0, true), (.atMost, 4, 0, false),
      (.equal, 9, 1, false),
    ] as [(LinearProgram.Relation, Int, Int, Bool)]
  )
  func contradictions(relation: LinearProgram.Relation, rightSide: Int, level: Int, misses: Bool) {
    // x = 3, y = x + 1, and a row of y.
    let reduced = Reduced(
      System(
        variableCount: 2,
        rows: [
          .init([1, 0], .equal, 3), .init([-1, 1], .equal, 1),
          .init([0, 1], relation, rightSide, level: level),
        ]
      )
    )
    #expect(reduced.isContradicted == misses)
    let checks = reduced.checkCount
    #expect(checks == (level == 0 ? 1 : 0))
  }

  @Test("sees a cycle of ties that comes out even, and one that does not")
  func cycles() {
    // y = x + 1, z = y + 1, and x = z - 2 or x = z - 3.
    for (last, misses) in [(-2, false), (-3, true)] {
      let reduced = Reduced(
        System(
          variableCount: 3,
          rows: [
            .init([-1, 1, 0], .equal, 1), .init([0, -1, 1], .equal, 1),
            .init([1, 0, -1], .equal, last),
          ]
        )
      )
      #expect(reduced.isContradicted == misses)
    }
  }

  @Test("takes no noise for a variable to solve for")
  func noise() {
    // 0.1 + 0.2 is not 0.3 in binary: x = y, and 0.1x + 0.2x - 0.3y = 0 does not determine x.
    var writer = ProgramWriter(variableCount: 3, levelCount: 1)
    for (first, second) in [(0, 1), (0, 2)] {
      writer.addTerm(first, 1)
      writer.addTerm(second, -1)
      writer.endRow(.equal, 0, level: 0)
    }
    for (variable, coefficient) in [(0, 0.1), (1, 0.2), (2, -0.3)] {
      writer.addTerm(variable, coefficient)
    }
    writer.endRow(.equal, 0, level: 0)
    let program = writer.program
    let reduced = Reduced(program)
    #expect(reduced.place(0)[0] >= 0)
    #expect(!reduced.isContradicted)
  }

  @Test("lets an equality hold what has no cost of its own, and keeps other rows short")
  func held() {
    // r = l + w, r <= 100, w >= 10, l >= 0, and r is in no row alone: r - l <= 50 becomes w <= 50.
    let reduced = Reduced(
      System(
        variableCount: 3,
        rows: [
          .init([-1, -1, 1], .equal, 0), .init([-1, 0, 1], .atMost, 50),
          .init([0, 1, 0], .atLeast, 10), .init([1, 0, 0], .atLeast, 0),
        ]
      )
    )
    #expect(reduced.held == [[2, 0]])
    #expect(reduced.terms(ofRow: 1) == [1: 1])
    #expect(reduced.rightSide(ofRow: 1) == 50)
    #expect(reduced.openRows == [1, 2, 3])
    let areOpen = (0..<3).map { reduced.reduction.isOpen($0) }
    #expect(areOpen == [true, true, false])
  }

  @Test("moves right sides over with what is substituted")
  func movedRightSides() {
    // c = a + b + 7 and 2c - a <= 50: a + 2b <= 36.
    let reduced = Reduced(
      System(
        variableCount: 3,
        rows: [
          .init([-1, -1, 1], .equal, 7), .init([-1, 0, 2], .atMost, 50),
          .init([1, 0, 0], .atLeast, 0), .init([0, 1, 0], .atLeast, 0),
        ]
      )
    )
    #expect(reduced.held == [[2, 0]])
    #expect(reduced.terms(ofRow: 1) == [0: 1, 1: 2])
    #expect(reduced.rightSide(ofRow: 1) == 36)
  }

  @Test("leaves alone a root whose rows would grow")
  func growing() {
    // s = a + b + c + d and six bounds over s: each would have four terms more.
    var rows = [System.Row([1, -1, -1, -1, -1, 0], .equal, 0)]
    for other in 1..<5 {
      rows.append(.init((0..<6).map { $0 == other ? 1 : 0 }, .equal, other, level: 1))
    }
    for limit in 1..<4 { rows.append(.init([limit, 0, 0, 0, 0, 1], .atMost, 90)) }
    rows.append(.init([0, 0, 0, 0, 0, 1], .atLeast, 0))
    let reduced = Reduced(System(variableCount: 6, rows: rows))
    #expect(reduced.held.isEmpty)
    #expect(reduced.openRows.sorted() == Array(0..<rows.count))
  }

  @Test("forgets the program before")
  func forgets() {
    let reduced = Reduced(
      System(variableCount: 2, rows: [.init([1, 0], .equal, 1), .init([1, 0], .equal, 2)])
    )
    #expect(reduced.isContradicted)
    let system = System(variableCount: 1, rows: [.init([1], .atLeast, 1)])
    reduced.rows.assign(system.program, included: [true])
    reduced.reduction.reduce(reduced.rows)
    #expect(!reduced.isContradicted)
    #expect(reduced.place(0) == [0, 1, 0])
    #expect(reduced.openRows == [0])
  }

  @Test("passes over rows that do not count")
  func excluded() {
    let system = System(
      variableCount: 1,
      rows: [.init([1], .equal, 4), .init([1], .equal, 5), .init([1], .atLeast, 9)]
    )
    let reduced = Reduced(system)
    reduced.rows.assign(system.program, included: [false, true, false])
    reduced.reduction.reduce(reduced.rows)
    #expect(reduced.place(0) == [-1, 0, 5])
    #expect(!reduced.isContradicted)
    #expect(reduced.openRows.isEmpty)
  }
}
