/// The rows of more than one root that each root stands in, as lists that may name rows which have
/// lost the root since.
struct RootColumns: ~Copyable {
  private var columns = Buffer<Column>()
  private var nodes = Buffer<Node>()
  private static let kept: Int32 = 1 << 30

  struct Column: BitwiseCopyable {
    var count: Int32 = 0
    var head: Int32 = -1
  }

  struct Node: BitwiseCopyable {
    var row: Int32
    var next: Int32
  }

  init() {}

  mutating func reset(_ variableCount: Int, termCount: Int) {
    nodes.reserve(termCount)
    nodes.removeAll()
    columns.fill(variableCount, with: Column())
  }

  func count(_ root: Int) -> Int { Int(columns[root].count) }

  mutating func add(_ place: Int, to root: Int32) {
    let column = columns[Int(root)]
    columns[Int(root)] = Column(
      count: column.count + 1,
      head: Int32(truncatingIfNeeded: nodes.count)
    )
    nodes.append(Node(row: Int32(truncatingIfNeeded: place), next: column.head))
  }

  func remove(from root: Int32) { columns[Int(root)].count -= 1 }

  /// Says that a root stands in a row alone.
  func keep(_ root: Int32) { columns[Int(root)].count |= Self.kept }

  /// Says that a root has been taken out.
  func take(_ root: Int32) { columns[Int(root)].count = -1 }

  func isGone(_ root: Int) -> Bool { columns[root].count < 0 }

  func isCandidate(_ root: Int, _ mostRows: Int) -> Bool {
    let count = columns[root].count
    return count > 0 && Int(count) <= mostRows
  }

  /// Lists the rows of a root, each once.
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
