/// How large an XML text may be; beyond any of these it is refused.
public struct XMLLimits: Hashable, Sendable {
  /// How deep elements may nest.
  public var depth: Int
  /// How many elements and attributes there may be.
  public var nodeCount: Int

  /// Creates limits; the defaults are beyond any file that a person has drawn.
  public init(depth: Int = 256, nodeCount: Int = 1_000_000) {
    self.depth = depth
    self.nodeCount = nodeCount
  }
}
