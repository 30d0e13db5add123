internal import LayoutModel
internal import LinearSolver

/// Thinks of changes that may end a conflict.
///
/// Changes are read off the multipliers of the conflict (Farkas certificates): the sign of a row's
/// multiplier tells which half of an equality is in the way, its size by how much the row's
/// constant is off. A change has to end every conflict of the group in which its row counts, so all
/// of these are asked.
///
/// It only proposes: `FixFinder` tries each candidate, in their order, with a solve. `Mending.Rank`
/// says which change takes least from what the author meant.
struct ConflictMending {
  private let group: ConflictGroup
  private let translation: Translation
  /// What a designer saw, where one did.
  private let drawn: DrawnFrames?

  /// Prepares the search in a group of an answer's conflicts.
  init(_ group: ConflictGroup, in settled: SettledLayout) {
    self.group = group
    translation = settled.translation
    drawn = translation.layout.isOfInterfaceBuilder ? DrawnFrames(settled) : nil
  }

  /// No search gets further: it ends after some trials, and the best of every kind come first.
  private static let mostSubjects = 64

  /// A row that may be changed, and the conflicts that this has to end.
  private struct Subject {
    var row: Int
    /// Those of the group in which the row counts.
    var conflicts: [Conflict]
  }

  /// The changes worth trying, in rounds: the best of every kind comes before the second of any.
  ///
  /// Sorted by `Mending.round`, then by rank; at most `mostSubjects` of a kind. Nothing is solved
  /// here: complexity is the number of subjects times the rows of the group's conflicts.
  var candidates: [Mending] {
    let subjects = Array(self.subjects.prefix(Self.mostSubjects))
    let kinds: [([Subject]) -> Mending?] = [restoration, weakening, relaxation, move, removal]
    let mendings = kinds.map { subjects.compactMap($0) } + [unmaskings]
    return mendings.flatMap { mendings in
      mendings.enumerated().map { round, mending in
        var mending = mending
        mending.round = round
        return mending
      }
    }.sorted { ($0.round, $0.rank.rawValue) < ($1.round, $1.rank.rawValue) }
  }

  /// What is left out, where that is more than one row, since that surely ends every conflict of
  /// the group; then every row that has a part in all of them, alone.
  ///
  /// A list of one subject is a change of one row; the first list may have more.
  ///
  /// Among single rows the softest and latest come first, being the likeliest mistakes.
  private var subjects: [[Subject]] {
    let common = group.conflict.rows.filter { row in
      isWritten(row) && group.conflicts.allSatisfy { $0.multiplier(ofRow: row) != nil }
    }
    // Sizes are guessed more often than places are, and what came last broke what was there.
    let singles = common.sorted { (softness($0), $0) > (softness($1), $1) }
      .map { [Subject(row: $0, conflicts: group.conflicts)] }
    guard group.broken.count > 1, group.broken.allSatisfy(isWritten) else { return singles }
    let pairs = zip(group.broken, group.conflicts).sorted { $0.0 < $1.0 }
    return [pairs.map { Subject(row: $0, conflicts: [$1]) }] + singles
  }

  /// Whether a row says what somebody wrote, in a place that is known.
  private func isWritten(_ row: Int) -> Bool {
    switch translation.origins[row] {
    case .constraint: true
    // Where an environment overrides a view, its priorities may come from there.
    case .contentHugging(let view, _), .compressionResistance(let view, _):
      translation.environment.overrides[view] == nil
    case .stack, .autoresizing, .nonNegative, .root, .fitting, .space: false
    }
  }

  /// How likely a row is to be the mistaken one: 2 for a content priority, 1 for a constant size, 0
  /// for a relation between items.
  private func softness(_ row: Int) -> Int {
    guard let constraint = constraint(ofRow: row) else { return 2 }
    return constraint.second == nil ? 1 : 0
  }

  /// The constraint that a row comes of; `nil` for generated rows.
  private func constraint(ofRow row: Int) -> Constraint? {
    guard case .constraint(let index) = translation.origins[row] else { return nil }
    return translation.layout.constraints[index]
  }
}

extension ConflictMending {
  /// Makes a change of all subjects, each by the same kind of edit.
  ///
  /// - Parameters:
  ///   - subjects: The rows that change together.
  ///   - rank: How much the change takes away.
  ///   - change: The edit of one constraint; `nil` where there is none of this kind.
  /// - Returns: The change; `nil` where any of the subjects has none, or is no constraint.
  private func mending(
    _ subjects: [Subject],
    _ rank: Mending.Rank,
    _ change: (Subject, Constraint) -> ConstraintEdit.Change?
  ) -> Mending? {
    var edits: [ConstraintEdit] = []
    for subject in subjects {
      guard let constraint = constraint(ofRow: subject.row),
        let change = change(subject, constraint)
      else { return nil }
      let origin = translation.origins[subject.row]
      edits.append(ConstraintEdit(row: subject.row, origin: origin, change: change))
    }
    return Mending(edits: edits, rank: rank)
  }

  /// All subjects become optional, at 999.
  ///
  /// Of content priorities that is a slip (AL105): 1000 is never needed there.
  private func weakening(_ subjects: [Subject]) -> Mending? {
    let edits = subjects.map {
      ConstraintEdit(row: $0.row, origin: translation.origins[$0.row], change: .weaken)
    }
    let isContent = subjects.allSatisfy { constraint(ofRow: $0.row) == nil }
    return Mending(edits: edits, rank: isContent ? .slip : .weaken)
  }

