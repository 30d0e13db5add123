/// Writes the rows of a program, one after the other.
///
/// Arrays would check for uniqueness at every term and row; a writer is not copied, so it need not.
///
/// Example: `2x - y >= 5` is `addTerm(x, 2)`, `addTerm(y, -1)` and `endRow(.atLeast, 5, level: 0)`.
public struct ProgramWriter: ~Copyable {
  @usableFromInline let variableCount: Int
  @usableFromInline let levelCount: Int
  @usableFromInline var rows: Buffer<LinearProgram.Row>
  /// The last ones, of the current row, may repeat a variable.
  @usableFromInline var terms: Buffer<LinearProgram.Term>
  @usableFromInline var rightSides: Buffer<Double>
  /// The first term of the current row.
  @usableFromInline var start = 0

  /// Creates a writer of a program with variables numbered from 0.
  ///
  /// A term of an unknown variable traps.
  ///
  /// - Parameters:
  ///   - variableCount: The number of variables.
  ///   - levelCount: The number of levels, at least 1.
  ///   - rowCapacity: The number of rows to reserve memory for.
  ///   - termCapacity: The number of coefficients of all rows to reserve memory for.
  public init(variableCount: Int, levelCount: Int, rowCapacity: Int = 2, termCapacity: Int = 8) {
    self.variableCount = variableCount
    self.levelCount = levelCount
    rows = Buffer(capacity: rowCapacity)
    terms = Buffer(capacity: termCapacity)
    rightSides = Buffer(capacity: rowCapacity)
  }

  /// Creates a writer of further rows of a program.
  public init(_ program: LinearProgram) {
    self.init(
      variableCount: program.variableCount,
      levelCount: program.levelCount,
      rowCapacity: program.rowCount + 1,
      termCapacity: program.nonzeroCount + 1
    )
    for row in program.rows { rows.append(row) }
    for term in program.terms { terms.append(term) }
    for rightSide in program.rightSides { rightSides.append(rightSide) }
    start = terms.count
  }

  /// The program of the rows that have ended.
  public var program: LinearProgram {
    LinearProgram(
      variableCount: variableCount,
      levelCount: levelCount,
      rows: rows.array,
      terms: terms.array,
      rightSides: rightSides.array
    )
  }

  /// Adds a coefficient to the current row; terms of one variable add up.
  ///
  /// Call `endRow` after the last one, where a row of k terms costs O(k²); rows of layouts have a
  /// handful. A coefficient of 0 adds nothing.
  @inlinable
  @inline(__always)
  public mutating func addTerm(_ variable: Int, _ coefficient: Double) {
    precondition(
      UInt(bitPattern: variable) < UInt(bitPattern: variableCount),
      "Variable \(variable) does not exist"
    )
    guard coefficient != 0 else { return }
    let variable = Int32(truncatingIfNeeded: variable)
    terms.append(LinearProgram.Term(variable: variable, coefficient: coefficient))
  }

  /// Ends the current row.
  ///
  /// - Parameters:
  ///   - relation: The relation of the sides.
  ///   - rightSide: The constant side.
  ///   - level: 0 for required, else the rank of the row's priority.
  /// - Returns: The row's number, from 0.
  @discardableResult
  public mutating func endRow(
    _ relation: LinearProgram.Relation,
    _ rightSide: Double,
    level: Int
  ) -> Int {
    if repeatsVariable { joinTerms() }
    append(relation, rightSide, level: level)
    return rows.count - 1
  }

  /// True of a row with two terms of one variable, which is rare.
  // Inlined, because a writer that is borrowed would be copied for a call.
  @inline(__always)
  private var repeatsVariable: Bool {
    var place = start &+ 1
    while place < terms.count {
      let variable = terms[place].variable
      var earlier = start
      repeat {
        if terms[earlier].variable == variable { return true }
        earlier &+= 1
      } while earlier < place
      place &+= 1
    }
    return false
  }

  private mutating func joinTerms() {
    var count = start
    for place in start..<terms.count {
      let term = terms[place]
      var same = start
      while same < count, terms[same].variable != term.variable { same += 1 }
      if same < count {
        terms[same].coefficient += term.coefficient
      } else {
        terms[count] = term
        count += 1
      }
    }
    var kept = start
    for place in start..<count where terms[place].coefficient != 0 {
      terms[kept] = terms[place]
      kept += 1
    }
    terms.resize(kept)
  }

  /// Adds a row of one variable with the coefficient 1, such as a bound or a fixed value.
  @inlinable
  @inline(__always)
  public mutating func addRow(
    of variable: Int,
    _ relation: LinearProgram.Relation,
    _ rightSide: Double,
    level: Int
  ) {
    assert(start == terms.count, "A row is being written")
    addTerm(variable, 1)
    append(relation, rightSide, level: level)
  }

  @inlinable
  @inline(__always)
  mutating func append(
    _ relation: LinearProgram.Relation,
    _ rightSide: Double,
    level: Int
  ) {
    precondition(
      UInt(bitPattern: level) < UInt(bitPattern: levelCount),
      "Level \(level) does not exist"
    )
    rows.append(
      LinearProgram.Row(
        start: Int32(truncatingIfNeeded: start),
        end: Int32(truncatingIfNeeded: terms.count),
        level: Int32(truncatingIfNeeded: level),
        relation: relation
      )
    )
    rightSides.append(rightSide)
    start = terms.count
  }
}
