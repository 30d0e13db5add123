extension LayoutResult {
  /// An unknown number of the layout's code, with the values for which the layout is satisfiable.
  public struct Parameter: Hashable, Sendable {
    /// The values for which the required constraints are satisfiable, with all other numbers
    /// unchanged.
    public enum Range: Hashable, Sendable {
      /// None.
      case never
      /// An interval, both ends included; `nil` is unbounded.
      case between(Double?, Double?)
    }

    /// Its qualified name in code: `Metrics.padding`.
    public var name: String
    /// The value used.
    public var value: Double
    /// Whether a value was defined.
    public var isDefined: Bool
    /// The values for which the layout is satisfiable; `nil` where they are not known.
    public var range: Range?

    /// Creates a parameter without a known range.
    public init(name: String, value: Double, isDefined: Bool) {
      self.name = name
      self.value = value
      self.isDefined = isDefined
    }
  }
}
