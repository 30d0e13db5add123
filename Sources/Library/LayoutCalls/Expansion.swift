public import LayoutModel

/// The plain constraints of one call of a layout library, with remarks for its author.
///
/// Every constraint is valid: Auto Layout's refusals are remarks instead. The caller adds locations
/// and identifiers.
public struct Expansion: Hashable, Sendable {
  /// The constraints, in the order in which the library creates them.
  public private(set) var constraints: [Constraint] = []
  /// The remarks of the library or Auto Layout, in order.
  public private(set) var remarks: [CallRemark] = []
}

extension Expansion {
  /// Creates the expansion of a call that makes no constraint.
  public init(refusing remark: CallRemark) { remarks = [remark] }

  /// A remark in place of an invalid constraint.
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

  /// At most once for a call.
  mutating func add(_ remark: CallRemark) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  /// Appends the expansion of another call, as in a chain.
  public mutating func append(_ other: Expansion) {
    constraints += other.constraints
    for remark in other.remarks { add(remark) }
  }
}
