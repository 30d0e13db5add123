internal import LayoutModel
internal import LinearSolver

/// Writes the rows of a layout, with their provenance.
///
/// The order of rows is fixed, and with it the result for the same document.
/// `LayoutEngine/Notes.md` has the table of rows with their rules.
struct RowWriter: ~Copyable {
  private let anchors: AnchorTranslator
  private let priorities: [Priority]
  /// Copied, since reading the notes of a log copies the layout, and most layouts have none.
  private let unboundedViews: Set<Int>
  private var rows: ProgramWriter

  private var prepared: PreparedLayout { anchors.prepared }
  private var layout: Layout { anchors.layout }
  private var environment: Environment { anchors.environment }
  private var variables: Variables { anchors.variables }

  init(_ anchors: AnchorTranslator, _ priorities: [Priority]) {
    self.anchors = anchors
    self.priorities = priorities
    unboundedViews = anchors.layout.log?.unboundedViews ?? []
    // A constraint mostly has two or three terms, and a view up to six more rows.
    let count =
      anchors.layout.constraints.count + 6 * anchors.layout.views.count
      + 2 * anchors.layout.guides.count
    rows = ProgramWriter(
      variableCount: anchors.variables.count,
      levelCount: priorities.count + 1,
      rowCapacity: count,
      termCapacity: count + 2 * anchors.layout.constraints.count
    )
  }

  var program: LinearProgram { rows.program }

  /// The maximum number of rows: a view has four for its mask, and six for its size.
  func rowLimit(_ stackRows: [StackRow]) -> Int {
    layout.constraints.count + stackRows.count + 4 + 10 * layout.views.count
      + 2 * (layout.guides.count + variables.contents.count + variables.spaces.count)
  }

  /// Constraints first, as most findings are about them.
  ///
  /// The index of a stack row is its number in `RowProvenance.stack(row:)`.
  mutating func write(_ stackRows: [StackRow], _ origins: inout OutputSpan<RowProvenance>) {
    // Retained once, not for each row.
    let (anchors, layout) = (anchors, layout)
    for index in layout.constraints.indices where layout.constraints[index].isActive {
      // A copy of a constraint would retain its strings.
      let sides = anchors.addSides(
        layout.constraints[index].first,
        layout.constraints[index].second,
        layout.constraints[index].multiplier,
        to: &rows
      )
      endRow(
        sides,
        layout.constraints[index].relation,
        layout.constraints[index].constant,
        layout.constraints[index].priority,
        .constraint(index),
        &origins
      )
    }
    for index in stackRows.indices {
      addStackRow(stackRows[index], index, &origins)
    }
    addRoot(&origins)
    let (arranged, views) = (prepared.arrangedViews, prepared.views)
    for index in views.indices {
      // A stack view turns the flag off in its arranged views.
      if index > 0, views[index].translatesAutoresizingMaskIntoConstraints,
        !arranged.contains(index)
      {
        addAutoresizing(index, &origins)
      }
      var levels = ContentLevels()
      if views[index].hasContent { levels = self.levels(of: views[index].horizontal) }
      addSize(index, views[index].horizontal, levels, axis: .horizontal, &origins)
      if !views[index].hasEqualPriorities { levels = self.levels(of: views[index].vertical) }
      addSize(index, views[index].vertical, levels, axis: .vertical, &origins)
    }
    for index in layout.guides.indices {
      addNonNegative(variables.guide(index, .width), &origins)
      addNonNegative(variables.guide(index, .height), &origins)
    }
    for view in variables.contents {
      for component in [Variables.Component.width, .height] {
        if let variable = variables.content(of: view, component) {
          addNonNegative(variable, &origins)
        }
      }
    }
    for view in variables.spaces {
      addSpace(view, .x, &origins)
      addSpace(view, .y, &origins)
    }
  }
}

