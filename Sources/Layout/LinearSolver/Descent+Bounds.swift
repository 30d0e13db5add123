extension Descent {
  func bound(ofRow row: Int) -> OptimalFace.Bound {
    let relation = set.block.rows[row].relation
    if set.block.rows[row].level == 0, relation == .equal { return .fixed }
    let position = Int(set.positions[row])
    guard position < 0 else { return boundOfActive(row, position) }
    switch sides[row] {
    case .above: return .atLeast
    case .below: return .atMost
    case .on:
      return relation == .equal ? .fixed : relation == .atLeast ? .atLeast : .atMost
    }
  }

  private func boundOfActive(_ row: Int, _ position: Int) -> OptimalFace.Bound {
    let held = set.block.rows[row]
    switch held.relation {
    case .atLeast:
      if hasMultiplier(position, 0, held.level) { return .atLeast }
      return held.level > 0 && hasMultiplier(position, -1, held.level) ? .atMost : .fixed
    case .atMost:
      if hasMultiplier(position, 0, held.level) { return .atMost }
      return held.level > 0 && hasMultiplier(position, 1, held.level) ? .atLeast : .fixed
    case .equal:
      if hasMultiplier(position, 1, held.level) { return .atLeast }
      return hasMultiplier(position, -1, held.level) ? .atMost : .fixed
    }
  }

  /// Whether a multiplier has a value at the row's level, and 0 at all others.
  private func hasMultiplier(_ position: Int, _ value: Double, _ rowLevel: Int32) -> Bool {
    let start = position &* levelCount
    for level in 0..<levelCount {
      let expected = level == Int(rowLevel) ? value : 0
      let difference = multipliers[start &+ level] - expected
      if abs(difference) > Tolerance.multiplier { return false }
    }
    return true
  }
}
