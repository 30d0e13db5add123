import SwiftSubset

/// What readers ask of the tree that the parser has no use for.
extension SyntaxTree {
  /// Whether an expression of numbers has a name in it.
  ///
  /// It tells `8`, which Swift takes for any number, from an `Int` that a name stands for. Calls
  /// are not looked into: what they give has a type.
  ///
  /// `2 * 4` has none, and `2 * count` has one. It takes time that grows with the expression.
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
