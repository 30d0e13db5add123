internal import LayoutModel
internal import LinearSolver

/// Adds doubts to the findings of a class of an app: its code is read and not run, so that
/// constraints, frames and content sizes may differ at run time.
struct CodeDoubts {
  private let converged: ConvergedLayout
  private let workspace: SolverWorkspace

  init(_ converged: ConvergedLayout, _ workspace: SolverWorkspace) {
    self.converged = converged
    self.workspace = workspace
  }

  private var layout: Layout { converged.translation.layout }

  fileprivate struct Number: Hashable {
    var item: String
    var attribute: Diagnostic.AmbiguousAttribute.Attribute
  }

  func add(
    to findings: inout [AnswerFinding],
    _ contents: inout Contents?,
    _ budget: inout Budget
  ) throws(SolverInterruption) {
    if findings.isEmpty { return }
    try budget.work(8 * layout.views.count + 8 * findings.count)
    try budget.work(8 * layout.constraints.count)
    let facts = Facts(layout)
    let isAmbiguous = findings.contains { $0.diagnostic.code == .ambiguousLayout }
    let open = isAmbiguous ? try openNumbers(&contents, &budget) : []
    for index in findings.indices { addDoubts(to: &findings[index].diagnostic, facts, open) }
  }

  /// `open`: the numbers that are free for every size of unknown contents.
  private func addDoubts(
    to diagnostic: inout Diagnostic,
    _ facts: Facts,
    _ open: Set<Number>
  ) {
    let read = diagnostic.items.map(facts.reading(of:))
    let isPartlyRead = read.contains { $0 != .whole && $0 != .loose }
    switch diagnostic.code {
    case .ambiguousLayout:
      if isPartlyRead { diagnostic.doubt(.partlyRead) }
      if read.contains(.loose) { diagnostic.doubt(.looseView) }
      if diagnostic.items.first.map(facts.guides.contains) == true {
        diagnostic.doubt(.invisibleGuide)
      }
      if diagnostic.items.contains(where: facts.viewsOfFile.contains) {
        diagnostic.doubt(.viewOfFile)
      }
      if facts.isOfManagedContent(diagnostic) { diagnostic.doubt(.managedContent) }
      let free = diagnostic.ambiguity.filter { open.contains(Number($0)) }
      if free.isEmpty {
        diagnostic.doubt(.unknownContent)
      } else if !free.contains(where: \.isWhollyFree) {
        diagnostic.doubt(.boundedRange)
      }
    case .outsideOrOverlapping, .misplacedView, .priorityTie, .baselineOffIntrinsicHeight,
      .unsettledLayout, .zeroSize:
      diagnostic.doubt(.framesInCode)
      if diagnostic.code == .misplacedView { diagnostic.doubt(.outdatedDrawing) }
      if isPartlyRead { diagnostic.doubt(.partlyRead) }
      if diagnostic.items.contains(where: facts.viewsOfUnknownContent.contains) {
        diagnostic.doubt(.unknownContent)
      }
    case .contentCompressed:
      if isPartlyRead { diagnostic.doubt(.partlyRead) }
      if facts.hasGuesses { diagnostic.doubt(.guessedConstraint) }
    case .unsatisfiable, .negativeSize: break
    default:
      if !read.isEmpty, !read.contains(where: { $0 == .whole || $0 == .loose }) {
        diagnostic.doubt(.partlyRead)
      }
    }
  }
}

extension Diagnostic.AmbiguousAttribute {
  /// Whether nothing bounds it: numbers that are free between other views depend on unknown sizes.
  fileprivate var isWhollyFree: Bool {
    switch attribute {
    case .minX, .minY: minimum == nil || maximum == nil
    case .width, .height: maximum == nil
    }
  }
}

extension CodeDoubts.Number {
  init(_ attribute: Diagnostic.AmbiguousAttribute) {
    self.init(item: attribute.item, attribute: attribute.attribute)
  }
}

