/// Rows over the roots of tied variables, in the order of the program.
struct ReducedRows: ~Copyable {
  /// The number of each row in the program, or its complement (`~`) for a row that is taken out.
  private(set) var numbers = Buffer<Int32>()
  private(set) var rightSides = Buffer<Double>()
  private(set) var roots = Buffer<Int32>()
  private(set) var factors = Buffer<Double>()
  private var starts = Buffer<Int32>()
  private var ends = Buffer<Int32>()
  private var writtenStart = 0

  init() {}

  var count: Int { numbers.count }

  mutating func removeAll() {
    numbers.removeAll()
    rightSides.removeAll()
    roots.removeAll()
    factors.removeAll()
    starts.removeAll()
    ends.removeAll()
  }

  mutating func reserve(rowCount: Int, termCount: Int) {
    numbers.reserve(rowCount)
    rightSides.reserve(rowCount)
    starts.reserve(rowCount)
    ends.reserve(rowCount)
    roots.reserve(termCount)
    factors.reserve(termCount)
  }

  /// Adds a row of the program, and returns its place.
  mutating func append(_ number: Int, _ form: borrowing RootForm) -> Int {
    numbers.append(Int32(truncatingIfNeeded: number))
    rightSides.append(form.rest)
    starts.append(Int32(truncatingIfNeeded: roots.count))
    for index in 0..<form.count {
      roots.append(form.roots[index])
      factors.append(form.factors[index])
    }
    ends.append(Int32(truncatingIfNeeded: roots.count))
    return numbers.count - 1
  }

  /// Adds a row of one root.
  mutating func append(_ number: Int, _ root: Int32, _ factor: Double, rightSide: Double) {
    numbers.append(Int32(truncatingIfNeeded: number))
    rightSides.append(rightSide)
    starts.append(Int32(truncatingIfNeeded: roots.count))
    add(root, factor)
    ends.append(Int32(truncatingIfNeeded: roots.count))
  }

  /// Begins to write a row anew; its old terms stay readable until the end.
  mutating func begin() { writtenStart = roots.count }

  /// Adds a term to the row that is written anew.
  mutating func add(_ root: Int32, _ factor: Double) {
    roots.append(root)
    factors.append(factor)
  }

  /// Ends a row that was written anew.
  mutating func end(_ place: Int, rightSide: Double) {
    starts[place] = Int32(truncatingIfNeeded: writtenStart)
    ends[place] = Int32(truncatingIfNeeded: roots.count)
    rightSides[place] = rightSide
  }

  /// Moves the right side of a row.
  func shift(_ place: Int, by distance: Double) { rightSides[place] += distance }

  /// Takes a row out of the program; its terms stay readable.
  mutating func drop(_ place: Int) { numbers[place] = ~numbers[place] }

  func isDropped(_ place: Int) -> Bool { numbers[place] < 0 }

  /// The number in the program of a row, taken out or not.
  func number(_ place: Int) -> Int { Int(max(numbers[place], ~numbers[place])) }

  /// The places of a row's terms in `roots` and `factors`.
  @inline(__always)
  func terms(_ place: Int) -> Range<Int> {
    Range(from: starts[place], to: ends[place])
  }

  func has(_ root: Int32, at place: Int) -> Bool {
    for index in terms(place) where roots[index] == root { return true }
    return false
  }

  /// A root's factor in a row; 0 where the row does not have it.
  func factor(of root: Int32, at place: Int) -> Double {
    for index in terms(place) where roots[index] == root { return factors[index] }
    return 0
  }

  /// Whether a root's factor is large enough beside the row's others to solve for it.
  func isUsable(_ root: Int32, at place: Int) -> Bool {
    var largest = 0.0
    for index in terms(place) { largest = max(largest, abs(factors[index])) }
    return abs(factor(of: root, at: place)) > Tolerance.pivot * largest
  }
}

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
    for term in program.terms(row) {
      let coefficient = program.coefficient(term)
      let (root, factor, offset) = classes.place(of: program.column(term))
      largest = max(largest, abs(coefficient))
      rest -= coefficient * offset
      guard root >= 0 else { continue }
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
