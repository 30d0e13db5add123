internal import LayoutModel
internal import LinearSolver

/// Finds the views that right to left are not the mirror image of left to right, and why.
///
/// AL115, rule 2.3: left and right are the same side in every language, and what is added between two
/// centres keeps its sign. Such constraints are harmless where their views mirror all the same, as
/// with 16 points at the left and at the right; so the layout is solved from left to right as well,
/// once, and only where it has one of them.
///
/// For Interface Builder files and the code of apps, which are meant for every language: a document
/// that says left means it.
struct Mirroring {
  /// The answer from right to left.
  private let settled: SettledLayout
  /// The solvers of this worker, of which the one for trials is used.
  private let workspace: SolverWorkspace

  /// Each fix is tried by a solve.
  private static let mostTrials = 12

  /// - Parameters:
  ///   - settled: The answer from right to left.
  ///   - workspace: The solver for trials solves it from left to right.
  init(_ settled: SettledLayout, _ workspace: SolverWorkspace) {
    self.settled = settled
    self.workspace = workspace
  }

  private var layout: Layout { settled.translation.layout }

  /// One AL115 for all views that have such constraints with each other, and one fix for them.
  ///
  /// - Parameter budget: What may be spent.
  /// - Returns: Nothing where the budget does not reach.
  /// - Throws: `SolverInterruption.cancelled` when the caller cancels.
  func diagnostics(_ budget: inout Budget) throws(SolverInterruption) -> [Diagnostic] {
    guard settled.translation.environment.direction == .rightToLeft, settled.conflicts.isEmpty,
      layout.isOfInterfaceBuilder || layout.isOfAppCode,
      layout.constraints.contains(where: { isAlike($0) })
    else { return [] }
    var environment = settled.translation.environment
    environment.direction = .leftToRight
    let insets = environment.safeAreaInsets
    // The image is that of the whole screen, with the side that a notch covers.
    environment.safeAreaInsets.left = insets.right
    environment.safeAreaInsets.right = insets.left
    guard let image = try solved(settled.translation.prepared, environment, &budget),
      image.conflicts.isEmpty
    else { return [] }
    var trialsLeft = settled.trialLimit(Self.mostTrials)
    var diagnostics: [Diagnostic] = []
    for group in groups(of: astray(from: image)) {
      var diagnostic = diagnostic(group, image)
      if trialsLeft > 0, let fix = try fix(of: group, image, &budget) { diagnostic.fixes = [fix] }
      trialsLeft -= 1
      diagnostics.append(diagnostic)
    }
    return diagnostics
  }

  /// A layout in an environment; `nil` where that cannot be paid.
  private func solved(
    _ prepared: PreparedLayout,
    _ environment: Environment,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> SettledLayout? {
    do throws(SolverInterruption) {
      return try SettledLayout(prepared, environment, &workspace.trials, &budget)
    } catch .budgetSpent, .imprecise {
      return nil
    }
  }
}

extension Mirroring {
  /// Views that are astray, and the constraints that place them alike in both directions.
  private struct Group {
    /// By their indices in the layout, the outer ones first.
    var views: [Int] = []
    /// By their indices in the layout.
    var causes: [Int] = []
  }

  /// The views that are tied to each other, or to what mirrors, by constraints that do not.
  ///
  /// Views without such constraints only follow others, and are in no group.
  ///
  /// A search from each view through its constraints, so that it is linear in both.
  ///
  /// - Parameter astray: The views that are not where their mirror image is, the outer ones first.
  /// - Returns: The groups in the order of their outermost views.
  private func groups(of astray: [Int]) -> [Group] {
    let isAstray = Set(astray)
    var causes: [Int: [Int]] = [:]
    for (index, constraint) in layout.constraints.enumerated() where isAlike(constraint) {
      for view in views(of: constraint) where isAstray.contains(view) {
        causes[view, default: []].append(index)
      }
    }
    var groups: [Group] = []
    var seen: Set<Int> = []
    var told: Set<Int> = []
    for view in astray where causes[view] != nil && seen.insert(view).inserted {
      var group = Group()
      var waiting = [view]
      while let next = waiting.popLast() {
        group.views.append(next)
        for cause in causes[next] ?? [] where told.insert(cause).inserted {
          group.causes.append(cause)
          for other in views(of: layout.constraints[cause])
          where isAstray.contains(other) && seen.insert(other).inserted { waiting.append(other) }
        }
      }
      groups.append(Group(views: group.views.sorted(), causes: group.causes.sorted()))
    }
    return groups
  }

  /// The views that a constraint is about.
  private func views(of constraint: Constraint) -> Set<Int> {
    Set(
      [constraint.first, constraint.second].compactMap { $0.map { layout.owningView(of: $0.item) } }
    )
  }

  /// Whether a constraint means the same place in both directions.
  ///
  /// Left and right always do. Two centres do if their distance is more than what is seen: the
  /// constant keeps its sign, and the mirror image would have the other one.
  private func isAlike(_ constraint: Constraint) -> Bool {
    guard constraint.isActive, !constraint.isGuess, !constraint.isDesignTime else { return false }
    return isAbsolute(constraint)
      || constraint.first.attribute.family == .centerX
        && constraint.second?.attribute.family == .centerX
        && abs(constraint.constant) > Diagnosis.misplaced
  }

