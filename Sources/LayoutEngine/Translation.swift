internal import LayoutModel
internal import LinearSolver

/// A layout as rows of a linear program, in one environment and with the insets of one pass.
struct Translation {
  let layout: Layout
  let environment: Environment
  let insets: PassInsets<Double>
  let variables: Variables
  private(set) var program: LinearProgram
  /// Why each row is there.
  private(set) var origins: [RowOrigin] = []
  let anchors: AnchorTranslator
  private let tree: TreeOrder
  /// What stack views add.
  let stackRows: [StackRow]
  /// The views that have left the layout; what is odd about them is not worth a word.
  let droppedViews: Set<Int>
  /// The variables that may be free without anybody seeing it.
  let unseen: Set<Int>
  /// The optional priorities in use, strongest first: level 1 and up.
  private let priorities: [Priority]
  /// The sides of the constraint being written; kept for its room.
  private var sum = LinearExpression()

  /// Translates a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout, with the environment's overrides applied.
  ///   - environment: The environment.
  ///   - insets: The constants of this pass.
  init(_ layout: Layout, _ environment: Environment, _ insets: PassInsets<Double>) {
    self.layout = layout
    self.environment = environment
    self.insets = insets
    tree = TreeOrder(layout.views)
    stackRows = StackRows.all(of: layout, insets)
    variables = Variables(
      layout,
      contents: layout.scrollViewsWithContent(in: tree),
      ideals: Set(stackRows.lazy.filter(\.usesIdeal).map(\.stack)).sorted()
    )
    anchors = AnchorTranslator(
      layout: layout,
      environment: environment,
      variables: variables,
      insets: insets
    )
    droppedViews = layout.droppedViews
    unseen = Self.unseen(layout, variables, dropped: droppedViews)
    priorities = Self.optionalPriorities(layout, environment, stackRows)
    program = LinearProgram(variableCount: variables.count, levelCount: priorities.count + 1)
    // A constraint has two or three terms mostly, and a view up to six rows of its own.
    let rows = layout.constraints.count + 6 * layout.views.count + 2 * layout.guides.count
    program.reserveCapacity(rows: rows, terms: rows + 2 * layout.constraints.count)
    origins.reserveCapacity(rows)
    for index in layout.constraints.indices where layout.constraints[index].isActive {
      addConstraint(index)
    }
    for index in stackRows.indices { addStackRow(index) }
    addRoot()
    let isArranged = layout.arrangedViews
    for index in layout.views.indices { addView(index, isArranged: isArranged.contains(index)) }
    for index in layout.guides.indices {
      addNonNegative(variables.guide(index, .width))
      addNonNegative(variables.guide(index, .height))
    }
    for view in variables.contents {
      for component in [Variables.Component.width, .height] {
        if let variable = variables.content(of: view, component) { addNonNegative(variable) }
      }
    }
  }

  /// The priority of a level.
  func priority(ofLevel level: Int) -> Priority {
    level == 0 ? .required : priorities[level - 1]
  }

  private static func optionalPriorities(
    _ layout: Layout,
    _ environment: Environment,
    _ stackRows: [StackRow]
  ) -> [Priority] {
    var found: [Priority] = []
    func note(_ priority: Priority) {
      // Most layouts have a few priorities, each of them often.
      guard priority.value < 1000, !found.prefix(8).contains(where: { $0.value == priority.value })
      else { return }
      found.append(priority)
    }
    for index in layout.constraints.indices where layout.constraints[index].isActive {
      note(layout.constraints[index].priority)
    }
    for row in stackRows { note(row.priority) }
    for index in layout.views.indices
    where layout.views[index].intrinsicContentSize != nil {
      for isHorizontal in [true, false] {
        note(layout.huggingPriority(ofView: index, isHorizontal: isHorizontal))
        note(layout.resistancePriority(ofView: index, isHorizontal: isHorizontal))
      }
    }
    if environment.width == .fitting || environment.height == .fitting { note(.fittingSizeLevel) }
    found.sort { $0.value > $1.value }
    var count = min(found.count, 1)
    for priority in found.dropFirst() where priority.value != found[count - 1].value {
      found[count] = priority
      count += 1
    }
    found.removeLast(found.count - count)
    return found
  }

