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
  ///
  /// - Parameters:
  ///   - depth: The most levels; each costs stack, since what reads them calls itself.
  ///   - nodes: The most nodes of a tree, of 20 bytes each.
  public init(depth: Int, nodes: Int) {
    self.depth = depth
    self.nodes = nodes
  }
}
