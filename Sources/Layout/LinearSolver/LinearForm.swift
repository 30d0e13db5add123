/// A sum of variables times coefficients, with a target value.
public struct LinearForm: Sendable {
  /// One variable and its coefficient.
  public struct Term: Sendable {
    /// The variable.
    public var variable: Int
    /// The coefficient of the variable.
    public var coefficient: Double

    /// Creates a term.
    public init(_ variable: Int, _ coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms, each variable at most once.
  public var terms: [Term]
  /// The preferred value.
  public var target: Double

  /// Creates a form.
  public init(_ terms: [Term], near target: Double) {
    self.terms = terms
    self.target = target
  }
}
