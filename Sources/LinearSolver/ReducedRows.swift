/// Rows over the roots of tied variables, in the order of the program.
struct ReducedRows: ~Copyable {
  struct Row: BitwiseCopyable {
    /// The number of the row in the program, or its complement (`~`) for a row that is taken out.
    fileprivate(set) var number: Int32
    var terms: SparseExtent
    var rightSide: Double

    /// The number of the row in the program, taken out or not.
    @inline(__always)
    var originalNumber: Int { Int(max(number, ~number)) }
  }

  struct Term: BitwiseCopyable {
    var root: Int32
    var factor: Double
  }

  private var rows = Buffer<Row>()
  private var terms = Buffer<Term>()
  private var writtenStart = 0

  init() {}

  var count: Int { rows.count }

  mutating func removeAll() {
    rows.removeAll()
    terms.removeAll()
  }

  mutating func reserve(rowCount: Int, termCount: Int) {
    rows.reserve(rowCount)
    terms.reserve(termCount)
  }

  /// Adds a row of the program, and returns its place.
  mutating func append(_ number: Int, _ form: borrowing RootForm) -> Int {
    begin()
    for index in 0..<form.count { terms.append(form.terms[index]) }
    append(number, rightSide: form.rest)
    return rows.count - 1
  }

  /// Adds a row of one root.
  mutating func append(_ number: Int, _ root: Int32, _ factor: Double, rightSide: Double) {
    begin()
    add(root, factor)
    append(number, rightSide: rightSide)
  }

  @inline(__always)
  private mutating func append(_ number: Int, rightSide: Double) {
    rows.append(
      Row(
        number: Int32(truncatingIfNeeded: number),
        terms: SparseExtent(start: writtenStart, end: terms.count),
        rightSide: rightSide
      )
    )
  }

  /// Begins to write a row anew; its old terms stay readable until the end.
  @inline(__always)
  mutating func begin() { writtenStart = terms.count }

  /// Adds a term to the row that is written anew.
  @inline(__always)
  mutating func add(_ root: Int32, _ factor: Double) {
    terms.append(Term(root: root, factor: factor))
  }

  /// Ends a row that was written anew.
  mutating func end(_ place: Int, rightSide: Double) {
    rows[place].terms = SparseExtent(start: writtenStart, end: terms.count)
    rows[place].rightSide = rightSide
  }

  /// The right side of a row.
  @inline(__always)
  func rightSide(_ place: Int) -> Double { rows[place].rightSide }

  /// The root of a term.
  @inline(__always)
  func root(_ term: Int) -> Int32 { terms[term].root }

  /// The factor of a term.
  @inline(__always)
  func factor(_ term: Int) -> Double { terms[term].factor }

  /// Moves the right side of a row.
  func shift(_ place: Int, by distance: Double) { rows[place].rightSide += distance }

  /// Takes a row out of the program; its terms stay readable.
  mutating func drop(_ place: Int) { rows[place].number = ~rows[place].number }

  @inline(__always)
  func isDropped(_ place: Int) -> Bool { rows[place].number < 0 }

  /// The number in the program of a row, taken out or not.
  @inline(__always)
  func number(_ place: Int) -> Int { rows[place].originalNumber }

  /// The places of a row's terms.
  @inline(__always)
  func terms(_ place: Int) -> Range<Int> { rows[place].terms.range }

  /// All there is of a row but its terms.
  @inline(__always)
  func row(_ place: Int) -> Row { rows[place] }

  /// Hands on a row's terms in their order.
  @inline(__always)
  func forEachTerm(_ place: Int, _ body: (Term) -> Void) {
    terms.forEach(rows[place].terms, body)
  }

  /// A term, by its place.
  @inline(__always)
  func term(_ index: Int) -> Term { terms[index] }

  /// The root of a row's first term.
  @inline(__always)
  func firstRoot(_ place: Int) -> Int { Int(terms[Int(rows[place].terms.start)].root) }

  func has(_ root: Int32, at place: Int) -> Bool {
    for index in terms(place) where terms[index].root == root { return true }
    return false
  }

  /// A root's factor in a row; 0 where the row does not have it.
  func factor(of root: Int32, at place: Int) -> Double {
    for index in terms(place) where terms[index].root == root { return terms[index].factor }
    return 0
  }

  /// Whether a root's factor is large enough beside the row's others to solve for it.
  func isUsable(_ root: Int32, at place: Int) -> Bool {
    var largest = 0.0
    forEachTerm(place) { largest = max(largest, abs($0.factor)) }
    return abs(factor(of: root, at: place)) > Tolerance.pivot * largest
  }
}
