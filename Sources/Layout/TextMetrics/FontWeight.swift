/// The weight of a font, by the numbers of OpenType and CSS.
///
/// Names are those of `UIFont.Weight`, whose `ultraLight` is lighter than its `thin`. OpenType's
/// `usWeightClass` names 100 "Thin" and 200 "Extra-light", so the order counts here, not the name.
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

  /// Orders weights from light to heavy.
  public static func < (left: FontWeight, right: FontWeight) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension FontWeight {
  /// Creates a weight from its name in UIKit and Interface Builder, such as "semibold".
  public init?(name: some StringProtocol) {
    guard let place = Self.names.firstIndex(where: { $0 == name }) else { return nil }
    self = Self.allCases[place]
  }

  /// Creates the weight nearest to a number from 1 to 1000; `nil` for any other.
  ///
  /// Of two equally near ones the lighter: 450 is `regular`, and 451 `medium`.
  public init?(nearest number: Int) {
    guard (1...1000).contains(number) else { return nil }
    self = Self.allCases.min { abs($0.rawValue - number) < abs($1.rawValue - number) } ?? .regular
  }

  private static let names = allCases.map { String(describing: $0) }

  /// UIKit's name.
  public var name: String { Self.names[rawValue / 100 - 1] }
}
