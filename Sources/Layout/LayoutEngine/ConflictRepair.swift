internal import LayoutModel
internal import LinearSolver

/// Proposes changes that may resolve a conflict.
///
/// Changes follow from the multipliers of the conflict (Farkas certificates): the sign of a row's
/// multiplier shows which half of an equality conflicts, its magnitude by how much the row's
/// constant is off. A change has to resolve every conflict of the group in which its row counts.
struct ConflictRepair {
  private let group: ConflictGroup
  private let translation: Translation
  private let drawn: DrawnFrames?

  init(_ group: ConflictGroup, in converged: ConvergedLayout) {
    self.group = group
    translation = converged.translation
    drawn = translation.layout.isOfInterfaceBuilder ? DrawnFrames(converged) : nil
  }

  /// The search ends after some trials, and the best of every kind come first.
  private static let mostSubjects = 64

  private struct Subject {
    var row: Int
    var conflicts: [Conflict]
  }

  /// In rounds: the best of every kind comes before the second of any.
  var candidates: [Repair] {
    let subjects = Array(self.subjects.prefix(Self.mostSubjects))
    let kinds: [([Subject]) -> Repair?] =
      hidesView ? [weakening] : [restoration, weakening, relaxation, move, removal]
    let repairs = kinds.map { subjects.compactMap($0) } + [unmaskings]
    return repairs.flatMap { repairs in
      repairs.enumerated().map { round, repair in
        var repair = repair
        repair.round = round
        return repair
      }
    }.sorted { ($0.round, $0.rank.rawValue) < ($1.round, $1.rank.rawValue) }
  }

  /// Whether the conflict is with a view that is hidden in a stack view (rule 4.11).
  ///
  /// Its constraints are correct while it is visible, and must be optional.
  private var hidesView: Bool {
    group.conflict.rows.contains { row in
      guard case .stack(let index) = translation.origins[row] else { return false }
      return translation.stackRows[index].identifier == StackRow.hiding
    }
  }

  /// The ignored rows, if several; then every single row that is part of all conflicts.
  ///
  /// Among single rows the softest and latest come first, being the likeliest mistakes.
  private var subjects: [[Subject]] {
    let common = group.conflict.rows.filter { row in
      isWritten(row) && group.conflicts.allSatisfy { $0.multiplier(ofRow: row) != nil }
    }
    // Sizes are guessed more often than positions, and the last constraint broke a layout that held
    // before.
    let singles = common.sorted { (softness($0), $0) > (softness($1), $1) }
      .map { [Subject(row: $0, conflicts: group.conflicts)] }
    guard group.broken.count > 1, group.broken.allSatisfy(isWritten) else { return singles }
    let pairs = zip(group.broken, group.conflicts).sorted { $0.0 < $1.0 }
    return [pairs.map { Subject(row: $0, conflicts: [$1]) }] + singles
  }

  private func isWritten(_ row: Int) -> Bool {
    switch translation.origins[row] {
    case .constraint: true
    // Where an environment overrides a view, its priorities may come from there.
    case .contentHugging(let view, _), .compressionResistance(let view, _):
      translation.environment.overrides[view] == nil
    case .stack, .autoresizing, .nonNegative, .root, .fitting, .space: false
    }
  }

  /// The likelihood that a row is the mistake: 2 for a content priority, 1 for a constant size, 0
  /// for a relation between items.
  private func softness(_ row: Int) -> Int {
    guard let constraint = constraint(ofRow: row) else { return 2 }
    return constraint.second == nil ? 1 : 0
  }

  private func constraint(ofRow row: Int) -> Constraint? {
    guard case .constraint(let index) = translation.origins[row] else { return nil }
    return translation.layout.constraints[index]
  }
}

extension ConflictRepair {
  /// `nil` where any of the subjects has no such edit, or is not a constraint.
  private func repair(
    _ subjects: [Subject],
    _ rank: Repair.Rank,
    _ change: (Subject, Constraint) -> ConstraintEdit.Change?
  ) -> Repair? {
    var edits: [ConstraintEdit] = []
    for subject in subjects {
      guard let constraint = constraint(ofRow: subject.row),
        let change = change(subject, constraint)
      else { return nil }
      let origin = translation.origins[subject.row]
      edits.append(ConstraintEdit(row: subject.row, origin: origin, change: change))
    }
    return Repair(edits: edits, rank: rank)
  }

  /// For content priorities 1000 is a slip (AL105): it is never needed there.
  private func weakening(_ subjects: [Subject]) -> Repair? {
    let edits = subjects.map {
      ConstraintEdit(row: $0.row, origin: translation.origins[$0.row], change: .weaken)
    }
    let isContent = subjects.allSatisfy { constraint(ofRow: $0.row) == nil }
    return Repair(edits: edits, rank: isContent ? .slip : .weaken)
  }

  private var unmaskings: [Repair] {
    var views: [Int] = []
    return group.conflict.rows.compactMap { row in
      guard case .autoresizing(let view) = translation.origins[row], !views.contains(view),
        views.count < Self.mostSubjects, isConstrained(view)
      else { return nil }
      views.append(view)
      let edit = ConstraintEdit(row: row, origin: .autoresizing(view: view), change: .unmask)
      return Repair(edits: [edit], rank: .unmask)
    }
  }

