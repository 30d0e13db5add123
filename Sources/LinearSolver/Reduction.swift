/// A program with everything taken out that required equalities decide alone.
///
/// Equalities with one open variable fix it, and those with two tie one variable to the other, as
/// often as there are any. Then variables without cost go that a single equality holds. What stays
/// are rows over the roots of tied variables, in parts that no row connects.
struct Reduction: ~Copyable {
  private(set) var classes = AffineClasses()
  /// Whether required rows over fixed variables alone do not hold.
  private(set) var hasContradiction = false
  /// Required rows over fixed variables alone, and what their right sides exceed them by.
  private(set) var checkedRows = Buffer<Int32>()
  private(set) var checkedRests = Buffer<Double>()
  /// The rows that stay.
  var rows = ReducedRows()
  /// Roots that an equality holds, with its place in `rows`, in the order they were taken out.
  var heldRoots = Buffer<Int32>()
  var holdingRows = Buffer<Int32>()

  private(set) var variableCount = 0
  private var fixedCount = 0

  /// The required equalities, and those of each variable.
  private var equalities = Buffer<Int32>()
  private var equalityStarts = Buffer<Int32>()
  private var equalityRows = Buffer<Int32>()
  /// How many variables of an equality are not fixed.
  private var openCounts = Buffer<Int32>()
  private var states = Buffer<RowState>()
  var touchedRows = Buffer<Int32>()
  var singles = Buffer<Int32>()
  private var pairs = Buffer<Int32>()
  private var hasTies = false
  /// The rows of more than one root that each root stands in.
  var columns = RootColumns()
  var form = RootForm()

  enum RowState: UInt8 {
    case excluded
    case open
    case waiting
    case used
  }

  init() {}

  /// Whether no variable is left to decide.
  var decidesAll: Bool { fixedCount == variableCount }

  /// Whether a row is an equality that decided a variable: as many are as variables that are no
  /// roots.
  func isUsed(_ row: Int) -> Bool { states[row] == .used }

  /// Whether a variable is a root that the rows which stay have to decide.
  func isOpen(_ variable: Int) -> Bool { classes.isRoot(variable) && !columns.isGone(variable) }

  /// Reduces a program.
  ///
  /// - Parameter program: The rows.
  mutating func reduce(_ program: borrowing ProgramRows) {
    hasContradiction = false
    hasTies = false
    fixedCount = 0
    checkedRows.removeAll()
    checkedRests.removeAll()
    variableCount = program.variableCount
    classes.reset(program.variableCount)
    form.reset(program.variableCount)
    collectEqualities(program)
    decideVariables(program)
    collectRows(program)
    substituteRoots(program)
  }
}

extension Reduction {
  private mutating func collectEqualities(_ program: borrowing ProgramRows) {
    singles.removeAll()
    pairs.removeAll()
    singles.reserve(program.rowCount)
    pairs.reserve(program.rowCount)
    equalities.reserve(program.rowCount)
    states.resize(program.rowCount)
    openCounts.resize(program.rowCount)
    equalityStarts.fill(program.variableCount + 2, with: 0)
    equalities.removeAll()
    for row in 0..<program.rowCount {
      guard program.isIncluded(row) else {
        states[row] = .excluded
        continue
      }
      states[row] = .open
      guard program.isRequiredEquality(row) else { continue }
      equalities.append(Int32(truncatingIfNeeded: row))
      let terms = program.terms(row)
      openCounts[row] = Int32(truncatingIfNeeded: terms.count)
      for place in terms { equalityStarts[program.column(place) + 2] += 1 }
      queue(row)
    }
    for variable in 0...program.variableCount {
      equalityStarts[variable + 1] += equalityStarts[variable]
    }
    equalityRows.resize(Int(equalityStarts[program.variableCount + 1]))
    for index in 0..<equalities.count {
      for place in program.terms(Int(equalities[index])) {
        let variable = program.column(place)
        equalityRows[Int(equalityStarts[variable + 1])] = equalities[index]
        equalityStarts[variable + 1] += 1
      }
    }
  }

  private mutating func queue(_ row: Int) {
    if openCounts[row] == 1 {
      singles.append(Int32(truncatingIfNeeded: row))
    } else if states[row] == .open, hasTies || openCounts[row] == 2 {
      states[row] = .waiting
      pairs.append(Int32(truncatingIfNeeded: row))
    }
  }

  private mutating func decideVariables(_ program: borrowing ProgramRows) {
    var nextSingle = 0
    var nextPair = 0
    while true {
      // First in, first out: what is given comes before what follows from it, so that the ways along
      // which rounding grows stay short.
      if nextSingle < singles.count {
        let row = Int(singles[nextSingle])
        nextSingle += 1
        decideLast(row, program)
      } else if nextPair < pairs.count {
        let row = Int(pairs[nextPair])
        nextPair += 1
        if states[row] == .waiting { states[row] = .open }
        decide(row, program)
      } else {
        return
      }
    }
  }

  /// Fixes the one open variable of an equality.
  private mutating func decideLast(_ row: Int, _ program: borrowing ProgramRows) {
    guard states[row] != .used else { return }
    var rest = program.rightSides[row]
    var largest = 0.0
    var open: (root: Int, factor: Double) = (-1, 0)
    for term in program.terms(row) {
      let coefficient = program.coefficient(term)
      let (root, factor, offset) = classes.place(of: program.column(term))
      rest -= coefficient * offset
      largest = max(largest, abs(coefficient))
      if root >= 0 { open = (root, coefficient * factor) }
    }
    guard abs(open.factor) > Tolerance.pivot * largest else { return }
    states[row] = .used
    fix(open.root, at: rest / open.factor, program)
  }

