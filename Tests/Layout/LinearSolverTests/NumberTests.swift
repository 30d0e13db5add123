import LinearSolver
import Testing

/// Coordinates of 1e5 points beside steps of 1e-3, whose exact values are fractions known by heart.
@Suite("A number far out")
struct NumberTests {
  /// The accuracy of answers, in points.
  private static let promise = 1e-6
  private static let count = 1_000

  /// Thousandths of a point as the number nearest to them.
  private static func thousandths(_ count: Int) -> Double { Double(count) / 1_000 }

  /// The place of each link of a chain that begins at 100,000 with steps of 0.001.
  private static let places = (0..<count).map { thousandths(100_000_000 + $0) }

  private static func chain(
    _ relation: LinearProgram.Relation,
    count: Int = count,
    levels: Int
  ) -> LinearProgram {
    var writer = ProgramWriter(variableCount: count, levelCount: levels)
    writer.addTerm(0, 1)
    writer.endRow(relation, 100_000, level: 0)
    for link in 1..<count {
      writer.addTerm(link, 1)
      writer.addTerm(link - 1, -1)
      writer.endRow(relation, 0.001, level: 0)
    }
    return writer.program
  }

  private static func isRight(_ values: [Double], _ expected: [Double]) -> Bool {
    values.count == expected.count
      && zip(values, expected).allSatisfy { abs($0 - $1) <= promise }
  }

  @Test("is right at each of a thousand small steps")
  func equalities() throws {
    let solution = try #require(try LinearSolver.solve(Self.chain(.equal, levels: 1)))
    #expect(Self.isRight(solution.values, Self.places))
    #expect(solution.freeGroups.isEmpty)
  }

  @Test("is right where a thousand wishes pull against a thousand bounds")
  func wishes() throws {
    // Each wish for 0 is held off by the bounds before it, so the chain stands as close as it may.
    var writer = ProgramWriter(Self.chain(.atLeast, levels: 2))
    for link in 0..<Self.count {
      writer.addTerm(link, 1)
      writer.endRow(.equal, 0, level: 1)
    }
    let program = writer.program
    let solution = try #require(try LinearSolver.solve(program))
    #expect(Self.isRight(solution.values, Self.places))
    #expect(solution.freeGroups.isEmpty)
  }

  @Test("is right where a thousand wishes of two levels each miss by a thousandth")
  func levels() throws {
    // Each link is wanted a thousandth further than the ones before it leave.
    var writer = ProgramWriter(Self.chain(.atMost, levels: 3))
    for link in 0..<Self.count {
      writer.addTerm(link, 1)
      writer.endRow(.equal, Self.thousandths(100_000_001 + link), level: 1 + link % 2)
    }
    let program = writer.program
    let solution = try #require(try LinearSolver.solve(program))
    #expect(Self.isRight(solution.values, Self.places))
  }

  @Test("is right at each of a thousand equal parts")
  func parts() throws {
    // 0.001, a part, 0.001, ... a part, 0.001: 1,000 parts share 100,000 - 1.001.
    var writer = ProgramWriter(variableCount: 2 * Self.count, levelCount: 1)
    for part in 0..<Self.count {
      let (place, width) = (2 * part, 2 * part + 1)
      writer.addTerm(place, 1)
      if part > 0 {
        writer.addTerm(place - 2, -1)
        writer.addTerm(width - 2, -1)
        writer.endRow(.equal, 0.001, level: 0)
        writer.addTerm(width, 1)
        writer.addTerm(1, -1)
        writer.endRow(.equal, 0, level: 0)
      } else {
        writer.endRow(.equal, 0.001, level: 0)
      }
    }
    writer.addTerm(2 * Self.count - 2, 1)
    writer.addTerm(2 * Self.count - 1, 1)
    writer.endRow(.equal, 99_999.999, level: 0)
    let program = writer.program
    let solution = try #require(try LinearSolver.solve(program))
    // In millionths of a point: a part is 99,998,999, so it and its gap are 99,999,999.
    let expected = (0..<Self.count).flatMap { part in
      [Double(1_000 + 99_999_999 * part) / 1e6, 99.998999]
    }
    #expect(Self.isRight(solution.values, expected))
  }

  @Test("is right at the end of halves of halves")
  func halves() throws {
    // x[i] = x[i - 1] / 2 + 50,000.0005 keeps half of the distance to 100,000.001.
    var writer = ProgramWriter(variableCount: 60, levelCount: 1)
    writer.addTerm(0, 1)
    writer.endRow(.equal, 0, level: 0)
    for link in 1..<60 {
      writer.addTerm(link, 1)
      writer.addTerm(link - 1, -0.5)
      writer.endRow(.equal, 50_000.0005, level: 0)
    }
    let program = writer.program
    let solution = try #require(try LinearSolver.solve(program))
    var distance = 100_000.001
    for value in solution.values {
      #expect(abs(value - (100_000.001 - distance)) <= Self.promise)
      distance /= 2
    }
  }

  @Test("may be duplicates after a thousand steps, within the visible tolerance")
  func saidTwice() throws {
    for (end, isSatisfiable) in [(100_000_999, true), (100_001_011, false), (100_000_987, false)] {
      var writer = ProgramWriter(Self.chain(.equal, levels: 1))
      writer.addTerm(Self.count - 1, 1)
      writer.endRow(.equal, Self.thousandths(end), level: 0)
      let program = writer.program
      let solution = try LinearSolver.solve(program)
      #expect((solution != nil) == isSatisfiable, "\(end)")
      var budget = Budget(pivots: 100_000) { false }
      let conflicts = try LinearSolver.conflicts(
        in: program,
        included: [Bool](repeating: true, count: program.rowCount),
        budget: &budget
      )
      let rows = conflicts.map { $0.rows.sorted() }
      // Every step counts: without any of them the end could be met.
      let expected = isSatisfiable ? [] : [Array(0...Self.count)]
      #expect(rows == expected, "\(end)")
    }
  }

  @Test("is free within what is seen, and not within nothing", arguments: [0, 11])
  func freedom(thousandths: Int) throws {
    let count = 50
    var writer = ProgramWriter(Self.chain(.atLeast, count: count, levels: 1))
    for link in 0..<count {
      writer.addTerm(link, 1)
      writer.endRow(.atMost, Self.thousandths(100_000_000 + link + thousandths), level: 0)
    }
    let program = writer.program
    let solution = try #require(try LinearSolver.solve(program))
    let ranges = solution.freeGroups.flatMap(\.ranges)
    #expect(ranges.count == (thousandths > 0 ? count : 0))
    for range in ranges {
      let place = Self.places[range.variable]
      #expect(abs((range.minimum ?? .nan) - place) <= Self.promise)
      #expect(abs((range.maximum ?? .nan) - place - Double(thousandths) / 1000) <= Self.promise)
    }
  }
}
