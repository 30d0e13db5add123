import Bounds
import LayoutModel

/// Finds constants of an app's code whose sign is the wrong one: they put a view out of its superview, or over
/// its neighbour, where something beside them shows that this was not meant.
///
/// What alone reaches out or overlaps may be a badge or a shadow, and is no finding.
struct SignFindings {
  private let layout: Layout
  /// What the active constraints say of edges that face each other or the same edge of a superview.
  private var insets: [Inset] = []
  private var gaps: [Gap] = []
  /// The constraints between two views, by both of them in rising order.
  private var ties: [[Int]: [Int]] = [:]
  /// Which views lie in which.
  private let tree: TreeOrder

  /// - Parameters:
  ///   - layout: The layout of a class of an app.
  ///   - meter: Counts the work.
  init(_ layout: Layout, _ meter: WorkMeter) {
    self.layout = layout
    tree = TreeOrder(layout.views)
    meter.charge(4 * layout.views.count + 16 * layout.constraints.count)
    for index in layout.constraints.indices {
      let constraint = layout.constraints[index]
      guard constraint.isActive, let second = constraint.second else { continue }
      if case .view(let one) = constraint.first.item, case .view(let two) = second.item {
        ties[[one, two].sorted(), default: []].append(index)
      }
      guard constraint.multiplier == 1, constraint.constant != 0 else { continue }
      if constraint.first.attribute == second.attribute {
        inset(constraint, second, index).map { insets.append($0) }
      } else {
        gap(constraint, second, index).map { gaps.append($0) }
      }
    }
  }

  /// The findings, each at the constraint whose sign is meant.
  ///
  /// - Parameter meter: Counts the work.
  /// - Returns: Those of edges of superviews, then those of neighbours, each in the order of the constraints.
  func findings(_ meter: WorkMeter) -> [LintFinding] {
    let signs = Signs(insets: insets, gaps: gaps)
    meter.charge(16 * (insets.count + gaps.count))
    return insets.filter { isWrong($0, signs) }.map { finding($0.constraint, words($0)) }
      + gaps.filter { isWrong($0, signs) }.map { finding($0.constraint, words($0)) }
  }

  private func words(_ inset: Inset) -> String {
    let reaches = inset.relation == .equal ? "reaches" : "may reach"
    let edge = "\(inset.edge.name) edge of \(layout.name(ofView: inset.superview))"
    return
      "\(layout.introduction(ofView: inset.view)) \(reaches) \(decimal(-inset.points)) points beyond "
      + "the \(edge). Is the sign of the constant wrong? Trailing and bottom insets are negative."
  }

  private func words(_ gap: Gap) -> String {
    let begins = gap.relation == .equal ? "begins" : "may begin"
    let edge = "\(gap.edge.name) edge of \(layout.name(ofView: gap.before))"
    return
      "\(layout.introduction(ofView: gap.after)) \(begins) \(decimal(-gap.points)) points before the "
      + "\(edge), so that they overlap. Is the sign of the constant wrong?"
  }

  private func finding(_ index: Int, _ message: String) -> LintFinding {
    let constraint = layout.constraints[index]
    var diagnostic = Diagnostic(.outsideOrOverlapping, message, at: constraint.location)
    diagnostic.items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
      .map { layout.views[layout.owningView(of: $0)].id }
    diagnostic.constraints = [ConstraintReference(constraint, in: layout)]
    return LintFinding(.constraint(index), diagnostic)
  }
}

extension SignFindings {
  /// How far an edge of a view lies inside of the same one of its superview.
  private struct Inset {
    var view: Int
    var superview: Int
    var edge: Attribute
    /// In points; below 0 outside.
    var points: Double
    /// Whether it may be more, exactly that, or less.
    var relation: Relation
    /// Whether it is measured from the superview itself or its safe area, and not from what is inset already.
    var isWhole: Bool
    /// Whether it is measured in a scroll view, whose content has room around it.
    var isScrolled: Bool
    var constraint: Int
  }

  /// How far a view begins behind the end of another.
  private struct Gap {
    var before: Int
    var after: Int
    /// The edge at which `before` ends.
    var edge: Attribute
    /// In points; below 0 they overlap.
    var points: Double
    var relation: Relation
    var constraint: Int
  }

