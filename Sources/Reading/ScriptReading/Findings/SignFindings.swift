import Bounds
import LayoutModel

/// Finds constants with the wrong sign: they move a view out of its superview, or over its
/// neighbour, where other constants show that this was not intended.
///
/// A single view that extends outside or overlaps may be a badge or a shadow, and is no finding.
struct SignFindings {
  let layout: Layout
  /// The active constraints between facing edges, or with the same edge of a superview.
  private(set) var insets: [Inset] = []
  private(set) var gaps: [Gap] = []
  /// By both views, in ascending order.
  private(set) var ties: [[Int]: [Int]] = [:]
  private let tree: TreeOrder
  /// The constants that are parameters.
  private let open: OpenDistances

  init(_ layout: Layout, _ meter: WorkMeter) {
    self.layout = layout
    tree = TreeOrder(layout.views)
    open = OpenDistances(layout)
    meter.charge(4 * layout.views.count + 20 * layout.constraints.count)
    for index in layout.constraints.indices {
      let constraint = layout.constraints[index]
      guard constraint.isActive, let second = constraint.second else { continue }
      if case .view(let one) = constraint.first.item, case .view(let two) = second.item {
        ties[[one, two].sorted(), default: []].append(index)
      }
      guard constraint.multiplier == 1, constraint.constant != 0 || open[index] != nil else {
        continue
      }
      if constraint.first.attribute == second.attribute {
        inset(constraint, second, index).map { insets.append($0) }
      } else {
        gap(constraint, second, index).map { gaps.append($0) }
      }
    }
  }

  /// Findings about edges of superviews, then about neighbours.
  func findings(_ meter: WorkMeter) -> [LintFinding] {
    let signs = Signs(insets: insets, gaps: gaps)
    meter.charge(16 * (insets.count + gaps.count))
    let counts = distanceCounts()
    return insets.filter { isWrong($0, signs) }
      .map { finding($0.constraint, message($0), grade($0.constraint, counts[distance(of: $0)])) }
      + insets.filter(isUnbounded).map(unboundedFinding)
      + gaps.filter { isWrong($0, signs) }
      .map { finding($0.constraint, message($0), grade($0.constraint, counts[distance(of: $0)])) }
  }

  /// A relation that lets a view extend beyond an edge, contrary to its constant.
  private func unboundedFinding(_ inset: Inset) -> LintFinding {
    let constraint = layout.constraints[inset.constraint]
    var fixed = constraint
    fixed.relation = constraint.relation.reversed
    let edge = "\(inset.edge.name) edge of \(layout.itemName(ofView: inset.around).text)"
    var found = finding(
      inset.constraint,
      "`\(layout.text(of: constraint))` lets \(layout.itemName(ofView: inset.view).text) extend beyond the \(edge). "
        + "Write \(fixed.relation.symbol) to keep it inside.",
      .suggested
    )
    found.diagnostic.fixes = [fix(inset.constraint, fixed, .suggested)]
    return found
  }

  private func fix(_ index: Int, _ fixed: Constraint, _ grade: Fix.Grade) -> Fix {
    let (before, after) = (layout.text(of: layout.constraints[index]), layout.text(of: fixed))
    return Fix(
      title: "Change `\(before)` to `\(after)`",
      change: .layout([.replace(index, fixed)]),
      grade: grade
    )
  }

  /// Safe where several constraints of the superview keep the distance of a flipped sign.
  private func grade(_ index: Int, _ count: Int?) -> Fix.Grade {
    count ?? 0 > 1 && !layout.constraints[index].isGuess ? .safe : .suggested
  }

  private func message(_ inset: Inset) -> String {
    let extends = inset.relation == .equal ? "extends" : "may extend"
    let edge = "\(inset.edge.name) edge of \(layout.itemName(ofView: inset.around).text)"
    return
      "\(layout.itemName(ofView: inset.view).text) \(extends) \(length(inset.constraint)) points beyond "
      + "the \(edge). Check the sign of the constant: trailing and bottom insets are negative."
  }

  private func message(_ gap: Gap) -> String {
    let overlaps = gap.relation == .equal ? "overlaps" : "may overlap"
    let edge = "\(gap.edge.name) edge of \(layout.itemName(ofView: gap.before).text)"
    return
      "\(layout.itemName(ofView: gap.after).text) \(overlaps) the \(edge) by "
      + "\(length(gap.constraint)) points. Check the sign of the constant."
  }

  /// In points, without its sign, or its name.
  private func length(_ constraint: Int) -> String {
    open[constraint]?.name ?? decimal(abs(layout.constraints[constraint].constant))
  }

