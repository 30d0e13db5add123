/// Measures an optimal face: which variables are free on it, how far, and which of them together.
///
/// It moves the point of the face; what it hands on is measured, not where it ends. O(variables
/// that are free) walks, two for each.
struct FaceSurvey {
  /// As it is after the survey: the point is at the last end.
  private(set) var face: OptimalFace
  /// Over the variables of the part, with infinite ends as `nil`.
  private(set) var groups: [Solution.FreeGroup] = []
  /// Points that were seen, of which one becomes the witness.
  private var candidates: [[Double]] = []

  /// How far a witness follows an edge without an end, in points.
  ///
  /// Long enough to be seen, and to differ from the settled point.
  private static let openEdgeLength = 100.0
  /// The most points that are kept to choose a witness from: with one for each of thousands of groups
  /// they would be more than all else.
  private static let mostCandidates = 64

  /// Takes a face that is no point.
  init(_ face: OptimalFace) { self.face = face }

  /// Ranges that are no wider than `Tolerance.visible` count as fixed, and leave no group.
  ///
  /// - Throws: `SolverInterruption` when the budget is spent.
  mutating func run() throws(SolverInterruption) {
    for (variables, rows) in try connectedSets() {
      var ranges: [Solution.Range] = []
      var ties = TieWatch(face.set, rows)
      for variable in variables {
        let form = Form(terms: [Form.Term(variable: variable, coefficient: 1)])
        let known = candidates.count
        let minimum = try end(form, -1, &ties)
        let maximum = try end(form, 1, &ties)
        if let minimum, let maximum, maximum - minimum <= Tolerance.visible {
          candidates.removeLast(candidates.count - known)
          continue
        }
        ranges.append(Solution.Range(variable: variable, minimum: minimum, maximum: maximum))
      }
      guard !ranges.isEmpty else { continue }
      groups.append(Solution.FreeGroup(ranges: ranges, tiedRows: ties.rows))
    }
  }

  /// The last value of a form in one direction; `nil` where it goes on without end.
  ///
  /// Keeps the point for the witness while there is room, and looks at ties there.
  private mutating func end(
    _ form: Form,
    _ sign: Double,
    _ ties: inout TieWatch
  ) throws(SolverInterruption) -> Double? {
    let end = try face.push(form, sign)
    ties.look(face.set)
    // The two ends of one free variable are enough to differ from any one point.
    if candidates.count < min(2 * (groups.count + 1), Self.mostCandidates) {
      if end == .unbounded { face.followOpenEdge(by: Self.openEdgeLength) }
      candidates.append(face.point)
      if end == .unbounded { face.followOpenEdge(by: -Self.openEdgeLength) }
    }
    return end == .unbounded ? nil : form.value(at: face.set.values)
  }

  /// The optimum among those seen that is farthest from a point.
  ///
  /// Farthest by the largest difference of one variable; `nil` where none differs by more than
  /// `Tolerance.visible`.
  func witness(differingFrom values: [Double]) -> [Double]? {
    func distance(_ candidate: [Double]) -> Double {
      zip(candidate, values).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
    let best = candidates.enumerated().max { distance($0.element) < distance($1.element) }
    guard let best, distance(best.element) > Tolerance.visible else { return nil }
    return best.element
  }

  /// The variables that the face's edges move, joined where one row or variable feels two edges.
  ///
  /// Rows that are open to both sides do not connect, for they stop nothing. The sets come in the
  /// order of their smallest variable, so that the answer is the same every time.
  private mutating func connectedSets() throws(SolverInterruption) -> [(
    variables: [Int], rows: [Int]
  )] {
    let loose = face.loosePositions
    let variableCount = face.set.block.variableCount
    let union = UnionFind(count: variableCount + face.set.block.rowCount)
    var touched: [Int] = []
    for position in loose {
      var (variables, rows) = try face.reach(of: position)
      let active = face.set.row(at: position)
      if face.set.isBlockRow(active) { rows.append(active) }
      let members = variables + rows.map { $0 + variableCount }
      guard let first = members.first else { continue }
      for member in members.dropFirst() { union.join(first, member) }
      touched += members
    }
    var sets: [Int: (variables: [Int], rows: [Int])] = [:]
    for member in Set(touched).sorted() {
      let root = union.root(of: member)
      if member < variableCount {
        sets[root, default: ([], [])].variables.append(member)
      } else {
        sets[root, default: ([], [])].rows.append(member - variableCount)
      }
    }
    return sets.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// Watches which optional rows share a violation in different ways at different optima.
///
/// Equal sums of violations can be spread over rows differently: such rows are told as tied.
/// Required rows are not watched, as they have no violation to share.
private struct TieWatch {
  /// The optional rows of a set, by their numbers in the block.
  private let watched: [Int]
  /// The smallest violation of each at the points seen.
  private var lowest: [Double]
  /// The largest violation of each at the points seen.
  private var highest: [Double]

  init(_ set: ActiveSet, _ rows: [Int]) {
    watched = rows.filter { set.block.rows[$0].level > 0 }
    lowest = watched.map { Self.violation($0, set) }
    highest = lowest
  }

  /// Takes the point of a set into account.
  mutating func look(_ set: ActiveSet) {
    for (index, row) in watched.enumerated() {
      let violation = Self.violation(row, set)
      lowest[index] = min(lowest[index], violation)
      highest[index] = max(highest[index], violation)
    }
  }

  /// Those whose violations differ by more than `Tolerance.visible` between points.
  var rows: [Int] {
    watched.indices.filter { highest[$0] - lowest[$0] > Tolerance.visible }.map { watched[$0] }
  }

  /// By how much a row misses at the point of a set; 0 where it holds.
  private static func violation(_ row: Int, _ set: ActiveSet) -> Double {
    let excess = set.excess(row)
    switch set.block.rows[row].relation {
    case .equal: return abs(excess)
    case .atLeast: return max(0, -excess)
    case .atMost: return max(0, excess)
    }
  }
}
