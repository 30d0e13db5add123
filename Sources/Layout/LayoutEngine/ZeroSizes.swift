internal import LayoutModel
internal import LinearSolver

/// Finds views that the required constraints force to size zero without an explicit 0.
///
/// AL111, rule 3.5: `a.width == 2 * b.width` with `b.width == 3 * a.width`. Each check solves the
/// required rows with one objective, that the size be 1.
struct ZeroSizes {
  private let converged: ConvergedLayout

  /// Each check is a solve; a layout with more collapsed views has one cause for most of them.
  private static let checkLimit = 8
  private static let zero = Tolerance.visible

  private let workspace: SolverWorkspace

  init(_ converged: ConvergedLayout, _ workspace: SolverWorkspace) {
    self.converged = converged
    self.workspace = workspace
  }

  func diagnostics(_ budget: inout Budget) throws(SolverInterruption) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var checks = 0
    var found: Set<Int> = []
    for (view, axis) in suspects() where checks < Self.checkLimit {
      // Subviews of a view without a size, and its other size, have the same cause.
      let superview = converged.translation.layout.views[view].superview ?? 0
      guard !found.contains(view), !found.contains(superview) else {
        found.insert(view)
        continue
      }
      checks += 1
      guard try isForced(view, axis, &budget) else { continue }
      found.insert(view)
      let layout = converged.translation.layout
      let subject = layout.views[view]
      diagnostics.append(
        Diagnostic(
          .zeroSize,
          .zeroSize(axis),
          at: subject.location,
          items: [subject.id]
        )
      )
    }
    return diagnostics
  }

  /// Views that are hidden in a stack view, or have masks, are left out.
  private func suspects() -> [(view: Int, axis: Axis)] {
    let layout = converged.translation.layout
    // A drawing too small for its content leaves none for subviews.
    guard converged.drawnConflicts.isEmpty else { return [] }
    var suspects: [(view: Int, axis: Axis)] = []
    for view in layout.views.indices.dropFirst() {
      let frame = converged.frames.view(view)
      guard abs(frame.width) <= Self.zero || abs(frame.height) <= Self.zero else { continue }
      for axis in Axis.allCases {
        guard abs(frame.length(along: axis)) <= Self.zero,
          !converged.translation.droppedViews.contains(view),
          !layout.views[view].translatesAutoresizingMaskIntoConstraints,
          !isDrawnSo(view, axis),
          converged.translation.intrinsicSize(view, axis: axis) != 0
        else { continue }
        suspects.append((view, axis))
      }
    }
    if suspects.isEmpty { return [] }
    let wanted = wantedZeros()
    return suspects.filter {
      !wanted.contains(Dimension(view: $0.view, attribute: $0.axis.size))
    }
  }

  /// True for a margin that code opens, and a stack view that code fills.
  private func isDrawnSo(_ view: Int, _ axis: Axis) -> Bool {
    guard converged.translation.prepared.views[view].isDrawn else { return false }
    if converged.translation.layout.views[view].stack?.arrangedSubviews.isEmpty == true {
      return true
    }
    guard let frame = converged.translation.layout.views[view].frame else { return false }
    return frame.length(along: axis) <= Self.zero
  }

  private struct Dimension: Hashable {
    var view: Int
    var attribute: Attribute
  }

  /// The sizes that constraints set to 0, and those equal to one of these.
  ///
  /// A constant of 0 or less on a size sets it to 0, with any relation.
  private func wantedZeros() -> Set<Dimension> {
    func dimension(_ anchor: Constraint.Anchor) -> Dimension? {
      guard case .view(let view) = anchor.item, !anchor.attribute.isLocation else { return nil }
      return Dimension(view: view, attribute: anchor.attribute)
    }
    var wanted = Set<Dimension>()
    var followers: [Dimension: [Dimension]] = [:]
    for constraint in converged.translation.layout.constraints where constraint.isActive {
      guard let first = dimension(constraint.first) else { continue }
      guard let second = constraint.second else {
        if constraint.constant <= 0 { wanted.insert(first) }
        continue
      }
      guard let second = dimension(second), constraint.constant == 0,
        constraint.relation == .equal
      else { continue }
      followers[first, default: []].append(second)
      followers[second, default: []].append(first)
    }
    var queue = Array(wanted)
    while let next = queue.popLast() {
      for follower in followers[next] ?? [] where wanted.insert(follower).inserted {
        queue.append(follower)
      }
    }
    return wanted
  }

  private func isForced(
    _ view: Int,
    _ axis: Axis,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Bool {
    let translation = converged.translation
    let variable = translation.variables.view(view, axis.extent)
    // A size that is larger in another optimum is not forced.
    let isFree = converged.solution.freeGroups.contains { group in
      group.ranges.contains { $0.variable == variable && $0.maximum ?? .infinity > Self.zero }
    }
    if isFree { return false }
    let program = translation.program
    guard program.levelCount > 1 else { return isZeroAlone(variable) }
    var included = (0..<program.rowCount).map {
      converged.includes(row: $0) && program.level(ofRow: $0) == 0
    }
    var rows = ProgramWriter(program)
    rows.addTerm(variable, 1)
    rows.endRow(.atLeast, 1, level: 1)
    included.append(true)
    // Every optimum has the same distance from size 1.
    var values: [Double] = []
    _ = try workspace.trials.findOptimum(
      of: rows.program,
      included: included,
      into: &values,
      acceptsNoise: true,
      budget: &budget
    )
    return values[variable] <= Self.zero
  }

  /// Without optional rows, the known ranges suffice: a size of 0 without another value is forced.
  private func isZeroAlone(_ variable: Int) -> Bool {
    !converged.solution.freeGroups.contains { $0.ranges.contains { $0.variable == variable } }
  }
}
