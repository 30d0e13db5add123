import LayoutDocument
import LayoutModel
import TestSupport
import Testing

@testable import LayoutEngine
@testable import LinearSolver

/// Trials of changes on the rows that they reach, against solves of all rows.
@Suite("A trial of a part")
struct PartTrialTests {
  @Test(
    "has the result of a solve of the whole layout",
    arguments: try Example.all() + Example.random(60) + Example.random(30, seed: 7)
  )
  func agreement(example: Example) throws {
    var layout = example.layout
    layout.environments = [layout.environments[0]]
    guard let whole = try? converge(layout), let trials = PartTrials(whole) else { return }
    for change in changes(of: layout) {
      var changed = layout
      changed.make(change)
      var solver = LinearSolver()
      var budget = Budget(pivots: 1_000_000) { false }
      guard let trial = try? trials.trial(of: [change], about: [], &solver, &budget),
        let expected = try? converge(changed)
      else { continue }
      #expect(trial.converged.isWhole == expected.isWhole, "\(change)")
      if let row = changedRow(change, layout), whole.conflicts.count == 1,
        trials.leavesConflict(whole.conflicts[0].conflict, removing: [row])
      {
        #expect(!expected.conflicts.isEmpty, "\(change)")
      }
      let keys = expected.conflictKeys
      #expect(trial.conflictKeys.isSubset(of: keys), "\(change)")
      #expect(keys.subtracting(trial.conflictKeys).isSubset(of: whole.conflictKeys), "\(change)")
      if keys.isSubset(of: whole.conflictKeys) {
        #expect(trial.converged.conflictKeys == keys, "\(change)")
        #expect(try defects(trial.converged) == defects(expected), "\(change)")
      }
      let difference = zip(trial.converged.solution.values, expected.solution.values).reduce(0) {
        max($0, abs($1.0 - $1.1))
      }
      #expect(difference <= 1e-6, "\(change)")
      let free = trial.converged.solution.freeGroups.flatMap { $0.ranges.map(\.variable) }
      #expect(free == expected.solution.freeGroups.flatMap { $0.ranges.map(\.variable) })
    }
  }

  /// Four of five widths of 30 take 120 points, and the fifth view at least none: too much for 100
  /// points, but not for 130.
  @Test(
    "is not needed where other rows prove a conflict",
    arguments: [(100.0, true), (130, false)]
  )
  func proof(width: Double, leavesConflict: Bool) throws {
    var layout = Layout(
      rootID: "root",
      rootKind: .view,
      environment: Environment(width: .points(width), height: .points(100))
    )
    for number in 1...5 {
      layout.views.append(View(id: "v\(number)", superview: 0))
      layout.constraints.append(
        Constraint(.init(.view(number), .width), .equal, nil, constant: 30)
      )
      layout.constraints.append(
        number == 1
          ? Constraint(.init(.view(1), .left), .equal, .init(.view(0), .left))
          : Constraint(.init(.view(number), .left), .equal, .init(.view(number - 1), .right))
      )
    }
    layout.constraints.append(
      Constraint(.init(.view(5), .right), .equal, .init(.view(0), .right))
    )
    let converged = try converge(layout)
    let trials = try #require(PartTrials(converged))
    let conflict = try #require(converged.conflicts.first).conflict
    #expect(trials.leavesConflict(conflict, removing: [0]) == leavesConflict)
    #expect(!trials.leavesConflict(conflict, removing: [1]))
  }

  /// Two columns share nothing but the root: a change of one reaches its four rows of positions and
  /// sizes, and not those of the other.
  @Test("counts the rows that a change reaches, and a share of all")
  func cost() throws {
    var layout = Layout(
      rootID: "root",
      rootKind: .view,
      environment: Environment(width: .points(100), height: .points(100))
    )
    for number in 1...20 {
      layout.views.append(View(id: "v\(number)", superview: 0))
      layout.constraints.append(
        Constraint(.init(.view(number), .width), .equal, nil, constant: 10)
      )
      layout.constraints.append(
        Constraint(.init(.view(number), .width), .equal, nil, constant: 20)
      )
    }
    let converged = try converge(layout)
    let trials = try #require(PartTrials(converged))
    // The part: two constraints, the size that is never negative, and the root's six rows.
    let (part, all) = (2 + 1 + 6, 40 + 6 + 2 * 20)
    #expect(converged.translation.program.rowCount == all)
    #expect(trials.cost(of: [0]) == part + all / 64 + 1)
    #expect(trials.cost(of: [0, 2]) == part + 3 + all / 64 + 1)
  }

  /// The row of a constraint that a change removes or replaces.
  private func changedRow(_ change: LayoutChange, _ layout: Layout) -> Int? {
    switch change {
    case .remove(let index), .replace(let index, _):
      layout.constraints[..<index].count(where: \.isActive)
    default: nil
    }
  }

  private func converge(_ layout: Layout) throws -> ConvergedLayout {
    var solver = LinearSolver()
    var budget = Budget(pivots: 1_000_000) { false }
    return try ConvergedLayout(
      PreparedLayout(layout),
      layout.environments[0],
      &solver,
      &budget
    )
  }

  /// Every kind of change, of every constraint and content.
  private func changes(of layout: Layout) -> [LayoutChange] {
    var changes: [LayoutChange] = []
    for index in layout.constraints.indices.prefix(6) where layout.constraints[index].isActive {
      let constraint = layout.constraints[index]
      changes.append(.remove(index))
      for (relation, priority, distance) in [
        (constraint.relation, Priority(999), 0.0), (.lessThanOrEqual, .required, 0),
        (.greaterThanOrEqual, .required, 0), (.equal, .required, 12),
        (constraint.relation, Priority(250.5), 3),
      ] {
        var changed = constraint
        changed.relation = relation
        changed.priority = priority ?? .required
        changed.constant += distance
        changes.append(.replace(index, changed))
      }
      var added = constraint
      added.constant += 5
      changes.append(.add(added))
      added.second = nil
      if constraint.first.attribute.isLocation { continue }
      changes.append(.add(added))
    }
    for view in layout.views.indices where layout.views[view].intrinsicContentSize != nil {
      for kind in LayoutChange.ContentPriority.allCases {
        for priority in [Priority(999), .required, Priority(300)].compactMap(\.self) {
          changes.append(.prioritize(view: view, kind, priority))
        }
      }
    }
    return changes
  }

  private func defects(_ converged: ConvergedLayout) throws -> Int {
    var budget = Budget(pivots: 1_000_000) { false }
    return try Diagnosis(defectsOf: converged, &budget).findings.count {
      $0.diagnostic.code.kind == .defect && $0.diagnostic.certainty == .proven
    }
  }
}
