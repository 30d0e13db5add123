/// A class, so that it is shared by reference; reused for every part.
final class RowBlock {
  private(set) var variableCount = 0
  private(set) var levelCount = 0
  private var rowStart = 0
  /// Of the current row.
  private var largest = 0.0
  // SAFETY: (of every buffer) only this class reads, writes and resizes it, never while an element
  // is being accessed.

  @safe @exclusivity(unchecked) private(set) var rows = Buffer<Row>()
  /// Indices are columns.
  @safe @exclusivity(unchecked) private(set) var entries = Buffer<SparseTerm>()
  /// Indices are rows.
  @safe @exclusivity(unchecked) private(set) var columnEntries = Buffer<SparseTerm>()
  @safe @exclusivity(unchecked) private(set) var columns = Buffer<SparseExtent>()

  struct Row: BitwiseCopyable {
    var rightSide: Double
    var largest: Double
    var terms: SparseExtent
    /// 0 for required.
    var level: Int32
    var relation: LinearProgram.Relation

    /// Relative to the other coefficients.
    @inline(__always)
    func isUsable(_ coefficient: Double) -> Bool { abs(coefficient) > Tolerance.pivot * largest }
  }

  init() {}

  var rowCount: Int { rows.count }

  var termCount: Int { entries.count }

  @inline(__always)
  func terms(_ row: Int) -> Range<Int> { rows[row].terms.range }

  @inline(__always)
  func column(_ variable: Int) -> Range<Int> { columns[variable].range }
}

extension RowBlock {
  func begin(variableCount: Int, rowCount: Int = 0, termCount: Int = 0) {
    self.variableCount = variableCount
    columns.fill(variableCount, with: SparseExtent())
    entries.reserve(termCount)
    rows.reserve(rowCount)
    entries.removeAll()
    rows.removeAll()
    rowStart = 0
    largest = 0
  }

  @inline(__always)
  func addTerm(_ variable: Int32, _ coefficient: Double) {
    entries.append(SparseTerm(place: variable, value: coefficient))
    columns.count(in: Int(variable))
    largest = abs(coefficient) > largest ? abs(coefficient) : largest
  }

  @inline(__always)
  func endRow(_ relation: LinearProgram.Relation, _ rightSide: Double, level: Int32) {
    rows.append(
      Row(
        rightSide: rightSide,
        largest: largest,
        terms: SparseExtent(start: rowStart, end: entries.count),
        level: level,
        relation: relation
      )
    )
    rowStart = entries.count
    largest = 0
  }

  func end(levelCount: Int) {
    self.levelCount = levelCount
    columns.makeExtentsOfCounts()
    columnEntries.resize(entries.count)
    for row in 0..<rowCount {
      let number = Int32(truncatingIfNeeded: row)
      entries.forEach(rows[row].terms) { entry in
        let target = columns.next(of: Int(entry.place))
        columnEntries[target] = SparseTerm(place: number, value: entry.value)
      }
    }
  }
}
