/// The rows of a program, shared with it except for the right sides, which can change between
/// solves.
///
/// Rows that are not included are skipped by readers.
struct ProgramRows: ~Copyable {
  /// As assigned: its right sides may be stale.
  private var program = LinearProgram(variableCount: 0, levelCount: 1)
  /// Empty if all rows are included.
  private var included: [Bool] = []
  /// Shared with the program until one changes.
  private(set) var rightSides: [Double] = []
  private var otherRightSides: [Double] = []

  init() {}

  var variableCount: Int { program.variableCount }

  var levelCount: Int { program.levelCount }

  var rowCount: Int { program.rowCount }

  /// Shares the program's storage.
  mutating func assign(_ program: LinearProgram, included: [Bool]?) {
    precondition(
      included == nil || included?.count == program.rowCount,
      "Each row counts or does not"
    )
    self.program = program
    self.included = included ?? []
    rightSides = program.rightSides
  }

  /// The rows of a program without their right sides.
  struct LeftSides {
    fileprivate let program: LinearProgram
    fileprivate let included: [Bool]
  }

  var leftSides: LeftSides { LeftSides(program: program, included: included) }

  func has(_ other: LeftSides) -> Bool {
    included == other.included && program.hasSameLeftSides(as: other.program)
  }

  /// `nil` for other differences, or more than `limit`.
  func changes(
    to program: LinearProgram,
    included: [Bool]?,
    atMost limit: Int
  ) -> [LinearSolver.RightSide]? {
    guard self.program.hasSameLeftSides(as: program), self.included == included ?? [] else {
      return nil
    }
    var changes: [LinearSolver.RightSide] = []
    let others = program.rightSides.span
    for row in others.indices where rightSides[row] != others[row] {
      if changes.count == limit { return nil }
      changes.append(LinearSolver.RightSide(row: row, value: others[row]))
    }
    return changes
  }

  /// The assigned program is unchanged.
  mutating func setRightSide(_ row: Int, _ value: Double) { rightSides[row] = value }

  /// 1 for one row and 0 for all others; `nil` restores them.
  ///
  /// The reduction is then the derivative by that right side (`Sensitivity`).
  mutating func swapRightSides(leaving row: Int?) {
    if let row {
      otherRightSides = [Double](repeating: 0, count: rowCount)
      otherRightSides[row] = 1
    }
    swap(&rightSides, &otherRightSides)
  }

  @inline(__always)
  func row(_ row: Int) -> LinearProgram.Row { program.rows[row] }

  @inline(__always)
  func forEachTerm(
    _ row: LinearProgram.Row,
    _ body: (_ column: Int, _ coefficient: Double) -> Void
  ) {
    let terms = program.terms.span
    var index = Int(row.start)
    while index < row.end {
      body(Int(terms[index].variable), terms[index].coefficient)
      index &+= 1
    }
  }

  @inline(__always)
  func term(_ index: Int) -> (column: Int, coefficient: Double) {
    let term = program.terms[index]
    return (Int(term.variable), term.coefficient)
  }

  @inline(__always)
  func relation(_ row: Int) -> LinearProgram.Relation { program.rows[row].relation }

  @inline(__always)
  func isIncluded(_ row: Int) -> Bool { included.isEmpty || included[row] }

  var termCount: Int { program.terms.count }

  /// By more than `Tolerance.visible`, which no required row is without a conflict.
  func misses(_ row: Int, by excess: Double) -> Bool {
    switch relation(row) {
    case .equal: abs(excess) > Tolerance.visible
    case .atLeast: excess < -Tolerance.visible
    case .atMost: excess > Tolerance.visible
    }
  }
}
