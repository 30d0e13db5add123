/// A triangular crash basis: a starting point found in one pass over the rows (Notes.md).
///
/// A row with one open variable can determine it. The variable with the fewest waiting rows goes
/// first, at the best value for its own rows; if no row has a single open variable, one variable is
/// torn: it gets an anchor at zero. Each variable has the row that placed it, so the active rows
/// are triangular.
struct CrashBasis: ~Copyable {
  /// The row that placed each variable, or its anchor `rowCount + v`, as in `ActiveSet`.
  private(set) var active = Buffer<Int32>()
  /// A starting point, not an optimum.
  private(set) var values = Buffer<Double>()
  /// The variables in the order of placement: the matrix is triangular in it.
  private(set) var order = Buffer<Int32>()
  /// The sum of each row's placed variables; at the end its activity.
  private(set) var activities = Buffer<Double>()
  private var isPlaced = Buffer<Bool>()
  private var open = Buffer<Open>()
  /// Required equalities with one open variable; a stack.
  private var equalities = Buffer<Int32>()
  /// Variables by the number of waiting rows; stale entries are skipped.
  private var buckets = BucketQueue()
  /// The number of rows of each variable with other open variables.
  private var waitingCounts = Buffer<Int32>()
  /// The key of each variable's newest entry in `buckets`, or -1.
  private var keys = Buffer<Int32>()
  /// Variables with several best values that wait for others.
  private var loose = Buffer<Int32>()
  private var isLoose = Buffer<Bool>()
  private var nextLooseIndex = 0
  private var letsLooseWait = false
  private var oneVariable = OneVariable()

  /// When `count` is 1, `sum` is the last variable: no search is needed.
  struct Open: BitwiseCopyable {
    var count: Int32
    /// The exclusive or of their numbers.
    var sum: Int32
  }

  init() {}

  /// Each iteration places one variable, or drops an equality that another row has made
  /// superfluous.
  ///
  /// If variables with several best values wait for others, the descent has fewer pivots.
  mutating func run(_ block: RowBlock, letsLooseWait: Bool = false) {
    start(block)
    self.letsLooseWait = letsLooseWait
    var nextNonbasic = 0
    while order.count < block.variableCount {
      if let row = equalities.popLast() {
        let left = open[Int(row)]
        if left.count == 1 { place(Int(left.sum), byRow: Int(row), block) }
      } else if let variable = nextReady() {
        placeBest(variable, block)
      } else if let variable = nextLoose() {
        placeBest(variable, block)
      } else {
        while isPlaced[nextNonbasic] { nextNonbasic += 1 }
        placeAtAnchor(nextNonbasic, block)
      }
    }
  }

  private mutating func start(_ block: RowBlock) {
    let count = block.variableCount
    active.resize(count)
    values.resize(count)
    order.removeAll()
    activities.fill(block.rowCount, with: 0)
    isPlaced.fill(count, with: false)
    waitingCounts.fill(count, with: 0)
    keys.fill(count, with: -1)
    loose.removeAll()
    isLoose.fill(count, with: false)
    nextLooseIndex = 0
    open.resize(block.rowCount)
    equalities.removeAll()
    buckets.removeAll()
    for row in 0..<block.rowCount {
      let terms = block.rows[row].terms
      var left = Open(count: terms.count, sum: 0)
      let isWaiting: Int32 = left.count > 1 ? 1 : 0
      block.entries.forEach(terms) { entry in
        left.sum ^= entry.place
        waitingCounts[Int(entry.place)] &+= isWaiting
      }
      open[row] = left
    }
    for row in 0..<block.rowCount where open[row].count == 1 { becomeReady(row, block) }
  }

  /// `nil` if no row has a single open variable; stale entries are followed by newer ones.
  private mutating func nextReady() -> Int? {
    while let (variable, key) = buckets.popFirst() {
      if !isPlaced[variable], waitingCounts[variable] == key { return variable }
    }
    return nil
  }

  /// First in, first out.
  private mutating func nextLoose() -> Int? {
    while nextLooseIndex < loose.count {
      let variable = Int(loose[nextLooseIndex])
      nextLooseIndex += 1
      if !isPlaced[variable] { return variable }
    }
    return nil
  }

  /// Required equalities come first, since they leave no choice.
  private mutating func becomeReady(_ row: Int, _ block: RowBlock) {
    if block.rows[row].level == 0, block.rows[row].relation == .equal {
      equalities.append(Int32(truncatingIfNeeded: row))
    } else {
      insert(Int(open[row].sum))
    }
  }

  @inline(__always)
  private mutating func insert(_ variable: Int) {
    let key = waitingCounts[variable]
    guard keys[variable] != key else { return }
    keys[variable] = key
    buckets.insert(variable, key: key)
  }

  /// Uses an anchor if the coefficient is too small to divide by.
  private mutating func place(_ variable: Int, byRow row: Int, _ block: RowBlock) {
    for term in block.terms(row) where Int(block.entries[term].place) == variable {
      let coefficient = block.entries[term].value
      guard block.rows[row].isUsable(coefficient) else { break }
      active[variable] = Int32(truncatingIfNeeded: row)
      settle(variable, (block.rows[row].rightSide - activities[row]) / coefficient, block)
      return
    }
    placeAtAnchor(variable, block)
  }

  /// Any value will do: an anchor has no cost, and the descent moves it with the first row that
  /// gains from it.
  private mutating func placeAtAnchor(_ variable: Int, _ block: RowBlock) {
    active[variable] = Int32(truncatingIfNeeded: block.rowCount + variable)
    settle(variable, 0, block)
  }

  /// Minimizes the cost of the rows whose only open variable it is, level by level.
  ///
  /// A variable with several best values may wait once for a row that decides among them.
  private mutating func placeBest(_ variable: Int, _ block: RowBlock) {
    oneVariable.removeAll()
    block.columnEntries.forEach(block.columns[variable]) { entry in
      let row = Int(entry.place)
      guard open[row].count == 1 else { return }
      let held = block.rows[row]
      guard held.isUsable(entry.value) else { return }
      oneVariable.add(
        row,
        held.relation,
        factor: entry.value,
        rightSide: held.rightSide - activities[row],
        level: held.level
      )
    }
    oneVariable.solve()
    if letsLooseWait, oneVariable.low < oneVariable.high, waitingCounts[variable] > 0,
      !isLoose[variable]
    {
      isLoose[variable] = true
      loose.append(Int32(truncatingIfNeeded: variable))
      return
    }
    guard let row = oneVariable.rowNearestToZero else {
      placeAtAnchor(variable, block)
      return
    }
    active[variable] = Int32(truncatingIfNeeded: row)
    settle(variable, oneVariable.nearestToZero, block)
  }

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
      insert(other)
    }
  }
}
