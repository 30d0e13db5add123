/// The rows of a program, which is not copied but for its right sides: those can change from one
/// solve to the next.
///
/// `LinearSolver` keeps one from solve to solve: whether the next program differs by right sides
/// alone is found by comparing with it. Rows that do not count are in it, and are passed over by
/// those who read.
struct ProgramRows: ~Copyable {
  /// As it was assigned: its right sides may be out of date.
  private var program = LinearProgram(variableCount: 0, levelCount: 1)
  /// Which of the rows count; empty where all do.
  private var included: [Bool] = []
  /// The constant side of each row, as it is now.
  private(set) var rightSides = Buffer<Double>()
  /// What `swapRightSides` puts away.
  private var otherRightSides = Buffer<Double>()

  init() {}

  /// How many variables the program has, from 0.
  var variableCount: Int { program.variableCount }

  /// How many rows the program has, those included that do not count.
  var rowCount: Int { program.rowCount }

  /// Takes a program over.
  ///
  /// It shares its storage, O(rows) for the right sides.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - included: Which of its rows count, one entry a row; `nil` for all.
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
  ///
  /// Empty where nothing differs. O(rows + nonzeros) where the left sides are the same.
  ///
  /// - Parameters:
  ///   - program: The program to compare with.
  ///   - included: Which of its rows count.
  ///   - limit: How many right sides may differ.
  /// - Returns: The right sides as they are in `program`.
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

  /// Changes the constant side of a row here; the program that was assigned stays as it is.
  func setRightSide(_ row: Int, _ value: Double) { rightSides[row] = value }

  /// Puts the right sides away for such as are 1 for one row and 0 for all others; with `nil`, takes
  /// them back.
  ///
  /// Reduced with these, a program gives the derivative of its reduction by that right side
  /// (`Sensitivity`).
  mutating func swapRightSides(leaving row: Int?) {
    if let row {
      otherRightSides.fill(rowCount, with: 0)
      otherRightSides[row] = 1
    }
    swap(&rightSides, &otherRightSides)
  }

  /// All there is of a row but its right side, which may be another.
  @inline(__always)
  func row(_ row: Int) -> LinearProgram.Row { program.rows[row] }

  /// Hands on the terms of a row in their order.
  @inline(__always)
  func forEachTerm(
    _ row: LinearProgram.Row,
    _ body: (_ column: Int, _ coefficient: Double) -> Void
  ) {
    // The places are compared with what there is once, for all of them.
    let terms = program.terms.span.extracting(Int(row.start)..<Int(row.end))
    for index in terms.indices { body(Int(terms[index].variable), terms[index].coefficient) }
  }

  /// The variable of a term, by the term's place.
  @inline(__always)
  func column(_ term: Int) -> Int { Int(program.terms[term].variable) }

  /// The coefficient of a term, by the term's place.
  @inline(__always)
  func coefficient(_ term: Int) -> Double { program.terms[term].coefficient }

  /// How the sides of a row compare.
  @inline(__always)
  func relation(_ row: Int) -> LinearProgram.Relation { program.rows[row].relation }

  /// The level of a row, 0 for required.
  @inline(__always)
  func level(_ row: Int) -> Int32 { program.rows[row].level }

  /// Whether a row counts.
  @inline(__always)
  func isIncluded(_ row: Int) -> Bool { included.isEmpty || included[row] }

  /// How many coefficients the rows have together.
  var termCount: Int { program.terms.count }

  /// Whether a row is required; it may be one that does not count.
  @inline(__always)
  func isRequired(_ row: Int) -> Bool { level(row) == 0 }

  /// Whether a row is a required equality, so that it may decide a variable.
  @inline(__always)
  func isRequiredEquality(_ row: Int) -> Bool {
    let row = program.rows[row]
    return row.level == 0 && row.relation == .equal
  }

  /// Whether a row does not hold where its left side is so much above its right side.
  ///
  /// By more than `Tolerance.visible`: up to there a required row contradicts nothing.
  func misses(_ row: Int, by excess: Double) -> Bool {
    switch relation(row) {
    case .equal: abs(excess) > Tolerance.visible
    case .atLeast: excess < -Tolerance.visible
    case .atMost: excess > Tolerance.visible
    }
  }
}
