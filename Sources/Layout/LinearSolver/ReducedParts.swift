/// The groups of roots that rows connect, each with its roots and rows, ascending.
///
/// A part can be solved without the others, and in any order.
///
/// Parts are numbered by their smallest root, so results do not depend on the order of rows.
/// O(nonzeros) but for `UnionFind`.
struct ReducedParts: ~Copyable {
  /// The roots of all parts, part after part.
  private(set) var roots = Buffer<Int32>()
  /// The rows of all parts as places in `Reduction.rows`, part after part.
  private(set) var rows = Buffer<Int32>()
  /// The part of each root, or -1; the number of each within its part.
  private(set) var partOfRoot = Buffer<Int32>()
  /// The number of a root within its part, from 0; garbage for variables that are in no part.
  private(set) var locals = Buffer<Int32>()
  /// The places of each part's roots in `roots`.
  private var rootExtents = Buffer<SparseExtent>()
  /// The places of each part's rows in `rows`.
  private var rowExtents = Buffer<SparseExtent>()
  private var sets = UnionFind()

  init() {}

  /// How many parts there are; 0 where the reduction decides all.
  var count: Int { rootExtents.count }

  /// The places of a part's roots in `roots`.
  func roots(ofPart part: Int) -> Range<Int> {
    rootExtents[part].range
  }

  /// The places of a part's rows in `rows`.
  func rows(ofPart part: Int) -> Range<Int> {
    rowExtents[part].range
  }

  /// Splits a reduction.
  ///
  /// - Parameters:
  ///   - reduction: What is split.
  ///   - withHeldRoots: Whether the roots that one equality holds, and those equalities, count.
  ///   - links: Sums whose variables must stay in one part.
  mutating func split(
    _ reduction: borrowing Reduction,
    withHeldRoots: Bool,
    links: [LinearForm] = []
  ) {
    rootExtents.removeAll()
    // Nearly all of a list or grid of fixed sizes is decided by then.
    guard !reduction.decidesAll else { return }
    sets.reset(reduction.variableCount)
    for place in 0..<reduction.rows.count where withHeldRoots || !reduction.rows.isDropped(place) {
      var first = -1
      reduction.rows.forEachTerm(place) { term in
        first = first < 0 ? Int(term.root) : sets.join(first, Int(term.root))
      }
    }
    for link in links { join(link, reduction) }
    numberParts(reduction, withHeldRoots: withHeldRoots)
    collectRows(reduction, withHeldRoots: withHeldRoots)
  }

  /// Joins the parts of a sum's variables; those that are fixed connect nothing.
  private mutating func join(_ link: LinearForm, _ reduction: borrowing Reduction) {
    var first = -1
    for term in link.terms {
      let root = reduction.classes.place(of: term.variable).root
      if first >= 0, root >= 0 { sets.join(first, root) }
      if first < 0 { first = root }
    }
  }

  /// Gives each set of roots a number, and each root its number within it.
  private mutating func numberParts(_ reduction: borrowing Reduction, withHeldRoots: Bool) {
    let variableCount = reduction.variableCount
    partOfRoot.fill(variableCount, with: -1)
    locals.resize(variableCount)
    for variable in 0..<variableCount {
      guard withHeldRoots ? reduction.classes.isRoot(variable) : reduction.isOpen(variable) else {
        continue
      }
      // The smallest number of a set is its root, and comes first.
      let root = sets.root(of: variable)
      if partOfRoot[root] < 0 {
        partOfRoot[root] = Int32(truncatingIfNeeded: count)
        rootExtents.append(SparseExtent())
      }
      let part = Int(partOfRoot[root])
      partOfRoot[variable] = Int32(truncatingIfNeeded: part)
      locals[variable] = rootExtents[part].end
      rootExtents.count(in: part)
    }
    roots.resize(rootExtents.makeExtentsOfCounts())
    for variable in 0..<variableCount where partOfRoot[variable] >= 0 {
      let part = Int(partOfRoot[variable])
      roots[rootExtents.next(of: part)] = Int32(truncatingIfNeeded: variable)
    }
  }

  /// Lists the rows of each part in the order of their places.
  private mutating func collectRows(_ reduction: borrowing Reduction, withHeldRoots: Bool) {
    rowExtents.fill(count, with: SparseExtent())
    for place in 0..<reduction.rows.count where withHeldRoots || !reduction.rows.isDropped(place) {
      rowExtents.count(in: part(ofRow: place, reduction))
    }
    rows.resize(rowExtents.makeExtentsOfCounts())
    for place in 0..<reduction.rows.count where withHeldRoots || !reduction.rows.isDropped(place) {
      let part = part(ofRow: place, reduction)
      rows[rowExtents.next(of: part)] = Int32(truncatingIfNeeded: place)
    }
  }

  /// The part of a row, which has at least one root.
  private func part(ofRow place: Int, _ reduction: borrowing Reduction) -> Int {
    Int(partOfRoot[reduction.rows.firstRoot(place)])
  }
}
