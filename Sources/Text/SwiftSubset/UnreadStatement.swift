import Bounds

/// A statement of which only the words are kept: it may concern the things they name.
struct UnreadStatement {
  let kind: SyntaxTree.Node.Kind
  let first: Int

  private static let mostWords = 64

  /// Adds a node with its words as labels, without those of members.
  func add(to parser: inout SwiftParser) throws(SyntaxFault) -> SyntaxTree.NodeID {
    let count = parser.tree.elements.count
    for place in first..<max(first, parser.position) {
      guard parser.tree.elements.count - count < Self.mostWords, parser.meter.charge() else {
        break
      }
      let token = parser.tokens[place]
      let isMember = place > 0 && parser.tokens[place - 1].kind == .dot
      guard token.kind == .word, !isMember else { continue }
      parser.tree.elements.append(.init(label: token.symbol, node: -1, start: token.start))
    }
    let wordCount = Int32(parser.tree.elements.count - count)
    return try parser.add(kind, 0, Int32(count), wordCount, start: parser.tokens[first].start)
  }
}
