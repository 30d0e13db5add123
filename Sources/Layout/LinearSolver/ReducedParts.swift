/// The connected components of a reduction, with roots and rows in ascending order.
///
/// They are numbered by their smallest root, so results do not depend on the order of rows.
/// O(nonzeros), beside `UnionFind`.
struct ReducedParts: ~Copyable {
  private(set) var roots = Buffer<Int32>()
  /// Indices into `Reduction.rows`, consecutive by part.
  private(set) var rows = Buffer<Int32>()
  /// The part of each root, or -1.
  private(set) var partOfRoot = Buffer<Int32>()
  /// The index of a root within its part; undefined for other variables.
  private(set) var locals = Buffer<Int32>()
  private var rootExtents = Buffer<SparseExtent>()
  private var rowExtents = Buffer<SparseExtent>()
  private var sets = UnionFind()

  init() {}

  var count: Int { rootExtents.count }

  func roots(ofPart part: Int) -> Range<Int> {
    rootExtents[part].range
  }

  func rows(ofPart part: Int) -> Range<Int> {
    rowExtents[part].range
  }

  /// The variables of each link stay in one part.
  mutating func split(
    _ reduction: borrowing Reduction,
    withEliminatedRoots: Bool,
    links: [LinearForm] = []
  ) {
    rootExtents.removeAll()
    // True of most lists or grids of fixed sizes.
    guard !reduction.decidesAll else { return }
    sets.reset(reduction.variableCount)
    // At first the number of shared rows that each root is the first of.
    locals.fill(reduction.variableCount, with: 0)
    for index in 0..<reduction.sharedRows.count {
      let row = reduction.rows.row(Int(reduction.sharedRows[index]))
      guard row.termCount > 1, withEliminatedRoots || !row.isDropped else { continue }
      var first = Int(row.firstRoot)
      locals[first] &+= 1
      reduction.rows.forEachTerm(row) { first = sets.join(first, Int($0.root)) }
    }
    for link in links { join(link, reduction) }
    numberParts(reduction, withEliminatedRoots: withEliminatedRoots)
    collectRows(reduction, withEliminatedRoots: withEliminatedRoots)
  }

  /// Fixed variables connect nothing.
  private mutating func join(_ link: LinearForm, _ reduction: borrowing Reduction) {
    var first = -1
    for term in link.terms {
      let root = reduction.classes.place(of: term.variable).root
      if first >= 0, root >= 0 { sets.join(first, root) }
      if first < 0 { first = root }
    }
  }

  private mutating func numberParts(_ reduction: borrowing Reduction, withEliminatedRoots: Bool) {
    let variableCount = reduction.variableCount
    partOfRoot.fill(variableCount, with: -1)
    rowExtents.removeAll()
    for variable in 0..<variableCount {
      guard withEliminatedRoots ? reduction.classes.isRoot(variable) : reduction.isOpen(variable)
      else {
        continue
      }
      // The smallest number of a set is its root, and comes first.
      let root = sets.root(of: variable)
      if partOfRoot[root] < 0 {
        partOfRoot[root] = Int32(truncatingIfNeeded: count)
        rootExtents.append(SparseExtent())
        rowExtents.append(SparseExtent())
      }
      let part = Int(partOfRoot[root])
      partOfRoot[variable] = Int32(truncatingIfNeeded: part)
      rowExtents.count(locals[variable] &+ reduction.columns.ownCount(variable), in: part)
      locals[variable] = rootExtents[part].end
      rootExtents.count(in: part)
    }
    roots.resize(rootExtents.makeExtentsOfCounts())
    for variable in 0..<variableCount where partOfRoot[variable] >= 0 {
      let part = Int(partOfRoot[variable])
      roots[rootExtents.next(of: part)] = Int32(truncatingIfNeeded: variable)
    }
  }

  private mutating func collectRows(_ reduction: borrowing Reduction, withEliminatedRoots: Bool) {
    rows.resize(rowExtents.makeExtentsOfCounts())
    for place in 0..<reduction.rows.count {
      let row = reduction.rows.row(place)
      guard withEliminatedRoots || !row.isDropped else { continue }
      // All roots of a row are in one part, so any identifies it.
      let part = Int(partOfRoot[Int(row.firstRoot)])
      rows[rowExtents.next(of: part)] = Int32(truncatingIfNeeded: place)
    }
  }
}
