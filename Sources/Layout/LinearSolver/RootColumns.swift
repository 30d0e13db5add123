/// The rows of more than one root that each root stands in, as lists that may name rows which have
/// lost the root since.
///
/// `Reduction.substituteRoots` asks it which roots may be taken out. A count is exact; the list
/// behind it may name rows that were dropped, or have lost the root, until `collectRows` has
/// looked.
struct RootColumns: ~Copyable {
  /// One for each variable.
  private var columns = Buffer<Column>()
  /// The elements of all lists; a list is walked from its last element to its first.
  private var nodes = Buffer<Node>()
  /// A bit above all counts: with it set, no root is a candidate.
  private static let kept: Int32 = 1 << 30

  /// The rows of a root.
  struct Column: BitwiseCopyable {
    /// How many there are; with `kept` added where a row holds the root alone, and below 0 where
    /// the root is gone.
    var count: Int32 = 0
    /// The list's newest element, or -1.
    var head: Int32 = -1
  }

  /// An element of a list.
  struct Node: BitwiseCopyable {
    /// The place of a row in `ReducedRows`.
    var row: Int32
    /// The element before, or -1.
    var next: Int32
  }

  init() {}

  /// Starts with empty lists; memory is kept.
  mutating func reset(_ variableCount: Int, termCount: Int) {
    nodes.reserve(termCount)
    nodes.removeAll()
    columns.fill(variableCount, with: Column())
  }

  /// Adds a row to a root's list.
  ///
  /// O(1).
  mutating func add(_ place: Int, to root: Int32) {
    let column = columns[Int(root)]
    columns[Int(root)] = Column(
      count: column.count + 1,
      head: Int32(truncatingIfNeeded: nodes.count)
    )
    nodes.append(Node(row: Int32(truncatingIfNeeded: place), next: column.head))
  }

  /// Counts a row less; the list still names it.
  func remove(from root: Int32) { columns[Int(root)].count -= 1 }

  /// Says that a root stands in a row alone.
  ///
  /// Such a root has a value, a bound or a wish directly, which substitution would spread over
  /// other rows.
  func keep(_ root: Int32) { columns[Int(root)].count |= Self.kept }

  /// Says that a root has been taken out.
  ///
  /// It never is a candidate again.
  func take(_ root: Int32) { columns[Int(root)].count = -1 }

  /// Whether a root has been taken out.
  func isGone(_ root: Int) -> Bool { columns[root].count < 0 }

  /// Whether a root may be taken out: it stands in some rows, in none alone, and in at most
  /// `mostRows`.
  func isCandidate(_ root: Int, _ mostRows: Int) -> Bool {
    let count = columns[root].count
    return count > 0 && Int(count) <= mostRows
  }

  /// Lists the rows of a root, each once.
  ///
  /// Those that were dropped or have lost the root are left out. Linear in the list, and quadratic
  /// in its rows, of which a candidate has few.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - rows: The rows that the places name.
  ///   - list: Gets the places; what it had is removed.
  func collectRows(
    of root: Int32,
    _ rows: borrowing ReducedRows,
    into list: inout Buffer<Int32>
  ) {
    list.removeAll()
    var next = columns[Int(root)].head
    while next >= 0 {
      let node = nodes[Int(next)]
      let row = node.row
      next = node.next
      guard !rows.isDropped(Int(row)), rows.has(root, at: Int(row)) else { continue }
      var isListed = false
      for index in 0..<list.count where list[index] == row { isListed = true }
      if !isListed { list.append(row) }
    }
  }
}
