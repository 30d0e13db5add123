/// A square sparse matrix in factors, whose rows can be replaced one at a time.
///
/// The matrix holds the active rows (by position) over all variables (by column). It is
/// factored once by elimination, and each replaced row multiplies one more elementary matrix to the
/// left (product form).
///
/// `factors` is the matrix after `factor`, and each `Eta` the change since. Solving applies the
/// changes newest first for a column and oldest first for a row. With n rows, f terms of fill and e
/// terms of changes a solve is O(n + f + e); a vector of few entries passes over much of it.
struct Factorization: ~Copyable {
  private var factors = Elimination()
  /// How many rows and columns the matrix has.
  private var count = 0
  /// One for each row that was replaced since, oldest first.
  private var etas = Buffer<Eta>()
  private var etaTerms = Buffer<SparseTerm>()

  /// A replaced row: its position, and the pivot and the other terms of its representation.
  ///
  /// The new row is `pivot` times the row before at `position`, and `terms` times those at the
  /// others.
  struct Eta: BitwiseCopyable {
    var position: Int32
    var pivot: Double
    var terms: SparseExtent
  }

  init() {}

  /// How many rows were replaced since the matrix was factored.
  var replacementCount: Int { etas.count }

  /// Whether the replaced rows have grown to more than the factors themselves.
  ///
  /// 64 or more rows, or 8 whose terms are more than a solve goes through and 1,000; the caller
  /// then factors afresh, which also throws away rounding.
  var isDue: Bool {
    replacementCount >= 64
      || (replacementCount >= 8 && etaTerms.count > 2 * count + factors.fill + 1_000)
  }

  /// How many numbers are gone through to solve with the factors.
  ///
  /// What a caller pays for with `Budget.work`.
  var length: Int { 2 * count + factors.fill + etaTerms.count }

  /// Factors a matrix given by rows.
  ///
  /// What was factored or replaced before is gone. The caller replaces the rows of the pairs, by
  /// anchors of the columns, and factors again.
  ///
  /// - Parameters:
  ///   - count: How many rows and columns there are.
  ///   - budget: What may be spent.
  ///   - writeRow: Adds the terms of the row at a position.
  /// - Returns: The rows and columns that no pivot was found for, as pairs to repair with.
  /// - Throws: `SolverInterruption` when the budget is spent.
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

  /// Calls back with every column and the position of the row that it was eliminated with.
  ///
  /// Only as `factor` left it; replaced rows do not change the pairs.
  func forEachPair(_ body: (_ column: Int, _ position: Int) -> Void) {
    for index in 0..<factors.steps.count {
      let step = factors.steps[index]
      body(Int(step.column), Int(step.row))
    }
  }

  /// Solves `matrix * result = vector`: `vector` by position goes in and is zero afterwards,
  /// `result` by column comes out.
  ///
  /// It finds the point that active rows hold at given right sides, and the direction that moves
  /// one of them. Both vectors have at least as many elements as the matrix has rows, and are
  /// different buffers.
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

  /// Solves `transpose(matrix) * result = vector`: `vector` by column goes in and is zero
  /// afterwards, `result` by position comes out.
  ///
  /// It writes a sum of variables as a sum of active rows: multipliers and representations. Zeros
  /// of the vector are passed over, so that few-term sums are quick.
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

  /// Replaces the row at a position by a row that the old rows represent.
  ///
  /// The pivot must not be small: `Descent` and `OptimalFace` choose rows by what they divide by.
  /// O(rows); terms that are 0 are left out.
  ///
  /// - Parameters:
  ///   - position: The position whose row goes.
  ///   - representation: The new row as a sum of the old ones, by position (`solveRow`).
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
