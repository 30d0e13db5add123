/// Detects names declared twice in one block (`SyntaxFault.Kind.declaredTwice`).
///
/// Declarations form a stack: the parser records `count` at the start of a block and removes the
/// rest at its end.
struct BlockNames {
  /// Each name with the block that declared it before, or below 0.
  private var declarations: [(name: Int, outer: Int)] = []
  /// The innermost block that declares each symbol, or below 0.
  private var blocks: [Int] = []

  var count: Int { declarations.count }

  func block(of name: SymbolTable.Symbol) -> Int? {
    let name = Int(name)
    return blocks.indices.contains(name) && blocks[name] >= 0 ? blocks[name] : nil
  }

  /// The name hides an outer one until the block ends; block numbers rise with depth.
  mutating func declare(_ name: SymbolTable.Symbol, in block: Int) {
    let name = Int(name)
    while blocks.count <= name { blocks.append(-1) }
    declarations.append((name, blocks[name]))
    blocks[name] = block
  }

  mutating func removeAll(from count: Int) {
    while declarations.count > count, let last = declarations.popLast() {
      blocks[last.name] = last.outer
    }
  }
}
