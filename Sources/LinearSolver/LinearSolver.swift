/// Solves lexicographic programs one after the other, in room that it keeps; what it finds depends
/// on its arguments alone.
///
/// A program is reduced first; most of what stays are parts of one variable, solved at once. What
/// proves to have one optimum is done with that. The others are put together again with all that
/// depends on them, measured, and settled.
public struct LinearSolver: ~Copyable {
  private var program = ProgramRows()
  private var reduction = Reduction()
  private var parts = ReducedParts()
  private var oneVariable = OneVariable()
  private var partSolver = PartSolver()
  /// The value of each root.
  private var rootValues = Buffer<Double>()
  /// The parts with more than one optimum.
  private var ambiguousParts = Buffer<Int32>()

  /// Creates a solver.
  public init() {}
}

extension LinearSolver {
  /// Finds an optimum.
  ///
  /// - Parameters:
  ///   - program: The rows.
  ///   - included: Which of the rows count.
  ///   - preferences: Which optimum to take of several: each form in turn as near to its target
  ///     as those before it allow.
  ///   - acceptsNoise: Whether required rows may miss, as they do by rounding alone where
  ///     `conflicts` finds none.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Returns: The optimum; `nil` where the required rows contradict each other.
  /// - Throws: `SolverInterruption` when the budget is spent.
  public mutating func solve(
    _ program: LinearProgram,
    included: [Bool],
    preferences: [LinearForm],
    acceptsNoise: Bool = false,
    budget: inout Budget
  ) throws(SolverInterruption) -> Solution? {
    guard
      try findOptimum(program, included: included, acceptsNoise: acceptsNoise, budget: &budget)
    else { return nil }
    var solution = Solution(values: [])
    if ambiguousParts.count > 0 {
      try settle(preferences, &solution, &budget)
    }
    solution.values = expanded()
    return solution
  }

  /// Finds any optimum, without asking how unique it is.
  ///
  /// - Parameters:
  ///   - program: The rows.
  ///   - included: Which of the rows count.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Returns: The value of each variable; `nil` where the required rows contradict each other.
  /// - Throws: `SolverInterruption` when the budget is spent.
  public mutating func optimum(
    _ program: LinearProgram,
    included: [Bool],
    budget: inout Budget
  ) throws(SolverInterruption) -> [Double]? {
    try findOptimum(program, included: included, acceptsNoise: false, budget: &budget)
      ? expanded() : nil
  }

  private mutating func findOptimum(
    _ rows: LinearProgram,
    included: [Bool],
    acceptsNoise: Bool,
    budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    program.assign(rows, included: included)
    reduction.reduce(program)
    guard acceptsNoise || !reduction.hasContradiction else { return false }
    parts.split(reduction, withHeldRoots: false)
    rootValues.resize(program.variableCount)
    ambiguousParts.removeAll()
    for part in 0..<parts.count {
      let holds =
        parts.roots(ofPart: part).count == 1
        ? solveOne(part, acceptsNoise) : try solveMany(part, acceptsNoise, &budget)
      guard holds else { return false }
    }
    recoverHeldRoots()
    return true
  }

  private mutating func solveOne(_ part: Int, _ acceptsNoise: Bool) -> Bool {
    oneVariable.removeAll()
    for index in parts.rows(ofPart: part) {
      let place = Int(parts.rows[index])
      let number = reduction.rows.number(place)
      oneVariable.add(
        number,
        program.relations[number],
        factor: reduction.rows.factors[reduction.rows.terms(place).lowerBound],
        rightSide: reduction.rows.rightSides[place],
        level: program.levels[number]
      )
    }
    oneVariable.solve()
    rootValues[Int(parts.roots[parts.roots(ofPart: part).lowerBound])] = oneVariable.nearestToZero
    if oneVariable.high - oneVariable.low > Tolerance.uniqueness {
      ambiguousParts.append(Int32(truncatingIfNeeded: part))
    }
    return acceptsNoise || !oneVariable.misses
  }

  private mutating func solveMany(
    _ part: Int,
    _ acceptsNoise: Bool,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    partSolver.assign(part, of: parts, reduction, program)
    let holds = try partSolver.findOptimum(&budget)
    guard holds || acceptsNoise else { return false }
    takeValues(ofPart: part)
    if partSolver.openFace() != nil { ambiguousParts.append(Int32(truncatingIfNeeded: part)) }
    return true
  }

  /// Takes over the point of the part solver.
  private func takeValues(ofPart part: Int) {
    let places = parts.roots(ofPart: part)
    for index in places {
      rootValues[Int(parts.roots[index])] = partSolver.set.values[index - places.lowerBound]
    }
  }

  private mutating func recoverHeldRoots() {
    var held = reduction.heldRoots.count - 1
    while held >= 0 {
      let root = reduction.heldRoots[held]
      let place = Int(reduction.holdingRows[held])
      var rest = reduction.rows.rightSides[place]
      var own = 1.0
      for term in reduction.rows.terms(place) {
        let factor = reduction.rows.factors[term]
        if reduction.rows.roots[term] == root {
          own = factor
        } else {
          rest -= factor * rootValues[Int(reduction.rows.roots[term])]
        }
      }
      rootValues[Int(root)] = rest / own
      held -= 1
    }
  }

