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

  /// Divided by the row's first coefficient.
  private struct Limits {
    var row: Int
    var factor: Double
    /// Infinite where it is unbounded.
    var low = -Double.infinity
    var high = Double.infinity
  }

  /// Complexity: reading every term, sorting the rows of each first variable, and a heap step for
  /// each row of a sum with contradictory values.
  mutating func run(_ budget: inout Budget) throws(SolverInterruption) {
    try budget.work(8 * (program.rowCount + program.nonzeroCount))
    var sums = RepeatedSums(program)
    var limits: [Limits] = []
    while sums.next() {
      try budget.work(32 * sums.rows.count)
      limits.removeAll(keepingCapacity: true)
      for row in sums.rows { limits.append(self.limits(ofRow: row.number, row.factor)) }
      if mayOppose(limits) { pair(limits) }
    }
    conflicts.sort { $0.rows[0] < $1.rows[0] }
  }

  private func limits(ofRow row: Int, _ factor: Double) -> Limits {
    var limits = Limits(row: row, factor: factor)
    let value = program.rightSide(ofRow: row) / factor
    let relation = program.relation(ofRow: row)
    if relation == .equal || (relation == .atLeast) == (factor > 0) { limits.low = value }
    if relation == .equal || (relation == .atMost) == (factor > 0) { limits.high = value }
    return limits
  }

  /// Whether the highest low bound exceeds the lowest high bound: false for most sums, which then
  /// need no heaps.
  private func mayOppose(_ rows: [Limits]) -> Bool {
    var low = -Double.infinity
    var high = Double.infinity
    var factor = 0.0
    for row in rows {
      low = max(low, row.low)
      high = min(high, row.high)
      factor = max(factor, abs(row.factor))
    }
    return (low - high) * factor > Tolerance.visible
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

/// The required rows of a program by sum: those whose terms, divided by the first coefficient, are
/// equal.
///
/// Equal sums have equal terms, in row order, and bitwise equal quotients: no rounding is tolerated
/// here, since a missed pair is found later. Only sums of several rows are listed.
private struct RepeatedSums {
  struct Row {
    var number: Int
    /// The row's first coefficient.
    var factor: Double
    fileprivate var terms: Range<Int>
  }

  private struct Term {
    var variable: Int
    var quotient: Double
  }

  /// The rows of the current sum, in their order.
  private(set) var rows: [Row] = []
  private var all: [Row] = []
  private var terms: [Term] = []
  /// The first row of each variable, and the next row with the same first variable, or -1.
  private var first: [Int32]
  private var following: [Int32] = []
  /// The variable that is next, and the rows of the one before, sorted by terms.
  private var variable = 0
  private var bucket: [Row] = []
  private var place = 0

  init(_ program: LinearProgram) {
    first = [Int32](repeating: -1, count: program.variableCount)
    all.reserveCapacity(program.rowCount)
    terms.reserveCapacity(program.nonzeroCount)
    for row in 0..<program.rowCount where program.level(ofRow: row) == 0 {
      let start = terms.count
      var factor = 0.0
      program.forEachTerm(ofRow: row) { variable, coefficient in
        if factor == 0 { factor = coefficient }
        terms.append(Term(variable: variable, quotient: coefficient / factor))
      }
      guard factor != 0 else { continue }
      all.append(Row(number: row, factor: factor, terms: start..<terms.count))
    }
    following = [Int32](repeating: -1, count: all.count)
    for index in all.indices.reversed() {
      let variable = terms[all[index].terms.lowerBound].variable
      following[index] = first[variable]
      first[variable] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Moves to the next sum of several rows; returns `false` after the last one.
  mutating func next() -> Bool {
    while true {
      while place < bucket.count {
        var end = place + 1
        while end < bucket.count, Self.order(bucket[place], bucket[end], terms) == 0 { end += 1 }
        defer { place = end }
        guard end - place > 1 else { continue }
        rows.removeAll(keepingCapacity: true)
        rows.append(contentsOf: bucket[place..<end])
        return true
      }
      guard fillBucket() else { return false }
    }
  }

  /// Reads and sorts the rows of the next variable that several rows begin with.
  private mutating func fillBucket() -> Bool {
    place = 0
    bucket.removeAll(keepingCapacity: true)
    while variable < first.count {
      var index = Int(first[variable])
      variable += 1
      guard index >= 0, following[index] >= 0 else { continue }
      while index >= 0 {
        bucket.append(all[index])
        index = Int(following[index])
      }
      if bucket.count > 2 {
        let terms = terms
        bucket.sort { one, other in
          let order = Self.order(one, other, terms)
          return order == 0 ? one.number < other.number : order < 0
        }
      }
      return true
    }
    return false
  }

  /// The order of two rows by number of terms, then term by term; 0 for equal sums.
  private static func order(_ one: Row, _ other: Row, _ terms: [Term]) -> Int {
    if one.terms.count != other.terms.count { return one.terms.count - other.terms.count }
    for (one, other) in zip(one.terms, other.terms) {
      let (one, other) = (terms[one], terms[other])
      if one.variable != other.variable { return one.variable - other.variable }
      if one.quotient != other.quotient { return one.quotient < other.quotient ? -1 : 1 }
    }
    return 0
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
