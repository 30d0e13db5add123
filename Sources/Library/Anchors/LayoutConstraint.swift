import LayoutCalls
public import LayoutModel

/// A constraint between views and guides, with the interface of `NSLayoutConstraint`.
///
/// It holds its items weakly, and may be activated before they share a root, which they must when a
/// layout is made. An invalid constraint is reported then; it has no `value` and is never active.
public final class LayoutConstraint {
  /// The item of the left side; `nil` if it was freed.
  public private(set) weak var firstItem: LayoutItem?
  /// The item of the right side; `nil` for a constant size, or if it was freed.
  public private(set) weak var secondItem: LayoutItem?
  /// With the indices of handles; `nil` if the constraint was refused.
  private(set) var value: Constraint?
  /// The constraints of distance guides, which are active with the constraint.
  let companions: [LayoutConstraint]
  let guides: [LayoutGuide]
  /// The provenance of a constant that depends on the environment.
  var spacing: SystemSpacing?

  init(
    _ value: Constraint?,
    _ firstItem: LayoutItem?,
    _ secondItem: LayoutItem?,
    companions: [LayoutConstraint] = [],
    guides: [LayoutGuide] = []
  ) {
    self.value = value
    self.value?.isActive = false
    self.firstItem = firstItem
    self.secondItem = secondItem
    self.companions = companions
    self.guides = guides
  }
}

extension LayoutConstraint {
  /// Creates the placeholder of a refused constraint.
  package convenience init(refusedOf item: LayoutItem) { self.init(nil, item, nil) }

  /// The attribute of the first item; `nil` if the constraint was refused.
  public var firstAttribute: Attribute? { value?.first.attribute }

  /// The attribute of the second item; `nil` without one, or if the constraint was refused.
  public var secondAttribute: Attribute? { value?.second?.attribute }

  /// The relation of the sides.
  public var relation: Relation { value?.relation ?? .equal }

  /// The multiplier of the second side.
  public var multiplier: Double { value?.multiplier ?? 1 }

  /// The constant of the second side, in points.
  public var constant: Double {
    get { value?.constant ?? 0 }
    set {
      spacing = nil
      change { $0.constant = newValue }
    }
  }

  /// The priority; invalid ones are reported when a layout is made (`AL032`).
  public var priority: LayoutPriority {
    get { LayoutPriority(value?.priority.value ?? Priority.required.value) }
    set {
      if let priority = Priority(newValue.rawValue) {
        change { $0.priority = priority }
      } else {
        firstItem?.record(.priorityOutOfRange(newValue.rawValue), of: items)
      }
    }
  }

  /// A name in results.
  public var identifier: String? {
    get { value?.identifier }
    set { change { $0.identifier = newValue } }
  }

  /// Whether it is active.
  public var isActive: Bool {
    get { value?.isActive ?? false }
    set {
      guard value != nil, newValue != isActive else { return }
      if newValue { join() } else { leave() }
    }
  }

  /// Activates each constraint, in order.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates each constraint.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

extension LayoutConstraint {
  /// Creates an inactive constraint as `NSLayoutConstraint`'s initializer does.
  ///
  /// Any anchor may have a multiplier here, and margin attributes are supported.
  ///
  /// - Parameters:
  ///   - item: The first item.
  ///   - attribute: Its attribute; `nil` is `notAnAttribute`, which is refused.
  ///   - relation: The relation of the sides.
  ///   - other: The second item, or `nil`.
  ///   - otherAttribute: Its attribute; a size needs both a second item and its attribute, else it
  ///     equals the constant.
  ///   - multiplier: The multiplier of the second side.
  ///   - constant: The constant, in points.
  public convenience init(
    item: LayoutItem,
    attribute: Attribute?,
    relatedBy relation: Relation,
    toItem other: LayoutItem?,
    attribute otherAttribute: Attribute?,
    multiplier: Double,
    constant: Double
  ) {
    let expansion = LayoutConstraintCalls.constraint(
      item: item.handle,
      attribute,
      relation,
      toItem: other?.handle,
      otherAttribute,
      multiplier: multiplier,
      constant: constant
    )
    let items = other.map { [item, $0] } ?? [item]
    item.record(expansion, of: items)
    let value = expansion.constraints.first
    self.init(value, item, value?.second == nil ? nil : other)
  }
}

extension Optional<Attribute> {
  /// UIKit's name for no attribute.
  public static var notAnAttribute: Attribute? { nil }
}

extension LayoutConstraint {
  /// Its views and guides, including those of distances, as far as they exist.
  var items: [LayoutItem] {
    (companions + [self]).flatMap { [$0.firstItem, $0.secondItem] }.compactMap(\.self)
      .filter { !$0.isGuideOfDistance }
  }

  private func join() {
    for constraint in companions + [self] { constraint.value?.isActive = true }
    for top in tops { top.held.append(self) }
  }

  func leave() {
    for constraint in companions + [self] { constraint.value?.isActive = false }
    for top in tops { top.held.removeAll { $0 === self } }
  }

  private var tops: [LayoutItem] {
    items.reduce(into: []) { tops, item in
      let top = item.top
      if !tops.contains(where: { $0 === top }) { tops.append(top) }
    }
  }

  /// An invalid result is not applied.
  private func change(_ edit: (inout Constraint) -> Void) {
    guard var changed = value else { return }
    edit(&changed)
    for fault in changed.faults {
      firstItem?.record(.illegal(fault, first: changed.first, second: changed.second), of: items)
    }
    if changed.faults.isEmpty { value = changed }
  }
}

extension LayoutItem {
  var isGuideOfDistance: Bool {
    if case .distance? = (self as? LayoutGuide)?.origin { true } else { false }
  }
}
