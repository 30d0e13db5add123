/// A square sparse matrix in factors, whose rows can be replaced one at a time.
///
/// The matrix holds the active rows (by position) over all variables (by column). It is
/// factored once by elimination, singletons first and then by Markowitz' count (Markowitz 1957),
/// and each replaced row multiplies one more elementary matrix to the left (product form).
struct Factorization {
  private var count = 0
  // Step k eliminates pivotColumns[k] with pivotRows[k].
  private var pivotRows: [Int32] = []
  private var pivotColumns: [Int32] = []
  private var pivotValues: [Double] = []
  private var lowerStarts: [Int32] = []
  private var lowerRows: [Int32] = []
  private var lowerValues: [Double] = []
  private var upperStarts: [Int32] = []
  private var upperColumns: [Int32] = []
  private var upperValues: [Double] = []
  // Replaced row e: position, pivot, and the other entries of its representation.
  private var etaPositions: [Int32] = []
  private var etaPivots: [Double] = []
  private var etaStarts: [Int32] = [0]
  private var etaIndices: [Int32] = []
  private var etaValues: [Double] = []

  /// How many rows were replaced since the matrix was factored.
  var replacementCount: Int { etaPositions.count }

  /// Whether the replaced rows have grown to more than the factors themselves.
  var isDue: Bool {
    replacementCount >= 64 || (replacementCount >= 8 && etaIndices.count > 2 * count + 1_000)
  }

  /// Factors a matrix given by rows.
  ///
  /// - Returns: The rows and columns that no pivot was found for, as pairs to repair with.
  mutating func factor(
    count: Int,
    starts: [Int32],
    columns: [Int32],
    values: [Double]
  ) -> [(position: Int, column: Int)] {
    self.count = count
    etaPositions.removeAll(keepingCapacity: true)
    etaPivots.removeAll(keepingCapacity: true)
    etaStarts = [0]
    etaIndices.removeAll(keepingCapacity: true)
    etaValues.removeAll(keepingCapacity: true)
    var elimination = Elimination(count: count, starts: starts, columns: columns, values: values)
    elimination.peelSingletons()
    elimination.eliminateRest()
    pivotRows = elimination.pivotRows
    pivotColumns = elimination.pivotColumns
    pivotValues = elimination.pivotValues
    lowerStarts = elimination.lowerStarts
    lowerRows = elimination.lowerRows
    lowerValues = elimination.lowerValues
    upperStarts = elimination.upperStarts
    upperColumns = elimination.upperColumns
    upperValues = elimination.upperValues
    return elimination.unpaired()
  }

  /// Solves `matrix * result = vector`: `vector` by position goes in and is spent, `result` by
  /// column comes out.
  func solveColumn(_ vector: inout [Double], into result: inout [Double]) {
    var eta = etaPositions.count - 1
    while eta >= 0 {
      let position = Int(etaPositions[eta])
      var sum = vector[position]
      for place in Int(etaStarts[eta])..<Int(etaStarts[eta + 1]) {
        sum -= etaValues[place] * vector[Int(etaIndices[place])]
      }
      vector[position] = sum / etaPivots[eta]
      eta -= 1
    }
    for step in 0..<count {
      let value = vector[Int(pivotRows[step])]
      if value != 0 {
        for place in Int(lowerStarts[step])..<Int(lowerStarts[step + 1]) {
          vector[Int(lowerRows[place])] -= lowerValues[place] * value
        }
      }
    }
    var step = count - 1
    while step >= 0 {
      var sum = vector[Int(pivotRows[step])]
      for place in Int(upperStarts[step])..<Int(upperStarts[step + 1]) {
        sum -= upperValues[place] * result[Int(upperColumns[place])]
      }
      result[Int(pivotColumns[step])] = sum == 0 ? 0 : sum / pivotValues[step]
      step -= 1
    }
  }

  /// Solves `transpose(matrix) * result = vector`: `vector` by column goes in and is spent,
  /// `result` by position comes out.
  func solveRow(_ vector: inout [Double], into result: inout [Double]) {
    for step in 0..<count {
      let entry = vector[Int(pivotColumns[step])]
      guard entry != 0 else {
        result[Int(pivotRows[step])] = 0
        continue
      }
      let value = entry / pivotValues[step]
      result[Int(pivotRows[step])] = value
      for place in Int(upperStarts[step])..<Int(upperStarts[step + 1]) {
        vector[Int(upperColumns[place])] -= upperValues[place] * value
      }
    }
    var step = count - 1
    while step >= 0 {
      var sum = result[Int(pivotRows[step])]
      for place in Int(lowerStarts[step])..<Int(lowerStarts[step + 1]) {
        sum -= lowerValues[place] * result[Int(lowerRows[place])]
      }
      result[Int(pivotRows[step])] = sum
      step -= 1
    }
    for eta in etaPositions.indices {
      let position = Int(etaPositions[eta])
      guard result[position] != 0 else { continue }
      let value = result[position] / etaPivots[eta]
      result[position] = value
      for place in Int(etaStarts[eta])..<Int(etaStarts[eta + 1]) {
        result[Int(etaIndices[place])] -= etaValues[place] * value
      }
    }
  }

  /// Replaces the row at a position by a row that the old rows represent.
  ///
  /// - Parameters:
  ///   - position: The position whose row goes.
  ///   - representation: The new row as a sum of the old ones, by position (`solveRow`).
  mutating func replaceRow(at position: Int, by representation: [Double]) {
    etaPositions.append(Int32(position))
    etaPivots.append(representation[position])
    for index in 0..<count where index != position && representation[index] != 0 {
      etaIndices.append(Int32(index))
      etaValues.append(representation[index])
    }
    etaStarts.append(Int32(etaIndices.count))
  }
}
