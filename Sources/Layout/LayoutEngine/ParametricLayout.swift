internal import LayoutModel
internal import LinearSolver

/// A layout whose root's width or height is a parameter.
///
/// For each pass there is a linear program whose right sides are linear in the parameter, with its
/// critical region (`ParametricProgram`). The region of the layout is the intersection of these.
///
/// It remembers programs between values, which are equal as long as the insets have the same
/// slopes.
struct ParametricLayout {
  private let prepared: PreparedLayout
  private let environment: Environment
  private let axis: LayoutAnalysis.Axis
  private var passes: [Pass] = []

  /// Parameters that differ by less have one result, in points.
  private static let same = 1e-6

  /// Each trial halves the distance; the last is at a 512th of the distance to the region's end.
  private static let endTrials = 10

  /// It is valid as long as its insets lie on the same lines.
  private struct Pass {
    var parameter: Double
    var insets: PassInsets<Line>
    var translation: Translation
    /// The derivatives of right sides with respect to the parameter.
    var sensitivities: [Double]
    var program: ParametricProgram
    /// The same with ignored rows, where the required ones contradict each other.
    var relaxed: [(included: [Bool], program: ParametricProgram)] = []
  }

  /// `environment`: its extent along the axis does not count.
  init(_ prepared: PreparedLayout, _ environment: Environment, _ axis: LayoutAnalysis.Axis) {
    self.prepared = prepared
    self.environment = environment
    self.axis = axis
  }

  /// Used for points between regions, whose programs would evict those of the walk.
  var fresh: ParametricLayout { ParametricLayout(prepared, environment, axis) }

  private var layout: Layout { prepared.layout }
  private var uses: InsetUses { prepared.uses }

  var frameCount: Int { layout.views.count + layout.guides.count }
}

/// A closed interval of the parameter on which all numbers are linear.
///
/// `isUnique` and `isSatisfiable` hold strictly inside.
struct LayoutRegion {
  var parameter: Double
  var low: Double
  var high: Double
  /// The variables at `parameter`, and their slopes.
  var values: [Double] = []
  var slopes: [Double] = []
  var isSatisfiable = true
  var isSatisfiableAtLow = true
  var isSatisfiableAtHigh = true
  var isUnique = true
  var isUnbrokenAtLow = true
  var isUnbrokenAtHigh = true
}

extension LayoutRegion {
  var isUnbroken: Bool { isUnbrokenAtLow && isUnbrokenAtHigh }

  /// The region always keeps its sample.
  fileprivate mutating func cut(_ low: Double, _ high: Double) {
    self.low = min(parameter, max(self.low, low))
    self.high = max(parameter, min(self.high, high))
  }

  fileprivate var isInRange: Bool {
    low <= high
      && [low, high].allSatisfy { end in values.indices.map { value($0, at: end) }.areInRange }
  }

  /// A variable's value at another parameter, also extrapolated beyond the region.
  func value(_ variable: Int, at parameter: Double) -> Double {
    values[variable] + slopes[variable] * (parameter - self.parameter)
  }
}

extension ParametricLayout {
  /// Solves the layout at one value of the parameter, pass by pass as `ConvergedLayout` does, and
  /// returns the region around it, within `range`.
  mutating func region(
    around parameter: Double,
    in range: ClosedRange<Double>,
    budget: inout Budget
  ) throws(SolverInterruption) -> LayoutRegion {
    var result = LayoutRegion(
      parameter: parameter,
      low: range.lowerBound,
      high: range.upperBound
    )
    var insets = insets(at: parameter, frames: nil)
    for number in 0..<ConvergedLayout.passLimit {
      cut(&result, insets)
      solvePass(number, insets, at: parameter)
      var optimum = try passes[number].program.region(around: parameter, budget: &budget)
      result.cut(optimum.low, optimum.high)
      result.isSatisfiable = optimum.isFeasible
      let best = optimum
      var included = [Bool](repeating: true, count: passes[number].sensitivities.count)
      if !optimum.isFeasible {
        (included, optimum) = try relaxedOptimum(number, insets, &result, &budget)
      }
      result.isUnique = optimum.isUnique
      result.values = optimum.values
      result.slopes = optimum.slopes
      inspectEnds(number, best, included, &result)
      guard !uses.areGiven, number + 1 < ConvergedLayout.passLimit else { break }
      let variables = passes[number].translation.variables
      let frames = MovingFrames(result.values, result.slopes, variables, prepared)
      let next = self.insets(at: parameter, frames: frames)
      if next.agrees(with: insets, where: uses, { $0.isNear($1) }) {
        cut(&result, next)
        break
      }
      insets = next
    }
    guard result.isInRange else {
      throw .imprecise(rows: passes.last?.translation.program.missedRows(at: result.values) ?? [])
    }
    return result
  }

