/// An optimum of a program, with its ambiguity.
public struct Solution: Sendable {
  /// The range of a variable over all optima.
  public struct Range: Sendable {
    /// The variable.
    public var variable: Int
    /// The smallest optimal value; `nil` if it is unbounded.
    public var minimum: Double?
    /// The largest optimal value; `nil` if it is unbounded.
    public var maximum: Double?
  }

  /// Variables that are free together, independent of all others.
  public struct FreeGroup: Sendable {
    /// The ranges in variable order, each with a positive length.
    public var ranges: [Range]
    /// The optional rows whose total violation can be distributed differently.
    public var tiedRows: [Int]
  }

  /// The optimum that satisfies the preferences lexicographically.
  public var values: [Double]
  /// The ambiguous variables.
  public var freeGroups: [FreeGroup]
  /// An alternative optimum, if there is one.
  public var alternative: [Double]?

  /// Creates a unique optimum.
  public init(values: [Double]) {
    self.values = values
    freeGroups = []
  }
}
