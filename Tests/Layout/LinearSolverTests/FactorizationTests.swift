import TestSupport
import Testing

@testable import LinearSolver

/// The factors have no other witness than the systems that they solve.
@Suite("Factors")
struct FactorizationTests {
  /// A sparse matrix of a size by rows: a diagonal, mostly singletons, and a few entries more.
  private func matrix(_ count: Int, using generator: inout SeededGenerator) -> [[Double]] {
    (0..<count).map { row in
      var entries = [Double](repeating: 0, count: count)
      entries[(row * 7 + 3) % count] = [1, -1, 2].randomElement(using: &generator) ?? 1
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let column = Int.random(in: 0..<count, using: &generator)
        entries[column] = [1, -1, 0.5].randomElement(using: &generator) ?? 1
      }
      return entries
    }
  }

  /// Factors of a matrix, to be called with vectors.
  private struct Factors: ~Copyable {
    var factors = Factorization()
    let unpaired: [(position: Int, column: Int)]
    private let count: Int

    init(_ matrix: [[Double]]) throws {
      count = matrix.count
      var budget = Budget(pivots: 1_000) { false }
      unpaired = try factors.factor(count: count, &budget) { position, rows in
        for (column, value) in matrix[position].enumerated() where value != 0 {
          rows.add(Int32(column), value)
        }
      }
    }

    func solveRow(_ vector: [Double]) -> [Double] {
      solved(vector) { factors.solveRow($0, into: $1) }
    }

    func solveColumn(_ vector: [Double]) -> [Double] {
      solved(vector) { factors.solveColumn($0, into: $1) }
    }

    mutating func replaceRow(at position: Int, by representation: [Double]) {
      var buffer = Buffer<Double>()
      buffer.assign(representation)
      factors.replaceRow(at: position, by: buffer)
    }

    private func solved(
      _ vector: [Double],
      _ solve: (borrowing Buffer<Double>, borrowing Buffer<Double>) -> Void
    ) -> [Double] {
      var input = Buffer<Double>()
      var output = Buffer<Double>()
      input.assign(vector)
      output.resize(count)
      solve(input, output)
      #expect((0..<count).allSatisfy { input[$0] == 0 })
      return (0..<count).map { output[$0] }
    }
  }

  /// The largest difference between a matrix times a column and its expected value.
  private func miss(_ matrix: [[Double]], _ column: [Double], _ right: [Double]) -> Double {
    zip(matrix, right).map { row, value in
      abs(zip(row, column).reduce(0) { $0 + $1.0 * $1.1 } - value)
    }.max() ?? 0
  }

  @Test("solve what dense elimination solves, both ways, after many replaced rows")
  func replacements() throws {
    var generator = SeededGenerator(seed: 3)
    for count in [1, 2, 3, 7, 11, 20] {
      var matrix = matrix(count, using: &generator)
      while !isRegular(matrix) { matrix = self.matrix(count, using: &generator) }
      var factors = try Factors(matrix)
      let unpaired = factors.unpaired
      #expect(unpaired.isEmpty)
      for replacement in 0..<60 {
        let position = Int.random(in: 0..<count, using: &generator)
        let row = self.matrix(count, using: &generator)[position]
        var changed = matrix
        changed[position] = row
        guard isRegular(changed) else { continue }
        let representation = factors.solveRow(row)
        // The old rows times the representation are the new row.
        #expect(miss(transposed(matrix), representation, row) < 1e-8)
        factors.replaceRow(at: position, by: representation)
        matrix = changed
        let right = (0..<count).map { Double(($0 * 5 + replacement) % 9 - 4) }
        let result = factors.solveColumn(right)
        let expected = try #require(denseSolution(matrix, right))
        #expect(zip(result, expected).allSatisfy { abs($0 - $1) < 1e-6 })
        let combination = factors.solveRow(right)
        #expect(miss(transposed(matrix), combination, right) < 1e-6)
      }
    }
  }

  @Test("name the rows and columns that a singular matrix has too many")
  func singular() throws {
    // Row 2 is row 0 plus row 1; column 3 is empty.
    let matrix: [[Double]] = [[1, 1, 0, 0], [0, 1, 1, 0], [1, 2, 1, 0], [2, 0, 3, 0]]
    let unpaired = try Factors(matrix).unpaired
    #expect(unpaired.count == 1)
    #expect(unpaired.first?.column == 3)
    // Which of the three dependent rows it is depends on the pivots; not the independent one.
    #expect(unpaired.first.map { $0.position < 3 } == true)
  }

  @Test("of zeros alone leave every row and column over")
  func zeros() throws {
    let unpaired = try Factors([[0, 0], [0, 0]]).unpaired
    #expect(unpaired.map(\.position) == [0, 1])
  }

  @Test("take no entry for a pivot that is noise beside its row")
  func noise() throws {
    let factors = try Factors([[1, 1e12], [1, 0]])
    // Row 1 takes column 0, and row 0 the large entry.
    let unpaired = factors.unpaired
    let solution = factors.solveColumn([1e12 + 2, 2])
    #expect(unpaired.isEmpty)
    #expect(solution == [2, 1])
  }

  @Test("are due to be made afresh after 64 replacements")
  func due() throws {
    var factors = try Factors([[1]])
    for count in 0..<64 {
      let (replacements, isDue) = (factors.factors.replacementCount, factors.factors.isDue)
      #expect(replacements == count)
      #expect(!isDue)
      factors.replaceRow(at: 0, by: [1])
    }
    let isDue = factors.factors.isDue
    #expect(isDue)
  }
}

private func transposed(_ matrix: [[Double]]) -> [[Double]] {
  matrix.indices.map { column in matrix.map { $0[column] } }
}

/// Solves densely with the largest pivot of each column; `nil` where that is close to 0.
private func denseSolution(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
  var rows = zip(matrix, right).map { $0 + [$1] }
  let count = rows.count
  for step in 0..<count {
    let pivot = (step..<count).max { abs(rows[$0][step]) < abs(rows[$1][step]) } ?? step
    guard abs(rows[pivot][step]) > 1e-4 else { return nil }
    rows.swapAt(step, pivot)
    for row in 0..<count where row != step {
      let factor = rows[row][step] / rows[step][step]
      for column in step...count { rows[row][column] -= factor * rows[step][column] }
    }
  }
  return (0..<count).map { rows[$0][count] / rows[$0][$0] }
}

private func isRegular(_ matrix: [[Double]]) -> Bool {
  denseSolution(matrix, [Double](repeating: 1, count: matrix.count)) != nil
}
