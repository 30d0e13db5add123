internal import LayoutModel
internal import XMLText

/// How a `<constraint>` becomes one of the layout.
///
/// Without `firstItem` its first item is the view that contains it, and without a relation,
/// multiplier, constant or priority it is an equality, 1, 0 and 1000. Each of these is read from
/// the variation that holds on the canvas (`Variations.source(of:_:)`), or else from the element
/// itself. A constraint of an item that is not installed is omitted; one of an unknown item, or
/// with an illegal word or number, is a mistake of its layout only. Placeholders are kept on the
/// canvas and marked as `isDesignTime`; with a device they have a priority of 1.
extension LayoutBuilder {
  private enum Reference {
    case item(Item)
    case support(isTop: Bool)
    /// An object that is not installed, which removes the constraint as well.
    case absent
  }

  mutating func addConstraint(_ element: Int, _ holder: Int) {
    if let id = file.string(.id, of: element), variations.excluded.contains(id) { return }
    guard let firstAttribute = attribute(.firstAttribute, of: element) else {
      return report(
        .unknownAttribute,
        "The firstAttribute of the constraint is missing or unknown. Write an attribute such as \"leading\".",
        at: element
      )
    }
    guard let first = anchor(.firstItem, firstAttribute, element, holder) else { return }
    var second: Constraint.Anchor?
    if file.string(.secondAttribute, of: element) != nil {
      guard let attribute = attribute(.secondAttribute, of: element) else {
        return report(
          .unknownAttribute,
          "The secondAttribute of the constraint is unknown. Write an attribute such as \"leading\".",
          at: element
        )
      }
      guard let anchor = anchor(.secondItem, attribute, element, holder) else { return }
      second = anchor
    }
    append(first, second, element)
  }

  private mutating func append(
    _ first: Constraint.Anchor,
    _ second: Constraint.Anchor?,
    _ element: Int
  ) {
    let constantSource = variations.source(of: .constant, element)
    let prioritySource = variations.source(of: .priority, element)
    let multiplierSource = variations.source(of: .multiplier, element)
    let priority = file.string(.priority, of: prioritySource) ?? "1000"
    guard let strength = Float(priority).flatMap({ Priority($0) }) else {
      return report(
        .priorityOutOfRange,
        "The priority \"\(priority)\" is out of range. Write a number above 0 and at most 1000.",
        at: element
      )
    }
    var constraint = Constraint(
      first,
      relation(element),
      second,
      multiplier: file.multiplier(of: multiplierSource),
      constant: isDrawnAsNone(element) ? 0 : constant(constantSource),
      priority: isAbsent(element) ? Self.absentPriority : strength,
      identifier: file.string(.identifier, of: element),
      location: location(of: element)
    )
    constraint.isDesignTime = isCanvas && file.has(.placeholder, .yes, element)
    let id = file.string(.id, of: element) ?? ""
    constraint.isChangedByCode = outlets.deeds(with: id).contains(.constrained)
    for fault in constraint.faults {
      func named(_ anchor: Constraint.Anchor) -> ConstraintFault.NamedAnchor {
        ConstraintFault.NamedAnchor(layout.name(of: anchor.item), anchor.attribute)
      }
      let isTurned = fault == .pairing(.directionalWithAbsolute)
      let fix = isTurned ? fixes.direction(of: constraint, element) : nil
      report(fault.code, fault.message(named(first), second.map { named($0) }), at: element, fix)
    }
    layout.constraints.append(constraint)
    layout.constraintIDs.append(id)
  }

  /// Whether Xcode removes a constraint when it builds; code adds unknown others in its place.
  private func isAbsent(_ element: Int) -> Bool {
    !isCanvas && file.has(.placeholder, .yes, element)
  }

  /// Values that no program sets yield to all that it sets.
  private static let absentPriority = Priority(1) ?? .fittingSizeLevel

  private func relation(_ element: Int) -> Relation {
    switch file.word(.relation, of: variations.source(of: .relation, element)) {
    case .greaterThanOrEqual: .greaterThanOrEqual
    case .lessThanOrEqual: .lessThanOrEqual
    default: .equal
    }
  }

  private func constant(_ element: Int) -> Double {
    guard file.string(.constant, of: element) != nil else { return 0 }
    return file.number(.constant, of: element, .finite) ?? .nan
  }

  /// Whether a constraint is a standard distance from a safe area, which UIKit's canvas draws as 0.
  private func isDrawnAsNone(_ element: Int) -> Bool {
    guard isCanvas, !header.isMac, file.has(.symbolic, .yes, element), relation(element) == .equal
    else {
      return false
    }
    return [Word.firstItem, .secondItem].contains { name in
      guard let id = file.string(name, of: element),
        case .builtIn(.safeAreaLayoutGuide, _)? = tree.guides[id]
      else { return false }
      return true
    }
  }

  private func attribute(_ name: Word, of element: Int) -> Attribute? {
    file.word(name, of: element).flatMap { attributes[$0] }
  }
}

