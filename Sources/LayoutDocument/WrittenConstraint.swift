import JSONText
import LayoutModel

/// What the members of an object say of a constraint; `nil` where they say nothing.
///
/// However its values are found, they become a constraint here.
struct WrittenConstraint: BitwiseCopyable {
  var first: Constraint.Anchor
  var relation: Relation?
  var second: Constraint.Anchor?
  var multiplier: Double?
  var constant: Double?
  var priority: Priority?
  var isActive: Bool?
  /// The cell of the identifier, which is a string; 0 without one.
  var identifierCell = 0

  /// Whether the numbers may stand there.
  @inline(__always)
  var hasLegalNumbers: Bool {
    ConstraintKey.range.contains(multiplier ?? 1) && ConstraintKey.range.contains(constant ?? 0)
  }

  /// The constraint, with UIKit's defaults for what is not said.
  @inline(__always)
  func constraint(identifier: String?, location: SourceLocation) -> Constraint {
    Constraint(
      first,
      relation ?? .equal,
      second,
      // UIKit ignores the multiplier of nothing; so does equality.
      multiplier: second == nil ? 1 : multiplier ?? 1,
      constant: constant ?? 0,
      priority: priority ?? .required,
      identifier: identifier,
      isActive: isActive ?? true,
      location: location,
      isObject: true
    )
  }
}

/// The words of constraints, and what they mean.
enum ConstraintWords {
  static let attributes = JSONKeys(Attribute.allCases.map(\.name) + ["baseline"])
  static let attributeValues = Attribute.allCases + [.lastBaseline]
  static let relations = JSONKeys(
    Relation.allCases.map(\.name) + Relation.allCases.map(\.symbol) + ["≤", "≥"]
  )
  static let relationValues =
    Relation.allCases + Relation.allCases + [.lessThanOrEqual, .greaterThanOrEqual]
}
