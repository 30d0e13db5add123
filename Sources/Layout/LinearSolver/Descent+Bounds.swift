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
    let relation = set.block.rows[row].relation
    let level = Int(set.block.rows[row].level)
    var isZero = true
    var isHigh = true
    var isLow = true
    for index in 0..<levelCount {
      let value = multipliers[position * levelCount + index]
      let unit: Double = index == level ? 1 : 0
      if abs(value) > Tolerance.multiplier { isZero = false }
      if abs(value - unit) > Tolerance.multiplier { isHigh = false }
      if abs(value + unit) > Tolerance.multiplier { isLow = false }
    }
    switch relation {
    case .atLeast:
      if isZero { return .atLeast }
      return level > 0 && isLow ? .atMost : .fixed
    case .atMost:
      if isZero { return .atMost }
      return level > 0 && isHigh ? .atLeast : .fixed
    case .equal:
      if isHigh { return .atLeast }
      return isLow ? .atMost : .fixed
    }
  }
}
