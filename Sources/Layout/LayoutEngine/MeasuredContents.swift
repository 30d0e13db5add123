internal import LayoutModel
internal import LinearSolver

/// Finds sizes that only drawn contents determine.
///
/// A text that is drawn as large as its view fills it exactly, which hides equal hugging
/// priorities. Slightly smaller texts, and views of unknown classes without an intrinsic size,
/// reveal it.
///
/// For Interface Builder files alone, once for a solution without conflicts; costs one more solve.
/// Rule 5.5.
struct MeasuredContents {
  let converged: ConvergedLayout
  private let workspace: SolverWorkspace

  init(_ converged: ConvergedLayout, _ workspace: SolverWorkspace) {
    self.converged = converged
    self.workspace = workspace
  }

  var layout: Layout { converged.translation.layout }

  /// Findings that no other diagnostic reports.
  ///
  /// The solve is a trial, independent of the solver of results.
  func diagnostics(
    besides reported: [Diagnostic],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [Diagnostic] {
    let overfull = overfullViews
    guard let changed = changed() else { return overfull }
    let other: ConvergedLayout
    do throws(SolverInterruption) {
      other = try ConvergedLayout(
        PreparedLayout(changed),
        converged.translation.environment,
        &workspace.trials,
        &budget
      )
    } catch .budgetSpent, .imprecise {
      // These findings are not worth the result.
      return overfull
    }
    let empty = overfull + emptyScrollViews(besides: reported)
    guard other.conflicts.isEmpty else { return empty }
    let known = Set(converged.solution.freeGroups.flatMap { $0.ranges.map(\.variable) })
    let groups = other.solution.freeGroups.filter { group in
      !group.ranges.contains { known.contains($0.variable) } && !other.isInBar(group)
    }
    var diagnostics: [Diagnostic] = []
    var trialsLeft = converged.trialLimit(Self.mostTrials)
    var knownCauses: Set<DiagnosticKey> = []
    let named = Set(reported.lazy.filter { $0.code == .ambiguousLayout }.compactMap(\.items.first))
    for group in groups {
      // A view without width, height and position is reported once.
      guard var diagnostic = diagnostic(group, in: other),
        diagnostic.items.first.map(named.contains) != true,
        knownCauses.insert(DiagnosticKey(diagnostic)).inserted
      else { continue }
      if trialsLeft > 0 { diagnostic.fixes = try fixes(of: group, in: other, &budget) }
      trialsLeft -= 1
      diagnostics.append(diagnostic)
    }
    return diagnostics + empty
  }

  /// Narrows texts by 1 to 4 points in turn, in document order; `nil` where all contents are known.
  private func changed() -> Layout? {
    var changed = layout
    var isSame = true
    var step = 0.0
    for index in changed.views.indices {
      // Different steps: two texts with equal reductions may still fill their container.
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

  /// Maximum reduction of a text, in points: less than any word.
  private static let largestStep = 4.0
}

extension MeasuredContents {
  /// Names first the view that the author can change: one whose size is known by the drawing alone.
  private func diagnostic(_ group: Solution.FreeGroup, in other: ConvergedLayout) -> Diagnostic? {
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

  /// Texts with equal hugging, or a class that may have no intrinsic size; `nil` for any other
  /// cause, which may not hold without the drawing.
  private func cause(
    of group: Solution.FreeGroup,
    _ views: [Int],
    in other: ConvergedLayout
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

  func isDrawn(_ view: Int) -> Bool { layout.views[view].contentSource == .drawn }

  /// Decides a tie between texts: the one that was drawn largest grows, as in most such layouts.
  ///
  /// The others are raised above it by 1; where that would reach 999, it is lowered to 998.
  private func fixes(
    of group: Solution.FreeGroup,
    in other: ConvergedLayout,
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

  private static let mostTrials = 8
  private static let mostTied = 4
  private static let strongest = Priority(999) ?? .defaultHigh

  func isDecided(
    _ groups: [Solution.FreeGroup],
    by changes: [LayoutChange],
    in other: ConvergedLayout,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    var changed = other.translation.layout
    for change in changes { changed.make(change) }
    do throws(SolverInterruption) {
      let tried = try ConvergedLayout(
        PreparedLayout(changed),
        converged.translation.environment,
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

  /// AL200 independent of other free numbers, since such a scroll view has no content variables.
  ///
  /// In a file such a scroll view is one that code fills.
  private func emptyScrollViews(besides reported: [Diagnostic]) -> [Diagnostic] {
    let known = Set(reported.lazy.filter { $0.code == .ambiguousLayout }.flatMap(\.items))
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
  /// Views that UIKit makes as large as their content, drawn with another size: the content of a
  /// cell, and a view in a bar.
  ///
  /// At run time the size may differ without a conflict, so it is reported as ambiguous.
  /// Constraints of design time, which no program has, do not count.
  fileprivate var overfullViews: [Diagnostic] {
    guard !converged.drawnConflicts.isEmpty else { return [] }
    let content = layout.views.indices.first { layout.views[$0].contentSource == .drawnRow }
    var known: Set<Int> = []
    return converged.drawnConflicts.compactMap { group in
      guard let overfull = overfullView(group, content), known.insert(overfull.view).inserted
      else { return nil }
      let (view, row, axis) = overfull
      let drawn = converged.translation.program.rightSide(ofRow: row)
      let required = group.conflict.holding(ofRow: row, at: drawn)
      var diagnostic = Diagnostic(
        .ambiguousLayout,
        .ambiguousContent(.drawnOtherwise(axis, drawn: drawn, required: required)),
        at: layout.views[view].location,
        items: [layout.views[view].id]
      )
      diagnostic.fixes = relief(of: group).map { [$0] } ?? []
      // A bar makes it as large as its content.
      if layout.isHeldByBar(view), !layout.views[view].marks.contains(.ambiguous) {
        diagnostic.doubt(.sizedByContent)
      }
      return diagnostic
    }
  }

  private func relief(of group: ConflictGroup) -> Fix? {
    guard let row = group.broken.first,
      case .constraint = converged.translation.origins[row]
    else { return nil }
    let edit = ConstraintEdit(row: row, origin: converged.translation.origins[row], change: .weaken)
    return Fix(
      title: edit.title(in: layout, converged),
      change: .layout([edit.change(in: layout)])
    )
  }

  /// The maximum height of a row's separator, in points: its content was drawn without.
  private static let separator = 1.0

  /// The view of a drawing's conflict, with the axis and the row of its drawn size: one with a mask
  /// in a bar, or the content of a row, if there is one, whose height is off by more than the
  /// separator; `nil` for other conflicts.
  private func overfullView(
    _ group: ConflictGroup,
    _ content: Int?
  ) -> (view: Int, row: Int, axis: Axis)? {
    let translation = converged.translation
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
  func isBar(_ view: Int) -> Bool {
    switch views[view].className {
    case "UIToolbar", "UINavigationBar", "UITabBar": true
    default: false
    }
  }

  func isHeldByBar(_ view: Int) -> Bool { views[view].superview.map { isBar($0) } ?? false }
}

extension IntrinsicContentSize {
  /// The size, reduced by `distance` in width and `vertical` in height where it has them, but not
  /// below 0.
  fileprivate func smaller(by distance: Double, _ vertical: Double) -> IntrinsicContentSize {
    var size = self
    size.width = width.map { max(0, $0 - distance) }
    size.height = height.map { max(0, $0 - vertical) }
    return size
  }
}

private struct DiagnosticKey: Hashable {
  private let view: String?
  private let evidence: Diagnostic.Evidence

  init(_ diagnostic: Diagnostic) {
    view = diagnostic.items.first
    evidence = diagnostic.evidence
  }
}
