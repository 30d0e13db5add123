extension Reduction {
  /// Sums of whole chains would be rewritten for each of their terms.
  private static var longestRow: Int { 32 }
  /// Roots in more rows than this are kept.
  private static var mostRows: Int { 6 }

  /// Substitutes implied free columns: roots in no row of their own, by an equality, if the rows
  /// get no longer.
  ///
  /// Edges of views are eliminated this way: of nested stacks, sizes remain.
  mutating func substituteRoots(_ program: borrowing ProgramRows) {
    heldRoots.removeAll()
    holdingRows.removeAll()
    heldRoots.reserve(variableCount)
    holdingRows.reserve(variableCount)
    candidates.removeAll()
    for variable in 0..<variableCount where columns.isCandidate(variable, Self.mostRows) {
      candidates.append(Int32(truncatingIfNeeded: variable))
    }
    while let root = candidates.popLast() {
      guard columns.isCandidate(Int(root), Self.mostRows) else { continue }
      substitute(root, program)
    }
  }

  private mutating func substitute(_ root: Int32, _ program: borrowing ProgramRows) {
    columns.collectRows(of: root, rows, into: &touchedRows)
    guard let holder = shortestEquality(of: root, program) else { return }
    guard touchedRows.count == 1 || staysShort(root, holder) else { return }
    heldRoots.append(root)
    holdingRows.append(Int32(truncatingIfNeeded: holder))
    for index in 0..<touchedRows.count where Int(touchedRows[index]) != holder {
      eliminate(root, from: Int(touchedRows[index]), by: holder)
    }
    for term in rows.terms(holder) {
      let other = rows.root(term)
      guard other != root else { continue }
      columns.remove(from: other)
      if columns.isCandidate(Int(other), 2) { candidates.append(other) }
    }
    columns.take(root)
    rows.drop(holder)
  }

  private func shortestEquality(of root: Int32, _ program: borrowing ProgramRows) -> Int? {
    var best: Int?
    for index in 0..<touchedRows.count {
      let place = Int(touchedRows[index])
      let count = rows.terms(place).count
      guard best.map({ count < rows.terms($0).count }) ?? true,
        program.isRequiredEquality(rows.number(place)), rows.isUsable(root, at: place)
      else { continue }
      best = place
    }
    return best
  }

  /// True if the rows of a root have no more terms without it.
  private func staysShort(_ root: Int32, _ holder: Int) -> Bool {
    let held = rows.terms(holder)
    let factor = rows.factor(of: root, at: holder)
    var growth = -held.count
    for index in 0..<touchedRows.count where Int(touchedRows[index]) != holder {
      let place = Int(touchedRows[index])
      let terms = rows.terms(place)
      let times = rows.factor(of: root, at: place) / factor
      var count = terms.count - 1
      for term in held where rows.root(term) != root {
        let own = rows.factor(of: rows.root(term), at: place)
        let sum = own - times * rows.factor(term)
        if own == 0 {
          count += 1
        } else if abs(sum) <= Tolerance.coefficient * abs(own) {
          count -= 1
        }
      }
      guard count > 0, count <= Self.longestRow else { return false }
      growth += count - terms.count
    }
    return growth <= 0
  }

  /// Rewrites a row without a root, by the equality that holds it.
  private mutating func eliminate(_ root: Int32, from place: Int, by holder: Int) {
    let times = rows.factor(of: root, at: place) / rows.factor(of: root, at: holder)
    let held = rows.terms(holder)
    let terms = rows.terms(place)
    rows.begin()
    for term in terms where rows.root(term) != root {
      let other = rows.root(term)
      let own = rows.factor(term)
      let sum = own - times * rows.factor(of: other, at: holder)
      if abs(sum) <= Tolerance.coefficient * abs(own) {
        columns.remove(from: other)
        if columns.isCandidate(Int(other), 2) { candidates.append(other) }
      } else {
        rows.add(other, sum)
      }
    }
    for term in held where rows.root(term) != root {
      let other = rows.root(term)
      guard !rows.has(other, at: place) else { continue }
      rows.add(other, -times * rows.factor(term))
      columns.add(place, to: other)
    }
    rows.end(place, rightSide: rows.rightSide(place) - times * rows.rightSide(holder))
    let left = rows.terms(place)
    if left.count == 1 { columns.keep(rows.root(left.lowerBound)) }
  }
}
