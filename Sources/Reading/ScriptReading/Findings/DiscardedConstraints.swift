import Bounds
import SwiftSubset

/// Finds statements that make constraints which nothing can ever activate.
///
/// A constraint or a list of them that stands alone, that goes to `_`, or to a constant of the function
/// whose name never comes again.
struct DiscardedConstraints {
  private let parser: SwiftParser

  /// - Parameter parser: What has read the source.
  init(_ parser: SwiftParser) { self.parser = parser }

  /// The first call of a statement that makes such a constraint.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - body: The block of the function that it is in.
  ///   - makesConstraint: Whether a node is a call that makes a constraint.
  /// - Returns: The call; `nil` where the statement makes none, or something else has it.
  func first(
    of statement: SyntaxTree.NodeID,
    in body: SyntaxTree.NodeID,
    _ makesConstraint: (SyntaxTree.Node) -> Bool
  ) -> SyntaxTree.NodeID? {
    let tree = parser.tree
    guard let made = discarded(statement, in: body) else { return nil }
    if makesConstraint(tree[made]) { return made }
    guard tree[made].kind == .array else { return nil }
    let elements = tree.list(made).map { tree.elements[$0].node }
    guard parser.meter.charge(elements.count) else { return nil }
    return elements.first { makesConstraint(tree[$0]) }
  }

  /// What a statement makes and leaves lying.
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
      guard node.initialValue >= 0, node.name >= 0, !comesAgain(node, in: body) else {
        return nil
      }
      return node.initialValue
    default: return nil
    }
  }

  /// Whether the name of a declaration comes once more in the function that it is in.
  private func comesAgain(_ declaration: SyntaxTree.Node, in body: SyntaxTree.NodeID) -> Bool {
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
