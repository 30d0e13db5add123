extension Reduction {
  /// Sums of whole chains would be rewritten for each of their terms.
  private static var longestRow: Int { 32 }
  /// Roots in more rows than this are kept.
  private static var mostRows: Int { 6 }

  /// Substitutes implied free columns: roots in no row of their own, by an equality, if the rows
  /// get no longer.
  ///
  /// Edges of views are eliminated this way: of nested stacks, sizes remain.
  mutating func substituteRoots() {
    eliminatedRoots.removeAll()
    holdingRows.removeAll()
    eliminatedRoots.reserve(variableCount)
    holdingRows.reserve(variableCount)
    candidates.removeAll()
    heldFactors.fill(variableCount, with: 0)
    for variable in 0..<variableCount where columns.isCandidate(variable, Self.mostRows) {
      candidates.append(Int32(truncatingIfNeeded: variable))
    }
    while let root = candidates.popLast() {
      guard columns.isCandidate(Int(root), Self.mostRows) else { continue }
      substitute(root)
    }
  }

  private mutating func substitute(_ root: Int32) {
    columns.collectRows(of: root, rows, into: &touchedRows)
    guard let holder = shortestEquality() else { return }
    if touchedRows.count > 1 {
      rows.forEachTerm(holder) { heldFactors[Int($0.root)] = $0.factor }
      let isShort = staysShort(root, holder)
      if isShort {
        for index in 0..<touchedRows.count where Int(touchedRows[index].place) != holder {
          eliminate(root, from: touchedRows[index], by: holder)
        }
      }
      rows.forEachTerm(holder) { heldFactors[Int($0.root)] = 0 }
      guard isShort else { return }
    }
    eliminatedRoots.append(root)
    holdingRows.append(Int32(truncatingIfNeeded: holder))
    let row = rows.row(holder)
    for index in 0..<row.termCount {
      let other = rows.term(index, of: row).root
      guard other != root else { continue }
      columns.remove(from: other)
      if columns.isCandidate(Int(other), 2) { candidates.append(other) }
    }
    columns.take(root)
    rows.drop(holder)
  }

  // Inlined, because a reduction that is borrowed would be copied for a call.
  @inline(__always)
  private func shortestEquality() -> Int? {
    var best: Int?
    var bestCount = Int.max
    for index in 0..<touchedRows.count {
      let touched = touchedRows[index]
      let row = rows.row(Int(touched.place))
      guard row.termCount < bestCount, row.isRequiredEquality,
        rows.isUsable(touched.value, in: row)
      else { continue }
      (best, bestCount) = (Int(touched.place), row.termCount)
    }
    return best
  }

  /// True if the rows of a root have no more terms without it.
  @inline(__always)
  private func staysShort(_ root: Int32, _ holder: Int) -> Bool {
    let heldCount = rows.row(holder).termCount
    var growth = -heldCount
    for index in 0..<touchedRows.count where Int(touchedRows[index].place) != holder {
      let touched = touchedRows[index]
      let row = rows.row(Int(touched.place))
      let times = touched.value / heldFactors[Int(root)]
      var count = row.termCount + heldCount - 2
      rows.forEachTerm(row) { term in
        let held = heldFactors[Int(term.root)]
        guard held != 0, term.root != root else { return }
        count -= cancels(term.factor - times * held, of: term.factor) ? 2 : 1
      }
      guard count > 0, count <= Self.longestRow else { return false }
      growth += count - row.termCount
    }
    return growth <= 0
  }

  /// Whether a sum is noise beside one of its parts.
  @inline(__always)
  private func cancels(_ sum: Double, of part: Double) -> Bool {
    abs(sum) <= Tolerance.coefficient * abs(part)
  }

  /// Rewrites a row without a root, by the equality that holds it.
  private mutating func eliminate(_ root: Int32, from touched: SparseTerm, by holder: Int) {
    let place = Int(touched.place)
    let (row, holdingRow) = (rows.row(place), rows.row(holder))
    let times = touched.value / heldFactors[Int(root)]
    rows.begin()
    for index in 0..<row.termCount {
      let term = rows.term(index, of: row)
      let held = heldFactors[Int(term.root)]
      if held == 0 {
        rows.add(term.root, term.factor)
      } else if term.root != root {
        // The other loop skips the term, and restores this.
        heldFactors[Int(term.root)] = 0
        let sum = term.factor - times * held
        if cancels(sum, of: term.factor) {
          columns.remove(from: term.root)
          if columns.isCandidate(Int(term.root), 2) { candidates.append(term.root) }
        } else {
          rows.add(term.root, sum)
        }
      }
    }
    for index in 0..<holdingRow.termCount {
      let term = rows.term(index, of: holdingRow)
      if heldFactors[Int(term.root)] == 0 {
        heldFactors[Int(term.root)] = term.factor
      } else if term.root != root {
        rows.add(term.root, -times * term.factor)
        columns.add(place, to: term.root)
      }
    }
    rows.end(place, rightSide: row.rightSide - times * holdingRow.rightSide)
    let left = rows.row(place)
    if left.termCount == 1 { columns.addOwn(to: left.firstRoot) }
  }
}
