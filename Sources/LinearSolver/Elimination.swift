/// Gaussian elimination of a sparse matrix, written down as factors.
struct Elimination {
  private(set) var pivotRows: [Int32] = []
  private(set) var pivotColumns: [Int32] = []
  private(set) var pivotValues: [Double] = []
  private(set) var lowerStarts: [Int32] = [0]
  private(set) var lowerRows: [Int32] = []
  private(set) var lowerValues: [Double] = []
  private(set) var upperStarts: [Int32] = [0]
  private(set) var upperColumns: [Int32] = []
  private(set) var upperValues: [Double] = []

  private let count: Int
  private let starts: [Int32]
  private let columns: [Int32]
  private let values: [Double]
  private var columnStarts: [Int32]
  private var columnRows: [Int32]
  private var columnValues: [Double]
  private var isRowDone: [Bool]
  private var isColumnDone: [Bool]
  private var rowCounts: [Int32]
  private var columnCounts: [Int32]

  init(count: Int, starts: [Int32], columns: [Int32], values: [Double]) {
    self.count = count
    self.starts = starts
    self.columns = columns
    self.values = values
    isRowDone = [Bool](repeating: false, count: count)
    isColumnDone = isRowDone
    rowCounts = [Int32](repeating: 0, count: count)
    columnCounts = rowCounts
    columnStarts = [Int32](repeating: 0, count: count + 1)
    for column in columns { columnStarts[Int(column) + 1] += 1 }
    for column in 0..<count {
      columnCounts[column] = columnStarts[column + 1]
      columnStarts[column + 1] += columnStarts[column]
    }
    var next = columnStarts
    columnRows = [Int32](repeating: 0, count: columns.count)
    columnValues = [Double](repeating: 0, count: columns.count)
    for row in 0..<count {
      rowCounts[row] = starts[row + 1] - starts[row]
      for place in Int(starts[row])..<Int(starts[row + 1]) {
        let column = Int(columns[place])
        columnRows[Int(next[column])] = Int32(row)
        columnValues[Int(next[column])] = values[place]
        next[column] += 1
      }
    }
    pivotRows.reserveCapacity(count)
    pivotColumns.reserveCapacity(count)
    pivotValues.reserveCapacity(count)
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
  mutating func peelSingletons() {
    var rows = (0..<count).filter { rowCounts[$0] == 1 }
    var columnQueue = (0..<count).filter { columnCounts[$0] == 1 }
    while true {
      if let column = columnQueue.popLast() {
        guard !isColumnDone[column], columnCounts[column] == 1 else { continue }
        takeColumnSingleton(column, &rows, &columnQueue)
      } else if let row = rows.popLast() {
        guard !isRowDone[row], rowCounts[row] == 1 else { continue }
        takeRowSingleton(row, &rows, &columnQueue)
      } else {
        return
      }
    }
  }

  private mutating func takeColumnSingleton(
    _ column: Int,
    _ rows: inout [Int],
    _ columnQueue: inout [Int]
  ) {
    for place in Int(columnStarts[column])..<Int(columnStarts[column + 1]) {
      let row = Int(columnRows[place])
      guard !isRowDone[row] else { continue }
      guard isPivot(columnValues[place], inRow: row) else { return }
      beginStep(row, column, columnValues[place])
      for other in Int(starts[row])..<Int(starts[row + 1]) {
        let otherColumn = Int(columns[other])
        guard otherColumn != column, !isColumnDone[otherColumn] else { continue }
        upperColumns.append(Int32(otherColumn))
        upperValues.append(values[other])
        columnCounts[otherColumn] -= 1
        if columnCounts[otherColumn] == 1 { columnQueue.append(otherColumn) }
      }
      endStep()
      return
    }
  }

  private mutating func takeRowSingleton(
    _ row: Int,
    _ rows: inout [Int],
    _ columnQueue: inout [Int]
  ) {
    for place in Int(starts[row])..<Int(starts[row + 1]) {
      let column = Int(columns[place])
      guard !isColumnDone[column] else { continue }
      guard isPivot(values[place], inRow: row) else { return }
      beginStep(row, column, values[place])
      for other in Int(columnStarts[column])..<Int(columnStarts[column + 1]) {
        let otherRow = Int(columnRows[other])
        guard !isRowDone[otherRow] else { continue }
        lowerRows.append(Int32(otherRow))
        lowerValues.append(columnValues[other] / values[place])
        rowCounts[otherRow] -= 1
        if rowCounts[otherRow] == 1 { rows.append(otherRow) }
      }
      endStep()
      return
    }
  }

  /// Whether a value is no noise beside the largest of its row.
  private func isPivot(_ value: Double, inRow row: Int) -> Bool {
    var largest = 0.0
    for place in Int(starts[row])..<Int(starts[row + 1]) {
      largest = max(largest, abs(values[place]))
    }
    return abs(value) > Tolerance.pivot * largest
  }

  private mutating func beginStep(_ row: Int, _ column: Int, _ value: Double) {
    pivotRows.append(Int32(row))
    pivotColumns.append(Int32(column))
    pivotValues.append(value)
    isRowDone[row] = true
    isColumnDone[column] = true
  }

  private mutating func endStep() {
    lowerStarts.append(Int32(lowerRows.count))
    upperStarts.append(Int32(upperColumns.count))
  }
}

extension Elimination {
  /// One entry of a row that is still being eliminated.
  private struct Entry {
    var column: Int32
    var value: Double
  }