  /// Fixes or ties a variable by an equality, where it has no more than two roots.
  private mutating func decide(_ row: Int, _ program: borrowing ProgramRows) {
    guard states[row] != .used else { return }
    form.collect(row, program, classes)
    switch form.count {
    case 1:
      guard form.isUsable(0) else { return }
      states[row] = .used
      fix(Int(form.roots[0]), at: form.rest / form.factors[0], program)
    case 2:
      let absorbed = absorbedRoot()
      guard form.isUsable(absorbed) else { return }
      states[row] = .used
      tie(absorbed)
    default: return
    }
  }

  private mutating func fix(_ root: Int, at value: Double, _ program: borrowing ProgramRows) {
    classes.fix(root, at: value)
    var member = root
    repeat {
      fixedCount += 1
      for place in Int(equalityStarts[member])..<Int(equalityStarts[member + 1]) {
        let row = Int(equalityRows[place])
        guard states[row] != .used else { continue }
        openCounts[row] -= 1
        queue(row)
      }
      member = classes.member(after: member)
    } while member != root
  }

  /// Which of two roots goes: the smaller class, unless that would cost digits.
  private func absorbedRoot() -> Int {
    let (first, second) = (abs(form.factors[0]), abs(form.factors[1]))
    if first > 16 * second { return 0 }
    if second > 16 * first { return 1 }
    let firstSize = classes.size(of: Int(form.roots[0]))
    let secondSize = classes.size(of: Int(form.roots[1]))
    if first != second {
      // A division by one is exact.
      if first == 1, firstSize <= 8 * secondSize { return 0 }
      if second == 1, secondSize <= 8 * firstSize { return 1 }
    }
    return firstSize < secondSize ? 0 : 1
  }

  private mutating func tie(_ absorbed: Int) {
    hasTies = true
    let root = Int(form.roots[absorbed])
    let other = Int(form.roots[1 - absorbed])
    // A row that has one open variable less stands in both classes, so the smaller one has them all.
    let smaller = classes.size(of: other) < classes.size(of: root) ? other : root
    var member = smaller
    repeat {
      for place in Int(equalityStarts[member])..<Int(equalityStarts[member + 1]) {
        let row = Int(equalityRows[place])
        if states[row] == .open { queue(row) }
      }
      member = classes.member(after: member)
    } while member != smaller
    classes.join(
      root,
      to: other,
      factor: -form.factors[1 - absorbed] / form.factors[absorbed],
      offset: form.rest / form.factors[absorbed]
    )
  }
}

extension Reduction {
  private mutating func collectRows(_ program: borrowing ProgramRows) {
    rows.removeAll()
    // Rows that are written anew take up to as much again.
    rows.reserve(rowCount: program.rowCount, termCount: 2 * program.termCount)
    columns.reset(program.variableCount, termCount: program.termCount)
    checkedRows.reserve(program.rowCount)
    checkedRests.reserve(program.rowCount)
    for row in 0..<program.rowCount where states[row] == .open {
      let terms = program.terms(row)
      if terms.count == 1 {
        collectOne(row, terms.lowerBound, program)
        continue
      }
      form.collect(row, program, classes)
      if form.count == 0 {
        check(row, rest: form.rest, program)
        continue
      }
      let place = rows.append(row, form)
      if form.count == 1 {
        columns.keep(form.roots[0])
      } else {
        for index in 0..<form.count { columns.add(place, to: form.roots[index]) }
      }
    }
  }

  /// Takes over a row of one variable, as most are.
  private mutating func collectOne(_ row: Int, _ term: Int, _ program: borrowing ProgramRows) {
    let coefficient = program.coefficient(term)
    let (root, factor, offset) = classes.place(of: program.column(term))
    let rest = program.rightSides[row] - coefficient * offset
    if root < 0 {
      check(row, rest: rest, program)
    } else {
      rows.append(row, Int32(truncatingIfNeeded: root), coefficient * factor, rightSide: rest)
      columns.keep(Int32(truncatingIfNeeded: root))
    }
  }

  private mutating func check(_ row: Int, rest: Double, _ program: borrowing ProgramRows) {
    guard program.isRequired(row) else { return }
    checkedRows.append(Int32(truncatingIfNeeded: row))
    checkedRests.append(rest)
    if program.misses(row, by: -rest) { hasContradiction = true }
  }

  /// Moves everything with a right side that has moved by a distance.
  ///
  /// - Returns: Whether the required rows over fixed variables hold, where they did before.
  mutating func move(
    by distance: Double,
    _ drift: Drift,
    _ program: borrowing ProgramRows
  ) -> Bool {
    for index in 0..<drift.movingOffsets.count {
      let variable = Int(drift.movingOffsets[index])
      classes.shift(variable, by: distance * drift.offsetRates[index])
    }
    for index in 0..<drift.movingRows.count {
      let place = Int(drift.movingRows[index])
      rows.shift(place, by: distance * drift.rates[place])
    }
    var holds = true
    for index in 0..<drift.movingChecks.count {
      let check = Int(drift.movingChecks[index])
      checkedRests[check] += distance * drift.checkRates[index]
      if program.misses(Int(checkedRows[check]), by: -checkedRests[check]) { holds = false }
    }
    return holds
  }
}
