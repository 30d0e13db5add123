import JSONText
import LayoutModel

/// The members of a constraint's object; `nil` for absent ones.
///
/// Both ways of reading make constraints of it.
struct WrittenConstraint: BitwiseCopyable {
  var first: Constraint.Anchor
  /// `==` where it is absent.
  var relation: Relation?
  var second: Constraint.Anchor?
  /// 1 where it is absent.
  var multiplier: Double?
  /// In points; 0 where it is absent.
  var constant: Double?
  /// Required where it is absent.
  var priority: Priority?
  /// `true` where it is absent.
  var isActive: Bool?
  /// The cell of the string; 0 without one.
  var identifierCell = 0

  /// An illegal one is read again by `ConstraintObjectReader`, which has the messages.
  @inline(__always)
  func isLegal(_ pairings: LegalPairings) -> Bool {
    NumberRange.any.contains(multiplier ?? 1) && NumberRange.any.contains(constant ?? 0)
      && pairings.allow(first.attribute, second?.attribute, multiplier: multiplier ?? 1)
  }

  /// With UIKit's defaults for absent members; it may be illegal.
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

enum ConstraintWords {
  static let attributes = JSONKeys(Attribute.named.map(\.name))
  /// At the indices of `attributes`.
  static let attributeValues = Attribute.named.map(\.attribute)
  static let relations = JSONKeys(
    Relation.allCases.map(\.name) + Relation.allCases.map(\.symbol) + ["≤", "≥"]
  )
  /// At the indices of `relations`.
  static let relationValues =
    Relation.allCases + Relation.allCases + [.lessThanOrEqual, .greaterThanOrEqual]
}
