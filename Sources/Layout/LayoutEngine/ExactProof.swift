internal import LinearSolver

/// Finds the integer multipliers with which rows add up to zero.
///
/// The rows of a minimal conflict have one linear dependency, so the multipliers are unique up to a
/// common factor. They are found by elimination: each variable is an equation between them.
///
/// Others verify the certificate of a conflict, by hand or in another language, so it has to come
/// to exactly `0 >= positive`. The solver's multipliers are correct to about 15 digits, which is no
/// proof; `Translation.certificate(_:_:)` therefore finds them again here, from the decimals that
/// the author wrote.
///
/// The elimination takes the equation with the fewest rows, and in it the row in the fewest
/// equations (Markowitz' rule), so that little fill-in occurs. Every arithmetic step is charged by
/// `Fraction.cost`.
struct ExactProof {
  /// The coefficient of each row in the equation of a variable.
  private typealias Equation = [Int: Fraction]

  /// One for each variable, in row order; empty when it has been used.
  private var equations: [Equation]
  /// The equations of each row.
  private var holders: [Set<Int>]
  /// Buckets of equations by their number of rows; an equation that has changed moves to another
  /// bucket and its old entry is skipped.
  private var bySize: [[Int]] = []
  /// The eliminated rows, each in terms of the others of an equation, in the order of elimination:
  /// back substitution is in reverse.
  private var solved: [(row: Int, count: Fraction, others: Equation)] = []

  /// Maximum number of digits: a longer sum proves nothing to a reader.
  ///
  /// It applies to the multipliers of a proof and to the decimals of its coefficients.
  static let digitLimit = 200
  /// The limit in bits, doubled for intermediate results.
  private static let bitLimit = 2 * digitLimit * 10 / 3

  /// One dictionary for each row, from variables to nonzero coefficients.
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

  /// Adds an equation to the bucket of its size.
  private mutating func enqueue(_ equation: Int) {
    let size = equations[equation].count
    while bySize.count <= size { bySize.append([]) }
    bySize[size].append(equation)
  }

  /// The multipliers without a common divisor; `nil` where they are all zero, not unique, or exceed
  /// the limit.
  ///
  /// Empty equations are done; the rows without an equation at the end are free variables, of which
  /// a minimal conflict has one.
  ///
  /// - Throws: `SolverInterruption` when the budget is spent or the caller cancels.
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

  /// The remaining equation with the fewest rows.
  private mutating func nextEquation() -> Int? {
    for size in bySize.indices.dropFirst() {
      while let equation = bySize[size].popLast() {
        if equations[equation].count == size { return equation }
      }
    }
    return nil
  }

  /// Eliminates a row from all other equations by means of one, and returns whether numbers stayed
  /// within the limit.
  ///
  /// - Throws: `SolverInterruption` when the budget is spent or the caller cancels.
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

  /// Multiplies fractions by their least common denominator and divides them by their greatest
  /// common divisor.
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
