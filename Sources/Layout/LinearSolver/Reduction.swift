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
  var eliminatedRoots = Buffer<Int32>()
  var holdingRows = Buffer<Int32>()

  /// Includes decided variables.
  private(set) var variableCount = 0
  private var fixedCount = 0

  private var agenda = Agenda()
  /// The rows of the current root, with its factors.
  var touchedRows = Buffer<SparseTerm>()
  var candidates = Buffer<Int32>()
  /// The factors of the equality that holds the current root, by root; 0 for all others.
  var heldFactors = Buffer<Double>()
  /// The rows with more than one root, by root.
  var columns = RootColumns()
  /// The indices in `rows` of those that had more than one root before substitution.
  private(set) var sharedRows = Buffer<Int32>()
  /// Scratch: the current row.
  var form = RootForm()
  /// Optional rows in the order of levels.
  private var sortedRows = Buffer<Int32>()
  private var levels = Buffer<SparseExtent>()

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
    decideVariables(program)
    agenda.releaseLists()
    collectRows(program)
    sortedRows.release()
    substituteRoots()
    heldFactors.release()
    candidates.release()
  }
}

extension Reduction {
  /// A row with more roots is not looked at to its end again: after each of its ties it would be.
  private static var mostRoots: Int { 8 }

  /// Until no equality has one or two roots.
  private mutating func decideVariables(_ program: borrowing ProgramRows) {
    agenda.reset(program.rowCount, variableCount: program.variableCount)
    levels.fill(program.levelCount, with: SparseExtent())
    for row in 0..<program.rowCount {
      guard program.isIncluded(row) else {
        agenda.standings[row] = Agenda.Standing(state: .excluded)
        continue
      }
      agenda.standings[row] = Agenda.Standing(state: .open)
      let held = program.row(row)
      if held.level > 0 {
        levels.count(in: Int(held.level))
      } else if held.relation == .equal {
        // Given values come before derived ones, so that chains of rounding stay short.
        if held.end &- held.start == 1 {
          decideAlone(row, Int(held.start), program)
        } else {
          agenda.queue(row)
        }
      }
    }
    while let row = agenda.popFirst() { decide(row, program) }
  }

  /// Before any tie; an equality of a fixed variable is a check.
  @inline(__always)
  private mutating func decideAlone(_ row: Int, _ term: Int, _ program: borrowing ProgramRows) {
    let (variable, coefficient) = program.term(term)
    guard classes.isRoot(variable) else { return }
    agenda.standings[row].state = .used
    fix(variable, at: program.rightSides[row] / coefficient)
  }

  /// Without a root an equality is a check, and `collectRows` handles it; with more than two, or
  /// with too small a coefficient, it waits.
  @inline(__always)
  private mutating func decide(_ row: Int, _ program: borrowing ProgramRows) {
    let isKnown = agenda.standings[row].state == .queued
    form.collect(row, program, classes, mostRoots: isKnown ? Self.mostRoots : .max)
    if form.count == 0 { return }
    let absorbed = form.count == 2 ? absorbedRoot() : 0
    guard form.count <= 2, form.isUsable(absorbed) else {
      agenda.wait(row, form)
      return
    }
    agenda.standings[row].state = .used
    if form.count == 1 {
      fix(Int(form.terms[0].root), at: form.rest / form.terms[0].factor)
    } else {
      tie(absorbed)
    }
  }

  private mutating func fix(_ root: Int, at value: Double) {
    fixedCount += classes.size(of: root)
    classes.fix(root, at: value)
    agenda.recordFixed(root)
  }

  /// That of the smaller class, unless precision suffers: a relatively small factor is no divisor.
  @inline(__always)
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

  @inline(__always)
  private mutating func tie(_ absorbed: Int) {
    let root = Int(form.terms[absorbed].root)
    let other = Int(form.terms[1 - absorbed].root)
    let isSmaller = classes.size(of: root) <= classes.size(of: other)
    agenda.recordTied(root, to: other, smaller: isSmaller ? root : other)
    classes.join(
      root,
      to: other,
      factor: -form.terms[1 - absorbed].factor / form.terms[absorbed].factor,
      offset: form.rest / form.terms[absorbed].factor
    )
  }
}

extension Reduction {
  /// In the order of levels, by a counting sort.
  ///
  /// Optional rows without a root are constant, and are dropped.
  private mutating func collectRows(_ program: borrowing ProgramRows) {
    rows.removeAll()
    sharedRows.removeAll()
    // Rewritten rows take up to as much again.
    rows.reserve(rowCount: program.rowCount, termCount: 2 * program.termCount)
    columns.reset(program.variableCount, termCount: program.termCount)
    checkedRows.reserve(program.rowCount)
    checkedRests.reserve(program.rowCount)
    sortedRows.resize(levels.makeExtentsOfCounts())
    for row in 0..<program.rowCount where agenda.standings[row].isLeft {
      let held = program.row(row)
      if held.level == 0 {
        collect(row, held, program)
      } else {
        sortedRows[levels.next(of: Int(held.level))] = Int32(truncatingIfNeeded: row)
      }
    }
    for index in 0..<sortedRows.count {
      let row = Int(sortedRows[index])
      collect(row, program.row(row), program)
    }
  }

  @inline(__always)
  private mutating func collect(
    _ row: Int,
    _ held: LinearProgram.Row,
    _ program: borrowing ProgramRows
  ) {
    if held.end &- held.start == 1 {
      collectOne(row, held, program)
    } else {
      collectMany(row, held, program)
    }
  }

  private mutating func collectMany(
    _ row: Int,
    _ held: LinearProgram.Row,
    _ program: borrowing ProgramRows
  ) {
    form.collect(row, program, classes, mostRoots: .max)
    let count = form.count
    if count == 0 {
      check(row, held, rest: form.rest, program)
      return
    }
    let place = rows.count
    let first = form.terms[0]
    rows.append(row, held, first, otherCount: count &- 1, rightSide: form.rest)
    if count == 1 {
      columns.addOwn(to: first.root)
      return
    }
    columns.add(place, to: first.root)
    for index in 1..<count {
      let term = form.terms[index]
      rows.add(term.root, term.factor)
      columns.add(place, to: term.root)
    }
    sharedRows.append(Int32(truncatingIfNeeded: place))
  }

  @inline(__always)
  private mutating func collectOne(
    _ row: Int,
    _ held: LinearProgram.Row,
    _ program: borrowing ProgramRows
  ) {
    let (column, coefficient) = program.term(Int(held.start))
    let (root, factor, offset) = classes.place(of: column)
    let rest = program.rightSides[row] - coefficient * offset
    if root < 0 {
      check(row, held, rest: rest, program)
    } else {
      let term = ReducedRows.Term(
        root: Int32(truncatingIfNeeded: root),
        factor: coefficient * factor
      )
      rows.append(row, held, term, rightSide: rest)
      columns.addOwn(to: term.root)
    }
  }

  /// `rest` is the row's right side minus its left side.
  @inline(__always)
  private mutating func check(
    _ row: Int,
    _ held: LinearProgram.Row,
    rest: Double,
    _ program: borrowing ProgramRows
  ) {
    guard held.level == 0 else { return }
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
