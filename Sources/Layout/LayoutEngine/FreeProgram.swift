internal import LayoutModel
internal import LinearSolver

/// The rows of a translation with parameters of the layout's code as variables.
///
/// A conflict here exists for every value of the parameters: in the sum of its rows they cancel
/// out. Such a variable is the parameter's difference from the value that the layout was made with,
/// so that right sides stay unchanged.
struct FreeProgram {
  let program: LinearProgram
  let parameters: [Int]

  init(_ translation: Translation, _ parameters: [Int]) {
    let source = translation.program
    var rows = ProgramWriter(
      variableCount: source.variableCount + parameters.count,
      levelCount: source.levelCount,
      rowCapacity: source.rowCount,
      termCapacity: source.nonzeroCount + source.rowCount
    )
    for row in 0..<source.rowCount {
      source.forEachTerm(ofRow: row) { rows.addTerm($0, $1) }
      for term in translation.slopes(ofRow: row) {
        guard let place = parameters.firstIndex(of: term.parameter) else { continue }
        rows.addTerm(source.variableCount + place, -term.slope)
      }
      rows.endRow(
        source.relation(ofRow: row),
        source.rightSide(ofRow: row),
        level: source.level(ofRow: row)
      )
    }
    program = rows.program
    self.parameters = parameters
  }
}

struct ParameterSlopes {
  /// The derivative of a row's right side with respect to a parameter.
  struct Slope {
    var parameter: Int
    /// In points per unit of the parameter.
    var slope: Double
  }

  let ofRow: [Int: [Slope]]

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
  func slopes(ofRow row: Int) -> [ParameterSlopes.Slope] { parameterSlopes.ofRow[row] ?? [] }

  /// Of all parameters, then of those without a defined value; none where rows depend on frames.
  var freePrograms: [FreeProgram] {
    guard !layout.parameters.isEmpty, prepared.uses.areGiven else { return [] }
    let all = Array(layout.parameters.indices)
    let open = all.filter { !layout.parameters[$0].isDefined }
    return (open.count == all.count || open.isEmpty ? [all] : [all, open]).map {
      FreeProgram(self, $0)
    }
  }

  func holdsForEveryOpenValue(_ group: ConflictGroup) -> Bool {
    guard !group.parameters.isEmpty else { return false }
    return layout.parameters.indices.allSatisfy {
      layout.parameters[$0].isDefined || group.parameters.contains($0)
    }
  }

  func isOfParameters(_ group: ConflictGroup) -> Bool {
    guard !layout.parameters.isEmpty, !holdsForEveryOpenValue(group) else { return false }
    return group.conflict.rows.contains { row in
      slopes(ofRow: row).contains { !layout.parameters[$0.parameter].isDefined }
    }
  }
}

extension ParameterCondition {
  /// The parameter values for which the rows of a conflict contradict each other; `nil` where no
  /// row depends on a parameter.
  ///
  /// The rows, each times its multiplier, add up to `0 >= shortfall`, which is linear in the
  /// parameters. It stays a contradiction as long as it is above 0, and below 0, too, where all
  /// rows are equalities, whose multipliers may have any sign.
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
    // Dividing by a negative number reverses the relation.
    let scale = terms[0].element
    self.init(
      terms.map { place, slope in Term(slope / scale, parameters[place].name) },
      isEquality ? .different : scale > 0 ? .greater : .less,
      bound / scale
    )
  }
}
