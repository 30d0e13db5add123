/// Solves lexicographic programs one after the other, in memory that it keeps.
///
/// What it finds depends on its arguments alone, but for the rounding of what it keeps of a program
/// like the one before; `forget` rules out even that.
///
/// A program is reduced first; most of what stays are parts of one variable, solved at once. What
/// proves to have one optimum is done with that. The others are put together again with all that
/// depends on them, measured, and settled. Where only right sides change, what does not depend on
/// them is kept.
///
/// It keeps state between calls, so it belongs to one thread at a time. A worker keeps one for all
/// its requests.
///
/// After a call that throws, the memory is good for the next call, which solves from scratch or
/// from a state that is whole.
public struct LinearSolver: ~Copyable {
  /// The rows in place: those of the last call.
  var program = ProgramRows()
  /// What required equalities leave of `program`.
  var reduction = Reduction()
  /// The parts to solve, and those to measure where an optimum is not unique.
  var parts = ReducedParts()
  /// Larger parts: held roots are in them, and what a preference names is in one of them.
  var measuredParts = ReducedParts()
  /// Scratch for parts of one root; `boundOne` reads what the last of them left.
  var oneVariable = OneVariable()
  /// Scratch for parts of several roots, which holds the point of the last one.
  var partSolver = PartSolver()
  /// The value of each root, and of each variable.
  ///
  /// By variable number; of meaning for roots alone.
  var rootValues = Buffer<Double>()
  /// By variable number: the optimum that is handed out.
  var values = Buffer<Double>()
  /// Whether each part has more than one optimum.
  ///
  /// By the numbers of `parts`.
  var isAmbiguous = Buffer<Bool>()
  /// How many parts are marked; most programs have none, and are never measured.
  var ambiguousCount = 0
  /// Whether the program in place has been solved, and its required rows hold together.
  var isSolved = false
  /// What is known of the moves of right sides.
  ///
  /// By rows, at most `mostSensitivities`.
  var sensitivities: [Sensitivity] = []
  /// What is known of `parts` along those right sides.
  var regions = CriticalRegions()
  /// The reduction of the program whose right sides are 0 but for one.
  var shadow = Reduction()
  /// How many moves were made since all was computed afresh.
  var moveCount = 0

  /// Creates a solver.
  ///
  /// It takes memory with the first program.
  public init() {}
}

