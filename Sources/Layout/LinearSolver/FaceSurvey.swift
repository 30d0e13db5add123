/// Surveys an optimal face (variability analysis) with two walks for each free variable.
struct FaceSurvey {
  /// After the survey, the point is at the last end.
  private(set) var face: OptimalFace
  /// Over the variables of the part, with infinite ends as `nil`.
  private(set) var groups: [Solution.FreeGroup] = []
  /// Visited points, from which the alternative is chosen.
  private var candidates: [[Double]] = []

  /// In points; large enough to differ visibly from the chosen point.
  private static let openEdgeLength = 100.0
  /// Bounds memory with thousands of groups.
  private static let mostCandidates = 64

  /// Requires a face that is not a single point.
  init(_ face: OptimalFace) { self.face = face }

  /// Ranges up to `Tolerance.visible` count as fixed, and form no group.
  mutating func run() throws(SolverInterruption) {
    for found in try connectedSets() {
      var ranges: [Solution.Range] = []
      var ties = TieWatch(face.set, found.rows)
      for variable in found.variables {
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

  /// `nil` if the form is unbounded.
  ///
  /// Keeps the point as a candidate, and checks ties there.
  private mutating func end(
    _ form: Form,
    _ sign: Double,
    _ ties: inout TieWatch
  ) throws(SolverInterruption) -> Double? {
    let end = try face.push(form, sign)
    ties.look(face.set)
    // The two ends of one free variable suffice to differ from any point.
    if candidates.count < min(2 * (groups.count + 1), Self.mostCandidates) {
      if end == .unbounded { face.followOpenEdge(by: Self.openEdgeLength) }
      candidates.append(face.point)
      if end == .unbounded { face.followOpenEdge(by: -Self.openEdgeLength) }
    }
    return end == .unbounded ? nil : form.value(at: face.set.values)
  }

  /// By the largest difference of a variable; `nil` if none exceeds `Tolerance.visible`.
  func alternative(differingFrom values: [Double]) -> [Double]? {
    func distance(_ candidate: [Double]) -> Double {
      zip(candidate, values).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
    let best = candidates.enumerated().max { distance($0.element) < distance($1.element) }
    guard let best, distance(best.element) > Tolerance.visible else { return nil }
    return best.element
  }

  /// Joined if one row or variable is on two edges.
  ///
  /// Open rows do not connect, since they stop nothing. In the order of the smallest variables, for
  /// reproducible results.
  private mutating func connectedSets() throws(SolverInterruption) -> [ConnectedSet] {
    let loose = face.loosePositions
    let variableCount = face.set.block.variableCount
    let memberCount = variableCount + face.set.block.rowCount
    let union = UnionFind(count: memberCount)
    var isTouched = [Bool](repeating: false, count: memberCount)
    for position in loose {
      var (variables, rows) = try face.reach(of: position)
      let active = face.set.row(at: position)
      if face.set.isBlockRow(active) { rows.append(active) }
      guard let first = variables.first ?? rows.first.map({ $0 + variableCount }) else { continue }
      for variable in variables {
        isTouched[variable] = true
        union.join(first, variable)
      }
      for row in rows {
        isTouched[variableCount + row] = true
        union.join(first, variableCount + row)
      }
    }
    var sets: [ConnectedSet] = []
    var setOfRoot = [Int](repeating: 0, count: memberCount)
    for member in isTouched.indices where isTouched[member] {
      // The root of a set is its smallest member.
      let root = union.root(of: member)
      if root == member {
        setOfRoot[root] = sets.count
        sets.append(ConnectedSet())
      }
      if member < variableCount {
        sets[setOfRoot[root]].variables.append(member)
      } else {
        sets[setOfRoot[root]].rows.append(member - variableCount)
      }
    }
    return sets
  }
}

/// The variables and rows of edges that share some.
private struct ConnectedSet {
  var variables: [Int] = []
  var rows: [Int] = []
}

/// Equal sums of violations can be distributed differently: such rows are tied.
private struct TieWatch {
  private let watched: [Int]
  private var lowest: [Double]
  private var highest: [Double]

  init(_ set: ActiveSet, _ rows: [Int]) {
    watched = rows.filter { set.block.rows[$0].level > 0 }
    lowest = watched.map { Self.violation($0, set) }
    highest = lowest
  }

  mutating func look(_ set: ActiveSet) {
    for (index, row) in watched.enumerated() {
      let violation = Self.violation(row, set)
      lowest[index] = min(lowest[index], violation)
      highest[index] = max(highest[index], violation)
    }
  }

  var rows: [Int] {
    watched.indices.filter { highest[$0] - lowest[$0] > Tolerance.visible }.map { watched[$0] }
  }

  /// 0 for a satisfied row.
  private static func violation(_ row: Int, _ set: ActiveSet) -> Double {
    let excess = set.excess(row)
    switch set.block.rows[row].relation {
    case .equal: return abs(excess)
    case .atLeast: return max(0, -excess)
    case .atMost: return max(0, excess)
    }
  }
}
