internal import LayoutModel
internal import LinearSolver

/// Takes away what is told of a class of an app without being known: its code runs, so what looks
/// wrong is mostly something that was not read, or has a size that cannot be measured here.
///
/// It never adds a finding. What is free is told only if it stays free whatever size unknown
/// contents have.
struct CodeFindings {
  /// The layout as it was solved with what was read.
  private let settled: SettledLayout
  /// Whose solver tries the layout with other contents.
  private let workspace: SolverWorkspace

  /// - Parameters:
  ///   - settled: The answer to what was read.
  ///   - workspace: Its solver for trials is used for one solve at most.
  init(_ settled: SettledLayout, _ workspace: SolverWorkspace) {
    self.settled = settled
    self.workspace = workspace
  }

  /// What was read.
  private var layout: Layout { settled.translation.layout }

  /// A number of a view, as answers name it.
  fileprivate struct Number: Hashable {
    /// The id of the view or guide.
    var item: String
    /// Which number of its frame.
    var attribute: Diagnostic.AmbiguousAttribute.Attribute
  }

  /// What remains of some findings.
  ///
  /// By code: AL200 needs a view that was read whole, is no guide and comes of no file, and a
  /// number that has no bound to one side and stays free with other contents. Places, drawn frames, ties and
  /// unsettled layouts are never told of code, for they rest on contents and on frames that code sets;
  /// what signs alone say is told of the constraints.
  ///
  /// - Parameters:
  ///   - diagnostics: What is told of the layout as it was read.
  ///   - budget: What may be spent.
  /// - Returns: The findings that are known to hold.
  /// - Throws: `SolverInterruption.cancelled` when the client no longer waits.
  func known(
    _ diagnostics: [Diagnostic],
    _ budget: inout Budget
  ) throws(SolverInterruption) -> [Diagnostic] {
    if diagnostics.isEmpty { return [] }
    try budget.work(8 * layout.views.count + 8 * diagnostics.count)
    var readings: [String: View.Reading] = [:]
    for view in layout.views where view.reading != .whole { readings[view.id] = view.reading }
    let open =
      diagnostics.contains { $0.code == .ambiguousLayout } ? try openNumbers(&budget) : []
    return diagnostics.filter { diagnostic in
      let read = diagnostic.items.map { item in
        readings[item] ?? readings[String(item.prefix { $0 != "." })] ?? .whole
      }
      switch diagnostic.code {
      case .ambiguousLayout:
        return !read.contains { $0 != .whole } && !isOfGuide(diagnostic) && !isOfFile(diagnostic)
          && !isOfForeignContent(diagnostic)
          && diagnostic.ambiguity.contains { $0.isWhollyFree && open.contains(Number($0)) }
      // A frame that code gives before constraints take over, and contents that were not measured.
      // Margins that follow one another rest on contents, too.
      case .outsideOrOverlapping, .misplacedView, .priorityTie, .baselineOffIntrinsicHeight,
        .unsettledLayout:
        return false
      // Only a text was measured, and what was guessed may be what leaves it no room.
      case .contentCompressed:
        return diagnostic.isCertain && !read.contains { $0 != .whole } && !hasGuesses
      default: return read.isEmpty || read.contains { $0 == .whole }
      }
    }
  }
}

extension Diagnostic.AmbiguousAttribute {
  /// Whether nothing bounds it to one side: what is free between other views depends on sizes that are
  /// not known.
  fileprivate var isWhollyFree: Bool {
    switch attribute {
    case .minX, .minY: minimum == nil || maximum == nil
    case .width, .height: maximum == nil
    }
  }
}

extension CodeFindings.Number {
  /// The number that a finding names.
  init(_ attribute: Diagnostic.AmbiguousAttribute) {
    self.init(item: attribute.item, attribute: attribute.attribute)
  }
}

extension CodeFindings {
  /// Whether any constraint that takes part was guessed.
  private var hasGuesses: Bool {
    layout.constraints.contains { $0.isActive && $0.isGuess }
  }

  /// What a content that was not measured is tried with, in points; not twice the same in a row,
  /// for what hugs alike has another reason to be free.
  private static let contents = [20.0, 23, 27, 31]

  /// The numbers that are free also if every content of unknown size had one.
  ///
  /// - Parameter budget: What the trial may cost.
  /// - Returns: The numbers that stay free; none where the trial was cut short.
  /// - Throws: `SolverInterruption.cancelled` when the client no longer waits.
  private func openNumbers(_ budget: inout Budget) throws(SolverInterruption) -> Set<Number> {
    var changed = layout
    var isSame = true
    for index in changed.views.indices where changed.views[index].contentSource == .unknown {
      let length = Self.contents[index % Self.contents.count]
      var size =
        changed.views[index].intrinsicContentSize ?? IntrinsicContentSize(width: nil, height: nil)
      size.width = size.width ?? length
      size.height = size.height ?? length
      changed.views[index].intrinsicContentSize = size
      isSame = false
    }
    guard !isSame else { return numbers(of: settled) }
    do throws(SolverInterruption) {
      return numbers(
        of: try SettledLayout(
          PreparedLayout(changed),
          settled.translation.environment,
          &workspace.trials,
          &budget
        )
      )
    } catch .budgetSpent, .imprecise {
      // What is not known is not told.
      return []
    }
  }

