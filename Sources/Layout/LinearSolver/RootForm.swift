/// A row of a program over the roots of its variables.
///
/// Example: with `b = a + 8`, the row `a + b = 20` becomes `2a = 12`.
struct RootForm: ~Copyable {
  /// Each root once, in the order of the row's variables; without zeros.
  private(set) var terms = Buffer<ReducedRows.Term>()
  /// The right side minus all offsets.
  private(set) var rest = 0.0
  private var largest = 0.0
  /// The index of each root, or -1.
  private var places = Buffer<Int32>()

  init() {}

  /// 0 for a check, 1 for a fixed root, 2 for a tie.
  var count: Int { terms.count }

  /// Called before the first row of a program.
  mutating func reset(_ variableCount: Int) { places.fill(variableCount, with: -1) }

  /// Removes what cancels to less than `Tolerance.coefficient` of its parts.
  mutating func collect(
    _ row: Int,
    _ program: borrowing ProgramRows,
    _ classes: borrowing AffineClasses
  ) {
    terms.removeAll()
    rest = program.rightSides[row]
    largest = 0
    var cancels = false
    program.forEachTerm(program.row(row)) { column, coefficient in
      let (root, factor, offset) = classes.place(of: column)
      largest = max(largest, abs(coefficient))
      rest -= coefficient * offset
      guard root >= 0 else { return }
      let place = Int(places[root])
      if place < 0 {
        places[root] = Int32(truncatingIfNeeded: terms.count)
        terms.append(
          ReducedRows.Term(root: Int32(truncatingIfNeeded: root), factor: coefficient * factor)
        )
      } else {
        let own = terms[place].factor
        let sum = own + coefficient * factor
        let isZero = abs(sum) <= Tolerance.coefficient * max(abs(own), abs(coefficient * factor))
        terms[place].factor = isZero ? 0 : sum
        if isZero { cancels = true }
      }
    }
    for index in 0..<terms.count { places[Int(terms[index].root)] = -1 }
    if cancels { dropZeros() }
  }

  /// Keeps the order.
  private mutating func dropZeros() {
    var end = 0
    for index in 0..<terms.count where terms[index].factor != 0 {
      terms[end] = terms[index]
      end += 1
    }
    terms.resize(end)
  }

  func isUsable(_ index: Int) -> Bool { abs(terms[index].factor) > Tolerance.pivot * largest }
}