  /// The autoresizing masks in the conflict of views that constraints place as well, each turned
  /// off.
  private var unmaskings: [Mending] {
    var views: [Int] = []
    return group.conflict.rows.compactMap { row in
      guard case .autoresizing(let view) = translation.origins[row], !views.contains(view),
        views.count < Self.mostSubjects, isConstrained(view)
      else { return nil }
      views.append(view)
      let edit = ConstraintEdit(row: row, origin: .autoresizing(view: view), change: .unmask)
      return Mending(edits: [edit], rank: .unmask)
    }
  }

  /// Whether a constraint of the conflict names a view, so that its mask and its constraints both
  /// place it.
  private func isConstrained(_ view: Int) -> Bool {
    group.conflict.rows.contains { row in
      guard let constraint = constraint(ofRow: row) else { return false }
      return constraint.first.item == .view(view) || constraint.second?.item == .view(view)
    }
  }

  /// All subjects go: the last resort, offered after everything else.
  private func removal(_ subjects: [Subject]) -> Mending? {
    mending(subjects, .remove) { _, _ in .remove }
  }

  /// An equality is two inequalities, and only one of them is in the way.
  ///
  /// The other one stays, so that more of what the author meant is kept than by making it optional.
  ///
  /// In a right-to-left container rows are negated (rule 2.3), so that the half of the row is the
  /// other half of the constraint.
  private func relaxation(_ subjects: [Subject]) -> Mending? {
    let isAgainstInequality = group.conflict.rows.contains { row in
      translation.origins[row].breakingRank != nil
        && translation.program.relation(ofRow: row) != .equal
    }
    return mending(subjects, isAgainstInequality ? .relaxBeforeInequality : .relax) {
      subject,
      constraint in
      guard constraint.relation == .equal, let sign = sign(of: subject) else { return nil }
      // A multiplier above 0 uses the equality as `>=`, so `<=` is what may stay.
      let kept: Relation = sign == .plus ? .lessThanOrEqual : .greaterThanOrEqual
      return .relax(translation.isMirrored(constraint) ? kept.reversed : kept)
    }
  }

  /// The sign with which a row counts in all of its conflicts; `nil` where it differs.
  private func sign(of subject: Subject) -> FloatingPointSign? {
    let signs = Set(subject.conflicts.compactMap { $0.multiplier(ofRow: subject.row)?.sign })
    return signs.count == 1 ? signs.first : nil
  }
}

extension ConflictMending {
  /// By how much a constant may miss what was drawn, in points: frames lie on pixels.
  private static let visible = 1.0

  /// The constants with which was drawn what was drawn: the designer saw them hold.
  private func restoration(_ subjects: [Subject]) -> Mending? {
    guard let drawn else { return nil }
    return mending(subjects, .slip) { subject, constraint in
      guard !wouldRepeat(subject), let constant = drawn.constant(of: constraint),
        abs(constant - constraint.constant) > Self.visible
      else { return nil }
      return .move(to: constant)
    }
  }

  /// The constants with which the conflicts just hold.
  ///
  /// A constant that only has the wrong sign, or that is the only number in the conflict, most
  /// likely is a slip of the pen and is offered first.
  private func move(_ subjects: [Subject]) -> Mending? {
    let moved = mending(subjects, .move) { subject, constraint in
      constant(of: subject, constraint).map { .move(to: $0) }
    }
    guard var moved, subjects.count == 1, let constraint = constraint(ofRow: subjects[0].row),
      case .move(let constant) = moved.edits[0].change
    else { return moved }
    let isWrongSign = constraint.second != nil && constant == -constraint.constant
    if isWrongSign || isOnlyNumber(subjects[0]) { moved.rank = .slip }
    return moved
  }

  /// Adding `shortfall / multiplier` to a row's right side makes the sum of the proof just hold.
  ///
  /// - Returns: The constant in points; `nil` where conflicts ask for moves in both directions, or
  ///   where the row would then repeat another.
  private func constant(of subject: Subject, _ constraint: Constraint) -> Double? {
    guard sign(of: subject) != nil, !wouldRepeat(subject) else { return nil }
    // By the largest distance that any of the conflicts asks for, all of them in one direction.
    let distances = subject.conflicts.map { conflict in
      conflict.violation(ofRow: subject.row)
        * (conflict.multiplier(ofRow: subject.row)?.sign == .minus ? 1 : -1)
    }
    let distance = distances.max { abs($0) < abs($1) } ?? 0
    let isMirrored = translation.isMirrored(constraint)
    return clean(constraint.constant + (isMirrored ? -distance : distance), constraint.relation)
  }

  /// Whether with another constant the row would say what the other row of a conflict says.
  ///
  /// Two equalities about one sum agree only where both say the same, and then one of them is too
  /// many.
  private func wouldRepeat(_ subject: Subject) -> Bool {
    subject.conflicts.contains { conflict in
      conflict.rows.count == 2
        && conflict.rows.allSatisfy {
          isWritten($0) && translation.program.relation(ofRow: $0) == .equal
        }
    }
  }

  /// Whether all other rows of the conflicts are about 0.
  private func isOnlyNumber(_ subject: Subject) -> Bool {
    subject.conflicts.allSatisfy { conflict in
      conflict.rows.allSatisfy {
        $0 == subject.row || translation.program.rightSide(ofRow: $0) == 0
      }
    }
  }

  /// A constant without the noise of computing it; an inequality may be looser by a millionth, an
  /// equality needs every digit.
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