  /// The numbers that are free, but for those that only contents which give way alike leave open.
  ///
  /// - Parameter settled: A layout that was solved.
  /// - Returns: Each number by the id of its item.
  private func numbers(of settled: SettledLayout) -> Set<Number> {
    var numbers: Set<Number> = []
    for group in settled.solution.freeGroups where !settled.isLoosened(group) {
      let isOfContents = group.tiedRows.contains { row in
        switch settled.translation.origins[row] {
        case .contentHugging, .compressionResistance, .stack: true
        default: false
        }
      }
      if isOfContents { continue }
      for range in group.ranges {
        let (owner, component) = settled.translation.variables.owner(of: range.variable)
        let item = settled.translation.id(of: owner)
        numbers.insert(Number(item: item, attribute: component.attribute))
      }
    }
    return numbers
  }

  /// Whether an ambiguity is of a view that an Interface Builder file has: what it lacks there is told of
  /// the file, and what code adds may be anywhere.
  private func isOfFile(_ diagnostic: Diagnostic) -> Bool {
    layout.views.contains { $0.origin == .interfaceBuilder && diagnostic.items.contains($0.id) }
  }

  /// Whether an ambiguity is one of a guide, which is not seen.
  private func isOfGuide(_ diagnostic: Diagnostic) -> Bool {
    layout.guides.contains { $0.id == diagnostic.items.first }
  }

  /// Whether an ambiguity is of the content of a scroll view that has its own, as tables do, or
  /// along an axis in which nothing is tied to it: that is how code lets a view scroll one way.
  ///
  /// `rows.contentLayoutGuide` is how answers name the content of the scroll view `rows`.
  private func isOfForeignContent(_ diagnostic: Diagnostic) -> Bool {
    let guide = ".\(BuiltInGuide.contentLayoutGuide.rawValue)"
    guard let number = diagnostic.ambiguity.first(where: { $0.item.hasSuffix(guide) }),
      let view = layout.views.firstIndex(where: { $0.id == number.item.dropLast(guide.count) })
    else { return false }
    guard layout.views[view].className == "UIScrollView" else { return true }
    return !layout.constraints.contains { constraint in
      let items = [constraint.first.item, constraint.second?.item]
      let isContent = items.contains { $0 == .builtIn(.contentLayoutGuide, owner: view) }
      let isEdge = items.contains(.view(view))
      // A centre says where the content is, and not how far it reaches.
      return constraint.isActive && constraint.first.attribute.axis == number.attribute.axis
        && Self.edges.contains(constraint.first.attribute)
        && (isContent
          || isEdge
            && items.compactMap(\.self).contains {
              layout.views[layout.owningView(of: $0)].superview == view
            })
    }
  }

  private static let edges: Set<Attribute> = [.leading, .left, .top, .trailing, .right, .bottom]
}

extension Translation {
  /// Whether a conflict rests on something of an app's code that was not read, or that is told with
  /// another layout.
  ///
  /// A guess makes a conflict uncertain unless it holds for every value of the numbers that were
  /// left open (rule 7.8). So does a view that was read in part. Where all views of a conflict are
  /// those of another class's layout, it is told there.
  func isUncertain(_ group: ConflictGroup) -> Bool {
    if needsBars(group.conflict) { return true }
    var (isHere, isElsewhere) = (false, false)
    for row in group.conflict.rows {
      var views: [Int] = []
      switch origins[row] {
      case .constraint(let index):
        let constraint = layout.constraints[index]
        if constraint.isGuess, slopes(ofRow: row).isEmpty || !holdsForEveryOpenValue(group) {
          return true
        }
        views = [constraint.first.item, constraint.second?.item].compactMap(\.self)
          .map { layout.owningView(of: $0) }
      case .stack(let index):
        views = [stackRows[index].stack]
        views += stackRows[index].anchors.map { layout.owningView(of: $0.item) }
      case .contentHugging(let view, _), .compressionResistance(let view, _),
        .autoresizing(let view), .space(let view):
        views = [view]
      case .nonNegative, .root, .fitting: continue
      }
      let isOpen = views.contains { view in
        layout.views[view].reading == .partial || layout.views[view].reading == .switched
      }
      if isOpen { return true }
      for view in views where view > 0 {
        if layout.views[view].reading == .whole { isHere = true } else { isElsewhere = true }
      }
    }
    return isElsewhere && !isHere
  }
}

extension Translation {
  /// Whether a conflict ends where no bar covers anything: what code shows on a screen it may show in a
  /// sheet, a popover or a container, too (rule 2.4).
  ///
  /// The rows, each times its multiplier, add up to `0 >= shortfall`. What bars add to their right sides is
  /// taken out of it.
  private func needsBars(_ conflict: Conflict) -> Bool {
    var shortfall = conflict.shortfall
    for (row, multiplier) in zip(conflict.rows, conflict.multipliers) {
      guard case .constraint(let index) = origins[row] else { continue }
      let constraint = layout.constraints[index]
      let covered =
        constraint.multiplier * (constraint.second.map { barOffset(of: $0) } ?? 0)
        - barOffset(of: constraint.first)
      shortfall -= multiplier * covered
    }
    if shortfall == conflict.shortfall { return false }
    let isEquality = conflict.rows.allSatisfy { program.relation(ofRow: $0) == .equal }
    return (isEquality ? abs(shortfall) : shortfall) <= 1e-6
  }

  /// By how much bars move an anchor of a safe area along y, in points.
  private func barOffset(of anchor: Constraint.Anchor) -> Double {
    guard case .builtIn(.safeAreaLayoutGuide, let owner) = anchor.item,
      anchors.insets.views.indices.contains(owner)
    else { return 0 }
    let bars = anchors.insets.views[owner].safeArea
    switch anchor.attribute {
    case .top: return bars.top
    case .bottom: return -bars.bottom
    case .height: return -bars.top - bars.bottom
    case .centerY: return (bars.top - bars.bottom) / 2
    default: return 0
    }
  }
}
