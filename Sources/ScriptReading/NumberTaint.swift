/// What a number rests on that the code does not say.
public struct NumberTaint: OptionSet, Sendable {
  /// A bit for each kind.
  public let rawValue: UInt8

  /// Creates a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Something was guessed, and nobody knows how the number depends on it.
  public static let guess = NumberTaint(rawValue: 1)
  /// A parameter whose value nobody says: it is taken as 0.
  public static let parameter = NumberTaint(rawValue: 2)
  /// A parameter whose value the reader of the answer says.
  public static let definition = NumberTaint(rawValue: 4)
}
