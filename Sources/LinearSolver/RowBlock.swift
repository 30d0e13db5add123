/// The rows of one independent part of a program, over variables numbered from 0, readable by
/// row and by column.
///
/// A class of constants, so that handing it on costs one reference and reading it no check.
final class RowBlock {
  let variableCount: Int
  let levelCount: Int
  let columns: [Int32]
  let coefficients: [Double]
  let relations: [LinearProgram.Relation]
  let rightSides: [Double]
  /// The level of each row, 0 for required.
  let levels: [Int32]
  let columnRows: [Int32]
  let columnCoefficients: [Double]
  private let starts: [Int32]
  private let columnStarts: [Int32]

  var rowCount: Int { relations.count }

  /// Takes rows over, and builds the reading by column.
  init(_ rows: Rows, variableCount: Int, levelCount: Int) {
    self.variableCount = variableCount
    self.levelCount = levelCount
    starts = rows.starts
    columns = rows.columns
    coefficients = rows.coefficients
    relations = rows.relations
    rightSides = rows.rightSides
    levels = rows.levels
    var columnStarts = [Int32](repeating: 0, count: variableCount + 1)
    for column in rows.columns { columnStarts[Int(column) + 1] += 1 }
    for variable in 0..<variableCount { columnStarts[variable + 1] += columnStarts[variable] }
    var next = columnStarts
    var columnRows = [Int32](repeating: 0, count: rows.columns.count)
    var columnCoefficients = [Double](repeating: 0, count: rows.columns.count)
    for row in 0..<rows.relations.count {
      for place in Int(rows.starts[row])..<Int(rows.starts[row + 1]) {
        let variable = Int(rows.columns[place])
        let target = Int(next[variable])
        columnRows[target] = Int32(row)
        columnCoefficients[target] = rows.coefficients[place]
        next[variable] += 1
      }
    }
    self.columnStarts = columnStarts
    self.columnRows = columnRows
    self.columnCoefficients = columnCoefficients
  }

  /// The places of a row's terms in `columns` and `coefficients`.
  func terms(_ row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }

  /// The places of a column's terms in `columnRows` and `columnCoefficients`.
  func column(_ variable: Int) -> Range<Int> {
    Int(columnStarts[variable])..<Int(columnStarts[variable + 1])
  }

  /// Rows being written.
  struct Rows {
    fileprivate var starts: [Int32] = [0]
    fileprivate var columns: [Int32] = []
    fileprivate var coefficients: [Double] = []
    fileprivate var relations: [LinearProgram.Relation] = []
    fileprivate var rightSides: [Double] = []
    fileprivate var levels: [Int32] = []

    init(rowCount: Int) {
      starts.reserveCapacity(rowCount + 1)
      columns.reserveCapacity(3 * rowCount)
      coefficients.reserveCapacity(3 * rowCount)
      relations.reserveCapacity(rowCount)
      rightSides.reserveCapacity(rowCount)
      levels.reserveCapacity(rowCount)
    }

    mutating func addTerm(_ variable: Int32, _ coefficient: Double) {
      columns.append(variable)
      coefficients.append(coefficient)
    }

    mutating func endRow(_ relation: LinearProgram.Relation, _ rightSide: Double, level: Int32) {
      starts.append(Int32(columns.count))
      relations.append(relation)
      rightSides.append(rightSide)
      levels.append(level)
    }
  }
}
