/// Rows over numbered, free variables: `sum(coefficient * variable) relation rightSide @ level`.
///
/// Level 0 is required. Higher levels are optional, minimized in order: the sum of absolute
/// violations of level 1 subject to level 0, then that of level 2, and so on (lexicographic L1).
///
/// Example: `x >= 10 @ 0` and `x = 4 @ 1` have the optimum `x = 10`, and the second row is violated
/// by 6.
///
/// Variables have no bounds: a nonnegative size is a row of level 0. For layouts values are points,
/// as the tolerances assume.
public struct LinearProgram: Sendable {
  /// The relation of a row's sides.
  public enum Relation: Int8, Sendable, BitwiseCopyable {
    // The raw value is the sign of the direction without cost.
    case atMost = -1
    case equal = 0
    case atLeast = 1
  }

  /// The number of variables.
  public let variableCount: Int
  /// The number of levels, including the required one.
  public let levelCount: Int

  @usableFromInline struct Row: BitwiseCopyable, Sendable {
    /// The terms are `terms[start..<end]`, each variable at most once; `Int32` halves the memory
    /// traffic of a pass over rows.
    @usableFromInline var start: Int32
    @usableFromInline var end: Int32
    /// 0 for required, less than `levelCount`.
    @usableFromInline var level: Int32
    @usableFromInline var relation: Relation

    @inlinable
    init(start: Int32, end: Int32, level: Int32, relation: Relation) {
      self.start = start
      self.end = end
      self.level = level
      self.relation = relation
    }
  }

  @usableFromInline struct Term: BitwiseCopyable, Sendable {
    @usableFromInline var variable: Int32
    /// Never 0 in a complete row.
    @usableFromInline var coefficient: Double

    @inlinable
    init(variable: Int32, coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  // Right sides are apart: programs that differ in these alone share their rows and terms.
  /// In the order of writing; a row's number is its index.
  @usableFromInline let rows: [Row]
  @usableFromInline let terms: [Term]
  /// One for each row, in points for layouts.
  private(set) var rightSides: [Double]

  init(
    variableCount: Int,
    levelCount: Int,
    rows: [Row] = [],
    terms: [Term] = [],
    rightSides: [Double] = []
  ) {
    precondition(levelCount >= 1, "Level 0 is the required one")
    self.variableCount = variableCount
    self.levelCount = levelCount
    self.rows = rows
    self.terms = terms
    self.rightSides = rightSides
  }
}

extension LinearProgram {
  /// The number of rows.
  public var rowCount: Int { rows.count }

  /// The number of coefficients of all rows.
  public var nonzeroCount: Int { terms.count }

  /// Iterates over the variables and coefficients of a row, in the order of their first addition.
  @inlinable
  @inline(__always)
  public func forEachTerm(ofRow row: Int, _ body: (_ variable: Int, _ coefficient: Double) -> Void)
  {
    for place in Int(rows[row].start)..<Int(rows[row].end) {
      body(Int(terms[place].variable), terms[place].coefficient)
    }
  }

  func places(ofRow row: Int) -> Range<Int> { Range(from: rows[row].start, to: rows[row].end) }

  /// Returns the activity (left side) of a row at a point, in time linear in its terms.
  public func activity(ofRow row: Int, at values: [Double]) -> Double {
    rows[row].activity(of: terms.span, at: values.span)
  }

  /// Iterates over the optional rows violated by more than a distance at a point, in order;
  /// O(nonzeros).
  public func forEachOptionalRow(
    missingBy distance: Double,
    at values: [Double],
    _ body: (_ row: Int, _ violation: Double) -> Void
  ) {
    let (rows, terms, rightSides, values) = (rows.span, terms.span, rightSides.span, values.span)
    for index in rows.indices where rows[index].level > 0 {
      let excess = rows[index].activity(of: terms, at: values) - rightSides[index]
      let violation = rows[index].miss(by: excess)
      if violation > distance { body(index, violation) }
    }
  }

  /// Returns the violation of a row at a point; 0 if it holds.
  ///
  /// It is not divided by coefficients: `2x = 10` is violated by 2 at `x = 4`.
  public func violation(ofRow row: Int, at values: [Double]) -> Double {
    max(0, rows[row].miss(by: activity(ofRow: row, at: values) - rightSides[row]))
  }
}

extension LinearProgram.Row {
  @inline(__always)
  fileprivate func activity(of terms: Span<LinearProgram.Term>, at values: Span<Double>) -> Double {
    // Most rows have one term or two: a check of their range costs more than one of each.
    var sum = 0.0
    var index = Int(start)
    while index < end {
      sum += terms[index].coefficient * values[Int(terms[index].variable)]
      index &+= 1
    }
    return sum
  }