  /// Whether a side is named as left or right, and not by the direction of text.
  private func isAbsolute(_ constraint: Constraint) -> Bool {
    constraint.first.attribute.family == .absoluteX
      || constraint.second?.attribute.family == .absoluteX
  }

  /// The views that are not where their mirror image is, the outer ones first.
  ///
  /// Left out is what is not determined, or whose superview differs itself or scrolls, and what has
  /// its own direction.
  ///
  /// What moves along with a superview that is astray is not told again: it is compared in the
  /// superview's coordinates, and only where superviews are as wide in both directions.
  private func astray(from image: SettledLayout) -> [Int] {
    let free = settled.freeViews().union(image.freeViews())
    let views = settled.translation.prepared.views
    var astray: [Int] = []
    settled.translation.prepared.forEachInTreeOrder { index in
      guard let superview = views[index].superview, !views[superview].isScrollView,
        !free.contains(index), !views[index].isHidden,
        views[index].semanticContentAttribute == .unspecified,
        views[superview].semanticContentAttribute == .unspecified,
        abs(settled.frames.view(superview).width - image.frames.view(superview).width)
          <= Diagnosis.misplaced,
        !isMirrored(index, settled, image)
      else { return }
      astray.append(index)
    }
    return astray
  }

  /// Whether the frame of a view is the mirror image of the one from left to right.
  private func isMirrored(_ view: Int, _ settled: SettledLayout, _ image: SettledLayout) -> Bool {
    let (frame, other) = (settled.frames.view(view), image.frames.view(view))
    return abs(frame.x - mirrored(view, image)) <= Diagnosis.misplaced
      && abs(frame.width - other.width) <= Diagnosis.misplaced
  }

  /// The x that mirrors a view, in its superview's coordinates.
  private func mirrored(_ view: Int, _ image: SettledLayout) -> Double {
    let frame = image.frames.view(view)
    return image.frames.view(layout.views[view].superview ?? 0).width - frame.maxX
  }

  /// AL115, at the first constraint that keeps views where they are.
  private func diagnostic(_ group: Group, _ image: SettledLayout) -> Diagnostic {
    let first = group.views[0]
    var diagnostic = Diagnostic(
      .notMirrored,
      .notMirrored(
        x: settled.frames.view(first).x,
        mirrored: mirrored(first, image),
        causes: group.causes.count,
        isAbsolute: group.causes.contains { isAbsolute(layout.constraints[$0]) }
      ),
      at: layout.constraints[group.causes[0]].location,
      items: group.views.prefix(Diagnostic.listed).map { layout.views[$0].id }
    )
    diagnostic.count = group.views.count
    diagnostic.constraints = group.causes.prefix(Diagnostic.listed).map {
      ConstraintReference(layout.constraints[$0], in: layout)
    }
    return diagnostic
  }
}

extension Mirroring {
  /// Leading for left and trailing for right, in the constraints that keep views where they are.
  ///
  /// Left to right it changes nothing; that the views mirror with it, and nothing conflicts, is tried.
  ///
  /// - Parameters:
  ///   - group: The views and the constraints.
  ///   - image: The answer from left to right.
  ///   - budget: What may be spent.
  /// - Returns: The change; `nil` where it does not help.
  /// - Throws: `SolverInterruption.cancelled` when the caller cancels.
  private func fix(
    of group: Group,
    _ image: SettledLayout,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Fix? {
    let causes = group.causes.filter { isAbsolute(layout.constraints[$0]) }
    guard !causes.isEmpty else { return nil }
    var changed = layout
    for index in causes { changed.constraints[index] = layout.constraints[index].directional }
    guard
      let tried = try solved(
        PreparedLayout(changed),
        settled.translation.environment,
        &budget
      ),
      tried.conflicts.isEmpty, group.views.allSatisfy({ isMirrored($0, tried, image) })
    else { return nil }
    let before = layout.text(of: layout.constraints[causes[0]], as: .words)
    let more = causes.count - 1
    let others = more > 0 ? " and \(more) more" : ""
    return Fix(
      title: "Use leading and trailing in `\(before)`\(others)",
      change: .layout(causes.map { .replace($0, changed.constraints[$0]) })
    )
  }
}

extension Constraint {
  /// The constraint that says the same from left to right, and its mirror image from right to left.
  fileprivate var directional: Constraint {
    var constraint = self
    constraint.first.attribute = first.attribute.directional
    constraint.second?.attribute = second?.attribute.directional ?? first.attribute
    return constraint
  }
}

extension Attribute {
  /// The side that is this one from left to right, for left and right; else the attribute itself.
  fileprivate var directional: Attribute {
    switch self {
    case .left: .leading
    case .right: .trailing
    case .leftMargin: .leadingMargin
    case .rightMargin: .trailingMargin
    default: self
    }
  }
}
