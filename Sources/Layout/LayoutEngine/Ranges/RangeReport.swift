internal import LayoutModel
internal import LinearSolver

/// Makes failures of a search's notes, without intended and ambiguous ones.
///
/// Failures at all sizes are the layout's design, and diagnostics of one size report them; these
/// begin or end in the range.
struct RangeReport {
  let search: RangeSearch
  private(set) var reported: [(subject: RangeNotes.Subject, note: RangeNotes.Note)] = []

  /// A list of thousands is not read, and costs as much to write.
  private static let limit = 200
  /// A failure over all but this length counts as one at every size, in points.
  private static let rest = 1e-3
  /// A shorter range cannot be distinguished from a breakpoint, in points.
  private static let seen = 0.5

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
      // A shorter gap is invisible, and two ranges would seem to be two failures.
      note.ranges = note.ranges.joined(across: Self.seen)
      reported.append((subject, note))
    }
    removeConsequences()
  }

  /// Whether a range is adjacent to sizes at which the layout is unsatisfiable: a frame that
  /// vanishes there is a part of the conflict.
  private func isBeforeConflict(_ range: ClosedRange<Double>) -> Bool {
    let whole = search.analysis.range
    return search.holding.contains { holding in
      holding.upperBound < whole.to && abs(holding.upperBound - range.upperBound) < Self.seen
        || holding.lowerBound > whole.from && abs(holding.lowerBound - range.lowerBound) < Self.seen
    }
  }

  /// A text in a view without a size is cut off, too; a view off the screen is also outside of its
  /// superview and of the safe area.
  private mutating func removeConsequences() {
    var collapsed: Set<Int> = []
    var gone: Set<Int> = []
    for (subject, _) in reported {
      switch subject.code {
      case .contentCollapsed: collapsed.insert(subject.view)
      case .offScreen where subject.edge == 0: gone.insert(subject.view)
      default: break
      }
    }
    reported.removeAll { subject, _ in
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
  /// Removes failures at worst sizes where the layout is ambiguous: another solution may not have
  /// them.
  ///
  /// Only the size at which a failure is worst is solved, and only where the analysis did not prove
  /// uniqueness.
  mutating func removeFree(_ budget: inout Budget) throws(SolverInterruption) {
    var freeAt: [Double: Set<Int>] = [:]
    var kept: [(subject: RangeNotes.Subject, note: RangeNotes.Note)] = []
    for (subject, note) in reported {
      if !search.analysis.unambiguous.contains(where: { $0.contains(note.worst) }) {
        if freeAt[note.worst] == nil {
          guard freeAt.count < Self.mostSolves else { continue }
          freeAt[note.worst] = try free(at: note.worst, &budget)
        }
        if isFree(subject, note.side, freeAt[note.worst] ?? []) { continue }
      }
      kept.append((subject, note))
    }
    reported = kept
  }

  /// Maximum number of solved sizes; failures that are worst at others are not reported.
  private static let mostSolves = 24

  /// `extent`: of the root, in points.
  private func free(
    at extent: Double,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Set<Int> {
    var solver = LinearSolver()
    let converged = try ConvergedLayout(
      search.prepared,
      search.environment.with(search.analysis.range.axis, extent),
      &solver,
      &budget
    )
    return Set(converged.solution.freeGroups.flatMap { $0.ranges.map(\.variable) })
  }

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
  private struct Alike: Hashable {
    var code: Diagnostic.Code
    var other: Int
    var edge: Int
    var side: RangeNotes.Side
    var ranges: [ClosedRange<Double>]
    var worst: Double
    var doubt: Diagnostic.Doubt?
  }

  /// Proven defects first, otherwise in the order of discovery; at most `limit` of them.
  var failures: [RangeFailure] {
    var places: [Alike: Int] = [:]
    var groups: [(note: RangeNotes.Note, subjects: [RangeNotes.Subject])] = []
    for (subject, note) in reported {
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
