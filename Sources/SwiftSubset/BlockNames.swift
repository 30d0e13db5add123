/// The names that the blocks around a place declare, each found at once.
struct BlockNames {
  /// A name and the block that declared it before, or below 0 for none.
  private var declarations: [(name: Int, outer: Int)] = []
  /// The innermost block that declares each symbol, or below 0 for none.
  private var blocks: [Int] = []

  /// How many declarations there are.
  var count: Int { declarations.count }

  /// The innermost block that declares a name.
  func block(of name: SymbolTable.Symbol) -> Int? {
    let name = Int(name)
    return blocks.indices.contains(name) && blocks[name] >= 0 ? blocks[name] : nil
  }

  mutating func declare(_ name: SymbolTable.Symbol, in block: Int) {
    let name = Int(name)
    while blocks.count <= name { blocks.append(-1) }
    declarations.append((name, blocks[name]))
    blocks[name] = block
  }

  /// Forgets all declarations but the first `count`.
  mutating func removeAll(from count: Int) {
    while declarations.count > count, let last = declarations.popLast() {
      blocks[last.name] = last.outer
    }
  }
}