/// Anchors of constraints, and diagnostics of elements.
///
/// The guides of a controller at the top and bottom (`viewControllerLayoutGuide`, before iOS 11)
/// have no item here: their inner edges are those of the safe area, and everything else of them is
/// the root's. A view with a constrained size and no ties keeps its drawn position, as in Xcode's
/// build.
extension LayoutBuilder {
  private mutating func anchor(
    _ name: Word,
    _ attribute: Attribute,
    _ element: Int,
    _ holder: Int
  ) -> Constraint.Anchor? {
    switch reference(name, element, holder) {
    case .item(let item): return Constraint.Anchor(item, attribute)
    case .absent: return nil
    case .support(let isTop): return supportAnchor(isTop: isTop, attribute)
    }
  }

  private mutating func reference(_ name: Word, _ element: Int, _ holder: Int) -> Reference {
    guard let id = file.string(name, of: element) else { return .item(.view(places[holder])) }
    let layoutIndex = tree.nodes[holder].layout
    if let node = tree.byID[id] {
      guard tree.nodes[node].isInstalled else { return .absent }
      guard tree.nodes[node].layout == layoutIndex else { return foreign(id, element) }
      return .item(.view(places[node]))
    }
    switch tree.guides[id] {
    case .builtIn(let guide, let node):
      guard tree.nodes[node].isInstalled else { return .absent }
      guard tree.nodes[node].layout == layoutIndex else { return foreign(id, element) }
      return .item(.builtIn(guide, owner: places[node]))
    case .support(let isTop, _): return .support(isTop: isTop)
    case nil: return foreign(id, element)
    }
  }

  private mutating func foreign(_ id: String, _ element: Int) -> Reference {
    report(
      .unknownItem,
      "Item \"\(id)\" of the constraint is not a view or guide of this layout. Remove the constraint, or correct the id.",
      at: element
    )
    return .absent
  }

  /// A guide at the top reaches from the root's top to the safe area's, one at the bottom from
  /// there to the root's bottom.
  private func supportAnchor(isTop: Bool, _ attribute: Attribute) -> Constraint.Anchor {
    let safeArea = Item.builtIn(.safeAreaLayoutGuide, owner: 0)
    switch (isTop, attribute) {
    case (true, .bottom), (true, .lastBaseline), (true, .firstBaseline):
      return Constraint.Anchor(safeArea, .top)
    case (false, .top): return Constraint.Anchor(safeArea, .bottom)
    default: return Constraint.Anchor(.view(0), attribute)
    }
  }

  /// Holds views that constraints size but do not position where they are drawn, as Xcode does when
  /// it builds.
  mutating func addPlaces(_ members: [Int]) {
    for index in members {
      let node = tree.nodes[index]
      guard let parent = node.parent, !tree.related.contains(node.id),
        tree.nodes[parent].tag != .stackView, tree.nodes[parent].tag != .gridView
      else { continue }
      let view = layout.views[places[index]]
      guard !view.translatesAutoresizingMaskIntoConstraints, let frame = view.frame else {
        continue
      }
      let own = view.alignmentRectInsets
      let outer = layout.views[places[parent]].alignmentRectInsets
      for (attribute, distance) in [
        (Attribute.left, frame.x + own.left - outer.left), (.top, frame.y + own.top - outer.top),
      ] {
        layout.constraints.append(
          Constraint(
            Constraint.Anchor(.view(places[index]), attribute),
            .equal,
            Constraint.Anchor(.view(places[parent]), attribute),
            constant: distance,
            location: view.location
          )
        )
      }
    }
  }

  mutating func report(
    _ code: Diagnostic.Code,
    _ message: String,
    at element: Int,
    _ fix: Fix? = nil
  ) {
    mistakeCount += 1
    guard mistakeCount <= Self.mistakeLimit || mistakes.isEmpty else { return }
    let items = file.string(.id, of: element).map { [$0] } ?? []
    var mistake = Diagnostic(code, message, at: location(of: element), items: items)
    if let fix { mistake.fixes = [fix] }
    mistakes.append(mistake)
  }

  /// For a file; beyond it, one for each layout.
  private static let mistakeLimit = 1_000
}

private let attributes: [Word: Attribute] = [
  .left: .left, .right: .right, .top: .top, .bottom: .bottom, .leading: .leading,
  .trailing: .trailing, .width: .width, .height: .height, .centerX: .centerX,
  .centerY: .centerY, .baseline: .lastBaseline, .lastBaseline: .lastBaseline,
  .firstBaseline: .firstBaseline, .leftMargin: .leftMargin, .rightMargin: .rightMargin,
  .topMargin: .topMargin, .bottomMargin: .bottomMargin, .leadingMargin: .leadingMargin,
  .trailingMargin: .trailingMargin, .centerXWithinMargins: .centerXWithinMargins,
  .centerYWithinMargins: .centerYWithinMargins,
]

extension InterfaceFile {
  /// A multiplier is a number, or a ratio: `16:9`, `1/3`.
  fileprivate func multiplier(of element: Int) -> Double {
    if let number = number(.multiplier, of: element) { return number }
    guard let text = string(.multiplier, of: element) else { return 1 }
    let parts = text.split { $0 == ":" || $0 == "/" }
    guard parts.count == 2 else { return .nan }
    func value(_ part: Substring) -> Double {
      Double(String(part.filter { $0 != " " })) ?? .nan
    }
    return value(parts[0]) / value(parts[1])
  }
}
