internal import LayoutModel
internal import LinearSolver

extension ConvergedLayout {
  func addCertificates(
    to findings: inout [AnswerFinding],
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    for index in findings.indices {
      guard case .conflict(let group) = findings[index].subject else { continue }
      findings[index].diagnostic.certificate = try translation.certificate(
        group.conflict,
        freeing: group.parameters,
        findings[index].diagnostic.constraints,
        &budget
      )
      if findings[index].diagnostic.certificate.isEmpty {
        findings[index].diagnostic.evidence.recordMissingCertificate(digits: ExactProof.digitLimit)
      }
    }
  }
}

extension Translation {
  /// The rows of a conflict over frames in the root's coordinates, with numbers by which they add
  /// up to `0 >= positive` exactly.
  ///
  /// The solver's multipliers are rounded, and so are sums like `1 - 0.9` in its rows. So each row
  /// is written again with the decimals that were written.
  ///
  /// For example, `a.width >= 200` with a superview of 320, `a.leading == root.leading + 80` and
  /// `a.trailing == root.trailing - 80`:
  ///
  ///      1 * (a.width >= 200)
  ///      1 * (a.minX == 80)
  ///     -1 * (a.minX + a.width - root.width == -80)
  ///     -1 * (root.width == 320)
  ///
  /// The signs are those of the solver's multipliers; inequalities may only count in the direction
  /// in which they hold.
  ///
  /// `references`: those to the rows of the conflict.
  fileprivate func certificate(
    _ conflict: Conflict,
    freeing parameters: [Int],
    _ references: [ConstraintReference],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [Diagnostic.CertificateRow] {
    var rows: [(terms: [ExactTerm], constant: Double)] = []
    rows.reserveCapacity(conflict.rows.count)
    for row in conflict.rows {
      let exact = exactRow(row, freeing: parameters)
      for term in exact.terms { try budget.work(4 * term.coefficient.cost) }
      rows.append(exact)
    }
    var found = conflict.wholeMultipliers(cancelling: rows.lazy.map(\.terms))
    if found == nil { found = try conflict.exactMultipliers(of: rows.map(\.terms), &budget) }
    guard let multipliers = found else { return [] }
    var sum = Fraction.zero
    var certificate: [Diagnostic.CertificateRow] = []
    for (index, row) in conflict.rows.enumerated() {
      let relation = program.relation(ofRow: row)
      let isProof =
        switch relation {
        case .atLeast: !multipliers[index].isNegative
        case .atMost: multipliers[index].isNegative
        case .equal: true
        }
      guard isProof, !multipliers[index].isZero, let terms = terms(rows[index].terms),
        let multiplier = ExactNumber(digits: multipliers[index].digits)
      else { return [] }
      sum = sum + Fraction(decimal: rows[index].constant) * Fraction(multipliers[index])
      try budget.work(sum.cost)
      certificate.append(
        Diagnostic.CertificateRow(
          constraint: references[index],
          terms: terms,
          relation: program.modelRelation(ofRow: row),
          constant: ExactNumber(rows[index].constant),
          multiplier: multiplier
        )
      )
    }
    return sum.isZero || sum.isNegative ? [] : certificate
  }

  /// A row's coefficients are `plain + perMultiplier * multiplier`.
  ///
  /// With 0 and 1 for the multiplier both parts, small halves, result without rounding. The
  /// multiplier itself is then the decimal that was written.
  fileprivate struct Coefficient {
    var variable: Int
    var plain = 0.0
    var perMultiplier = 0.0
  }

  /// Terms are in the order of variables, and no coefficient is 0.
  ///
  /// The solver's variables are in the superview's coordinates; `x` there is `minX` here minus the
  /// superview's `minX`, so terms telescope and the sum stays empty.
  private func exactRow(
    _ row: Int,
    freeing parameters: [Int]
  ) -> (terms: [ExactTerm], constant: Double) {
    var (coefficients, multiplier) = coefficients(ofRow: row)
    var constant = program.rightSide(ofRow: row)
    program.forEachTerm(ofRow: row) { variable, coefficient in
      if let around = surroundings(of: variable) { constant -= coefficient * around.offset }
      if case (.space(let view), let component) = variables.owner(of: variable) {
        constant += coefficient * prepared.views[view].contentOffset(component.axis)
      }
    }
    for (index, coefficient) in coefficients.enumerated() {
      let variable = coefficient.variable
      if case (.space(let view), let component) = variables.owner(of: variable) {
        coefficients[index] = Coefficient(variable: variable)
        coefficients.add(coefficient, 1, to: variables.view(view, component))
      }
      guard let around = surroundings(of: variable), around.view > 0 else { continue }
      coefficients.add(coefficient, -1, to: variables.view(around.view, around.component))
    }
    let factor = Fraction(decimal: multiplier)
    var terms: [ExactTerm] = []
    for coefficient in coefficients {
      let exact =
        Fraction(decimal: coefficient.plain)
        + Fraction(decimal: coefficient.perMultiplier) * factor
      if !exact.isZero { terms.append((coefficient.variable, exact)) }
    }
    for slope in slopes(ofRow: row) where parameters.contains(slope.parameter) {
      terms.append((variables.count + slope.parameter, Fraction(decimal: -slope.slope)))
      let value = layout.parameters[slope.parameter].value
      if value != 0 { constant = ((constant - slope.slope * value) * 1e9).rounded() / 1e9 }
    }
    terms.sort { $0.variable < $1.variable }
    return (terms, constant)
  }

  private func coefficients(
    ofRow row: Int
  ) -> (coefficients: [Coefficient], multiplier: Double) {
    switch origins[row] {
    case .constraint(let index) where layout.constraints[index].multiplier != 1:
      let constraint = layout.constraints[index]
      return (
        coefficients { multiplier, rows in
          _ = anchors.addSides(constraint.first, constraint.second, multiplier, to: &rows)
        }, constraint.multiplier
      )
    case .stack(let index) where stackRows[index].multiplier != 1:
      var stackRow = stackRows[index]
      let multiplier = stackRow.multiplier
      return (
        coefficients { multiplier, rows in
          stackRow.multiplier = multiplier
          _ = anchors.addSides(stackRow, to: &rows)
        }, multiplier
      )
    default:
      var coefficients: [Coefficient] = []
      program.forEachTerm(ofRow: row) {
        coefficients.append(Coefficient(variable: $0, plain: $1))
      }
      return (coefficients, 0)
    }
  }

  private func coefficients(
    _ write: (_ multiplier: Double, inout ProgramWriter) -> Void
  ) -> [Coefficient] {
    var rows = ProgramWriter(variableCount: variables.count, levelCount: 1)
    for multiplier in [0.0, 1.0] {
      write(multiplier, &rows)
      rows.endRow(.equal, 0, level: 0)
    }
    let program = rows.program
    var coefficients: [Coefficient] = []
    program.forEachTerm(ofRow: 0) {
      coefficients.append(Coefficient(variable: $0, plain: $1, perMultiplier: -$1))
    }
    program.forEachTerm(ofRow: 1) {
      coefficients.add(Coefficient(variable: $0, perMultiplier: $1), 1, to: $0)
    }
    return coefficients
  }

  /// Terms such as `2 * a.minX`; `nil` where a decimal has too many digits.
  private func terms(_ exact: [ExactTerm]) -> [Diagnostic.CertificateRow.Term]? {
    var terms: [Diagnostic.CertificateRow.Term] = []
    terms.reserveCapacity(exact.count)
    for (variable, coefficient) in exact {
      let digits = coefficient.decimalDigits(atMost: ExactProof.digitLimit)
      guard let number = digits.flatMap({ ExactNumber(digits: $0) }) else { return nil }
      terms.append(.init(certificateName(ofVariable: variable), number))
    }
    return terms
  }

  private func certificateName(ofVariable variable: Int) -> String {
    if variable >= variables.count { return layout.parameters[variable - variables.count].name }
    let (owner, component) = variables.owner(of: variable)
    return "\(id(of: owner)).\(component.attribute.rawValue)"
  }

  /// The view in whose coordinates a position lies, and their origin in that view's frame; `nil`
  /// for sizes, and for numbers outside of frames.
  private func surroundings(
    of variable: Int
  ) -> (view: Int, component: Variables.Component, offset: Double)? {
    let (owner, component) = variables.owner(of: variable)
    guard component == .x || component == .y else { return nil }
    let view: Int?
    switch owner {
    case .view(let index): view = layout.views[index].superview
    case .guide(let index): view = layout.guides[index].owningView
    case .content, .ideal, .space: view = nil
    }
    guard let view else { return nil }
    let offset = prepared.views[view].contentOffset(component.axis)
    return (view, component, offset)
  }
}

private typealias ExactTerm = (variable: Int, coefficient: Fraction)

extension Conflict {
  /// The multipliers divided by the smallest, where that makes them whole numbers with which the
  /// rows add up to zero exactly; `nil` where they are not that simple.
  ///
  /// Most conflicts add and subtract each row once, so that no multiplier has to be computed.
  fileprivate func wholeMultipliers(
    cancelling rows: some Collection<[ExactTerm]>
  ) -> [BigInteger]? {
    let least = multipliers.reduce(Double.infinity) { min($0, abs($1)) }
    var numbers: [BigInteger] = []
    numbers.reserveCapacity(multipliers.count)
    var sums: [Int: Fraction] = [:]
    for (multiplier, row) in zip(multipliers, rows) {
      let quotient = multiplier / least
      let number = quotient.rounded()
      guard abs(number) < Self.largestWhole, abs(quotient - number) <= Tolerance.written else {
        return nil
      }
      numbers.append(BigInteger(Int(number)))
      let factor = Fraction(numbers[numbers.count - 1])
      for term in row {
        let sum = (sums[term.variable] ?? .zero) + term.coefficient * factor
        sums[term.variable] = sum.isZero ? nil : sum
      }
    }
    return sums.isEmpty ? numbers : nil
  }

