/// The rows of a program, which is not copied but for its right sides: those can change from one
/// solve to the next.
struct ProgramRows: ~Copyable {
  private var program = LinearProgram(variableCount: 0, levelCount: 1)
  /// Which of the rows count; empty where all do.
  private var included: [Bool] = []
  private(set) var rightSides = Buffer<Double>()
  private var otherRightSides = Buffer<Double>()

  init() {}

  var variableCount: Int { program.variableCount }

  var rowCount: Int { program.rowCount }

  mutating func assign(_ program: LinearProgram, included: [Bool]?) {
    precondition(
      included == nil || included?.count == program.rowCount,
      "Each row counts or does not"
    )
    self.program = program
    self.included = included ?? []
    rightSides.resize(program.rowCount)
    for row in 0..<program.rowCount { rightSides[row] = program.rows[row].rightSide }
  }

  /// What makes these rows those of a program; `nil` where more than a few right sides differ.
  func changes(
    to program: LinearProgram,
    included: [Bool]?,
    atMost limit: Int
  ) -> [LinearSolver.RightSide]? {
    guard self.program.hasSameLeftSides(as: program), self.included == included ?? [] else {
      return nil
    }
    var changes: [LinearSolver.RightSide] = []
    for row in 0..<rowCount where rightSides[row] != program.rows[row].rightSide {
      if changes.count == limit { return nil }
      changes.append(LinearSolver.RightSide(row: row, value: program.rows[row].rightSide))
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
    let row = program.rows.element(row)
    return Range(from: row.start, to: row.end)
  }

  @inline(__always)
  func column(_ term: Int) -> Int { Int(program.terms.element(term).variable) }

  @inline(__always)
  func coefficient(_ term: Int) -> Double { program.terms.element(term).coefficient }

  @inline(__always)
  func relation(_ row: Int) -> LinearProgram.Relation { program.rows.element(row).relation }

  @inline(__always)
  func level(_ row: Int) -> Int32 { program.rows.element(row).level }

  @inline(__always)
  func isIncluded(_ row: Int) -> Bool { included.isEmpty || included.element(row) }

  /// How many coefficients the rows have together.
  var termCount: Int { program.terms.count }

  @inline(__always)
  func isRequired(_ row: Int) -> Bool { level(row) == 0 }

  @inline(__always)
  func isRequiredEquality(_ row: Int) -> Bool { level(row) == 0 && relation(row) == .equal }

  /// Whether a row does not hold where its left side is so much above its right side.
  func misses(_ row: Int, by excess: Double) -> Bool {
    switch relation(row) {
    case .equal: abs(excess) > Tolerance.visible
    case .atLeast: excess < -Tolerance.visible
    case .atMost: excess > Tolerance.visible
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
