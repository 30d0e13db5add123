/// Rows over numbered, free variables: `sum(coefficient * variable) relation rightSide @ level`.
///
/// Level 0 is required. The levels above it are optional, 1 first: the sum of absolute violations
/// of level 1 is as small as level 0 allows, then that of level 2, and so on (lexicographic L1).
///
/// Example: `x >= 10 @ 0` and `x = 4 @ 1` have the optimum `x = 10`, and the second row misses by
/// 6.
///
/// Variables have no bounds: a size that must not be negative is a row of level 0. For layouts
/// values are points; the solver does not know that, but its tolerances count on it.
public struct LinearProgram: Sendable {
  /// How a row's sides compare.
  public enum Relation: Int8, Sendable, BitwiseCopyable {
    // The raw value is the sign of the way in which the left side may leave the right side for
    // nothing.
    case atMost = -1
    case equal = 0
    case atLeast = 1
  }

  /// How many variables there are.
  public var variableCount: Int
  /// How many levels there are, the required one included.
  public var levelCount: Int

  /// A row: where its terms lie, and everything about it but them.
  struct Row: BitwiseCopyable {
    /// The terms are `terms[start..<end]`, each variable at most once; `Int32` halves what a walk
    /// through rows has to load.
    var start: Int32
    var end: Int32
    /// 0 for required.
    ///
    /// Less than the program's `levelCount`.
    var level: Int32
    var relation: Relation
    /// The constant side: points, for rows that come from layouts.
    var rightSide: Double
  }

  /// A coefficient of a row.
  struct Term: BitwiseCopyable {
    var variable: Int32
    /// Never 0 once the row has ended: `addTerm` skips zeros and `endRow` removes terms that cancel
    /// each other.
    var coefficient: Double
  }

  // Two lists rather than one for each number: programs of a dozen rows are made by the thousand.
  /// The rows in the order in which `endRow` and `addRow` were called; a row's number is its place
  /// here.
  private(set) var rows: [Row] = []
  private(set) var terms: [Term] = []
  /// Where the terms of the row being written begin.
  ///
  /// Terms from here on belong to no row yet; `endRow` gives them theirs.
  private var start = 0

  /// Creates a program without rows.
  ///
  /// Variables are counted beforehand, because a term of a variable that does not exist stops the
  /// process.
  ///
  /// - Parameters:
  ///   - variableCount: How many variables there are, numbered from 0.
  ///   - levelCount: How many levels there are; at least 1.
  public init(variableCount: Int, levelCount: Int) {
    precondition(levelCount >= 1, "Level 0 is the required one")
    self.variableCount = variableCount
    self.levelCount = levelCount
  }
}

extension LinearProgram {
  /// Makes room for rows, and for the coefficients in all of them together.
  public mutating func reserveCapacity(rows: Int, terms: Int) {
    self.rows.reserveCapacity(rows)
    self.terms.reserveCapacity(terms)
  }

  /// How many rows there are.
  public var rowCount: Int { rows.count }

  /// How many coefficients the rows have together.
  public var nonzeroCount: Int { terms.count }

  /// Adds a coefficient to the row being written; terms of one variable add up.
  ///
  /// Call `endRow` after the last one.
  ///
  /// The row's terms are searched from the last one back, so a row of k terms costs O(k²) in all;
  /// rows of layouts have a handful. A coefficient of 0 adds nothing.
  public mutating func addTerm(_ variable: Int, _ coefficient: Double) {
    precondition(variable >= 0 && variable < variableCount, "Variable \(variable) does not exist")
    guard coefficient != 0 else { return }
    let variable = Int32(truncatingIfNeeded: variable)
    var place = terms.count - 1
    while place >= start {
      if terms[place].variable == variable {
        terms[place].coefficient += coefficient
        return
      }
      place -= 1
    }
    terms.append(Term(variable: variable, coefficient: coefficient))
  }

