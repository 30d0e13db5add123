extension LayoutLinter {
  /// Looks at every view, with the constraints that move it.
  mutating func lintViews() {
    let moving = constraintsThatMoveMaskedViews()
    for index in layout.views.indices {
      if meter.isOver { return }
      lintPriorities(at: index)
      if let constraint = moving[index] {
        let isNamed = layout.views[index].label != nil
        let text = layout.text(
          of: layout.constraints[constraint],
          as: isNamed ? .words : .notation
        )
        let subject =
          isNamed ? layout.introduction(ofView: index) : "\"\(layout.views[index].id)\""
        // Interface Builder has another word for it.
        let remedy =
          layout.isOfInterfaceBuilder
          ? "Let constraints alone place it (Size inspector, Layout: Automatic)."
          : "Set translatesAutoresizingMaskIntoConstraints to false."
        warn(
          .translatesWithConstraints,
          "\(subject) translates its autoresizing mask into constraints, and is constrained too: \(text). \(remedy)",
          view: index,
          predicate:
            "translate their autoresizing masks into constraints, and are constrained too. \(remedy)"
        )
      }
    }
  }

  private mutating func lintPriorities(at index: Int) {
    let hugging = layout.views[index].contentHuggingPriority
    let resistance = layout.views[index].contentCompressionResistancePriority
    guard hugging != View.AxisPriorities() || resistance != View.AxisPriorities() else { return }
    if layout.views[index].origin == .code {
      let lacking = Axis.allCases.first { axis in
        (hugging[axis] != nil || resistance[axis] != nil) && !hasContent(at: index, along: axis)
      }
      if let lacking { warnOfPriorityWithoutContent(at: index, along: lacking) }
    }
    lint(hugging.horizontal, "contentHuggingPriority.horizontal", view: index)
    lint(hugging.vertical, "contentHuggingPriority.vertical", view: index)
    lint(resistance.horizontal, "contentCompressionResistancePriority.horizontal", view: index)
    lint(resistance.vertical, "contentCompressionResistancePriority.vertical", view: index)
  }

  private mutating func warnOfPriorityWithoutContent(
    at index: Int,
    along axis: Axis
  ) {
    let (axis, size) = (axis.rawValue, axis.size.name)
    let advice = "but no content that could use"
    warn(
      .contentPriorityWithoutContent,
      "\"\(layout.views[index].id)\" has a \(axis) hugging or compression resistance priority, \(advice) it. Give it an intrinsicContentSize with a \(size), or leave the priority out.",
      view: index,
      predicate:
        "have \(axis) hugging or compression resistance priorities, \(advice) them. Give each an intrinsicContentSize with a \(size), or leave the priorities out."
    )
  }

  private mutating func lint(_ priority: Priority?, _ name: StaticString, view index: Int) {
    guard let priority, priority == .required || Self.isRemarkable(priority) else { return }
    let subject = "The \(name) of \"\(layout.views[index].id)\""
    if priority == .required {
      warn(
        .requiredContentPriority,
        "\(subject) is required. Use 999: content that must not yield turns a tight layout into a conflict.",
        view: index,
        predicate:
          "have a \(name) that is required. Use 999: content that must not yield turns a tight layout into a conflict."
      )
    }
    if let message = Self.message(about: priority, subject) {
      let value = decimal(Double(priority.value))
      warn(
        message.code,
        message.text,
        view: index,
        predicate: "have a \(name) of \(value). \(message.advice)"
      )
    }
  }

  /// Whether there may be something to say of a priority.
  static func isRemarkable(_ priority: Priority) -> Bool {
    priority.value == 500 || priority.value == 50 || priority.value < 1
  }

  /// The problem with a priority, as a message about its owner; `nil` for a usual one.
  static func message(
    about priority: Priority,
    _ subject: String
  ) -> (code: Diagnostic.Code, text: String, advice: String)? {
    let value = priority.value
    if value == 500 || value == 50 {
      let advice = "Choose a number beside it, such as \(decimal(Double(value) + 1))."
      let text = "\(subject) is \(priority.text), which the system uses itself. \(advice)"
      return (.systemPriority, text, advice)
    }
    guard value < 1 else { return nil }
    let text = "\(subject) is \(decimal(Double(value))), which is legal but below 1."
    let advice = "Write a priority from 1 to 1000."
    return (.tinyPriority, "\(text) \(advice)", advice)
  }

  private func hasContent(at index: Int, along axis: Axis) -> Bool {
    func hasSize(_ size: IntrinsicContentSize?) -> Bool { size?[axis] != nil }
    if hasSize(layout.views[index].intrinsicContentSize) { return true }
    meter.charge(4 * layout.environments.count)
    return layout.environments.contains { hasSize($0.overrides[index]?.intrinsicContentSize) }
  }

  /// For each view that translates its mask, the first constraint that would place or size it.
  ///
  /// A constraint between such a view and what lies inside it is how cells and containers work, and
  /// a sibling that can move may measure from it; neither moves the view. Which side is written first
  /// says nothing. A stack view turns the flag off in what it arranges.
  private mutating func constraintsThatMoveMaskedViews() -> [Int: Int] {
    guard layout.views.contains(where: \.translatesAutoresizingMaskIntoConstraints) else {
      return [:]
    }
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

  /// Whether two parts of a view of a file are held by other constraints along an axis: then it does not measure
  /// from one beside it, but moves that one.
  ///
  /// Its content does not count, since it may be stretched.
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