  /// 0, or negative, where the row holds.
  @inline(__always)
  fileprivate func miss(by excess: Double) -> Double {
    switch relation {
    case .equal: abs(excess)
    case .atLeast: -excess
    case .atMost: excess
    }
  }
}

extension LinearProgram {
  /// Returns the rows that make a point invalid as a result.
  ///
  /// A required row is satisfied up to what is visible, or up to the noise of elimination. Any row
  /// is invalid with a variable that is not finite, or beyond `Tolerance.farthest`. O(nonzeros).
  ///
  /// - Parameters:
  ///   - values: The point.
  ///   - included: The rows to check; `nil` for all.
  /// - Returns: The rows in order; `nil` for a valid point.
  public func missedRows(at values: [Double], included: [Bool]? = nil) -> [Int]? {
    var missed: [Int] = []
    let areInRange = values.areInRange
    let (rows, terms, rightSides, point) = (rows.span, terms.span, rightSides.span, values.span)
    for index in rows.indices where rows[index].level == 0 && included?[index] ?? true {
      // Nearly all rows hold without the noise of their terms.
      let excess = rows[index].activity(of: terms, at: point) - rightSides[index]
      if areInRange, rows[index].miss(by: excess) <= Tolerance.visible / 2 { continue }
      if !holds(index, at: values) { missed.append(index) }
    }
    if areInRange { return missed.isEmpty ? nil : missed }
    guard missed.isEmpty else { return missed }
    return self.rows.indices.filter { row in
      places(ofRow: row).contains { !values[Int(terms[$0].variable)].isInRange }
    }
  }

  /// Within the precision of Doubles.
  private func holds(_ row: Int, at values: [Double]) -> Bool {
    var excess = -rightSides[row]
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
  /// Whether it is finite, and small enough for hundredths of a point in a Double.
  @inline(__always)
  fileprivate var isInRange: Bool { abs(self) < Tolerance.farthest }
}

extension [Double] {
  /// Whether all numbers are finite, and small enough for hundredths of a point in a Double.
  public var areInRange: Bool { allSatisfy(\.isInRange) }
}

extension LinearProgram {
  /// Returns whether two programs have the same rows, with right sides equal up to
  /// `Tolerance.written`.
  ///
  /// The order of rows and terms counts.
  public func agrees(with other: LinearProgram) -> Bool {
    hasSameLeftSides(as: other)
      && rows.indices.allSatisfy {
        abs(rightSides[$0] - other.rightSides[$0]) <= Tolerance.written
      }
  }

  /// Both programs are then reduced in the same way.
  ///
  /// Coefficients are compared bit by bit, except for the sign of zero. O(rows + nonzeros).
  func hasSameLeftSides(as other: LinearProgram) -> Bool {
    guard variableCount == other.variableCount, rows.count == other.rows.count,
      terms.count == other.terms.count
    else { return false }
    let (rows, otherRows) = (rows.span, other.rows.span)
    let (terms, otherTerms) = (terms.span, other.terms.span)
    if rows.isIdentical(to: otherRows), terms.isIdentical(to: otherTerms) { return true }
    for row in rows.indices {
      let (own, others) = (rows[row], otherRows[row])
      guard own.end == others.end, own.level == others.level, own.relation == others.relation else {
        return false
      }
    }
    for place in terms.indices {
      let (own, others) = (terms[place], otherTerms[place])
      guard own.variable == others.variable, own.coefficient == others.coefficient else {
        return false
      }
    }
    return true
  }

  /// Returns the relation of a row's sides.
  public func relation(ofRow row: Int) -> Relation { rows[row].relation }

  /// Returns the right side of a row.
  public func rightSide(ofRow row: Int) -> Double { rightSides[row] }

  /// Changes the right side of a row.
  ///
  /// A `LinearSolver` that has just solved the program can then start warm (Notes.md, "Right sides
  /// that move").
  public mutating func setRightSide(ofRow row: Int, _ value: Double) { rightSides[row] = value }

  /// Returns the level of a row, 0 for required.
  public func level(ofRow row: Int) -> Int { Int(rows[row].level) }
}
