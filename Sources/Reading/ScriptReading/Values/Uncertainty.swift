/// The reasons why a number is not what the code says; empty where it is.
struct Uncertainty: OptionSet, Sendable {
  /// A bit for each reason.
  let rawValue: UInt8

  /// Something was guessed, and how the number depends on it is not known.
  static let guess = Uncertainty(rawValue: 1)
  /// A parameter without a value: it is taken as 0.
  static let parameter = Uncertainty(rawValue: 2)
  /// A parameter whose value the reader of the answer says.
  static let definition = Uncertainty(rawValue: 4)
}

extension Uncertainty {
  /// Whether the number is none that the code or the reader of the answer says.
  var isOpen: Bool { !isDisjoint(with: [.guess, .parameter]) }
}
