import LinearSolver
import Testing

@Suite("A row")
struct LinearProgramTests {
  @Test("adds up terms of one variable, and forgets those that come to nothing")
  func terms() {
    var writer = ProgramWriter(variableCount: 3, levelCount: 1)
    writer.addTerm(2, 1)
    writer.addTerm(0, 0.5)
    writer.addTerm(2, 2)
    writer.addTerm(1, 4)
    writer.addTerm(1, -4)
    writer.addTerm(1, 0)
    writer.endRow(.equal, 7, level: 0)
    let program = writer.program
    var terms: [[Double]] = []
    program.forEachTerm(ofRow: 0) { terms.append([Double($0), $1]) }
    #expect(terms == [[2, 3], [0, 0.5]])
    #expect(program.nonzeroCount == 2)
  }

  @Test("does not mix with the row before")
  func rows() {
    var writer = ProgramWriter(variableCount: 2, levelCount: 3)
    writer.addTerm(0, 1)
    let first = writer.endRow(.atLeast, 5, level: 0)
    writer.addTerm(0, 3)
    writer.addTerm(1, -1)
    let second = writer.endRow(.atMost, -2, level: 2)
    let program = writer.program
    #expect([first, second, program.rowCount] == [0, 1, 2])
    // 3 * 10 - 4 = 26.
    #expect(program.activity(ofRow: 1, at: [10, 4]) == 26)
    #expect([program.relation(ofRow: 0), program.relation(ofRow: 1)] == [.atLeast, .atMost])
    #expect([program.rightSide(ofRow: 0), program.rightSide(ofRow: 1)] == [5, -2])
    #expect([program.level(ofRow: 0), program.level(ofRow: 1)] == [0, 2])
  }

  @Test(
    "misses by the distance to where it holds",
    arguments: [
      (.equal, 3, 2), (.equal, 7, 2), (.equal, 5, 0), (.atLeast, 3, 2), (.atLeast, 7, 0),
      (.atMost, 3, 0), (.atMost, 7, 2), (.atMost, 5, 0),
    ] as [(LinearProgram.Relation, Double, Double)]
  )
  func violation(relation: LinearProgram.Relation, value: Double, violation: Double) {
    var writer = ProgramWriter(variableCount: 1, levelCount: 1)
    writer.addTerm(0, 1)
    writer.endRow(relation, 5, level: 0)
    let program = writer.program
    #expect(program.violation(ofRow: 0, at: [value]) == violation)
  }

  @Test("may be empty, and then holds or fails at every point")
  func empty() throws {
    for (rightSide, isFeasible) in [(-1.0, true), (0, true), (1, false)] {
      var writer = ProgramWriter(variableCount: 1, levelCount: 1)
      writer.endRow(.atLeast, rightSide, level: 0)
      let program = writer.program
      let solution = try LinearSolver.solve(program)
      #expect((solution != nil) == isFeasible)
    }
  }

  @Test("of a variable that does not exist, or of a level that does not, is a mistake of ours")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      var writer = ProgramWriter(variableCount: 1, levelCount: 1)
      writer.addTerm(1, 1)
    }
    await #expect(processExitsWith: .failure) {
      var writer = ProgramWriter(variableCount: 1, levelCount: 1)
      writer.endRow(.equal, 0, level: 1)
    }
  }
}
