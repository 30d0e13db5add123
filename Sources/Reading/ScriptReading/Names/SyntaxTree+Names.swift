import SwiftSubset

/// Queries of the tree that the parser does not need.
extension SyntaxTree {
  /// Whether an expression of numbers has a name in it.
  ///
  /// It distinguishes `8`, which Swift converts to any number type, from a variable of type `Int`.
  /// Arguments of calls are ignored: their result has a type.
  ///
  /// `2 * 4` has none, and `2 * count` has one. O(nodes of the expression).
  func hasNames(_ expression: SyntaxTree.NodeID) -> Bool {
    var open = [expression]
    while let id = open.popLast() {
      guard id >= 0 else { continue }
      switch self[id].kind {
      case .name, .member, .parameter: return true
      case .prefix: open.append(self[id].operand)
      case .infix: open += [self[id].left, self[id].right]
      default: break
      }
    }
    return false
  }
}
