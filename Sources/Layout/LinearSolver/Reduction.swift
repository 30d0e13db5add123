/// A program reduced by its required equalities.
///
/// Equalities with one open variable fix it, and those with two tie one variable to the other,
/// repeatedly. Then implied free columns are substituted. The rest are rows over the roots of
/// classes, in independent parts.
///
/// Apart from right sides, each step depends on coefficients and relations alone, as `Sensitivity`
/// requires.
struct Reduction: ~Copyable {
  private(set) var classes = AffineClasses()
  /// Infeasible, unless the caller accepts noise.
  private(set) var hasContradiction = false
  /// By program number; a violation above `Tolerance.visible` is a contradiction.
  private(set) var checkedRows = Buffer<Int32>()
  private(set) var checkedRests = Buffer<Double>()
  var rows = ReducedRows()
  /// With the indices of their equalities in `rows`, in the order of elimination.
  ///
  /// Recovered backwards: an equality may contain roots that were eliminated later.
  var heldRoots = Buffer<Int32>()
  var holdingRows = Buffer<Int32>()

  /// Includes decided variables.
  private(set) var variableCount = 0
  private var fixedCount = 0

  private var equalities = Buffer<Int32>()
  private var equalityExtents = Buffer<SparseExtent>()
  /// The equalities of each variable; a tied variable keeps its own.
  private var equalityRows = Buffer<Int32>()
  private var agenda = Agenda()
  var touchedRows = Buffer<Int32>()
  var candidates = Buffer<Int32>()
  /// The rows with more than one root, by root.
  var columns = RootColumns()
  /// Scratch: the current row.
  var form = RootForm()

  init() {}

  /// As in layouts of fixed positions and sizes.
  var decidesAll: Bool { fixedCount == variableCount }

  /// Rows of `holdingRows` are not included.
  func isUsed(_ row: Int) -> Bool { agenda.standings[row].state == .used }

  /// Whether a variable is a root that the remaining rows decide; substituted roots are not.
  func isOpen(_ variable: Int) -> Bool { classes.isRoot(variable) && !columns.isRemoved(variable) }

  /// O(n log n) for classes, beside the coefficients and bounded work for each substituted root.
  mutating func reduce(_ program: borrowing ProgramRows) {
    hasContradiction = false
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
    agenda.reset(program.rowCount)
    equalities.reserve(program.rowCount)
    equalityExtents.fill(program.variableCount, with: SparseExtent())
    equalities.removeAll()
    for row in 0..<program.rowCount {
      guard program.isIncluded(row) else {
        agenda.standings[row] = Agenda.Standing(state: .excluded)
        continue
      }
      let held = program.row(row)
      agenda.standings[row] = Agenda.Standing(
        state: .open,
        openCount: held.end &- held.start
      )
      guard held.level == 0, held.relation == .equal else { continue }
      equalities.append(Int32(truncatingIfNeeded: row))
      program.forEachTerm(held) { column, _ in equalityExtents.count(in: column) }
      agenda.queue(row)
    }
    equalityRows.resize(equalityExtents.makeExtentsOfCounts())
    for index in 0..<equalities.count {
      let row = equalities[index]
      program.forEachTerm(program.row(Int(row))) { column, _ in
        equalityRows[equalityExtents.next(of: column)] = row
      }
    }
  }

  /// Until no equality has one or two roots, single ones first.
  private mutating func decideVariables(_ program: borrowing ProgramRows) {
    var nextSingle = 0
    var nextPair = 0
    while true {
      // First in, first out: given values come before derived ones, so that chains of rounding stay
      // short.
      if nextSingle < agenda.singles.count {
        let row = Int(agenda.singles[nextSingle])
        nextSingle += 1
        decideLast(row, program)
      } else if nextPair < agenda.pairs.count {
        let row = Int(agenda.pairs[nextPair])
        nextPair += 1
        if agenda.standings[row].state == .waiting { agenda.standings[row].state = .open }
        decide(row, program)
      } else {
        return
      }
    }
  }

  /// The fast path of the usual case, without a form over roots.
  ///
  /// A row with too small a coefficient is kept.
  private mutating func decideLast(_ row: Int, _ program: borrowing ProgramRows) {
    guard agenda.standings[row].state != .used else { return }
    var rest = program.rightSides[row]
    var largest = 0.0
    var open: (root: Int, factor: Double) = (-1, 0)
    program.forEachTerm(program.row(row)) { column, coefficient in
      let (root, factor, offset) = classes.place(of: column)
      rest -= coefficient * offset
      largest = max(largest, abs(coefficient))
      if root >= 0 { open = (root, coefficient * factor) }
    }
    guard abs(open.factor) > Tolerance.pivot * largest else { return }
    agenda.standings[row].state = .used
    fix(open.root, at: rest / open.factor, program)
  }

  /// Without a root an equality is a check, with more than two it has to wait; `collectRows`
  /// handles both.
  private mutating func decide(_ row: Int, _ program: borrowing ProgramRows) {
    guard agenda.standings[row].state != .used else { return }
    form.collect(row, program, classes)
    switch form.count {
    case 1:
      guard form.isUsable(0) else { return }
      agenda.standings[row].state = .used
      fix(Int(form.terms[0].root), at: form.rest / form.terms[0].factor, program)
    case 2:
      let absorbed = absorbedRoot()
      guard form.isUsable(absorbed) else { return }
      agenda.standings[row].state = .used
      tie(absorbed)
    default: return
    }
  }

