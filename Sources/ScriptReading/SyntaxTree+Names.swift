import SwiftSubset

extension SyntaxTree {
  /// Whether an expression of numbers has a name in it.
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
