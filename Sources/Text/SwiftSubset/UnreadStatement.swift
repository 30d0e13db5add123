import Bounds

/// A statement that is not read, of which its words are kept: it is about what they name.
struct UnreadStatement {
  /// Why it is not read.
  let kind: SyntaxTree.Node.Kind
  /// The first of its tokens, the last of which the parser has just passed.
  let first: Int

  /// How many words are kept, which most statements have not.
  private static let mostWords = 64

  /// Adds a node with its words for labels, but for those of members.
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
    let words = Int32(parser.tree.elements.count - count)
    return try parser.add(kind, 0, Int32(count), words, start: parser.tokens[first].start)
  }
}
