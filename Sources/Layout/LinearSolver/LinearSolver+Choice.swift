extension LinearSolver {
  /// One without a conflict, and some with other rows left out.
  private static var mostPrograms: Int { 4 }
  /// Of a part: enough for the sizes of most screens.
  private static var mostChoices: Int { 16 }

  /// With a unique optimum, `preferences` is not called.
  ///
  /// After an interruption the solution is discarded.
  mutating func choosingOptimum(
    _ preferences: () -> [Preference],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Solution {
    var solution = Solution(values: [])
    if ambiguousCount > 0 {
      // After an interruption some roots have moved.
      isSolved = false
      try settle(preferences(), &solution, &budget)
      isSolved = true
    }
    solution.values = values.array
    return solution
  }

  private mutating func settle(
    _ preferences: [Preference],
    _ solution: inout Solution,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    heldPart = nil
    measuredParts.split(reduction, withEliminatedRoots: true, links: preferences.compactMap(\.form))
    let ambiguous = ambiguousMeasuredParts()
    let preferences = localPreferences(preferences, ambiguous)
    let known = choices.firstIndex { program.has($0.leftSides) }
    if let known, choices[known].parts.count != measuredParts.count {
      choices[known].parts = Array(repeating: [], count: measuredParts.count)
    }
    // A single solve keeps no choices.
    if known == nil {
      if choices.count == Self.mostPrograms { choices.removeFirst() }
      choices.append(ProgramChoices(leftSides: program.leftSides))
    }
    var alternativeOfPart: [(part: Int, values: [Double])] = []
    for part in 0..<measuredParts.count where ambiguous[part] {
      let chosen = try choice(inPart: part, preferences[part], known, &budget)
      solution.freeGroups += chosen.groups.compactMap { expanded($0, part) }
      if let alternative = chosen.alternative { alternativeOfPart.append((part, alternative)) }
    }
    solution.freeGroups.sort { $0.ranges[0].variable < $1.ranges[0].variable }
    if !solution.freeGroups.isEmpty { solution.alternative = self.alternative(alternativeOfPart) }
    expand()
  }

  /// Sets the values of a part, the same as for earlier right sides of the program if the part's
  /// rows and preferences have the same numbers.
  ///
  /// A known choice is charged again, so that budgets do not depend on it.
  ///
  /// `known`: the index of the program's choices.
  private mutating func choice(
    inPart part: Int,
    _ preferences: [LocalPreference],
    _ known: Int?,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> PartChoice {
    let numbers = known == nil ? [] : numbers(ofPart: part, preferences)
    if let known, let choice = choices[known].parts[part].first(where: { $0.numbers == numbers }) {
      try budget.work(choice.steps)
      place(choice.values, ofPart: part)
      return choice
    }
    let steps = budget.steps
    partSolver.assign(part, of: measuredParts, reduction)
    _ = try partSolver.findOptimum(&budget)
    var choice = PartChoice(numbers: numbers)
    if let face = try partSolver.openFace(&budget) {
      (choice.groups, choice.alternative) = try partSolver.settle(face, preferences, &budget)
    }
    copyValues(ofPart: part, of: measuredParts)
    if let known, choices[known].parts[part].count < Self.mostChoices {
      choice.values = partSolver.set.values.array
      choice.steps = steps &- budget.steps
      choices[known].parts[part].append(choice)
    }
    return choice
  }

  /// All numbers on which the choice in a part depends, beside the left sides of the program.
  private func numbers(ofPart part: Int, _ preferences: [LocalPreference]) -> [Double] {
    var numbers: [Double] = []
    func append(_ form: Form, _ target: Double) {
      numbers.append(target)
      for term in form.terms {
        numbers.append(Double(term.variable))
        numbers.append(term.coefficient)
      }
    }
    for index in measuredParts.roots(ofPart: part) {
      numbers.append(Double(measuredParts.roots[index]))
    }
    for index in measuredParts.rows(ofPart: part) {
      let place = Int(measuredParts.rows[index])
      numbers.append(Double(reduction.rows.number(place)))
      numbers.append(reduction.rows.rightSide(place))
    }
    for preference in preferences {
      switch preference {
      case .near(let form, let target):
        numbers.append(-1)
        append(form, target)
      case .atEnd(let form, let target):
        numbers.append(-2)
        append(form, target)
      case .kept(let rows):
        numbers.append(-3)
        numbers += rows.map(Double.init)
      }
    }
    return numbers
  }

  /// Each part is within one measured part.
  private func ambiguousMeasuredParts() -> [Bool] {
    var ambiguous = [Bool](repeating: false, count: measuredParts.count)
    for part in 0..<parts.count where isAmbiguous[part] {
      let root = parts.roots[parts.roots(ofPart: part).lowerBound]
      ambiguous[Int(measuredParts.partOfRoot[Int(root)])] = true
    }
    return ambiguous
  }

  /// Complete, so that it can be checked against the rows; overwrites `values`, until `expand` is
  /// called again.
  private mutating func alternative(_ alternatives: [(part: Int, values: [Double])]) -> [Double] {
    let preferredValues = (0..<reduction.variableCount).map { rootValues[$0] }
    for (part, alternative) in alternatives { place(alternative, ofPart: part) }
    expand()
    for (variable, value) in preferredValues.enumerated() { rootValues[variable] = value }
    return values.array
  }

  private func place(_ values: [Double], ofPart part: Int) {
    for (local, index) in measuredParts.roots(ofPart: part).enumerated() {
      rootValues[Int(measuredParts.roots[index])] = values[local]
    }
  }

  /// By part; rows outside of ambiguous parts are left out.
  private func localPreferences(
    _ preferences: [Preference],
    _ ambiguous: [Bool]
  ) -> [[LocalPreference]] {
    let places = placesOfRows(ambiguous)
    var local = [[LocalPreference]](repeating: [], count: measuredParts.count)
    var kept = [[Int]](repeating: [], count: measuredParts.count)
    for preference in preferences {
      switch preference {
      case .near(let form):
        guard let (part, form, target) = localForm(form, ambiguous) else { continue }
        local[part].append(.near(form, target: target))
      case .atEnd(let form):
        guard let (part, form, target) = localForm(form, ambiguous) else { continue }
        local[part].append(.atEnd(form, target: target))
      case .kept(let rows):
        var parts: [Int] = []
        for row in rows {
          guard let place = places[row] else { continue }
          if kept[place.part].isEmpty { parts.append(place.part) }
          kept[place.part].append(place.local)
        }
        for part in parts {
          local[part].append(.kept(rows: kept[part]))
          kept[part] = []
        }
      }
    }
    return local
  }

  /// `nil` for rows of other parts, and for deciding ones.
  private func placesOfRows(_ ambiguous: [Bool]) -> [(part: Int, local: Int)?] {
    var places = [(part: Int, local: Int)?](repeating: nil, count: program.rowCount)
    for part in 0..<measuredParts.count where ambiguous[part] {
      for (local, index) in measuredParts.rows(ofPart: part).enumerated() {
        places[reduction.rows.number(Int(measuredParts.rows[index]))] = (part, local)
      }
    }
    return places
  }

  /// With fixed values moved into the target; `nil` if it is fixed, or outside of ambiguous parts.
  ///
  /// The variables are in one part: `ReducedParts.split` had the form as a link.
  private func localForm(
    _ whole: LinearForm,
    _ ambiguous: [Bool]
  ) -> (part: Int, Form, target: Double)? {
    var target = whole.target
    var terms: [Form.Term] = []
    var part: Int?
    for term in whole.terms {
      let (root, factor, offset) = reduction.classes.place(of: term.variable)
      target -= term.coefficient * offset
      guard root >= 0 else { continue }
      let ownPart = Int(measuredParts.partOfRoot[root])
      guard ambiguous[ownPart] else { return nil }
      part = ownPart
      let local = Int(measuredParts.locals[root])
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
    guard let part, !terms.isEmpty else { return nil }
    return (part, Form(terms: terms), target)
  }

  /// Scaled ranges of variables; `nil` if none is visible.
  private func expanded(_ group: Solution.FreeGroup, _ part: Int) -> Solution.FreeGroup? {
    var ranges: [Solution.Range] = []
    for range in group.ranges {
      let roots = measuredParts.roots(ofPart: part)
      let root = Int(measuredParts.roots[roots.lowerBound + range.variable])
      var member = root
      repeat {
        let (_, factor, offset) = reduction.classes.place(of: member)
        let ends = factor > 0 ? (range.minimum, range.maximum) : (range.maximum, range.minimum)
        let minimum = ends.0.map { factor * $0 + offset }
        let maximum = ends.1.map { factor * $0 + offset }
        let isNarrow =
          if let minimum, let maximum { maximum - minimum <= Tolerance.visible } else { false }
        if !isNarrow {
          ranges.append(Solution.Range(variable: member, minimum: minimum, maximum: maximum))
        }
        member = reduction.classes.member(after: member)
      } while member != root
    }
    guard !ranges.isEmpty else { return nil }
    ranges.sort { $0.variable < $1.variable }
    let rowPlaces = measuredParts.rows(ofPart: part)
    let tiedRows = group.tiedRows.map {
      reduction.rows.number(Int(measuredParts.rows[rowPlaces.lowerBound + $0]))
    }
    return Solution.FreeGroup(ranges: ranges, tiedRows: tiedRows.sorted())
  }
}

/// The choices for a program, for other right sides.
struct ProgramChoices {
  let leftSides: ProgramRows.LeftSides
  /// By measured part.
  var parts: [[PartChoice]] = []
}

/// The optimum of an ambiguous part that was chosen.
struct PartChoice {
  /// The numbers on which it depends.
  let numbers: [Double]
  var values: [Double] = []
  /// Over the variables of the part.
  var groups: [Solution.FreeGroup] = []
  /// Another optimum.
  var alternative: [Double]?
  /// Its cost, as in `Budget.work`.
  var steps = 0
}
