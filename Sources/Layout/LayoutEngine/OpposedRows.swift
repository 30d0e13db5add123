internal import LinearSolver

/// Finds pairs of required rows that give one sum contradictory values.
///
/// A variable with thousands of values has as many conflicts of two rows; here each costs one heap
/// step. It finds `a.width == 10` against `2 * a.width == 40` as well, since terms are compared
/// after division by the first coefficient.
///
/// The multipliers of the certificate are one over the rows' first coefficients, with the signs
/// that make `low - high` of them.
struct OpposedRows {
  private let program: LinearProgram
  private let isRemovable: (Int) -> Bool
  private(set) var conflicts: [Conflict] = []

  /// `isRemovable`: whether a row may be ignored; of a pair one at least has to be.
  ///
  /// A removable row is in one pair at most, others may be in many.
  init(_ program: LinearProgram, isRemovable: @escaping (Int) -> Bool) {
    self.program = program
    self.isRemovable = isRemovable
  }

  /// Bitwise equal quotients: no rounding is tolerated here, since a missed pair is found later.
  private struct Sum: Hashable {
    var terms: [Term] = []

    struct Term: Hashable {
      var variable: Int
      var coefficient: Double
    }
  }

  /// Divided by the row's first coefficient.
  private struct Limits {
    var row: Int
    var factor: Double
    /// Infinite where it is unbounded.
    var low = -Double.infinity
    var high = Double.infinity
  }

  /// Each row is paired with the one that differs most, at a heap step each.
  mutating func run(_ budget: inout Budget) throws(SolverInterruption) {
    try budget.work(8 * (program.rowCount + program.nonzeroCount))
    var sums: [Sum: Int] = [:]
    var rows: [[Limits]] = []
    for row in 0..<program.rowCount where program.level(ofRow: row) == 0 {
      guard let (sum, limits) = limits(ofRow: row) else { continue }
      let place = sums[sum] ?? rows.count
      if place == rows.count {
        sums[sum] = place
        rows.append([])
      }
      rows[place].append(limits)
    }
    for rows in rows where rows.count > 1 {
      try budget.work(32 * rows.count)
      pair(rows)
    }
    conflicts.sort { $0.rows[0] < $1.rows[0] }
  }

  private func limits(ofRow row: Int) -> (Sum, Limits)? {
    var sum = Sum()
    var factor = 0.0
    program.forEachTerm(ofRow: row) { variable, coefficient in
      if factor == 0 { factor = coefficient }
      sum.terms.append(Sum.Term(variable: variable, coefficient: coefficient / factor))
    }
    guard factor != 0 else { return nil }
    var limits = Limits(row: row, factor: factor)
    let value = program.rightSide(ofRow: row) / factor
    let relation = program.relation(ofRow: row)
    if relation == .equal || (relation == .atLeast) == (factor > 0) { limits.low = value }
    if relation == .equal || (relation == .atMost) == (factor > 0) { limits.high = value }
    return (sum, limits)
  }

  /// Removable rows leave the heaps when they are paired; others remain.
  private mutating func pair(_ rows: [Limits]) {
    // Unpaired rows agree with each other.
    var highest = Heap { rows[$0].low > rows[$1].low }
    var lowest = Heap { rows[$0].high < rows[$1].high }
    var isTaken = [Bool](repeating: false, count: rows.count)
    for index in rows.indices {
      while !isTaken[index] {
        let below = lowest.first(unless: isTaken)
        let above = highest.first(unless: isTaken)
        let low: Int
        let high: Int
        if let below, isOpposed(rows[index], rows[below]) {
          (low, high) = (index, below)
        } else if let above, isOpposed(rows[above], rows[index]) {
          (low, high) = (above, index)
        } else {
          break
        }
        let removable = [low, high].filter { isRemovable(rows[$0].row) }
        // Rows that cannot be removed contradict each other by rounding alone.
        guard !removable.isEmpty else { break }
        add(rows[low], rows[high])
        for place in removable { isTaken[place] = true }
      }
      guard !isTaken[index] else { continue }
      if rows[index].low > -.infinity { highest.insert(index) }
      if rows[index].high < .infinity { lowest.insert(index) }
    }
  }

  /// Whether the low bound of one row visibly exceeds the high bound of another, in points of the
  /// row that moves less.
  private func isOpposed(_ low: Limits, _ high: Limits) -> Bool {
    (low.low - high.high) * min(abs(low.factor), abs(high.factor)) > Tolerance.visible
  }

  /// Multiplies each row so that its sum counts once, with the upper bound negated: the two then
  /// add up to `0 >= shortfall`.
  private mutating func add(_ low: Limits, _ high: Limits) {
    let members = [(low.row, 1 / low.factor), (high.row, -1 / high.factor)].sorted { $0.0 < $1.0 }
    conflicts.append(
      Conflict(
        rows: members.map(\.0),
        multipliers: members.map(\.1),
        shortfall: low.low - high.high
      )
    )
  }
}

/// A binary heap of indices with lazy deletion: removed elements are dropped when they reach the
/// top.
private struct Heap {
  private var elements: [Int] = []
  private let isBefore: (Int, Int) -> Bool

  init(_ isBefore: @escaping (Int, Int) -> Bool) { self.isBefore = isBefore }

  mutating func insert(_ element: Int) {
    elements.append(element)
    var place = elements.count - 1
    while place > 0, isBefore(elements[place], elements[(place - 1) / 2]) {
      elements.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// The first element that is not gone; gone ones are dropped.
  mutating func first(unless isRemoved: [Bool]) -> Int? {
    while let first = elements.first, isRemoved[first] { removeFirst() }
    return elements.first
  }

  private mutating func removeFirst() {
    elements.swapAt(0, elements.count - 1)
    elements.removeLast()
    var place = 0
    while 2 * place + 1 < elements.count {
      var child = 2 * place + 1
      if child + 1 < elements.count, isBefore(elements[child + 1], elements[child]) { child += 1 }
      guard isBefore(elements[child], elements[place]) else { return }
      elements.swapAt(place, child)
      place = child
    }
  }
}
