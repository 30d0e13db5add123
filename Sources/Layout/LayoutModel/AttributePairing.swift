/// Pairs of attributes that Auto Layout rejects.
///
/// The matrix is UIKit's: sizes pair with sizes, positions with positions of the same axis, leading
/// and trailing never with left and right, and a position needs a second position.
public enum AttributePairing: Hashable, Sendable {
  /// A size and a position.
  case sizeWithLocation
  /// Leading or trailing with left or right.
  case directionalWithAbsolute
  /// A position along x with one along y.
  case horizontalWithVertical
  /// A position with a constant, or with a multiplier of 0.
  case locationWithConstant

  /// Checks a pair of attributes; `nil` means it is valid.
  ///
  /// - Parameters:
  /// - first: The attribute of the first item.
  /// - second: The attribute of the second item; `nil` where there is none.
  /// - multiplier: The factor of the second attribute.
  /// - Returns: The fault of the pair.
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

/// A table of `AttributePairing` for all pairs, for checks of many constraints.
public struct LegalPairings: Sendable {
  /// By the raw value of the first attribute, a bit for each valid second attribute, and for none.
  @usableFromInline let rows: [UInt32]
  /// The bit of no second attribute, above those of all attributes.
  @usableFromInline static var none: Int { 31 }

  /// Creates the table of all pairs.
  public init() {
    var rows = [UInt32](repeating: 0, count: Self.none)
    for first in Attribute.allCases {
      let seconds = Attribute.allCases.filter {
        AttributePairing.fault(first, $0, multiplier: 1) == nil
      }
      rows[first.rawValue] = seconds.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
      if AttributePairing.fault(first, nil, multiplier: 1) == nil {
        rows[first.rawValue] |= 1 << UInt32(Self.none)
      }
    }
    self.rows = rows
  }

  /// Returns whether a constraint may have these attributes.
  ///
  /// A multiplier of 0 is rare enough to be checked each time.
  @inlinable
  @inline(__always)
  public func allow(_ first: Attribute, _ second: Attribute?, multiplier: Double) -> Bool {
    if multiplier == 0 {
      return AttributePairing.fault(first, second, multiplier: multiplier) == nil
    }
    return rows[first.rawValue] & 1 << UInt32(second?.rawValue ?? Self.none) != 0
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
