/// The rows of one independent part of a program, over variables numbered from 0, readable by
/// row and by column.
///
/// A class, so that handing it on costs one reference; written anew for every part.
final class RowBlock {
  private(set) var variableCount = 0
  private(set) var levelCount = 0
  // SAFETY: (of every buffer) it is read and written element by element, and resized by this class
  // alone, never while one of its elements is being accessed.

  @safe @exclusivity(unchecked) private(set) var columns = Buffer<Int32>()
  @safe @exclusivity(unchecked) private(set) var coefficients = Buffer<Double>()
  @safe @exclusivity(unchecked) private(set) var relations = Buffer<LinearProgram.Relation>()
  @safe @exclusivity(unchecked) private(set) var rightSides = Buffer<Double>()
  /// The level of each row, 0 for required.
  @safe @exclusivity(unchecked) private(set) var levels = Buffer<Int32>()
  /// The largest coefficient of each row, without its sign.
  @safe @exclusivity(unchecked) private(set) var largest = Buffer<Double>()
  @safe @exclusivity(unchecked) private(set) var columnRows = Buffer<Int32>()
  @safe @exclusivity(unchecked) private(set) var columnCoefficients = Buffer<Double>()
  @safe @exclusivity(unchecked) private var starts = Buffer<Int32>()
  @safe @exclusivity(unchecked) private var columnStarts = Buffer<Int32>()

  init() {}

  var rowCount: Int { relations.count }

  var termCount: Int { columns.count }

  /// The places of a row's terms in `columns` and `coefficients`.
  @inline(__always)
  func terms(_ row: Int) -> Range<Int> { Range(from: starts[row], to: starts[row + 1]) }

  /// The places of a column's terms in `columnRows` and `columnCoefficients`.
  @inline(__always)
  func column(_ variable: Int) -> Range<Int> {
    Range(from: columnStarts[variable], to: columnStarts[variable + 1])
  }

  /// Whether a coefficient is large enough beside its row's others to solve for its variable.
  func isUsable(_ coefficient: Double, inRow row: Int) -> Bool {
    abs(coefficient) > Tolerance.pivot * largest[row]
  }
}

extension RowBlock {
  /// Begins to write other rows, about as many as are told.
  func begin(rowCount: Int = 0, termCount: Int = 0) {
    columns.reserve(termCount)
    coefficients.reserve(termCount)
    relations.reserve(rowCount)
    rightSides.reserve(rowCount)
    levels.reserve(rowCount)
    largest.reserve(rowCount)
    starts.reserve(rowCount + 1)
    columns.removeAll()
    coefficients.removeAll()
    relations.removeAll()
    rightSides.removeAll()
    levels.removeAll()
    largest.removeAll()
    starts.removeAll()
    starts.append(0)
  }

  func addTerm(_ variable: Int32, _ coefficient: Double) {
    columns.append(variable)
    coefficients.append(coefficient)
  }

  func endRow(_ relation: LinearProgram.Relation, _ rightSide: Double, level: Int32) {
    var most = 0.0
    for place in Int(starts[starts.count - 1])..<columns.count {
      most = max(most, abs(coefficients[place]))
    }
    largest.append(most)
    starts.append(Int32(truncatingIfNeeded: columns.count))
    relations.append(relation)
    rightSides.append(rightSide)
    levels.append(level)
  }

  /// Ends the writing, and builds the reading by column.
  func end(variableCount: Int, levelCount: Int) {
    self.variableCount = variableCount
    self.levelCount = levelCount
    columnStarts.fill(variableCount + 2, with: 0)
    for place in 0..<columns.count { columnStarts[Int(columns[place]) + 2] += 1 }
    for variable in 0..<variableCount { columnStarts[variable + 2] += columnStarts[variable + 1] }
    columnRows.resize(columns.count)
    columnCoefficients.resize(columns.count)
    for row in 0..<rowCount {
      for place in terms(row) {
        let variable = Int(columns[place])
        let target = Int(columnStarts[variable + 1])
        columnRows[target] = Int32(truncatingIfNeeded: row)
        columnCoefficients[target] = coefficients[place]
        columnStarts[variable + 1] += 1
      }
    }
  }
}
