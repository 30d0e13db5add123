/// The rows of a program in the solver's own room, where right sides can change from one solve to the
/// next.
struct ProgramRows: ~Copyable {
  private(set) var variableCount = 0
  private(set) var columns = Buffer<Int32>()
  private(set) var coefficients = Buffer<Double>()
  private(set) var relations = Buffer<LinearProgram.Relation>()
  private(set) var rightSides = Buffer<Double>()
  private(set) var levels = Buffer<Int32>()
  private(set) var isIncluded = Buffer<Bool>()
  private var starts = Buffer<Int32>()
  private var otherRightSides = Buffer<Double>()

  init() {}

  var rowCount: Int { relations.count }

  mutating func assign(_ program: LinearProgram, included: [Bool]) {
    precondition(included.count == program.rowCount, "Each row counts or does not")
    variableCount = program.variableCount
    columns.assign(program.columns)
    coefficients.assign(program.coefficients)
    relations.assign(program.relations)
    rightSides.assign(program.rightSides)
    levels.assign(program.levels)
    starts.assign(program.starts)
    isIncluded.assign(included)
  }

  /// What makes these rows those of a program; `nil` where more than a few right sides differ.
  func changes(
    to program: LinearProgram,
    included: [Bool],
    atMost limit: Int
  ) -> [LinearSolver.RightSide]? {
    guard variableCount == program.variableCount, rowCount == program.rowCount,
      starts.equals(program.starts), columns.equals(program.columns),
      coefficients.equals(program.coefficients), relations.equals(program.relations),
      levels.equals(program.levels), isIncluded.equals(included)
    else { return nil }
    var changes: [LinearSolver.RightSide] = []
    for row in 0..<rowCount where rightSides[row] != program.rightSides[row] {
      if changes.count == limit { return nil }
      changes.append(LinearSolver.RightSide(row: row, value: program.rightSides[row]))
    }
    return changes
  }

  func setRightSide(_ row: Int, _ value: Double) { rightSides[row] = value }

  /// Puts the right sides away for such as are 1 for one row and 0 for all others; with `nil`, takes
  /// them back.
  mutating func swapRightSides(leaving row: Int?) {
    if let row {
      otherRightSides.fill(rowCount, with: 0)
      otherRightSides[row] = 1
    }
    swap(&rightSides, &otherRightSides)
  }

  /// The places of a row's terms in `columns` and `coefficients`.
  @inline(__always)
  func terms(_ row: Int) -> Range<Int> { Range(from: starts[row], to: starts[row + 1]) }

  func isRequired(_ row: Int) -> Bool { levels[row] == 0 }

  func isRequiredEquality(_ row: Int) -> Bool { levels[row] == 0 && relations[row] == .equal }

  /// Whether a row does not hold where its left side is so much above its right side.
  func misses(_ row: Int, by excess: Double) -> Bool {
    switch relations[row] {
    case .equal: abs(excess) > Tolerance.infeasibility
    case .atLeast: excess < -Tolerance.infeasibility
    case .atMost: excess > Tolerance.infeasibility
    }
  }
}