  private func finding(_ index: Int, _ message: String, _ grade: Fix.Grade) -> LintFinding {
    let constraint = layout.constraints[index]
    var diagnostic = Diagnostic(.outsideOrOverlapping, message, at: constraint.location)
    diagnostic.items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
      .map { layout.views[layout.owningView(of: $0)].id }
    diagnostic.constraints = [ConstraintReference(constraint, in: layout)]
    // The number of a parameter is elsewhere.
    if open[index] == nil {
      var fixed = constraint
      fixed.constant = -constraint.constant
      diagnostic.fixes = [fix(index, fixed, grade)]
    }
    return LintFinding(.constraint(index), diagnostic)
  }
}

extension SignFindings {
  /// The distance of a view's edge from the same edge of another view, mostly its superview,
  /// inwards.
  struct Inset {
    var view: Int
    /// The view of the other edge, or of its guide.
    var around: Int
    var edge: Attribute
    /// In points; below 0 outside.
    var points: Double
    var relation: Relation
    /// Whether it is measured from the superview itself or its safe area, and not from a guide or
    /// margin inside.
    var isWhole: Bool
    /// Whether it is measured from another view than the superview.
    var isBeside: Bool
    /// Whether it is measured in a scroll view, which may be larger than its content.
    var isScrolled: Bool
    /// Whether the distance is a parameter, not a number.
    var isOpen: Bool
    var constraint: Int

    var mirrored: Inset {
      var other = self
      (other.view, other.around, other.points) = (around, view, -points)
      return other
    }
  }

  struct Gap {
    var before: Int
    var after: Int
    /// The edge at which `before` ends.
    var edge: Attribute
    /// In points; below 0 they overlap.
    var points: Double
    var relation: Relation
    var isOpen: Bool
    var constraint: Int
  }

  private func inset(_ constraint: Constraint, _ second: Constraint.Anchor, _ index: Int) -> Inset?
  {
    guard let isFar = Self.edges[second.attribute] else { return nil }
    let first = constraint.first.item
    let pairs = [(first, second.item, true), (second.item, first, false)]
    // A guide of the code is anywhere in its view.
    for (item, _, _) in pairs { if case .guide = item { return nil } }
    let inside = pairs.first { view, other, _ in
      guard case .view(let view) = view else { return false }
      return view > 0 && layout.views[view].superview == layout.owningView(of: other)
    }
    // For views beside each other, the second places the first.
    guard case (.view(let view), let other, let isFirst) = inside ?? pairs[0], view > 0 else {
      return nil
    }
    let around = layout.owningView(of: other)
    if inside == nil, constraint.relation != .equal || tree.contains(view, around) { return nil }
    let isTurned = isFirst == isFar
    let distance = open[index]
    let written = distance?.points ?? constraint.constant
    let points = isTurned ? -written : written
    // Code with negative insets at the far sides adds them there.
    if distance?.isSide == true, isFar, points < 0 { return nil }
    return Inset(
      view: view,
      around: around,
      edge: second.attribute,
      points: points,
      relation: isTurned ? constraint.relation.reversed : constraint.relation,
      isWhole: other == .view(around) || other == .builtIn(.safeAreaLayoutGuide, owner: around),
      isBeside: inside == nil,
      isScrolled: layout.views[around].scroll != nil,
      isOpen: distance != nil,
      constraint: index
    )
  }

  private func gap(_ constraint: Constraint, _ second: Constraint.Anchor, _ index: Int) -> Gap? {
    guard case .view(let view) = constraint.first.item, case .view(let other) = second.item,
      !tree.contains(view, other), !tree.contains(other, view),
      let isFar = Self.edges[constraint.first.attribute],
      Self.opposite[constraint.first.attribute] == second.attribute
    else { return nil }
    let points = open[index]?.points ?? constraint.constant
    return Gap(
      before: isFar ? view : other,
      after: isFar ? other : view,
      edge: isFar ? constraint.first.attribute : second.attribute,
      points: isFar ? -points : points,
      relation: isFar ? constraint.relation.reversed : constraint.relation,
      isOpen: open[index] != nil,
      constraint: index
    )
  }

  /// Whether a positive constant points outwards.
  static let edges: [Attribute: Bool] = [
    .leading: false, .left: false, .top: false, .trailing: true, .right: true, .bottom: true,
  ]

  static let opposite: [Attribute: Attribute] = [
    .leading: .trailing, .trailing: .leading, .left: .right, .right: .left, .top: .bottom,
    .bottom: .top,
  ]
}
