import JSONText
import LayoutModel

/// The members of a constraint's object; `nil` for absent ones.
///
/// Both ways of reading make constraints of it.
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

  /// Whether the constraint is legal: its `faults` would be none.
  ///
  /// An illegal one is read again by `ConstraintObjectReader`, which has the messages.
  ///
  /// - Parameter pairings: The legal pairs of attributes.
  /// - Returns: Whether ranges and pair are legal.
  @inline(__always)
  func isLegal(_ pairings: LegalPairings) -> Bool {
    NumberRange.any.contains(multiplier ?? 1) && NumberRange.finite.contains(constant ?? 0)
      && pairings.allow(first.attribute, second?.attribute, multiplier: multiplier ?? 1)
  }

  /// The constraint, with UIKit's defaults for absent members.
  ///
  /// - Parameters:
  ///   - identifier: The text of `identifierCell`.
  ///   - location: The location of the object.
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

/// The words of constraints, and their values.
enum ConstraintWords {
  /// The names of attributes, with their values at the same indices.
  static let attributes = JSONKeys(Attribute.named.map(\.name))
  /// The attributes of `attributes`, at the same places.
  static let attributeValues = Attribute.named.map(\.attribute)
  /// The names and signs of relations, with their values at the same indices.
  static let relations = JSONKeys(
    Relation.allCases.map(\.name) + Relation.allCases.map(\.symbol) + ["≤", "≥"]
  )
  /// The relations of `relations`, at the same places.
  static let relationValues =
    Relation.allCases + Relation.allCases + [.lessThanOrEqual, .greaterThanOrEqual]
}
