/// A first point, found by walking through the rows without solving anything (a *crash* basis).
///
/// A row with one open variable can hold that variable. The variable with the fewest rows that
/// still wait for others goes first, at the best place its own rows know of; when no row is down
/// to one variable, one is torn open: it gets an anchor at zero. Each variable ends with the row
/// that placed it, so the active rows are triangular.
///
/// Notes.md has the literature of triangular crash bases. A run looks at each coefficient a bounded
/// number of times, beside the bends that `OneVariable` sorts.
struct Crash: ~Copyable {
  /// The row that placed each variable; past the rows of the block stand the anchors.
  ///
  /// One for each variable. The anchor of a variable v has the number `rowCount + v`, as in
  /// `ActiveSet`.
  private(set) var active = Buffer<Int32>()
  /// Where each variable has been placed: a point, not yet an optimum.
  private(set) var values = Buffer<Double>()
  /// The variables in the order they were placed.
  ///
  /// The rows that placed later variables may hold earlier ones, never the other way round.
  private(set) var order = Buffer<Int32>()
  /// What each row's placed variables add up to; in the end its left side at the point.
  ///
  /// `Descent` takes them over and need not walk through the rows again.
  private(set) var activities = Buffer<Double>()
  private var isPlaced = Buffer<Bool>()
  /// What is open of each row of the block.
  private var open = Buffer<Open>()
  /// Required equalities that are down to one open variable; taken from the end.
  private var equalities = Buffer<Int32>()
  /// Variables by how many of their rows wait; entries that are out of date stay until they are
  /// popped.
  private var buckets = BucketQueue()
  /// How many rows of a variable hold other open variables too.
  private var waitingCounts = Buffer<Int32>()
  private var oneVariable = OneVariable()

  /// The open variables of a row.
  ///
  /// When `count` is 1, `sum` is the number of the last one: no search through the row is needed.
  struct Open: BitwiseCopyable {
    var count: Int32
    /// Their numbers, exclusive-ored: the last one's own when it is alone.
    ///
    /// The exclusive or of one number is that number; of more it has no meaning.
    var sum: Int32
  }

  init() {}

  /// Places every variable of a block.
  ///
  /// Ends with `order` complete: each turn of the loop places one variable, or drops an equality
  /// that came down to one and lost it to another row.
  ///
  /// - Parameter block: The rows; it may have none, and every variable then gets an anchor.
  mutating func run(_ block: RowBlock) {
    start(block)
    var nextTorn = 0
    while order.count < block.variableCount {
      if let row = equalities.popLast() {
        let left = open[Int(row)]
        if left.count == 1 { place(Int(left.sum), byRow: Int(row), block) }
      } else if let variable = nextReady() {
        placeBest(variable, block)
      } else {
        while isPlaced[nextTorn] { nextTorn += 1 }
        placeAtAnchor(nextTorn, block)
      }
    }
  }

  /// Counts what is open, and makes the rows of one variable ready.
  ///
  /// O(rows + nonzeros).
  private mutating func start(_ block: RowBlock) {
    let count = block.variableCount
    active.resize(count)
    values.resize(count)
    order.removeAll()
    activities.fill(block.rowCount, with: 0)
    isPlaced.fill(count, with: false)
    waitingCounts.fill(count, with: 0)
    open.resize(block.rowCount)
    equalities.removeAll()
    buckets.removeAll()
    for row in 0..<block.rowCount {
      let terms = block.rows[row].terms
      var left = Open(count: terms.count, sum: 0)
      block.entries.forEach(terms) { entry in
        left.sum ^= entry.place
        if left.count > 1 { waitingCounts[Int(entry.place)] &+= 1 }
      }
      open[row] = left
    }
    for row in 0..<block.rowCount where open[row].count == 1 { becomeReady(row, block) }
  }

  /// The open variable that the fewest rows still wait with; `nil` where no row is down to one
  /// variable.
  ///
  /// An entry whose key is no longer the variable's count has been followed by a newer one.
  private mutating func nextReady() -> Int? {
    while let (variable, key) = buckets.popFirst() {
      if !isPlaced[variable], waitingCounts[variable] == key { return variable }
    }
    return nil
  }

  /// Queues a row that has come down to one open variable.
  ///
  /// Required equalities have a queue before all others, since what they say is not a choice.
  private mutating func becomeReady(_ row: Int, _ block: RowBlock) {
    if block.rows[row].level == 0, block.rows[row].relation == .equal {
      equalities.append(Int32(truncatingIfNeeded: row))
    } else {
      let variable = Int(open[row].sum)
      buckets.insert(variable, key: waitingCounts[variable])
    }
  }

  /// Places a variable where an equality holds; it gets an anchor instead if its coefficient is too
  /// small beside the row's others to divide by.
  private mutating func place(_ variable: Int, byRow row: Int, _ block: RowBlock) {
    for term in block.terms(row) where Int(block.entries[term].place) == variable {
      let coefficient = block.entries[term].value
      guard block.isUsable(coefficient, inRow: row) else { break }
      active[variable] = Int32(truncatingIfNeeded: row)
      settle(variable, (block.rows[row].rightSide - activities[row]) / coefficient, block)
      return
    }
    placeAtAnchor(variable, block)
  }

  /// Places a variable at zero: anchors cost nothing and any start will do, and the descent moves
  /// them with the first row that pays for it.
  private mutating func placeAtAnchor(_ variable: Int, _ block: RowBlock) {
    active[variable] = Int32(truncatingIfNeeded: block.rowCount + variable)
    settle(variable, 0, block)
  }

  /// Places a variable where the rows that are down to it cost least, level by level.
  ///
  /// Rows with other open variables do not count yet; they will choose when these are placed.
  private mutating func placeBest(_ variable: Int, _ block: RowBlock) {
    oneVariable.removeAll()
    block.columnEntries.forEach(block.columns[variable]) { entry in
      let row = Int(entry.place)
      guard open[row].count == 1, block.isUsable(entry.value, inRow: row) else { return }
      let held = block.rows[row]
      oneVariable.add(
        row,
        held.relation,
        factor: entry.value,
        rightSide: held.rightSide - activities[row],
        level: held.level
      )
    }
    oneVariable.solve()
    guard let row = oneVariable.rowNearestToZero else {
      placeAtAnchor(variable, block)
      return
    }
    active[variable] = Int32(truncatingIfNeeded: row)
    settle(variable, oneVariable.nearestToZero, block)
  }

  /// Records a variable's value in all its rows.
  ///
  /// O(rows of the variable), so O(nonzeros) over a whole run.
  private mutating func settle(_ variable: Int, _ value: Double, _ block: RowBlock) {
    isPlaced[variable] = true
    values[variable] = value
    order.append(Int32(truncatingIfNeeded: variable))
    block.columnEntries.forEach(block.columns[variable]) { entry in
      let row = Int(entry.place)
      activities[row] += entry.value * value
      var left = open[row]
      left.count &-= 1
      left.sum ^= Int32(truncatingIfNeeded: variable)
      open[row] = left
      guard left.count == 1 else { return }
      let other = Int(left.sum)
      waitingCounts[other] &-= 1
      becomeReady(row, block)
      buckets.insert(other, key: waitingCounts[other])
    }
  }
}
