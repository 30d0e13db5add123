/// Sparse Gaussian elimination into LU factors: singletons first, then by Markowitz' count
/// (Markowitz 1957).
///
/// Each step has a pivot, the multiples of its row in other rows (`lower`), and the rest of its row
/// (`upper`). Dependent rows give fewer steps than rows, and are listed by `unpaired`.
struct Elimination: ~Copyable {
  /// In the order of elimination.
  private(set) var steps = Buffer<Step>()
  /// The elements of both factors: indices are rows in `lower`, columns in `upper`.
  private(set) var lower = Buffer<SparseTerm>()
  private(set) var upper = Buffer<SparseTerm>()
  /// Only steps with lower elements, which are few, ascending.
  private(set) var lowerSteps = Buffer<Int32>()

  struct Step: BitwiseCopyable {
    /// From 0; each is in one step.
    var row: Int32
    /// Each is in one step.
    var column: Int32
    /// Not noise beside the largest of its row.
    var pivot: Double
    var lower: SparseExtent
    var upper: SparseExtent
  }

  // The matrix by row, as written, and by column.
  private var count = 0
  private var rowStart = 0
  private var rows = Buffer<SparseExtent>()
  private var entries = Buffer<SparseTerm>()
  private var columns = Buffer<SparseExtent>()
  private var columnEntries = Buffer<SparseTerm>()
  /// Whether each row has a pivot; counts below exclude rows and columns with one.
  private var isRowDone = Buffer<Bool>()
  private var isColumnDone = Buffer<Bool>()
  private var rowCounts = Buffer<Int32>()
  private var columnCounts = Buffer<Int32>()
  private var rowQueue = Buffer<Int32>()
  private var columnQueue = Buffer<Int32>()

  // The submatrix without singletons, by row and by the rows of each column.
  private var rest: [[SparseTerm]] = []
  private var holders: [[Int32]] = []
  /// The entries of the pivot's row, without the pivot.
  private var pivotRow: [SparseTerm] = []
  /// The index of each column in the row being changed, or -1; all -1 between rows.
  private var placeOfColumn = Buffer<Int32>()
  /// The remaining rows by number of entries; stale keys are skipped.
  private var shortest = BucketQueue()

  init() {}

  /// The number of elements of the factors beside pivots, for `Factorization.isDue`.
  var fill: Int { lower.count + upper.count }
}

extension Elimination {
  mutating func begin() {
    rows.removeAll()
    entries.removeAll()
    rowStart = 0
  }

  /// Each column at most once in a row.
  mutating func add(_ column: Int32, _ value: Double) {
    entries.append(SparseTerm(place: column, value: value))
  }

  /// A row may be empty.
  mutating func endRow() {
    rows.append(SparseExtent(start: rowStart, end: entries.count))
    rowStart = entries.count
  }

  /// O(entries) for singletons, the usual case; fill-in is charged by row change.
  mutating func run(_ budget: inout Budget) throws(SolverInterruption) {
    try budget.work(3 * (rows.count + entries.count))
    collectColumns()
    steps.removeAll()
    lower.removeAll()
    upper.removeAll()
    lowerSteps.removeAll()
    peelSingletons()
    if steps.count < count { try eliminateRest(&budget) }
  }

  private mutating func collectColumns() {
    count = rows.count
    isRowDone.fill(count, with: false)
    isColumnDone.fill(count, with: false)
    rowCounts.resize(count)
    columnCounts.resize(count)
    columns.fill(count, with: SparseExtent())
    for place in 0..<entries.count { columns.count(in: Int(entries[place].place)) }
    for column in 0..<count { columnCounts[column] = columns[column].end }
    columns.makeExtentsOfCounts()
    columnEntries.resize(entries.count)
    for row in 0..<count {
      let terms = rows[row].range
      rowCounts[row] = Int32(truncatingIfNeeded: terms.count)
      for place in terms {
        let entry = entries[place]
        let target = columns.next(of: Int(entry.place))
        columnEntries[target] = SparseTerm(
          place: Int32(truncatingIfNeeded: row),
          value: entry.value
        )
      }
    }
  }

  private func terms(_ row: Int) -> Range<Int> { rows[row].range }

  private func places(_ column: Int) -> Range<Int> { columns[column].range }

  /// The rows and columns without a pivot, paired arbitrarily, for the caller to anchor.
  func unpaired() -> [(position: Int, column: Int)] {
    guard steps.count < count else { return [] }
    let rows = (0..<count).filter { !isRowDone[$0] }
    let columns = (0..<count).filter { !isColumnDone[$0] }
    return zip(rows, columns).map { ($0, $1) }
  }
}

extension Elimination {
  /// Values do not change.
  ///
  /// Column singletons come first, since they add nothing to `lower`. One that is too small as a
  /// pivot stays for the elimination of the rest.
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

  /// No other row changes: an upper step.
  private mutating func takeColumnSingleton(_ column: Int) {
    for place in places(column) {
      let entry = columnEntries[place]
      let row = Int(entry.place)
      guard !isRowDone[row] else { continue }
      guard isPivot(entry.value, inRow: row) else { return }
      beginStep(row, column, entry.value)
      for other in terms(row) {
        let entry = entries[other]
        let otherColumn = Int(entry.place)
        guard otherColumn != column, !isColumnDone[otherColumn] else { continue }
        upper.append(entry)
        columnCounts[otherColumn] -= 1
        if columnCounts[otherColumn] == 1 { columnQueue.append(entry.place) }
      }
      endStep()
      return
    }
  }

