/// Gaussian elimination of a sparse square matrix, written down as factors: singletons first, then
/// by Markowitz' count (Markowitz 1957).
struct Elimination: ~Copyable {
  // Step k eliminates pivotColumns[k] with pivotRows[k].
  private(set) var pivotRows = Buffer<Int32>()
  private(set) var pivotColumns = Buffer<Int32>()
  private(set) var pivotValues = Buffer<Double>()
  private(set) var lowerStarts = Buffer<Int32>()
  private(set) var lowerRows = Buffer<Int32>()
  private(set) var lowerValues = Buffer<Double>()
  private(set) var upperStarts = Buffer<Int32>()
  private(set) var upperColumns = Buffer<Int32>()
  private(set) var upperValues = Buffer<Double>()

  // The matrix, by row as it is written and by column.
  private var count = 0
  private var starts = Buffer<Int32>()
  private var columns = Buffer<Int32>()
  private var values = Buffer<Double>()
  private var columnStarts = Buffer<Int32>()
  private var columnRows = Buffer<Int32>()
  private var columnValues = Buffer<Double>()
  private var isRowDone = Buffer<Bool>()
  private var isColumnDone = Buffer<Bool>()
  private var rowCounts = Buffer<Int32>()
  private var columnCounts = Buffer<Int32>()
  private var rowQueue = Buffer<Int32>()
  private var columnQueue = Buffer<Int32>()

  // What has no singletons, by row and by the rows that hold each column.
  private var rest: [[Entry]] = []
  private var holders: [[Int32]] = []
  private var pivotRow: [Entry] = []
  /// The place of each column in the row that is being changed, or -1; all -1 between rows.
  private var placeOfColumn = Buffer<Int32>()
  private var shortest = BucketQueue()

  /// One entry of a row that is still being eliminated.
  private struct Entry {
    var column: Int32
    var value: Double
  }

  init() {}

  /// How many elements the factors have beside their pivots.
  var fill: Int { lowerRows.count + upperColumns.count }
}

extension Elimination {
  /// Begins to write a matrix, row after row.
  mutating func begin() {
    starts.removeAll()
    columns.removeAll()
    values.removeAll()
    starts.append(0)
  }

  mutating func add(_ column: Int32, _ value: Double) {
    columns.append(column)
    values.append(value)
  }

  mutating func endRow() { starts.append(Int32(truncatingIfNeeded: columns.count)) }

  /// Factors the matrix that has been written.
  mutating func run(_ budget: inout Budget) throws(SolverInterruption) {
    try budget.work(3 * (starts.count + columns.count))
    collectColumns()
    pivotRows.removeAll()
    pivotColumns.removeAll()
    pivotValues.removeAll()
    lowerRows.removeAll()
    lowerValues.removeAll()
    upperColumns.removeAll()
    upperValues.removeAll()
    lowerStarts.removeAll()
    upperStarts.removeAll()
    lowerStarts.append(0)
    upperStarts.append(0)
    peelSingletons()
    if pivotRows.count < count { try eliminateRest(&budget) }
  }

  private mutating func collectColumns() {
    count = starts.count - 1
    isRowDone.fill(count, with: false)
    isColumnDone.fill(count, with: false)
    rowCounts.resize(count)
    columnCounts.resize(count)
    columnStarts.fill(count + 2, with: 0)
    for place in 0..<columns.count { columnStarts[Int(columns[place]) + 2] += 1 }
    for column in 0..<count {
      columnCounts[column] = columnStarts[column + 2]
      columnStarts[column + 2] += columnStarts[column + 1]
    }
    columnRows.resize(columns.count)
    columnValues.resize(columns.count)
    for row in 0..<count {
      rowCounts[row] = starts[row + 1] - starts[row]
      for place in terms(row) {
        let column = Int(columns[place])
        let target = Int(columnStarts[column + 1])
        columnRows[target] = Int32(truncatingIfNeeded: row)
        columnValues[target] = values[place]
        columnStarts[column + 1] += 1
      }
    }
  }

  private func terms(_ row: Int) -> Range<Int> { Range(from: starts[row], to: starts[row + 1]) }

  private func places(_ column: Int) -> Range<Int> {
    Range(from: columnStarts[column], to: columnStarts[column + 1])
  }

  /// The rows and columns left without a pivot, paired in order.
  func unpaired() -> [(position: Int, column: Int)] {
    guard pivotRows.count < count else { return [] }
    let rows = (0..<count).filter { !isRowDone[$0] }
    let columns = (0..<count).filter { !isColumnDone[$0] }
    return zip(rows, columns).map { ($0, $1) }
  }
}

extension Elimination {
  /// Takes every row with one column left and every column with one row left; no value changes.
  private mutating func peelSingletons() {
    rowQueue.removeAll()
    columnQueue.removeAll()
    for index in 0..<count {
      if rowCounts[index] == 1 { rowQueue.append(Int32(truncatingIfNeeded: index)) }
      if columnCounts[index] == 1 { columnQueue.append(Int32(truncatingIfNeeded: index)) }
    }
    while true {
      if let column = columnQueue.popLast() {
        guard !isColumnDone[Int(column)], columnCounts[Int(column)] == 1 else { continue }
        takeColumnSingleton(Int(column))
      } else if let row = rowQueue.popLast() {
        guard !isRowDone[Int(row)], rowCounts[Int(row)] == 1 else { continue }
        takeRowSingleton(Int(row))
      } else {
        return
      }
    }
  }

