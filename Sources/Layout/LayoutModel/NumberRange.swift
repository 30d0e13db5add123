/// The valid ranges of numbers in all inputs: documents, code, constraint strings, Interface
/// Builder files, logs and queries.
///
/// Beyond `limit` a frame made of several numbers could overflow a `Double`, or lose its precision.
/// A number out of range is reported where it is written (AL065), and `Layout.numberFaults` keeps
/// it out of every layout.
public enum NumberRange: Sendable {
  /// Any finite number, where the range is checked later.
  case finite
  /// From -1e9 to 1e9: coordinates, insets, multipliers and constants.
  case any
  /// From 0 to 1e9: sizes.
  case notNegative
  /// Above 0, to 1e9: scales.
  case positive
  /// Above 0, to 10,000: font sizes, so that long texts are no larger than other sizes.
  case pointSize
  /// From 1 to 1,000: the sizes at which fonts are measured, to which others are proportional.
  case measuredSize
  /// From 0 to 10,000: measurements of a font, in points.
  case advance
  /// From -10,000 to 10,000: measurements of a font that may be negative.
  case fontLength

  /// The largest number of a layout, in points; the precision of a `Double` there is a ten
  /// millionth of a point.
  ///
  /// AL108 begins at 1e6, up to which results are exact to a millionth.
  public static let limit = 1e9

  /// Returns whether a number is finite and in range.
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

  /// The range for a message.
  public var description: String {
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