  /// No other column changes: a lower step.
  private mutating func takeRowSingleton(_ row: Int) {
    for place in terms(row) {
      let entry = entries[place]
      let column = Int(entry.place)
      guard !isColumnDone[column] else { continue }
      guard isPivot(entry.value, inRow: row) else { return }
      beginStep(row, column, entry.value)
      for other in places(column) {
        let below = columnEntries[other]
        let otherRow = Int(below.place)
        guard !isRowDone[otherRow] else { continue }
        lower.append(SparseTerm(place: below.place, value: below.value / entry.value))
        rowCounts[otherRow] -= 1
        if rowCounts[otherRow] == 1 { rowQueue.append(below.place) }
      }
      endStep()
      return
    }
  }

  /// Whether a value is not noise beside the largest of its row, as written.
  private func isPivot(_ value: Double, inRow row: Int) -> Bool {
    var largest = 0.0
    for place in terms(row) { largest = max(largest, abs(entries[place].value)) }
    return abs(value) > Tolerance.pivot * largest
  }

  /// Terms appended until `endStep` belong to it.
  private mutating func beginStep(_ row: Int, _ column: Int, _ value: Double) {
    steps.append(
      Step(
        row: Int32(truncatingIfNeeded: row),
        column: Int32(truncatingIfNeeded: column),
        pivot: value,
        lower: SparseExtent(start: lower.count, end: lower.count),
        upper: SparseExtent(start: upper.count, end: upper.count)
      )
    )
    isRowDone[row] = true
    isColumnDone[column] = true
  }

  private mutating func endStep() {
    let last = steps.count - 1
    if lower.count > Int(steps[last].lower.start) {
      lowerSteps.append(Int32(truncatingIfNeeded: last))
    }
    steps[last].lower.end = Int32(truncatingIfNeeded: lower.count)
    steps[last].upper.end = Int32(truncatingIfNeeded: upper.count)
  }
}

extension Elimination {
  /// A row is inserted again when its key changes; stale keys are skipped.
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
      for place in terms(row) where !isColumnDone[Int(entries[place].place)] {
        let entry = entries[place]
        rest[row].append(entry)
        holders[Int(entry.place)].append(Int32(truncatingIfNeeded: row))
      }
      shortest.insert(row, key: Int32(truncatingIfNeeded: rest[row].count))
    }
  }

  /// Markowitz' count with a threshold of 0.1: smaller pivots let values grow, larger thresholds
  /// cause fill-in.
  private func bestEntry(_ row: Int) -> SparseTerm {
    let largest = rest[row].reduce(0) { max($0, abs($1.value)) }
    var best = rest[row][0]
    var bestCount = Int.max
    for entry in rest[row] where abs(entry.value) >= 0.1 * largest {
      let count = holders[Int(entry.place)].count
      if count < bestCount { (best, bestCount) = (entry, count) }
    }
    return best
  }

  private mutating func eliminate(
    _ row: Int,
    _ pivot: SparseTerm,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    beginStep(row, Int(pivot.place), pivot.value)
    pivotRow.removeAll(keepingCapacity: true)
    for entry in rest[row] where entry.place != pivot.place {
      pivotRow.append(entry)
      upper.append(entry)
      holders[Int(entry.place)].removeAll { $0 == Int32(truncatingIfNeeded: row) }
    }
    // The list is unchanged by the other rows.
    for index in holders[Int(pivot.place)].indices {
      let holder = holders[Int(pivot.place)][index]
      let target = Int(holder)
      guard target != row,
        let place = rest[target].firstIndex(where: { $0.place == pivot.place })
      else { continue }
      let factor = rest[target][place].value / pivot.value
      rest[target].remove(at: place)
      lower.append(SparseTerm(place: holder, value: factor))
      try budget.work(2 * (rest[target].count + pivotRow.count))
      subtractPivotRow(times: factor, from: target)
      shortest.insert(target, key: Int32(truncatingIfNeeded: rest[target].count))
    }
    holders[Int(pivot.place)].removeAll(keepingCapacity: true)
    endStep()
  }

  /// Updates the lists of rows by column; removes entries that cancel to less than
  /// `Tolerance.coefficient` of their parts.
  ///
  /// O(entries of both rows), beside the lists.
  private mutating func subtractPivotRow(times factor: Double, from row: Int) {
    let known = rest[row].count
    for place in 0..<known {
      placeOfColumn[Int(rest[row][place].place)] = Int32(truncatingIfNeeded: place)
    }
    var cancels = false
    for entry in pivotRow {
      let change = factor * entry.value
      let place = Int(placeOfColumn[Int(entry.place)])
      if place >= 0 {
        let size = max(abs(rest[row][place].value), abs(change))
        rest[row][place].value -= change
        if abs(rest[row][place].value) <= Tolerance.coefficient * size {
          rest[row][place].value = 0
          cancels = true
          holders[Int(entry.place)].removeAll { $0 == Int32(truncatingIfNeeded: row) }
        }
      } else {
        rest[row].append(SparseTerm(place: entry.place, value: -change))
        holders[Int(entry.place)].append(Int32(truncatingIfNeeded: row))
      }
    }
    for place in 0..<known { placeOfColumn[Int(rest[row][place].place)] = -1 }
    if cancels { rest[row].removeAll { $0.value == 0 } }
  }
}
