/// How large a script may be.
///
/// Crossing one is a `SyntaxFault` whose severity is `.limit`; the settings that they come from are
/// those of `SolveLimits`. Neither depth nor count can be exhausted by text that is merely long.
public struct SwiftLimits: Sendable {
  /// How deep brackets, blocks and operators may lie in each other.
  public var depth: Int
  /// How many expressions and statements it may have.
  public var nodes: Int

  /// Creates limits.
  public init(depth: Int, nodes: Int) {
    self.depth = depth
    self.nodes = nodes
  }
}
