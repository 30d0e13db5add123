/// The groups of roots that rows connect, each with its roots and rows, ascending.
struct ReducedParts: ~Copyable {
  private(set) var roots = Buffer<Int32>()
  private(set) var rows = Buffer<Int32>()
  /// The part of each root, or -1; the number of each within its part.
  private(set) var partOfRoot = Buffer<Int32>()
  private(set) var locals = Buffer<Int32>()
  private var rootStarts = Buffer<Int32>()
  private var rowStarts = Buffer<Int32>()
  private var sets = UnionFind()

  init() {}

  var count: Int { rootStarts.count - 2 }

  /// The places of a part's roots in `roots`.
  func roots(ofPart part: Int) -> Range<Int> {
    Range(from: rootStarts[part], to: rootStarts[part + 1])
  }

  /// The places of a part's rows in `rows`.
  func rows(ofPart part: Int) -> Range<Int> {
    Range(from: rowStarts[part], to: rowStarts[part + 1])
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
    rootStarts.removeAll()
    rootStarts.append(0)
    rootStarts.append(0)
    // Nearly all of a list or grid of fixed sizes is decided by then.
    guard !reduction.decidesAll else { return }
    sets.reset(reduction.variableCount)
    for place in 0..<reduction.rows.count where withHeldRoots || !reduction.rows.isDropped(place) {
      let terms = reduction.rows.terms(place)
      let first = Int(reduction.rows.root(terms.lowerBound))
      for term in terms.dropFirst() { sets.join(first, Int(reduction.rows.root(term))) }
    }
    for link in links { join(link, reduction) }
    numberParts(reduction, withHeldRoots: withHeldRoots)
    collectRows(reduction, withHeldRoots: withHeldRoots)
  }

  private mutating func join(_ link: LinearForm, _ reduction: borrowing Reduction) {
    var first = -1
    for term in link.terms {
      let root = reduction.classes.place(of: term.variable).root
      if first >= 0, root >= 0 { sets.join(first, root) }
      if first < 0 { first = root }
    }
  }

  private mutating func numberParts(_ reduction: borrowing Reduction, withHeldRoots: Bool) {
    let variableCount = reduction.variableCount
    partOfRoot.fill(variableCount, with: -1)
    locals.resize(variableCount)
    var rootCount = 0
    for variable in 0..<variableCount {
      guard withHeldRoots ? reduction.classes.isRoot(variable) : reduction.isOpen(variable) else {
        continue
      }
      // The smallest number of a set is its root, and comes first.
      let root = sets.root(of: variable)
      if partOfRoot[root] < 0 {
        partOfRoot[root] = Int32(truncatingIfNeeded: count)
        rootStarts.append(0)
      }
      let part = Int(partOfRoot[root])
      partOfRoot[variable] = Int32(truncatingIfNeeded: part)
      locals[variable] = rootStarts[part + 2]
      rootStarts[part + 2] += 1
      rootCount += 1
    }
    for part in 0..<count { rootStarts[part + 2] += rootStarts[part + 1] }
    roots.resize(rootCount)
    for variable in 0..<variableCount where partOfRoot[variable] >= 0 {
      let part = Int(partOfRoot[variable])
      roots[Int(rootStarts[part + 1])] = Int32(truncatingIfNeeded: variable)
      rootStarts[part + 1] += 1
    }
  }

  private mutating func collectRows(_ reduction: borrowing Reduction, withHeldRoots: Bool) {
    rowStarts.fill(count + 2, with: 0)
    var rowCount = 0
    for place in 0..<reduction.rows.count where withHeldRoots || !reduction.rows.isDropped(place) {
      rowStarts[part(ofRow: place, reduction) + 2] += 1
      rowCount += 1
    }
    for part in 0..<count { rowStarts[part + 2] += rowStarts[part + 1] }
    rows.resize(rowCount)
    for place in 0..<reduction.rows.count where withHeldRoots || !reduction.rows.isDropped(place) {
      let part = part(ofRow: place, reduction)
      rows[Int(rowStarts[part + 1])] = Int32(truncatingIfNeeded: place)
      rowStarts[part + 1] += 1
    }
  }

  private func part(ofRow place: Int, _ reduction: borrowing Reduction) -> Int {
    Int(partOfRoot[Int(reduction.rows.root(reduction.rows.terms(place).lowerBound))])
  }
}
