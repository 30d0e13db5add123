import LayoutCalls
public import LayoutModel

/// A constraint between views and guides, with the names of `NSLayoutConstraint`.
///
/// It does not hold its items. It may be activated before they share a root; when a layout is made,
/// they must. What Auto Layout refuses of it is told then, too: such a constraint has no `value`, and
/// never takes part.
public final class LayoutConstraint {
  /// The item of the left side; `nil` when it is gone.
  public private(set) weak var firstItem: LayoutItem?
  /// The item of the right side; `nil` for a size that equals a constant, and when it is gone.
  public private(set) weak var secondItem: LayoutItem?
  /// The constraint, whose items have other indices than in a layout; `nil` where it was refused.
  private(set) var value: Constraint?
  /// What holds the guides of distances, which takes part whenever the constraint does.
  let companions: [LayoutConstraint]
  /// The guides of distances, which nothing else holds.
  let guides: [LayoutGuide]
  /// What its constant is made of, where an environment decides.
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
  /// Stands for a constraint that was refused.
  package convenience init(refusedOf item: LayoutItem) { self.init(nil, item, nil) }

  /// The part of the first item; `nil` where the constraint was refused.
  public var firstAttribute: Attribute? { value?.first.attribute }

  /// The part of the second item; `nil` where there is none, or the constraint was refused.
  public var secondAttribute: Attribute? { value?.second?.attribute }

  /// How the sides compare.
  public var relation: Relation { value?.relation ?? .equal }

  /// What the second side is multiplied by.
  public var multiplier: Double { value?.multiplier ?? 1 }

  /// What is added to the second side, in points.
  public var constant: Double {
    get { value?.constant ?? 0 }
    set {
      spacing = nil
      change { $0.constant = newValue }
    }
  }

  /// How strongly it is held; what UIKit refuses is told when a layout is made (`AL032`).
  public var priority: LayoutPriority {
    get { LayoutPriority(value?.priority.value ?? Priority.required.value) }
    set {
      if let priority = Priority(newValue.rawValue) {
        change { $0.priority = priority }
      } else {
        firstItem?.tell(.priorityOutOfRange(newValue.rawValue), of: items)
      }
    }
  }

  /// A name for it in answers.
  public var identifier: String? {
    get { value?.identifier }
    set { change { $0.identifier = newValue } }
  }

  /// Whether it takes part.
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
  /// Makes a constraint as `NSLayoutConstraint`'s own initializer does, inactive.
  ///
  /// Any anchor may have a multiplier here, and the attributes of margins are known.
  ///
  /// - Parameters:
  ///   - item: The first item.
  ///   - attribute: Its part; `nil` is `notAnAttribute`, which is refused.
  ///   - relation: How the sides compare.
  ///   - other: The second item, or `nil`.
  ///   - otherAttribute: Its part; a size without a second item and its part equals the constant.
  ///   - multiplier: What the second side is multiplied by.
  ///   - constant: What is added, in points.
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
    item.tell(expansion, of: items)
    let value = expansion.constraints.first
    self.init(value, item, value?.second == nil ? nil : other)
  }
}

extension Optional<Attribute> {
  /// UIKit's word for no attribute at all.
  public static var notAnAttribute: Attribute? { nil }
}

extension LayoutConstraint {
  /// The views and guides that it ties in the end, as far as they are still there.
  var items: [LayoutItem] {
    (companions + [self]).flatMap { [$0.firstItem, $0.secondItem] }.compactMap(\.self)
      .filter { !$0.isGuideOfDistance }
  }

  /// Takes part from now on, after all that does so already.
  private func join() {
    for constraint in companions + [self] { constraint.value?.isActive = true }
    for top in tops { top.held.append(self) }
  }

  /// Takes part no longer.
  func leave() {
    for constraint in companions + [self] { constraint.value?.isActive = false }
    for top in tops { top.held.removeAll { $0 === self } }
  }

  /// The trees that it ties.
  private var tops: [LayoutItem] {
    items.reduce(into: []) { tops, item in
      let top = item.top
      if !tops.contains(where: { $0 === top }) { tops.append(top) }
    }
  }

  /// Changes the constraint, unless Auto Layout refuses what would become of it.
  private func change(_ edit: (inout Constraint) -> Void) {
    guard var changed = value else { return }
    edit(&changed)
    for fault in changed.faults {
      firstItem?.tell(.illegal(fault, first: changed.first, second: changed.second), of: items)
    }
    if changed.faults.isEmpty { value = changed }
  }
}

extension LayoutItem {
  /// Whether it measures a distance for a constraint.
  var isGuideOfDistance: Bool {
    if case .distance? = (self as? LayoutGuide)?.origin { true } else { false }
  }
}
