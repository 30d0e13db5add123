internal import LayoutModel
internal import LinearSolver

/// Finds what is determined only by the sizes that contents were drawn with.
///
/// A text that is drawn as large as its view fills it exactly, so nothing shows that two of them
/// hug alike. With texts a little smaller, and with views of unknown classes that ask for no size,
/// it does.
///
/// For Interface Builder files alone, once for an answer without conflicts; costs one more solve. A
/// row of a table counts as high as it is drawn, which is its height where the table sets one.
/// Rule 5.5.
///
/// What it tells is AL200, of three kinds: what becomes free once contents have other sizes, views
/// that are not drawn as large as their contents ask where UIKit makes them so, and scroll views
/// without content. Where the budget does not reach the solve, the second kind alone is told.
struct MeasuredContents {
  /// The answer to the layout as it is drawn.
  let settled: SettledLayout
  /// Has the solver for trials.
  private let workspace: SolverWorkspace

  /// - Parameters:
  ///   - settled: The answer to the layout as it is drawn.
  ///   - workspace: The solver for trials solves the changed one.
  init(_ settled: SettledLayout, _ workspace: SolverWorkspace) {
    self.settled = settled
    self.workspace = workspace
  }

  var layout: Layout { settled.translation.layout }

  /// Looks for what nothing else tells already.
  ///
  /// The solve is a trial: it neither uses nor changes what the answers' solver keeps.
  ///
  /// - Parameters:
  ///   - told: What is told of the layout as it is drawn.
  ///   - budget: What may be spent.
  /// - Returns: What is free only once contents differ; nothing where the budget does not reach.
  /// - Throws: `SolverInterruption.cancelled` when the caller cancels.
  func diagnostics(
    besides told: [Diagnostic],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [Diagnostic] {
    guard settled.translation.prepared.layout.hasLabels, settled.conflicts.isEmpty else {
      return []
    }
    let overfull = overfullViews
    guard let changed = changed() else { return overfull }
    let other: SettledLayout
    do throws(SolverInterruption) {
      other = try SettledLayout(
        PreparedLayout(changed),
        settled.translation.environment,
        &workspace.trials,
        &budget
      )
    } catch .budgetSpent, .imprecise {
      // Advice is worth no answer.
      return overfull
    }
    let empty = overfull + emptyScrollViews(besides: told)
    guard other.conflicts.isEmpty else { return empty }
    let known = Set(settled.solution.freeGroups.flatMap { $0.ranges.map(\.variable) })
    let groups = other.solution.freeGroups.filter { group in
      !group.ranges.contains { known.contains($0.variable) } && !other.isInBar(group)
    }
    var diagnostics: [Diagnostic] = []
    var trialsLeft = settled.trialLimit(Self.mostTrials)
    var knownCauses: Set<Told> = []
    let named = Set(told.lazy.filter { $0.code == .ambiguousLayout }.compactMap(\.items.first))
    for group in groups {
      // What has neither a width nor a height is told once, and so is what has no place either.
      guard var diagnostic = diagnostic(group, in: other),
        diagnostic.items.first.map(named.contains) != true,
        knownCauses.insert(Told(diagnostic)).inserted
      else { continue }
      if trialsLeft > 0 { diagnostic.fixes = try fixes(of: group, in: other, &budget) }
      trialsLeft -= 1
      diagnostics.append(diagnostic)
    }
    return diagnostics + empty
  }

  /// The layout with other contents; `nil` where all are known.
  ///
  /// Texts become 1, 2, 3, 4, 1, ... points narrower, in document order.
  private func changed() -> Layout? {
    var changed = layout
    var isSame = true
    var step = 0.0
    for index in changed.views.indices {
      // Not all by the same: two that are as much smaller may still fill what is around them.
      step = step == Self.largestStep ? 1 : step + 1
      let size = changed.views[index].intrinsicContentSize
      switch changed.views[index].contentSource {
      case .stated, .drawnRow, .unknown: continue
      case .measuredText, .cutText:
        changed.views[index].intrinsicContentSize = size?.smaller(by: step, 0)
      case .stretchedText: changed.views[index].intrinsicContentSize = size?.smaller(by: step, step)
      case .drawn: changed.views[index].intrinsicContentSize = nil
      }
      isSame = false
    }
    return isSame ? nil : changed
  }

  /// By how many points a text becomes smaller at most: less than any word.
  ///
  /// In points.
  private static let largestStep = 4.0
}

extension MeasuredContents {
  /// One AL200 for a group that is free with other contents; `nil` where that has no cause worth a
  /// word.
  ///
  /// The message begins with the view that the author can change: of several free views one whose
  /// size is known by the drawing alone comes first.
  private func diagnostic(_ group: Solution.FreeGroup, in other: SettledLayout) -> Diagnostic? {
    var views: [Int] = []
    for range in group.ranges {
      guard case .view(let view) = other.translation.variables.owner(of: range.variable).0,
        !views.contains(view)
      else { continue }
      views.append(view)
    }
    guard let cause = cause(of: group, views, in: other) else { return nil }
    if group.tiedRows.isEmpty, let drawn = views.firstIndex(where: { isDrawn($0) }) {
      views.swapAt(0, drawn)
    }
    guard let first = views.first else { return nil }
    var diagnostic = Diagnostic(
      .ambiguousLayout,
      .ambiguousContent(cause),
      at: layout.views[first].location,
      items: views.map { layout.views[$0].id }
    )
    if other.isOfDrawnHeight(group) { diagnostic.doubt(.drawnHeight) }
    return diagnostic
  }

