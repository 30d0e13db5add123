extension LayoutLinter {
  mutating func lintViews() {
    let moving = constraintsThatMoveMaskedViews()
    for index in layout.views.indices {
      if meter.isOver { return }
      lintPriorities(at: index)
      if let constraint = moving[index] {
        let evidence = Diagnostic.Evidence.maskWithConstraint(
          ConstraintReference(layout.constraints[constraint], in: layout),
          isOfInterfaceBuilder: layout.isOfInterfaceBuilder
        )
        warn(.translatesWithConstraints, evidence, view: index)
      }
    }
  }

  private mutating func lintPriorities(at index: Int) {
    let hugging = layout.views[index].contentHuggingPriority
    let resistance = layout.views[index].contentCompressionResistancePriority
    let usual = View.AxisPriorities()
    guard hugging != usual || resistance != usual else { return }
    if layout.views[index].origin == .code {
      let hasWidth = layout.views[index].intrinsicContentSize?.width != nil
      let hasHeight = layout.views[index].intrinsicContentSize?.height != nil
      var lacking: Axis?
      if !hasWidth, hugging.horizontal ?? resistance.horizontal != nil,
        !hasContentInEnvironment(at: index, along: .horizontal)
      {
        lacking = .horizontal
      } else if !hasHeight, hugging.vertical ?? resistance.vertical != nil,
        !hasContentInEnvironment(at: index, along: .vertical)
      {
        lacking = .vertical
      }
      if let lacking {
        warn(.contentPriorityWithoutContent, .contentPriorityWithoutContent(lacking), view: index)
      }
    }
    lint(hugging.horizontal, .horizontalHugging, view: index)
    lint(hugging.vertical, .verticalHugging, view: index)
    lint(resistance.horizontal, .horizontalResistance, view: index)
    lint(resistance.vertical, .verticalResistance, view: index)
  }

  @inline(__always)
  private mutating func lint(
    _ priority: Priority?,
    _ kind: LayoutChange.ContentPriority,
    view index: Int
  ) {
    guard let priority else { return }
    if !priority.isOptional {
      warn(.requiredContentPriority, .requiredContentPriority(kind), view: index)
    } else if let code = Self.code(of: priority) {
      warn(code, .priority(Double(priority.value), of: kind), view: index)
    }
  }

  static func code(of priority: Priority) -> Diagnostic.Code? {
    if priority.value == 500 || priority.value == 50 { return .systemPriority }
    return priority.value < 1 ? .tinyPriority : nil
  }

  private func hasContentInEnvironment(at index: Int, along axis: Axis) -> Bool {
    meter.charge(4 * layout.environments.count)
    return layout.environments.contains {
      $0.overrides[index]?.intrinsicContentSize?[axis] != nil
    }
  }

  /// A constraint between a masked view and its subviews is usual in cells and containers, and a
  /// movable sibling may be positioned relative to it; neither moves the view.
  ///
  /// A stack view turns the flag off for its arranged views.
  private mutating func constraintsThatMoveMaskedViews() -> [Int: Int] {
    let hasMasks = layout.views.indices.contains {
      layout.views[$0].translatesAutoresizingMaskIntoConstraints
    }
    guard hasMasks else { return [:] }
    let tree = tree()
    let arranged = Set(layout.views.lazy.compactMap(\.stack).flatMap(\.arrangedSubviews))
    func isMasked(_ view: Int) -> Bool {
      layout.views[view].translatesAutoresizingMaskIntoConstraints && !arranged.contains(view)
    }
    var moving: [Int: Int] = [:]
    for (index, constraint) in layout.constraints.enumerated() where constraint.isActive {
      for anchor in [constraint.first, constraint.second] {
        guard case .view(let view) = anchor?.item, moving[view] == nil else { continue }
        guard isMasked(view) else { continue }
        let isFirst = anchor == constraint.first
        guard let other = isFirst ? constraint.second : constraint.first else {
          moving[view] = index
          continue
        }
        let owner = layout.owningView(of: other.item)
        let isInside = tree.contains(view, owner) && other.item != .view(view)
        if isInside { continue }
        if tree.contains(owner, view) || isMasked(owner)
          || holds(owner, along: constraint.first.attribute.axis, without: view)
        {
          moving[view] = index
        }
      }
    }
    return moving
  }

  /// A constraint to a sibling then moves the sibling; content does not count, since it may be
  /// stretched.
  private func holds(_ view: Int, along axis: Axis, without other: Int) -> Bool {
    guard layout.isOfInterfaceBuilder else { return false }
    meter.charge(layout.constraints.count)
    var held: Set<Attribute> = []
    for constraint in layout.constraints
    where constraint.isActive && constraint.relation == .equal && !constraint.priority.isOptional
      && constraint.first.attribute.axis == axis
    {
      let anchors = [constraint.first, constraint.second].compactMap { $0 }
      guard !anchors.contains(where: { $0.item == .view(other) }) else { continue }
      for anchor in anchors where anchor.item == .view(view) {
        held.insert(anchor.attribute.isBaseline ? .lastBaseline : anchor.attribute)
      }
    }
    return held.count > 1
  }
}
