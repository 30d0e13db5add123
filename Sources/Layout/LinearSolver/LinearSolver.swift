/// A solver of lexicographic programs that reuses its memory.
///
/// Results depend on the arguments alone, except for rounding after a warm start; `forget` prevents
/// that, too.
///
/// A program is reduced first; most remaining parts have one variable, and are solved directly.
/// Parts with a unique optimum are done. The others are joined with all that depends on them,
/// surveyed, and one optimum is chosen. If only right sides change, independent parts are kept.
///
/// Confined to one thread at a time.
///
/// After an error the solver can be used again.
public struct LinearSolver: ~Copyable {
  var program = ProgramRows()
  var reduction = Reduction()
  var parts = ReducedParts()
  /// They include eliminated roots, and each preference's variables are in one of them.
  var measuredParts = ReducedParts()
  /// Scratch for parts of one root; `boundOne` reads the last result.
  var oneVariable = OneVariable()
  var partSolver = PartSolver()
  /// The part whose active set `partSolver` has kept.
  var heldPart: Int?
  /// By variable number; valid for roots.
  var rootValues = Buffer<Double>()
  /// By variable number: the result.
  var values = Buffer<Double>()
  var isAmbiguous = Buffer<Bool>()
  /// Zero for most programs, which are never surveyed.
  var ambiguousCount = 0
  var isSolved = false
  var sensitivities: [Sensitivity] = []
  var regions = CriticalRegions()
  /// The reduction with all right sides 0 except one.
  var shadow = Reduction()
  var moveCount = 0
  /// Of the last programs, for other right sides.
  var choices: [ProgramChoices] = []

  /// Creates a solver.
  public init() {}
}

// The public calls, and their common path.
extension LinearSolver {
  /// Finds an optimum.
  ///
  /// - Parameters:
  ///   - program: The rows.
  ///   - included: The rows that count; `nil` for all.
  ///   - preferences: The preferences among several optima; evaluated only if needed.
  ///   - acceptsNoise: Whether required rows may be violated, as by rounding where `conflicts` finds
  ///     none.
  ///   - budget: The budget, reduced by the work.
  /// - Returns: The optimum; `nil` if the required rows contradict each other.
  /// - Throws: `SolverInterruption` if the budget is spent.
  public mutating func solve(
    _ program: LinearProgram,
    included: [Bool]? = nil,
    preferences: @autoclosure () -> [Preference],
    acceptsNoise: Bool = false,
    budget: inout Budget
  ) throws(SolverInterruption) -> Solution? {
    if isSolved, !acceptsNoise,
      let changes = self.program.changes(
        to: program,
        included: included,
        atMost: Self.mostSensitivities
      )
    {
      guard try resolve(changes, &budget) else { return nil }
    } else {
      self.program.assign(program, included: included)
      guard try findOptimum(acceptsNoise: acceptsNoise, &budget) else { return nil }
    }
    return try choosingOptimum(preferences, &budget)
  }

  /// Discards results but not memory, so that the next result does not depend on earlier ones in
  /// any digit.
  public mutating func forget() {
    isSolved = false
    choices.removeAll()
  }

  /// Finds any optimum, without a check for uniqueness.
  ///
  /// - Parameters:
  ///   - program: The rows.
  ///   - included: The rows that count; `nil` for all.
  ///   - values: Receives the value of each variable.
  ///   - acceptsNoise: Whether required rows may be violated, as in `solve`.
  ///   - budget: The budget, reduced by the work.
  /// - Returns: Whether there is one; `false` if the required rows contradict each other.
  /// - Throws: `SolverInterruption` if the budget is spent.
  public mutating func findOptimum(
    of program: LinearProgram,
    included: [Bool]? = nil,
    into values: inout [Double],
    acceptsNoise: Bool = false,
    budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    self.program.assign(program, included: included)
    guard try findOptimum(acceptsNoise: acceptsNoise, &budget) else { return false }
    self.values.copy(into: &values)
    return true
  }

