/// A sum of variables times coefficients, and the value it would like to have.
public struct LinearForm: Sendable {
  /// One variable and its coefficient.
  public struct Term: Sendable {
    /// The variable.
    public var variable: Int
    /// What it is multiplied by.
    public var coefficient: Double

    /// Creates a term.
    public init(_ variable: Int, _ coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms, each variable at most once.
  public var terms: [Term]
  /// The value to be near to.
  public var target: Double

  /// Creates a form.
  public init(_ terms: [Term], near target: Double) {
    self.terms = terms
    self.target = target
  }
}
