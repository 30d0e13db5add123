/// A named number of a layout's code whose value is unknown.
///
/// Constraints are made with its `value`; the dependence of their constants on it is recorded, so
/// that findings can cover all values.
public struct FreeParameter: Hashable, Sendable {
  /// A constraint whose constant depends on a parameter.
  public struct Term: Hashable, BitwiseCopyable, Sendable {
    /// The constraint, by its index in the layout.
    public var constraint: Int
    /// The derivative of its constant with respect to the parameter; not 0.
    public var coefficient: Double

    /// Creates a term.
    public init(constraint: Int, coefficient: Double) {
      self.constraint = constraint
      self.coefficient = coefficient
    }
  }

  /// Its qualified name in code: `Metrics.padding`.
  public var name: String
  /// The value used: the defined one, or 0.
  public var value: Double
  /// Whether a value was defined.
  public var isDefined: Bool
  /// The constraints that depend on it, in rising order.
  public var terms: [Term]

  /// Creates a parameter.
  public init(name: String, value: Double, isDefined: Bool, terms: [Term] = []) {
    self.name = name
    self.value = value
    self.isDefined = isDefined
    self.terms = terms
  }
}
