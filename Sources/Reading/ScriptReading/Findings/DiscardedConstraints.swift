import Bounds
import SwiftSubset

/// Finds statements that make constraints which can never be activated.
///
/// A constraint or a list of them as a statement, in an assignment to `_`, or in a local constant
/// that is not used.
struct DiscardedConstraints {
  private let parser: SwiftParser

  init(_ parser: SwiftParser) { self.parser = parser }

  struct Found {
    /// The call that makes the first constraint.
    var call: SyntaxTree.NodeID
    /// `nil` for a single constraint.
    var list: SyntaxTree.NodeID?
    var count: Int
  }

  /// `nil` where the statement makes none, or other code uses them.
  func found(
    in statement: SyntaxTree.NodeID,
    of body: SyntaxTree.NodeID,
    _ calls: AnchorCalls
  ) -> Found? {
    let tree = parser.tree
    guard let made = discarded(statement, in: body) else { return nil }
    if let call = calls.prioritizedConstraint(made) { return Found(call: call, count: 1) }
    guard tree[made].kind == .array else { return nil }
    let elements = tree.list(made).map { tree.elements[$0].node }
    guard parser.meter.charge(elements.count),
      let call = elements.lazy.compactMap(calls.prioritizedConstraint).first
    else { return nil }
    return Found(call: call, list: made, count: elements.count)
  }

  private func discarded(
    _ statement: SyntaxTree.NodeID,
    in body: SyntaxTree.NodeID
  ) -> SyntaxTree.NodeID? {
    let node = parser.tree[statement]
    switch node.kind {
    case .call, .array: return statement
    case .assignment:
      guard node.target >= 0, parser.tree[node.target].kind == .name,
        parser.names[parser.tree[node.target].name] == "_"
      else { return nil }
      return node.assigned
    case .declaration:
      guard node.initialValue >= 0, node.name >= 0, !isUsed(node, in: body) else {
        return nil
      }
      return node.initialValue
    default: return nil
    }
  }

  private func isUsed(_ declaration: SyntaxTree.Node, in body: SyntaxTree.NodeID) -> Bool {
    let end = Int32(parser.tree[body].endOffset)
    var place = parser.tokens.partitioned { $0.start < declaration.start }
    var count = 0
    while place < parser.tokens.count, parser.tokens[place].start < end {
      guard parser.meter.charge() else { return true }
      if parser.tokens[place].symbol == declaration.name,
        [.word, .quotedWord].contains(parser.tokens[place].kind)
      {
        count += 1
      }
      if count > 1 { return true }
      place += 1
    }
    return false
  }
}
