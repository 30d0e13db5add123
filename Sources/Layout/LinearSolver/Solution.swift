/// An optimum of a program, and everything about how unique it is.
public struct Solution: Sendable {
  /// The extent of a variable over all optima.
  public struct Range: Sendable {
    /// The variable.
    public var variable: Int
    /// Its smallest optimal value; `nil` where there is no end.
    public var minimum: Double?
    /// Its largest optimal value; `nil` where there is no end.
    public var maximum: Double?
  }

  /// Variables that are free together, independently of all others.
  public struct FreeGroup: Sendable {
    /// The extents, in variable order; each is wider than nothing.
    public var ranges: [Range]
    /// The optional rows that share a violation, which nothing divides among them.
    public var tiedRows: [Int]
  }

  /// The optimum that is lexicographically nearest to what the caller's forms want.
  public var values: [Double]
  /// Where the optimum is not unique.
  public var freeGroups: [FreeGroup]
  /// Another optimum, where there is one.
  public var witness: [Double]?

  /// Creates a unique optimum.
  public init(values: [Double]) {
    self.values = values
    freeGroups = []
  }
}