// The public calls, and the way through a solve that they share.
extension LinearSolver {
  /// Finds an optimum.
  ///
  /// - Parameters:
  ///   - program: The rows.
  ///   - included: Which of the rows count; `nil` for all.
  ///   - preferences: Which optimum to take of several. They are not asked for where there is one,
  ///     as there mostly is.
  ///   - acceptsNoise: Whether required rows may miss, as they do by rounding alone where
  ///     `conflicts` finds none.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Returns: The optimum; `nil` where the required rows contradict each other.
  /// - Throws: `SolverInterruption` when the budget is spent.
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
    return try settled(preferences, &budget)
  }

  /// Forgets what has been solved, but not the memory for it: what is solved next does not depend on
  /// what was solved before, to the last digit.
  public mutating func forget() { isSolved = false }

  /// Finds any optimum, without asking how unique it is.
  ///
  /// - Parameters:
  ///   - program: The rows.
  ///   - included: Which of the rows count; `nil` for all.
  ///   - values: Takes the value of each variable.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Returns: Whether there is one; not where the required rows contradict each other.
  /// - Throws: `SolverInterruption` when the budget is spent.
  public mutating func findOptimum(
    of program: LinearProgram,
    included: [Bool]? = nil,
    into values: inout [Double],
    budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    self.program.assign(program, included: included)
    guard try findOptimum(acceptsNoise: false, &budget) else { return false }
    self.values.copy(into: &values)
    return true
  }

  /// Finds an optimum of the program in place from scratch.
  ///
  /// On success `values` has the optimum and `isAmbiguous` says of each part whether there are
  /// others; where required rows contradict each other, `isSolved` stays false.
  ///
  /// - Parameters:
  ///   - acceptsNoise: Whether required rows may miss.
  ///   - budget: What may be spent.
  /// - Returns: Whether required rows hold.
  /// - Throws: `SolverInterruption` when the budget is spent.
  mutating func findOptimum(
    acceptsNoise: Bool,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    isSolved = false
    sensitivities.removeAll(keepingCapacity: true)
    moveCount = 0
    try budget.work(4 * (program.rowCount + program.termCount))
    reduction.reduce(program)
    guard acceptsNoise || !reduction.hasContradiction else { return false }
    parts.split(reduction, withHeldRoots: false)
    rootValues.resize(program.variableCount)
    isAmbiguous.fill(parts.count, with: false)
    ambiguousCount = 0
    for part in 0..<parts.count {
      guard try solve(part, acceptsNoise: acceptsNoise, &budget) else { return false }
    }
    recoverHeldRoots()
    expand()
    isSolved = !acceptsNoise
    return true
  }

  /// Solves a part.
  ///
  /// - Returns: Whether its required rows hold.
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

  /// Solves a part of one root in closed form, as most are.
  private mutating func solveOne(_ part: Int, acceptsNoise: Bool) -> Bool {
    oneVariable.removeAll()
    for index in parts.rows(ofPart: part) {
      let place = Int(parts.rows[index])
      let row = reduction.rows.row(place)
      let held = program.row(row.originalNumber)
      oneVariable.add(
        place,
        held.relation,
        factor: reduction.rows.factor(Int(row.terms.start)),
        rightSide: row.rightSide,
        level: held.level
      )
    }
    oneVariable.solve()
    rootValues[Int(parts.roots[parts.roots(ofPart: part).lowerBound])] = oneVariable.nearestToZero
    if oneVariable.high - oneVariable.low > Tolerance.visible { markAmbiguous(part) }
    return acceptsNoise || !oneVariable.misses
  }

  /// Solves a part of several roots by descent, and asks whether its optimum is the only one.
  private mutating func solveMany(
    _ part: Int,
    acceptsNoise: Bool,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    partSolver.assign(part, of: parts, reduction, program)
    let holds = try partSolver.findOptimum(&budget)
    guard holds || acceptsNoise else { return false }
    copyValues(ofPart: part, of: parts)
    if try partSolver.openFace(&budget) != nil { markAmbiguous(part) }
    return true
  }

  /// Records that a part has more than one optimum.
  private mutating func markAmbiguous(_ part: Int) {
    isAmbiguous[part] = true
    ambiguousCount += 1
  }

  /// Takes over the point of the part solver.
  ///
  /// Its variables are numbered within the part, in the order of the part's roots.
  func copyValues(ofPart part: Int, of parts: borrowing ReducedParts) {
    let places = parts.roots(ofPart: part)
    for index in places {
      rootValues[Int(parts.roots[index])] = partSolver.set.values[index - places.lowerBound]
    }
  }
}

extension LinearSolver {
  /// Backwards: the equality of a root may hold roots that were taken out later.
  private func recoverHeldRoots() {
    var held = reduction.heldRoots.count - 1
    while held >= 0 {
      recoverHeldRoot(held)
      held -= 1
    }
  }

  /// Computes a root from the equality that holds it; the others there must be known.
  ///
  /// O(terms of the equality). It can be divided by the root's factor: `ReducedRows.isUsable` was
  /// asked.
  func recoverHeldRoot(_ held: Int) {
    let root = reduction.heldRoots[held]
    let place = Int(reduction.holdingRows[held])
    var rest = reduction.rows.rightSide(place)
    var own = 1.0
    for term in reduction.rows.terms(place) {
      let factor = reduction.rows.factor(term)
      if reduction.rows.root(term) == root {
        own = factor
      } else {
        rest -= factor * rootValues[Int(reduction.rows.root(term))]
      }
    }
    rootValues[Int(root)] = rest / own
  }

  /// Computes every variable from its root.
  ///
  /// O(variables), but for the links that a look-up shortens.
  mutating func expand() {
    values.resize(program.variableCount)
    for variable in 0..<program.variableCount { expand(variable) }
  }

  /// Computes one variable from its root; of a fixed one the offset is all.
  func expand(_ variable: Int) {
    let (root, factor, offset) = reduction.classes.place(of: variable)
    values[variable] = root < 0 ? offset : factor * rootValues[root] + offset
  }
}
