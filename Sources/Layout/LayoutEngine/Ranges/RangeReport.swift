internal import LayoutModel
internal import LinearSolver

/// Makes failures of what a search noted: what is meant is left out, and so is what nothing determines.
///
/// What holds at all sizes is the layout's design, and diagnostics of one size tell it; what is
/// told here begins or ends somewhere in the range.
///
/// Three steps: ranges are joined, and what is meant or too short to be seen left out; what another
/// failure tells already goes; and what the layout leaves open where it is worst (`removeFree`).
/// `failures` then joins views that fail alike. Lengths are points of the root along the axis of the
/// analysis.
struct RangeReport {
  /// Where it was looked, and what was noted.
  let search: RangeSearch
  /// What is told, with ranges in order.
  private(set) var told: [(subject: RangeNotes.Subject, note: RangeNotes.Note)] = []

  /// How many failures of a layout are told; those that matter most come first.
  ///
  /// A list of thousands is not read, and costs as much to write.
  private static let limit = 200
  /// What is so over all but this is so everywhere, in points.
  private static let rest = 1e-3
  /// What is so over less cannot be told from a breakpoint, in points.
  private static let seen = 0.5

  /// It takes time in proportion to what was noted, each with its ranges.
  init(_ search: RangeSearch) {
    self.search = search
    for subject in search.notes.subjects {
      var note = search.notes[subject]
      note.ranges = note.ranges.joined
      guard note.length < search.length - Self.rest else { continue }
      note.ranges.removeAll { range in
        range.upperBound - range.lowerBound < Self.seen
          || subject.code == .contentCollapsed && isBeforeConflict(range)
      }
      guard !note.ranges.isEmpty else { continue }
      // What is right for less than that is not seen, and two ranges would read like two failures.
      note.ranges = note.ranges.joined(across: Self.seen)
      told.append((subject, note))
    }
    removeConsequences()
  }

  /// Whether a range lies beside sizes at which the layout contradicts itself: what has nothing left there is
  /// a part of that.
  private func isBeforeConflict(_ range: ClosedRange<Double>) -> Bool {
    let whole = search.analysis.range
    return search.holding.contains { holding in
      holding.upperBound < whole.to && abs(holding.upperBound - range.upperBound) < Self.seen
        || holding.lowerBound > whole.from && abs(holding.lowerBound - range.lowerBound) < Self.seen
    }
  }

  /// Leaves out what another failure tells already.
  ///
  /// - A text in a view of no size is cut off, too.
  /// - A view that is off the screen is also outside of its superview and of the safe area.
  private mutating func removeConsequences() {
    var collapsed: Set<Int> = []
    var gone: Set<Int> = []
    for (subject, _) in told {
      switch subject.code {
      case .contentCollapsed: collapsed.insert(subject.view)
      case .offScreen where subject.edge == 0: gone.insert(subject.view)
      default: break
      }
    }
    told.removeAll { subject, _ in
      switch subject.code {
      case .textCutOff: collapsed.contains(subject.view)
      case .viewProtrudes: gone.contains(subject.view)
      case .offScreen: subject.edge == 1 && gone.contains(subject.view)
      default: false
      }
    }
  }
}

extension RangeReport {
  /// Leaves out what is worst where the layout does not determine it: another answer would be as good.
  ///
  /// Only the size at which a failure is worst is asked about, and only where the analysis did not
  /// prove that everything is determined there; failures with one worst size share a solve. The
  /// failure goes where a coordinate of its view, or of one around it, is free along its axis.
  ///
  /// - Parameter budget: What may be spent; holds what is left afterwards.
  /// - Throws: `SolverInterruption` when the budget is spent or the caller cancels.
  mutating func removeFree(_ budget: inout Budget) throws(SolverInterruption) {
    var freeAt: [Double: Set<Int>] = [:]
    var kept: [(subject: RangeNotes.Subject, note: RangeNotes.Note)] = []
    for (subject, note) in told {
      if !search.analysis.unambiguous.contains(where: { $0.contains(note.worst) }) {
        if freeAt[note.worst] == nil {
          guard freeAt.count < Self.mostSolves else { continue }
          freeAt[note.worst] = try free(at: note.worst, &budget)
        }
        if isFree(subject, note.side, freeAt[note.worst] ?? []) { continue }
      }
      kept.append((subject, note))
    }
    told = kept
  }

  /// At how many sizes of the root it is asked what is free; what is worst elsewhere is not told.
  private static let mostSolves = 24

  /// The numbers that nothing determines for an extent of the root.
  ///
  /// - Parameters:
  ///   - extent: The root's width or height, in points.
  ///   - budget: What may be spent; holds what is left afterwards.
  /// - Returns: The variables that are free there.
  /// - Throws: `SolverInterruption` when the budget is spent or the caller cancels.
  private func free(
    at extent: Double,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Set<Int> {
    var solver = LinearSolver()
    let settled = try SettledLayout(
      search.prepared,
      search.environment.with(search.analysis.range.axis, extent),
      &solver,
      &budget
    )
    return Set(settled.solution.freeGroups.flatMap { $0.ranges.map(\.variable) })
  }

  /// Whether a view's place along the axis that a failure is about is free, or that of a view around it.
  ///
  /// Components of a view are four variables in a row (`Variables`), so that a variable is `4 *
  /// view + component`.
  private func isFree(
    _ subject: RangeNotes.Subject,
    _ side: RangeNotes.Side,
    _ free: Set<Int>
  ) -> Bool {
    let components: [Variables.Component] =
      switch side {
      case .left, .right, .width: [.x, .width]
      case .top, .bottom, .height: [.y, .height]
      case .none: Variables.Component.allCases
      }
    for view in [subject.view, subject.other] where view > 0 {
      var place: Int? = view
      while let index = place {
        for component in components where free.contains(4 * index + component.rawValue) {
          return true
        }
        place = search.prepared.views[index].superview
      }
    }
    return false
  }
}

extension RangeReport {
  /// What several failures have in common that are told as one.
  ///
  /// All but the view itself.
  private struct Alike: Hashable {
    var code: Diagnostic.Code
    var other: Int
    var edge: Int
    var side: RangeNotes.Side
    var ranges: [ClosedRange<Double>]
    var worst: Double
    var doubt: Diagnostic.Doubt?
  }

  /// The failures, those of several views with one cause as one, proven defects first.
  ///
  /// Otherwise in the order in which they were first noted; at most `limit` of them. A finding of several views
  /// keeps the largest amount of any.
  var failures: [RangeFailure] {
    var places: [Alike: Int] = [:]
    var groups: [(note: RangeNotes.Note, subjects: [RangeNotes.Subject])] = []
    for (subject, note) in told {
      let alike = Alike(
        code: subject.code,
        other: subject.other,
        edge: subject.edge,
        side: note.side,
        ranges: note.ranges,
        worst: note.worst,
        doubt: note.doubt
      )
      if let place = places[alike] {
        groups[place].subjects.append(subject)
        groups[place].note.points = max(groups[place].note.points, note.points)
      } else {
        places[alike] = groups.count
        groups.append((note, [subject]))
      }
    }
    let findings = RangeFindings(search)
    let all = groups.map { findings.failure($0.subjects, $0.note) }
    func isProvenDefect(_ failure: RangeFailure) -> Bool {
      failure.diagnostic.certainty == .proven && failure.diagnostic.code.kind != .note
    }
    let sorted = all.filter(isProvenDefect) + all.filter { !isProvenDefect($0) }
    return Array(sorted.prefix(Self.limit))
  }
}