  /// Eliminates what has no singletons, always with a short row and a short column.
  mutating func eliminateRest() {
    var open = (0..<count).filter { !isRowDone[$0] }
    guard !open.isEmpty else { return }
    var rows = [[Entry]](repeating: [], count: count)
    var holders = [[Int32]](repeating: [], count: count)
    for row in open {
      for place in Int(starts[row])..<Int(starts[row + 1]) where !isColumnDone[Int(columns[place])]
      {
        rows[row].append(Entry(column: columns[place], value: values[place]))
        holders[Int(columns[place])].append(Int32(row))
      }
    }
    while let (row, entry) = choosePivot(&open, rows, holders) {
      eliminate(row, entry, &rows, &holders)
    }
  }

  /// The shortest open row, and in it the large enough entry of the shortest column.
  private func choosePivot(
    _ open: inout [Int],
    _ rows: [[Entry]],
    _ holders: [[Int32]]
  ) -> (row: Int, entry: Entry)? {
    open.removeAll { isRowDone[$0] || rows[$0].isEmpty }
    guard let row = open.min(by: { rows[$0].count < rows[$1].count }) else { return nil }
    let largest = rows[row].reduce(0) { max($0, abs($1.value)) }
    var best: Entry?
    for entry in rows[row] where abs(entry.value) >= 0.1 * largest {
      if let known = best,
        holders[Int(known.column)].count <= holders[Int(entry.column)].count
      {
        continue
      }
      best = entry
    }
    return best.map { (row, $0) }
  }

  private mutating func eliminate(
    _ row: Int,
    _ pivot: Entry,
    _ rows: inout [[Entry]],
    _ holders: inout [[Int32]]
  ) {
    beginStep(row, Int(pivot.column), pivot.value)
    let others = rows[row].filter { $0.column != pivot.column }
    for entry in others {
      upperColumns.append(entry.column)
      upperValues.append(entry.value)
      holders[Int(entry.column)].removeAll { $0 == Int32(row) }
    }
    for holder in holders[Int(pivot.column)] where holder != Int32(row) {
      let target = Int(holder)
      guard let place = rows[target].firstIndex(where: { $0.column == pivot.column }) else {
        continue
      }
      let factor = rows[target][place].value / pivot.value
      rows[target].remove(at: place)
      lowerRows.append(holder)
      lowerValues.append(factor)
      subtract(others, times: factor, from: target, &rows, &holders)
    }
    holders[Int(pivot.column)] = []
    endStep()
  }

  private func subtract(
    _ entries: [Entry],
    times factor: Double,
    from row: Int,
    _ rows: inout [[Entry]],
    _ holders: inout [[Int32]]
  ) {
    for entry in entries {
      let change = factor * entry.value
      if let place = rows[row].firstIndex(where: { $0.column == entry.column }) {
        let size = max(abs(rows[row][place].value), abs(change))
        rows[row][place].value -= change
        if abs(rows[row][place].value) <= Tolerance.coefficient * size {
          rows[row].remove(at: place)
          holders[Int(entry.column)].removeAll { $0 == Int32(row) }
        }
      } else {
        rows[row].append(Entry(column: entry.column, value: -change))
        holders[Int(entry.column)].append(Int32(row))
      }
    }
  }
}