  /// Larger multipliers are not known to a unit.
  private static let largestWhole = 1e6

  /// The multipliers with the signs of the solver's.
  fileprivate func exactMultipliers(
    of rows: [[ExactTerm]],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [BigInteger]? {
    var proof = ExactProof(
      rows.map { row in
        Dictionary(uniqueKeysWithValues: row.map { ($0.variable, $0.coefficient) })
      }
    )
    let largest = multipliers.indices.max { abs(multipliers[$0]) < abs(multipliers[$1]) }
    guard let found = try proof.multipliers(&budget), let largest else { return nil }
    return found[largest].isNegative == (multipliers[largest] < 0) ? found : found.map { -$0 }
  }
}

extension [Translation.Coefficient] {
  /// Rows have a handful of terms.
  fileprivate mutating func add(
    _ other: Translation.Coefficient,
    _ factor: Double,
    to variable: Int
  ) {
    var place = firstIndex { $0.variable == variable }
    if place == nil {
      place = count
      append(Translation.Coefficient(variable: variable))
    }
    guard let place else { return }
    self[place].plain += factor * other.plain
    self[place].perMultiplier += factor * other.perMultiplier
  }
}

extension Diagnostic.Evidence {
  fileprivate mutating func recordMissingCertificate(digits: Int) {
    switch self {
    case .conflict(var conflict):
      conflict.uncertifiedDigits = digits
      self = .conflict(conflict)
    case .logConflict(var conflict):
      conflict.uncertifiedDigits = digits
      self = .logConflict(conflict)
    default: break
    }
  }
}
