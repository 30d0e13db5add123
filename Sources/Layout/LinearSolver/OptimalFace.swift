/// The optimal face of a block: all of its optima, with walks along its edges.
///
/// Complementary slackness gives the bound of every row: a multiplier strictly within its cost's
/// range fixes the row on its right side, one at an end leaves that side open. So questions about
/// the face are linear programs.
///
/// Copies share the set, and with it the point.
struct OptimalFace {
  /// `atLeast` includes equality.
  enum Bound: Int8 {
    case open
    case atLeast
    case atMost
    case fixed
  }

  /// Its budget pays for walks.
  let set: ActiveSet
  /// By row number as in `ActiveSet`: rows of the block, anchors, pins.
  private(set) var bounds: [Bound]

  init(_ descent: Descent) {
    self.init(
      descent.set,
      bounds: (0..<descent.set.block.rowCount).map { descent.bound(ofRow: $0) }
    )
  }

  /// A polyhedron given by the bounds of a block's rows, and a point in it; anchors are open.
  init(_ set: ActiveSet, bounds: [Bound]) {
    self.set = set
    self.bounds = bounds
    self.bounds += [Bound](repeating: .open, count: set.block.variableCount)
  }

  /// The point must satisfy the bound.
  mutating func bind(_ row: Int, _ bound: Bound) { bounds[row] = bound }

  private func bound(at position: Int) -> Bound { bounds[set.row(at: position)] }

  private var movingRows: [Int] { (0..<set.movingRows.count).map { Int(set.movingRows[$0]) } }

  var loosePositions: [Int] {
    (0..<set.block.variableCount).filter { bound(at: $0) != .fixed }
  }

  /// Whether the face is a single point: all active rows are fixed.
  var isPoint: Bool { (0..<set.block.variableCount).allSatisfy { bound(at: $0) == .fixed } }
}

extension OptimalFace {
  /// Rows that would stop a move become active, so that they cause no degenerate edges.
  mutating func holdFixedRows() throws(SolverInterruption) {
    while true {
      let loose = loosePositions
      guard !loose.isEmpty else { return }
      // A mixture of all edges: a fixed row on any edge has a rate, barring coincidence.
      try set.findDirection(mixing: loose)
      let blocked = movingRows.filter {
        bounds[$0] == .fixed && set.positions[$0] < 0 && abs(set.rates[$0]) > Tolerance.pivot
      }.sorted()
      guard !blocked.isEmpty else { return }
      var held = false
      for row in blocked { if try hold(row) { held = true } }
      guard held else { return }
    }
  }

  private mutating func hold(_ row: Int) throws(SolverInterruption) -> Bool {
    try set.represent(row: row)
    guard let position = bestLoosePosition() else { return false }
    try exchange(position, row)
    return true
  }

  /// `nil` if the form or row is constant on the face.
  private func bestLoosePosition() -> Int? {
    var best: Int?
    for position in 0..<set.representation.count where bound(at: position) != .fixed {
      guard abs(set.representation[position]) > Tolerance.pivot else { continue }
      if best.map({ abs(set.representation[position]) > abs(set.representation[$0]) }) ?? true {
        best = position
      }
    }
    return best
  }

  /// The coefficient of the position must not be noise.
  private mutating func exchange(_ position: Int, _ row: Int) throws(SolverInterruption) {
    set.exchange(at: position, for: row)
    if set.isRefactorDue { try set.refactor() }
  }

  mutating func reach(
    of position: Int
  ) throws(SolverInterruption) -> (variables: [Int], rows: [Int]) {
    try set.findDirection(from: position, sign: 1)
    let variables = (0..<set.direction.count).filter {
      abs(set.direction[$0]) > Tolerance.multiplier
    }
    let rows = movingRows.filter {
      set.positions[$0] < 0 && bounds[$0] != .open && abs(set.rates[$0]) > Tolerance.multiplier
    }
    return (variables, rows)
  }
}

extension OptimalFace {
  enum PushEnd: Hashable {
    case reachedTarget
    case atEnd
    /// The form is unbounded; the point is at the start of an open edge.
    case unbounded
  }

  /// Moves the point so that a form goes up (+1) or down (-1) as far as the face allows.
  ///
  /// Pricing by the largest coefficient, and after 40 degenerate steps by the lowest row number
  /// (Bland 1977). Each step costs a pivot.
  mutating func push(
    _ form: Form,
    _ sign: Double,
    to target: Double? = nil,
    asRow row: Int? = nil
  ) throws(SolverInterruption) -> PushEnd {
    var stalled = 0
    while true {
      try set.represent(form)
      guard let (position, direction) = improvingPosition(sign, isCautious: stalled > 40) else {
        return .atEnd
      }
      try set.budget.spend()
      let rate = set.representation[position] * direction
      try set.findDirection(from: position, sign: direction)
      let (distance, blocking) = nextBlock(isCautious: stalled > 40)
      if let target {
        let wanted = max(0, (target - form.value(at: set.values)) / rate)
        if blocking == nil || wanted <= distance {
          set.move(by: wanted)
          if let row {
            try exchange(position, row)
          } else {
            try pin(form, at: target, position)
          }
          return .reachedTarget
        }
      }
      guard let blocking else { return .unbounded }
      set.move(by: distance)
      stalled = distance > Tolerance.length ? 0 : stalled + 1
      try set.represent(row: blocking)
      try exchange(position, blocking)
    }
  }