  private mutating func fix(_ root: Int, at value: Double, _ program: borrowing ProgramRows) {
    classes.fix(root, at: value)
    var member = root
    repeat {
      fixedCount += 1
      equalityRows.forEach(equalityExtents[member]) { agenda.recordFixed(Int($0)) }
      member = classes.member(after: member)
    } while member != root
  }

  /// That of the smaller class, unless precision suffers: a relatively small factor is no divisor.
  private func absorbedRoot() -> Int {
    let (first, second) = (abs(form.terms[0].factor), abs(form.terms[1].factor))
    if first > 16 * second { return 0 }
    if second > 16 * first { return 1 }
    let firstSize = classes.size(of: Int(form.terms[0].root))
    let secondSize = classes.size(of: Int(form.terms[1].root))
    if first != second {
      // A division by one is exact.
      if first == 1, firstSize <= 8 * secondSize { return 0 }
      if second == 1, secondSize <= 8 * firstSize { return 1 }
    }
    return firstSize < secondSize ? 0 : 1
  }

  /// Updates the equalities of the smaller class, so that all ties cost O(n log n).
  private mutating func tie(_ absorbed: Int) {
    agenda.hasTies = true
    let root = Int(form.terms[absorbed].root)
    let other = Int(form.terms[1 - absorbed].root)
    // A row with both classes has lost an open variable; the smaller class has all of them.
    let smaller = classes.size(of: other) < classes.size(of: root) ? other : root
    var member = smaller
    repeat {
      equalityRows.forEach(equalityExtents[member]) { agenda.recordTied(Int($0)) }
      member = classes.member(after: member)
    } while member != smaller
    classes.join(
      root,
      to: other,
      factor: -form.terms[1 - absorbed].factor / form.terms[absorbed].factor,
      offset: form.rest / form.terms[absorbed].factor
    )
  }
}

extension Reduction {
  /// Optional rows without a root are constant, and are dropped.
  private mutating func collectRows(_ program: borrowing ProgramRows) {
    rows.removeAll()
    // Rewritten rows take up to as much again.
    rows.reserve(rowCount: program.rowCount, termCount: 2 * program.termCount)
    columns.reset(program.variableCount, termCount: program.termCount)
    checkedRows.reserve(program.rowCount)
    checkedRests.reserve(program.rowCount)
    for row in 0..<program.rowCount where agenda.standings[row].state == .open {
      let held = program.row(row)
      if held.end &- held.start == 1 {
        collectOne(row, Int(held.start), program)
        continue
      }
      form.collect(row, program, classes)
      if form.count == 0 {
        check(row, rest: form.rest, program)
        continue
      }
      let place = rows.append(row, form)
      if form.count == 1 {
        columns.keep(form.terms[0].root)
      } else {
        for index in 0..<form.count { columns.add(place, to: form.terms[index].root) }
      }
    }
  }

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

  /// `rest` is the row's right side minus its left side.
  private mutating func check(_ row: Int, rest: Double, _ program: borrowing ProgramRows) {
    guard program.isRequired(row) else { return }
    checkedRows.append(Int32(truncatingIfNeeded: row))
    checkedRests.append(rest)
    if program.misses(row, by: -rest) { hasContradiction = true }
  }

  /// Returns whether checked rows still hold.
  ///
  /// `program` has the new right side already. O(what moves).
  mutating func move(
    by distance: Double,
    _ sensitivity: Sensitivity,
    _ program: borrowing ProgramRows
  ) -> Bool {
    for index in 0..<sensitivity.movingOffsets.count {
      let variable = Int(sensitivity.movingOffsets[index])
      classes.shift(variable, by: distance * sensitivity.offsetRates[index])
    }
    for index in 0..<sensitivity.movingRows.count {
      let place = Int(sensitivity.movingRows[index])
      rows.shift(place, by: distance * sensitivity.rates[place])
    }
    var holds = true
    for index in 0..<sensitivity.movingChecks.count {
      let check = Int(sensitivity.movingChecks[index])
      checkedRests[check] += distance * sensitivity.checkRates[index]
      if program.misses(Int(checkedRows[check]), by: -checkedRests[check]) { holds = false }
    }
    return holds
  }
}

/// A row is queued when it has one open variable, when it has two, and after ties.
struct Agenda: ~Copyable {
  struct Standing: BitwiseCopyable {
    var state: RowState
    var openCount: Int32 = 0
  }

  enum RowState: UInt8 {
    case excluded
    case open
    case waiting
    case used
  }

  var standings = Buffer<Standing>()
  /// Equalities with one open variable, and those that may have two roots.
  private(set) var singles = Buffer<Int32>()
  private(set) var pairs = Buffer<Int32>()
  /// Any equality may then have two roots.
  var hasTies = false

  init() {}

  /// Standings are uninitialized until written.
  mutating func reset(_ rowCount: Int) {
    hasTies = false
    singles.removeAll()
    pairs.removeAll()
    singles.reserve(rowCount)
    pairs.reserve(rowCount)
    standings.resize(rowCount)
  }

  @inline(__always)
  mutating func queue(_ row: Int) {
    let standing = standings[row]
    if standing.openCount == 1 {
      singles.append(Int32(truncatingIfNeeded: row))
    } else if standing.state == .open, hasTies || standing.openCount == 2 {
      standings[row].state = .waiting
      pairs.append(Int32(truncatingIfNeeded: row))
    }
  }

  @inline(__always)
  mutating func recordFixed(_ row: Int) {
    guard standings[row].state != .used else { return }
    standings[row].openCount &-= 1
    queue(row)
  }

  @inline(__always)
  mutating func recordTied(_ row: Int) {
    if standings[row].state == .open { queue(row) }
  }
}
