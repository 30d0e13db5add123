/// Required rows that contradict each other, with the proof (an IIS and its Farkas certificate).
///
/// The set is minimal: without any one row it is feasible. The rows times their multipliers add up
/// to `0 >= shortfall`, without variables (Farkas' lemma).
public struct Conflict: Sendable {
  /// Creates a conflict of rows in program order.
  public init(rows: [Int], multipliers: [Double], shortfall: Double) {
    self.rows = rows
    self.multipliers = multipliers
    self.shortfall = shortfall
  }

  /// The rows, in program order.
  public var rows: [Int]
  /// The multiplier of each row: nonnegative for `>=`, nonpositive for `<=`.
  public var multipliers: [Double]
  /// The positive constant of the sum: `0 >= shortfall`.
  public var shortfall: Double
}

struct ConflictSearch {
  private var face: OptimalFace
  private var violated: [Int]

  /// Begins a search in the current block of a descent, whose memory it uses.
  init(_ descent: Descent, budget: inout Budget) throws(SolverInterruption) {
    let block = descent.set.block
    try budget.work(16 * block.rowCount)
    swap(&descent.set.budget, &budget)
    defer { swap(&descent.set.budget, &budget) }
    try descent.start()
    try descent.run()
    let set = descent.set
    violated = (0..<block.rowCount).filter { Self.violation($0, set) > Tolerance.visible }
    var bounds = (0..<block.rowCount).map { Self.bound($0, block) }
    for row in violated { bounds[row] = .open }
    face = OptimalFace(set, bounds: bounds)
  }

  var isFeasible: Bool { violated.isEmpty }

  private static func bound(_ row: Int, _ block: RowBlock) -> OptimalFace.Bound {
    switch block.rows[row].relation {
    case .equal: .fixed
    case .atLeast: .atLeast
    case .atMost: .atMost
    }
  }

  private static func violation(_ row: Int, _ set: ActiveSet) -> Double {
    guard set.positions[row] < 0 else { return 0 }
    switch set.block.rows[row].relation {
    case .equal: return abs(set.excess(row))
    case .atLeast: return -set.excess(row)
    case .atMost: return set.excess(row)
    }
  }

  /// The first violated row that is stopped is in conflict with the rows that stop it.
  ///
  /// The rows are linearly independent, so the combination is unique and the set minimal.
  mutating func run(budget: inout Budget) throws(SolverInterruption) -> (
    rows: [Int], multipliers: [Double]
  )? {
    let set = face.set
    swap(&set.budget, &budget)
    defer { swap(&set.budget, &budget) }
    try face.holdFixedRows()
    for row in violated {
      let block = face.set.block
      if Self.violation(row, face.set) > Tolerance.visible {
        let form = Form(
          terms: block.terms(row).map {
            Form.Term(variable: Int(block.entries[$0].place), coefficient: block.entries[$0].value)
          }
        )
        let sign: Double = face.set.excess(row) < 0 ? 1 : -1
        let end = try face.push(form, sign, to: block.rows[row].rightSide, asRow: row)
        if end == .atEnd, Self.violation(row, face.set) > Tolerance.visible {
          return try conflict(of: row, sign)
        }
      }
      face.bind(row, Self.bound(row, block))
      try face.holdFixedRows()
    }
    return nil
  }

  private mutating func conflict(
    of row: Int,
    _ sign: Double
  ) throws(SolverInterruption) -> (rows: [Int], multipliers: [Double]) {
    var members = [(row: row, multiplier: sign)]
    for (position, part) in try face.parts(ofRow: row).enumerated()
    where abs(part) > Tolerance.multiplier {
      members.append((face.set.row(at: position), -sign * part))
    }
    members.sort { $0.row < $1.row }
    return (members.map(\.row), members.map(\.multiplier))
  }
}
