/// LU factors of a sparse square matrix, with row replacement.
///
/// The matrix has the active rows by position and all variables by column. Each replaced row
/// multiplies an elementary matrix from the left (product form); solving applies the `Eta`s newest
/// first for a column and oldest first for a row. With n rows, f terms of fill and e terms of etas
/// a solve is O(n + f + e), less for a sparse vector.
struct Factorization: ~Copyable {
  private var factors = Elimination()
  private var count = 0
  /// Oldest first.
  private var etas = Buffer<Eta>()
  private var etaTerms = Buffer<SparseTerm>()

  /// The new row is `pivot` times the row before at `position`, plus `terms` times those at the
  /// others.
  struct Eta: BitwiseCopyable {
    var position: Int32
    var pivot: Double
    var terms: SparseExtent
  }

  init() {}

  var replacementCount: Int { etas.count }

  /// Whether refactoring is due: 64 or more replaced rows, or 8 with more terms than a solve and
  /// 1,000; it also removes rounding.
  var isDue: Bool {
    replacementCount >= 64
      || (replacementCount >= 8 && etaTerms.count > 2 * count + factors.fill + 1_000)
  }

  /// Whether a solve is about as precise as afresh: at most 4 replaced rows, none by a small pivot.
  var isPrecise: Bool {
    guard replacementCount <= 4 else { return false }
    for index in 0..<etas.count where abs(etas[index].pivot) < 0.1 { return false }
    return true
  }

  /// The number of elements visited by a solve, the charge of `Budget.work`.
  var length: Int { 2 * count + factors.fill + etaTerms.count }

  /// Returns rows and columns without a pivot, as pairs; the caller replaces the rows by anchors of
  /// the columns, and factors again.
  mutating func factor(
    count: Int,
    _ budget: inout Budget,
    _ writeRow: (_ position: Int, _ matrix: inout Elimination) -> Void
  ) throws(SolverInterruption) -> [(position: Int, column: Int)] {
    self.count = count
    etas.removeAll()
    etaTerms.removeAll()
    factors.begin()
    for position in 0..<count {
      writeRow(position, &factors)
      factors.endRow()
    }
    try factors.run(&budget)
    return factors.unpaired()
  }

  /// The columns with their pivot positions, as factored, without replacements.
  func forEachPair(_ body: (_ column: Int, _ position: Int) -> Void) {
    for index in 0..<factors.steps.count {
      let step = factors.steps[index]
      body(Int(step.column), Int(step.row))
    }
  }

  /// Solves `matrix * result = vector`: `vector` by position is zero afterwards, `result` is by
  /// column.
  ///
  /// The buffers differ, with at least as many elements as rows.
  func solveColumn(_ vector: borrowing Buffer<Double>, into result: borrowing Buffer<Double>) {
    var index = etas.count - 1
    while index >= 0 {
      let eta = etas[index]
      let position = Int(eta.position)
      vector[position] =
        vector.rest(of: vector[position], less: etaTerms, eta.terms) / eta.pivot
      index -= 1
    }
    for place in 0..<factors.lowerSteps.count {
      let step = factors.steps[Int(factors.lowerSteps[place])]
      let value = vector[Int(step.row)]
      guard value != 0 else { continue }
      vector.subtract(factors.lower, step.lower, times: value)
    }
    index = factors.steps.count - 1
    while index >= 0 {
      let step = factors.steps[index]
      let rest = result.rest(of: vector[Int(step.row)], less: factors.upper, step.upper)
      result[Int(step.column)] = rest == 0 ? 0 : rest / step.pivot
      index -= 1
    }
    vector.clear(count)
  }

  /// Solves `transpose(matrix) * result = vector`: `vector` by column is zero afterwards, `result`
  /// is by position.
  ///
  /// Zeros are skipped, so that sparse vectors are fast.
  func solveRow(_ vector: borrowing Buffer<Double>, into result: borrowing Buffer<Double>) {
    result.clear(count)
    for index in 0..<factors.steps.count {
      let step = factors.steps[index]
      let column = Int(step.column)
      let entry = vector[column]
      guard entry != 0 else { continue }
      vector[column] = 0
      let value = entry / step.pivot
      result[Int(step.row)] = value
      vector.subtract(factors.upper, step.upper, times: value)
    }
    var place = factors.lowerSteps.count - 1
    while place >= 0 {
      let step = factors.steps[Int(factors.lowerSteps[place])]
      place -= 1
      let row = Int(step.row)
      result[row] = result.rest(of: result[row], less: factors.lower, step.lower)
    }
    for index in 0..<etas.count {
      let eta = etas[index]
      let position = Int(eta.position)
      guard result[position] != 0 else { continue }
      let value = result[position] / eta.pivot
      result[position] = value
      result.subtract(etaTerms, eta.terms, times: value)
    }
  }

  /// By the row's representation (`solveRow`), in O(rows).
  ///
  /// The pivot must not be small: `Descent` and `OptimalFace` choose rows by it.
  mutating func replaceRow(at position: Int, by representation: borrowing Buffer<Double>) {
    let start = etaTerms.count
    for index in 0..<count where index != position && representation[index] != 0 {
      etaTerms.append(
        SparseTerm(place: Int32(truncatingIfNeeded: index), value: representation[index])
      )
    }
    etas.append(
      Eta(
        position: Int32(truncatingIfNeeded: position),
        pivot: representation[position],
        terms: SparseExtent(start: start, end: etaTerms.count)
      )
    )
  }
}
