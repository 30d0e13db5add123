/// The limits of a script.
///
/// An excess is a `SyntaxFault` with the severity `.limit`; the settings are those of
/// `SolveLimits`.
public struct SwiftLimits: Sendable {
  /// The maximum nesting of brackets, blocks and operators.
  public var depth: Int
  /// The maximum number of expressions and statements.
  public var nodes: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - depth: The maximum nesting; each level takes stack, since the parser is recursive.
  ///   - nodes: The maximum number of nodes, of 20 bytes each.
  public init(depth: Int, nodes: Int) {
    self.depth = depth
    self.nodes = nodes
  }
}
