public import LayoutModel

/// An anchor of Quick Anchors: `topToTop(12)`, `widthToRelatedView(red)`.
public struct QuickAnchorCall: Hashable, Sendable {
  /// The cases of `QuickAnchorType`.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case topToTop
    case topToBottom
    case topToSafeArea
    case leadingToLeading
    case leadingToTrailing
    case trailingToTrailing
    case trailingToLeading
    case bottomToBottom
    case bottomToTop
    case bottomToSafeArea
    case heightEqualToView
    case heightEqualToConstant
    case widthEqualToView
    case widthEqualToConstant
    case centerX
    case centerY
  }

  /// The attributes of both sides.
  public var kind: Kind
  /// The other view; `nil` is the superview.
  public var related: Item?
  /// The constant, in points, with its raw sign; `nil` is 0.
  public var constant: Double?

  /// Creates an anchor.
  public init(_ kind: Kind, _ related: Item? = nil, _ constant: Double? = nil) {
    self.kind = kind
    self.related = related
    self.constant = constant
  }

  /// Creates the result of a global function by name; `nil` for an unknown one.
  public init?(function name: String, _ related: Item? = nil, _ constant: Double? = nil) {
    let kind: Kind? =
      switch name {
      case "heightToConstant": .heightEqualToConstant
      case "heightToRelatedView": .heightEqualToView
      case "widthToConstant": .widthEqualToConstant
      case "widthToRelatedView": .widthEqualToView
      // The case exists, but no function returns it.
      case Kind.trailingToLeading.rawValue: nil
      default: name.contains("EqualTo") ? nil : Kind(rawValue: name)
      }
    guard let kind else { return nil }
    self.init(kind, related, constant)
  }
}

/// An entry of the paddings array of `quickAdd`.
public enum QuickPadding: Hashable, Sendable {
  /// `nil`: no constraint.
  case none
  /// An `Int`: the distance to the superview's same edge, with its raw sign.
  case superview(Int)
  /// A tuple of a view and an `Int`: the distance to the view's opposite edge, with its raw sign.
  case view(Item, Int)
  /// Any other value, which Quick Anchors ignores.
  case dropped
}

/// The calls of Quick Anchors; all constraints are equalities, required and active.
///
/// `subview` is already a subview of `superview`; Quick Anchors adds it first.
public enum QuickAnchorCalls {
  /// `superview.quickAdd(subview, [topToTop(12), …])`.
  public static func quickAdd(
    _ subview: Item,
    to superview: Item,
    _ anchors: [QuickAnchorCall]
  ) -> Expansion {
    var expansion = activate(anchors, on: subview, superview: superview)
    expansion.add(.autoresizingMaskKept(subview))
    return expansion
  }

  /// `superview.quickAdd(subview, 12)`, where `nil` is 0: an inset, unlike every other form.
  public static func quickAdd(_ subview: Item, to superview: Item, padding: Int?) -> Expansion {
    let inset = Double(padding ?? 0)
    var expansion = Expansion()
    for (edge, constant) in [
      (Attribute.top, inset), (.leading, inset), (.trailing, -inset), (.bottom, -inset),
    ] {
      expansion.tie(subview, edge, to: superview, edge, constant)
    }
    expansion.add(.autoresizingMaskKept(subview))
    return expansion
  }

  /// `superview.quickAdd(subview, [top, leading, bottom, trailing], [heightToConstant(100), …])`.
  ///
  /// Numbers come first, then tuples, then anchors.
  public static func quickAdd(
    _ subview: Item,
    to superview: Item,
    paddings: [QuickPadding],
    _ anchors: [QuickAnchorCall] = []
  ) -> Expansion {
    guard paddings.count == 4 else { return Expansion(refusing: .paddingCount(paddings.count)) }
    let edges: [Attribute] = [.top, .leading, .bottom, .trailing]
    let opposites: [Attribute] = [.bottom, .trailing, .top, .leading]
    var expansion = Expansion()
    for (edge, padding) in zip(edges, paddings) {
      if case .superview(let constant) = padding {
        expansion.tie(subview, edge, to: superview, edge, Double(constant))
      }
    }
    for (index, padding) in paddings.enumerated() {
      if case .view(let view, let constant) = padding {
        expansion.tie(subview, edges[index], to: view, opposites[index], Double(constant))
      }
    }
    expansion.append(activate(anchors, on: subview, superview: superview))
    for (edge, padding) in zip(edges, paddings) where padding == .dropped {
      expansion.add(.paddingIgnored(edge))
    }
    expansion.add(.autoresizingMaskKept(subview))
    return expansion
  }

  /// `subview.activateQuickAnchors([topToTop(12), …])`; `nil` is a view without a superview, which
  /// matters only for an anchor without another view.
  public static func activate(
    _ anchors: [QuickAnchorCall],
    on subview: Item,
    superview: Item?
  ) -> Expansion {
    var expansion = Expansion()
    for anchor in anchors {
      guard let related = anchor.related ?? superview else {
        expansion.add(.noSuperview)
        continue
      }
      expansion.add(anchor, on: subview, related: related)
    }
    return expansion
  }
}

extension Expansion {
  fileprivate mutating func tie(
    _ first: Item,
    _ attribute: Attribute,
    to second: Item,
    _ otherAttribute: Attribute,
    _ constant: Double
  ) {
    add(
      Constraint.Anchor(first, attribute),
      .equal,
      Constraint.Anchor(second, otherAttribute),
      constant: constant
    )
  }

  fileprivate mutating func size(_ item: Item, _ attribute: Attribute, _ constant: Double?) {
    add(Constraint.Anchor(item, attribute), .equal, nil, constant: constant ?? 0)
    if constant == nil { add(.sizeZeroByDefault(attribute)) }
  }

  fileprivate mutating func add(_ anchor: QuickAnchorCall, on item: Item, related: Item) {
    let constant = anchor.constant ?? 0
    switch anchor.kind {
    case .topToTop: tie(item, .top, to: related, .top, constant)
    case .topToBottom: tie(item, .top, to: related, .bottom, constant)
    case .topToSafeArea: tie(item, .top, to: related.safeArea, .top, constant)
    case .leadingToLeading: tie(item, .leading, to: related, .leading, constant)
    case .leadingToTrailing: tie(item, .leading, to: related, .trailing, constant)
    case .trailingToTrailing: tie(item, .trailing, to: related, .trailing, constant)
    case .trailingToLeading: tie(item, .trailing, to: related, .leading, constant)
    case .bottomToBottom: tie(item, .bottom, to: related, .bottom, constant)
    case .bottomToTop: tie(item, .bottom, to: related, .top, constant)
    case .bottomToSafeArea: tie(item, .bottom, to: related.safeArea, .bottom, constant)
    case .heightEqualToView:
      tie(item, .height, to: related, .height, 0)
      if constant != 0 { add(.heightConstantIgnored(constant)) }
    case .heightEqualToConstant: size(item, .height, anchor.constant)
    case .widthEqualToView: tie(item, .width, to: related, .width, constant)
    case .widthEqualToConstant: size(item, .width, anchor.constant)
    case .centerX: tie(item, .centerX, to: related, .centerX, constant)
    case .centerY: tie(item, .centerY, to: related, .centerY, constant)
    }
  }
}