  /// The insets of a pass as lines; frames are those of the pass before.
  private func insets(at parameter: Double, frames: MovingFrames?) -> PassInsets<Line> {
    let environment = environment.with(axis, parameter)
    var rootWidth: Line?
    if case .points(let width) = environment.width {
      rootWidth = Line(value: width, slope: axis == .width ? 1 : 0)
    }
    return PassInsets(prepared, environment, rootWidth: rootWidth, frames: frames)
  }

  /// Shortens a region to where all insets that rows read stay on their lines.
  private func cut(_ region: inout LayoutRegion, _ insets: PassInsets<Line>) {
    insets.forEachUsed(uses) { line in
      region.cut(region.parameter - line.back, region.parameter + line.ahead)
    }
  }

  private mutating func solvePass(_ number: Int, _ insets: PassInsets<Line>, at parameter: Double) {
    if number < passes.count {
      let distance = parameter - passes[number].parameter
      let known = passes[number].insets.map { $0.moved(by: distance) }
      if known.agrees(with: insets, where: uses, { $0.isNear($1) }) { return }
      passes.removeSubrange(number...)
    }
    let translation = translation(at: parameter, insets.map(\.value))
    let next = self.translation(at: parameter + 1, insets.map(\.next))
    let sensitivities = translation.sensitivities(to: next, axis)
    passes.append(
      Pass(
        parameter: parameter,
        insets: insets,
        translation: translation,
        sensitivities: sensitivities,
        program: ParametricProgram(
          translation.program,
          at: parameter,
          sensitivities: sensitivities,
          included: [Bool](repeating: true, count: sensitivities.count),
          preferences: translation.preferences(),
          unseen: translation.unseen
        )
      )
    )
  }

  private func translation(at parameter: Double, _ insets: PassInsets<Double>) -> Translation {
    Translation(prepared, environment.with(axis, parameter), insets)
  }

  /// `best`: the optimum with all rows, at which required rows are measured.
  private func inspectEnds(
    _ number: Int,
    _ best: ParametricProgram.CriticalRegion,
    _ included: [Bool],
    _ region: inout LayoutRegion
  ) {
    let pass = passes[number]
    func misses(at parameter: Double) -> (required: Double, optional: Double) {
      let program = pass.program.program(at: parameter)
      let distance = parameter - region.parameter
      let nearest = zip(best.values, best.slopes).map { $0 + distance * $1 }
      let values = zip(region.values, region.slopes).map { $0 + distance * $1 }
      var worst = (required: 0.0, optional: 0.0)
      for row in pass.translation.origins.indices {
        if program.level(ofRow: row) == 0 {
          worst.required = max(worst.required, program.violation(ofRow: row, at: nearest))
        } else if case .constraint = pass.translation.origins[row], included[row] {
          worst.optional = max(worst.optional, program.violation(ofRow: row, at: values))
        }
      }
      return worst
    }
    let (low, high) = (misses(at: region.low), misses(at: region.high))
    // On the interior invisible violations are allowed; a single point must hold exactly.
    region.isSatisfiable =
      region.isSatisfiable && max(low.required, high.required) <= Tolerance.visible
    region.isSatisfiableAtLow = region.isSatisfiable || low.required <= Tolerance.written
    region.isSatisfiableAtHigh = region.isSatisfiable || high.required <= Tolerance.written
    let isUnbroken = max(low.optional, high.optional) <= Tolerance.visible
    region.isUnbrokenAtLow = isUnbroken || low.optional <= Tolerance.written
    region.isUnbrokenAtHigh = isUnbroken || high.optional <= Tolerance.written
  }
}

