/// The set of all optimal points of a block, and walks along its edges.
///
/// An optimal multiplier decides for every row what it may do on the face (complementary
/// slackness): a multiplier strictly inside what the cost allows fixes the row on its right side,
/// one at an end leaves that side open. So the face is a polyhedron of rows that are fixed, at
/// least, or at most their right sides, and questions about it are ordinary linear programs.
///
/// A value; but all copies share the set, and with it the point and the active rows. After one copy
/// has walked, another describes the same polyhedron from a new point.
struct OptimalFace {
  /// What a row may do on the face.
  ///
  /// Bounds are about the left side: `atLeast` lets it be above its right side, or on it.
  enum Bound: Int8 {
    case open
    case atLeast
    case atMost
    case fixed
  }

  /// The point and the rows that hold it; its budget pays for walks.
  let set: ActiveSet
  /// By row number, as in `ActiveSet`: rows of the block, anchors, pins.
  private(set) var bounds: [Bound]

  /// The face of the optimum that a descent has reached.
  init(_ descent: Descent) {
    self.init(
      descent.set,
      bounds: (0..<descent.set.block.rowCount).map { descent.bound(ofRow: $0) }
    )
  }

  /// A polyhedron given by what each row of a block may do, and a point in it.
  ///
  /// Anchors may leave their values, so they are open.
  init(_ set: ActiveSet, bounds: [Bound]) {
    self.set = set
    self.bounds = bounds
    self.bounds += [Bound](repeating: .open, count: set.block.variableCount)
  }

  /// Changes what a row may do; the point must agree with it.
  ///
  /// O(1).
  mutating func bind(_ row: Int, _ bound: Bound) { bounds[row] = bound }

  /// What the row at a position may do.
  private func bound(at position: Int) -> Bound { bounds[set.row(at: position)] }

  /// The rows that feel the direction found last.
  private var movingRows: [Int] { (0..<set.movingRows.count).map { Int(set.movingRows[$0]) } }

  /// The positions whose rows may leave their right sides.
  var loosePositions: [Int] {
    (0..<set.block.variableCount).filter { bound(at: $0) != .fixed }
  }

  /// Whether the face is the point alone: no row may leave its right side.
  var isPoint: Bool { (0..<set.block.variableCount).allSatisfy { bound(at: $0) == .fixed } }
}

extension OptimalFace {
  /// Makes fixed rows active wherever they would stop a move, so that no edge is without length
  /// for their sake.
  mutating func holdFixedRows() throws(SolverInterruption) {
    while true {
      let loose = loosePositions
      guard !loose.isEmpty else { return }
      // A mixture of all edges: a fixed row that any edge moves shows a rate, but for chance.
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

  /// Makes a row that holds at the point active, in place of a loose one.
  private mutating func hold(_ row: Int) throws(SolverInterruption) -> Bool {
    try set.represent(row: row)
    guard let position = bestLoosePosition() else { return false }
    try exchange(position, row)
    return true
  }

  /// The loose position with the largest part in `representation`.
  ///
  /// `nil` where the form or row does not move on any edge: it is the same on the whole face.
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

  /// Makes a row active at a position, whose part in `representation` is no noise.
  private mutating func exchange(_ position: Int, _ row: Int) throws(SolverInterruption) {
    set.exchange(at: position, for: row)
    if set.isRefactorDue { try set.refactor() }
  }

  /// The variables and rows that each loose position moves, as sorted lists.
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
  /// How a push ended.
  enum PushEnd: Hashable {
    /// The form has the value it was pushed to.
    case reachedTarget
    /// The form can go no further on the face.
    case atEnd
    /// Nothing ever stops the form; the point is where the open edge begins.
    case unbounded
  }

  /// Moves the point so that a form goes up or down as far as the face allows.
  ///
  /// A primal simplex walk on the face: pricing by the largest part in the form, and after 40 steps
  /// without length by the lowest row number (Bland 1977). Each step costs a pivot.
  ///
  /// - Parameters:
  ///   - form: The sum to move.
  ///   - sign: +1 up, -1 down.
  ///   - target: Where to stop; the form is pinned there if it is reached.
  ///   - row: The block's row that has this form, made active in place of a pin.
  /// - Returns: How it ended.
  /// - Throws: `SolverInterruption` when the budget is spent.
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

  /// A position whose row may leave its right side so that the form moves the wanted way.
  ///
  /// `set.representation` must be that of the form. A row that is `atLeast` can be left upwards
  /// alone, one that is `atMost` downwards.
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

  /// The first row that stops a move along the direction, and how far off it is.
  ///
  /// A fixed row that would move stops it at once; infinity and `nil` where no row does.
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
        // Of rows equally near, the safest to divide by, or in a stall the lowest.
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

  /// Fixes a form at the value it has, in place of the row at a position.
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

  /// A row of the block as a sum of the active rows, by position.
  mutating func parts(ofRow row: Int) throws(SolverInterruption) -> [Double] {
    try set.represent(row: row)
    return (0..<set.representation.count).map { set.representation[$0] }
  }

  /// The point.
  var point: [Double] { (0..<set.values.count).map { set.values[$0] } }

  /// The point, computed afresh from the rows that hold it.
  mutating func finalValues() throws(SolverInterruption) -> [Double] {
    try set.refactor()
    return point
  }

  /// Moves the point along an edge on which a form goes on without end.
  mutating func followOpenEdge(by distance: Double) { set.move(by: distance) }
}

extension OptimalFace {
  /// Shrinks the face to where a preference is met as far as it can be.
  mutating func settle(_ preference: LocalPreference) throws(SolverInterruption) {
    switch preference {
    case .near(let form, let target): try settle(form, near: target)
    case .atEnd(let form, let target): try settleAtEnd(form, orNear: target)
    case .kept(let rows): try keep(rows.filter { mayBreak($0) })
    }
  }

  /// Whether a row costs something at some point of the face; it then is on that side of its right
  /// side at every point.
  private func mayBreak(_ row: Int) -> Bool {
    switch (set.block.rows[row].relation, bounds[row]) {
    case (.equal, .atLeast), (.equal, .atMost), (.atMost, .atLeast), (.atLeast, .atMost): true
    default: false
    }
  }

  /// Shrinks the face to where rows are nearest to their right sides, all distances added up.
  ///
  /// Each keeps to one side of it on the whole face, so the sum has no bends there.
  private mutating func keep(_ rows: [Int]) throws(SolverInterruption) {
    var distance = Form(terms: [])
    for row in rows { distance.add(row, of: set.block, times: bounds[row] == .atLeast ? 1 : -1) }
    guard !distance.terms.isEmpty else { return }
    if try push(distance, -1) == .atEnd { try fixAtEnd(distance) }
    try holdFixedRows()
  }

  /// Shrinks the face to the low end of a form, to its high end where it has no low one, and to
  /// where it is nearest to a target where it has neither.
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

  /// Fixes the rows that have a part in a form, which is at its end.
  private mutating func fixAtEnd(_ form: Form) throws(SolverInterruption) {
    try set.represent(form)
    for position in 0..<set.representation.count
    where abs(set.representation[position]) > Tolerance.multiplier {
      bounds[set.row(at: position)] = .fixed
    }
  }

  /// Shrinks the face to where a form is nearest to a target.
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
