import LayoutModel

/// Makes the constraints of a visual format, in UIKit's order (rule 4.6).
///
/// Every connection is a constraint `item behind == item before + distance`, in the order of the
/// text, so that the first item is the later one; from right to left the sides change places
/// instead of signs.
struct VisualFormatExpansion {
  private let format: VisualFormat
  private let options: VisualFormatOptions
  private let scope: VisualFormatScope
  /// A format from leading to trailing follows the environment instead.
  private let isRightToLeft: Bool
  private let near: Attribute
  private let far: Attribute

  init(_ format: VisualFormat, options: VisualFormatOptions, scope: VisualFormatScope) {
    self.format = format
    self.options = options
    self.scope = scope
    isRightToLeft = format.axis == .horizontal && options.contains(.directionRightToLeft)
    (near, far) =
      if format.axis == .vertical {
        (.top, .bottom)
      } else if isRightToLeft {
        (.right, .left)
      } else if options.contains(.directionLeftToRight) {
        (.left, .right)
      } else {
        (.leading, .trailing)
      }
  }

  func constraints() throws(VisualFormatFault) -> [Constraint] {
    try checkOptions()
    var constraints: [Constraint] = []
    var previous: Item?
    for element in format.elements {
      if let connection = element.connection {
        constraints += try leading(connection, element.item, after: previous)
      }
      constraints += element.predicates.map { size(of: element.item, $0) }
      previous = element.item
    }
    if let closing = format.closing, let last = previous {
      let superview = try edge(far, around: last, closing)
      constraints += try connect(superview, Constraint.Anchor(last, far), closing)
    }
    return constraints + alignments()
  }

  /// `previous`: `nil` for the superview.
  private func leading(
    _ connection: VisualFormat.Connection,
    _ item: Item,
    after previous: Item?
  ) throws(VisualFormatFault) -> [Constraint] {
    guard let previous else {
      let superview = try edge(near, around: item, connection)
      return try connect(Constraint.Anchor(item, near), superview, connection)
    }
    guard options.contains(.spacingBaselineToBaseline) else {
      return try connect(
        Constraint.Anchor(item, near),
        Constraint.Anchor(previous, far),
        connection
      )
    }
    if case .standard = connection, scope.hasText(previous) || scope.hasText(item) {
      throw fault(.fontSpacing)
    }
    return try connect(
      Constraint.Anchor(item, scope.hasText(item) ? .firstBaseline : near),
      Constraint.Anchor(previous, scope.hasText(previous) ? .lastBaseline : far),
      connection
    )
  }

  /// UIKit's standard distance ends at the superview's margin (rule 4.6).
  private func edge(
    _ attribute: Attribute,
    around item: Item,
    _ connection: VisualFormat.Connection
  ) throws(VisualFormatFault) -> Constraint.Anchor {
    let superview = try superview(of: item)
    guard case .standard = connection, scope.superviewSpacing(item) == nil else {
      return Constraint.Anchor(superview, attribute)
    }
    return Constraint.Anchor(superview, attribute.margin ?? attribute)
  }

  private func superview(of item: Item) throws(VisualFormatFault) -> Item {
    guard let superview = scope.superview(item) else { throw fault(.noSuperview) }
    return superview
  }

  /// UIKit's caret stands at the end for faults of the whole format.
  private func fault(_ kind: VisualFormatFault.Kind) -> VisualFormatFault {
    VisualFormatFault(kind, at: format.end)
  }
}

extension VisualFormatExpansion {
  /// From right to left coordinates decrease along the format, so the sides change places.
  ///
  /// `first` is the anchor further on in the text.
  private func connect(
    _ first: Constraint.Anchor,
    _ second: Constraint.Anchor,
    _ connection: VisualFormat.Connection
  ) throws(VisualFormatFault) -> [Constraint] {
    let (first, second) = isRightToLeft ? (second, first) : (first, second)
    switch connection {
    case .flush: return [Constraint(first, .equal, second)]
    case .standard:
      let endsAtMargin = first.attribute.isMargin || second.attribute.isMargin
      let constant = endsAtMargin ? 0 : try standardSpacing(first.item, second.item)
      return [Constraint(first, .equal, second, constant: constant)]
    case .predicates(let predicates):
      return predicates.map { predicate in
        guard case .constant(let constant) = predicate.object else {
          preconditionFailure("Only sizes are compared with views")
        }
        return Constraint(
          first,
          predicate.relation,
          second,
          constant: constant,
          priority: predicate.priority
        )
      }
    }
  }

  /// In points: 20 to an AppKit superview; between siblings the environments' `systemSpacing`.
  private func standardSpacing(_ one: Item, _ other: Item) throws(VisualFormatFault) -> Double {
    if scope.superview(one) == other || scope.superview(other) == one {
      return VisualFormatScope.appKitSuperviewSpacing
    }
    guard let spacing = scope.siblingSpacing else { throw fault(.severalSpacings) }
    return spacing
  }

  /// `[a(==b)]` ties the same size of two items, with 0 added.
  private func size(of item: Item, _ predicate: VisualFormat.Predicate) -> Constraint {
    var constraint = Constraint(
      Constraint.Anchor(item, format.axis.size),
      predicate.relation,
      nil,
      priority: predicate.priority
    )
    switch predicate.object {
    case .constant(let constant): constraint.constant = constant
    case .size(let other): constraint.second = Constraint.Anchor(other, format.axis.size)
    }
    return constraint
  }

  /// The first item is the earlier one, as in UIKit.
  private func alignments() -> [Constraint] {
    let attributes = options.alignments
    return zip(format.elements, format.elements.dropFirst()).flatMap { previous, next in
      attributes.map { attribute in
        Constraint(
          Constraint.Anchor(previous.item, attribute),
          .equal,
          Constraint.Anchor(next.item, attribute)
        )
      }
    }
  }

  /// Options align pairs of views, so options that conflict with a format are accepted with a
  /// single view.
  private func checkOptions() throws(VisualFormatFault) {
    if options.contains([.directionLeftToRight, .directionRightToLeft]) {
      throw fault(.twoDirections)
    }
    if format.elements.count > 1,
      let attribute = options.alignments.first(where: { $0.axis == format.axis })
    {
      throw fault(.alignmentAlongFormat(attribute))
    }
    if options.contains(.spacingBaselineToBaseline), format.axis == .horizontal {
      throw fault(.baselineSpacingAlongX)
    }
  }
}
