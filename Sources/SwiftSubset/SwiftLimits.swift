/// How large a script may be.
package struct SwiftLimits: Sendable {
  /// How deep brackets, blocks and operators may lie in each other.
  package var depth: Int
  /// How many expressions and statements it may have.
  package var nodes: Int

  package init(depth: Int, nodes: Int) {
    self.depth = depth
    self.nodes = nodes
  }
}