  private func isConstrained(_ view: Int) -> Bool {
    group.conflict.rows.contains { row in
      guard let constraint = constraint(ofRow: row) else { return false }
      return constraint.first.item == .view(view) || constraint.second?.item == .view(view)
    }
  }

  /// The last resort, offered after everything else.
  private func removal(_ subjects: [Subject]) -> Repair? {
    repair(subjects, .remove) { _, _ in .remove }
  }

  /// Replaces an equality by the inequality that does not conflict.
  ///
  /// In a right-to-left container rows are negated (rule 2.3), so that the half of the row is the
  /// other half of the constraint.
  private func relaxation(_ subjects: [Subject]) -> Repair? {
    let isAgainstInequality = group.conflict.rows.contains { row in
      translation.origins[row].breakingRank != nil
        && translation.program.relation(ofRow: row) != .equal
    }
    return repair(subjects, isAgainstInequality ? .relaxBeforeInequality : .relax) {
      subject,
      constraint in
      guard constraint.relation == .equal, let sign = sign(of: subject) else { return nil }
      // A positive multiplier uses the equality as `>=`, so `<=` may remain.
      let kept: Relation = sign == .plus ? .lessThanOrEqual : .greaterThanOrEqual
      return .relax(translation.isMirrored(constraint) ? kept.reversed : kept)
    }
  }

  /// `nil` where it differs.
  private func sign(of subject: Subject) -> FloatingPointSign? {
    let signs = Set(subject.conflicts.compactMap { $0.multiplier(ofRow: subject.row)?.sign })
    return signs.count == 1 ? signs.first : nil
  }
}

extension ConflictRepair {
  /// The largest deviation of a constant from the drawing, in points: frames lie on pixels.
  private static let visible = 1.0

  private func restoration(_ subjects: [Subject]) -> Repair? {
    guard let drawn else { return nil }
    return repair(subjects, .slip) { subject, constraint in
      guard !wouldRepeat(subject), let constant = drawn.constant(of: constraint),
        abs(constant - constraint.constant) > Self.visible
      else { return nil }
      return .move(to: constant)
    }
  }

  /// A constant that only has the wrong sign, or that is the only number in the conflict, most
  /// likely is a slip and is offered first.
  private func move(_ subjects: [Subject]) -> Repair? {
    let moved = repair(subjects, .move) { subject, constraint in
      constant(of: subject, constraint).map { .move(to: $0) }
    }
    guard var moved, subjects.count == 1, let constraint = constraint(ofRow: subjects[0].row),
      case .move(let constant) = moved.edits[0].change
    else { return moved }
    let isWrongSign = constraint.second != nil && constant == -constraint.constant
    if isWrongSign || isOnlyNumber(subjects[0]) { moved.rank = .slip }
    return moved
  }

  /// The constant, in points, with which the sum of the proof just holds: `shortfall / multiplier`
  /// is added to the row's right side; `nil` where conflicts require opposite moves, or where the
  /// row would repeat another.
  private func constant(of subject: Subject, _ constraint: Constraint) -> Double? {
    guard sign(of: subject) != nil, !wouldRepeat(subject) else { return nil }
    // The largest distance that any of the conflicts requires, all of them in one direction.
    let distances = subject.conflicts.map { conflict in
      conflict.violation(ofRow: subject.row)
        * (conflict.multiplier(ofRow: subject.row)?.sign == .minus ? 1 : -1)
    }
    let distance = distances.max { abs($0) < abs($1) } ?? 0
    let isMirrored = translation.isMirrored(constraint)
    return clean(constraint.constant + (isMirrored ? -distance : distance), constraint.relation)
  }

  /// Two equalities of one sum agree only where they are equal, and then one of them is redundant.
  private func wouldRepeat(_ subject: Subject) -> Bool {
    subject.conflicts.contains { conflict in
      conflict.rows.count == 2
        && conflict.rows.allSatisfy {
          isWritten($0) && translation.program.relation(ofRow: $0) == .equal
        }
    }
  }

  private func isOnlyNumber(_ subject: Subject) -> Bool {
    subject.conflicts.allSatisfy { conflict in
      conflict.rows.allSatisfy {
        $0 == subject.row || translation.program.rightSide(ofRow: $0) == 0
      }
    }
  }

  /// A constant without rounding noise; an inequality may be looser by a millionth, an equality
  /// needs every digit.
  private func clean(_ constant: Double, _ relation: Relation) -> Double {
    let nearest = (constant * 1e6).rounded() / 1e6
    if abs(nearest - constant) <= 1e-9 * max(1, abs(constant)) { return nearest }
    return switch relation {
    case .equal: constant
    case .lessThanOrEqual: (constant * 1e6).rounded(.up) / 1e6
    case .greaterThanOrEqual: (constant * 1e6).rounded(.down) / 1e6
    }
  }
}
