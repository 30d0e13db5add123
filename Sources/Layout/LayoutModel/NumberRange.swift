/// The numbers that a place in an input takes, whatever the input is: a document, code, a constraint in
/// words, an Interface Builder file, a log, a query.
///
/// Beyond `limit` a frame made of several of them could overflow a Double, or lose its points. What is
/// outside is reported where it is written (AL065), and `Layout.numberFaults` keeps it out of every layout.
public enum NumberRange: Sendable {
  /// Any finite number, for the constants of constraints: UIKit takes them and substitutes a smaller one
  /// (AL108).
  case finite
  /// From -1e9 to 1e9: coordinates, insets and multipliers.
  case any
  /// From 0 to 1e9: sizes.
  case notNegative
  /// Above 0, to 1e9: scales.
  case positive
  /// Above 0, to 10,000: the sizes of fonts, so that long texts are no larger than other sizes.
  case pointSize
  /// From 1 to 1,000: the sizes that fonts are measured at, from which others follow in proportion.
  case measuredSize
  /// From 0 to 10,000: what is measured of a font, in points.
  case advance
  /// From -10,000 to 10,000: the same where it may be below 0.
  case fontLength

  /// The largest number of a layout, in points; a `Double` has a ten millionth of a point left there.
  ///
  /// AL108 begins at 1e6, up to which answers are exact to a millionth.
  public static let limit = 1e9

  /// Returns whether a number may stand there; none may that is not finite.
  @inlinable
  public func contains(_ number: Double) -> Bool {
    switch self {
    case .finite: number.isFinite
    case .any: abs(number) <= Self.limit
    case .notNegative: (0...Self.limit).contains(number)
    case .positive: number > 0 && number <= Self.limit
    case .pointSize: number > 0 && number <= 10_000
    case .measuredSize: (1...1_000).contains(number)
    case .advance: (0...10_000).contains(number)
    case .fontLength: abs(number) <= 10_000
    }
  }

  /// The range, as a message names it.
  public var words: String {
    switch self {
    case .finite: "a finite number"
    case .any: "a number from -1e9 to 1e9"
    case .notNegative: "a number from 0 to 1e9"
    case .positive: "a number above 0, at most 1e9"
    case .pointSize: "a number above 0, at most 10000"
    case .measuredSize: "a number from 1 to 1000"
    case .advance: "a number from 0 to 10000"
    case .fontLength: "a number from -10000 to 10000"
    }
  }
}
