/// The rows of one independent part of a program, over variables numbered from 0, readable by
/// row and by column.
///
/// A class, so that handing it on costs one reference; written anew for every part.
final class RowBlock {
  private(set) var variableCount = 0
  private(set) var levelCount = 0
  private var rowStart = 0
  // SAFETY: (of every buffer) it is read and written element by element, and resized by this class
  // alone, never while one of its elements is being accessed.

  @safe @exclusivity(unchecked) private(set) var rows = Buffer<Row>()
  /// The terms of all rows, each with its column as its place.
  @safe @exclusivity(unchecked) private(set) var entries = Buffer<SparseTerm>()
  /// The terms of all columns, each with its row as its place.
  @safe @exclusivity(unchecked) private(set) var columnEntries = Buffer<SparseTerm>()
  @safe @exclusivity(unchecked) private(set) var columns = Buffer<SparseExtent>()

  /// What there is of a row beside its terms.
  struct Row: BitwiseCopyable {
    var rightSide: Double
    /// The largest coefficient, without its sign.
    var largest: Double
    var terms: SparseExtent
    /// The level, 0 for required.
    var level: Int32
    var relation: LinearProgram.Relation
  }

  init() {}

  var rowCount: Int { rows.count }

  var termCount: Int { entries.count }

  /// The places of a row's terms in `entries`.
  @inline(__always)
  func terms(_ row: Int) -> Range<Int> { rows[row].terms.range }

  /// The places of a column's terms in `columnEntries`.
  @inline(__always)
  func column(_ variable: Int) -> Range<Int> { columns[variable].range }

  /// Whether a coefficient is large enough beside its row's others to solve for its variable.
  func isUsable(_ coefficient: Double, inRow row: Int) -> Bool {
    abs(coefficient) > Tolerance.pivot * rows[row].largest
  }
}

extension RowBlock {
  /// Begins to write other rows, about as many as are told.
  func begin(rowCount: Int = 0, termCount: Int = 0) {
    entries.reserve(termCount)
    rows.reserve(rowCount)
    entries.removeAll()
    rows.removeAll()
    rowStart = 0
  }

  @inline(__always)
  func addTerm(_ variable: Int32, _ coefficient: Double) {
    entries.append(SparseTerm(place: variable, value: coefficient))
  }

  func endRow(_ relation: LinearProgram.Relation, _ rightSide: Double, level: Int32) {
    var most = 0.0
    for place in rowStart..<entries.count { most = max(most, abs(entries[place].value)) }
    rows.append(
      Row(
        rightSide: rightSide,
        largest: most,
        terms: SparseExtent(start: rowStart, end: entries.count),
        level: level,
        relation: relation
      )
    )
    rowStart = entries.count
  }

  /// Ends the writing, and builds the reading by column.
  func end(variableCount: Int, levelCount: Int) {
    self.variableCount = variableCount
    self.levelCount = levelCount
    columns.fill(variableCount, with: SparseExtent())
    for place in 0..<entries.count { columns.count(in: Int(entries[place].place)) }
    columns.makeExtentsOfCounts()
    columnEntries.resize(entries.count)
    for row in 0..<rowCount {
      for place in terms(row) {
        let entry = entries[place]
        let target = columns.next(of: Int(entry.place))
        columnEntries[target] = SparseTerm(
          place: Int32(truncatingIfNeeded: row),
          value: entry.value
        )
      }
    }
  }
}
