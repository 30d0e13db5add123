internal import LayoutModel

/// The limits of size and work of an input.
///
/// Settings of the server have the same names (`--view-limit` and so on). Limits are checked where
/// the counted things are read, and nowhere else. `items`, `work`, `pivots` and `output` apply to
/// all layouts of an input together, the others to each.
public struct SolveLimits: Hashable, Sendable {
  /// The maximum number of views and guides in a document.
  public var views: Int
  /// The maximum number of constraints in a document.
  public var constraints: Int
  /// The maximum number of environments in a document.
  public var environments: Int
  /// The maximum number of views, guides and constraints, counted once for each environment.
  public var items: Int
  /// The maximum nesting of a document's arrays and objects.
  public var depth: Int
  /// The maximum number of values and keys in a document.
  public var nodes: Int
  /// The maximum number of units of work for an input, beside the solver's pivots, the same on
  /// every machine.
  ///
  /// A unit takes some ten nanoseconds; see `WorkMeter`.
  public var work: Int
  /// The maximum number of pivots of the linear solver for a document, the same on every machine.
  public var pivots: Int
  /// The maximum length of a result, in bytes.
  public var output: Int

  /// Creates limits; the defaults suit a service on the internet.
  public init(
    views: Int = 5_000,
    constraints: Int = 20_000,
    environments: Int = 256,
    items: Int = 250_000,
    depth: Int = 64,
    nodes: Int = 4_000_000,
    work: Int = 100_000_000,
    pivots: Int = 1_000_000,
    output: Int = 64 << 20
  ) {
    self.views = views
    self.constraints = constraints
    self.environments = environments
    self.items = items
    self.depth = depth
    self.nodes = nodes
    self.work = work
    self.pivots = pivots
    self.output = output
  }
}

extension SolveLimits {
  /// Returns a result that was written within the length limit; a longer one is incomplete.
  ///
  /// - Throws: `ServiceError.outputTooLarge` if it is longer.
  public func checked(_ content: [UInt8]) throws(ServiceError) -> [UInt8] {
    guard content.count <= output else { throw .outputTooLarge(bytes: output) }
    return content
  }

  var layouts: LayoutLimits {
    var limits = LayoutLimits()
    limits.views = views
    limits.constraints = constraints
    limits.environments = environments
    limits.items = items
    limits.depth = depth
    limits.nodes = nodes
    limits.work = work
    return limits
  }
}
