import Bounds
import SwiftSubset

/// Writes expressions of names, members, calls and numbers as source, for comparison and messages.
///
/// An expression that runs other code may have another value each time, and has no text.
struct ExpressionText {
  private let parser: SwiftParser
  private static let mostParts = 64
  private static let makers: Set<String> = [
    "constraint", "CGFloat", "Double", "Float", "UILayoutPriority", "with", "priority",
    "withPriority",
  ]

  init(_ parser: SwiftParser) { self.parser = parser }

  /// `nil` where it has unsupported parts; a part that the source omits has no node, and so no
  /// text.
  func text(of node: SyntaxTree.NodeID) -> String? {
    guard node >= 0 else { return nil }
    return text(of: parser.tree[node])
  }

  func text(of node: SyntaxTree.Node) -> String? {
    var parts: [String] = []
    return write(node, to: &parts) ? parts.joined() : nil
  }

  /// Returns whether all of it is supported; none is begun after `mostParts` parts.
  private func write(_ node: SyntaxTree.Node, to parts: inout [String]) -> Bool {
    guard parts.count < Self.mostParts, parser.meter.charge() else { return false }
    let (tree, names) = (parser.tree, parser.names)
    switch node.kind {
    case .name: parts.append(names[node.name])
    case .implicit: parts.append(".\(names[node.name])")
    case .parameter: parts.append("$\(node.index)")
    case .number: parts.append("\(tree.number(node))".replacingPoint)
    case .bool: parts.append("\(node.isTrue)")
    case .member:
      guard node.base >= 0, node.nameOffset >= 0, write(tree[node.base], to: &parts) else {
        return false
      }
      parts.append(".\(names[node.name])")
    case .prefix:
      parts.append(names[node.operatorName])
      return write(tree[node.operand], to: &parts)
    case .infix:
      guard write(tree[node.left], to: &parts) else { return false }
      parts.append(" \(names[node.operatorName]) ")
      return write(tree[node.right], to: &parts)
    case .call: return writeCall(node, to: &parts)
    default: return false
    }
    return true
  }

  private func writeCall(_ node: SyntaxTree.Node, to parts: inout [String]) -> Bool {
    let tree = parser.tree
    let callee = tree[node.callee]
    guard [.name, .member, .implicit].contains(callee.kind),
      Self.makers.contains(parser.names[callee.name]), write(callee, to: &parts)
    else { return false }
    parts.append("(")
    for (place, element) in tree.list(node.arguments).enumerated() {
      if place > 0 { parts.append(", ") }
      let label = tree.elements[element].label
      if label >= 0 { parts.append("\(parser.names[label]): ") }
      guard write(tree[tree.elements[element].node], to: &parts) else { return false }
    }
    parts.append(")")
    return true
  }
}

extension String {
  /// A number as in source: `8` and not `8.0`.
  fileprivate var replacingPoint: String { hasSuffix(".0") ? String(dropLast(2)) : self }
}
