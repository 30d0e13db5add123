import LayoutModel

extension CodeWriter {
  /// Writes `a.edgeAnchors == b.edgeAnchors + 12`, `a.leadingAnchor == b.trailingAnchor + 8 ~
  /// .high`.
  ///
  /// Operators activate what they make, so a constraint with an identifier or one that is not
  /// active needs a variable.
  mutating func writeAnchorageConstraints() {
    let groups = AnchorageGroups(layout.constraints)
    commentOnOrder(groups.order)
    for (index, constraint) in layout.constraints.enumerated() where !isFull {
      if let group = groups.groups[index] { line(statement(group)) }
      guard !groups.grouped.contains(index) else { continue }
      guard let statement = statement(constraint) else {
        writeInitializer(constraint, insteadOf: "Anchorage")
        continue
      }
      if constraint.identifier == nil, constraint.isActive {
        line(statement)
      } else {
        _ = declare(constraint, statement, setsPriority: false, deactivates: true)
      }
    }
  }

  /// `nil` for attributes without a layout anchor.
  private func statement(_ constraint: Constraint) -> String? {
    guard let first = anchor(constraint.first) else { return nil }
    var text = "\(first) \(constraint.relation.symbol) "
    if let second = constraint.second {
      guard let other = anchor(second) else { return nil }
      if constraint.multiplier != 1 { text += "\(exact(constraint.multiplier)) * " }
      text += other + Self.signed(constraint.constant)
    } else {
      text += exact(constraint.constant)
    }
    return text + priority(constraint.priority)
  }

  private func statement(_ group: AnchorageGroups.Group) -> String {
    let first = group.members[0]
    let anchors = group.kind.anchors
    var text = "\(self.text(of: first.first.item)).\(anchors) \(first.nearRelation.symbol) "
    if let second = first.second {
      text += "\(self.text(of: second.item)).\(anchors)\(inset(group.members.map(\.inset)))"
    } else {
      let size = group.members.map { exact($0.constant) }
      text += "CGSize(width: \(size[0]), height: \(size[1]))"
    }
    return text + priority(first.priority)
  }

  /// Writes ` + 8`, or ` + UIEdgeInsets(...)` where the four differ.
  private func inset(_ insets: [Double]) -> String {
    guard insets.contains(where: { $0 != insets[0] }) else { return Self.signed(insets[0]) }
    let edges = EdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
    return " + \(edges.code)"
  }

  /// Writes ` ~ .high`, ` ~ .high - 1` or ` ~ 700`; nothing for a required priority.
  private func priority(_ priority: Priority) -> String {
    guard priority.isOptional else { return "" }
    return " ~ \(priority.code(named: Self.anchorageNames) ?? priority.text)"
  }

  /// `LayoutPriority` of Anchorage.
  private static let anchorageNames: [(name: String, priority: Priority)] = [
    (".required", .required), (".high", .defaultHigh), (".low", .defaultLow),
    (".fittingSize", .fittingSizeLevel),
  ]
}

extension AnchorageGroups.Kind {
  fileprivate var anchors: String {
    switch self {
    case .edges: "edgeAnchors"
    case .horizontal: "horizontalAnchors"
    case .vertical: "verticalAnchors"
    case .center: "centerAnchors"
    case .size: "sizeAnchors"
    }
  }
}
