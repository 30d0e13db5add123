public import LayoutModel

/// What one call of a layout library comes to: plain constraints, and what its author should know.
///
/// Every constraint in it is legal: what Auto Layout refuses is a remark instead. Locations and
/// identifiers are the caller's to add.
public struct Expansion: Hashable, Sendable {
  /// The constraints, in the order in which the library creates them.
  public private(set) var constraints: [Constraint] = []
  /// What the library or Auto Layout refuses, ignores or turns round, in that order.
  public private(set) var remarks: [CallRemark] = []
}

extension Expansion {
  /// Creates the expansion of a call that makes no constraint.
  public init(refusing remark: CallRemark) { remarks = [remark] }

  /// Adds a constraint, unless Auto Layout refuses it; then says why.
  mutating func add(
    _ first: Constraint.Anchor,
    _ relation: Relation,
    _ second: Constraint.Anchor?,
    multiplier: Double = 1,
    constant: Double = 0,
    priority value: Float = Priority.required.value,
    isActive: Bool = true
  ) {
    guard let priority = Priority(value) else { return add(.priorityOutOfRange(value)) }
    let constraint = Constraint(
      first,
      relation,
      second,
      multiplier: multiplier,
      constant: constant,
      priority: priority,
      isActive: isActive
    )
    let faults = constraint.faults
    guard faults.isEmpty else {
      for fault in faults { add(.illegal(fault, first: first, second: second)) }
      return
    }
    constraints.append(constraint)
  }

  /// Adds a remark once, however many constraints of the call it is about.
  mutating func add(_ remark: CallRemark) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  /// Adds what another call comes to, as a chain of calls does.
  public mutating func append(_ other: Expansion) {
    constraints += other.constraints
    for remark in other.remarks { add(remark) }
  }
}
