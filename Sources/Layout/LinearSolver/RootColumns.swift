/// The rows with more than one root, by root, as lists with stale entries.
///
/// A count is exact; a list may have rows that were dropped or have lost the root, until
/// `collectRows`.
struct RootColumns: ~Copyable {
  private var columns = Buffer<Column>()
  /// Lists are linked from the last element to the first.
  private var nodes = Buffer<Node>()

  struct Column: BitwiseCopyable {
    /// Below 0 for an eliminated root; stale for one with rows of its own.
    var count: Int32 = 0
    /// The newest element, or -1.
    var head: Int32 = -1
    /// The number of rows of the root alone.
    var ownCount: Int32 = 0
  }

  struct Node: BitwiseCopyable {
    var row: Int32
    /// The previous element, or -1.
    var next: Int32
  }

  init() {}

  mutating func reset(_ variableCount: Int, termCount: Int) {
    nodes.reserve(termCount)
    nodes.removeAll()
    columns.fill(variableCount, with: Column())
  }

  /// A root with a row of its own needs no list.
  mutating func add(_ place: Int, to root: Int32) {
    let column = columns[Int(root)]
    guard column.ownCount == 0 else { return }
    columns[Int(root)] = Column(
      count: column.count &+ 1,
      head: Int32(truncatingIfNeeded: nodes.count)
    )
    nodes.append(Node(row: Int32(truncatingIfNeeded: place), next: column.head))
  }

  /// The list keeps a stale entry.
  func remove(from root: Int32) {
    if columns[Int(root)].ownCount == 0 { columns[Int(root)].count -= 1 }
  }

  /// A root with a row of its own has a value, a bound or a preference, which substitution would
  /// spread.
  func addOwn(to root: Int32) { columns[Int(root)].ownCount &+= 1 }

  func ownCount(_ root: Int) -> Int32 { columns[root].ownCount }

  func take(_ root: Int32) { columns[Int(root)].count = -1 }

  func isRemoved(_ root: Int) -> Bool { columns[root].count < 0 }

  /// True in some rows, at most `mostRows`, and in none of the root's own.
  func isCandidate(_ root: Int, _ mostRows: Int) -> Bool {
    let column = columns[root]
    return column.ownCount == 0 && column.count > 0 && Int(column.count) <= mostRows
  }

  /// With the root's factors; linear in the list, and quadratic in its rows, of which a candidate has few.
  @inline(__always)
  func collectRows(
    of root: Int32,
    _ rows: borrowing ReducedRows,
    into list: inout Buffer<SparseTerm>
  ) {
    list.removeAll()
    var next = columns[Int(root)].head
    while next >= 0 {
      let node = nodes[Int(next)]
      let row = rows.row(Int(node.row))
      next = node.next
      guard !row.isDropped else { continue }
      let factor = rows.factor(of: root, in: row)
      guard factor != 0 else { continue }
      var isListed = false
      for index in 0..<list.count where list[index].place == node.row { isListed = true }
      if !isListed { list.append(SparseTerm(place: node.row, value: factor)) }
    }
  }
}
