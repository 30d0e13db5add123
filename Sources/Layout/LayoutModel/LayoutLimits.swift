/// Limits of an input, beyond any of which it is rejected with AL066.
public struct LayoutLimits: Sendable {
  /// Maximum number of views, without the root, and guides.
  public var views = 5_000
  /// Maximum number of constraints, after strings that make several are expanded.
  public var constraints = 20_000
  /// Maximum number of environments of one layout.
  public var environments = 256
  /// Maximum number of views, guides and constraints, counted once for each environment.
  ///
  /// It bounds the size of the solve and of the response, which the limits of single lists do not.
  /// An item costs a microsecond in a chain and hundreds where many views are free, and a frame
  /// some 80 bytes of the response: this many are up to 20 MB, and seconds of work in ordinary
  /// layouts.
  public var items = 250_000
  /// Maximum nesting of the text.
  public var depth = 64
  /// Maximum number of values, keys, elements or expressions of the text.
  public var nodes = 4_000_000
  /// Maximum units of a `WorkMeter` for all work on the input besides the solver's pivots: a second
  /// or two, where the usual deadline is five.
  public var work = 100_000_000

  /// Creates the default limits.
  public init() {}
}