extension CodeDoubts {
  /// Trial sizes of contents that were not measured, in points; consecutive ones differ, since
  /// equal hugging is a separate cause of ambiguity.
  private static let contents = [20.0, 23, 27, 31]

  /// The rows of a layout whose contents of unknown size have trial sizes.
  struct Contents {
    /// The layout without them.
    fileprivate let layout: PreparedLayout
    fileprivate var translation: Translation
  }

  /// The numbers that are free also if every content of unknown size had one; none where the trial
  /// was interrupted.
  ///
  /// `contents`: those of another environment, if there is one.
  private func openNumbers(
    _ contents: inout Contents?,
    _ budget: inout Budget
  ) throws(SolverInterruption) -> Set<Number> {
    let prepared = converged.translation.prepared
    let known = contents.flatMap { $0.layout === prepared ? $0.translation : nil }
    guard let changed = known?.prepared ?? withContents else { return numbers(of: converged) }
    do throws(SolverInterruption) {
      let trial = try ConvergedLayout(
        changed,
        converged.translation.environment,
        like: known,
        choosesOptimum: false,
        &workspace.contents,
        &budget
      )
      contents = Contents(layout: prepared, translation: trial.translation)
      return numbers(of: trial)
    } catch .budgetSpent, .imprecise {
      // Unknown results are not reported.
      return []
    }
  }

  /// The layout with trial sizes of unknown contents; `nil` if there are none.
  private var withContents: PreparedLayout? {
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
    return isSame ? nil : PreparedLayout(changed)
  }

  private func numbers(of converged: ConvergedLayout) -> Set<Number> {
    var numbers: Set<Number> = []
    for group in converged.solution.freeGroups where !converged.isLoosened(group) {
      let isOfContents = group.tiedRows.contains { row in
        switch converged.translation.origins[row] {
        case .contentHugging, .compressionResistance, .stack: true
        default: false
        }
      }
      if isOfContents { continue }
      for range in group.ranges {
        let (owner, component) = converged.translation.variables.owner(of: range.variable)
        let item = converged.translation.id(of: owner)
        numbers.insert(Number(item: item, attribute: component.attribute))
      }
    }
    return numbers
  }
}

extension CodeDoubts {
  /// Collected in one pass: a layout may have thousands of findings.
  fileprivate struct Facts {
    /// The views of an Interface Builder file, which is checked by itself.
    private(set) var viewsOfFile: Set<String> = []
    private(set) var viewsOfUnknownContent: Set<String> = []
    let guides: Set<String>
    let hasGuesses: Bool
    private var readings: [String: View.Reading] = [:]
    /// The scroll views whose content is tied to an edge along an axis.
    private var scrollViews: [String: Set<Axis>] = [:]

    private static let edges: Set<Attribute> = [.leading, .left, .top, .trailing, .right, .bottom]

    init(_ layout: Layout) {
      guides = Set(layout.guides.map(\.id))
      hasGuesses = layout.constraints.contains { $0.isActive && $0.isGuess }
      for view in layout.views {
        if view.reading != .whole { readings[view.id] = view.reading }
        if view.origin == .interfaceBuilder { viewsOfFile.insert(view.id) }
        if view.contentSource == .unknown { viewsOfUnknownContent.insert(view.id) }
        if view.className == "UIScrollView" { scrollViews[view.id] = [] }
      }
      // A center determines the content's position, not its size.
      for constraint in layout.constraints
      where constraint.isActive && Self.edges.contains(constraint.first.attribute) {
        let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
        let superviews = items.map { layout.views[layout.owningView(of: $0)].superview }
        for item in items {
          switch item {
          case .builtIn(.contentLayoutGuide, let view): record(constraint, layout.views[view].id)
          case .view(let view) where superviews.contains(view):
            record(constraint, layout.views[view].id)
          default: continue
          }
        }
      }
    }

    private mutating func record(_ constraint: Constraint, _ id: String) {
      scrollViews[id]?.insert(constraint.first.attribute.axis)
    }

    func reading(of item: String) -> View.Reading {
      readings[item] ?? readings[String(item.prefix { $0 != "." })] ?? .whole
    }

    /// Whether an ambiguity is of the content of a view that manages it, as tables do, or of a
    /// scroll view along an axis in which it does not scroll.
    ///
    /// `rows.contentLayoutGuide` is the content of the scroll view `rows` in responses.
    func isOfManagedContent(_ diagnostic: Diagnostic) -> Bool {
      let guide = ".\(BuiltInGuide.contentLayoutGuide.rawValue)"
      guard let number = diagnostic.ambiguity.first(where: { $0.item.hasSuffix(guide) }) else {
        return false
      }
      let axes = scrollViews[String(number.item.dropLast(guide.count))]
      return axes?.contains(number.attribute.axis) != true
    }
  }
}

