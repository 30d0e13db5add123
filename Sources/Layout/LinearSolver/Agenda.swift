/// The rows of a program: which are used, and which equalities may have one or two roots.
///
/// An equality with more roots waits in the lists of all of them, until one is fixed or two are
/// tied.
struct Agenda: ~Copyable {
  struct Standing: BitwiseCopyable {
    var state: RowState
    /// Of a waiting row: at most the number of its roots.
    var rootCount: Int32 = 0

    /// Whether reduction leaves the row, or has not reached it.
    @inline(__always)
    var isLeft: Bool { state != .used && state != .excluded }
  }

  enum RowState: UInt8 {
    case excluded
    case used
    case open
    case waiting
    /// A row that has waited.
    case queued
  }

  struct Node: BitwiseCopyable {
    var row: Int32
    var next: Int32
  }

  var standings = Buffer<Standing>()
  private var equalities = Buffer<Int32>()
  private var next = 0
  /// The last element of each root's circular list, or -1.
  private var lasts = Buffer<Int32>()
  private var nodes = Buffer<Node>()

  init() {}

  /// Standings are uninitialized until written.
  mutating func reset(_ rowCount: Int, variableCount: Int) {
    standings.resize(rowCount)
    equalities.removeAll()
    equalities.reserve(rowCount)
    next = 0
    lasts.fill(variableCount, with: -1)
    nodes.removeAll()
  }

  /// All but standings.
  mutating func releaseLists() {
    equalities.release()
    lasts.release()
    nodes.release()
  }

  @inline(__always)
  mutating func queue(_ row: Int) { equalities.append(Int32(truncatingIfNeeded: row)) }

  /// First in, first out.
  @inline(__always)
  mutating func popFirst() -> Int? {
    guard next < equalities.count else { return nil }
    next &+= 1
    return Int(equalities[next &- 1])
  }

  /// The first time the form must be complete.
  mutating func wait(_ row: Int, _ form: borrowing RootForm) {
    if standings[row].state == .open {
      for index in 0..<form.count { add(row, to: Int(form.terms[index].root)) }
    }
    standings[row] = Standing(state: .waiting, rootCount: Int32(truncatingIfNeeded: form.count))
  }

  private mutating func add(_ row: Int, to root: Int) {
    let number = Int32(truncatingIfNeeded: nodes.count)
    let last = Int(lasts[root])
    nodes.append(
      Node(row: Int32(truncatingIfNeeded: row), next: last < 0 ? number : nodes[last].next)
    )
    if last >= 0 { nodes[last].next = number }
    lasts[root] = number
  }

  mutating func recordFixed(_ root: Int) {
    forEachWaiting(root) { agenda, row in
      agenda.standings[row].rootCount &-= 1
      return agenda.standings[row].rootCount <= 2
    }
  }

  /// A row with both roots has lost one, and is in the list of the smaller class; so all ties cost
  /// O(n log n).
  mutating func recordTied(_ root: Int, to other: Int, smaller: Int) {
    forEachWaiting(smaller) { _, _ in true }
    let last = lasts[root]
    guard last >= 0 else { return }
    let otherLast = lasts[other]
    if otherLast < 0 {
      lasts[other] = last
    } else {
      let first = nodes[Int(last)].next
      nodes[Int(last)].next = nodes[Int(otherLast)].next
      nodes[Int(otherLast)].next = first
    }
  }

  /// Queues the rows for which `isDue` returns `true`.
  @inline(__always)
  private mutating func forEachWaiting(_ root: Int, _ isDue: (inout Agenda, Int) -> Bool) {
    let last = lasts[root]
    guard last >= 0 else { return }
    var number = last
    repeat {
      number = nodes[Int(number)].next
      let row = Int(nodes[Int(number)].row)
      guard standings[row].state == .waiting, isDue(&self, row) else { continue }
      standings[row].state = .queued
      queue(row)
    } while number != last
  }
}
