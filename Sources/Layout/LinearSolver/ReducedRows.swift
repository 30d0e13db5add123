/// Rows over the roots of tied variables, in the order of the program.
///
/// A row is named by its *place*, its number among the rows that reduction left; the number that
/// the program gave it is kept beside.
///
/// Terms are only ever appended. A row that is written anew gets new terms behind all others, so
/// that reading the old ones is possible meanwhile, and memory holds what all versions took.
struct ReducedRows: ~Copyable {
  struct Row: BitwiseCopyable {
    /// The number of the row in the program, or its complement (`~`) for a row that is taken out.
    fileprivate(set) var number: Int32
    /// Where its terms lie; each root at most once.
    var terms: SparseExtent
    /// Its constant side, offsets of fixed and tied variables moved over.
    var rightSide: Double

    /// The number of the row in the program, taken out or not.
    @inline(__always)
    var originalNumber: Int { Int(max(number, ~number)) }
  }

  /// A coefficient of a row over roots.
  struct Term: BitwiseCopyable {
    /// The number of a variable that is a root.
    var root: Int32
    /// The coefficients of all variables that follow the root, each times its factor; never 0.
    var factor: Double
  }

  private var rows = Buffer<Row>()
  private var terms = Buffer<Term>()
  /// Where the terms of the row that is being written begin.
  private var writtenStart = 0

  init() {}

  /// How many rows there are, those included that were taken out.
  var count: Int { rows.count }

  /// Starts without rows; memory is kept.
  mutating func removeAll() {
    rows.removeAll()
    terms.removeAll()
  }

  /// Makes room, so that rows of one program are written without growth.
  mutating func reserve(rowCount: Int, termCount: Int) {
    rows.reserve(rowCount)
    terms.reserve(termCount)
  }

  /// Adds a row of the program, and returns its place.
  ///
  /// The form must have a term.
  mutating func append(_ number: Int, _ form: borrowing RootForm) -> Int {
    begin()
    for index in 0..<form.count { terms.append(form.terms[index]) }
    append(number, rightSide: form.rest)
    return rows.count - 1
  }

  /// Adds a row of one root.
  ///
  /// The quick way for bounds and fixed sizes, which most rows are.
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
  ///
  /// What it had before stays in the list of terms, without a row that names it.
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
  ///
  /// Called twice it would take the row back.
  mutating func drop(_ place: Int) { rows[place].number = ~rows[place].number }

  /// Whether a row was taken out: its root is computed from it at the end.
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
  ///
  /// Faster than a loop over `terms(_:)`: the places are compared with what there is once.
  @inline(__always)
  func forEachTerm(_ place: Int, _ body: (Term) -> Void) {
    terms.forEach(rows[place].terms, body)
  }

  /// A term, by its place.
  @inline(__always)
  func term(_ index: Int) -> Term { terms[index] }

  /// The root of a row's first term.
  ///
  /// All roots of a row are in one part, so the first says which.
  @inline(__always)
  func firstRoot(_ place: Int) -> Int { Int(terms[Int(rows[place].terms.start)].root) }

  /// Whether a row has a root.
  ///
  /// O(terms of the row).
  func has(_ root: Int32, at place: Int) -> Bool {
    for index in terms(place) where terms[index].root == root { return true }
    return false
  }

  /// A root's factor in a row; 0 where the row does not have it.
  ///
  /// O(terms of the row).
  func factor(of root: Int32, at place: Int) -> Double {
    for index in terms(place) where terms[index].root == root { return terms[index].factor }
    return 0
  }

  /// Whether a root's factor is large enough beside the row's others to solve for it.
  ///
  /// The same bound as for pivots: `Tolerance.pivot`.
  func isUsable(_ root: Int32, at place: Int) -> Bool {
    var largest = 0.0
    forEachTerm(place) { largest = max(largest, abs($0.factor)) }
    return abs(factor(of: root, at: place)) > Tolerance.pivot * largest
  }
}
