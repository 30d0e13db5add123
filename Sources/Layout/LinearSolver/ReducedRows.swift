/// Rows over the roots of classes, in the order of levels, and in that of the program within a
/// level; a row is identified by its index here.
///
/// Terms are only appended: a rewritten row gets new terms, so that the old ones can be read
/// meanwhile.
struct ReducedRows: ~Copyable {
  struct Row: BitwiseCopyable {
    /// The number in the program, or its complement (`~`) for a dropped row.
    fileprivate(set) var number: Int32
    /// The terms after the first; each root has at most one.
    fileprivate(set) var others: SparseExtent
    /// 0 for required.
    fileprivate(set) var level: Int32
    /// Includes the offsets of fixed and tied variables.
    fileprivate(set) var rightSide: Double
    fileprivate(set) var firstFactor: Double
    fileprivate(set) var firstRoot: Int32
    fileprivate(set) var relation: LinearProgram.Relation

    @inline(__always)
    var originalNumber: Int { Int(max(number, ~number)) }

    /// A dropped row determines its root at the end.
    @inline(__always)
    var isDropped: Bool { number < 0 }

    @inline(__always)
    var termCount: Int { Int(others.count) &+ 1 }

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
  /// Most rows have one term, and none here.
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

  /// Appends a row of a first term; others are added afterwards.
  @inline(__always)
  mutating func append(
    _ number: Int,
    _ held: LinearProgram.Row,
    _ first: Term,
    otherCount: Int = 0,
    rightSide: Double
  ) {
    rows.append(
      Row(
        number: Int32(truncatingIfNeeded: number),
        others: SparseExtent(start: terms.count, end: terms.count &+ otherCount),
        level: held.level,
        rightSide: rightSide,
        firstFactor: first.factor,
        firstRoot: first.root,
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
    let first = terms[writtenStart]
    rows[place].others = SparseExtent(start: writtenStart &+ 1, end: terms.count)
    rows[place].rightSide = rightSide
    rows[place].firstFactor = first.factor
    rows[place].firstRoot = first.root
  }

  @inline(__always)
  func rightSide(_ place: Int) -> Double { rows[place].rightSide }

  func shift(_ place: Int, by distance: Double) { rows[place].rightSide += distance }

  /// Drops a row, once; its terms can still be read.
  mutating func drop(_ place: Int) { rows[place].number = ~rows[place].number }

  /// Also for a dropped row.
  @inline(__always)
  func number(_ place: Int) -> Int { rows[place].originalNumber }

  @inline(__always)
  func row(_ place: Int) -> Row { rows[place] }

  /// Faster than a loop over `term(_:of:)`: one bounds check for all terms.
  @inline(__always)
  func forEachTerm(_ place: Int, _ body: (Term) -> Void) { forEachTerm(rows[place], body) }

  @inline(__always)
  func forEachTerm(_ row: Row, _ body: (Term) -> Void) {
    body(Term(root: row.firstRoot, factor: row.firstFactor))
    terms.forEach(row.others, body)
  }

  /// For loops that change the rows.
  @inline(__always)
  func term(_ index: Int, of row: Row) -> Term {
    index == 0
      ? Term(root: row.firstRoot, factor: row.firstFactor)
      : terms[Int(row.others.start) &+ index &- 1]
  }

  /// 0 without the root.
  @inline(__always)
  func factor(of root: Int32, in row: Row) -> Double {
    var factor = 0.0
    forEachTerm(row) { if $0.root == root { factor = $0.factor } }
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
