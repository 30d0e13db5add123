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
