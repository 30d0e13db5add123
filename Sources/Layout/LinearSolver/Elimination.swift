/// Gaussian elimination of a sparse square matrix, written down as factors: singletons first, then
/// by Markowitz' count (Markowitz 1957).
///
/// The result is a sequence of steps, each with a pivot. Below it are the multiples of the pivot's
/// row that the other rows lose (`lower`), beside it the rest of the row (`upper`); `Factorization`
/// solves with them forwards and backwards.
///
/// A matrix is written by `begin`, `add` and `endRow`, and factored by `run`. Where rows depend on
/// each other, fewer steps than rows come out, and `unpaired` says what is left.
struct Elimination: ~Copyable {
  /// The pivots in the order in which they were taken.
  private(set) var steps = Buffer<Step>()
  /// The factors' elements, each with its row as its place below, and its column above.
  private(set) var lower = Buffer<SparseTerm>()
  private(set) var upper = Buffer<SparseTerm>()
  /// The steps that have elements below, as few do.
  ///
  /// As places in `steps`, ascending; solving a column passes over all others.
  private(set) var lowerSteps = Buffer<Int32>()

  /// Eliminates a column with a row.
  struct Step: BitwiseCopyable {
    /// The row's position in the matrix, from 0; each stands in one step.
    var row: Int32
    /// The column that the row is solved for; each stands in one step.
    var column: Int32
    /// What one divides by, never noise beside the largest of its row.
    var pivot: Double
    /// The places of its elements in both factors.
    var lower: SparseExtent
    var upper: SparseExtent
  }

  // The matrix, by row as it is written and by column.
  private var count = 0
  /// Where the terms of the row that is being written begin in `entries`.
  private var rowStart = 0
  private var rows = Buffer<SparseExtent>()
  private var entries = Buffer<SparseTerm>()
  private var columns = Buffer<SparseExtent>()
  private var columnEntries = Buffer<SparseTerm>()
  /// Whether each row has a pivot; the counts below are of those rows and columns that have none.
  private var isRowDone = Buffer<Bool>()
  private var isColumnDone = Buffer<Bool>()
  /// How many columns without a pivot each row has left.
  private var rowCounts = Buffer<Int32>()
  /// How many rows without a pivot each column has left.
  private var columnCounts = Buffer<Int32>()
  /// Rows that came down to one column; some have got their pivot since.
  private var rowQueue = Buffer<Int32>()
  /// Columns that came down to one row; some have got their pivot since.
  private var columnQueue = Buffer<Int32>()

  // What has no singletons, by row and by the rows that hold each column.
  /// The entries of each row at columns without a pivot.
  private var rest: [[SparseTerm]] = []
  private var holders: [[Int32]] = []
  /// The entries of the row that is being eliminated with, its pivot left out.
  private var pivotRow: [SparseTerm] = []
  /// The place of each column in the row that is being changed, or -1; all -1 between rows.
  private var placeOfColumn = Buffer<Int32>()
  /// The rows without a pivot by how many entries they have; keys that are out of date are passed
  /// over.
  private var shortest = BucketQueue()

  init() {}

  /// How many elements the factors have beside their pivots.
  ///
  /// `Factorization.isDue` compares the replaced rows with it.
  var fill: Int { lower.count + upper.count }
}

extension Elimination {
  /// Begins to write a matrix, row after row.
  mutating func begin() {
    rows.removeAll()
    entries.removeAll()
    rowStart = 0
  }

  /// Adds an entry to the row that is being written; each column at most once.
  mutating func add(_ column: Int32, _ value: Double) {
    entries.append(SparseTerm(place: column, value: value))
  }

  /// Ends the row, which may be empty; its position is the number of rows before it.
  mutating func endRow() {
    rows.append(SparseExtent(start: rowStart, end: entries.count))
    rowStart = entries.count
  }

  /// Factors the matrix that has been written.
  ///
  /// O(entries) where singletons are all there is, as mostly; beyond that it depends on what fills
  /// in, and each change of a row is paid for.
  ///
  /// - Throws: `SolverInterruption` when the budget is spent.
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

  /// Writes the entries by column too, and counts both.
  ///
  /// O(rows + entries).
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

  /// The places of a row's entries in `entries`.
  private func terms(_ row: Int) -> Range<Int> { rows[row].range }

  /// The places of a column's entries in `columnEntries`.
  private func places(_ column: Int) -> Range<Int> { columns[column].range }

  /// The rows and columns left without a pivot, paired in order.
  ///
  /// The pairing means nothing more than that there are as many of both: the caller anchors each
  /// column in place of the row.
  func unpaired() -> [(position: Int, column: Int)] {
    guard steps.count < count else { return [] }
    let rows = (0..<count).filter { !isRowDone[$0] }
    let columns = (0..<count).filter { !isColumnDone[$0] }
    return zip(rows, columns).map { ($0, $1) }
  }
}

extension Elimination {
  /// Takes every row with one column left and every column with one row left; no value changes.
  ///
  /// A column's last row is taken before a row's last column, for it adds nothing to `lower`. One
  /// that is too small to divide by stays for the elimination of the rest.
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

  /// Takes the only row that has a column left: no other row changes, so the step is an upper one
  /// alone.
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

  /// Takes the only column that a row has left: no other column changes, so the step is a lower one
  /// alone.
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

  /// Whether a value is no noise beside the largest of its row.
  ///
  /// Compared with the row as it was written, since singletons change no values.
  private func isPivot(_ value: Double, inRow row: Int) -> Bool {
    var largest = 0.0
    for place in terms(row) { largest = max(largest, abs(entries[place].value)) }
    return abs(value) > Tolerance.pivot * largest
  }

  /// Records a pivot; the terms that are appended until `endStep` belong to it.
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

  /// Ends the step that was begun last.
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
  /// Eliminates what has no singletons, always with a short row and a short column.
  ///
  /// Keys of rows change as others are eliminated; the row is inserted anew each time, and what the
  /// queue knew before is passed over.
  private mutating func eliminateRest(_ budget: inout Budget) throws(SolverInterruption) {
    collectRest()
    while let (row, length) = shortest.popFirst() {
      guard !isRowDone[row], rest[row].count == Int(length), length > 0 else { continue }
      try eliminate(row, bestEntry(row), &budget)
    }
  }

  /// Takes over the entries at rows and columns without a pivot.
  ///
  /// Arrays are kept from one factorization to the next.
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

  /// The large enough entry of a row whose column is shortest.
  ///
  /// Markowitz' count with a threshold of 0.1: smaller pivots would let values grow, larger
  /// thresholds would let more fill in.
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

  /// Takes a pivot of the rest, and subtracts its row from all others that hold its column.
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
    // No other row of the column changes who holds it.
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

  /// Changes a row by a multiple of `pivotRow`, and the holders of columns with it.
  ///
  /// What cancels to less than `Tolerance.coefficient` of what it came from is removed. O(entries
  /// of both rows), but for the lists of holders.
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
