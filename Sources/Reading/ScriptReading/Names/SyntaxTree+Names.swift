import SwiftSubset

extension SyntaxTree {
  /// Distinguishes `8`, which Swift converts to any number type, from a variable of type `Int`.
  ///
  /// Arguments of calls are ignored: their result has a type.
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
