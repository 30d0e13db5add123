/// Reasons why Auto Layout rejects a constraint between existing items, for all notations.
public enum ConstraintFault: Hashable, Sendable {
  /// The multiplier is infinite or not a number.
  case multiplierNotFinite
  /// The multiplier is finite and outside of the supported range.
  case multiplierOutOfRange(Double)
  /// The constant is infinite or not a number.
  case constantNotFinite
  /// The constant is finite and outside of the supported range.
  case constantOutOfRange(Double)
  /// The attributes are incompatible.
  case pairing(AttributePairing)
}

extension Constraint {
  /// All faults of the constraint, in the order in which Auto Layout checks them.
  public var faults: [ConstraintFault] {
    var faults: [ConstraintFault] = []
    if !NumberRange.any.contains(multiplier) {
      faults.append(
        multiplier.isFinite ? .multiplierOutOfRange(multiplier) : .multiplierNotFinite
      )
    }
    if !NumberRange.any.contains(constant) {
      faults.append(constant.isFinite ? .constantOutOfRange(constant) : .constantNotFinite)
    }
    if let fault = AttributePairing.fault(
      first.attribute,
      second?.attribute,
      multiplier: multiplier
    ) {
      faults.append(.pairing(fault))
    }
    return faults
  }
}

extension ConstraintFault {
  /// An item and its attribute, as the author wrote them.
  public struct NamedAnchor: Hashable, Sendable {
    /// The item as the document writes it.
    public var item: String
    /// The attribute.
    public var attribute: Attribute

    /// Creates a named anchor.
    public init(_ item: String, _ attribute: Attribute) {
      self.item = item
      self.attribute = attribute
    }

    /// The anchor as the plain notation writes it.
    public var text: String { "\(item).\(attribute.name)" }
  }

  /// The code of the diagnostic that reports the fault.
  public var code: Diagnostic.Code {
    switch self {
    case .multiplierNotFinite: .multiplierNotFinite
    case .multiplierOutOfRange, .constantOutOfRange: .valueOutOfRange
    case .constantNotFinite: .constantNotFinite
    case .pairing(let fault): fault.code
    }
  }

  /// The problem, its correction, and Apple's message for it.
  public func message(_ first: NamedAnchor, _ second: NamedAnchor?) -> String {
    let message =
      switch self {
      case .multiplierNotFinite:
        "The multiplier is not finite. Write \(NumberRange.any.description)."
      case .multiplierOutOfRange(let multiplier):
        "Multiplier \(decimal(multiplier)) is out of range. Write \(NumberRange.any.description)."
      case .constantNotFinite:
        "The constant is not finite. Write \(NumberRange.any.description)."
      case .constantOutOfRange(let constant):
        "Constant \(decimal(constant)) is out of range. Write \(NumberRange.any.description)."
      case .pairing(let fault): fault.message(first, second)
      }
    guard let apple = code.appleText else { return message }
    return "\(message) UIKit's message: \"\(apple)\""
  }
}

extension AttributePairing {
  fileprivate func message(
    _ first: ConstraintFault.NamedAnchor,
    _ second: ConstraintFault.NamedAnchor?
  ) -> String {
    guard let second else {
      let name = first.attribute.name
      return
        "`\(first.text)` is a position and cannot equal a constant. Add a second anchor: `\(first.text) == other.\(name) + 12`."
    }
    switch self {
    case .sizeWithLocation:
      let (size, place) = first.attribute.isLocation ? (second, first) : (first, second)
      let isFraction = place == first && place.attribute == .top && size.attribute == .height
      return
        "`\(size.text)` is a size and `\(place.text)` a position. Pair sizes with sizes or constants, and positions with positions."
        + (isFraction
          ? " For a fraction of the height, write `\(place.text) == container.bottom * 0.25`." : "")
    case .directionalWithAbsolute:
      let firstTwin = first.attribute.counterpart
      let secondTwin = second.attribute.counterpart
      return
        "`\(first.text)` and `\(second.text)` cannot be paired: leading and trailing follow the layout direction, left and right do not. Write `\(first.text)` with `\(second.item).\(secondTwin.name)`, or `\(first.item).\(firstTwin.name)` with `\(second.text)`."
    case .horizontalWithVertical:
      let (along, across) = first.attribute.isHorizontal ? (first, second) : (second, first)
      return
        "`\(along.text)` is horizontal and `\(across.text)` vertical. Pair attributes of the same axis; only sizes of both axes may be compared, as in `a.width == a.height`."
    case .locationWithConstant:
      return
        "`\(second.text)` is multiplied by 0, so the position `\(first.text)` would equal a constant. Use another multiplier, such as 1."
    }
  }
}

extension Attribute {
  fileprivate var counterpart: Attribute {
    switch self {
    case .left: .leading
    case .right: .trailing
    case .leading: .left
    case .trailing: .right
    case .leftMargin: .leadingMargin
    case .rightMargin: .trailingMargin
    case .leadingMargin: .leftMargin
    case .trailingMargin: .rightMargin
    default: self
    }
  }
}