  /// The reason why a group is free: texts that hug alike, or a class that may ask for no size.
  ///
  /// - Parameters:
  ///   - group: The open numbers.
  ///   - views: The views that it is about.
  ///   - other: The answer with other contents.
  /// - Returns: `nil` for any other reason, of which it is not known whether it holds without the drawing.
  private func cause(
    of group: Solution.FreeGroup,
    _ views: [Int],
    in other: SettledLayout
  ) -> ContentAmbiguity? {
    var tied: [Int] = []
    var direction = Axis.horizontal
    for row in group.tiedRows {
      guard case .contentHugging(let view, let axis) = other.translation.origins[row] else {
        return nil
      }
      direction = axis
      tied.append(view)
    }
    if tied.count > 1 {
      let areTexts = tied.allSatisfy { layout.views[$0].contentSource != .stated }
      return areTexts
        ? .equalHugging(tied.map { layout.itemName(ofView: $0) }, direction)
        : nil
    }
    guard let drawn = views.first(where: { isDrawn($0) }) else { return nil }
    switch layout.views[drawn].className {
    case "UIStackView":
      return .emptyStack
    case "UITableView", "UICollectionView", "UITextView":
      return .scrollingContent
    default: return .unknownClass
    }
  }

  /// Whether the size of a view's content is known by the drawing alone.
  func isDrawn(_ view: Int) -> Bool { layout.views[view].contentSource == .drawn }

