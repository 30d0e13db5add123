import JSONText
import LayoutModel

/// What the members of an object say of a constraint; `nil` where they say nothing.
///
/// However its values are found, they become a constraint here.
struct WrittenConstraint: BitwiseCopyable {
  /// The first item and its attribute.
  var first: Constraint.Anchor
  /// `==` where it is absent.
  var relation: Relation?
  /// The second item and its attribute; a size may do without.
  var second: Constraint.Anchor?
  /// 1 where it is absent.
  var multiplier: Double?
  /// In points; 0 where it is absent.
  var constant: Double?
  /// Required where it is absent.
  var priority: Priority?
  /// `true` where it is absent.
  var isActive: Bool?
  /// The cell of the identifier, which is a string; 0 without one.
  var identifierCell = 0

  /// Whether nothing is wrong with the constraint: its `faults` would be none.
  ///
  /// What it refuses is read again by `ConstraintObjectReader`, which has the words.
  ///
  /// - Parameter pairings: What may be tied to what.
  /// - Returns: Whether ranges and pairing are right.
  @inline(__always)
  func isLegal(_ pairings: LegalPairings) -> Bool {
    NumberRange.any.contains(multiplier ?? 1) && NumberRange.finite.contains(constant ?? 0)
      && pairings.allow(first.attribute, second?.attribute, multiplier: multiplier ?? 1)
  }

  /// The constraint, with UIKit's defaults for what is not said.
  ///
  /// - Parameters:
  ///   - identifier: The text of `identifierCell`.
  ///   - location: The place of the object.
  /// - Returns: The constraint, which may be illegal.
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
  /// The names of attributes, and at the same places what they mean.
  static let attributes = JSONKeys(Attribute.named.map(\.name))
  /// The attributes of `attributes`, at the same places.
  static let attributeValues = Attribute.named.map(\.attribute)
  /// The names and signs of relations, and at the same places what they mean.
  static let relations = JSONKeys(
    Relation.allCases.map(\.name) + Relation.allCases.map(\.symbol) + ["≤", "≥"]
  )
  /// The relations of `relations`, at the same places.
  static let relationValues =
    Relation.allCases + Relation.allCases + [.lessThanOrEqual, .greaterThanOrEqual]
}
