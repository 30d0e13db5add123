/// A program with everything taken out that required equalities decide alone.
///
/// Equalities with one open variable fix it, and those with two tie one variable to the other, as
/// often as there are any. Then variables without cost go that a single equality holds. What stays
/// are rows over the roots of tied variables, in parts that no row connects.
///
/// With right sides aside, each step depends on coefficients and relations alone: the same program
/// with other right sides is reduced in the same way, which `Sensitivity` relies on.
///
/// The order of calls is fixed: `reduce`, then `ReducedParts.split`; `move` only between solves of
/// the same program.
struct Reduction: ~Copyable {
  /// How each variable follows from its root.
  private(set) var classes = AffineClasses()
  /// Whether required rows over fixed variables alone do not hold.
  ///
  /// Then there is no optimum, unless the caller accepts noise.
  private(set) var hasContradiction = false
  /// Required rows over fixed variables alone, and what their right sides exceed them by.
  ///
  /// By the numbers of the program; one that misses by more than `Tolerance.visible` is a
  /// contradiction.
  private(set) var checkedRows = Buffer<Int32>()
  private(set) var checkedRests = Buffer<Double>()
  /// The rows that stay.
  var rows = ReducedRows()
  /// Roots that an equality holds, with its place in `rows`, in the order they were taken out.
  ///
  /// To compute their values one goes backwards: the equality of a root may speak of roots that
  /// were taken out later.
  var heldRoots = Buffer<Int32>()
  var holdingRows = Buffer<Int32>()

  /// How many variables the program has, decided ones included.
  private(set) var variableCount = 0
  /// How many variables have a value already.
  private var fixedCount = 0

  /// The required equalities, and those of each variable.
  private var equalities = Buffer<Int32>()
  /// The places of each variable's equalities in `equalityRows`.
  private var equalityExtents = Buffer<SparseExtent>()
  /// The equalities of all variables, by variable; a tied variable keeps those that name it.
  private var equalityRows = Buffer<Int32>()
  /// What is left to do, in which order.
  private var agenda = Agenda()
  var touchedRows = Buffer<Int32>()
  /// Roots that may be taken out.
  var candidates = Buffer<Int32>()
  /// The rows of more than one root that each root stands in.
  var columns = RootColumns()
  /// The row that is being looked at; scratch.
  var form = RootForm()

  init() {}

  /// Whether no variable is left to decide.
  ///
  /// True of layouts whose views all have fixed places and sizes; nothing is left to search then,
  /// whatever the optional rows say.
  var decidesAll: Bool { fixedCount == variableCount }

  /// Whether a row is an equality that decided a variable: as many are as variables that are no
  /// roots.
  ///
  /// Rows of `holdingRows` are not among them, although each decides a root later.
  func isUsed(_ row: Int) -> Bool { agenda.standings[row].state == .used }

  /// Whether a variable is a root that the rows which stay have to decide.
  ///
  /// Roots that substitution took out are not: `holdingRows` decide those.
  func isOpen(_ variable: Int) -> Bool { classes.isRoot(variable) && !columns.isGone(variable) }

  /// Reduces a program.
  ///
  /// O(n log n) for classes, beside the number of coefficients and bounded work for each root that
  /// is taken out. Memory is kept from the program before.
  ///
  /// - Parameter program: The rows.
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
  /// Lists the required equalities that count, and those that each variable stands in.
  ///
  /// Rows that do not count are excluded from all that follows.
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

