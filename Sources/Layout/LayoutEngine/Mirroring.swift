internal import LayoutModel
internal import LinearSolver

/// Finds views that are not mirrored from right to left (AL115).
///
/// Rule 2.3: left and right are the same side in every language, and a constant between two centers
/// keeps its sign. Such constraints are harmless where their views mirror nevertheless, so the
/// layout is solved from left to right as well.
///
/// For Interface Builder files and the code of apps alone: a document with `left` is explicit.
struct Mirroring {
  private let converged: ConvergedLayout
  private let workspace: SolverWorkspace

  /// Each fix is tried by a solve.
  private static let mostTrials = 12

  init(_ converged: ConvergedLayout, _ workspace: SolverWorkspace) {
    self.converged = converged
    self.workspace = workspace
  }

  private var layout: Layout { converged.translation.layout }

  func diagnostics(_ budget: inout Budget) throws(SolverInterruption) -> [Diagnostic] {
    guard converged.translation.environment.direction == .rightToLeft, converged.conflicts.isEmpty,
      layout.isOfInterfaceBuilder || layout.isOfAppCode,
      layout.constraints.contains(where: { isAlike($0) })
    else { return [] }
    var environment = converged.translation.environment
    environment.direction = .leftToRight
    let insets = environment.safeAreaInsets
    // The mirror image is that of the whole screen, with the side of the notch.
    environment.safeAreaInsets.left = insets.right
    environment.safeAreaInsets.right = insets.left
    guard let image = try solved(converged.translation.prepared, environment, &budget),
      image.conflicts.isEmpty
    else { return [] }
    var trialsLeft = converged.trialLimit(Self.mostTrials)
    var diagnostics: [Diagnostic] = []
    for group in groups(of: astray(from: image)) {
      var diagnostic = diagnostic(group, image)
      if trialsLeft > 0, let fix = try fix(of: group, image, &budget) { diagnostic.fixes = [fix] }
      trialsLeft -= 1
      diagnostics.append(diagnostic)
    }
    return diagnostics
  }

  private func solved(
    _ prepared: PreparedLayout,
    _ environment: Environment,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> ConvergedLayout? {
    do throws(SolverInterruption) {
      return try ConvergedLayout(prepared, environment, &workspace.trials, &budget)
    } catch .budgetSpent, .imprecise {
      return nil
    }
  }
}

extension Mirroring {
  private struct Group {
    var views: [Int] = []
    var causes: [Int] = []
  }

  /// Groups of views that share constraints which do not mirror, the outermost first.
  ///
  /// A search from each view through its constraints, so that it is linear in both.
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
    var reported: Set<Int> = []
    for view in astray where causes[view] != nil && seen.insert(view).inserted {
      var group = Group()
      var waiting = [view]
      while let next = waiting.popLast() {
        group.views.append(next)
        for cause in causes[next] ?? [] where reported.insert(cause).inserted {
          group.causes.append(cause)
          for other in views(of: layout.constraints[cause])
          where isAstray.contains(other) && seen.insert(other).inserted { waiting.append(other) }
        }
      }
      groups.append(Group(views: group.views.sorted(), causes: group.causes.sorted()))
    }
    return groups
  }

  private func views(of constraint: Constraint) -> Set<Int> {
    Set(
      [constraint.first, constraint.second].compactMap { $0.map { layout.owningView(of: $0.item) } }
    )
  }

  /// True of left and right, and of two centers at a visible distance: the constant keeps its sign.
  private func isAlike(_ constraint: Constraint) -> Bool {
    guard constraint.isActive, !constraint.isGuess, !constraint.isDesignTime else { return false }
    return isAbsolute(constraint)
      || constraint.first.attribute.family == .centerX
        && constraint.second?.attribute.family == .centerX
        && abs(constraint.constant) > Diagnosis.misplaced
  }

  private func isAbsolute(_ constraint: Constraint) -> Bool {
    constraint.first.attribute.family == .absoluteX
      || constraint.second?.attribute.family == .absoluteX
  }

  /// Leaves out ambiguous views, those with a direction of their own, and those whose superview
  /// differs itself or scrolls.
  ///
  /// A view that moves with its superview is not reported again: it is compared in the superview's
  /// coordinates.
  private func astray(from image: ConvergedLayout) -> [Int] {
    let free = converged.freeViews().union(image.freeViews())
    let views = converged.translation.prepared.views
    var astray: [Int] = []
    converged.translation.prepared.forEachInTreeOrder { index in
      guard let superview = views[index].superview, !views[superview].isScrollView,
        !free.contains(index), !views[index].isHidden,
        views[index].semanticContentAttribute == .unspecified,
        views[superview].semanticContentAttribute == .unspecified,
        abs(converged.frames.view(superview).width - image.frames.view(superview).width)
          <= Diagnosis.misplaced,
        !isMirrored(index, converged, image)
      else { return }
      astray.append(index)
    }
    return astray
  }

  private func isMirrored(_ view: Int, _ converged: ConvergedLayout, _ image: ConvergedLayout)
    -> Bool
  {
    let (frame, other) = (converged.frames.view(view), image.frames.view(view))
    return abs(frame.x - mirrored(view, image)) <= Diagnosis.misplaced
      && abs(frame.width - other.width) <= Diagnosis.misplaced
  }

  private func mirrored(_ view: Int, _ image: ConvergedLayout) -> Double {
    let frame = image.frames.view(view)
    return image.frames.view(layout.views[view].superview ?? 0).width - frame.maxX
  }

  private func diagnostic(_ group: Group, _ image: ConvergedLayout) -> Diagnostic {
    let first = group.views[0]
    var diagnostic = Diagnostic(
      .notMirrored,
      .notMirrored(
        x: converged.frames.view(first).x,
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
  /// `nil` where leading and trailing do not help.
  ///
  /// From left to right it changes nothing; a solve verifies that the views mirror without a
  /// conflict.
  private func fix(
    of group: Group,
    _ image: ConvergedLayout,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Fix? {
    let causes = group.causes.filter { isAbsolute(layout.constraints[$0]) }
    guard !causes.isEmpty else { return nil }
    var changed = layout
    for index in causes { changed.constraints[index] = layout.constraints[index].directional }
    guard
      let tried = try solved(
        PreparedLayout(changed),
        converged.translation.environment,
        &budget
      ),
      tried.conflicts.isEmpty, group.views.allSatisfy({ isMirrored($0, tried, image) })
    else { return nil }
    let before = layout.text(of: layout.constraints[causes[0]], as: .labels)
    let more = causes.count - 1
    let others = more > 0 ? " and \(more) more" : ""
    return Fix(
      title: "Use leading and trailing in `\(before)`\(others)",
      change: .layout(causes.map { .replace($0, changed.constraints[$0]) })
    )
  }
}

extension Constraint {
  fileprivate var directional: Constraint {
    var constraint = self
    constraint.first.attribute = first.attribute.directional
    constraint.second?.attribute = second?.attribute.directional ?? first.attribute
    return constraint
  }
}

extension Attribute {
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
