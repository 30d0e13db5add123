extension Descent {
  /// What a row may do on the optimal face.
  func bound(ofRow row: Int) -> OptimalFace.Bound {
    let relation = set.block.relations[row]
    if set.block.levels[row] == 0, relation == .equal { return .fixed }
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
    let relation = set.block.relations[row]
    let level = Int(set.block.levels[row])
    let vector = multipliers[position * levelCount..<(position + 1) * levelCount]
    let isZero = vector.allSatisfy { abs($0) <= Tolerance.multiplier }
    func isUnit(_ sign: Double) -> Bool {
      vector.enumerated().allSatisfy {
        abs($1 - ($0 == level ? sign : 0)) <= Tolerance.multiplier
      }
    }
    switch relation {
    case .atLeast:
      if isZero { return .atLeast }
      return level > 0 && isUnit(-1) ? .atMost : .fixed
    case .atMost:
      if isZero { return .atMost }
      return level > 0 && isUnit(1) ? .atLeast : .fixed
    case .equal:
      if isUnit(1) { return .atLeast }
      return isUnit(-1) ? .atMost : .fixed
    }
  }
}
