/// A program whose right sides move evenly with a parameter, and its optima along it.
///
/// The rows that hold an optimum stay the same from one place where a row bends to the next, and
/// what they hold moves in straight lines there. So one solve tells everything about a region of
/// the parameter. The parts of the program are independent: each remembers its own regions.
public struct ParametricProgram: Sendable {
  /// What holds from one value of the parameter to another, both included.
  public struct CriticalRegion: Sendable {
    /// Where it begins.
    public fileprivate(set) var low = -Double.infinity
    /// Where it ends.
    public fileprivate(set) var high = Double.infinity
    /// The optimum at the parameter that was asked for; that of the smallest violations where the
    /// required rows contradict each other.
    public fileprivate(set) var values: [Double]
    /// How fast it moves along the parameter.
    public fileprivate(set) var slopes: [Double]
    /// Whether the required rows hold together.
    public fileprivate(set) var isFeasible = true
    /// Whether there is no other optimum.
    public fileprivate(set) var isUnique = true
  }

  /// What one part found out about a region.
  private struct PartRegion {
    var low: Double
    var high: Double
    var parameter: Double
    var values: [Double]
    var slopes: [Double]
    var isFeasible: Bool
    var isUnique: Bool
  }

  private let program: LinearProgram
  private let sensitivities: [Double]
  private let origin: Double
  private let included: [Bool]
  private let preferences: [Preference]
  private let unseen: Set<Int>
  private let acceptsNoise: Bool
  private var known: [[PartRegion]] = []

  /// Creates a program that moves.
  ///
  /// - Parameters:
  ///   - program: The rows, at one value of the parameter.
  ///   - origin: That value.
  ///   - sensitivities: How fast the right side of each row moves along the parameter.
  ///   - included: Which of the rows count.
  ///   - preferences: Which optimum to take of several; their targets do not move.
  ///   - unseen: Variables that may be free without the optimum being less unique.
  ///   - acceptsNoise: Whether required rows may miss, as in `LinearSolver.solve`.
  public init(
    _ program: LinearProgram,
    at origin: Double,
    sensitivities: [Double],
    included: [Bool],
    preferences: [Preference],
    unseen: Set<Int> = [],
    acceptsNoise: Bool = false
  ) {
    self.program = program
    self.origin = origin
    self.sensitivities = sensitivities
    self.included = included
    self.preferences = preferences
    self.unseen = unseen
    self.acceptsNoise = acceptsNoise
  }
}

extension ParametricProgram {
  /// The rows at a value of the parameter.
  public func program(at parameter: Double) -> LinearProgram {
    guard parameter != origin else { return program }
    var moved = program
    for row in sensitivities.indices where sensitivities[row] != 0 {
      moved.setRightSide(
        ofRow: row,
        program.rightSide(ofRow: row) + sensitivities[row] * (parameter - origin)
      )
    }
    return moved
  }

  /// Finds the optimum at a value of the parameter, and the region around it on which it moves in
  /// straight lines.
  ///
  /// Where a row bends right there, the region may have no length on one side or both.
  ///
  /// - Parameters:
  ///   - parameter: The value.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Returns: The region, which has the value in it.
  /// - Throws: `SolverInterruption` when the budget is spent.
  public mutating func region(
    around parameter: Double,
    budget: inout Budget
  ) throws(SolverInterruption) -> CriticalRegion {
    // Looking counts too, so that looking ends.
    try budget.spend()
    try budget.work(8 * (self.program.rowCount + self.program.nonzeroCount))
    let program = program(at: parameter)
    let parts = Decomposition(program, included: included, links: preferences.compactMap(\.form))
    let fixedSlopes = fixedSlopes(program, parts)
    var whole = CriticalRegion(values: parts.fixed.map { $0 ?? 0 }, slopes: fixedSlopes)
    whole.isFeasible = acceptsNoise || parts.contradictions.isEmpty
    boundByFixedRows(program, parts, parameter, &whole)
    if known.isEmpty { known = [[PartRegion]](repeating: [], count: parts.parts.count) }
    let preferencesOfPart = parts.sorted(preferences, fixedSlopes)
    // The parts share these, and each writes its own variables alone.
    var place = Place(program: program, parts: parts, parameter: parameter)
    place.values = whole.values
    place.slopes = fixedSlopes
    for index in parts.parts.indices {
      try budget.work(1 + known[index].count)
      let found = known[index].first { $0.low <= parameter && parameter <= $0.high }
      let region: PartRegion
      if let found {
        region = found
      } else {
        region = try solve(index, preferencesOfPart[index], fixedSlopes, &place, &budget)
        known[index].append(region)
      }
      whole.low = max(whole.low, region.low)
      whole.high = min(whole.high, region.high)
      whole.isFeasible = whole.isFeasible && region.isFeasible
      whole.isUnique = whole.isUnique && region.isUnique
      let distance = parameter - region.parameter
      for (local, variable) in parts.parts[index].enumerated() {
        whole.values[Int(variable)] = region.values[local] + distance * region.slopes[local]
        whole.slopes[Int(variable)] = region.slopes[local]
      }
    }
    return whole
  }

  /// How fast the variables move that required equalities fix one after the other; 0 for others.
  private func fixedSlopes(_ program: LinearProgram, _ parts: Decomposition) -> [Double] {
    var result = [Double](repeating: 0, count: program.variableCount)
    for (variable, row) in parts.fixers {
      var rest = sensitivities[row]
      var own = 1.0
      program.forEachTerm(ofRow: row) { other, coefficient in
        if other == variable { own = coefficient } else { rest -= coefficient * result[other] }
      }
      result[variable] = withoutNoise(rest / own)
    }
    return result
  }

