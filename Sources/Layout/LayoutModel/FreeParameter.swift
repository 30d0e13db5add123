/// A number of a layout's code that is not known and has a name: it may be any.
///
/// Constraints are made with its `value`; how their constants move with it is remembered, so that
/// what is told of the layout can be told of all values.
public struct FreeParameter: Hashable, Sendable {
  /// A constraint whose constant moves with a parameter.
  public struct Term: Hashable, BitwiseCopyable, Sendable {
    /// The constraint, by its index in the layout.
    public var constraint: Int
    /// By how many points its constant grows while the parameter grows by 1; not 0.
    public var coefficient: Double

    /// Creates a term.
    public init(constraint: Int, coefficient: Double) {
      self.constraint = constraint
      self.coefficient = coefficient
    }
  }

  /// What the code calls it, with what it is a member of: `Metrics.padding`.
  public var name: String
  /// What it is taken as: what its reader says, or else 0.
  public var value: Double
  /// Whether the reader says what it is.
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
