/// A program whose right sides are affine in a parameter, and its optima.
///
/// Between breakpoints the active rows stay the same and the optimum is affine. So one solve covers
/// a critical region. Independent parts have their own regions.
public struct ParametricProgram: Sendable {
  /// The optimum over an interval of the parameter, including its ends.
  public struct CriticalRegion: Sendable {
    /// The lower end.
    public fileprivate(set) var low = -Double.infinity
    /// The upper end.
    public fileprivate(set) var high = Double.infinity
    /// The optimum at the requested parameter; the least violation if the required rows contradict
    /// each other.
    public fileprivate(set) var values: [Double]
    /// The derivative of the optimum by the parameter.
    public fileprivate(set) var slopes: [Double]
    /// Whether the required rows hold.
    public fileprivate(set) var isFeasible = true
    /// Whether the optimum is unique.
    public fileprivate(set) var isUnique = true
  }

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

  /// Creates a parametric program.
  ///
  /// - Parameters:
  ///   - program: The rows at one value of the parameter.
  ///   - origin: That value.
  ///   - sensitivities: The derivative of each right side by the parameter.
  ///   - included: The rows that count.
  ///   - preferences: The preferences among several optima; their targets are constant.
  ///   - unseen: Variables whose ambiguity does not count.
  ///   - acceptsNoise: Whether required rows may be violated, as in `LinearSolver.solve`.
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
  /// Returns the rows at a value of the parameter.
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

  /// Finds the optimum at a value of the parameter, and its critical region.
  ///
  /// At a breakpoint the region may have no length on one side or both.
  ///
  /// - Parameters:
  ///   - parameter: The value.
  ///   - budget: The budget, reduced by the work.
  /// - Returns: The region, which includes the value.
  /// - Throws: `SolverInterruption` if the budget is spent.
  public mutating func region(
    around parameter: Double,
    budget: inout Budget
  ) throws(SolverInterruption) -> CriticalRegion {
    // Look-ups count too, so that loops terminate.
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
    // Shared by the parts, which write only their own variables.
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

  /// 0 for variables that no required equality fixes.
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
  private struct Place {
    let program: LinearProgram
    let parts: Decomposition
    let parameter: Double
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

  private func isUnseen(_ groups: [Solution.FreeGroup], _ variables: [Int32]) -> Bool {
    groups.allSatisfy { group in
      group.ranges.allSatisfy { unseen.contains(Int(variables[$0.variable])) }
    }
  }

  /// By the part's active rows.
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

  /// 0 for a slope of rounding: a parameter may be some thousands.
  private func withoutNoise(_ slope: Double) -> Double {
    abs(slope) < Tolerance.coefficient ? 0 : slope
  }
}

private struct RegionBounds {
  private let parameter: Double
  private(set) var low = -Double.infinity
  private(set) var high = Double.infinity

  init(_ parameter: Double) { self.parameter = parameter }

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

  /// A row on its right side may leave it to the side without cost.
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
