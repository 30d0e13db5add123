extension Descent {
  /// By the active rows alone.
  func isAtPoint() throws(SolverInterruption) -> Bool {
    for position in 0..<set.block.variableCount {
      let row = set.row(at: position)
      guard set.isBlockRow(row) else { return false }
      let bound = bound(ofRow: row)
      if bound != .fixed, try opposite(of: row, bound) == nil { return false }
    }
    return true
  }

  /// Content hugging and compression resistance bound one sum from both sides at the same value for
  /// every view with its intrinsic size.
  ///
  /// Both may have a multiplier of zero, which alone would leave each of them a side to move to.
  func opposite(
    of row: Int,
    _ bound: OptimalFace.Bound
  ) throws(SolverInterruption) -> Int? {
    let block = set.block
    guard var shortest = block.terms(row).first else { return nil }
    for term in block.terms(row)
    where block.column(Int(block.entries[term].place)).count
      < block.column(Int(block.entries[shortest].place)).count
    {
      shortest = term
    }
    let column = block.column(Int(block.entries[shortest].place))
    try set.budget.work(column.count)
    for place in column {
      let other = Int(block.columnEntries[place].place)
      guard other != row, block.rows[other].terms.count == block.rows[row].terms.count,
        abs(set.excess(other)) <= set.slack(other)
      else { continue }
      let ratio = block.columnEntries[place].value / block.entries[shortest].value
      guard isMultiple(other, of: row, ratio) else { continue }
      switch (bound, self.bound(ofRow: other)) {
      case (.atLeast, .atMost), (.atMost, .atLeast):
        if ratio > 0 { return other }
      case (.atLeast, .atLeast), (.atMost, .atMost):
        if ratio < 0 { return other }
      case (_, .fixed): return other
      default: continue
      }
    }
    return nil
  }

  /// Both rows have as many terms.
  private func isMultiple(_ row: Int, of other: Int, _ ratio: Double) -> Bool {
    let block = set.block
    let (terms, otherTerms) = (block.terms(row), block.terms(other))
    // Compares terms in order; a different order is rare, and only costs time.
    for (term, otherTerm) in zip(terms, otherTerms) {
      guard block.entries[term].place == block.entries[otherTerm].place,
        block.entries[term].value == ratio * block.entries[otherTerm].value
      else { return false }
    }
    return true
  }
}

extension OptimalFace {
  mutating func fixOpposites(_ descent: Descent) throws(SolverInterruption) {
    guard !isPoint else { return }
    // Thousands of rows may bound one variable from the same side: if one has no opposite, none
    // has.
    var unmet: Set<Int> = []
    for row in 0..<set.block.rowCount where bounds[row] == .atLeast || bounds[row] == .atMost {
      guard abs(set.excess(row)) <= set.slack(row) else { continue }
      let side = sideOfOneVariable(row)
      if let side, unmet.contains(side) { continue }
      guard let other = try descent.opposite(of: row, bounds[row]) else {
        if let side { unmet.insert(side) }
        continue
      }
      bind(row, .fixed)
      bind(other, .fixed)
    }
  }

  /// A unique key; `nil` for a row of several variables.
  private func sideOfOneVariable(_ row: Int) -> Int? {
    let terms = set.block.terms(row)
    guard terms.count == 1, let term = terms.first else { return nil }
    let entry = set.block.entries[term]
    return 2 * Int(entry.place) + ((bounds[row] == .atLeast) == (entry.value > 0) ? 1 : 0)
  }
}
