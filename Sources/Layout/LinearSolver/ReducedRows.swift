/// Rows over the roots of classes, in the order of levels, and in that of the program within a
/// level; a row is identified by its index here.
///
/// Terms are only appended: a rewritten row gets new terms, so that the old ones can be read
/// meanwhile.
struct ReducedRows: ~Copyable {
  struct Row: BitwiseCopyable {
    /// The number in the program, or its complement (`~`) for a dropped row.
    fileprivate(set) var number: Int32
    /// Each root at most once.
    fileprivate(set) var terms: SparseExtent
    /// 0 for required.
    fileprivate(set) var level: Int32
    /// Includes the offsets of fixed and tied variables.
    fileprivate(set) var rightSide: Double
    fileprivate(set) var firstRoot: Int32
    fileprivate(set) var relation: LinearProgram.Relation

    @inline(__always)
    var originalNumber: Int { Int(max(number, ~number)) }

    /// A required equality may take out a root.
    @inline(__always)
    var isRequiredEquality: Bool { level == 0 && relation == .equal }
  }

  struct Term: BitwiseCopyable {
    var root: Int32
    /// The sum of coefficients times factors of the root's variables; never 0.
    var factor: Double
  }

  private var rows = Buffer<Row>()
  private var terms = Buffer<Term>()
  private var writtenStart = 0

  init() {}

  /// Includes dropped rows.
  var count: Int { rows.count }

  /// Includes replaced terms.
  var termCount: Int { terms.count }

  mutating func removeAll() {
    rows.removeAll()
    terms.removeAll()
  }

  mutating func reserve(rowCount: Int, termCount: Int) {
    rows.reserve(rowCount)
    terms.reserve(termCount)
  }

  /// Appends a row of the next terms, which are added afterwards; at least one.
  @inline(__always)
  mutating func append(
    _ number: Int,
    _ held: LinearProgram.Row,
    _ firstRoot: Int32,
    termCount: Int,
    rightSide: Double
  ) {
    rows.append(
      Row(
        number: Int32(truncatingIfNeeded: number),
        terms: SparseExtent(start: terms.count, end: terms.count &+ termCount),
        level: held.level,
        rightSide: rightSide,
        firstRoot: firstRoot,
        relation: held.relation
      )
    )
  }

  /// The old terms can be read until the end.
  @inline(__always)
  mutating func begin() { writtenStart = terms.count }

  @inline(__always)
  mutating func add(_ root: Int32, _ factor: Double) {
    terms.append(Term(root: root, factor: factor))
  }

  /// The old terms stay in memory; there is at least one new term.
  mutating func end(_ place: Int, rightSide: Double) {
    rows[place].terms = SparseExtent(start: writtenStart, end: terms.count)
    rows[place].rightSide = rightSide
    rows[place].firstRoot = terms[writtenStart].root
  }

  @inline(__always)
  func rightSide(_ place: Int) -> Double { rows[place].rightSide }

  @inline(__always)
  func root(_ term: Int) -> Int32 { terms[term].root }

  @inline(__always)
  func factor(_ term: Int) -> Double { terms[term].factor }

  func shift(_ place: Int, by distance: Double) { rows[place].rightSide += distance }

  /// Drops a row, once; its terms can still be read.
  mutating func drop(_ place: Int) { rows[place].number = ~rows[place].number }

  /// A dropped row determines its root at the end.
  @inline(__always)
  func isDropped(_ place: Int) -> Bool { rows[place].number < 0 }

  /// Also for a dropped row.
  @inline(__always)
  func number(_ place: Int) -> Int { rows[place].originalNumber }

  @inline(__always)
  func terms(_ place: Int) -> Range<Int> { rows[place].terms.range }

  @inline(__always)
  func row(_ place: Int) -> Row { rows[place] }

  /// Faster than a loop over `terms(_:)`: one bounds check for all terms.
  @inline(__always)
  func forEachTerm(_ place: Int, _ body: (Term) -> Void) { forEachTerm(rows[place], body) }

  @inline(__always)
  func forEachTerm(_ row: Row, _ body: (Term) -> Void) { terms.forEach(row.terms, body) }

  @inline(__always)
  func term(_ index: Int) -> Term { terms[index] }

  @inline(__always)
  func has(_ root: Int32, at place: Int) -> Bool { factor(of: root, at: place) != 0 }

  /// 0 without the root.
  @inline(__always)
  func factor(of root: Int32, at place: Int) -> Double {
    var factor = 0.0
    forEachTerm(place) { if $0.root == root { factor = $0.factor } }
    return factor
  }

  /// Whether a factor of a row is no noise beside its others.
  @inline(__always)
  func isUsable(_ factor: Double, in row: Row) -> Bool {
    var largest = 0.0
    forEachTerm(row) { largest = abs($0.factor) > largest ? abs($0.factor) : largest }
    return abs(factor) > Tolerance.pivot * largest
  }
}