  /// What decides a tie between texts: the one that was drawn largest goes on growing, as most
  /// authors of such texts have it, and the others are held more.
  ///
  /// UIKit's own way out is the same: of two texts in a row one has to hug less. The others are
  /// raised above the one that grows by 1; where that would reach 999, the one that grows is
  /// lowered to 998.
  ///
  /// - Parameters:
  ///   - group: What is free, with the rows that are tied.
  ///   - other: The answer with other contents.
  ///   - budget: What may be spent; the fix is tried by one more solve.
  /// - Returns: One fix, or none where it would not decide the tie.
  /// - Throws: `SolverInterruption.cancelled` when the caller cancels.
  private func fixes(
    of group: Solution.FreeGroup,
    in other: SettledLayout,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [Fix] {
    var tied: [(view: Int, axis: Axis)] = []
    for row in group.tiedRows {
      guard case .contentHugging(let view, let axis) = other.translation.origins[row] else {
        return []
      }
      tied.append((view, axis))
    }
    guard layout.isOfInterfaceBuilder, tied.count <= Self.mostTied else { return [] }
    guard tied.count > 1 else { return try ties(of: group, in: other, &budget) }
    let axis = tied[0].axis
    func extent(_ view: Int) -> Double {
      layout.views[view].intrinsicContentSize?[axis] ?? 0
    }
    let growing = tied.map(\.view).reduce(tied[0].view) { extent($1) > extent($0) ? $1 : $0 }
    let kind = LayoutChange.ContentPriority(isHugging: true, axis)
    let priority = layout.views[growing][keyPath: kind.path] ?? .defaultLow
    let raised = Priority(priority.value + 1).flatMap { $0 < Self.strongest ? $0 : nil }
    let changes: [LayoutChange]
    let title: String
    if let raised {
      let held = tied.map(\.view).filter { $0 != growing }
      changes = held.map { .prioritize(view: $0, kind, raised) }
      let names = held.map { layout.itemName(ofView: $0).text }.joined(separator: " and ")
      title = "Raise the \(axis.rawValue) hugging priority of \(names) to \(raised.text)"
    } else if let lowered = Priority(Self.strongest.value - 1) {
      changes = [.prioritize(view: growing, kind, lowered)]
      title =
        "Lower the \(axis.rawValue) hugging priority of \(layout.itemName(ofView: growing).text) to \(lowered.text)"
    } else {
      return []
    }
    guard try isDecided([group], by: changes, in: other, &budget) else { return [] }
    return [Fix(title: title, change: .layout(changes))]
  }

  /// For how many ties a fix is tried: each is a solve.
  private static let mostTrials = 8
  /// More texts than these are no row that somebody looks at as one.
  private static let mostTied = 4
  /// The strongest priority that gives way to a demand.
  private static let strongest = Priority(999) ?? .defaultHigh

  /// Whether nothing of some groups is free any more after changes, and nothing contradicts.
  ///
  /// - Returns: Whether the changes decide it; `false` where the budget ends.
  func isDecided(
    _ groups: [Solution.FreeGroup],
    by changes: [LayoutChange],
    in other: SettledLayout,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    var changed = other.translation.layout
    for change in changes { changed.make(change) }
    do throws(SolverInterruption) {
      let tried = try SettledLayout(
        PreparedLayout(changed),
        settled.translation.environment,
        &workspace.trials,
        &budget
      )
      let free = Set(tried.solution.freeGroups.flatMap { $0.ranges.map(\.variable) })
      return tried.conflicts.isEmpty
        && free.isDisjoint(with: groups.flatMap(\.ranges).map(\.variable))
    } catch .budgetSpent, .imprecise {
      return false
    }
  }

  /// The scroll views that have no content: nothing in the file says how large it is.
  ///
  /// They are AL200 whether or not something else is free: a scroll view of no content has no
  /// number to be free.
  ///
  /// In a file such a scroll view stands for one that code fills. Those that an AL200 names already
  /// are left out.
  private func emptyScrollViews(besides told: [Diagnostic]) -> [Diagnostic] {
    let known = Set(told.lazy.filter { $0.code == .ambiguousLayout }.flatMap(\.items))
    return layout.views.indices.compactMap { index in
      let view = layout.views[index]
      guard view.scroll != nil, view.contentSource == .drawn, !known.contains(view.id) else {
        return nil
      }
      return Diagnostic(
        .ambiguousLayout,
        .ambiguousContent(.noContent),
        at: view.location,
        items: [view.id]
      )
    }
  }
}

extension MeasuredContents {
  /// What UIKit makes as large as its content, and was drawn with another size than that: the
  /// content of a cell, and a view that a bar holds.
  ///
  /// At run time the size may be another, and there is no conflict then: so it is told as a size that is not
  /// determined, once for each view. Constraints of design time, which no program has, are no reason.
  fileprivate var overfullViews: [Diagnostic] {
    guard !settled.drawnConflicts.isEmpty else { return [] }
    let content = layout.views.indices.first { layout.views[$0].contentSource == .drawnRow }
    var known: Set<Int> = []
    return settled.drawnConflicts.compactMap { group in
      guard let overfull = overfullView(group, content), known.insert(overfull.view).inserted
      else { return nil }
      let (view, row, axis) = overfull
      let drawn = settled.translation.program.rightSide(ofRow: row)
      let required = group.conflict.holding(ofRow: row, at: drawn)
      var diagnostic = Diagnostic(
        .ambiguousLayout,
        .ambiguousContent(.drawnOtherwise(axis, drawn: drawn, required: required)),
        at: layout.views[view].location,
        items: [layout.views[view].id]
      )
      diagnostic.fixes = relief(of: group).map { [$0] } ?? []
      // A bar makes it as large as they ask for.
      if layout.isHeldByBar(view), !layout.views[view].marks.contains(.ambiguous) {
        diagnostic.doubt(.sizedByContent)
      }
      return diagnostic
    }
  }