  /// Returns whether required rows hold.
  ///
  /// `values` has the optimum and `isAmbiguous` the uniqueness of parts; for a conflict `isSolved`
  /// stays false.
  mutating func findOptimum(
    acceptsNoise: Bool,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    isSolved = false
    heldPart = nil
    sensitivities.removeAll(keepingCapacity: true)
    moveCount = 0
    try budget.work(4 * (program.rowCount + program.termCount))
    reduction.reduce(program)
    guard acceptsNoise || !reduction.hasContradiction else { return false }
    parts.split(reduction, withEliminatedRoots: false)
    rootValues.resize(program.variableCount)
    isAmbiguous.fill(parts.count, with: false)
    ambiguousCount = 0
    for part in 0..<parts.count {
      guard try solve(part, acceptsNoise: acceptsNoise, &budget) else { return false }
    }
    oneVariable.release()
    recoverEliminatedRoots()
    expand()
    isSolved = !acceptsNoise
    return true
  }

  mutating func solve(
    _ part: Int,
    acceptsNoise: Bool,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    if isAmbiguous[part] {
      isAmbiguous[part] = false
      ambiguousCount -= 1
    }
    return parts.roots(ofPart: part).count == 1
      ? solveOne(part, acceptsNoise: acceptsNoise)
      : try solveMany(part, acceptsNoise: acceptsNoise, &budget)
  }

  /// A part of one root has a closed form, the usual case.
  private mutating func solveOne(_ part: Int, acceptsNoise: Bool) -> Bool {
    oneVariable.removeAll()
    for index in parts.rows(ofPart: part) {
      let place = Int(parts.rows[index])
      let row = reduction.rows.row(place)
      oneVariable.add(
        place,
        row.relation,
        factor: row.firstFactor,
        rightSide: row.rightSide,
        level: row.level
      )
    }
    oneVariable.solve()
    rootValues[Int(parts.roots[parts.roots(ofPart: part).lowerBound])] = oneVariable.nearestToZero
    if oneVariable.high - oneVariable.low > Tolerance.visible { markAmbiguous(part) }
    return acceptsNoise || !oneVariable.misses
  }

  private mutating func solveMany(
    _ part: Int,
    acceptsNoise: Bool,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    partSolver.assign(part, of: parts, reduction)
    let start: PartSolver.Start = heldPart == part ? .warm : .looseLast
    heldPart = nil
    let holds = try partSolver.findOptimum(from: start, &budget)
    heldPart = part
    guard holds || acceptsNoise else { return false }
    copyValues(ofPart: part, of: parts)
    if try partSolver.openFace(&budget) != nil { markAmbiguous(part) }
    return true
  }

  private mutating func markAmbiguous(_ part: Int) {
    isAmbiguous[part] = true
    ambiguousCount += 1
  }

  @inline(__always)
  func copyValues(ofPart part: Int, of parts: borrowing ReducedParts) {
    let places = parts.roots(ofPart: part)
    for index in places {
      rootValues[Int(parts.roots[index])] = partSolver.set.values[index - places.lowerBound]
    }
  }
}

extension LinearSolver {
  /// Backwards: an equality may contain roots that were taken out later.
  private func recoverEliminatedRoots() {
    var held = reduction.eliminatedRoots.count - 1
    while held >= 0 {
      recoverEliminatedRoot(held)
      held -= 1
    }
  }

  /// The other roots must be known; `ReducedRows.isUsable` has checked the divisor.
  func recoverEliminatedRoot(_ held: Int) {
    let root = reduction.eliminatedRoots[held]
    let row = reduction.rows.row(Int(reduction.holdingRows[held]))
    var rest = row.rightSide
    var own = 1.0
    reduction.rows.forEachTerm(row) { term in
      if term.root == root {
        own = term.factor
      } else {
        rest -= term.factor * rootValues[Int(term.root)]
      }
    }
    rootValues[Int(root)] = rest / own
  }

  mutating func expand() {
    values.resize(program.variableCount)
    for variable in 0..<program.variableCount { expand(variable) }
  }

  func expand(_ variable: Int) {
    let (root, factor, offset) = reduction.classes.place(of: variable)
    values[variable] = root < 0 ? offset : factor * rootValues[root] + offset
  }
}
