/// What a number rests on that the code does not say.
///
/// The set is empty where the code says all of the number.
struct NumberTaint: OptionSet, Sendable {
  /// A bit for each kind.
  let rawValue: UInt8

  /// Creates a set of its bits.
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Something was guessed, and how the number depends on it is not known.
  static let guess = NumberTaint(rawValue: 1)
  /// A parameter without a value: it is taken as 0.
  static let parameter = NumberTaint(rawValue: 2)
  /// A parameter whose value the reader of the answer says.
  static let definition = NumberTaint(rawValue: 4)
}