  private mutating func takeColumnSingleton(_ column: Int) {
    for place in places(column) {
      let row = Int(columnRows[place])
      guard !isRowDone[row] else { continue }
      guard isPivot(columnValues[place], inRow: row) else { return }
      beginStep(row, column, columnValues[place])
      for other in terms(row) {
        let otherColumn = Int(columns[other])
        guard otherColumn != column, !isColumnDone[otherColumn] else { continue }
        upperColumns.append(columns[other])
        upperValues.append(values[other])
        columnCounts[otherColumn] -= 1
        if columnCounts[otherColumn] == 1 { columnQueue.append(columns[other]) }
      }
      endStep()
      return
    }
  }

  private mutating func takeRowSingleton(_ row: Int) {
    for place in terms(row) {
      let column = Int(columns[place])
      guard !isColumnDone[column] else { continue }
      guard isPivot(values[place], inRow: row) else { return }
      beginStep(row, column, values[place])
      for other in places(column) {
        let otherRow = Int(columnRows[other])
        guard !isRowDone[otherRow] else { continue }
        lowerRows.append(columnRows[other])
        lowerValues.append(columnValues[other] / values[place])
        rowCounts[otherRow] -= 1
        if rowCounts[otherRow] == 1 { rowQueue.append(columnRows[other]) }
      }
      endStep()
      return
    }
  }

  /// Whether a value is no noise beside the largest of its row.
  private func isPivot(_ value: Double, inRow row: Int) -> Bool {
    var largest = 0.0
    for place in terms(row) { largest = max(largest, abs(values[place])) }
    return abs(value) > Tolerance.pivot * largest
  }

  private mutating func beginStep(_ row: Int, _ column: Int, _ value: Double) {
    pivotRows.append(Int32(truncatingIfNeeded: row))
    pivotColumns.append(Int32(truncatingIfNeeded: column))
    pivotValues.append(value)
    isRowDone[row] = true
    isColumnDone[column] = true
  }

  private mutating func endStep() {
    lowerStarts.append(Int32(truncatingIfNeeded: lowerRows.count))
    upperStarts.append(Int32(truncatingIfNeeded: upperColumns.count))
  }
}

extension Elimination {
  /// Eliminates what has no singletons, always with a short row and a short column.
  private mutating func eliminateRest(_ budget: inout Budget) throws(SolverInterruption) {
    collectRest()
    while let (row, length) = shortest.popFirst() {
      guard !isRowDone[row], rest[row].count == Int(length), length > 0 else { continue }
      try eliminate(row, bestEntry(row), &budget)
    }
  }

  private mutating func collectRest() {
    while rest.count < count {
      rest.append([])
      holders.append([])
    }
    for index in 0..<count {
      rest[index].removeAll(keepingCapacity: true)
      holders[index].removeAll(keepingCapacity: true)
    }
    placeOfColumn.fill(count, with: -1)
    shortest.removeAll()
    for row in 0..<count where !isRowDone[row] {
      for place in terms(row) where !isColumnDone[Int(columns[place])] {
        rest[row].append(Entry(column: columns[place], value: values[place]))
        holders[Int(columns[place])].append(Int32(truncatingIfNeeded: row))
      }
      shortest.insert(row, key: Int32(truncatingIfNeeded: rest[row].count))
    }
  }

  /// The large enough entry of a row whose column is shortest.
  private func bestEntry(_ row: Int) -> Entry {
    let largest = rest[row].reduce(0) { max($0, abs($1.value)) }
    var best = rest[row][0]
    var bestCount = Int.max
    for entry in rest[row] where abs(entry.value) >= 0.1 * largest {
      let count = holders[Int(entry.column)].count
      if count < bestCount { (best, bestCount) = (entry, count) }
    }
    return best
  }

  private mutating func eliminate(
    _ row: Int,
    _ pivot: Entry,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    beginStep(row, Int(pivot.column), pivot.value)
    pivotRow.removeAll(keepingCapacity: true)
    for entry in rest[row] where entry.column != pivot.column {
      pivotRow.append(entry)
      upperColumns.append(entry.column)
      upperValues.append(entry.value)
      holders[Int(entry.column)].removeAll { $0 == Int32(truncatingIfNeeded: row) }
    }
    // No other row of the column changes who holds it.
    for index in holders[Int(pivot.column)].indices {
      let holder = holders[Int(pivot.column)][index]
      let target = Int(holder)
      guard target != row,
        let place = rest[target].firstIndex(where: { $0.column == pivot.column })
      else { continue }
      let factor = rest[target][place].value / pivot.value
      rest[target].remove(at: place)
      lowerRows.append(holder)
      lowerValues.append(factor)
      try budget.work(2 * (rest[target].count + pivotRow.count))
      subtractPivotRow(times: factor, from: target)
      shortest.insert(target, key: Int32(truncatingIfNeeded: rest[target].count))
    }
    holders[Int(pivot.column)].removeAll(keepingCapacity: true)
    endStep()
  }

  private mutating func subtractPivotRow(times factor: Double, from row: Int) {
    let known = rest[row].count
    for place in 0..<known {
      placeOfColumn[Int(rest[row][place].column)] = Int32(truncatingIfNeeded: place)
    }
    var cancels = false
    for entry in pivotRow {
      let change = factor * entry.value
      let place = Int(placeOfColumn[Int(entry.column)])
      if place >= 0 {
        let size = max(abs(rest[row][place].value), abs(change))
        rest[row][place].value -= change
        if abs(rest[row][place].value) <= Tolerance.coefficient * size {
          rest[row][place].value = 0
          cancels = true
          holders[Int(entry.column)].removeAll { $0 == Int32(truncatingIfNeeded: row) }
        }
      } else {
        rest[row].append(Entry(column: entry.column, value: -change))
        holders[Int(entry.column)].append(Int32(truncatingIfNeeded: row))
      }
    }
    for place in 0..<known { placeOfColumn[Int(rest[row][place].column)] = -1 }
    if cancels { rest[row].removeAll { $0.value == 0 } }
  }
}
