/// What Auto Layout refuses of a constraint before it is ever solved.
///
/// The matrix is UIKit's: sizes pair with sizes, places with places of the same axis, leading and
/// trailing never with left and right, and a place needs a second place.
public enum AttributePairing: Hashable, Sendable {
  /// A size and a place.
  case sizeWithLocation
  /// Leading or trailing with left or right.
  case directionalWithAbsolute
  /// A place along x with one along y.
  case horizontalWithVertical
  /// A place with a constant, or with a multiplier of 0.
  case locationWithConstant

  /// Judges a pair of attributes; `nil` means it is legal.
  ///
  /// - Parameters:
  ///   - first: The attribute of the first item.
  ///   - second: The attribute of the second item; `nil` where there is none.
  ///   - multiplier: What the second is multiplied by.
  /// - Returns: What is illegal about the pair.
  public static func fault(
    _ first: Attribute,
    _ second: Attribute?,
    multiplier: Double
  ) -> AttributePairing? {
    guard let second else { return first.isLocation ? .locationWithConstant : nil }
    if first.isLocation != second.isLocation { return .sizeWithLocation }
    guard first.isLocation else { return nil }
    switch (first.family, second.family) {
    case (.directionalX, .absoluteX), (.absoluteX, .directionalX): return .directionalWithAbsolute
    case (.vertical, .vertical): break
    case (.vertical, _), (_, .vertical): return .horizontalWithVertical
    default: break
    }
    return multiplier == 0 ? .locationWithConstant : nil
  }
}

extension AttributePairing {
  /// The code of the diagnostic that reports the fault.
  public var code: Diagnostic.Code {
    switch self {
    case .sizeWithLocation: .sizeWithLocation
    case .directionalWithAbsolute: .directionalWithAbsolute
    case .horizontalWithVertical: .horizontalWithVertical
    case .locationWithConstant: .locationWithConstant
    }
  }
}
