/// The reasons why a number is not certain; empty for a certain one.
struct Uncertainty: OptionSet, Sendable {
  let rawValue: UInt8

  /// A guess, on which the number depends in an unknown way.
  static let guess = Uncertainty(rawValue: 1)
  /// A parameter without a value, which counts as 0.
  static let parameter = Uncertainty(rawValue: 2)
  static let definition = Uncertainty(rawValue: 4)
}

extension Uncertainty {
  /// Whether the number depends on a value that neither the code nor the user has defined.
  var isOpen: Bool { !isDisjoint(with: [.guess, .parameter]) }
}