  /// The level of a priority that is in use.
  private func level(of priority: Priority) -> Int {
    guard priority.value < 1000 else { return 0 }
    var low = 0
    var high = priorities.count - 1
    while low < high {
      let middle = (low + high) / 2
      if priorities[middle].value > priority.value { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }
}

extension Translation {
  private mutating func endRow(
    _ relation: Relation,
    _ rightSide: Double,
    _ priority: Priority,
    _ origin: RowOrigin
  ) {
    let solverRelation: LinearProgram.Relation =
      switch relation {
      case .lessThanOrEqual: .atMost
      case .equal: .equal
      case .greaterThanOrEqual: .atLeast
      }
    program.endRow(solverRelation, rightSide, level: level(of: priority))
    origins.append(origin)
  }

  /// The largest constant that is solved with.
  ///
  /// UIKit substitutes a smaller number too, without saying which. Beyond it, points would be lost
  /// among the digits of a Double.
  private static let constantLimit = 1e9

  private mutating func addConstraint(_ index: Int) {
    // A copy of a constraint would count who has its strings.
    var sum = LinearExpression()
    swap(&sum, &self.sum)
    sum.removeAll()
    let isMirrored = addSides(
      layout.constraints[index].first,
      layout.constraints[index].second,
      layout.constraints[index].multiplier,
      to: &sum
    )
    addRow(
      sum,
      isMirrored: isMirrored,
      layout.constraints[index].relation,
      layout.constraints[index].constant,
      layout.constraints[index].priority,
      .constraint(index)
    )
    swap(&sum, &self.sum)
  }

  private mutating func addStackRow(_ index: Int) {
    var sum = LinearExpression()
    swap(&sum, &self.sum)
    sum.removeAll()
    let row = stackRows[index]
    let isMirrored = addSides(row, to: &sum)
    addRow(
      sum,
      isMirrored: isMirrored,
      row.relation,
      row.constant,
      row.priority,
      .stack(row: index)
    )
    swap(&sum, &self.sum)
  }

  private mutating func addRow(
    _ sum: LinearExpression,
    isMirrored: Bool,
    _ relation: Relation,
    _ constant: Double,
    _ priority: Priority,
    _ origin: RowOrigin
  ) {
    let limited = min(max(constant, -Self.constantLimit), Self.constantLimit)
    for term in sum.terms { program.addTerm(term.variable, term.coefficient) }
    endRow(
      isMirrored ? relation.reversed : relation,
      (isMirrored ? -limited : limited) - sum.constant,
      priority,
      origin
    )
  }

  /// Adds the first side of a constraint minus its second, without the constant, to a sum.
  ///
  /// - Returns: Whether the sides have the other sign, and the constant should.
  private func addSides(
    _ first: Constraint.Anchor,
    _ second: Constraint.Anchor?,
    _ multiplier: Double,
    to sum: inout LinearExpression
  ) -> Bool {
    guard let second else {
      let view = layout.owningView(of: first.item)
      anchors.add(first.item, first.attribute, in: view, isContent: false, times: 1, to: &sum)
      return false
    }
    let container = layout.container(of: first.item, second.item, in: tree)
    let pair = layout.resolved(
      first.attribute,
      second.attribute,
      environment.direction(of: layout.views[container])
    )
    add(first.item, pair.first, second.item, container, times: 1, to: &sum)
    add(second.item, pair.second, first.item, container, times: -multiplier, to: &sum)
    return pair.isMirrored
  }

  private func sides(of constraint: Constraint) -> (sum: LinearExpression, isMirrored: Bool) {
    var sum = LinearExpression()
    let isMirrored = addSides(
      constraint.first,
      constraint.second,
      constraint.multiplier,
      to: &sum
    )
    return (sum, isMirrored)
  }

  /// Whether the row of a constraint has its sides, and so its constant, with the other sign.
  func isMirrored(_ constraint: Constraint) -> Bool { sides(of: constraint).isMirrored }

  /// The constant with which a constraint holds with equality at a point.
  func difference(of constraint: Constraint, at values: [Double]) -> Double {
    let (sum, isMirrored) = sides(of: constraint)
    let value = sum.terms.reduce(sum.constant) { $0 + $1.coefficient * values[$1.variable] }
    let rounded = (value * 1e6).rounded() / 1e6
    return isMirrored ? -rounded : rounded
  }

  private func add(
    _ item: Item,
    _ attribute: Attribute,
    _ other: Item,
    _ container: Int,
    times factor: Double,
    to sum: inout LinearExpression
  ) {
    let isContent = layout.standsForContent(item, seenFrom: other, in: tree)
    anchors.add(item, attribute, in: container, isContent: isContent, times: factor, to: &sum)
  }

  private mutating func addRoot() {
    for component in [Variables.Component.x, .y] {
      program.addTerm(variables.view(0, component), 1)
      endRow(.equal, 0, .required, .root)
    }
    for (extent, component) in [
      (environment.width, Variables.Component.width), (environment.height, .height),
    ] {
      program.addTerm(variables.view(0, component), 1)
      switch extent {
      case .points(let points): endRow(.equal, points, .required, .root)
      case .fitting: endRow(.equal, 0, .fittingSizeLevel, .fitting)
      }
    }
  }

  private mutating func addView(_ index: Int, isArranged: Bool) {
    // A stack view turns the flag off in what it arranges.
    if index > 0, !isArranged, layout.views[index].translatesAutoresizingMaskIntoConstraints {
      addAutoresizing(index)
    }
    for isHorizontal in [true, false] {
      addIntrinsic(index, isHorizontal)
      addNonNegative(variables.view(index, isHorizontal ? .width : .height))
    }
  }

  /// How much wider or higher a view's frame is than its alignment rectangle.
  func alignmentInset(_ view: Int, _ isHorizontal: Bool) -> Double {
    let inset = layout.views[view].alignmentRectInsets
    return isHorizontal ? inset.left + inset.right : inset.top + inset.bottom
  }

  private mutating func addIntrinsic(_ index: Int, _ isHorizontal: Bool) {
    guard let size = intrinsicSize(index, isHorizontal) else { return }
    let variable = variables.view(index, isHorizontal ? .width : .height)
    let inset = alignmentInset(index, isHorizontal)
    program.addTerm(variable, 1)
    endRow(
      .lessThanOrEqual,
      size + inset,
      layout.huggingPriority(ofView: index, isHorizontal: isHorizontal),
      .contentHugging(view: index, isHorizontal: isHorizontal)
    )
    program.addTerm(variable, 1)
    endRow(
      .greaterThanOrEqual,
      size + inset,
      layout.resistancePriority(ofView: index, isHorizontal: isHorizontal),
      .compressionResistance(view: index, isHorizontal: isHorizontal)
    )
  }

  /// The size that a view's content asks for in this pass, along an axis.
  func intrinsicSize(_ index: Int, _ isHorizontal: Bool) -> Double? {
    layout.intrinsicSize(of: index, isHorizontal, insets)
  }

  private mutating func addNonNegative(_ variable: Int) {
    var inset = 0.0
    let (owner, component) = variables.owner(of: variable)
    if case .view(let view) = owner { inset = alignmentInset(view, component == .width) }
    program.addTerm(variable, 1)
    endRow(.greaterThanOrEqual, inset, .required, .nonNegative(variable: variable))
  }
}

extension Translation {
  /// Adds the rows of a view's autoresizing mask, which speak of frames (rule 4.7).
  private mutating func addAutoresizing(_ index: Int) {
    let view = layout.views[index]
    guard let superview = view.superview else { return }
    let frame = view.frame ?? Rect(x: 0, y: 0, width: 0, height: 0)
    let around = designSize(of: superview)
    let mask = view.autoresizingMask
    addAutoresizing(
      index,
      superview,
      AutoresizingAxis(
        origin: frame.x,
        size: frame.width,
        around: around.width,
        hasFlexibleNear: mask.contains(.flexibleLeftMargin),
        hasFlexibleSize: mask.contains(.flexibleWidth),
        hasFlexibleFar: mask.contains(.flexibleRightMargin)
      ),
      (.x, .width)
    )
    addAutoresizing(
      index,
      superview,
      AutoresizingAxis(
        origin: frame.y,
        size: frame.height,
        around: around.height,
        hasFlexibleNear: mask.contains(.flexibleTopMargin),
        hasFlexibleSize: mask.contains(.flexibleHeight),
        hasFlexibleFar: mask.contains(.flexibleBottomMargin)
      ),
      (.y, .height)
    )
  }

  /// The size that a view had when its subviews' frames were set.
  private func designSize(of view: Int) -> Size {
    if let frame = layout.views[view].frame {
      return Size(width: frame.width, height: frame.height)
    }
    guard view == 0 else { return Size(width: 0, height: 0) }
    func points(_ extent: Environment.Extent) -> Double {
      if case .points(let points) = extent { points } else { 0 }
    }
    return Size(width: points(environment.width), height: points(environment.height))
  }

  private mutating func addAutoresizing(
    _ index: Int,
    _ superview: Int,
    _ axis: AutoresizingAxis,
    _ components: (origin: Variables.Component, size: Variables.Component)
  ) {
    let around = variables.view(superview, components.size)
    for (component, rule) in [
      (components.origin, axis.originRule), (components.size, axis.sizeRule),
    ] {
      program.addTerm(variables.view(index, component), 1)
      program.addTerm(around, -rule.factor)
      endRow(.equal, rule.constant, .required, .autoresizing(view: index))
    }
  }
}