  private func boundByFixedRows(
    _ program: LinearProgram,
    _ parts: Decomposition,
    _ parameter: Double,
    _ region: inout CriticalRegion
  ) {
    var bounds = RegionBounds(parameter)
    for row in 0..<program.rowCount where included[row] {
      var isFixed = true
      program.forEachTerm(ofRow: row) { variable, _ in
        if parts.fixed[variable] == nil { isFixed = false }
      }
      if isFixed { bounds.pass(program, row, sensitivities[row], region.values, region.slopes) }
    }
    region.low = bounds.low
    region.high = bounds.high
  }
}

extension ParametricProgram {
  /// A program at a value of its parameter, and what is known of its variables there.
  private struct Place {
    let program: LinearProgram
    let parts: Decomposition
    let parameter: Double
    /// The values and motions of the variables that are fixed, and of the parts that are solved.
    var values: [Double] = []
    var slopes: [Double] = []
  }

  private func solve(
    _ index: Int,
    _ preferences: [LocalPreference],
    _ fixedSlopes: [Double],
    _ place: inout Place,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> PartRegion {
    let (program, parts, parameter) = (place.program, place.parts, place.parameter)
    var solver = PartSolver()
    solver.assign(index, of: parts, program)
    let isFeasible = try solver.findOptimum(&budget)
    var isUnique = true
    var isPreferred = false
    if isFeasible || acceptsNoise, let face = try solver.openFace(&budget) {
      let groups = try solver.settle(face, preferences, &budget).groups
      isUnique = isUnseen(groups, parts.parts[index])
      isPreferred = true
    }
    let rows = parts.partRows[index].map { Int($0) }
    let point = (0..<parts.parts[index].count).map { solver.set.values[$0] }
    let moves = try moves(of: solver.set, rows, program, fixedSlopes, &budget)
    for (local, variable) in parts.parts[index].enumerated() {
      place.values[Int(variable)] = point[local]
      place.slopes[Int(variable)] = moves[local]
    }
    var bounds = RegionBounds(parameter)
    for row in rows { bounds.pass(program, row, sensitivities[row], place.values, place.slopes) }
    if isPreferred {
      for case .near(let form, let target) in preferences {
        let excess = form.terms.reduce(-target) { $0 + $1.coefficient * point[$1.variable] }
        let rate = form.terms.reduce(-form.sensitivity) { $0 + $1.coefficient * moves[$1.variable] }
        bounds.pass(.equal, excess, rate, slack: Tolerance.length * max(1, abs(target)))
      }
    }
    return PartRegion(
      low: bounds.low,
      high: bounds.high,
      parameter: parameter,
      values: point,
      slopes: moves,
      isFeasible: isFeasible || acceptsNoise,
      isUnique: isUnique
    )
  }

  /// Whether nothing is free but what may be.
  private func isUnseen(_ groups: [Solution.FreeGroup], _ variables: [Int32]) -> Bool {
    groups.allSatisfy { group in
      group.ranges.allSatisfy { unseen.contains(Int(variables[$0.variable])) }
    }
  }

  /// How fast the variables of a solved part move: the rows that hold the point take it along.
  private func moves(
    of set: ActiveSet,
    _ rows: [Int],
    _ program: LinearProgram,
    _ fixedSlopes: [Double],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [Double] {
    swap(&set.budget, &budget)
    defer { swap(&set.budget, &budget) }
    try set.findDirection { local in
      var sensitivity = sensitivities[rows[local]]
      program.forEachTerm(ofRow: rows[local]) { sensitivity -= $1 * fixedSlopes[$0] }
      return sensitivity
    }
    return (0..<set.direction.count).map { withoutNoise(set.direction[$0]) }
  }

  /// A slope, or 0 where it is none but for rounding: a parameter may be some thousands.
  private func withoutNoise(_ slope: Double) -> Double {
    abs(slope) < Tolerance.coefficient ? 0 : slope
  }
}

/// How far a parameter may move before a row bends.
private struct RegionBounds {
  private let parameter: Double
  private(set) var low = -Double.infinity
  private(set) var high = Double.infinity

  init(_ parameter: Double) { self.parameter = parameter }

  /// Takes note of a row of a program.
  mutating func pass(
    _ program: LinearProgram,
    _ row: Int,
    _ sensitivity: Double,
    _ values: [Double],
    _ slopes: [Double]
  ) {
    let rightSide = program.rightSide(ofRow: row)
    pass(
      program.relation(ofRow: row),
      program.activity(ofRow: row, at: values) - rightSide,
      program.activity(ofRow: row, at: slopes) - sensitivity,
      slack: Tolerance.length * max(1, abs(rightSide) * 1e-5)
    )
  }

  /// Takes note of a sum that is so far above its right side and moves so fast against it.
  ///
  /// A row on its right side may leave it to where it costs nothing: the optimum does not count it.
  mutating func pass(
    _ relation: LinearProgram.Relation,
    _ excess: Double,
    _ rate: Double,
    slack: Double
  ) {
    guard abs(rate) > Tolerance.multiplier else { return }
    let crossing = parameter - excess / rate
    let isOn = abs(excess) <= slack
    let isFreeAhead = relation == (rate > 0 ? .atLeast : .atMost)
    let isFreeBehind = relation == (rate > 0 ? .atMost : .atLeast)
    if isOn ? !isFreeAhead : crossing > parameter { high = min(high, max(crossing, parameter)) }
    if isOn ? !isFreeBehind : crossing < parameter { low = max(low, min(crossing, parameter)) }
  }
}
