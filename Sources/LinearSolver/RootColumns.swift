/// The rows of more than one root that each root stands in, as lists that may name rows which have
/// lost the root since.
struct RootColumns: ~Copyable {
  private var counts = Buffer<Int32>()
  private var heads = Buffer<Int32>()
  private var listedRows = Buffer<Int32>()
  private var nexts = Buffer<Int32>()
  private static let kept: Int32 = 1 << 30

  init() {}

  mutating func reset(_ variableCount: Int, termCount: Int) {
    listedRows.reserve(termCount)
    nexts.reserve(termCount)
    counts.fill(variableCount, with: 0)
    heads.fill(variableCount, with: -1)
    listedRows.removeAll()
    nexts.removeAll()
  }

  func count(_ root: Int) -> Int { Int(counts[root]) }

  mutating func add(_ place: Int, to root: Int32) {
    counts[Int(root)] += 1
    nexts.append(heads[Int(root)])
    heads[Int(root)] = Int32(truncatingIfNeeded: listedRows.count)
    listedRows.append(Int32(truncatingIfNeeded: place))
  }

  func remove(from root: Int32) { counts[Int(root)] -= 1 }

  /// Says that a root stands in a row alone.
  func keep(_ root: Int32) { counts[Int(root)] |= Self.kept }

  /// Says that a root has been taken out.
  func take(_ root: Int32) { counts[Int(root)] = -1 }

  func isGone(_ root: Int) -> Bool { counts[root] < 0 }

  func isCandidate(_ root: Int, _ mostRows: Int) -> Bool {
    counts[root] > 0 && Int(counts[root]) <= mostRows
  }

  /// Lists the rows of a root, each once.
  func collectRows(
    of root: Int32,
    _ rows: borrowing ReducedRows,
    into list: inout Buffer<Int32>
  ) {
    list.removeAll()
    var node = Int(heads[Int(root)])
    while node >= 0 {
      let row = listedRows[node]
      node = Int(nexts[node])
      guard !rows.isDropped(Int(row)), rows.has(root, at: Int(row)) else { continue }
      var isListed = false
      for index in 0..<list.count where list[index] == row { isListed = true }
      if !isListed { list.append(row) }
    }
  }
}