extension RowWriter {
  /// 0 is required; level k is the k-th of the optional priorities.
  ///
  /// `Translation` collects all of them before: an unknown priority would get the level of a
  /// neighbor.
  @inline(__always)
  private func level(of priority: Priority) -> Int {
    guard priority.value < 1000 else { return 0 }
    var low = 0
    var high = priorities.count &- 1
    while low < high {
      let middle = (low &+ high) &>> 1
      if priorities[middle].value > priority.value { low = middle &+ 1 } else { high = middle }
    }
    return low &+ 1
  }

  private struct ContentLevels {
    var hugging = 0
    var resistance = 0
  }

  @inline(__always)
  private func levels(of numbers: PreparedView.Extent) -> ContentLevels {
    ContentLevels(
      hugging: level(of: numbers.hugging),
      resistance: level(of: numbers.resistance)
    )
  }

  private mutating func endRow(
    _ relation: Relation,
    _ rightSide: Double,
    _ priority: Priority,
    _ origin: RowProvenance,
    _ origins: inout OutputSpan<RowProvenance>
  ) {
    rows.endRow(.init(relation), rightSide, level: level(of: priority))
    origins.append(origin)
  }

  /// Adds a row of one variable, which is the same in every container.
  private mutating func add(
    _ variable: Int,
    _ relation: LinearProgram.Relation,
    _ rightSide: Double,
    level: Int,
    _ origin: RowProvenance,
    _ origins: inout OutputSpan<RowProvenance>
  ) {
    rows.addRow(of: variable, relation, rightSide, level: level)
    origins.append(origin)
  }

  private mutating func addStackRow(
    _ row: StackRow,
    _ index: Int,
    _ origins: inout OutputSpan<RowProvenance>
  ) {
    let sides = anchors.addSides(row, to: &rows)
    endRow(sides, row.relation, row.constant, row.priority, .stack(row: index), &origins)
  }

  /// Ends a row that compares two sides: `first - second rel constant`.
  ///
  /// In a right-to-left container all of it is negated (rule 2.3): the sides by `AnchorTranslator`,
  /// relation and constant here.
  private mutating func endRow(
    _ sides: AnchorTranslator.Sides,
    _ relation: Relation,
    _ constant: Double,
    _ priority: Priority,
    _ origin: RowProvenance,
    _ origins: inout OutputSpan<RowProvenance>
  ) {
    endRow(
      sides.isMirrored ? relation.reversed : relation,
      sides.rightSide(constant),
      priority,
      origin,
      &origins
    )
  }

  /// Ties the root to the origin and to the environment's size (rule 0.9).
  private mutating func addRoot(_ origins: inout OutputSpan<RowProvenance>) {
    add(variables.view(0, .x), .equal, 0, level: 0, .root, &origins)
    add(variables.view(0, .y), .equal, 0, level: 0, .root, &origins)
    let preferredAxes = environment.preferredAxes
    addRoot(
      environment.width,
      .width,
      preferredAxes.contains(.horizontal) ? .preferredWidth : .required,
      &origins
    )
    addRoot(
      environment.height,
      .height,
      preferredAxes.contains(.vertical) ? .preferredHeight : .required,
      &origins
    )
  }

  /// A fitting extent is minimized at 50, as by `systemLayoutSizeFitting(_:)` (rule 4.8).
  private mutating func addRoot(
    _ extent: Environment.Extent,
    _ component: Variables.Component,
    _ priority: Priority,
    _ origins: inout OutputSpan<RowProvenance>
  ) {
    let variable = variables.view(0, component)
    switch extent {
    case .points(let points):
      add(variable, .equal, points, level: level(of: priority), .root, &origins)
    case .fitting:
      add(variable, .equal, 0, level: level(of: .fittingSizeLevel), .fitting, &origins)
    }
  }

