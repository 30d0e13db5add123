public import LayoutModel

/// The calls of Constrictor 1 to 4: `view.constrict(…)` and its relatives.
///
/// Their labels changed with version 2 (`as:`, `with:`, `multiplyBy:`, `prioritizeAs:`; earlier
/// `relation:`, `constant:`, `multiplier:`, `priority:`), their meaning did not. The constants of
/// bottom, right and trailing are negated in every call, by the first attribute. No version before
/// 5 sets the priority that it is given.
public struct ConstrictCalls: Hashable, Sendable {
  /// The view or guide that is constrained.
  public var item: Item
  /// How the sides compare.
  public var relation: Relation
  /// What the second attribute is multiplied by.
  public var multiplier: Double
  /// The priority that is ignored.
  public var priority: Float

  /// Creates the calls of an item with the arguments that they all have.
  public init(
    _ item: Item,
    as relation: Relation = .equal,
    multiplier: Double = 1,
    priority: Float = Priority.required.value
  ) {
    self.item = item
    self.relation = relation
    self.multiplier = multiplier
    self.priority = priority
  }
}

extension ConstrictCalls {
  /// `constrict(_:as:to:attribute:with:multiplyBy:prioritizeAs:)`.
  ///
  /// The second attribute is not the first one by default but none at all, which UIKit refuses of a
  /// place.
  public func constrict(
    _ attribute: ConstrictAttribute,
    to other: Item? = nil,
    _ otherAttribute: ConstrictAttribute = .none,
    with constant: Double = 0
  ) -> Expansion {
    constrict([(attribute, otherAttribute)], to: other, with: .all(constant))
  }

  /// `constrict(as:to:attributes:with:…)`: the same attribute on both sides, one after the other.
  public func constrict(
    attributes: [ConstrictAttribute],
    to other: Item?,
    with constant: ConstrictConstant = .zero
  ) -> Expansion {
    constrict(attributes.map { ($0, $0) }, to: other, with: constant)
  }

  /// `constrictEdges(to:with:…)`, `…ToParent`, `…ToSuperview`, `…ToController` and
  /// `…ToViewController`: `withinGuides` means the other item's safe area.
  public func edges(
    to other: Item,
    with constant: ConstrictConstant = .zero,
    withinGuides: Bool = true
  ) -> Expansion {
    let attributes: [ConstrictAttribute] =
      withinGuides
      ? [.topGuide, .bottomGuide, .leadingGuide, .trailingGuide]
      : [.top, .bottom, .leading, .trailing]
    return constrict(attributes: attributes, to: other, with: constant)
  }

  /// `constrictCenter(in:with:…)` and its relatives.
  public func center(
    in other: Item,
    with constant: ConstrictConstant = .zero,
    withinGuides: Bool = true
  ) -> Expansion {
    let attributes: [ConstrictAttribute] =
      withinGuides ? [.centerXGuide, .centerYGuide] : [.centerX, .centerY]
    return constrict(attributes: attributes, to: other, with: constant)
  }

  /// `constrictSize(to:with:…)`, `constrictSize(to: 10)` and `constrictSizeToParent`; without
  /// another item, the constant is the size.
  public func size(to other: Item?, with constant: ConstrictConstant = .zero) -> Expansion {
    constrict(attributes: [.width, .height], to: other, with: constant)
  }

  private func constrict(
    _ pairs: [(ConstrictAttribute, ConstrictAttribute)],
    to other: Item?,
    with constant: ConstrictConstant
  ) -> Expansion {
    var expansion = Expansion()
    var negated: [Attribute] = []
    for (first, second) in pairs {
      let attribute = first.attribute
      var value = attribute.map { constant[$0] } ?? 0
      if let attribute, attribute.isFarEdge, value != 0 {
        value = -value
        negated.append(attribute)
      }
      expansion.append(
        LayoutConstraintCalls.constraint(
          item: item,
          attribute,
          relation,
          toItem: other.map { second.isGuided ? $0.safeArea : $0 },
          // Constrictor itself passes no attribute where it has no item.
          other == nil ? nil : second.attribute,
          multiplier: multiplier,
          constant: value,
          isActive: true
        )
      )
    }
    if !negated.isEmpty { expansion.add(.constantsNegated(negated)) }
    if priority != Priority.required.value { expansion.add(.priorityIgnored(priority)) }
    return expansion
  }
}

extension Attribute {
  fileprivate var isFarEdge: Bool { self == .bottom || self == .right || self == .trailing }
}

extension Item {
  /// The safe area of a view; a guide is its own.
  var safeArea: Item {
    if case .view(let index) = self { .builtIn(.safeAreaLayoutGuide, owner: index) } else { self }
  }
}
