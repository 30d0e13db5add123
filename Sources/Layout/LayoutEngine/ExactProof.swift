internal import LinearSolver

/// Finds the integer multipliers with which rows add up to zero.
///
/// The rows of a minimal conflict have one linear dependency, so the multipliers are unique up to a
/// common factor. The solver's are correct to about 15 digits, which is no proof; they are found
/// again here, from the decimals that the author wrote.
///
/// The elimination takes the equation with the fewest rows, and in it the row in the fewest
/// equations (Markowitz' rule), so that little fill-in occurs.
struct ExactProof {
  private typealias Equation = [Int: Fraction]

  /// One for each variable, in row order; empty when it has been used.
  private var equations: [Equation]
  private var holders: [Set<Int>]
  /// By their number of rows; an equation that has changed moves, and its old entry is skipped.
  private var bySize: [[Int]] = []
  /// The eliminated rows, each in terms of the others of an equation, in the order of elimination:
  /// back substitution is in reverse.
  private var solved: [(row: Int, count: Fraction, others: Equation)] = []

  /// A longer sum proves nothing to a reader.
  static let digitLimit = 200
  /// The limit in bits, doubled for intermediate results.
  private static let bitLimit = 2 * digitLimit * 10 / 3

  init(_ rows: [[Int: Fraction]]) {
    holders = [Set<Int>](repeating: [], count: rows.count)
    equations = []
    var equationOfVariable: [Int: Int] = [:]
    for (row, terms) in rows.enumerated() {
      for (variable, coefficient) in terms.sorted(by: { $0.key < $1.key }) {
        let equation = equationOfVariable[variable] ?? equations.count
        if equation == equations.count {
          equationOfVariable[variable] = equation
          equations.append([:])
        }
        equations[equation][row] = coefficient
        holders[row].insert(equation)
      }
    }
    for equation in equations.indices.reversed() { enqueue(equation) }
  }

  private mutating func enqueue(_ equation: Int) {
    let size = equations[equation].count
    while bySize.count <= size { bySize.append([]) }
    bySize[size].append(equation)
  }

  /// The multipliers without a common divisor; `nil` where they are all zero, not unique, or exceed
  /// the limit.
  mutating func multipliers(
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [BigInteger]? {
    while let equation = nextEquation() {
      guard try eliminate(equation, &budget) else { return nil }
    }
    let isSolved = Set(solved.map(\.row))
    let free = holders.indices.filter { !isSolved.contains($0) }
    guard free.count == 1 else { return nil }
    var counts = [Fraction](repeating: .zero, count: holders.count)
    counts[free[0]] = .one
    for (row, count, others) in solved.reversed() {
      var sum = Fraction.zero
      for (other, count) in others {
        sum = sum + count * counts[other]
        try budget.work(sum.cost)
      }
      counts[row] = -sum / count
      guard counts[row].bitWidth <= Self.bitLimit else { return nil }
    }
    return try wholeNumbers(counts, &budget)
  }

  private mutating func nextEquation() -> Int? {
    for size in bySize.indices.dropFirst() {
      while let equation = bySize[size].popLast() {
        if equations[equation].count == size { return equation }
      }
    }
    return nil
  }

  /// Returns whether numbers stayed within the limit.
  private mutating func eliminate(
    _ equation: Int,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    let terms = equations[equation]
    equations[equation] = [:]
    for row in terms.keys { holders[row].remove(equation) }
    let pivot = terms.min { one, other in
      (holders[one.key].count, one.key) < (holders[other.key].count, other.key)
    }
    guard let pivot else { return true }
    var others = terms
    others[pivot.key] = nil
    for target in holders[pivot.key].sorted() {
      guard let own = equations[target].removeValue(forKey: pivot.key) else { continue }
      let factor = -own / pivot.value
      for (row, count) in others {
        let sum = (equations[target][row] ?? .zero) + factor * count
        try budget.work(sum.cost)
        guard sum.bitWidth <= Self.bitLimit else { return false }
        equations[target][row] = sum.isZero ? nil : sum
        if sum.isZero { holders[row].remove(target) } else { holders[row].insert(target) }
      }
      enqueue(target)
    }
    holders[pivot.key] = []
    solved.append((pivot.key, pivot.value, others))
    return true
  }

  private func wholeNumbers(
    _ counts: [Fraction],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [BigInteger]? {
    var multiple = BigInteger.one
    for count in counts {
      let common = BigInteger.greatestCommonDivisor(multiple, count.denominator)
      multiple = multiple * count.denominator.divided(exactlyBy: common)
      guard multiple.bitWidth <= Self.bitLimit else { return nil }
      // Once for each of the loops below.
      try budget.work(4 * count.cost)
    }
    let numbers = counts.map {
      $0.numerator * multiple.divided(exactlyBy: $0.denominator)
    }
    let divisor = numbers.reduce(.zero) { BigInteger.greatestCommonDivisor($0, $1) }
    guard !divisor.isZero else { return nil }
    let reduced = numbers.map { $0.divided(exactlyBy: divisor) }
    let isShort = reduced.allSatisfy { $0.magnitude.digits.utf8.count <= Self.digitLimit }
    return isShort ? reduced : nil
  }
}
