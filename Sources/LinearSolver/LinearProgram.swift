/// Rows over numbered, free variables: `sum(coefficient * variable) relation rightSide @ level`.
///
/// Level 0 is required. The levels above it are optional, 1 first: the sum of absolute violations
/// of level 1 is as small as level 0 allows, then that of level 2, and so on (lexicographic L1).
public struct LinearProgram: Sendable {
  /// How a row's sides compare.
  public enum Relation: Int8, Sendable, BitwiseCopyable {
    case atMost = -1
    case equal = 0
    case atLeast = 1
  }

  /// How many variables there are.
  public var variableCount: Int
  /// How many levels there are, the required one included.
  public var levelCount: Int

  var starts: [Int32] = [0]
  var columns: [Int32] = []
  var coefficients: [Double] = []
  var relations: [Relation] = []
  var rightSides: [Double] = []
  var levels: [Int32] = []

  /// Creates a program without rows.
  public init(variableCount: Int, levelCount: Int) {
    precondition(levelCount >= 1, "Level 0 is the required one")
    self.variableCount = variableCount
    self.levelCount = levelCount
  }
}

extension LinearProgram {
  /// Makes room for so many rows, and so many coefficients in all of them together.
  public mutating func reserveCapacity(rows: Int, terms: Int) {
    starts.reserveCapacity(rows + 1)
    columns.reserveCapacity(terms)
    coefficients.reserveCapacity(terms)
    relations.reserveCapacity(rows)
    rightSides.reserveCapacity(rows)
    levels.reserveCapacity(rows)
  }

  /// How many rows there are.
  public var rowCount: Int { relations.count }

  /// How many coefficients the rows have together.
  public var nonzeroCount: Int { columns.count }

  /// Adds a coefficient to the row being written; terms of one variable add up.
  ///
  /// Call `endRow` after the last one.
  public mutating func addTerm(_ variable: Int, _ coefficient: Double) {
    precondition(variable >= 0 && variable < variableCount, "Variable \(variable) does not exist")
    guard coefficient != 0 else { return }
    let start = Int(starts[starts.count - 1])
    var place = columns.count - 1
    while place >= start {
      if columns[place] == Int32(variable) {
        coefficients[place] += coefficient
        return
      }
      place -= 1
    }
    columns.append(Int32(variable))
    coefficients.append(coefficient)
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
    precondition(level >= 0 && level < levelCount, "Level \(level) does not exist")
    let start = Int(starts[starts.count - 1])
    for place in start..<columns.count where coefficients[place] == 0 {
      dropZeros(from: place)
      break
    }
    starts.append(Int32(columns.count))
    relations.append(relation)
    rightSides.append(rightSide)
    levels.append(Int32(level))
    return relations.count - 1
  }

  /// Takes out of the row being written what added up to nothing, which is rare.
  private mutating func dropZeros(from start: Int) {
    var end = start
    for place in start..<columns.count where coefficients[place] != 0 {
      columns[end] = columns[place]
      coefficients[end] = coefficients[place]
      end += 1
    }
    columns.removeLast(columns.count - end)
    coefficients.removeLast(coefficients.count - end)
  }

  /// Calls back with each variable of a row and its coefficient.
  public func forEachTerm(ofRow row: Int, _ body: (_ variable: Int, _ coefficient: Double) -> Void)
  {
    for place in Int(starts[row])..<Int(starts[row + 1]) {
      body(Int(columns[place]), coefficients[place])
    }
  }

  /// The left side of a row at a point.
  public func activity(ofRow row: Int, at values: [Double]) -> Double {
    var sum = 0.0
    for place in Int(starts[row])..<Int(starts[row + 1]) {
      sum += coefficients[place] * values[Int(columns[place])]
    }
    return sum
  }

  /// By how much a row misses at a point; 0 where it holds.
  public func violation(ofRow row: Int, at values: [Double]) -> Double {
    let excess = activity(ofRow: row, at: values) - rightSides[row]
    switch relations[row] {
    case .equal: return abs(excess)
    case .atLeast: return max(0, -excess)
    case .atMost: return max(0, excess)
    }
  }
}

extension LinearProgram {
  /// Whether two programs have the same rows, and right sides that no answer tells apart.
  public func agrees(with other: LinearProgram) -> Bool {
    relations == other.relations && levels == other.levels && starts == other.starts
      && columns == other.columns && coefficients == other.coefficients
      && zip(rightSides, other.rightSides).allSatisfy { abs($0 - $1) <= Tolerance.uniqueness }
  }

  /// How a row's sides compare.
  public func relation(ofRow row: Int) -> Relation { relations[row] }

  /// The constant side of a row.
  public func rightSide(ofRow row: Int) -> Double { rightSides[row] }

  /// Changes the constant side of a row.
  public mutating func setRightSide(ofRow row: Int, _ value: Double) { rightSides[row] = value }

  /// The level of a row, 0 for required.
  public func level(ofRow row: Int) -> Int { Int(levels[row]) }
}
