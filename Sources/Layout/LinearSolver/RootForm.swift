/// A row of a program over the roots of its variables.
///
/// Example: with `b = a + 8`, the row `a + b = 20` becomes `2a = 12`.
struct RootForm: ~Copyable {
  /// Each root once, in the order of the row's variables; without zeros.
  private(set) var terms = Buffer<ReducedRows.Term>()
  /// The right side minus all offsets.
  private(set) var rest = 0.0
  private var largest = 0.0

  init() {}

  /// 0 for a check, 1 for a fixed root, 2 for a tie.
  var count: Int { terms.count }

  /// Removes what cancels to less than `Tolerance.coefficient` of its parts.
  ///
  /// It ends with more roots than `mostRoots`. O(k²) for k terms, as `LinearProgram.addTerm`.
  @inline(__always)
  mutating func collect(
    _ row: Int,
    _ program: borrowing ProgramRows,
    _ classes: borrowing AffineClasses,
    mostRoots: Int
  ) {
    terms.removeAll()
    var rest = program.rightSides[row]
    var largest = 0.0
    var cancels = false
    program.forEachTerm(program.row(row)) { column, coefficient in
      guard terms.count <= mostRoots else { return }
      let (root, factor, offset) = classes.place(of: column)
      rest -= coefficient * offset
      largest = abs(coefficient) > largest ? abs(coefficient) : largest
      guard root >= 0 else { return }
      if !add(Int32(truncatingIfNeeded: root), coefficient * factor) { cancels = true }
    }
    self.rest = rest
    self.largest = largest
    if cancels { dropZeros() }
  }

  /// Returns whether the root stays.
  @inline(__always)
  private mutating func add(_ root: Int32, _ factor: Double) -> Bool {
    var index = 0
    while index < terms.count, terms[index].root != root { index &+= 1 }
    guard index < terms.count else {
      terms.append(ReducedRows.Term(root: root, factor: factor))
      return true
    }
    let own = terms[index].factor
    let isZero = abs(own + factor) <= Tolerance.coefficient * max(abs(own), abs(factor))
    terms[index].factor = isZero ? 0 : own + factor
    return !isZero
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