  private func inset(_ constraint: Constraint, _ second: Constraint.Anchor, _ index: Int) -> Inset?
  {
    guard let isFar = Self.edges[second.attribute] else { return nil }
    let first = constraint.first.item
    for (item, other, isFirst) in [(first, second.item, true), (second.item, first, false)] {
      // A guide of the code's own lies anywhere in its view.
      if case .guide = other { continue }
      let around = layout.owningView(of: other)
      guard case .view(let view) = item, view > 0, layout.views[view].superview == around
      else { continue }
      let isTurned = isFirst == isFar
      return Inset(
        view: view,
        superview: around,
        edge: second.attribute,
        points: isTurned ? -constraint.constant : constraint.constant,
        relation: isTurned ? constraint.relation.reversed : constraint.relation,
        isWhole: other == .view(around) || other == .builtIn(.safeAreaLayoutGuide, owner: around),
        isScrolled: layout.views[around].scroll != nil,
        constraint: index
      )
    }
    return nil
  }

  private func gap(_ constraint: Constraint, _ second: Constraint.Anchor, _ index: Int) -> Gap? {
    guard case .view(let view) = constraint.first.item, case .view(let other) = second.item,
      !tree.contains(view, other), !tree.contains(other, view),
      let isFar = Self.edges[constraint.first.attribute],
      Self.opposite[constraint.first.attribute] == second.attribute
    else { return nil }
    return Gap(
      before: isFar ? view : other,
      after: isFar ? other : view,
      edge: isFar ? constraint.first.attribute : second.attribute,
      points: isFar ? -constraint.constant : constraint.constant,
      relation: isFar ? constraint.relation.reversed : constraint.relation,
      constraint: index
    )
  }

  /// The edges, and whether a constant there points out of the view that it is measured from.
  private static let edges: [Attribute: Bool] = [
    .leading: false, .left: false, .top: false, .trailing: true, .right: true, .bottom: true,
  ]

  private static let opposite: [Attribute: Attribute] = [
    .leading: .trailing, .trailing: .leading, .left: .right, .right: .left, .top: .bottom,
    .bottom: .top,
  ]
}

extension SignFindings {
  /// What the constants of all say, in one look each.
  private struct Signs {
    /// A distance along an axis: between the edges of one superview and what is in it, or anywhere.
    struct Distance: Hashable {
      var superview: Int?
      var axis: Axis
      var points: Double
    }

    /// An edge of a view.
    struct Edge: Hashable {
      var view: Int
      var edge: Attribute
    }

    /// The distances that views keep from the edges of their superviews, and those that any keep.
    private(set) var kept: Set<Distance> = []
    /// The distances that neighbours keep.
    private(set) var apart: Set<Distance> = []
    /// The edges that lie outside of the superview, and how far inside of it others lie.
    private(set) var outside: Set<Edge> = []
    private(set) var inside: [Edge: Double] = [:]
    /// What each view keeps from an edge of its superview, along whichever axis.
    private(set) var own: Set<Own> = []

    /// A distance of a view from an edge of its superview.
    struct Own: Hashable {
      var view: Int
      var points: Double
    }

    init(insets: [Inset], gaps: [Gap]) {
      for inset in insets {
        let edge = Edge(view: inset.view, edge: inset.edge)
        guard inset.points > 0 else {
          outside.insert(edge)
          continue
        }
        if inset.isScrolled {
          if inset.relation == .equal { inside[edge] = inset.points }
          continue
        }
        let axis = inset.edge.axis
        kept.insert(Distance(superview: nil, axis: axis, points: inset.points))
        guard inset.relation == .equal else { continue }
        inside[edge] = inset.points
        own.insert(Own(view: inset.view, points: inset.points))
        kept.insert(Distance(superview: inset.superview, axis: axis, points: inset.points))
      }
      for gap in gaps where gap.points > 0 {
        apart.insert(Distance(superview: nil, axis: gap.edge.axis, points: gap.points))
      }
      kept.formUnion(apart)
    }
  }

