public import Anchors
import LayoutCalls
import LayoutModel

/// What a statement of SnapKit's comes to: a constraint for each of its attributes, switched and changed
/// together.
public final class SnapKitConstraint {
  /// A constraint, as Auto Layout has it and as it was asked for.
  final class Member {
    let constraint: LayoutConstraint
    var made: Constraint?

    init(_ constraint: LayoutConstraint, _ made: Constraint) {
      self.constraint = constraint
      self.made = made
    }

    var constant: Double {
      get { constraint.constant }
      set {
        constraint.constant = newValue
        made?.constant = newValue
      }
    }
  }

  private let statement: ConstraintDescription
  private(set) var members: [Member] = []

  init(_ statement: ConstraintDescription) { self.statement = statement }

  /// The constraints, in SnapKit's order.
  public var layoutConstraints: [LayoutConstraint] { members.map(\.constraint) }

  /// Whether they take part.
  public var isActive: Bool {
    get { members.contains { $0.constraint.isActive } }
    set { for member in members { member.constraint.isActive = newValue } }
  }

  /// Has them take part.
  public func activate() { isActive = true }

  /// Has them take part no longer.
  public func deactivate() { isActive = false }

  /// Gives every attribute another constant.
  @discardableResult
  public func update(offset amount: some ConstraintOffsetTarget) -> SnapKitConstraint {
    update(.number(amount.snapKitNumber))
  }

  /// Gives every attribute another constant, which counts inwards.
  @discardableResult
  public func update(inset amount: some ConstraintInsetTarget) -> SnapKitConstraint {
    update(amount.snapKitInset.constant)
  }

  /// Gives them another priority, unless they are required, or would be: SnapKit ignores that, which is
  /// told when a layout is made (`AL117`).
  @discardableResult
  public func update(priority amount: some ConstraintPriorityTarget) -> SnapKitConstraint {
    let value = amount.snapKitPriority
    for member in members {
      guard let earlier = member.made?.priority else { continue }
      let updated = SnapKitCalls.priority(earlier, updatedTo: value)
      if updated != value { statement.tell(Expansion(refusing: .priorityKept(value))) }
      member.constraint.priority = LayoutPriority(updated)
      member.made?.priority = Priority(updated) ?? earlier
    }
    return self
  }

  private func update(_ constant: SnapKitConstant) -> SnapKitConstraint {
    statement.constant = constant
    guard let calls = statement.calls else { return self }
    for member in members {
      if let made = member.made { member.constant = calls.constant(of: made) }
    }
    return self
  }

  /// Takes the constraints that its statement made.
  func keep(_ constraints: [LayoutConstraint], madeOf values: [Constraint]) {
    members = zip(constraints, values).map { Member($0, $1) }
  }
}

/// A statement while it is being written, and for as long as its constraints are there.
final class ConstraintDescription {
  let item: LayoutItem
  var attributes: SnapKitAttributes
  var relation: (Relation, SnapKitTarget)?
  /// The view or guide that it is compared with.
  var other: LayoutItem?
  var constant: SnapKitConstant?
  var multiplier = 1.0
  var priority = Priority.required.value
  var label: String?
  private let direction = ConstraintConfig.interfaceLayoutDirection
  /// What `constraint` was given as before anything was made.
  private(set) lazy var kept = SnapKitConstraint(self)

  init(_ item: LayoutItem, _ attributes: SnapKitAttributes) {
    self.item = item
    self.attributes = attributes
  }

  /// What the item is in.
  var superview: LayoutView? {
    (item as? LayoutView)?.superview ?? (item as? LayoutGuide)?.owningView
  }

  /// The statement as `LayoutCalls` takes it; `nil` before its relation.
  var calls: SnapKitCalls? {
    guard let relation else { return nil }
    var calls = SnapKitCalls(item.handle, in: superview?.handle, attributes, relation.0, relation.1)
    calls.constant = constant
    calls.multiplier = multiplier
    calls.priority = priority
    calls.direction = direction
    return calls
  }

  /// What it comes to; `nil` before its relation.
  var expansion: Expansion? { calls?.expansion() }

  private var items: [LayoutItem] { [item] + [other, superview].compactMap(\.self) }

  /// Makes its constraints; `nil` where it has no relation.
  func make(isActive: Bool) -> SnapKitConstraint? {
    guard let expansion = calls?.expansion(isActive: isActive) else { return nil }
    let made = expansion.make(among: items, of: .snapKit)
    if let label { for constraint in made { constraint.identifier = label } }
    kept.keep(made, madeOf: expansion.constraints)
    return kept
  }

  /// Tells what a call comes to that makes no constraint.
  func tell(_ expansion: Expansion) { _ = expansion.make(among: items, of: .snapKit) }
}
