internal import LinearSolver

/// Finds the whole numbers by which rows have to be multiplied so that they add up to nothing.
///
/// The rows of a minimal conflict depend on each other in one way only, so the numbers are unique
/// but for a common factor. They are found by elimination: each variable is an equation between
/// them.
///
/// The certificate of a conflict is meant to be added up by somebody else, by hand or by a checker
/// in another language, so it has to come to exactly `0 >= positive`. The solver's multipliers are
/// right to about 15 digits, which is no proof; `Translation.certificate(_:_:)` therefore has them
/// found again here, from the decimals that the author wrote.
///
/// The elimination takes the equation with the fewest rows, and in it the row that stands in the
/// fewest equations (Markowitz' rule), so that few new entries come up. Every arithmetic step is
/// paid for by `Fraction.cost`.
struct ExactProof {
  /// What a row counts in the equation of a variable.
  private typealias Equation = [Int: Fraction]

  /// One for each variable, in the order in which rows name them; empty when it has been used.
  private var equations: [Equation]
  /// The equations of each row.
  private var holders: [Set<Int>]
  /// The equations by how many rows they have, as far as that has not changed since.
  ///
  /// Buckets; an equation that has changed is put into another one and its old entry is passed
  /// over.
  private var bySize: [[Int]] = []
  /// The rows taken out, each by the others of an equation.
  ///
  /// In the order in which they were taken out: back substitution goes the other way.
  private var solved: [(row: Int, count: Fraction, others: Equation)] = []

  /// Numbers are given up beyond this: a sum that is too long to read proves nothing to a reader.
  ///
  /// Both the numbers of a proof and the decimals of its coefficients are held to it.
  static let digitLimit = 200
  /// Digits as bits, on the way twice as many.
  private static let bitLimit = 2 * digitLimit * 10 / 3

  /// Takes over the rows, each with the coefficients of its variables.
  ///
  /// - Parameter rows: One dictionary for each row, from a variable's number to its coefficient,
  ///   without zeros.
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

  /// Puts an equation into the bucket of its present size.
  private mutating func enqueue(_ equation: Int) {
    let size = equations[equation].count
    while bySize.count <= size { bySize.append([]) }
    bySize[size].append(equation)
  }

  /// Finds the numbers, without common divisor.
  ///
  /// Empty equations are done; what is left unsolved at the end are the rows that may be chosen
  /// freely, of which a minimal conflict has one.
  ///
  /// - Parameter budget: What may be spent; holds what is left afterwards.
  /// - Returns: One number for each row, of whichever sign; `nil` where none but zeros add up to
  ///   nothing, where there are several ways, or where numbers grow beyond the limit.
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

  /// The equation with the fewest rows that is left; `nil` when none has any.
  private mutating func nextEquation() -> Int? {
    for size in bySize.indices.dropFirst() {
      while let equation = bySize[size].popLast() {
        if equations[equation].count == size { return equation }
      }
    }
    return nil
  }

  /// Takes a row out of all other equations by means of one.
  ///
  /// - Returns: Whether numbers stayed within the limit.
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

  /// Multiplies fractions by their least common denominator and divides them by what they then have
  /// in common.
  private func wholeNumbers(
    _ counts: [Fraction],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [BigInteger]? {
    var multiple = BigInteger.one
    for count in counts {
      let common = BigInteger.greatestCommonDivisor(multiple, count.denominator)
      multiple = multiple * count.denominator.divided(exactlyBy: common)
      guard multiple.bitWidth <= Self.bitLimit else { return nil }
      // Once more for each of the loops below.
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