  /// The value of each variable.
  private func expanded() -> [Double] {
    unsafe [Double](unsafeUninitializedCapacity: reduction.variableCount) { values, count in
      for variable in 0..<reduction.variableCount {
        let (root, factor, offset) = reduction.classes.place(of: variable)
        let value = root < 0 ? offset : factor * rootValues[root] + offset
        unsafe values.initializeElement(at: variable, to: value)
      }
      count = reduction.variableCount
    }
  }
}

extension LinearSolver {
  /// Measures what is not unique, and settles on what is preferred of it.
  private mutating func settle(
    _ preferences: [LinearForm],
    _ solution: inout Solution,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    var ambiguousRoots: [Int32] = []
    for index in 0..<ambiguousParts.count {
      let part = Int(ambiguousParts[index])
      ambiguousRoots.append(parts.roots[parts.roots(ofPart: part).lowerBound])
    }
    parts.split(reduction, withHeldRoots: true, links: preferences)
    var ambiguous = [Bool](repeating: false, count: parts.count)
    for root in ambiguousRoots { ambiguous[Int(parts.partOfRoot[Int(root)])] = true }
    let forms = localForms(preferences, ambiguous)
    var witnessOfPart: [(part: Int, values: [Double])] = []
    for part in 0..<parts.count where ambiguous[part] {
      partSolver.assign(part, of: parts, reduction, program)
      _ = try partSolver.findOptimum(&budget)
      if let face = partSolver.openFace() {
        let (groups, witness) = try partSolver.settle(face, forms[part] ?? [], &budget)
        solution.freeGroups += groups.compactMap { expanded($0, part) }
        if let witness { witnessOfPart.append((part, witness)) }
      }
      takeValues(ofPart: part)
    }
    solution.freeGroups.sort { $0.ranges[0].variable < $1.ranges[0].variable }
    guard !solution.freeGroups.isEmpty else { return }
    let values = (0..<reduction.variableCount).map { rootValues[$0] }
    for (part, witness) in witnessOfPart { place(witness, ofPart: part) }
    solution.witness = expanded()
    for (variable, value) in values.enumerated() { rootValues[variable] = value }
  }

  private func place(_ values: [Double], ofPart part: Int) {
    for (local, index) in parts.roots(ofPart: part).enumerated() {
      rootValues[Int(parts.roots[index])] = values[local]
    }
  }

  /// The preferences that speak of ambiguous parts, over the numbers within them.
  private func localForms(
    _ preferences: [LinearForm],
    _ ambiguous: [Bool]
  ) -> [Int: [(Form, target: Double)]] {
    var forms: [Int: [(Form, target: Double)]] = [:]
    for preference in preferences {
      var target = preference.target
      var terms: [Form.Term] = []
      var part: Int?
      for term in preference.terms {
        let (root, factor, offset) = reduction.classes.place(of: term.variable)
        target -= term.coefficient * offset
        guard root >= 0 else { continue }
        part = Int(parts.partOfRoot[root])
        let local = Int(parts.locals[root])
        let coefficient = term.coefficient * factor
        if let known = terms.firstIndex(where: { $0.variable == local }) {
          let size = max(abs(terms[known].coefficient), abs(coefficient))
          terms[known].coefficient += coefficient
          if abs(terms[known].coefficient) <= Tolerance.coefficient * size {
            terms.remove(at: known)
          }
        } else {
          terms.append(Form.Term(variable: local, coefficient: coefficient))
        }
      }
      guard let part, ambiguous[part], !terms.isEmpty else { continue }
      forms[part, default: []].append((Form(terms: terms), target))
    }
    return forms
  }

  /// A group of free roots as all the variables that follow them.
  private func expanded(_ group: Solution.FreeGroup, _ part: Int) -> Solution.FreeGroup? {
    var ranges: [Solution.Range] = []
    for range in group.ranges {
      let root = Int(parts.roots[parts.roots(ofPart: part).lowerBound + range.variable])
      var member = root
      repeat {
        let (_, factor, offset) = reduction.classes.place(of: member)
        let ends = [range.minimum, range.maximum].map { end in end.map { factor * $0 + offset } }
        let (minimum, maximum) = factor > 0 ? (ends[0], ends[1]) : (ends[1], ends[0])
        let isNarrow =
          if let minimum, let maximum { maximum - minimum <= Tolerance.uniqueness } else { false }
        if !isNarrow {
          ranges.append(Solution.Range(variable: member, minimum: minimum, maximum: maximum))
        }
        member = reduction.classes.member(after: member)
      } while member != root
    }
    guard !ranges.isEmpty else { return nil }
    ranges.sort { $0.variable < $1.variable }
    let rowPlaces = parts.rows(ofPart: part)
    let tiedRows = group.tiedRows.map {
      reduction.rows.number(Int(parts.rows[rowPlaces.lowerBound + $0]))
    }
    return Solution.FreeGroup(ranges: ranges, tiedRows: tiedRows)
  }
}