extension ParametricLayout {
  /// The rows without those that a solve ignores, and their optimum, as far as the solve ignores
  /// the same.
  private mutating func relaxedOptimum(
    _ number: Int,
    _ insets: PassInsets<Line>,
    _ region: inout LayoutRegion,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> (included: [Bool], ParametricProgram.CriticalRegion) {
    let parameter = region.parameter
    let included = try rowsLeft(at: parameter, from: parameter, insets, &budget)
    let place: Int
    if let known = passes[number].relaxed.firstIndex(where: { $0.included == included }) {
      place = known
    } else {
      place = passes[number].relaxed.count
      let pass = passes[number]
      let program = ParametricProgram(
        pass.translation.program,
        at: pass.parameter,
        sensitivities: pass.sensitivities,
        included: included,
        preferences: pass.translation.preferences(),
        unseen: pass.translation.unseen,
        // Without a conflict, the remaining violation is rounding.
        acceptsNoise: true
      )
      passes[number].relaxed.append((included, program))
    }
    let optimum = try passes[number].relaxed[place].program.region(
      around: parameter,
      budget: &budget
    )
    region.cut(optimum.low, optimum.high)
    for direction in [-1.0, 1.0] {
      let whole = direction < 0 ? parameter - region.low : region.high - parameter
      // The conflict that a solve finds may change anywhere, so the ends are tried. Where it
      // changes constantly, by rounding, any choice is valid.
      for halvings in 0..<Self.endTrials {
        let reach = whole / Double(1 << halvings)
        guard reach > Self.same else { break }
        let end = parameter + direction * (reach - Self.same)
        guard try rowsLeft(at: end, from: parameter, insets, &budget) == included else { continue }
        if direction < 0 {
          region.cut(parameter - reach, .infinity)
        } else {
          region.cut(-.infinity, parameter + reach)
        }
        break
      }
    }
    return (included, optimum)
  }

  /// For each row, whether a solve keeps it, with insets extrapolated from another value of the
  /// parameter.
  private func rowsLeft(
    at parameter: Double,
    from origin: Double,
    _ insets: PassInsets<Line>,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [Bool] {
    let moved = insets.map { $0.value + $0.slope * (parameter - origin) }
    var breaking = ConflictBreaking(translation(at: parameter, moved))
    try breaking.run(&budget)
    return breaking.included
  }
}

extension Translation {
  /// The slopes of the rows' right sides, by a translation at the parameter plus 1.
  ///
  /// The mask of a view in the root is made for the root's size, so its factors change with it, but
  /// not their product with that size; the root's own change is subtracted.
  fileprivate func sensitivities(to next: Translation, _ axis: LayoutAnalysis.Axis) -> [Double] {
    let size = variables.view(0, axis == .width ? .width : .height)
    return origins.indices.map { row in
      let sensitivity = next.program.rightSide(ofRow: row) - program.rightSide(ofRow: row)
      guard case .autoresizing = origins[row] else { return sensitivity }
      var factors = (here: 0.0, next: 0.0)
      program.forEachTerm(ofRow: row) { if $0 == size { factors.here = $1 } }
      next.program.forEachTerm(ofRow: row) { if $0 == size { factors.next = $1 } }
      return sensitivity - (factors.next - factors.here) * next.environment.extent(axis)
    }
  }
}

extension Environment {
  func with(_ axis: LayoutAnalysis.Axis, _ points: Double) -> Environment {
    var result = self
    switch axis {
    case .width:
      result.width = .points(points)
      result.drawnAxes.remove(.horizontal)
    case .height:
      result.height = .points(points)
      result.drawnAxes.remove(.vertical)
    }
    return result
  }

  /// In points; 0 where it is fitting.
  fileprivate func extent(_ axis: LayoutAnalysis.Axis) -> Double {
    axis == .width ? width.length : height.length
  }
}
