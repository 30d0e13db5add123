/// The rows of one independent part of a program, over variables numbered from 0, readable by
/// row and by column.
struct RowBlock {
  let variableCount: Int
  let levelCount: Int
  var starts: [Int32] = [0]
  var columns: [Int32] = []
  var coefficients: [Double] = []
  var relations: [LinearProgram.Relation] = []
  var rightSides: [Double] = []
  /// The level of each row, 0 for required.
  var levels: [Int32] = []
  private(set) var columnStarts: [Int32] = []
  private(set) var columnRows: [Int32] = []
  private(set) var columnCoefficients: [Double] = []

  var rowCount: Int { relations.count }

  init(variableCount: Int, levelCount: Int) {
    self.variableCount = variableCount
    self.levelCount = levelCount
  }

  /// The places of a row's terms in `columns` and `coefficients`.
  func terms(_ row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }

  /// The places of a column's terms in `columnRows` and `columnCoefficients`.
  func column(_ variable: Int) -> Range<Int> {
    Int(columnStarts[variable])..<Int(columnStarts[variable + 1])
  }

  mutating func endRow(_ relation: LinearProgram.Relation, _ rightSide: Double, level: Int32) {
    starts.append(Int32(columns.count))
    relations.append(relation)
    rightSides.append(rightSide)
    levels.append(level)
  }

  /// Builds the reading by column; call once, after the last row.
  mutating func buildColumns() {
    columnStarts = [Int32](repeating: 0, count: variableCount + 1)
    for column in columns { columnStarts[Int(column) + 1] += 1 }
    for variable in 0..<variableCount { columnStarts[variable + 1] += columnStarts[variable] }
    var next = columnStarts
    columnRows = [Int32](repeating: 0, count: columns.count)
    columnCoefficients = [Double](repeating: 0, count: columns.count)
    for row in 0..<rowCount {
      for place in terms(row) {
        let variable = Int(columns[place])
        columnRows[Int(next[variable])] = Int32(row)
        columnCoefficients[Int(next[variable])] = coefficients[place]
        next[variable] += 1
      }
    }
  }
}
