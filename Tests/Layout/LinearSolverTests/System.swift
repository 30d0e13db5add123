import LinearSolver
import Testing

/// A small program with whole numbers, with public rows that tests write and check.
struct System: CustomStringConvertible {
  /// `sum(coefficients[i] * x[i]) relation rightSide @ level`.
  struct Row: CustomStringConvertible {
    var coefficients: [Int]
    var relation: LinearProgram.Relation
    var rightSide: Int
    var level: Int

    init(
      _ coefficients: [Int],
      _ relation: LinearProgram.Relation,
      _ rightSide: Int,
      level: Int = 0
    ) {
      self.coefficients = coefficients
      self.relation = relation
      self.rightSide = rightSide
      self.level = level
    }

    var description: String { "\(coefficients) \(relation) \(rightSide) @ \(level)" }
  }

  var variableCount: Int
  var rows: [Row]

  var description: String { rows.map(\.description).joined(separator: "; ") }
}

extension System {
  var levelCount: Int { (rows.map(\.level).max() ?? 0) + 1 }

  /// The rows as the solver takes them.
  var program: LinearProgram { program(scale: 1) }

  /// The rows with every right side multiplied.
  func program(scale: Double) -> LinearProgram {
    var writer = ProgramWriter(variableCount: variableCount, levelCount: levelCount)
    for row in rows {
      for (variable, coefficient) in row.coefficients.enumerated() {
        writer.addTerm(variable, Double(coefficient))
      }
      writer.endRow(row.relation, scale * Double(row.rightSide), level: row.level)
    }
    return writer.program
  }

  /// The wish for the smallest distances from 0, the first variable first.
  var preferences: [Preference] {
    (0..<variableCount).map { .near(LinearForm([.init($0, 1)], near: 0)) }
  }

  /// Solves the rows; `nil` where the required ones contradict each other.
  func solve(scale: Double = 1) throws -> Solution? {
    try LinearSolver.solve(program(scale: scale), preferences: preferences)
  }

  /// The conflicts among the required rows.
  func conflicts() throws -> [Conflict] {
    var budget = Budget(pivots: 100_000) { false }
    let included = [Bool](repeating: true, count: rows.count)
    return try LinearSolver.conflicts(in: program, included: included, budget: &budget)
  }

  /// The sum of absolute violations of each level at a point.
  func sums(at values: [Double]) -> [Double] {
    var sums = [Double](repeating: 0, count: levelCount)
    for row in rows {
      let activity = zip(row.coefficients, values).reduce(0) { $0 + Double($1.0) * $1.1 }
      let excess = activity - Double(row.rightSide)
      switch row.relation {
      case .equal: sums[row.level] += abs(excess)
      case .atLeast: sums[row.level] += max(0, -excess)
      case .atMost: sums[row.level] += max(0, excess)
      }
    }
    return sums
  }
}

extension LinearSolver {
  /// Solves a program with every row, within a budget that is more than enough.
  static func solve(
    _ program: LinearProgram,
    preferences: [Preference] = []
  ) throws -> Solution? {
    var budget = Budget(pivots: 100_000) { false }
    var solver = LinearSolver()
    return try solver.solve(
      program,
      included: [Bool](repeating: true, count: program.rowCount),
      preferences: preferences,
      budget: &budget
    )
  }
}

extension LinearSolver {
  /// All conflicts that show at once, none of which takes anything out.
  static func conflicts(
    in program: LinearProgram,
    included: [Bool],
    budget: inout Budget
  ) throws -> [Conflict] {
    var conflicts: [Conflict] = []
    let hasSome = try forEachConflict(in: program, included: included, budget: &budget) {
      conflict in
      conflicts.append(conflict)
      return []
    }
    #expect(hasSome == !conflicts.isEmpty)
    return conflicts
  }
}
