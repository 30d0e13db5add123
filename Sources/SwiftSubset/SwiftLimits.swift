/// How large a script may be.
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
