extension OptimalFace {
  /// A row's direction, its first coefficient made 1.
  private struct Direction: Hashable {
    var columns: [Int32]
    var coefficients: [Double]
  }

  /// Fixes every pair of rows that hold one sum from both sides at the same value.
  ///
  /// Content hugging and compression resistance do that for every view that has its intrinsic
  /// size. The optimum may show both with a multiplier of zero, which alone would leave each of
  /// them a side to move to.
  mutating func fixOpposites() {
    let block = set.block
    guard !loosePositions.isEmpty else { return }
    var heldFrom: [Direction: (below: [Int], above: [Int])] = [:]
    for row in 0..<block.rowCount where bounds[row] == .atLeast || bounds[row] == .atMost {
      guard abs(set.excess(row)) <= set.slack(row), let first = block.terms(row).first else {
        continue
      }
      let scale = block.coefficients[first]
      let direction = Direction(
        columns: block.terms(row).map { block.columns[$0] },
        coefficients: block.terms(row).map { block.coefficients[$0] / scale }
      )
      if (bounds[row] == .atLeast) == (scale > 0) {
        heldFrom[direction, default: ([], [])].below.append(row)
      } else {
        heldFrom[direction, default: ([], [])].above.append(row)
      }
    }
    for (below, above) in heldFrom.values where !below.isEmpty && !above.isEmpty {
      for row in below + above { bind(row, .fixed) }
    }
  }
}
