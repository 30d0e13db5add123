/// One row of a program, being written over the roots of its variables.
///
/// Example: with `b = a + 8`, the row `a + b = 20` becomes `2a = 12`.
///
/// It is scratch: one form is filled for row after row.
struct RootForm: ~Copyable {
  /// Each root once, in the order of the row's variables; never with the factor 0.
  private(set) var terms = Buffer<ReducedRows.Term>()
  /// The right side, the offsets of all variables moved over.
  private(set) var rest = 0.0
  /// The largest coefficient of the row as it was written, without its sign.
  private var largest = 0.0
  /// The place of each root in the form, or -1.
  private var places = Buffer<Int32>()

  init() {}

  /// How many roots the row has: with 0 it is a check, with 1 it fixes, with 2 it ties.
  var count: Int { terms.count }

  /// Makes room for the roots of a program; to be called before its first row.
  mutating func reset(_ variableCount: Int) { places.fill(variableCount, with: -1) }

  /// Writes a row over the roots of its variables.
  ///
  /// O(terms), but for the look-ups of classes. What cancels to less than `Tolerance.coefficient`
  /// of its parts is removed.
  ///
  /// - Parameters:
  ///   - row: The number of the row.
  ///   - program: The program that has it.
  ///   - classes: How variables follow from roots now.
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

  /// Removes roots whose factors have cancelled; the others keep their order.
  private mutating func dropZeros() {
    var end = 0
    for index in 0..<terms.count where terms[index].factor != 0 {
      terms[end] = terms[index]
      end += 1
    }
    terms.resize(end)
  }

  /// Whether a factor is large enough beside the row's coefficients to solve for its root.
  ///
  /// Of `Tolerance.pivot`, as everywhere that the solver divides.
  func isUsable(_ index: Int) -> Bool { abs(terms[index].factor) > Tolerance.pivot * largest }
}