  /// The row there may leave its right side so that the form moves the wanted way.
  private func improvingPosition(
    _ sign: Double,
    isCautious: Bool
  ) -> (position: Int, direction: Double)? {
    var best: (position: Int, direction: Double)?
    for position in 0..<set.representation.count {
      let gain = sign * set.representation[position]
      guard abs(gain) > Tolerance.multiplier else { continue }
      switch bound(at: position) {
      case .fixed: continue
      case .atLeast: guard gain > 0 else { continue }
      case .atMost: guard gain < 0 else { continue }
      case .open: break
      }
      if let best {
        let isBetter =
          isCautious
          ? set.row(at: position) < set.row(at: best.position)
          : abs(gain) > abs(set.representation[best.position])
        guard isBetter else { continue }
      }
      best = (position, gain > 0 ? 1 : -1)
    }
    return best
  }

  /// The ratio test: the first row that stops a move; infinity and `nil` for none.
  private func nextBlock(isCautious: Bool) -> (distance: Double, row: Int?) {
    var nearest = Double.infinity
    var blocking: Int?
    for index in 0..<set.movingRows.count {
      let row = Int(set.movingRows[index])
      let rate = set.rates[row]
      guard set.positions[row] < 0, abs(rate) > Tolerance.multiplier * 10 else { continue }
      let distance: Double
      switch bounds[row] {
      case .open: continue
      case .fixed:
        guard abs(rate) > Tolerance.pivot else { continue }
        distance = 0
      case .atLeast:
        guard rate < 0 else { continue }
        distance = max(0, set.excess(row) / -rate)
      case .atMost:
        guard rate > 0 else { continue }
        distance = max(0, -set.excess(row) / rate)
      }
      if let known = blocking, distance >= nearest - Tolerance.length {
        // Of equally near rows the safest pivot, or in cautious mode the lowest.
        guard distance <= nearest + Tolerance.length else { continue }
        let isBetter = isCautious ? row < known : abs(rate) > abs(set.rates[known])
        guard isBetter else { continue }
        nearest = min(nearest, distance)
      } else {
        nearest = distance
      }
      blocking = row
    }
    return (nearest, blocking)
  }

  private mutating func pin(
    _ form: Form,
    at target: Double,
    _ position: Int
  ) throws(SolverInterruption) {
    let row = set.addPin(form, at: target)
    bounds.append(.fixed)
    try set.represent(form)
    try exchange(position, row)
  }

  mutating func parts(ofRow row: Int) throws(SolverInterruption) -> [Double] {
    try set.represent(row: row)
    return (0..<set.representation.count).map { set.representation[$0] }
  }

  var point: [Double] { (0..<set.values.count).map { set.values[$0] } }

  /// Computed afresh from the active rows.
  mutating func finalValues() throws(SolverInterruption) -> [Double] {
    try set.refactor()
    return point
  }

  mutating func followOpenEdge(by distance: Double) { set.move(by: distance) }
}

extension OptimalFace {
  mutating func settle(_ preference: LocalPreference) throws(SolverInterruption) {
    switch preference {
    case .near(let form, let target): try settle(form, near: target)
    case .atEnd(let form, let target): try settleAtEnd(form, orNear: target)
    case .kept(let rows): try keep(rows.filter { mayBreak($0) })
    }
  }

  /// Whether a row is violated at some point of the face; it is then on one side at every point.
  private func mayBreak(_ row: Int) -> Bool {
    switch (set.block.rows[row].relation, bounds[row]) {
    case (.equal, .atLeast), (.equal, .atMost), (.atMost, .atLeast), (.atLeast, .atMost): true
    default: false
    }
  }

  /// Each row stays on one side, so the sum is linear there.
  private mutating func keep(_ rows: [Int]) throws(SolverInterruption) {
    var distance = Form(terms: [])
    for row in rows { distance.add(row, of: set.block, times: bounds[row] == .atLeast ? 1 : -1) }
    guard !distance.terms.isEmpty else { return }
    if try push(distance, -1) == .atEnd { try fixAtEnd(distance) }
    try holdFixedRows()
  }

  /// Its low end, or else its high end, or else where it is nearest to a target.
  private mutating func settleAtEnd(
    _ form: Form,
    orNear target: Double
  ) throws(SolverInterruption) {
    try set.represent(form)
    guard bestLoosePosition() != nil else { return }
    for sign in [-1.0, 1.0] where try push(form, sign) == .atEnd {
      try fixAtEnd(form)
      return try holdFixedRows()
    }
    try settle(form, near: target)
  }

  private mutating func fixAtEnd(_ form: Form) throws(SolverInterruption) {
    try set.represent(form)
    for position in 0..<set.representation.count
    where abs(set.representation[position]) > Tolerance.multiplier {
      bounds[set.row(at: position)] = .fixed
    }
  }

  private mutating func settle(_ form: Form, near target: Double) throws(SolverInterruption) {
    try set.represent(form)
    guard bestLoosePosition() != nil else { return }
    let distance = target - form.value(at: set.values)
    if abs(distance) <= Tolerance.length * max(1, abs(target)) {
      guard let position = bestLoosePosition() else { return }
      try pin(form, at: target, position)
      try holdFixedRows()
      return
    }
    switch try push(form, distance > 0 ? 1 : -1, to: target) {
    case .reachedTarget, .unbounded: break
    case .atEnd: try fixAtEnd(form)
    }
    try holdFixedRows()
  }
}