  /// Ends the row being written.
  ///
  /// - Parameters:
  ///   - relation: How the sides compare.
  ///   - rightSide: The constant side.
  ///   - level: 0 for required, else the rank of the row's priority.
  /// - Returns: The row's number, from 0 in the order of writing.
  @discardableResult
  public mutating func endRow(_ relation: Relation, _ rightSide: Double, level: Int) -> Int {
    for place in start..<terms.count where terms[place].coefficient == 0 {
      // What added up to nothing, which is rare.
      terms[place...].removeAll { $0.coefficient == 0 }
      break
    }
    append(relation, rightSide, level: level)
    return rows.count - 1
  }

  @inline(__always)
  private mutating func append(_ relation: Relation, _ rightSide: Double, level: Int) {
    precondition(level >= 0 && level < levelCount, "Level \(level) does not exist")
    rows.append(
      Row(
        start: Int32(truncatingIfNeeded: start),
        end: Int32(truncatingIfNeeded: terms.count),
        level: Int32(truncatingIfNeeded: level),
        relation: relation,
        rightSide: rightSide
      )
    )
    start = terms.count
  }

  /// Adds a row of one variable, which counts once.
  ///
  /// It is the quick way for bounds and fixed values: no search for an earlier term, no check for
  /// zeros. The coefficient is 1.
  public mutating func addRow(
    of variable: Int,
    _ relation: Relation,
    _ rightSide: Double,
    level: Int
  ) {
    assert(start == terms.count, "A row is being written")
    precondition(variable >= 0 && variable < variableCount, "Variable \(variable) does not exist")
    terms.append(Term(variable: Int32(truncatingIfNeeded: variable), coefficient: 1))
    append(relation, rightSide, level: level)
  }

  /// Calls back with each variable of a row and its coefficient.
  ///
  /// The terms come in the order in which their variables were first added. O(terms of the row).
  public func forEachTerm(ofRow row: Int, _ body: (_ variable: Int, _ coefficient: Double) -> Void)
  {
    for place in places(ofRow: row) { body(Int(terms[place].variable), terms[place].coefficient) }
  }

  /// Where the terms of a row lie.
  func places(ofRow row: Int) -> Range<Int> { Range(from: rows[row].start, to: rows[row].end) }

  /// The left side of a row at a point.
  ///
  /// It is measured before the relation is looked at, in points where coefficients are numbers and
  /// values are points. O(terms of the row).
  public func activity(ofRow row: Int, at values: [Double]) -> Double {
    var sum = 0.0
    for place in places(ofRow: row) {
      sum += terms[place].coefficient * values[Int(terms[place].variable)]
    }
    return sum
  }

  /// Calls back with each optional row that misses by more than a distance at a point.
  ///
  /// They come in the order of their numbers; level 0 is left out, whatever it misses by.
  /// O(nonzeros).
  public func forEachOptionalRow(
    missingBy distance: Double,
    at values: [Double],
    _ body: (_ row: Int, _ violation: Double) -> Void
  ) {
    for row in rows.indices where rows[row].level > 0 {
      let violation = violation(ofRow: row, at: values)
      if violation > distance { body(row, violation) }
    }
  }

  /// By how much a row misses at a point; 0 where it holds.
  ///
  /// The distance is not divided by the size of the coefficients: `2x = 10` misses by 2 at `x = 4`.
  public func violation(ofRow row: Int, at values: [Double]) -> Double {
    let excess = activity(ofRow: row, at: values) - rows[row].rightSide
    switch rows[row].relation {
    case .equal: return abs(excess)
    case .atLeast: return max(0, -excess)
    case .atMost: return max(0, excess)
    }
  }
}

