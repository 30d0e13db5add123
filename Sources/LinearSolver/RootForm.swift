/// One row of a program, being written over the roots of its variables.
struct RootForm: ~Copyable {
  private(set) var roots = Buffer<Int32>()
  private(set) var factors = Buffer<Double>()
  /// The right side, the offsets of all variables moved over.
  private(set) var rest = 0.0
  private var largest = 0.0
  /// The place of each root in the form, or -1.
  private var places = Buffer<Int32>()

  init() {}

  var count: Int { roots.count }

  mutating func reset(_ variableCount: Int) { places.fill(variableCount, with: -1) }

  mutating func collect(
    _ row: Int,
    _ program: borrowing ProgramRows,
    _ classes: borrowing AffineClasses
  ) {
    roots.removeAll()
    factors.removeAll()
    rest = program.rightSides[row]
    largest = 0
    var cancels = false
    program.forEachTerm(row) { column, coefficient in
      let (root, factor, offset) = classes.place(of: column)
      largest = max(largest, abs(coefficient))
      rest -= coefficient * offset
      guard root >= 0 else { return }
      let place = Int(places[root])
      if place < 0 {
        places[root] = Int32(truncatingIfNeeded: roots.count)
        roots.append(Int32(truncatingIfNeeded: root))
        factors.append(coefficient * factor)
      } else {
        let size = max(abs(factors[place]), abs(coefficient * factor))
        factors[place] += coefficient * factor
        if abs(factors[place]) <= Tolerance.coefficient * size {
          factors[place] = 0
          cancels = true
        }
      }
    }
    for index in 0..<roots.count { places[Int(roots[index])] = -1 }
    if cancels { dropZeros() }
  }

  private mutating func dropZeros() {
    var end = 0
    for index in 0..<roots.count where factors[index] != 0 {
      roots[end] = roots[index]
      factors[end] = factors[index]
      end += 1
    }
    roots.resize(end)
    factors.resize(end)
  }

  /// Whether a factor is large enough beside the row's coefficients to solve for its root.
  func isUsable(_ index: Int) -> Bool { abs(factors[index]) > Tolerance.pivot * largest }
}
