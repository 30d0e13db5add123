internal import LayoutModel

/// How large an input may be, and how much work.
///
/// Settings of the server have the same names (`--view-limit` and so on). Limits are checked where
/// what they count is read; what has passed is within them everywhere else. `items`, `work`,
/// `pivots` and `output` hold for all layouts of an input together, the others for each.
public struct SolveLimits: Hashable, Sendable {
  /// Views and guides in one document.
  public var views: Int
  /// Constraints in one document.
  public var constraints: Int
  /// Environments in one document.
  public var environments: Int
  /// Views, guides and constraints, counted once for each environment.
  public var items: Int
  /// How deep a document's arrays and objects may nest.
  public var depth: Int
  /// Values and keys in one document.
  public var nodes: Int
  /// Units of work for one input, beside the solver's pivots, the same on every machine.
  ///
  /// See `WorkMeter`: some ten nanoseconds each.
  public var work: Int
  /// Pivots of the linear solver for one document, the same on every machine.
  public var pivots: Int
  /// How long an answer may be, in bytes.
  public var output: Int

  /// Creates limits; the defaults suit a service on the open network.
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
  /// Passes an answer on that was written within the limit of its length; one past it is not whole.
  ///
  /// - Parameter content: The answer.
  /// - Returns: The answer.
  /// - Throws: `ServiceError.outputTooLarge` when it is longer.
  public func checked(_ content: [UInt8]) throws(ServiceError) -> [UInt8] {
    guard content.count <= output else { throw .outputTooLarge(bytes: output) }
    return content
  }

  /// The same as readers take them.
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
