/// The rows of a program, which is not copied but for its right sides: those can change from one
/// solve to the next.
struct ProgramRows: ~Copyable {
  private(set) var variableCount = 0
  private var columns: [Int32] = []
  private var coefficients: [Double] = []
  private var relations: [LinearProgram.Relation] = []
  private var levels: [Int32] = []
  private var included: [Bool] = []
  private(set) var rightSides = Buffer<Double>()
  private var starts: [Int32] = []
  private var otherRightSides = Buffer<Double>()

  init() {}

  var rowCount: Int { relations.count }

  mutating func assign(_ program: LinearProgram, included: [Bool]) {
    precondition(included.count == program.rowCount, "Each row counts or does not")
    variableCount = program.variableCount
    columns = program.columns
    coefficients = program.coefficients
    relations = program.relations
    levels = program.levels
    starts = program.starts
    self.included = included
    rightSides.assign(program.rightSides)
  }

  /// What makes these rows those of a program; `nil` where more than a few right sides differ.
  func changes(
    to program: LinearProgram,
    included: [Bool],
    atMost limit: Int
  ) -> [LinearSolver.RightSide]? {
    guard variableCount == program.variableCount, rowCount == program.rowCount,
      starts == program.starts, columns == program.columns,
      coefficients == program.coefficients, relations == program.relations,
      levels == program.levels, self.included == included
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

  /// The places of a row's terms.
  @inline(__always)
  func terms(_ row: Int) -> Range<Int> {
    Range(from: starts.element(row), to: starts.element(row + 1))
  }

  @inline(__always)
  func column(_ term: Int) -> Int { Int(columns.element(term)) }

  @inline(__always)
  func coefficient(_ term: Int) -> Double { coefficients.element(term) }

  @inline(__always)
  func relation(_ row: Int) -> LinearProgram.Relation { relations.element(row) }

  @inline(__always)
  func level(_ row: Int) -> Int32 { levels.element(row) }

  @inline(__always)
  func isIncluded(_ row: Int) -> Bool { included.element(row) }

  /// How many coefficients the rows have together.
  var termCount: Int { columns.count }

  @inline(__always)
  func isRequired(_ row: Int) -> Bool { level(row) == 0 }

  @inline(__always)
  func isRequiredEquality(_ row: Int) -> Bool { level(row) == 0 && relation(row) == .equal }

  /// Whether a row does not hold where its left side is so much above its right side.
  func misses(_ row: Int, by excess: Double) -> Bool {
    switch relation(row) {
    case .equal: abs(excess) > Tolerance.infeasibility
    case .atLeast: excess < -Tolerance.infeasibility
    case .atMost: excess > Tolerance.infeasibility
    }
  }
}

extension Array where Element: BitwiseCopyable {
  /// An element at a place that is known to exist: one of a row or term of the same program.
  ///
  /// SAFETY: `LinearProgram` keeps its lists of one length, and `terms` gives places in them alone.
  @inline(__always)
  fileprivate func element(_ place: Int) -> Element {
    assert(indices.contains(place))
    return unsafe span[unchecked: place]
  }
}