extension LinearProgram {
  /// The required rows that a point does not fulfil, so that it is no answer, whatever led there.
  ///
  /// A row holds that misses by no more than what is visible, or than elimination takes for noise beside
  /// its terms. A row also counts as missed, required or not, where it has a variable that is not finite, or
  /// beyond `Tolerance.farthest`. O(nonzeros).
  ///
  /// - Parameters:
  ///   - values: The point.
  ///   - included: Which of the rows count; `nil` for all.
  /// - Returns: The rows by their numbers; empty where the point is an answer.
  public func missedRows(at values: [Double], included: [Bool]? = nil) -> [Int] {
    var missed: [Int] = []
    for row in rows.indices where rows[row].level == 0 && included?[row] ?? true {
      if !holds(row, at: values) { missed.append(row) }
    }
    guard missed.isEmpty, !values.areInRange else { return missed }
    return rows.indices.filter { row in
      places(ofRow: row).contains { !values[Int(terms[$0].variable)].isInRange }
    }
  }

  /// Whether a row holds at a point, as far as Doubles can tell.
  private func holds(_ row: Int, at values: [Double]) -> Bool {
    var excess = -rows[row].rightSide
    var size = abs(excess)
    for place in places(ofRow: row) {
      let value = values[Int(terms[place].variable)]
      guard value.isInRange else { return false }
      let part = terms[place].coefficient * value
      excess += part
      size += abs(part)
    }
    let noise = max(Tolerance.visible, Tolerance.coefficient * size)
    switch rows[row].relation {
    case .equal: return abs(excess) <= noise
    case .atLeast: return excess >= -noise
    case .atMost: return excess <= noise
    }
  }
}

extension Double {
  /// Whether it is finite, and near enough for Doubles to tell hundredths of a point apart.
  @inline(__always)
  fileprivate var isInRange: Bool { abs(self) < Tolerance.farthest }
}

extension [Double] {
  /// Whether all numbers of a point are finite, and near enough for Doubles to tell hundredths of a point
  /// apart.
  public var areInRange: Bool { allSatisfy(\.isInRange) }
}

extension LinearProgram {
  /// Whether two programs have the same rows, and right sides that no answer tells apart.
  ///
  /// They may have come about in different ways; the order of rows, and of terms within each,
  /// counts. The tolerance is `Tolerance.written`.
  public func agrees(with other: LinearProgram) -> Bool {
    hasSameLeftSides(as: other)
      && rows.indices.allSatisfy {
        abs(rows[$0].rightSide - other.rows[$0].rightSide) <= Tolerance.written
      }
  }

  /// Whether two programs have the same rows but for their right sides.
  ///
  /// What `agrees(with:)` and the solver's moves of right sides need: reduction takes the same way
  /// for both programs. Coefficients are compared bit for bit but for the sign of zero. O(rows +
  /// nonzeros), ending at the first difference.
  func hasSameLeftSides(as other: LinearProgram) -> Bool {
    guard variableCount == other.variableCount, rows.count == other.rows.count,
      terms.count == other.terms.count
    else { return false }
    for row in rows.indices {
      let (own, others) = (rows[row], other.rows[row])
      guard own.end == others.end, own.level == others.level, own.relation == others.relation else {
        return false
      }
    }
    for place in terms.indices {
      let (own, others) = (terms[place], other.terms[place])
      guard own.variable == others.variable, own.coefficient == others.coefficient else {
        return false
      }
    }
    return true
  }

  /// How a row's sides compare.
  public func relation(ofRow row: Int) -> Relation { rows[row].relation }

  /// The constant side of a row.
  public func rightSide(ofRow row: Int) -> Double { rows[row].rightSide }

  /// Changes the constant side of a row.
  ///
  /// Nothing else of the program changes, so a `LinearSolver` that has just solved it can follow
  /// the optimum instead of solving anew (Notes.md, "Right sides that move").
  public mutating func setRightSide(ofRow row: Int, _ value: Double) { rows[row].rightSide = value }

  /// The level of a row, 0 for required.
  public func level(ofRow row: Int) -> Int { Int(rows[row].level) }
}