extension Translation {
  /// The doubts about a conflict of an app's code.
  ///
  /// A guess makes a conflict doubtful unless it holds for every value of the open numbers (rule
  /// 7.8). So does a view that was read in part, and so do views that all belong to the layout of
  /// another class, which is checked by itself.
  func doubts(about group: ConflictGroup) -> [Diagnostic.Doubt] {
    var doubts: [Diagnostic.Doubt] = needsBars(group.conflict) ? [.barsAssumed] : []
    var (isHere, isElsewhere) = (false, false)
    for row in group.conflict.rows {
      var views: [Int] = []
      switch origins[row] {
      case .constraint(let index):
        let constraint = layout.constraints[index]
        if constraint.isGuess, slopes(ofRow: row).isEmpty || !holdsForEveryOpenValue(group) {
          doubts.append(.guessedConstraint)
        }
        views = [constraint.first.item, constraint.second?.item].compactMap(\.self)
          .map { layout.owningView(of: $0) }
      case .stack(let index):
        views = [stackRows[index].stack]
        views += stackRows[index].anchors.map { layout.owningView(of: $0.item) }
        // Code shows and hides the arranged views of stack views.
        if views.contains(where: { layout.views[$0].reading != .whole }) {
          doubts.append(.looseView)
        }
      case .autoresizing(let view):
        views = [view]
        doubts.append(.framesInCode)
      case .contentHugging(let view, _), .compressionResistance(let view, _), .space(let view):
        views = [view]
      case .root:
        if statesSize(row, in: group.conflict) { doubts.append(.sizeAssumed) }
        continue
      case .nonNegative, .fitting: continue
      }
      for view in views {
        switch layout.views[view].reading {
        case .partial, .switched: doubts.append(.partlyRead)
        case .whole, .loose: if view > 0 { isHere = true }
        case .elsewhere: if view > 0 { isElsewhere = true }
        }
      }
    }
    return isElsewhere && !isHere ? doubts + [.partlyRead] : doubts
  }
}

extension Translation {
  /// Whether a conflict with the root's size may depend on it: a container gives a controller its
  /// height.
  ///
  /// True for the height, and for equalities alone, since a view with a fixed width is rarely as
  /// wide as a screen.
  private func statesSize(_ row: Int, in conflict: Conflict) -> Bool {
    var isOfHeight = false
    program.forEachTerm(ofRow: row) { variable, _ in
      isOfHeight = isOfHeight || variable == variables.view(0, .height)
    }
    return isOfHeight || conflict.rows.allSatisfy { program.relation(ofRow: $0) == .equal }
  }

  /// Whether a conflict exists only below bars: code may show the view without them (rule 2.4).
  ///
  /// The rows, each times its multiplier, add up to `0 >= shortfall`. The contribution of bars to
  /// their right sides is subtracted.
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

  /// The offset of a safe area anchor along y due to bars, in points.
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
