internal import LayoutModel
internal import LinearSolver

/// The rows of a translation with parameters of the layout's code as variables.
///
/// What contradicts itself here does so whatever the parameters are: in the sum of its rows they add up
/// to nothing. Such a variable is how far its parameter is from the value that the layout was made with,
/// so that right sides stay as they are.
struct FreeProgram {
  /// The rows; the parameters' variables come behind those of frames.
  let program: LinearProgram
  /// Which of the layout's parameters are variables, in their order.
  let parameters: [Int]

  /// Adds parameters to the rows of a translation.
  ///
  /// - Parameters:
  ///   - translation: The rows.
  ///   - parameters: Which of the layout's parameters become variables.
  init(_ translation: Translation, _ parameters: [Int]) {
    let source = translation.program
    var program = LinearProgram(
      variableCount: source.variableCount + parameters.count,
      levelCount: source.levelCount
    )
    program.reserveCapacity(rows: source.rowCount, terms: source.nonzeroCount + source.rowCount)
    for row in 0..<source.rowCount {
      source.forEachTerm(ofRow: row) { program.addTerm($0, $1) }
      for term in translation.slopes(ofRow: row) {
        guard let place = parameters.firstIndex(of: term.parameter) else { continue }
        program.addTerm(source.variableCount + place, -term.slope)
      }
      program.endRow(
        source.relation(ofRow: row),
        source.rightSide(ofRow: row),
        level: source.level(ofRow: row)
      )
    }
    self.program = program
    self.parameters = parameters
  }
}

/// How the rows of a translation depend on the parameters of the layout's code.
struct ParameterSlopes {
  /// How fast the right side of a row moves with a parameter.
  struct Slope {
    /// The parameter, by its place among the layout's.
    var parameter: Int
    /// By how many points the right side grows while the parameter grows by 1.
    var slope: Double
  }

  /// The slopes of each row that has some.
  let ofRow: [Int: [Slope]]

  /// Finds the rows of the constraints that depend on parameters.
  init(_ translation: Translation) {
    let layout = translation.layout
    guard !layout.parameters.isEmpty else {
      ofRow = [:]
      return
    }
    var ofConstraint: [Int: [Slope]] = [:]
    for (place, parameter) in layout.parameters.enumerated() {
      for term in parameter.terms {
        ofConstraint[term.constraint, default: []].append(
          Slope(parameter: place, slope: term.coefficient)
        )
      }
    }
    var ofRow: [Int: [Slope]] = [:]
    for (row, origin) in translation.origins.enumerated() {
      guard case .constraint(let index) = origin, let slopes = ofConstraint[index] else { continue }
      let sign = translation.isMirrored(layout.constraints[index]) ? -1.0 : 1
      ofRow[row] = slopes.map { Slope(parameter: $0.parameter, slope: sign * $0.slope) }
    }
    self.ofRow = ofRow
  }
}

extension Translation {
  /// How fast the right side of a row moves with each parameter that it depends on.
  func slopes(ofRow row: Int) -> [ParameterSlopes.Slope] { parameterSlopes.ofRow[row] ?? [] }

  /// The programs in which to look for conflicts of every value: of all parameters, then of those that
  /// nothing gives a value; none where there are no parameters, or where what rows say depends on frames.
  var freePrograms: [FreeProgram] {
    guard !layout.parameters.isEmpty, prepared.uses.areGiven else { return [] }
    let all = Array(layout.parameters.indices)
    let open = all.filter { !layout.parameters[$0].isDefined }
    return (open.count == all.count || open.isEmpty ? [all] : [all, open]).map {
      FreeProgram(self, $0)
    }
  }

  /// Whether a conflict holds whatever the parameters are that have no value.
  func holdsForEveryOpenValue(_ group: ConflictGroup) -> Bool {
    guard !group.parameters.isEmpty else { return false }
    return layout.parameters.indices.allSatisfy {
      layout.parameters[$0].isDefined || group.parameters.contains($0)
    }
  }

  /// Whether a conflict depends on numbers that are not known, and is none for other values of them.
  func isOfParameters(_ group: ConflictGroup) -> Bool {
    guard !layout.parameters.isEmpty, !holdsForEveryOpenValue(group) else { return false }
    return group.conflict.rows.contains { row in
      slopes(ofRow: row).contains { !layout.parameters[$0.parameter].isDefined }
    }
  }
}

extension ParameterCondition {
  /// Works out for which values the rows of a conflict exclude each other.
  ///
  /// The rows, each times its multiplier, add up to `0 >= shortfall`, which moves evenly with the
  /// parameters. It stays a contradiction as long as it is above 0, and below 0, too, where all rows
  /// are equalities, whose multipliers may have any sign.
  ///
  /// - Returns: `nil` where no row depends on a parameter.
  init?(_ conflict: Conflict, in translation: Translation) {
    let parameters = translation.layout.parameters
    var slopes = [Double](repeating: 0, count: parameters.count)
    var isConcerned = false
    for (row, multiplier) in zip(conflict.rows, conflict.multipliers) {
      for slope in translation.slopes(ofRow: row) {
        isConcerned = true
        slopes[slope.parameter] += multiplier * slope.slope
      }
    }
    guard isConcerned else { return nil }
    let largest = slopes.map { abs($0) }.max() ?? 0
    guard largest > 1e-9 else {
      self.init([], .different, 0)
      return
    }
    var bound = -conflict.shortfall
    for (place, slope) in slopes.enumerated() { bound += slope * parameters[place].value }
    let terms = slopes.enumerated().filter { abs($0.element) > 1e-9 }
    let isEquality = conflict.rows.allSatisfy { translation.program.relation(ofRow: $0) == .equal }
    // To divide by what is below 0 turns the relation round.
    let scale = terms[0].element
    self.init(
      terms.map { place, slope in Term(slope / scale, parameters[place].name) },
      isEquality ? .different : scale > 0 ? .greater : .less,
      bound / scale
    )
  }
}
