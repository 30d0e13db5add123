import LinearSolver

/// Solves a small system exactly by looking at every point where as many rows meet as there are
/// variables; it shares nothing with the solver but the meaning of a row.
///
/// The cost is convex and bends only where a row holds with equality, so the optima of a bounded
/// system are the convex hull of those of these points that are optimal: they give the optimum,
/// and the ends of every variable's range.
struct Enumeration {
  /// A point with a common denominator, which is positive.
  struct Point {
    var numerators: [Int128]
    var denominator: Int128

    subscript(variable: Int) -> Double {
      Double(numerators[variable]) / Double(denominator)
    }
  }

  private let system: System
  /// The optimal points; none where the required rows contradict each other.
  private(set) var optima: [Point] = []
  private var best: (sums: [Int128], denominator: Int128)?

  init(_ system: System) {
    self.system = system
    var chosen = Array(0..<system.variableCount)
    guard system.rows.count >= chosen.count else { return }
    repeat {
      if let point = intersection(chosen) { consider(point) }
    } while advance(&chosen)
  }

  /// The next subset of the rows in lexicographic order.
  private func advance(_ chosen: inout [Int]) -> Bool {
    var place = chosen.count - 1
    while place >= 0, chosen[place] == system.rows.count - chosen.count + place { place -= 1 }
    guard place >= 0 else { return false }
    chosen[place] += 1
    for later in (place + 1)..<chosen.count where later < chosen.count {
      chosen[later] = chosen[later - 1] + 1
    }
    return true
  }

  /// The point where rows meet, by Bareiss' elimination, which stays with whole numbers.
  private func intersection(_ chosen: [Int]) -> Point? {
    let count = chosen.count
    var matrix = chosen.map { row in
      system.rows[row].coefficients.map { Int128($0) } + [Int128(system.rows[row].rightSide)]
    }
    var previous: Int128 = 1
    for step in 0..<count {
      guard let pivot = (step..<count).first(where: { matrix[$0][step] != 0 }) else { return nil }
      matrix.swapAt(step, pivot)
      for row in 0..<count where row != step {
        for column in 0...count where column != step {
          matrix[row][column] =
            (matrix[row][column] * matrix[step][step] - matrix[row][step] * matrix[step][column])
            / previous
        }
        matrix[row][step] = 0
      }
      previous = matrix[step][step]
    }
    // Every diagonal entry is the determinant now.
    let sign: Int128 = previous < 0 ? -1 : 1
    return Point(numerators: matrix.map { sign * $0[count] }, denominator: sign * previous)
  }

  private mutating func consider(_ point: Point) {
    let sums = sums(at: point)
    guard sums[0] == 0 else { return }
    guard let best else {
      best = (sums, point.denominator)
      return optima.append(point)
    }
    for (sum, known) in zip(sums, best.sums) {
      let difference = sum * best.denominator - known * point.denominator
      if difference > 0 { return }
      guard difference < 0 else { continue }
      self.best = (sums, point.denominator)
      optima = [point]
      return
    }
    optima.append(point)
  }

  /// The violations of each level, times the denominator.
  private func sums(at point: Point) -> [Int128] {
    var sums = [Int128](repeating: 0, count: system.levelCount)
    for row in system.rows {
      var excess = -Int128(row.rightSide) * point.denominator
      for (coefficient, numerator) in zip(row.coefficients, point.numerators) {
        excess += Int128(coefficient) * numerator
      }
      switch row.relation {
      case .equal: sums[row.level] += abs(excess)
      case .atLeast: sums[row.level] += max(0, -excess)
      case .atMost: sums[row.level] += max(0, excess)
      }
    }
    return sums
  }
}

extension Enumeration {
  /// Whether the required rows hold together somewhere.
  var isFeasible: Bool { !optima.isEmpty }

  /// The least sums of the levels.
  var levelSums: [Double] {
    best.map { best in best.sums.map { Double($0) / Double(best.denominator) } } ?? []
  }

  /// The extent of a variable over the optima.
  func range(_ variable: Int) -> ClosedRange<Double> {
    let values = optima.map { $0[variable] }
    return (values.min() ?? 0)...(values.max() ?? 0)
  }
}