  /// `space == own x + superview's space - content offset`, in the root's coordinates.
  private mutating func addSpace(
    _ view: Int,
    _ component: Variables.Component,
    _ origins: inout OutputSpan<RowProvenance>
  ) {
    guard let space = variables.space(of: view, component) else { return }
    rows.addTerm(space, 1)
    rows.addTerm(variables.view(view, component), -1)
    if let superview = prepared.views[view].superview,
      let around = variables.space(of: superview, component)
    {
      rows.addTerm(around, -1)
    }
    let offset = prepared.views[view].contentOffset(component.axis)
    endRow(.equal, -offset, .required, .space(view: view), &origins)
  }

  /// The content's size is that of the alignment rectangle, the variable that of the frame;
  /// `inside` is the difference (rules 2.2 and 4.1).
  @inline(__always)
  private mutating func addSize(
    _ index: Int,
    _ numbers: PreparedView.Extent,
    _ levels: ContentLevels,
    axis: Axis,
    _ origins: inout OutputSpan<RowProvenance>
  ) {
    let variable = variables.view(index, axis.extent)
    // Only wrapped text has another size in a pass.
    let size =
      prepared.views[index].hasWrappedText
      ? prepared.contentSize(ofView: index, axis: axis, anchors.insets) : numbers.contentSize
    if let size {
      add(
        variable,
        .atMost,
        size + numbers.inside,
        level: levels.hugging,
        .contentHugging(view: index, axis: axis),
        &origins
      )
      add(
        variable,
        .atLeast,
        size + numbers.inside,
        level: levels.resistance,
        .compressionResistance(view: index, axis: axis),
        &origins
      )
    }
    if !unboundedViews.isEmpty, unboundedViews.contains(index) { return }
    // The minimum frame is that of an empty alignment rectangle.
    addNonNegative(variable, inset: numbers.inside, &origins)
  }

  /// Rule 0.8.
  @inline(__always)
  private mutating func addNonNegative(
    _ variable: Int,
    inset: Double = 0,
    _ origins: inout OutputSpan<RowProvenance>
  ) {
    add(variable, .atLeast, inset, level: 0, .nonNegative(variable: variable), &origins)
  }
}

extension AnchorTranslator.Sides {
  /// The right side of a row with a constraint's constant.
  func rightSide(_ constant: Double) -> Double {
    (isMirrored ? -constant : constant) - self.constant
  }
}

extension LinearProgram.Relation {
  init(_ relation: Relation) {
    self =
      switch relation {
      case .lessThanOrEqual: .atMost
      case .equal: .equal
      case .greaterThanOrEqual: .atLeast
      }
  }
}

extension RowWriter {
  /// A view without a frame counts as one of size 0 at its superview's origin (rule 4.7).
  private mutating func addAutoresizing(
    _ index: Int,
    _ origins: inout OutputSpan<RowProvenance>
  ) {
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
      (.x, .width),
      &origins
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
      (.y, .height),
      &origins
    )
  }

  /// The size when subviews' frames were set; of the root without a frame the environment's.
  private func designSize(of view: Int) -> Size {
    if let frame = layout.views[view].frame {
      return Size(width: frame.width, height: frame.height)
    }
    guard view == 0 else { return Size(width: 0, height: 0) }
    return Size(width: environment.width.length, height: environment.height.length)
  }

  /// Each `own - factor * superview's size == constant`.
  private mutating func addAutoresizing(
    _ index: Int,
    _ superview: Int,
    _ axis: AutoresizingAxis,
    _ components: (origin: Variables.Component, size: Variables.Component),
    _ origins: inout OutputSpan<RowProvenance>
  ) {
    let around = variables.view(superview, components.size)
    for (component, rule) in [
      (components.origin, axis.originRule), (components.size, axis.sizeRule),
    ] {
      rows.addTerm(variables.view(index, component), 1)
      rows.addTerm(around, -rule.factor)
      endRow(.equal, rule.constant, .required, .autoresizing(view: index), &origins)
    }
  }
}