  /// Whether a view is moved out of its superview by one edge and into it by the opposite one, as it is where
  /// the sign of a constant is wrong; what reaches beyond by both was meant to, and so was what reaches beyond
  /// a corner, as badges do.
  ///
  /// For example a trailing edge at `superview.trailing + 16` beside a leading edge at
  /// `superview.leading + 16`: both are 16 to the right. A guess has the sign that is written. In a scroll
  /// view, whose content may reach out, both have to be the same.
  private func isWrong(_ inset: Inset, _ signs: Signs) -> Bool {
    guard inset.points < 0, inset.relation != .lessThanOrEqual else { return false }
    let isEqual = inset.relation == .equal
    let facing = Self.opposite[inset.edge].map { Signs.Edge(view: inset.view, edge: $0) }
    guard let facing, !signs.outside.contains(facing) else { return false }
    if inset.isScrolled { return isEqual && signs.inside[facing] == -inset.points }
    if isEqual, signs.inside[facing] != nil { return true }
    let isCorner = Self.edges.keys.contains { edge in
      edge.axis != inset.edge.axis
        && signs.outside.contains(Signs.Edge(view: inset.view, edge: edge))
    }
    if isCorner { return false }
    // What is beside it keeps as far inside as it reaches outside.
    let distance = Signs.Distance(
      superview: inset.superview,
      axis: inset.edge.axis,
      points: -inset.points
    )
    let own = Signs.Own(view: inset.view, points: -inset.points)
    if isEqual, signs.kept.contains(distance) { return true }
    if isEqual, isContent(inset.view), signs.own.contains(own) { return true }
    guard inset.isWhole, !layout.constraints[inset.constraint].isGuess else { return false }
    // Nobody needs a bound for a view that may lie outside.
    if !isEqual { return true }
    return -inset.points >= Self.leastOutside && isText(inset.view) && !isCentred(inset)
  }

  /// Whether a view lies in the middle of its superview, and reaches beyond the opposite edge, too.
  private func isCentred(_ inset: Inset) -> Bool {
    let centre: Attribute = inset.edge.axis == .horizontal ? .centerX : .centerY
    return ties[[inset.view, inset.superview].sorted(), default: []].contains {
      layout.constraints[$0].first.attribute == centre
    }
  }

  /// Whether a view lies over its neighbour by as much as others keep apart, or over a text that cannot be read
  /// then.
  private func isWrong(_ gap: Gap, _ signs: Signs) -> Bool {
    guard gap.relation != .lessThanOrEqual, !layout.constraints[gap.constraint].isGuess,
      !isBadge(gap)
    else { return false }
    let distance = Signs.Distance(superview: nil, axis: gap.edge.axis, points: -gap.points)
    let pair = [gap.before, gap.after]
    let kinds = pair.map { layout.views[$0].className }
    // Views of one kind, of which others are as far apart.
    if kinds[0] != nil, kinds[0] == kinds[1], gap.points <= -Self.leastApart,
      signs.apart.contains(distance)
    {
      return true
    }
    guard gap.points <= -Self.leastOverlap, pair.contains(where: isContent) else { return false }
    if signs.kept.contains(distance) { return true }
    guard pair.allSatisfy(isContent), pair.contains(where: { isText($0) || isRow($0) }) else {
      return false
    }
    // A button may be larger than what shows of it.
    return !pair.contains { isOf(["Button"], $0) }
      || gap.edge.axis == .vertical && gap.points <= -Self.leastOverButton
  }

  /// Whether one of two views lies on a corner or an edge of the other: it is tied to it across the gap, too,
  /// and not only in one row or column with it.
  private func isBadge(_ gap: Gap) -> Bool {
    guard !isText(gap.before) || !isText(gap.after) else { return false }
    return ties[[gap.before, gap.after].sorted(), default: []].contains { index in
      let constraint = layout.constraints[index]
      guard constraint.first.attribute.isLocation,
        constraint.first.attribute.axis != gap.edge.axis
      else { return false }
      let isInRow =
        constraint.first.attribute == .centerY && constraint.constant == 0
        || constraint.first.attribute.isBaseline
      return gap.edge.axis == .vertical || !isInRow
    }
  }

  /// Less than this may even out the room around a text, in points.
  private static let leastOutside = 8.0
  /// Lines of text are set as much closer as this, in points.
  private static let leastOverlap = 5.0
  /// Room above and below the title of a button is less than this, in points.
  private static let leastOverButton = 15.0
  /// Less than this between views evens them out, in points.
  private static let leastApart = 2.0

  private func isText(_ view: Int) -> Bool { isOf(["Label", "TextField", "TextView"], view) }

  /// Whether a view is a stack view.
  private func isRow(_ view: Int) -> Bool { layout.views[view].stack != nil }

  /// Whether a view shows a text or an image, and nothing is meant to lie over it.
  private func isContent(_ view: Int) -> Bool {
    isText(view) || isRow(view)
      || isOf(["ImageView", "Button", "Switch", "SegmentedControl"], view)
  }

  /// Whether the class of a view is one of some, or a library's one of such a name.
  private func isOf(_ kinds: [String], _ view: Int) -> Bool {
    guard let name = layout.views[view].className else { return false }
    return kinds.contains { name.hasSuffix($0) }
  }
}
