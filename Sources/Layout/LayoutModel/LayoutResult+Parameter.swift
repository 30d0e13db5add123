extension LayoutResult {
  /// A number of the layout's code that is not known, and for which values the layout holds.
  public struct Parameter: Hashable, Sendable {
    /// The values for which the required constraints hold together, the others being what they are.
    public enum Range: Hashable, Sendable {
      /// None.
      case never
      /// From one to another, both included; `nil` is no end.
      case between(Double?, Double?)
    }

    /// What the code calls it: `Metrics.padding`.
    public var name: String
    /// What it is taken as.
    public var value: Double
    /// Whether the reader of the answer said so.
    public var isDefined: Bool
    /// The values for which the layout holds; `nil` where that is not known.
    public var range: Range?

    /// Creates a parameter of whose range nothing is known.
    public init(name: String, value: Double, isDefined: Bool) {
      self.name = name
      self.value = value
      self.isDefined = isDefined
    }
  }
}