  /// Works through the agenda until no equality has one or two roots left.
  ///
  /// Single ones go first.
  private mutating func decideVariables(_ program: borrowing ProgramRows) {
    var nextSingle = 0
    var nextPair = 0
    while true {
      // First in, first out: what is given comes before what follows from it, so that the ways along
      // which rounding grows stay short.
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

  /// Fixes the one open variable of an equality.
  ///
  /// A cheap way for the commonest case: no form over roots is needed when all variables but one
  /// are fixed. A coefficient too small beside the others leaves the row as it is, to be solved for
  /// like any other.
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

  /// Fixes or ties a variable by an equality, where it has no more than two roots.
  ///
  /// With no root left it is a check, and with more than two nothing follows yet; `collectRows`
  /// looks at both again.
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

  /// Gives a class its value, and tells the equalities of each of its members.
  ///
  /// O(size of the class and the equalities of its members).
  private mutating func fix(_ root: Int, at value: Double, _ program: borrowing ProgramRows) {
    classes.fix(root, at: value)
    var member = root
    repeat {
      fixedCount += 1
      equalityRows.forEach(equalityExtents[member]) { agenda.recordFixed(Int($0)) }
      member = classes.member(after: member)
    } while member != root
  }

  /// Which of two roots goes: the smaller class, unless that would cost digits.
  ///
  /// As a place in `form`, which has two terms. A factor that is small beside the other is not
  /// divided by.
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

  /// Writes one root of `form`, which has two terms, by the other one.
  ///
  /// The equalities of the smaller class are told, so that all ties cost O(n log n).
  private mutating func tie(_ absorbed: Int) {
    agenda.hasTies = true
    let root = Int(form.terms[absorbed].root)
    let other = Int(form.terms[1 - absorbed].root)
    // A row that has one open variable less stands in both classes, so the smaller one has them all.
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
  /// Writes all rows that did not decide anything over their roots, and sorts out those that speak
  /// of fixed variables alone.
  ///
  /// Optional rows without a root are constant, and are dropped.
  private mutating func collectRows(_ program: borrowing ProgramRows) {
    rows.removeAll()
    // Rows that are written anew take up to as much again.
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

  /// Takes note of a row whose variables are all fixed.
  ///
  /// `rest` is what its right side exceeds its left side by; optional rows count for nothing any
  /// more.
  private mutating func check(_ row: Int, rest: Double, _ program: borrowing ProgramRows) {
    guard program.isRequired(row) else { return }
    checkedRows.append(Int32(truncatingIfNeeded: row))
    checkedRests.append(rest)
    if program.misses(row, by: -rest) { hasContradiction = true }
  }

  /// Moves everything with a right side that has moved by a distance.
  ///
  /// `program` has the new right side already. O(what moves), whatever the size of the program.
  ///
  /// - Returns: Whether the required rows over fixed variables hold, where they did before.
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

/// The required equalities that may decide a variable, in the order in which they came to.
///
/// It holds what `Reduction` needs to know in which order equalities come up. A row is looked at
/// when it comes down to one variable, when it comes down to two, and after ties.
struct Agenda: ~Copyable {
  /// Where a row stands.
  struct Standing: BitwiseCopyable {
    var state: RowState
    /// How many variables of an equality are not fixed.
    var openCount: Int32 = 0
  }

  /// How a row takes part in reduction.
  enum RowState: UInt8 {
    case excluded
    case open
    case waiting
    case used
  }

  /// The standing of each row, by its number.
  var standings = Buffer<Standing>()
  /// Equalities with one open variable, and those that may have two roots.
  private(set) var singles = Buffer<Int32>()
  private(set) var pairs = Buffer<Int32>()
  /// Whether variables are tied, so that any equality may have two roots.
  var hasTies = false

  init() {}

  /// Starts with empty lists; standings are garbage until they are written.
  mutating func reset(_ rowCount: Int) {
    hasTies = false
    singles.removeAll()
    pairs.removeAll()
    singles.reserve(rowCount)
    pairs.reserve(rowCount)
    standings.resize(rowCount)
  }

  /// Takes an equality in if it may decide a variable now.
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

  /// Takes note that a variable of an equality has been fixed.
  @inline(__always)
  mutating func recordFixed(_ row: Int) {
    guard standings[row].state != .used else { return }
    standings[row].openCount &-= 1
    queue(row)
  }

  /// Takes note that a variable of an equality has been tied to another.
  @inline(__always)
  mutating func recordTied(_ row: Int) {
    if standings[row].state == .open { queue(row) }
  }
}
