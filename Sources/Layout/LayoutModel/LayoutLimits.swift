/// How large an input may be; beyond any of these it is refused with AL066.
public struct LayoutLimits: Sendable {
  /// Views, without the root, and guides.
  public var views = 5_000
  /// Constraints, after strings that make several.
  public var constraints = 20_000
  /// Environments of one layout.
  public var environments = 256
  /// Views, guides and constraints, counted once for each environment.
  ///
  /// It bounds all that is to be solved and answered, which the limits of single lists do not. An
  /// item costs a microsecond in a chain and hundreds where many views are free, and a frame some
  /// 80 bytes of the answer: this many are up to 20 MB, and seconds of work in ordinary layouts.
  public var items = 250_000
  /// How deep its text may nest.
  public var depth = 64
  /// How many values, keys, elements or expressions its text may hold.
  public var nodes = 4_000_000
  /// How many units of a `WorkMeter` all that is done with it may take, beside the solver's pivots:
  /// a second or two, where the usual deadline is five.
  public var work = 100_000_000

  /// Creates the default limits.
  public init() {}
}
