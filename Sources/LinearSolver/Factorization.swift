/// A square sparse matrix in factors, whose rows can be replaced one at a time.
///
/// The matrix holds the active rows (by position) over all variables (by column). It is
/// factored once by elimination, and each replaced row multiplies one more elementary matrix to the
/// left (product form).
struct Factorization: ~Copyable {
  private var factors = Elimination()
  private var count = 0
  // Replaced row e: position, pivot, and the other entries of its representation.
  private var etaPositions = Buffer<Int32>()
  private var etaPivots = Buffer<Double>()
  private var etaStarts = Buffer<Int32>()
  private var etaIndices = Buffer<Int32>()
  private var etaValues = Buffer<Double>()

  init() {}

  /// How many rows were replaced since the matrix was factored.
  var replacementCount: Int { etaPositions.count }

  /// Whether the replaced rows have grown to more than the factors themselves.
  var isDue: Bool {
    replacementCount >= 64
      || (replacementCount >= 8 && etaIndices.count > 2 * count + factors.fill + 1_000)
  }

  /// How many numbers are gone through to solve with the factors.
  var length: Int { 2 * count + factors.fill + etaIndices.count }

  /// Factors a matrix given by rows.
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
    etaPositions.removeAll()
    etaPivots.removeAll()
    etaStarts.removeAll()
    etaStarts.append(0)
    etaIndices.removeAll()
    etaValues.removeAll()
    factors.begin()
    for position in 0..<count {
      writeRow(position, &factors)
      factors.endRow()
    }
    try factors.run(&budget)
    return factors.unpaired()
  }

  /// Calls back with every column and the position of the row that it was eliminated with.
  func forEachPair(_ body: (_ column: Int, _ position: Int) -> Void) {
    for step in 0..<factors.pivotRows.count {
      body(Int(factors.pivotColumns[step]), Int(factors.pivotRows[step]))
    }
  }

  /// Solves `matrix * result = vector`: `vector` by position goes in and is zero afterwards,
  /// `result` by column comes out.
  func solveColumn(_ vector: borrowing Buffer<Double>, into result: borrowing Buffer<Double>) {
    var eta = etaPositions.count - 1
    while eta >= 0 {
      let position = Int(etaPositions[eta])
      var sum = vector[position]
      for place in Range(from: etaStarts[eta], to: etaStarts[eta + 1]) {
        sum -= etaValues[place] * vector[Int(etaIndices[place])]
      }
      vector[position] = sum / etaPivots[eta]
      eta -= 1
    }
    for step in 0..<count {
      let value = vector[Int(factors.pivotRows[step])]
      guard value != 0 else { continue }
      for place in Range(from: factors.lowerStarts[step], to: factors.lowerStarts[step + 1]) {
        vector[Int(factors.lowerRows[place])] -= factors.lowerValues[place] * value
      }
    }
    var step = count - 1
    while step >= 0 {
      let row = Int(factors.pivotRows[step])
      var sum = vector[row]
      vector[row] = 0
      for place in Range(from: factors.upperStarts[step], to: factors.upperStarts[step + 1]) {
        sum -= factors.upperValues[place] * result[Int(factors.upperColumns[place])]
      }
      result[Int(factors.pivotColumns[step])] = sum == 0 ? 0 : sum / factors.pivotValues[step]
      step -= 1
    }
  }

  /// Solves `transpose(matrix) * result = vector`: `vector` by column goes in and is zero
  /// afterwards, `result` by position comes out.
  func solveRow(_ vector: borrowing Buffer<Double>, into result: borrowing Buffer<Double>) {
    for step in 0..<count {
      let column = Int(factors.pivotColumns[step])
      let entry = vector[column]
      guard entry != 0 else {
        result[Int(factors.pivotRows[step])] = 0
        continue
      }
      vector[column] = 0
      let value = entry / factors.pivotValues[step]
      result[Int(factors.pivotRows[step])] = value
      for place in Range(from: factors.upperStarts[step], to: factors.upperStarts[step + 1]) {
        vector[Int(factors.upperColumns[place])] -= factors.upperValues[place] * value
      }
    }
    var step = count - 1
    while step >= 0 {
      let places = Range(from: factors.lowerStarts[step], to: factors.lowerStarts[step + 1])
      if !places.isEmpty {
        var sum = result[Int(factors.pivotRows[step])]
        for place in places {
          sum -= factors.lowerValues[place] * result[Int(factors.lowerRows[place])]
        }
        result[Int(factors.pivotRows[step])] = sum
      }
      step -= 1
    }
    for eta in 0..<etaPositions.count {
      let position = Int(etaPositions[eta])
      guard result[position] != 0 else { continue }
      let value = result[position] / etaPivots[eta]
      result[position] = value
      for place in Range(from: etaStarts[eta], to: etaStarts[eta + 1]) {
        result[Int(etaIndices[place])] -= etaValues[place] * value
      }
    }
  }

  /// Replaces the row at a position by a row that the old rows represent.
  ///
  /// - Parameters:
  ///   - position: The position whose row goes.
  ///   - representation: The new row as a sum of the old ones, by position (`solveRow`).
  mutating func replaceRow(at position: Int, by representation: borrowing Buffer<Double>) {
    etaPositions.append(Int32(truncatingIfNeeded: position))
    etaPivots.append(representation[position])
    for index in 0..<count where index != position && representation[index] != 0 {
      etaIndices.append(Int32(truncatingIfNeeded: index))
      etaValues.append(representation[index])
    }
    etaStarts.append(Int32(truncatingIfNeeded: etaIndices.count))
  }
}
