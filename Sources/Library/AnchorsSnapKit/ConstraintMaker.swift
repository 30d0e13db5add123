public import Anchors
import LayoutCalls
import LayoutModel

/// `make`, which every closure of SnapKit's is given: each attribute asked of it begins a statement.
@dynamicMemberLookup
public final class ConstraintMaker {
  private let item: LayoutItem
  private(set) var statements: [ConstraintDescription] = []

  init(_ item: LayoutItem) { self.item = item }

  /// Begins a statement about an attribute, or a set of them.
  public subscript(dynamicMember set: KeyPath<SnapKitSets, SnapKitSet>) -> ConstraintMakerExtendable
  {
    begin(SnapKitSets()[keyPath: set].attributes)
  }

  /// Begins a statement about both middles, which no statement goes on with.
  public var center: ConstraintMakerExtendable { begin(.center) }

  private func begin(_ attributes: SnapKitAttributes) -> ConstraintMakerExtendable {
    let statement = ConstraintDescription(item, attributes)
    statements.append(statement)
    return ConstraintMakerExtendable(statement: statement)
  }
}

extension ConstraintDSL {
  /// Both middles as a target.
  public var center: SnapKitTargetSet { SnapKitTargetSet(item: item, attributes: .center) }
}

/// A statement before its relation: `make.left.top`.
@dynamicMemberLookup
public struct ConstraintMakerExtendable {
  let statement: ConstraintDescription

  /// Adds an attribute, or a set of them.
  public subscript(dynamicMember set: KeyPath<SnapKitSets, SnapKitSet>) -> ConstraintMakerExtendable
  {
    statement.attributes.formUnion(SnapKitSets()[keyPath: set].attributes)
    return self
  }

  /// `=`.
  @discardableResult
  public func equalTo(_ other: some ConstraintRelatableTarget) -> ConstraintMakerEditable {
    relate(.equal, other)
  }

  /// `<=`.
  @discardableResult
  public func lessThanOrEqualTo(_ other: some ConstraintRelatableTarget) -> ConstraintMakerEditable
  {
    relate(.lessThanOrEqual, other)
  }

  /// `>=`.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ other: some ConstraintRelatableTarget
  ) -> ConstraintMakerEditable {
    relate(.greaterThanOrEqual, other)
  }

  /// `=` of the superview, or of what a closure makes of it.
  @discardableResult
  public func equalToSuperview<Target: ConstraintRelatableTarget>(
    _ closure: (LayoutView) -> Target
  ) -> ConstraintMakerEditable {
    relateToSuperview(.equal) { closure($0) }
  }

  /// `=` of the superview.
  @discardableResult
  public func equalToSuperview() -> ConstraintMakerEditable {
    relateToSuperview(.equal) { $0 }
  }

  /// `<=` of the superview, or of what a closure makes of it.
  @discardableResult
  public func lessThanOrEqualToSuperview<Target: ConstraintRelatableTarget>(
    _ closure: (LayoutView) -> Target
  ) -> ConstraintMakerEditable {
    relateToSuperview(.lessThanOrEqual) { closure($0) }
  }

  /// `<=` of the superview.
  @discardableResult
  public func lessThanOrEqualToSuperview() -> ConstraintMakerEditable {
    relateToSuperview(.lessThanOrEqual) { $0 }
  }

  /// `>=` of the superview, or of what a closure makes of it.
  @discardableResult
  public func greaterThanOrEqualToSuperview<Target: ConstraintRelatableTarget>(
    _ closure: (LayoutView) -> Target
  ) -> ConstraintMakerEditable {
    relateToSuperview(.greaterThanOrEqual) { closure($0) }
  }

  /// `>=` of the superview.
  @discardableResult
  public func greaterThanOrEqualToSuperview() -> ConstraintMakerEditable {
    relateToSuperview(.greaterThanOrEqual) { $0 }
  }

  private func relate(
    _ relation: Relation,
    _ other: some ConstraintRelatableTarget
  ) -> ConstraintMakerEditable {
    let target = other.snapKitTarget
    statement.relation = (relation, target.target)
    statement.other = target.item
    return ConstraintMakerEditable(statement: statement)
  }

  private func relateToSuperview(
    _ relation: Relation,
    _ target: (LayoutView) -> any ConstraintRelatableTarget
  ) -> ConstraintMakerEditable {
    guard let superview = statement.superview else {
      statement.tell(Expansion(refusing: .noSuperview))
      return ConstraintMakerEditable(statement: statement)
    }
    return relate(relation, target(superview))
  }
}

/// A statement behind its relation, with its constraint: `make.….labeled("id").constraint`.
public struct ConstraintMakerFinalizable {
  let statement: ConstraintDescription

  /// Names its constraints in answers.
  @discardableResult
  public func labeled(_ label: String) -> ConstraintMakerFinalizable {
    statement.label = label
    return self
  }

  /// What the statement comes to, which can be changed when the closure has ended.
  public var constraint: SnapKitConstraint { statement.kept }
}

/// A statement behind its relation: `make.left.equalTo(b)`.
///
/// Each number replaces what an earlier one of its kind has set. Nothing but a label follows a priority.
public struct ConstraintMakerEditable {
  let statement: ConstraintDescription

  /// Adds points to every attribute, with the sign as it is written.
  @discardableResult
  public func offset(_ amount: some ConstraintOffsetTarget) -> ConstraintMakerEditable {
    statement.constant = .number(amount.snapKitNumber)
    return self
  }

  /// Adds points inwards from each side.
  @discardableResult
  public func inset(_ amount: some ConstraintInsetTarget) -> ConstraintMakerEditable {
    statement.constant = amount.snapKitInset.constant
    return self
  }

  /// Multiplies the other side.
  @discardableResult
  public func multipliedBy(_ amount: some ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    statement.multiplier = amount.snapKitNumber
    return self
  }

  /// Divides the other side.
  @discardableResult
  public func dividedBy(_ amount: some ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    statement.multiplier = 1 / amount.snapKitNumber
    return self
  }

  /// Sets the priority by its name.
  @discardableResult
  public func priority(_ amount: ConstraintPriority) -> ConstraintMakerFinalizable {
    statement.priority = amount.value
    return ConstraintMakerFinalizable(statement: statement)
  }

  /// Sets the priority, which nothing clamps.
  @discardableResult
  @_disfavoredOverload
  public func priority(_ amount: some ConstraintPriorityTarget) -> ConstraintMakerFinalizable {
    statement.priority = amount.snapKitPriority
    return ConstraintMakerFinalizable(statement: statement)
  }

  /// Names its constraints in answers.
  @discardableResult
  public func labeled(_ label: String) -> ConstraintMakerFinalizable {
    ConstraintMakerFinalizable(statement: statement).labeled(label)
  }

  /// What the statement comes to, which can be changed when the closure has ended.
  public var constraint: SnapKitConstraint { statement.kept }
}
