/// How heavy a font is, by the numbers of OpenType and CSS.
///
/// Names are those of `UIFont.Weight`, whose `ultraLight` is lighter than its `thin`. OpenType's
/// `usWeightClass` calls 100 "Thin" and 200 "Extra-light", so here the order counts and not the
/// word.
public enum FontWeight: Int, CaseIterable, Comparable, Sendable {
  case ultraLight = 100
  case thin = 200
  case light = 300
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
  case heavy = 800
  case black = 900

  /// Whether a weight is lighter than another.
  public static func < (left: FontWeight, right: FontWeight) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension FontWeight {
  /// Creates a weight from the name that UIKit and Interface Builder have for it, such as "semibold".
  public init?(name: some StringProtocol) {
    guard let weight = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = weight
  }

  /// Creates the weight that is nearest to a number from 1 to 1000; `nil` of any other.
  ///
  /// Of two that are as near it takes the lighter: 450 is `regular`, and 451 `medium`.
  public init?(nearest number: Int) {
    guard (1...1000).contains(number) else { return nil }
    self = Self.allCases.min { abs($0.rawValue - number) < abs($1.rawValue - number) } ?? .regular
  }

  /// The name that UIKit has for it.
  public var name: String { String(describing: self) }
}