  /// A fix that lets the constraint give way that is left out of a conflict: the view keeps its size then,
  /// whatever gives it one.
  private func relief(of group: ConflictGroup) -> Fix? {
    guard let row = group.broken.first,
      case .constraint = settled.translation.origins[row]
    else { return nil }
    let edit = ConstraintEdit(row: row, origin: settled.translation.origins[row], change: .weaken)
    return Fix(
      title: edit.title(in: layout, settled),
      change: .layout([edit.change(in: layout)])
    )
  }

  /// How high a row's separator is at most, in points: its content was drawn without.
  private static let separator = 1.0

  /// The view that a conflict of a drawing is about, with the axis: one that a bar holds by its
  /// mask, or the content of a row, where there is one, whose height is missed by more than the
  /// separator.
  ///
  /// - Returns: The view with the row of its drawn size; `nil` where the conflict is of another kind.
  private func overfullView(
    _ group: ConflictGroup,
    _ content: Int?
  ) -> (view: Int, row: Int, axis: Axis)? {
    let translation = settled.translation
    for row in group.conflict.rows {
      var components: Set<Variables.Component> = []
      translation.program.forEachTerm(ofRow: row) { variable, _ in
        components.insert(translation.variables.owner(of: variable).1)
      }
      switch translation.origins[row] {
      case .constraint(let index) where layout.constraints[index].isDesignTime: return nil
      case .autoresizing(let view) where layout.isHeldByBar(view):
        return (view, row, components.contains(.width) ? .horizontal : .vertical)
      case .root
      where components.contains(.height) && layout.views[0].className == "UITableViewCell"
        && group.conflict.violation(ofRow: row) > Self.separator + Tolerance.visible:
        return content.map { ($0, row, .vertical) }
      default: continue
      }
    }
    return nil
  }
}

extension Layout {
  /// Whether a view places what lies in it by rules of UIKit's bars.
  func isBar(_ view: Int) -> Bool {
    switch views[view].className {
    case "UIToolbar", "UINavigationBar", "UITabBar": true
    default: false
    }
  }

  /// Whether a bar makes a view as large as its content.
  func isHeldByBar(_ view: Int) -> Bool { views[view].superview.map { isBar($0) } ?? false }
}

extension IntrinsicContentSize {
  /// The size, smaller by some points, but not below 0.
  ///
  /// Its width becomes smaller by `distance` and its height by `vertical`, where it has them.
  fileprivate func smaller(by distance: Double, _ vertical: Double) -> IntrinsicContentSize {
    var size = self
    size.width = width.map { max(0, $0 - distance) }
    size.height = height.map { max(0, $0 - vertical) }
    return size
  }
}

/// The view and the cause of a finding.
private struct Told: Hashable {
  private let view: String?
  private let evidence: Diagnostic.Evidence

  init(_ diagnostic: Diagnostic) {
    view = diagnostic.items.first
    evidence = diagnostic.evidence
  }
}
